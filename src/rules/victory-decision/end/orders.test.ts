import { describe, expect, test } from 'vitest';
import { type PieceId, piece, rule, type Side } from '../../../engine/ids';
import { runOn } from '../../../kit/testing/rig';
import { poseOf } from '../../../table/testing';
import { rules } from '../index';
import { battleOf, laid } from '../scenario/battles.testing';
import type { Objective, VdState } from '../state';
import { made, NORTH, SOUTH } from '../testing';
import { endActivation } from '../turn/sequence';
import type { Unit } from '../unit/unit';
import { countGround, holderOf } from './ground';
import { executed, isExecuted } from './orders';
import { stakesOf } from './stakes';
import { finalOutcome, settled } from './verdict';

const SECTION = 'british-rifle-section';

type Stood = readonly [id: string, entry: string, x: number, y: number];
const listed = (all: readonly Stood[]) =>
  all.map(([id, entry, x, y]) => [id, entry, { pose: poseOf(x, y) }] as const);

/** Battle units on the table, an objective at (24, 12), and who is near it. */
function near(south: readonly Stood[], north: readonly Stood[]) {
  const on = laid(
    battleOf(listed(south), listed(north), {
      game: 'hold',
      hold: { side: 'south', needs: 1 },
      home: { south: ['south'], north: ['north'] },
      objectives: [{ id: 'mark', name: 'Mark', at: [24, 12] }],
      first: 'south',
    }),
  );
  return runOn(rules.reduce, on, (state) => rules.resolve(state, { verb: 'begin', by: SOUTH } as never));
}
const far: Stood = ['far', 'german-grenadier-squad', 60, 44];
const holder = (on: { readonly state: VdState }) => holderOf(on.state, piece('mark'));

describe('VD-H87 who holds an objective', () => {
  test('VD-H87 a squad 2 inches off with a tank 3.0 inches off is contested, at 3.1 it holds', () => {
    // A Panzer IV heading north is 2 inches wide: its side lies an inch from its middle.
    const tank = (x: number): Stood => ['tank', 'german-panzer4h', x, 12];
    const squad: Stood = ['own', SECTION, 24, 9];
    expect(holder(near([squad], [tank(28)]))).toBeUndefined();
    expect(holder(near([squad], [tank(28.1)]))).toBe(SOUTH);
  });

  test('VD-H87 a weapon team and a tank hold nothing', () => {
    expect(holder(near([['team', 'british-vickers-team', 24, 10]], [far]))).toBeUndefined();
    expect(holder(near([['tank', 'british-sherman', 24, 8]], [far]))).toBeUndefined();
  });

  test('VD-H87 who is Shaken neither holds nor contests', () => {
    const { state } = near([['own', SECTION, 24, 9]], [['foe', 'german-grenadier-squad', 24, 15]]);
    expect(holderOf(state, piece('mark'))).toBeUndefined();
    const shaken = (id: string): VdState => ({
      ...state,
      units: { ...state.units, [id]: { ...(state.units[piece(id)] as Unit), shaken: true, markers: 20 } },
    });
    expect(holderOf(shaken('foe'), piece('mark'))).toBe(SOUTH);
    expect(holderOf(shaken('own'), piece('mark'))).toBe(NORTH);
  });

  test('VD-H87 it is counted anew only when somebody has come or gone', () => {
    const on = near([['own', SECTION, 24, 9]], [far]);
    expect(on.state.ground?.near).toEqual({ mark: ['own'] });
    const again = runOn(rules.reduce, on, countGround);
    expect(again.events).toEqual([]);
    const moved = runOn(rules.reduce, on, function* (state: VdState) {
      yield { emit: { type: 'table/placed', piece: piece('own'), pose: poseOf(40, 9) } } as never;
      return yield* countGround(state);
    });
    expect(moved.state.ground?.near).toEqual({ mark: [] });
  });
});

