import { expect, test } from 'vitest';
import type { Battle } from '../set-up/record';
import { endsOnTable } from './on-table';
import { seaScale } from './scale';

type Positions = readonly (readonly [number, number])[];

/** A table of 40 by 20 inches, its middle at 30 degrees north, and a line on its chart. */
const battle = (
  units: 'inches' | 'degrees',
  coordinates: Positions,
): Pick<Battle, 'chart' | 'table' | 'centre'> => ({
  table: { width: 40, height: 20, origin: { x: -20, y: -10 } },
  centre: { lon: -88, lat: 30 },
  chart: {
    id: 'bay',
    title: 'Bay',
    units,
    features: [
      { id: 'line', kind: 'channel', geometry: { type: 'LineString', coordinates } },
      { id: 'buoy', kind: 'name', name: 'buoy', geometry: { type: 'Point', coordinates: [0, 0] } },
    ],
  },
});

// 3 inches to the mile: of latitude 180 to the degree, of longitude at 30 degrees north 155.9.
test.each<readonly [string, 'inches' | 'degrees', Positions, boolean]>([
  [
    'ends on it',
    'inches',
    [
      [-90, 0],
      [0, 0],
    ],
    true,
  ],
  [
    'ends on its edge',
    'inches',
    [
      [0, 0],
      [20, 10],
    ],
    true,
  ],
  [
    'ends beyond it',
    'inches',
    [
      [0, 0],
      [0, 10.1],
    ],
    false,
  ],
  [
    'ends on it, in degrees',
    'degrees',
    [
      [-90, 30],
      [-88.128, 30.055],
    ],
    true,
  ],
  [
    'ends north of it, in degrees',
    'degrees',
    [
      [-88, 30],
      [-88, 30.056],
    ],
    false,
  ],
  [
    'ends west of it, in degrees',
    'degrees',
    [
      [-88, 30],
      [-88.129, 30],
    ],
    false,
  ],
])('a line %s', (_, units, coordinates, ends) => {
  expect(endsOnTable(battle(units, coordinates), 'line', seaScale(3))).toBe(ends);
});

test('where the table has no edges every line ends on it; what is no line ends nowhere', () => {
  const { chart } = battle('inches', [
    [0, 0],
    [0, 900],
  ]);
  expect(endsOnTable(chart ? { chart } : {}, 'line', seaScale(3))).toBe(true);
  for (const id of ['buoy', 'nothing'])
    expect(
      endsOnTable(
        battle('inches', [
          [0, 0],
          [0, 1],
        ]),
        id,
        seaScale(3),
      ),
    ).toBe(false);
});
