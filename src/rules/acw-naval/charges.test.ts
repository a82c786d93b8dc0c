import { describe, expect, test } from 'vitest';
import type { MotionEvent } from './events-motion';
import { stripsEffective } from './mines';
import { area, bothHalves, current, half, nextPeriod, vesselIn, whereIs, withMine } from './motion-testing';
import type { AcwState, MineField } from './state';
import {
  at,
  gun,
  type Position,
  position,
  type Ran,
  REBEL,
  run,
  UNION,
  type VesselWith,
  vessel,
} from './testing';

const types = ({ events }: Ran) =>
  events.map(({ type }) => type).filter((type) => !type.startsWith('table/'));
const eventOf = <T extends MotionEvent['type']>({ events }: Ran, type: T) =>
  events.find((event): event is Extract<MotionEvent, { type: T }> => event.type === type);

const FACES = [1, 2, 3, 4, 5, 6];
/** Faces of average dice that show 2, 3, 4 and 5. */
const TWO = 1;
const THREE = 2;
const FOUR = 4;
const FIVE = 6;

describe('drifting mines', () => {
  const drifting = (toward: number, own: Parameters<typeof withMine>[4] = {}) =>
    withMine(position([], {}, [current(toward)]), 'm', REBEL, { x: 20, y: 20 }, own);

  test('ACW-068: a mine adrift goes an inch in each half-move with the current', () => {
    expect(whereIs(bothHalves(drifting(180), { dice: { 'veer-m': [3] } }), 'm')).toEqual([20, 18]);
    expect(whereIs(bothHalves(drifting(180, { state: 'waiting' })), 'm')).toEqual([20, 20]);
    expect(whereIs(bothHalves(drifting(180, { from: 2 })), 'm')).toEqual([20, 20]);
  });

  test('ACW-069: current toward 90: on 1 and 2 toward 60, on 5 and 6 toward 120, on 3 and 4 straight', () => {
    const ways = FACES.map((face) =>
      whereIs(half(drifting(90), 'first', { dice: { 'veer-m': [face] } }), 'm'),
    );
    const port = [20.866, 20.5];
    const starboard = [20.866, 19.5];
    expect(ways).toEqual([port, port, [21, 20], [21, 20], starboard, starboard]);
  });

  test('ACW-069: the die is for one period only', () => {
    const first = bothHalves(drifting(90), { dice: { 'veer-m': [1] } });
    const second = bothHalves(nextPeriod(first), { dice: { 'veer-m': [4] } });
    expect(whereIs(second, 'm')[1]).toBe(whereIs(first, 'm')[1]);
  });

  /** The mine comes down on a vessel that lies at anchor across the current. */
  const upon = (own: VesselWith = {}) =>
    withMine(
      position([vessel('a', REBEL, { anchor: 'anchored', at: { x: 20, y: 20, heading: 0 }, ...own })], {}, [
        current(90),
      ]),
      'm',
      REBEL,
      { x: 19, y: 20 },
    );

  test('ACW-070: it explodes on 4, 5 or 6 against any vessel, friend or foe, and is removed', () => {
    const explodes = (face: number) =>
      half(upon(), 'first', {
        dice: {
          'veer-m': [3],
          'mine-m-a': [face],
          ...(face >= 4 ? { 'mine-damage-a-m': [TWO, TWO] } : {}),
        },
      });
    expect(FACES.filter((face) => eventOf(explodes(face), 'mine-touched')?.exploded)).toEqual([4, 5, 6]);
    expect(explodes(4).state.mines).toMatchObject({ m: { state: 'gone' } });
    expect(at(explodes(4), 'm').gone).toBe('exploded');
  });

  test('ACW-070: a dud drifts on past the hull, with one die in a period and another in the next', () => {
    const dud = bothHalves(upon(), { dice: { 'veer-m': [3], 'mine-m-a': [1] } });
    expect(whereIs(dud, 'm')).toEqual([21, 20]);
    const again = half(nextPeriod(withMine(dud, 'm', REBEL, { x: 20.2, y: 20 })), 'first', {
      dice: { 'veer-m': [3], 'mine-m-a': [2] },
    });
    expect(eventOf(again, 'mine-touched')?.face).toBe(2);
  });

  test('ACW-H02: a mine that drifts off the table is gone', () => {
    const off = withMine(position([], {}, [current(90)]), 'm', REBEL, { x: 71.5, y: 20 });
    expect(at(half(off, 'first', { dice: { 'veer-m': [3] } }), 'm').gone).toBe('left');
  });

  test('ACW-072: 3 Hit Factors, the full score of 2 average dice, and a hole', () => {
    const struck = (faces: readonly number[]) =>
      vesselIn(
        half(upon(), 'first', { dice: { 'veer-m': [3], 'mine-m-a': [6], 'mine-damage-a-m': faces } }),
        'a',
      );
    expect([struck([TWO, TWO]).hitFactor, struck([TWO, TWO]).effects.map(({ kind }) => kind)]).toEqual([
      1,
      ['hole'],
    ]);
    expect(struck([TWO, THREE]).fate).toBe('sunk');
  });

  test('ACW-072: read on the table of hits instead, a mine costs 3 to 5 and a hole', () => {
    const from = upon();
    const other: Position = {
      ...from,
      state: { ...from.state, options: { ...from.state.options, mineDice: 'table' } },
    };
    const struck = (faces: readonly number[]) =>
      vesselIn(
        half(other, 'first', { dice: { 'veer-m': [3], 'mine-m-a': [6], 'mine-damage-a-m': faces } }),
        'a',
      );
    expect(
      [struck([TWO, TWO]), struck([THREE, TWO]), struck([THREE, FOUR])].map(({ hitFactor }) => hitFactor),
    ).toEqual([5, 4, 3]);
    expect(struck([FIVE, TWO])).toMatchObject({ hitFactor: 5, maxSpeed: 7 });
    // The mine comes to her port side: the only gun there is lost without a die.
    const guns = [gun({ id: 'p1', station: 'port' }), gun({ id: 's1', station: 'starboard' })];
    const armed = upon({ card: { guns } });
    const read: Position = { ...armed, state: { ...armed.state, options: other.state.options } };
    const hurt = half(read, 'first', {
      dice: { 'veer-m': [3], 'mine-m-a': [6], 'mine-damage-a-m': [TWO, THREE] },
    });
    expect(Object.values(vesselIn(hurt, 'a').guns).map(({ condition }) => condition)).toEqual([
      'lost',
      'sound',
    ]);
  });
});

