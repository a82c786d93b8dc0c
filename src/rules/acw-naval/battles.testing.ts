import type { ChartFile, ChartFileFeature } from '../../engine/chart/chart';
import { piece } from '../../engine/ids';
import type { Battle } from '../../engine/set-up/record';
import { degrees } from '../../geometry/units';
import { battle, type Placed, REBEL, recordOf, STARTER } from './records.testing';

/** Battles of the starter fleet for random play: between them every kind of vessel, work, mine and water. */

type Own = Partial<Placed> & { readonly id?: never };

/** A piece of the starter fleet under its own id, or another, on the table. */
function at(
  record: string,
  x: number,
  y: number,
  heading: number,
  play: Readonly<Record<string, unknown>> = {},
  own: Own & { readonly as?: string } = {},
): Placed {
  const found = recordOf(STARTER, record);
  const { as, ...rest } = own;
  return {
    id: piece(as ?? record),
    record: as ? { ...found, name: as } : found,
    pose: { at: { x, y }, heading: degrees(heading) },
    play: { division: 'one', ...play },
    ...rest,
  };
}

const box = (x: number, y: number, width: number, height: number): ChartFileFeature['geometry'] => ({
  type: 'Polygon',
  coordinates: [
    [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
      [x, y],
    ],
  ],
});

const line = (...of: readonly (readonly [number, number])[]): ChartFileFeature['geometry'] => ({
  type: 'LineString',
  coordinates: of,
});

const chart = (features: readonly ChartFileFeature[]): ChartFile => ({
  id: 'test',
  title: 'Test',
  units: 'inches',
  features,
});

const TABLE = { width: 40, height: 24, origin: { x: 0, y: 0 } };

/** Two ironclads in still water. */
const DUEL: Battle = battle(
  [at('monitor', 12, 12, 90, { speed: 5 }), at('virginia', 26, 13, 270, { speed: 4 }, REBEL)],
  { table: TABLE, turnLimit: 10 },
);

/** A river with everything that stops a hull, under a current. */
export const RIVER: Battle = battle(
  [
    at('cairo', 6, 11, 90, { speed: 4 }),
    at('queen-of-the-west', 5, 14, 90, { speed: 6 }),
    at('rattler', 3, 8, 90, { speed: 4 }),
    at('river-tug', 10, 8, 90, { towing: 'explosive-ship', speed: 2 }),
    at('explosive-ship', 7.03, 8, 90),
    at('picket-boat-no-1', 12, 14, 90, { speed: 4 }),
    at('mortar-raft', 2, 5, 90, { madeFast: true }),
    at('arkansas', 24, 12, 270, { speed: 4 }, REBEL),
    at('general-price', 26, 9, 270, { speed: 6 }, REBEL),
    at('river-tug', 22, 16, 270, { towing: 'fire-raft' }, { ...REBEL, as: 'confederate-tug' }),
    at('fire-raft', 24.8, 16, 270, {}, REBEL),
    at('mine-layer', 30, 12, 270, { speed: 1 }, REBEL),
    at('earthwork', 20, 21.4, 0, { facing: 180 }, REBEL),
    at('infantry-unit', 16, 21, 0, {}, REBEL),
    at('mobile-battery', 26, 21.5, 0, { facing: 180 }, REBEL),
    at('drifting-mine', 28, 8, 0, {}, REBEL),
  ],
  {
    table: TABLE,
    turnLimit: 8,
    chart: chart([
      { id: 'north-bank', kind: 'land', geometry: box(0, 20, 40, 4) },
      { id: 'south-bank', kind: 'land', high: true, geometry: box(0, 0, 40, 4) },
      { id: 'stream', kind: 'current', toward: 270, knots: 2, geometry: box(0, 4, 40, 16) },
      { id: 'bar', kind: 'sandbar', feet: 7, geometry: box(14, 9, 3, 2) },
      { id: 'flats', kind: 'sandbar', geometry: box(9, 16, 4, 2) },
      { id: 'ledge', kind: 'rock', geometry: box(18, 6, 1, 1) },
      { id: 'piles', kind: 'stakes', geometry: line([20, 12], [20, 15]) },
      { id: 'boom', kind: 'chain', geometry: line([15, 12], [15, 15]) },
      { id: 'torpedoes', kind: 'mine', side: 'confederate', geometry: box(21, 5, 2, 4) },
    ]),
  },
);

/** A harbour under a wind: sails, a lashed pair, a balloon, mortars, torpedo craft and a fort. */
const HARBOUR: Battle = battle(
  [
    at('hartford', 10, 10, 0, { speed: 4, lashedTo: 'kineo' }),
    at('kineo', 9.0, 10, 0),
    at('tecumseh', 14, 9, 0, { speed: 3 }),
    at('mortar-schooner', 18, 3, 0, { anchored: true }),
    at('armed-yacht', 22, 6, 20, { speed: 3, sail: 'full' }),
    at('river-tug', 6, 4, 0, { towing: 'balloon-barge' }),
    at('balloon-barge', 6, 0.7, 0, {}),
    at('ships-boat', 20, 9, 0, { speed: 2 }),
    at('new-ironsides', 26, 8, 0, { speed: 3 }),
    at('tennessee', 16, 17, 180, { speed: 3 }, REBEL),
    at('david', 20, 16, 180, { speed: 5 }, REBEL),
    at('h-l-hunley', 24, 16, 180, { speed: 3 }, REBEL),
    at('albemarle', 28, 18, 180, { speed: 2, sail: 'none' }, REBEL),
    at('brick-fort', 7, 20, 0, { facing: 180 }, REBEL),
  ],
  {
    table: TABLE,
    turnLimit: 8,
    wind: degrees(30),
    chart: chart([
      { id: 'point', kind: 'land', geometry: box(0, 17, 11, 7) },
      { id: 'shallows', kind: 'sandbar', geometry: box(30, 10, 5, 5) },
      { id: 'field', kind: 'mine', side: 'confederate', geometry: box(12, 13, 5, 1) },
    ]),
  },
);

export const BATTLES: readonly (readonly [name: string, battle: Battle])[] = [
  ['duel', DUEL],
  ['river', RIVER],
  ['harbour', HARBOUR],
];
