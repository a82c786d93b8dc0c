import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ChartFile, ChartFileFeature, FeatureKind } from '../../engine/chart/chart';
import { seaScale } from '../../engine/chart/scale';
import { piece, rule } from '../../engine/ids';
import type { Maneuver, Setting, Step } from '../../engine/moving/maneuver';
import { text } from '../../engine/words/text';
import type { Leg } from '../../geometry/pose';
import { degrees, inches } from '../../geometry/units';
import { layTable } from '../laying/set';
import { judged, randomWay, reachUnder, trackTo } from '../maneuver/steer';
import { measureOn } from '../measuring/measure';
import { ahead, alter, battleOf, poseOf, shipOf } from '../testing';

const box = (
  id: string,
  kind: FeatureKind,
  x: number,
  y: number,
  w: number,
  h: number,
): ChartFileFeature => ({
  id,
  kind,
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [x, y],
        [x + w, y],
        [x + w, y + h],
        [x, y + h],
      ],
    ],
  },
});
const road: ChartFileFeature = {
  id: 'road',
  kind: 'road',
  width: 2,
  geometry: {
    type: 'LineString',
    coordinates: [
      [0, -10],
      [0, 20],
    ],
  },
};
const chartOf = (...features: ChartFileFeature[]): ChartFile => ({
  id: 'field',
  title: 'Field',
  units: 'inches',
  ground: 'land',
  features,
});

const car = piece('car');
const turn = (limit: number): Step => ({
  kind: 'alter',
  limit: degrees(limit),
  cost: inches(0),
  cite: rule('T-002'),
  costCite: rule('T-002'),
});
const onWheels = (more: Partial<Setting> = {}): Setting => ({
  id: 'drive',
  label: text('drive'),
  spend: { min: inches(0), max: inches(6), usual: inches(0) },
  spendCite: rule('T-001'),
  steps: [turn(45), { kind: 'ahead', least: inches(0), cite: rule('T-001') }],
  alters: { most: 2, cite: rule('T-003') },
  repeat: true,
  begin: 0,
  cite: rule('T-001'),
  toll: { crops: 2, woods: 'no', road: 'way' },
  astern: { each: 2, cite: rule('T-004') },
  ...more,
});
const onTracks = (more: Partial<Setting> = {}): Setting => {
  const { alters: _, ...wheels } = onWheels(more);
  return { ...wheels, free: true, steps: [turn(180), ...wheels.steps.slice(1)], ...more };
};
const maneuver = (...settings: Setting[]): Maneuver => ({
  piece: car,
  pivot: 'centre',
  settings,
  refused: [],
  asBefore: 'drive',
});

/** A car 4 inches long and 2 wide, its bow north, and an inch and a half of something at a place. */
const lay = (at: readonly [number, number], ...features: ChartFileFeature[]) =>
  layTable(
    battleOf([shipOf('car', poseOf(0, 0)), shipOf('other', poseOf(...at))], { chart: chartOf(...features) }),
    seaScale(3),
  );
const bodied = ({ table, state }: ReturnType<typeof lay>) => ({
  table,
  state: {
    ...state,
    pieces: Object.fromEntries(
      Object.entries(state.pieces).map(([id, one]) => [
        id,
        {
          ...one,
          hull:
            id === 'car'
              ? ({ length: inches(4), beam: inches(2), shape: 'rectangle' } as const)
              : one.built
                ? one.hull
                : ({ length: inches(1), beam: inches(1), shape: 'round' } as const),
        },
      ]),
    ) as typeof state.pieces,
  },
});
const far = [30, 30] as const;
const says = (
  on: ReturnType<typeof bodied>,
  legs: readonly Leg[],
  setting = onWheels(),
): string | undefined => {
  const found = judged(on.table, on.state, maneuver(setting), 'drive', legs);
  return found.legal ? undefined : found.because.key;
};

