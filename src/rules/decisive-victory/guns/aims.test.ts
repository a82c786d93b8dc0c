import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LineMeasured } from '../../../engine/chart/query';
import { seaScale } from '../../../engine/chart/scale';
import type { TableEvent } from '../../../engine/chart/table-event';
import { type PieceId, piece } from '../../../engine/ids';
import type { Arc } from '../../../geometry/pose';
import { degrees, inches } from '../../../geometry/units';
import type { Place } from '../../../kit/testing/sea';
import { measureOn } from '../../../table/measuring/measure';
import { reduceTable } from '../../../table/reduce';
import type { Chart } from '../../../table/state';
import { SMOKE_WIDTH } from '../ship/scale';
import type { DvState } from '../state';
import {
  aim,
  atSea,
  attackAt,
  BLUE,
  duel,
  eventsOf,
  gun,
  play,
  position,
  RED,
  SHOOTER,
  type ShipWith,
  ship,
  stateOf,
  TARGET,
  torpedoes,
} from '../testing';
import { canShareOut, refuseAim } from './aims';
import { fire } from './attacks';
import { GUNNERY, gunSteps } from './gunnery';

const arc = (from: number, to: number): Arc => [degrees(from), degrees(to)];
const mount = (id: string, ...arcs: Arc[]) => ({ id, arcs });
const FORE = arc(225, 135);
const AFT = arc(45, 315);
const OTHER = piece('other');

const withGuns = (own: Parameters<typeof gun>[0] = {}, rest: ShipWith = {}): ShipWith => ({
  ...rest,
  card: { systems: [gun(own)] },
});

/** A place at a relative bearing from a shooter who lies at the origin and heads north. */
const bearing = (relative: number, range = 10): Place => {
  const at = atSea(duel(), { shooter: [0, 0, relative], target: [0, 0, 0] }).table;
  const moved = reduceTable(at, { type: 'table/moved', piece: SHOOTER, legs: [{ ahead: inches(range) }] });
  const point = moved.pieces[SHOOTER]?.pose.at ?? { x: 0, y: 0 };
  return [point.x, point.y, 90];
};

const refusal = (
  state: DvState,
  target: Place,
  aimed: { system?: string; full?: boolean; to?: PieceId } = {},
  others: Record<string, Place> = {},
) =>
  refuseAim(
    state,
    { ship: SHOOTER, system: aimed.system ?? 'guns', target: aimed.to ?? TARGET, full: aimed.full ?? true },
    atSea(state, { shooter: [0, 0, 0], target, ...others }).measure,
  );
const cites = (...given: Parameters<typeof refusal>) => refusal(...given)?.cite;