/** Three objectives a half as VD-111 has them, by whom each is held, and who stands in which half. */
const OBJECTIVES: readonly Objective[] = [
  { id: piece('s-edge'), name: 'Able', by: SOUTH, half: SOUTH, edge: true },
  { id: piece('n-edge'), name: 'Baker', by: NORTH, half: NORTH, edge: true },
  { id: piece('n-1'), name: 'Charlie', by: SOUTH, half: NORTH },
  { id: piece('s-1'), name: 'Dog', by: NORTH, half: SOUTH },
  { id: piece('n-2'), name: 'Easy', by: SOUTH, half: NORTH },
  { id: piece('s-2'), name: 'Fox', by: NORTH, half: SOUTH },
];

const unit = (id: string, of: Side, more: Partial<Unit> = {}) =>
  made(SECTION, { ...more, id: piece(id), side: of });

function stateOf(
  held: Readonly<Record<string, Side>>,
  {
    turn = 4,
    units = [],
    lost = [],
    inside = {},
    points = [1000, 1000],
  }: {
    readonly turn?: number;
    readonly units?: readonly Unit[];
    readonly lost?: readonly Unit[];
    readonly inside?: Readonly<Record<Side, readonly PieceId[]>>;
    readonly points?: readonly [number, number];
  } = {},
): VdState {
  const all = [unit('s', SOUTH), unit('n', NORTH), ...units];
  return {
    sides: [
      { id: SOUTH, name: 'South', points: points[0], home: ['south'] },
      { id: NORTH, name: 'North', points: points[1], home: ['north'] },
    ],
    turn,
    phase: 'act',
    odd: SOUTH,
    order: all.map(({ id }) => id),
    units: Object.fromEntries(all.map((one) => [one.id, one])),
    lost: Object.fromEntries(lost.map((one) => [one.id, one])),
    activated: all.map(({ id }) => id),
    terms: { won: 'orders', lastTurn: 6, random: true },
    objectives: Object.fromEntries(OBJECTIVES.map((one) => [one.id, one])),
    ground: {
      near: Object.fromEntries(
        OBJECTIVES.map(({ id }) => [id, held[id] ? [held[id] === SOUTH ? piece('s') : piece('n')] : []]),
      ),
      inside: { [SOUTH]: [piece('n')], [NORTH]: [piece('s')], ...inside },
    },
  };
}