describe('drawing back', () => {
  const to = (x: number, y: number) => {
    const { table, state } = bodied(lay(far));
    return trackTo(table, state, maneuver(onTracks()), { to: { x, y } });
  };

  test('goes astern where that leads as near, so that the front stays where it is', () => {
    expect(to(0, -2)).toMatchObject({ legs: [{ ahead: -2 }], end: { heading: 0 }, spent: 4, short: 0 });
  });

  test('turns round where an inch astern is too dear to come so far', () => {
    const { legs, end } = to(0, -5);
    expect(end.at.y).toBeCloseTo(-5, 3);
    expect(legs.some((leg) => 'ahead' in leg && leg.ahead < 0)).toBe(false);
  });

  test('goes ahead where that takes no more than a right angle', () => {
    expect(to(2, 1).legs.some((leg) => 'ahead' in leg && leg.ahead < 0)).toBe(false);
  });
});

describe('going by steps over ground that asks a toll', () => {
  test('an inch of crops costs two, and is told as spent', () => {
    const on = bodied(lay(far, box('c', 'crops', -5, 2, 10, 2)));
    const { table, state } = on;
    expect(judged(table, state, maneuver(onWheels()), 'drive', [ahead(4)])).toEqual({
      legal: true,
      spent: 6,
      left: 0,
    });
    expect(judged(table, state, maneuver(onWheels()), 'drive', [ahead(4.5)])).toMatchObject({
      legal: false,
      after: 4,
    });
    expect(
      measureOn(
        table,
        state,
      )({ of: 'track', maneuver: maneuver(onWheels()), setting: 'drive', legs: [ahead(4)] }),
    ).toEqual({ legal: true, spent: 6, left: 0 });
  });

  test('two turns of 45 degrees and no third', () => {
    const on = bodied(lay(far));
    expect(says(on, [alter(45), ahead(2), alter(45), ahead(2)])).toBeUndefined();
    expect(says(on, [alter(45), ahead(2), alter(45), ahead(1), alter(10), ahead(1)])).toBe(
      'maneuver.tooOften',
    );
    expect(says(on, [alter(46), ahead(1)])).toBe('maneuver.overLimit');
  });

  test('ground that may not be entered, and the edge of the table', () => {
    expect(says(bodied(lay(far, box('w', 'woods', -5, 3, 10, 2))), [ahead(4)])).toBe('steer.barred');
    const { table, state } = bodied(lay(far));
    const edged = { table: { ...table, bounds: { x: -5, y: -5, width: 60, height: 8 } }, state };
    expect(says(edged, [ahead(3)])).toBeUndefined();
    expect(says(edged, [ahead(3.1)])).toBe('steer.off-table');
  });

  test('an inch astern costs two, twice as much in crops', () => {
    const open = bodied(lay(far));
    expect(says(open, [ahead(-3)])).toBeUndefined();
    expect(says(open, [ahead(-3.1)])).toBe('maneuver.overspent');
    expect(says(open, [ahead(4), ahead(-1)])).toBeUndefined();
    expect(says(open, [ahead(4), ahead(-1.1)])).toBe('maneuver.overspent');
    const crops = bodied(lay(far, box('c', 'crops', -5, -5, 10, 10)));
    expect(says(crops, [ahead(-1.5)])).toBeUndefined();
    expect(says(crops, [ahead(-1.6)])).toBe('steer.dear');
    const { astern: _, ...never } = onWheels();
    expect(says(open, [ahead(-1)], never)).toBe('maneuver.notATrack');
  });

  test('the pointer behind it is gone to astern', () => {
    const { table, state } = bodied(lay(far));
    const found = trackTo(table, state, maneuver(onWheels()), { to: { x: 0, y: -2 } });
    expect(found).toMatchObject({ legs: [{ ahead: -2 }], spent: 4, left: 2, short: 0 });
    expect(reachUnder(table, state, maneuver(onWheels()), 'drive').length).toBe(2);
  });

  test('a way that must lie on the road ends where it leaves it', () => {
    const onRoad = onWheels({ onWay: { cite: rule('T-005') } });
    const on = bodied(lay(far, road));
    expect(says(on, [ahead(6)], onRoad)).toBeUndefined();
    expect(says(on, [alter(45), ahead(2)], onRoad)).toBe('steer.astray');
    expect(says(bodied(lay(far)), [ahead(1)], onRoad)).toBe('steer.astray');
    const found = trackTo(on.table, on.state, maneuver(onTracks({ onWay: { cite: rule('T-005') } })), {
      to: { x: 4, y: 0 },
    });
    expect(found.end.at.x).toBeGreaterThan(0.9);
    expect(found.end.at.x).toBeLessThanOrEqual(1);
  });
});