describe('naming a target', () => {
  test('DV-032 arc 225 to 135 through the bow: 135.0 may be fired at, 136 not, with the degrees short', () => {
    const state = duel(withGuns({ mounts: [mount('A', FORE)] }));
    expect(refusal(state, bearing(135))).toBeUndefined();
    expect(refusal(state, bearing(225))).toBeUndefined();
    expect(refusal(state, bearing(136))).toMatchObject({
      cite: 'DV-032',
      because: { key: 'refuse-aim.out-of-arc', args: { degrees: 1, relative: 136 } },
    });
  });

  test('DV-032 one mount that bears is enough, and how many bear changes nothing', () => {
    const mounts = [mount('A', FORE), mount('Y', AFT)];
    expect(refusal(duel(withGuns({ mounts })), bearing(180))).toBeUndefined();
  });

  test('DV-048 range 24: a target at 24.0 inches may be attacked, at 24.1 not', () => {
    const state = duel(withGuns({ range: inches(24) }));
    expect(refusal(state, [24, 0, 0])).toBeUndefined();
    expect(cites(state, [24.1, 0, 0])).toBe('DV-048');
  });

  test('DV-033 two FORE and one AFT turret: two targets dead astern cannot both be attacked', () => {
    const mounts = [mount('A', FORE), mount('B', FORE), mount('Y', AFT)];
    const shooter = withGuns({ mounts }, { aims: [aim('guns', OTHER)] });
    const state = position([ship(SHOOTER, BLUE, shooter), ship(TARGET, RED), ship(OTHER, RED)]);
    const split = { full: false };
    expect(cites(state, [0, -10, 0], split, { other: [0, -12, 0] })).toBe('DV-033');
    expect(refusal(state, [0, 10, 0], split, { other: [0, -12, 0] })).toBeUndefined();
    expect(refusal(state, [10, 0, 0], split, { other: [0, -12, 0] })).toBeUndefined();
  });

  test('DV-033 each target once, one attack for each mount, one attack with the full FC', () => {
    const state = duel(withGuns({}, { aims: [aim('guns')] }));
    expect(refusal(state, [10, 0, 0], { full: false })?.because.key).toBe('refuse-aim.already-aimed');
    const three = position([
      ship(SHOOTER, BLUE, withGuns({ mounts: [mount('A', FORE)] }, { aims: [aim('guns', OTHER)] })),
      ship(TARGET, RED),
      ship(OTHER, RED),
    ]);
    const places = { other: [0, 10, 0] as const };
    expect(refusal(three, [10, 0, 0], { full: false }, places)?.because.key).toBe(
      'refuse-aim.too-few-mounts',
    );
    const two = position([
      ship(SHOOTER, BLUE, withGuns({}, { aims: [aim('guns', OTHER)] })),
      ship(TARGET, RED),
      ship(OTHER, RED),
    ]);
    expect(refusal(two, [10, 0, 0], { full: true }, places)?.because.key).toBe('refuse-aim.full-given');
    expect(refusal(duel(withGuns()), [10, 0, 0], { full: false })?.because.key).toBe('refuse-aim.full-first');
  });

  test('DV-033 the mounts are dealt out whichever way serves: never refused when some dealing works', () => {
    const some = (bearing: readonly (readonly number[])[], used: readonly number[] = []): boolean => {
      const [first, ...rest] = bearing;
      return first === undefined || first.some((m) => !used.includes(m) && some(rest, [...used, m]));
    };
    fc.assert(
      fc.property(
        fc.array(fc.uniqueArray(fc.integer({ min: 0, max: 4 }), { maxLength: 4 }), { maxLength: 5 }),
        (bearing) => canShareOut(bearing) === some(bearing),
      ),
    );
  });

  test('DV-029 a ship that has acted fires no more; different systems fire at different targets freely', () => {
    expect(cites(duel({ acted: true }), [10, 0, 0])).toBe('DV-029');
    const systems = [gun(), gun({ id: 'secondary' })];
    const shooter: ShipWith = { card: { systems }, aims: [aim('guns', OTHER)] };
    const state = position([ship(SHOOTER, BLUE, shooter), ship(TARGET, RED), ship(OTHER, RED)]);
    expect(refusal(state, [10, 0, 0], { system: 'secondary' }, { other: [0, 10, 0] })).toBeUndefined();
  });

  test('DV-074 with no salvo left a torpedo system cannot fire', () => {
    const boat: ShipWith = { card: { systems: [torpedoes()] } };
    expect(
      refusal(duel({ ...boat, salvoes: { torpedoes: 1 } }), [5, 0, 0], { system: 'torpedoes' }),
    ).toBeUndefined();
    expect(cites(duel({ ...boat, salvoes: { torpedoes: 0 } }), [5, 0, 0], { system: 'torpedoes' })).toBe(
      'DV-074',
    );
  });

  test('DV-094 with disabled guns torpedoes may still be fired, guns not', () => {
    const shooter: ShipWith = { card: { systems: [gun(), torpedoes()] }, conditions: { Guns: 'disabled' } };
    expect(cites(duel(shooter), [5, 0, 0])).toBe('DV-094');
    expect(refusal(duel(shooter), [5, 0, 0], { system: 'torpedoes' })).toBeUndefined();
    expect(refusal(duel({ ...shooter, repairs: ['Guns'] }), [5, 0, 0])).toBeUndefined();
  });

  test('DV-129 under Concentrate Fire neither secondary guns nor torpedoes may join the main guns', () => {
    const systems = [gun(), gun({ id: 'secondary' }), torpedoes()];
    const shooter: ShipWith = { card: { systems }, aims: [aim('guns')], concentrate: true };
    expect(cites(duel(shooter), [5, 0, 0], { system: 'secondary' })).toBe('DV-129');
    expect(cites(duel(shooter), [5, 0, 0], { system: 'torpedoes' })).toBe('DV-129');
    expect(
      refusal(duel({ ...shooter, concentrate: false }), [5, 0, 0], { system: 'secondary' }),
    ).toBeUndefined();
  });

  test('DV-030 neither friends nor ships out of play are targets', () => {
    const friend = position([ship(SHOOTER, BLUE), ship(TARGET, BLUE)]);
    expect(refusal(friend, [5, 0, 0])?.because.key).toBe('refuse-aim.own-side');
    expect(refusal(duel({}, { fate: 'sunk' }), [5, 0, 0])?.because.key).toBe('refuse-aim.gone');
    expect(refusal(duel(), [5, 0, 0], { to: piece('nobody') })?.because.key).toBe('refuse-aim.no-ship');
    expect(refusal(duel(), [5, 0, 0], { system: 'nothing' })?.because.key).toBe('refuse-aim.no-weapon');
  });
});

