import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shipPlan } from '../../engine/chart/ship-body';
import { piece as pieceId, side } from '../../engine/ids';
import type { Mount, ShipRecord } from '../../engine/set-up/record';
import { degrees, inches } from '../../geometry/units';
import type { Piece } from '../../table/state';
import {
  crowded,
  hitsHull,
  hullDrawn,
  hullOutline,
  restingBearing,
  trainedBearing,
  turretRadius,
} from './hull-plan';

const arc = (from: number, to: number) => [degrees(from), degrees(to)] as const;
const mount = (station: number, arcs: Mount['arcs'], abeam = 0): Mount => ({
  id: `m${station}${abeam}`,
  barrels: 2,
  arcs,
  station,
  abeam,
});
const piece: Piece = {
  id: pieceId('exeter'),
  side: side('british'),
  name: 'Exeter',
  pose: { at: { x: 0, y: 0 }, heading: degrees(0) },
  hull: { length: inches(0.25), beam: inches(0.03) },
};
const record: ShipRecord = {
  id: 'exeter',
  name: 'Exeter',
  nation: 'uk',
  type: 'heavy cruiser',
  displacement: 8390,
  length: 575,
  beam: 60,
  speed: 32,
  batteries: [],
  tubes: [],
  armour: { belt: 76, deck: 38 },
};

describe('hullDrawn', () => {
  test('true is the footprint at the table scale', () => {
    expect(hullDrawn(piece, shipPlan(record), 'true', 100)).toEqual({ length: 25, beam: 3 });
  });

  test('a 575 foot ship at 1/3000 is 2.3 inches long, at 1/6000 half of it', () => {
    expect(hullDrawn(piece, shipPlan(record), '1/3000', 20).length).toBeCloseTo(46);
    expect(hullDrawn(piece, shipPlan(record), '1/6000', 20).length).toBeCloseTo(23);
  });

  test('an icon does not change with the zoom', () => {
    expect(hullDrawn(piece, shipPlan(record), 'icon', 2)).toEqual(
      hullDrawn(piece, shipPlan(record), 'icon', 200),
    );
  });

  test('model hulls stay visible however far away', () => {
    expect(hullDrawn(piece, shipPlan(record), '1/6000', 0.5).length).toBeGreaterThanOrEqual(16);
  });
});

test('the outline is as long and as broad as drawn, alike on both sides', () => {
  const outline = hullOutline({ length: 100, beam: 20 });
  const xs = outline.map((point) => point.x);
  const ys = outline.map((point) => point.y);
  expect([Math.min(...ys), Math.max(...ys)]).toEqual([-50, 50]);
  expect(Math.max(...xs)).toBeCloseTo(10);
  expect(Math.min(...xs)).toBeCloseTo(-10);
});

describe('training', () => {
  const fore = mount(0.6, [arc(210, 150)]);
  const aft = mount(-0.5, [arc(30, 330)]);
  const beam = mount(0, [arc(10, 170)], 0.8);

  test('at rest turrets point ahead, astern or abeam', () => {
    expect([fore, aft, beam].map(restingBearing)).toEqual([0, 180, 90]);
  });

  test('a mount trains on a target in its arc, the edge included, and rests otherwise', () => {
    const pose = { at: { x: 0, y: 0 }, heading: degrees(90) };
    const ahead = { x: 10, y: 0 };
    const abeam = { x: 0, y: -10 };
    expect(trainedBearing(fore, pose, ahead)).toBeCloseTo(0);
    expect(trainedBearing(aft, pose, ahead)).toBe(180);
    expect(trainedBearing(aft, pose, abeam)).toBeCloseTo(90);
    expect(trainedBearing(fore, pose, undefined)).toBe(0);
  });

  test('a mount that bears all round follows any target', () => {
    const round = mount(0, [arc(0, 360)]);
    const pose = { at: { x: 0, y: 0 }, heading: degrees(0) };
    expect(trainedBearing(round, pose, { x: -5, y: 0 })).toBeCloseTo(270);
  });
});

test('turrets in a row do not cover each other, and a heavier gun is never drawn smaller', () => {
  const pair = [mount(0.6, [arc(210, 150)]), mount(0.46, [arc(210, 150)])];
  const drawn = { length: 200, beam: 40 };
  expect(2 * turretRadius({ bore: 15, mounts: pair }, drawn)).toBeLessThanOrEqual(0.14 * 100 + 1e-9);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 18 }), (bore) => {
      const heavier = turretRadius({ bore: bore + 1, mounts: pair }, drawn);
      expect(heavier).toBeGreaterThanOrEqual(turretRadius({ bore, mounts: pair }, drawn));
    }),
  );
});

test('a hull is hit along its length, not beside it, and the pad reaches all round', () => {
  const at = { x: 100, y: 100 };
  const drawn = { length: 60, beam: 10 };
  expect(hitsHull({ x: 128, y: 100 }, at, 90, drawn, 0)).toBe(true);
  expect(hitsHull({ x: 100, y: 128 }, at, 90, drawn, 0)).toBe(false);
  expect(hitsHull({ x: 100, y: 112 }, at, 90, drawn, 8)).toBe(true);
});

test('models crowd each other in column when they are longer than the gap, and abreast only when much closer', () => {
  // 575 feet are 2.3 inches at 1/3000, 1.15 at 1/6000.
  const record = { length: 575, beam: 58 };
  const pair = (x: number, y: number) =>
    [
      { at: { x: 0, y: 0 }, heading: degrees(0), record },
      { at: { x, y }, heading: degrees(0), record },
    ] as const;
  expect(crowded(pair(0, 1.2), '1/3000')).toBe(true);
  expect(crowded(pair(0, 1.2), '1/6000')).toBe(false);
  expect(crowded(pair(0, 2.4), '1/3000')).toBe(false);
  expect(crowded(pair(1.2, 0), '1/3000')).toBe(false);
  expect(crowded(pair(0.2, 0), '1/3000')).toBe(true);
});
