import { describe, expect, test } from 'vitest';
import {
  area,
  bothHalves,
  current,
  eventOf,
  FACES,
  FIVE,
  FOUR,
  half,
  nextPeriod,
  THREE,
  TWO,
  types,
  vesselIn,
  whereIs,
  withMine,
} from '../motion/testing';
import type { AcwState, MineField } from '../state';
import { at, gun, type Position, position, REBEL, run, UNION, type VesselWith, vessel } from '../testing';
import { stripsEffective } from './mines';

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