describe('anchored mines', () => {
  const FIELD = area('mine', [5, 12, 10, 5], { id: 'field', side: REBEL });
  const fields: readonly MineField[] = [{ id: 'field', side: REBEL, shown: false, liveFrom: 1 }];
  const entering = (own: VesselWith = {}, of = UNION, state: Partial<AcwState> = {}) =>
    position([vessel('a', of, { speed: 6, at: { x: 10, y: 10 }, ...own })], { fields, ...state }, [FIELD]);

  const explodesOn = (from: Position) =>
    FACES.filter((face) => {
      const damage = { 'mine-damage-a-field': [TWO, TWO] };
      const run = (dice: Record<string, readonly number[]>) => half(from, 'first', { dice });
      try {
        run({ 'field-field-a': [face] });
        return false;
      } catch {
        run({ 'field-field-a': [face], ...damage });
        return true;
      }
    });

  test('ACW-071: a Union vessel on 4, 5, 6; sweeping on 5, 6; any other on 6', () => {
    expect(explodesOn(entering())).toEqual([4, 5, 6]);
    expect(explodesOn(entering({ marks: { sweeping: true } }))).toEqual([5, 6]);
    expect(explodesOn(entering({}, REBEL))).toEqual([6]);
  });

  test('ACW-071: one die for each vessel and area in a period, drifting included, and again in the next', () => {
    const first = bothHalves(entering({ speed: 2 }), { dice: { 'field-field-a': [1] } });
    expect(whereIs(first, 'a')).toEqual([10, 12]);
    const drifts = position([vessel('a', UNION, { at: { x: 10, y: 14 } })], { fields }, [FIELD, current(0)]);
    expect(types(half(drifts, 'first', { dice: { 'field-field-a': [2] } }))).toContain('field-tested');
    expect(types(half(nextPeriod(first), 'first', { dice: { 'field-field-a': [2] } }))).toContain(
      'field-tested',
    );
  });

  test('ACW-066: a field is shown once a vessel has had to test', () => {
    const after = half(entering(), 'first', { dice: { 'field-field-a': [1] } });
    expect(after.state.fields).toMatchObject([{ id: 'field', shown: true }]);
  });

  const effective = (from: Position) => run(from, (state) => stripsEffective(state));

  test('ACW-073: a strip is as long as the track of the period and an inch wide, live from the next', () => {
    let from: Position = position([
      vessel('a', REBEL, {
        speed: 1,
        card: { kind: 'mine-layer' },
        marks: { laying: true },
        at: { x: 10, y: 10 },
      }),
    ]);
    for (let period = 1; period <= 4; period++) from = nextPeriod(effective(bothHalves(from)));
    const ys = from.on.strips?.flatMap(({ rings }) => rings.flat().map(({ y }) => y)) ?? [];
    const xs = from.on.strips?.flatMap(({ rings }) => rings.flat().map(({ x }) => x)) ?? [];
    expect([Math.min(...ys), Math.max(...ys), Math.min(...xs), Math.max(...xs)]).toEqual([10, 14, 9.5, 10.5]);
    expect(from.state.fields.map(({ liveFrom }) => liveFrom)).toEqual([2, 3, 4, 5]);
  });

  test('ACW-073: a strip tests nobody in the period it is laid, and vessels in the next', () => {
    const laid = position([
      vessel('a', REBEL, {
        speed: 1,
        card: { kind: 'mine-layer' },
        marks: { laying: true },
        at: { x: 10, y: 10 },
      }),
      vessel('b', UNION, { speed: 8, at: { x: 4, y: 10.5, heading: 90 } }),
    ]);
    const after = nextPeriod(effective(half(laid, 'first')));
    const key = 'field-mined-a-1-b';
    const on = half(
      {
        ...after,
        state: {
          ...after.state,
          vessels: { ...after.state.vessels, a: { ...vesselIn(after, 'a'), speed: 8 } },
        },
      } as never,
      'first',
      { dice: { [key]: [1], 'ram-b-a': [1] } },
    );
    expect(eventOf(on, 'field-tested')?.field).toBe('mined-a-1');
  });

  test('ACW-075: the lane of the period is clear in the next: an inch of beam throws no die in it', () => {
    const sweeper = {
      speed: 3,
      marks: { sweeping: true },
      card: { beamCm: 2.54 },
      at: { x: 10, y: 11.9 },
    } as const;
    const swept = effective(bothHalves(entering(sweeper), { dice: { 'field-field-a': [1] } }));
    expect(types(swept)).toEqual(['lane-swept']);
    const next = position(
      [vessel('b', UNION, { speed: 2, card: { beamCm: 2.54 }, at: { x: 10, y: 11.9 } })],
      { fields, period: 2 },
      [FIELD],
    );
    const lanes = swept.on.strips ?? [];
    const inLane = half({ ...next, on: { ...next.on, strips: lanes } }, 'first');
    expect(types(inLane)).toEqual(['half-begun']);
    const beside = half(next, 'first', { dice: { 'field-field-b': [1] } });
    expect(types(beside)).toContain('field-tested');
  });

  test('ACW-075: a sweeper that was sunk has swept all the same', () => {
    const from = entering({ speed: 3, hitFactor: 3, marks: { sweeping: true } });
    const sunk = half(from, 'first', { dice: { 'field-field-a': [6], 'mine-damage-a-field': [TWO, TWO] } });
    expect(vesselIn(sunk, 'a').fate).toBe('sunk');
    expect(effective(sunk).on.strips?.[0]?.rings).toHaveLength(1);
  });

  test('ACW-071, ACW-074, ACW-075: a sweeper throws its own dice while it moves', () => {
    const after = half(entering({ speed: 3, marks: { sweeping: true } }), 'first', {
      dice: { 'field-field-a': [4] },
    });
    expect(eventOf(after, 'field-tested')).toMatchObject({ needs: 5, exploded: false });
  });
});