describe('VD-115 the five orders', () => {
  test('VD-116 two of the three in the own half are not enough', () => {
    const held = { 's-edge': SOUTH, 's-1': SOUTH };
    expect(isExecuted(stateOf(held), SOUTH, 'territory')).toBe(false);
    expect(isExecuted(stateOf({ ...held, 's-2': SOUTH }), SOUTH, 'territory')).toBe(true);
  });

  test('VD-117 one Shaken enemy in the half is no hindrance, one unshaken truck is', () => {
    const inHalf = (more: Partial<Unit>) =>
      isExecuted(
        stateOf({}, { units: [unit('foe', NORTH, more)], inside: { [SOUTH]: [piece('foe')] } as never }),
        SOUTH,
        'yielding',
      );
    expect([inHalf({ shaken: true, markers: 20 }), inHalf({})]).toEqual([true, false]);
  });

  test('VD-117 a man strictly inside the half counts, the middle line is of neither', () => {
    const inside = (y: number) => {
      const on = laid(
        battleOf(listed([['own', SECTION, 20, 6]]), listed([['foe', 'german-mg42-team', 40, y]]), {
          home: { south: ['south'], north: ['north'] },
        }),
      );
      const state: VdState = {
        ...on.state,
        terms: { won: 'orders', lastTurn: 6, random: true },
        objectives: { [piece('mark')]: { id: piece('mark'), name: 'Mark' } },
      };
      const counted = runOn(rules.reduce, { ...on, state }, function* (now: VdState) {
        yield {
          emit: {
            type: 'table/set-down',
            piece: piece('mark'),
            at: poseOf(1, 1),
            made: { side: 'nobody', name: 'Mark', hull: { length: 1, beam: 1 }, plan: { of: 'marker' } },
          },
        } as never;
        return yield* countGround(now);
      });
      return counted.state.ground?.inside[SOUTH];
    };
    expect([inside(23.9), inside(24)]).toEqual([['foe', 'own'], ['own']]);
  });

  test('VD-118 VD-119 the enemy edge objective and one more in his half are both orders', () => {
    const one = stateOf({ 'n-edge': SOUTH });
    expect([isExecuted(one, SOUTH, 'seek'), isExecuted(one, SOUTH, 'take')]).toEqual([true, false]);
    const two = stateOf({ 'n-edge': SOUTH, 'n-1': SOUTH });
    expect([isExecuted(two, SOUTH, 'seek'), isExecuted(two, SOUTH, 'take')]).toEqual([true, true]);
    expect(isExecuted(stateOf({ 'n-1': SOUTH, 'n-2': SOUTH }), SOUTH, 'seek')).toBe(false);
  });

  test('VD-120 of two tanks of 205 points, the dearest, one is enough', () => {
    const tank = (id: string) => made('german-panzer4h', { id: piece(id), side: NORTH });
    expect(isExecuted(stateOf({}, { units: [tank('t1'), tank('t2')] }), SOUTH, 'hurts')).toBe(false);
    expect(isExecuted(stateOf({}, { units: [tank('t1')], lost: [tank('t2')] }), SOUTH, 'hurts')).toBe(true);
    expect(isExecuted(stateOf({}, { units: [tank('t1')], lost: [unit('x', NORTH)] }), SOUTH, 'hurts')).toBe(
      false,
    );
  });

  test('VD-115 a side can have all five', () => {
    const all = Object.fromEntries(OBJECTIVES.map(({ id }) => [id, SOUTH]));
    const tank = made('german-panzer4h', { id: piece('t'), side: NORTH });
    expect(executed(stateOf(all, { lost: [tank], inside: { [SOUTH]: [] } as never }), SOUTH)).toBe(5);
  });
});

const TWO = { 'n-edge': SOUTH, 'n-1': SOUTH };
const TWO_EACH = { ...TWO, 's-edge': NORTH, 's-1': NORTH };

describe('VD-114 how 14.3 is won', () => {
  test('VD-114 turn 4: two orders against one win, two each do not; turn 3 settles nothing', () => {
    expect(settled(stateOf({ ...TWO, 's-edge': NORTH }))).toMatchObject({
      winner: SOUTH,
      cite: rule('VD-114'),
    });
    expect(settled(stateOf(TWO_EACH))).toBeUndefined();
    expect(settled(stateOf(TWO, { turn: 3 }))).toBeUndefined();
  });

  test('VD-114 who must Retreat does not win by orders', () => {
    const shaken = unit('s', SOUTH, { shaken: true, markers: 20 });
    expect(settled(stateOf(TWO, { units: [shaken], points: [155, 1000] }))).toMatchObject({ winner: NORTH });
  });

  test('VD-121 after turn 6 with two orders each the higher points win', () => {
    const state = stateOf(TWO_EACH, {
      turn: 6,
      lost: [unit('n2', NORTH, { points: 430 }), unit('s2', SOUTH, { points: 395 })],
    });
    expect(settled(state)).toMatchObject({ winner: SOUTH, cite: rule('VD-121') });
    expect(settled(state)?.scores.map(({ points }) => points)).toEqual([430, 395]);
  });

  test('VD-121 VD-H88 without a winner after turn 4 a die is thrown', () => {
    const over = (face: number) => {
      const state = { ...stateOf({}), objectives: {}, activation: undefined } as unknown as VdState;
      return runOn(
        rules.reduce,
        {
          state,
          table: laid(battleOf([['a', SECTION]], [['b', SECTION]], ROLLED)).table,
          on: { pieces: {}, smoke: [] },
        },
        (now: VdState) => endActivation(now, piece('s')),
        { dice: { 'length:4': [face] } },
      ).state;
    };
    expect(over(3)).toMatchObject({ turn: 5 });
    expect(over(2).outcome).toMatchObject({ winner: 'draw', cite: rule('VD-121') });
  });

  test('VD-121 VD-H88 VD-H90 who is left when the other Retreats wins by orders, else points decide', () => {
    const fled = { lost: [unit('n2', NORTH, { points: 700 })] };
    expect(settled(stateOf({ ...TWO, ...{ 's-edge': NORTH } }, fled))).toMatchObject({
      winner: SOUTH,
      cite: rule('VD-114'),
    });
    expect(settled(stateOf({}, fled))).toMatchObject({ winner: SOUTH, cite: rule('VD-121') });
    const both = { lost: [...fled.lost, unit('s2', SOUTH, { points: 800 })] };
    expect(settled(stateOf(TWO, both))).toMatchObject({ winner: NORTH, cite: rule('VD-121') });
  });

  test('VD-113 VD-H92 it has no reserves, no night and no minefields', () => {
    const on = laid(
      battleOf([['a', SECTION]], [['b', 'german-grenadier-squad']], { ...ROLLED, game: '14.3' }),
    );
    expect(on.state.terms).toEqual({ won: 'orders', lastTurn: 6, random: true, kinds: ['long', 'short'] });
  });
});

