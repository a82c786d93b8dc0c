import type { ShipRecord } from '../engine/set-up/record';
import { degrees } from '../geometry/units';
import type { Fleet } from './battle/fleet';
import { makeBattle } from './battle/make-battle';
import { readScenario, type Scenario } from './battle/scenario';

/** A small ship for tests of files. */
export const BOAT: ShipRecord = {
  id: 'boat',
  name: 'Boat',
  nation: 'Nowhere',
  type: 'gunboat',
  displacement: 500,
  length: 180,
  beam: 30,
  speed: 15,
  batteries: [
    {
      id: 'main',
      name: '4 in gun',
      bore: 4,
      range: 10_000,
      mounts: [{ id: 'A', barrels: 1, arcs: [[degrees(210), degrees(150)]], station: 0.5, abeam: 0 }],
    },
  ],
  tubes: [],
  armour: { belt: 0, deck: 0 },
};

export const FLEET_FILE: Fleet & { readonly format: 1; readonly kind: 'fleet' } = {
  format: 1,
  kind: 'fleet',
  id: 'boats',
  title: 'Boats',
  ships: [BOAT],
};

export const CHART_FILE = {
  format: 1,
  kind: 'chart',
  type: 'FeatureCollection',
  id: 'cape',
  title: 'A cape',
  units: 'degrees',
  features: [
    {
      type: 'Feature',
      id: 'cape',
      properties: { kind: 'land', name: 'Cape' },
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [10, 50],
            [11, 50],
            [11, 51],
            [10, 50],
          ],
        ],
      },
    },
    {
      type: 'Feature',
      id: 's-1',
      properties: { kind: 'sounding', depth: 12 },
      geometry: { type: 'Point', coordinates: [10.5, 49.9] },
    },
  ],
};

export const SCENARIO_FILE: Scenario = {
  format: 1,
  kind: 'scenario',
  id: 'meeting',
  title: 'A meeting',
  summary: 'Two boats meet.',
  rules: ['some-rules', 'other-rules'],
  sides: [
    {
      id: 'red',
      name: 'Red',
      ships: [
        {
          ship: 'boat',
          fleet: 'boats',
          at: { yards: [0, 0] },
          heading: degrees(90),
          play: { 'some-rules': { officer: 'captain' } },
        },
      ],
    },
    {
      id: 'blue',
      name: 'Blue',
      ships: [
        {
          ship: 'boat',
          fleet: 'boats',
          id: 'boat-2',
          name: 'Second boat',
          at: { from: 'boat', bearing: degrees(90), yards: 4050.74 },
          heading: degrees(360),
          play: {},
        },
      ],
    },
  ],
};

/** The text of a file after changes to it, each by its path, such as `ships.0.name`; undefined takes the field out. */
export function changed(file: object, changes: Readonly<Record<string, unknown>>): string {
  const copy = JSON.parse(JSON.stringify(file)) as Record<string, unknown>;
  for (const [path, value] of Object.entries(changes)) {
    const steps = path.split('.');
    const last = steps.pop() ?? '';
    const at = steps.reduce((inner, step) => inner[step] as Record<string, unknown>, copy);
    if (value === undefined) delete at[last];
    else at[last] = value;
  }
  return JSON.stringify(copy);
}

/** The scenario file with some of its fields changed, as it is read. */
export const scenarioAfter = (change: Readonly<Record<string, unknown>>): Scenario => {
  const read = readScenario(changed(SCENARIO_FILE, change), 'meeting.json');
  if (!read.ok) throw new Error(read.reason);
  return read.value;
};

/** Why a battle cannot be made of it. */
export const reasonOf = (...args: Parameters<typeof makeBattle>): string => {
  const made = makeBattle(...args);
  return made.ok ? 'it was made' : made.reason;
};