describe('spar torpedoes', () => {
  const david = { kind: 'david', hitFactor: 1, propulsion: 'small', spar: true } as const;
  const attack = (card: VesselWith['card'] = david, own: VesselWith = {}) =>
    position([
      vessel('a', REBEL, {
        speed: 6,
        hitFactor: card?.hitFactor ?? 8,
        spar: 'ready',
        card: { ...card },
        at: { x: 13.3, y: 10, heading: 270 },
        ...own,
      }),
      vessel('b', UNION, { at: { x: 10, y: 10 } }),
    ]);
  const use = { picks: { 'use-spar-first-a-b': 'useSpar' } } as const;

  test('ACW-077: it explodes on 3 to 6, once in the game, whether it does or not', () => {
    const tried = (face: number) =>
      half(attack(), 'first', {
        ...use,
        dice: { 'spar-a-b': [face], ...(face >= 3 ? { 'spar-damage-a-b': [TWO], 'save-a': [6] } : {}) },
      });
    expect(FACES.filter((face) => eventOf(tried(face), 'spar-tried')?.exploded)).toEqual([3, 4, 5, 6]);
    expect(vesselIn(tried(1), 'a').spar).toBe('spent');
    expect(types(half(tried(1), 'second'))).not.toContain('spar-tried');
  });

  test('ACW-077: kept at the contact it can be used at the start of the next half-move, touching still', () => {
    const kept = half(attack(), 'first', { picks: { 'use-spar-first-a-b': 'keepSpar' } });
    expect(vesselIn(kept, 'a').spar).toBe('ready');
    const later = half(kept, 'second', {
      picks: { 'use-spar-second-a-b': 'useSpar' },
      dice: { 'spar-a-b': [2] },
    });
    expect(types(later).slice(0, 1)).toEqual(['spar-tried']);
  });

  test('ACW-078: 3 Hit Factors and one average die, no hole; a fresh 8 is sunk by a 5 only', () => {
    const struck = (face: number) =>
      vesselIn(
        half(attack(), 'first', {
          ...use,
          dice: { 'spar-a-b': [6], 'spar-damage-a-b': [face], 'save-a': [6] },
        }),
        'b',
      );
    expect([TWO, THREE, FOUR].map((face) => struck(face).hitFactor)).toEqual([3, 2, 1]);
    expect(struck(FOUR).effects).toEqual([]);
    expect(struck(FIVE).fate).toBe('sunk');
  });

  test('ACW-078: read on the table of hits instead, a spar torpedo costs 3 or 4', () => {
    const from = attack();
    const read: Position = {
      ...from,
      state: { ...from.state, options: { ...from.state.options, mineDice: 'table' } },
    };
    const struck = (face: number) =>
      vesselIn(
        half(read, 'first', { ...use, dice: { 'spar-a-b': [6], 'spar-damage-a-b': [face], 'save-a': [6] } }),
        'b',
      );
    expect([TWO, THREE, FOUR, FIVE].map((face) => struck(face).hitFactor)).toEqual([5, 4, 4, 5]);
    expect(struck(FIVE).maxSpeed).toBe(7);
  });

  test('ACW-079: submarine 6, David 5 and 6, torpedo boat 4 to 6; a larger ship needs no throw', () => {
    const saved = (kind: 'submarine' | 'david' | 'torpedo-boat') =>
      FACES.filter(
        (face) =>
          vesselIn(
            half(attack({ ...david, kind }), 'first', {
              ...use,
              dice: { 'spar-a-b': [6], 'spar-damage-a-b': [TWO], 'save-a': [face] },
            }),
            'a',
          ).fate === 'afloat',
      );
    expect(saved('submarine')).toEqual([6]);
    expect(saved('david')).toEqual([5, 6]);
    expect(saved('torpedo-boat')).toEqual([4, 5, 6]);
    const large = half(attack({ spar: true }), 'first', {
      ...use,
      dice: { 'spar-a-b': [6], 'spar-damage-a-b': [FIVE] },
    });
    expect(vesselIn(large, 'a').fate).toBe('afloat');
  });

  test('ACW-040, ACW-046, ACW-077: the torpedo is tried first, then the craft is run down if it still lives', () => {
    const from = position([
      vessel('a', REBEL, { speed: 4, hitFactor: 1, spar: 'ready', card: david, at: { x: 10, y: 10 } }),
      vessel('b', UNION, { speed: 6, card: { ram: true }, at: { x: 10, y: 15, heading: 180 } }),
    ]);
    const after = half(from, 'first', { ...use, dice: { 'spar-a-b': [1], 'ram-b-a': [4] } });
    expect(types(after)).toEqual(
      [
        'half-begun',
        'spar-tried',
        'rammed',
        'hit-factors-lost',
        'hit-factors-lost',
        'effect-begun',
        'speed-lost',
        'vessel-lost',
      ].filter((type) => types(after).includes(type)),
    );
    expect(types(after).indexOf('spar-tried')).toBeLessThan(types(after).indexOf('rammed'));
    const lost = half(from, 'first', {
      ...use,
      dice: { 'spar-a-b': [6], 'spar-damage-a-b': [TWO], 'save-a': [1] },
    });
    expect(types(lost)).not.toContain('rammed');
    expect(vesselIn(lost, 'b').hitFactor).toBe(3);
  });
});