describe('a hull that may not pass over others', () => {
  const sweeps = (past: readonly string[], ends: readonly string[], barred: readonly FeatureKind[] = []) => ({
    sweeps: { past: past.map(piece), ends: ends.map(piece), barred, cite: rule('T-006') },
  });

  test('runs into what stands before it, half its length and the other radius off', () => {
    // From 2 inches before the middle to half an inch before the other's: 5 - 2 - 0.5.
    const on = bodied(lay([0, 5]));
    expect(says(on, [ahead(2.5)], onWheels(sweeps(['other'], [])))).toBeUndefined();
    expect(says(on, [ahead(2.6)], onWheels(sweeps(['other'], [])))).toBe('steer.runs-into');
    expect(says(on, [ahead(2.6)], onWheels(sweeps([], [])))).toBeUndefined();
  });

  test('may pass over a friend, and not end on him', () => {
    const on = bodied(lay([0, 3]));
    const over = onWheels({ ...sweeps([], ['other']), spend: { min: inches(0), max: inches(9) } });
    expect(says(on, [ahead(2)], over)).toBe('steer.ends-over');
    expect(says(on, [ahead(5.6)], over)).toBeUndefined();
  });

  test('touches no house with a corner, and may leave what it lies over', () => {
    const house = box('h', 'stone-house', 0.9, 4, 3, 3);
    expect(says(bodied(lay(far, house)), [ahead(3)], onWheels(sweeps([], [], ['stone-house'])))).toBe(
      'steer.runs-into',
    );
    const under = box('h', 'stone-house', 0.5, 1, 3, 3);
    expect(
      says(bodied(lay(far, under)), [ahead(-1)], onWheels(sweeps([], [], ['stone-house']))),
    ).toBeUndefined();
  });

  test('turning on the spot is swept too', () => {
    // The stern swings out to the west when the bow turns east.
    const on = bodied(lay([-1.6, -1.6]));
    expect(says(on, [alter(90)], onTracks(sweeps(['other'], [])))).toBe('steer.runs-into');
    expect(says(on, [alter(-10)], onTracks(sweeps(['other'], [])))).toBeUndefined();
  });

  test('whatever is found is legal: by the pointer and at random, on wheels and on tracks', () => {
    const number = (most: number) => fc.integer({ min: -most * 10, max: most * 10 }).map((n) => n / 10);
    const place = fc.tuple(number(8), number(8));
    fc.assert(
      fc.property(
        place.filter(([x, y]) => Math.hypot(x, y) > 3),
        place,
        place,
        fc.boolean(),
        fc.boolean(),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        ([x, y], [tx, ty], [hx, hy], wheels, friend, chance) => {
          const house = box('h', 'stone-house', hx + Math.sign(hx || 1) * 3, hy, 2, 2);
          const on = bodied(
            lay([x, y], house, box('c', 'crops', -2, 1, 3, 3), box('w', 'woods', 3, -3, 3, 3)),
          );
          const past = friend
            ? sweeps([], ['other'], ['stone-house'])
            : sweeps(['other'], [], ['stone-house']);
          const one = maneuver(wheels ? onWheels(past) : onTracks(past));
          const found = trackTo(on.table, on.state, one, { to: { x: tx, y: ty } });
          expect(judged(on.table, on.state, one, 'drive', found.legs)).toMatchObject({
            legal: true,
            spent: found.spent,
          });
          const legs = randomWay(on.table, on.state, one, one.settings[0] as Setting, () => chance);
          expect(judged(on.table, on.state, one, 'drive', legs)).toMatchObject({ legal: true });
        },
      ),
      { numRuns: 60 },
    );
  });
});
