import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Zone } from '../../engine/chart/place';
import { stream } from '../../engine/counting/dice';
import { inPolygon, whereIn } from '../../geometry/outlines/polygon';
import { inches } from '../../geometry/units';
import type { Table } from '../state';
import { at, laid } from '../testing';
import { inZone, inZones, placesIn, randomPlace, zoneOutline } from './zones';

/** The table that battles on land are recommended: 72 by 48, its south-west corner at (0, 0). */
const BOUNDS = { x: 0, y: 0, width: 72, height: 48 };
const table: Table = { ...laid({}).table, bounds: BOUNDS };
const LONG: Zone = { edge: 'north', to: inches(12) };
const CORNER: Zone = { corner: 'south-west', to: inches(24) };

test.each<[string, Zone, number, number, boolean]>([
  ['a limit belongs to a strip', LONG, 30, 36, true],
  ['a hair beyond does not', LONG, 30, 35.99, false],
  ['the edge itself does', LONG, 0, 48, true],
  ['a strip may begin off the edge', { edge: 'west', from: inches(6), to: inches(12) }, 5.9, 20, false],
  ['and hold what lies behind', { edge: 'west', from: inches(6), to: inches(12) }, 6, 20, true],
  ['a corner reaches so far every way', CORNER, 24, 0, true],
  ['and no farther aslant', CORNER, 17, 17, false],
  ['the south half ends before the middle', { half: 'south' }, 10, 23.99, true],
  ['the middle is of neither half', { half: 'south' }, 10, 24, false],
  ['nor of the other', { half: 'north' }, 10, 24, false],
  ['a half at a corner ends at the diagonal', { half: 'north-east' }, 40, 24, true],
  ['and holds nothing behind it', { half: 'north-east' }, 32, 24, false],
])('%s', (_, zone, x, y, inside) => {
  expect(inZone(BOUNDS, zone, at(x, y))).toBe(inside);
});

const zones: readonly Zone[] = [
  LONG,
  CORNER,
  { corner: 'north-east', to: inches(20) },
  { edge: 'east', from: inches(3), to: inches(9) },
  { edge: 'south', to: inches(4) },
  { half: 'west' },
  { half: 'north-west' },
  { half: 'south-east' },
];
const points = fc.tuple(
  fc.double({ min: 0, max: 72, noNaN: true }),
  fc.double({ min: 0, max: 48, noNaN: true }),
);

test('the outline of a zone holds what is in it, but for a sliver at the rim of a round one', () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), points, (zone, [x, y]) => {
      const drawn = whereIn(at(x, y), [zoneOutline(BOUNDS, zone)]);
      if (drawn === 'edge') return;
      const isIn = inZone(BOUNDS, zone, at(x, y));
      if (drawn === 'inside') expect(isIn).toBe(true);
      else if (isIn && 'corner' in zone) {
        const wider = zoneOutline(BOUNDS, { ...zone, to: inches(zone.to * 1.01) });
        expect(inPolygon(at(x, y), [wider])).toBe(true);
      } else expect(isIn).toBe(false);
    }),
  );
});

test('places thought of and places drawn lie in the zones they are for', () => {
  for (const zone of zones) {
    const places = placesIn(table, [zone]);
    expect(places.length).toBeGreaterThan(3);
    for (const place of places) expect(inZones(table, [zone], place.at)).toBe(true);
  }
  const random = stream(1);
  for (let i = 0; i < 50; i++) {
    expect(inZones(table, [{ half: 'north' }], randomPlace(table, [{ half: 'north' }], random).at)).toBe(
      true,
    );
  }
});

test('where no zone is named any place on the table will do, and a sea without edges has no zones', () => {
  expect(inZones(table, [], at(72, 48))).toBe(true);
  expect(inZones(table, [], at(72.1, 48))).toBe(false);
  const sea = laid({}).table;
  expect(inZones(sea, [], at(900, 900))).toBe(true);
  expect(inZones(sea, [LONG], at(0, 0))).toBe(false);
  expect(placesIn(sea, []).length).toBeGreaterThan(3);
});
