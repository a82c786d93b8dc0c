import { beforeAll, describe, expect, test } from 'vitest';
import type { Heard } from '../../ai/games/playout';
import { type SetOut, setOutScenario } from '../../cli/battle';
import { playOut } from '../../cli/playout';
import { type PieceId, piece } from '../../engine/ids';
import { piecesIn } from '../../engine/set-up/record';
import { distance } from '../../geometry/point';
import { measureOn } from '../../table/measuring/measure';
import type { World } from '../../table/world';
import { createSession } from '../create';
import type { SessionState } from '../session';
import { mayAskShot } from './may-ask';
import { type Range, rangeOf, sumsAt, weaponsAt } from './shot';
import { type ShotAsked, shotAsked } from './shot-in-game';

const EXETER = piece('exeter');
const SPEE = piece('admiral-graf-spee');

const pieceOf = (key: string): PieceId => piece(key.slice(key.indexOf('/') + 1));

function stateOf({ battle, rules, meta }: SetOut, over: Partial<SetOut['battle']> = {}): SessionState {
  const opened = createSession({
    battle: { ...battle, ...over },
    rules,
    meta,
    dice: { by: 'seeded', seed: 5 },
  });
  if (!opened.ok) throw new Error(opened.reason);
  opened.session.speakForAll(true, true);
  return opened.session.store.getState();
}

/** The shot as the page has it: the two on their imagined table. */
function laid({ maker, shooter, target, conditions, stands }: ShotAsked): Range {
  const named = (key: string) => {
    const one = maker.candidates.find((each) => each.key === key);
    if (!one) throw new Error(`no ${key}`);
    return one;
  };
  const range = rangeOf(maker, [named(shooter), named(target)], conditions, stands);
  if ('because' in range) throw new Error(range.because.key);
  return range;
}

/** What the weapons of one ship do to another where they are, by the rules themselves. */
const inGame = ({ rules, table, world }: SessionState, from: PieceId, to: PieceId) =>
  rules
    .prospects(world.rules, from, measureOn(table, world.table))
    .filter((one) => one.from === from && one.to === to)
    .map(({ weapon, chance }) => [weapon, chance && chance.ways / chance.of] as const);

/** Positions of a game of random orders. */
function positionsOf(set: SetOut): readonly SessionState[] {
  const first = stateOf(set);
  const states: SessionState[] = [];
  let step = 0;
  const heard: Heard = (_, world) => {
    step += 1;
    if (step % EVERY === 0) states.push({ ...first, world, status: set.rules.status(world.rules) });
  };
  playOut(set.rules, set.table, set.opening, 3, heard, () => states.length === POSITIONS);
  return states;
}

const EVERY = 40;
const POSITIONS = 3;

describe.each([
  ['river-plate', 'decisive-victory'],
  ['river-plate', 'stations-manned-and-ready'],
  ['plum-point-bend', 'acw-naval'],
])('%s by %s', (battle, rules) => {
  let set: SetOut;

  beforeAll(async () => {
    set = await setOutScenario(battle, rules);
  });

  test('every ship has the odds by themselves that she has in the game on whom she fires', () => {
    const state = stateOf(set);
    for (const { id } of piecesIn(set.battle)) {
      const asked = shotAsked(state, set.meta, id);
      expect(asked !== undefined).toBe(mayAskShot(state, id));
      if (!asked?.lie) continue;
      const alone = new Map(weaponsAt(laid(asked), asked.lie).map((one) => [one.id, one.chance]));
      // Others may lie in the line of fire there, and nobody does here.
      for (const [weapon, chance] of inGame(state, id, pieceOf(asked.target)))
        if (chance !== undefined) expect([weapon, alone.get(weapon)]).toEqual([weapon, chance]);
    }
  });

  test('in the middle of a game she is as she stands: her weapons are those of her card, and what bears has its sum', () => {
    let asked = 0;
    for (const state of positionsOf(set))
      for (const { id } of piecesIn(set.battle)) {
        const shot = shotAsked(state, set.meta, id);
        if (!shot?.lie) continue;
        const range = laid(shot);
        const weapons = weaponsAt(range, shot.lie);
        expect(weapons.map((one) => one.id)).toEqual(
          inGame(state, id, pieceOf(shot.target)).map(([weapon]) => weapon),
        );
        const bears = weapons.some(({ chance }) => chance !== undefined && chance > 0);
        if (bears) expect(sumsAt(range, shot.lie).length).toBeGreaterThan(0);
        const own = (one: unknown, of: PieceId) => set.rules.card(one, of).tracks.map(({ value }) => value);
        expect(own(range.world.rules, range.shooter)).toEqual(own(state.world.rules, id));
        asked += 1;
      }
    expect(asked).toBeGreaterThan(0);
  });
});

describe('River Plate', () => {
  let set: SetOut;

  beforeAll(async () => {
    set = await setOutScenario('river-plate', 'decisive-victory');
  });

  test('her shot is at whom she is pointed at, else at the nearest enemy', () => {
    const state = stateOf(set);
    const asked = (piece: PieceId, desk: Partial<SessionState['desk']>) =>
      shotAsked({ ...state, desk: { ...state.desk, target: undefined, ...desk } }, set.meta, piece)?.target;
    const away = (id: PieceId): number => {
      const [own, its] = [SPEE, id].map((one) => state.world.table.pieces[one]?.pose.at);
      return own && its ? distance(own, its) : Number.POSITIVE_INFINITY;
    };
    const british = piecesIn(set.battle).flatMap(({ id, side }) => (side === 'royal-navy' ? [id] : []));
    const [nearest, ...others] = british.toSorted((one, other) => away(one) - away(other));
    const farthest = others.at(-1);
    expect(asked(SPEE, { selected: SPEE })).toBe(`game/${nearest}`);
    expect(asked(SPEE, { selected: SPEE, target: farthest })).toBe(`game/${farthest}`);
    // From the card of the target: at the ship that is selected.
    expect(asked(SPEE, { selected: farthest, target: SPEE })).toBe(`game/${farthest}`);
    expect(asked(EXETER, { selected: EXETER })).toBe(`game/${SPEE}`);
  });

  test('where nobody may measure, how far off they are is not told', () => {
    const asked = (measuring?: 'named' | 'guess') =>
      shotAsked(stateOf(set, measuring ? { measuring } : {}), set.meta, EXETER);
    expect(asked()?.lie?.range).toBeGreaterThan(0);
    expect(asked('named')).not.toHaveProperty('lie');
    expect(asked('guess')).not.toHaveProperty('lie');
  });

  test('what has left play has no shot, and is nobody’s target', () => {
    const state = stateOf(set);
    const { pieces } = state.world.table;
    const spee = pieces[SPEE];
    if (!spee) throw new Error('no Graf Spee');
    const world: World = {
      ...state.world,
      table: { ...state.world.table, pieces: { ...pieces, [SPEE]: { ...spee, gone: 'sunk' } } },
    };
    expect(mayAskShot({ ...state, world }, SPEE)).toBe(false);
    expect(mayAskShot({ ...state, world }, EXETER)).toBe(false);
  });
});

test('on land nobody has a shot by range alone', async () => {
  const set = await setOutScenario('the-lane');
  const state = stateOf(set);
  expect(piecesIn(set.battle).some(({ id }) => mayAskShot(state, id))).toBe(false);
});