describe('fire ships', () => {
  const fire = { kind: 'fire-ship', propulsion: 'none' } as const;
  const touched = (armourClass: number, face: number, lit = true) =>
    half(
      position(
        [
          vessel('a', REBEL, { card: fire, ...(lit ? { lit: 1 } : {}), at: { x: 10, y: 10, heading: 0 } }),
          vessel('b', UNION, { anchor: 'anchored', card: { armourClass }, at: { x: 11, y: 10, heading: 0 } }),
        ],
        {},
        [current(90)],
      ),
      'first',
      { dice: lit ? { 'touch-fire-a-b': [face] } : {} },
    );

  test('ACW-135: loose at speed 0 she drifts 2 inches in a period', () => {
    const loose = position([vessel('a', REBEL, { card: fire, at: { x: 10, y: 10 } })], {}, [current(90)]);
    expect(whereIs(bothHalves(loose), 'a')).toEqual([12, 10]);
  });

  test('ACW-136: cast off at 4 knots she goes on 4 inches straight ahead, then by the current of any moving vessel', () => {
    const loose = position([
      vessel('a', REBEL, { card: fire, speed: 4, adrift: true, at: { x: 10, y: 10 } }),
    ]);
    expect(whereIs(bothHalves(loose), 'a')).toEqual([10, 14]);
  });

  test('ACW-138: an ironclad burns on 6, any other vessel on 4 to 6', () => {
    const burns = (armourClass: number) =>
      FACES.filter((face) =>
        vesselIn(touched(armourClass, face), 'b').effects.some(({ kind }) => kind === 'fire'),
      );
    expect(burns(6)).toEqual([4, 5, 6]);
    expect(burns(8)).toEqual([4, 5, 6]);
    expect(burns(11)).toEqual([6]);
    expect(types(touched(6, 6, false))).not.toContain('fire-touched');
  });

  test('ACW-138: one die in a period of contact, another in the next while still touching', () => {
    const first = touched(6, 1);
    expect(types(half(first, 'second'))).not.toContain('fire-touched');
    const next = half(nextPeriod(first), 'first', { dice: { 'touch-fire-a-b': [2] } });
    expect(types(next)[0]).toBe('fire-touched');
  });

  test('ACW-125, ACW-138: one that burns already throws to start its attempts afresh', () => {
    const first = touched(6, 5);
    const worn = {
      ...nextPeriod(first),
      state: {
        ...nextPeriod(first).state,
        vessels: {
          ...nextPeriod(first).state.vessels,
          b: { ...vesselIn(nextPeriod(first), 'b'), effects: [{ kind: 'fire', since: 1, attempts: 3 }] },
        },
      },
    } as never;
    const again = half(worn, 'first', { dice: { 'touch-fire-a-b': [4] } });
    expect(vesselIn(again, 'b').effects).toMatchObject([{ kind: 'fire', attempts: 0 }]);
  });
});