const ROLLED = { deploy: 'rolled' };

describe('VD-H86 an Open Battle', () => {
  test('VD-H86 after turn 6 415 points beat 380', () => {
    const { terms: _, ...open } = stateOf(
      {},
      {
        turn: 6,
        lost: [unit('n2', NORTH, { points: 415 }), unit('s2', SOUTH, { points: 380 })],
      },
    );
    expect(settled(open)).toMatchObject({ winner: SOUTH, cite: rule('VD-H86') });
  });
});

describe('objectives of a scenario', () => {
  const hold = (held: Readonly<Record<string, Side>>, turn: number): VdState => ({
    ...stateOf(held, { turn }),
    terms: { won: { holder: SOUTH, needs: 2 }, lastTurn: 8, random: false },
  });

  test('VD-H92 the side that must hold two wins in the turn in which it does', () => {
    expect(settled(hold({ 'n-1': SOUTH }, 2))).toBeUndefined();
    expect(settled(hold({ 'n-1': SOUTH, 'n-2': SOUTH }, 2))).toMatchObject({ winner: SOUTH });
  });

  test('VD-H92 and has lost when the last turn ends without', () => {
    expect(settled(hold({ 'n-1': SOUTH }, 8))).toMatchObject({ winner: NORTH });
  });
});

describe('what is at stake', () => {
  test('VD-114 what is done and held comes to the points of the outcome', () => {
    const state = stateOf(TWO, {
      lost: [unit('n2', NORTH, { points: 301 }), unit('s2', SOUTH, { points: 120 })],
      units: [unit('n3', NORTH, { shaken: true, markers: 20 })],
    });
    const stakes = stakesOf(state);
    const outcome = finalOutcome(state);
    for (const [i, side] of stakes.sides.entries()) {
      const sum = side.counts
        .filter(({ standing }) => standing === 'done' || standing === 'held')
        .reduce((all, { points }) => all + points, 0);
      expect(sum).toBe(side.points);
      expect(side.points).toBe(outcome.scores[i]?.points);
    }
    expect(stakes.sides[0]?.counts.filter(({ standing }) => standing === 'held')).toHaveLength(3);
  });

  test('VD-H90 the points after which a side must go are told: 667 of 1000', () => {
    const [south] = stakesOf(stateOf({})).sides;
    const retreat = south?.counts.find(({ line }) => line.key === 'stake.retreat');
    expect(retreat?.line.args).toMatchObject({ broken: 0, needs: 667 });
  });
});