describe('lines of fire', () => {
  const island = (x: number): Chart => ({
    id: 'island',
    title: '',
    features: [
      {
        id: 'rock',
        kind: 'land',
        shape: {
          type: 'polygon',
          rings: [
            [
              { x, y: -1 },
              { x: x + 1, y: -1 },
              { x: x + 1, y: 1 },
              { x, y: 1 },
            ],
          ],
        },
      },
    ],
  });

  const landBetween = (y: number) => {
    const { measure } = atSea(duel(), { shooter: [0, y, 90], target: [10, y, 0] }, { chart: island(5) });
    return refuseAim(duel(), { ship: SHOOTER, ...aim('guns') }, measure)?.cite;
  };

  test('DV-H11 a line of fire through an island is refused; touching the shore does not block', () => {
    expect(landBetween(0)).toBe('DV-H11');
    expect(landBetween(1)).toBeUndefined();
    expect(landBetween(2)).toBeUndefined();
  });

  test('DV-H11 the land a base stands on does not hide it; other land does, and land hides a ship', () => {
    const base = { base: true, systems: [] } as const;
    const rock = island(5).features[0];
    const farther = island(9).features[0];
    if (!rock || !farther) throw new Error('an island has land');
    const cited = (card: NonNullable<ShipWith['card']>, target: Place, ...features: Chart['features']) => {
      const state = duel({}, { setting: 'stop', card });
      const chart: Chart = { id: 'lands', title: '', features };
      const { measure } = atSea(state, { shooter: [0, 0, 90], target }, { chart });
      return refuseAim(state, { ship: SHOOTER, ...aim('guns') }, measure)?.cite;
    };
    // In the middle of it, and by its far shore.
    expect(cited(base, [5.5, 0, 0], rock)).toBeUndefined();
    expect(cited(base, [6, 0, 0], rock)).toBeUndefined();
    expect(cited({}, [6, 0, 0], rock)).toBe('DV-H11');
    expect(cited(base, [7, 0, 0], rock)).toBe('DV-H11');
    expect(cited(base, [9.5, 0, 0], { ...farther, id: 'farther' }, rock)).toBe('DV-H11');
  });

  test('DV-H11 a line through the centre of a third ship carries no modifier', () => {
    const state = position([
      ship(SHOOTER, BLUE, { aims: [aim('guns')] }),
      ship(TARGET, RED),
      ship(OTHER, BLUE),
    ]);
    const { measure } = atSea(state, { shooter: [0, 0, 0], other: [3, 0, 0], target: [6, 0, 0] });
    const played = play(state, (before) => fire(before, SHOOTER), {
      dice: { 'attack-shooter-guns-target': [1, 1] },
      measure,
    });
    expect(eventsOf(played, 'attack-rolled')[0]?.tally).toMatchObject({ total: 5, modifiers: [] });
  });

  /** To-hit total of a shot between two points, with smoke laid along a straight course. */
  const throughSmoke = (course: Place, length: number, from: Place, to: Place): number => {
    const state = position([
      ship(SHOOTER, BLUE, { aims: [aim('guns')] }),
      ship(TARGET, RED),
      ship(OTHER, BLUE),
    ]);
    const sea = atSea(state, { shooter: from, target: to, other: course });
    const events: TableEvent[] = [
      { type: 'table/moved', piece: OTHER, legs: [{ ahead: inches(length) }] },
      { type: 'table/smoke-laid', smoke: 's', piece: OTHER, width: inches(SMOKE_WIDTH) },
    ];
    const open = {
      chart: { id: '', title: '', features: [] },
      scale: seaScale(3),
      records: {},
    };
    const measure = measureOn(open, events.reduce(reduceTable, sea.table));
    const played = play(state, (before) => fire(before, SHOOTER), {
      dice: { 'attack-shooter-guns-target': [1, 1] },
      measure,
    });
    expect(stateOf(played.state, TARGET).damage).toBe(0);
    return eventsOf(played, 'attack-rolled')[0]?.tally.total ?? -1;
  };

  test('DV-117 smoke from (0,0) to (6,0): -2 from (3,-4) to (3,4), nothing to (9,-4)', () => {
    // 8 inches take 1 of the 5, smoke 2 more; 6 inches take nothing.
    expect(throughSmoke([0, 0, 90], 6, [3, -4, 0], [3, 4, 0])).toBe(2);
    expect(throughSmoke([0, 0, 90], 6, [3, -4, 0], [9, -4, 0])).toBe(5);
  });

  test('DV-H06 a strip an inch wide with square ends: its interior hides, its edge does not', () => {
    expect(throughSmoke([0, 0, 0], 4, [-3, 2, 0], [3, 2, 0])).toBe(3);
    expect(throughSmoke([0, 0, 0], 4, [0, 9, 0], [0, 4, 0])).toBe(5);
    expect(throughSmoke([0, 0, 0], 4, [0.5, -2, 0], [0.5, 5, 0])).toBe(5);
    expect(throughSmoke([0, 0, 0], 4, [0.49, -2, 0], [0.49, 5, 0])).toBe(3);
  });

  test('DV-048 DV-049 DV-060 limits hold for what is measured, not for what it is rounded to', () => {
    const reach = (north: number): string | undefined => {
      const state = duel(withGuns({ range: inches(24) }));
      const { measure } = atSea(state, { shooter: [0, 0, 0], target: [0, north, 0] });
      return refuseAim(state, { ship: SHOOTER, ...aim('guns') }, measure)?.cite;
    };
    expect([24, 24.0000004, 24.0004].map(reach)).toEqual([undefined, undefined, 'DV-048']);
    const line = (north: number, heading = 0): LineMeasured => {
      const { measure } = atSea(duel(), { shooter: [0, 0, 0], target: [0, north, heading] });
      return measure({ of: 'line', from: SHOOTER, to: TARGET });
    };
    const steps = (north: number) => gunSteps(attackAt(duel(), line(north)));
    expect([23.9996, 23.9999996, 24, 24.0004].map(steps)).toEqual([2, 3, 3, 3]);
    const row = (off: number): number => GUNNERY.row(attackAt(duel(), line(20, 180 - off)), 3).total;
    expect([15, 15.0000004, 15.0004].map(row)).toEqual([2, 2, 3]);
  });

  test('DV-060 end-on is judged from the target: bow or stern within 15 degrees of the firing ship', () => {
    const row = (heading: number): number => {
      const state = duel(withGuns({ fc: 9 }, { aims: [aim('guns')] }));
      const { measure } = atSea(state, { shooter: [0, 0, 0], target: [20, 0, heading] });
      const played = play(state, (before) => fire(before, SHOOTER), {
        dice: { 'attack-shooter-guns-target': [2, 5], 'save-shooter-guns-target': [3, 4] },
        measure,
      });
      return eventsOf(played, 'hit-resolved')[0]?.location.row ?? 0;
    };
    // The shooter bears 270 from the target: on heading 285 that is 345 from her bow, on 286 it is 344.
    expect([row(285), row(286)]).toEqual([1, 2]);
    expect([row(105), row(106)]).toEqual([1, 2]);
  });
});
