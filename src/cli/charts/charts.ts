import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { type ChartFile, type ChartFileFeature, kindOf } from '../../engine/chart/chart';
import { readChart, writeChart } from '../../files/chart/chart';
import type { CliCommand } from '../command';
import { Complaint } from '../complaint';
import { clipped, cutLand, type Drawing, geoRing, type Ring, rounded, smoothed, unlooped } from './coast';
import { coastFile } from './coasts';

/** The charts that come with the program. A chart without a coast is drawn by hand altogether. */
const CHARTS: Readonly<Record<string, Drawing | undefined>> = {
  'river-plate': {
    box: { west: -59, east: -46, south: -38, north: -32 },
    grain: 0.005,
    least: 0.0004,
  },
  'denmark-strait': {
    box: { west: -36, east: -22, south: 62.5, north: 67.5 },
    grain: 0.014,
    least: 0.0008,
  },
  'ironbottom-sound': {
    box: { west: 159, east: 161, south: -10.05, north: -8.56 },
    grain: 0.002,
    least: 0.0006,
  },
  'europe-1805': {
    box: { west: -32, east: 42, south: 26, north: 62 },
    grain: 0.06,
    least: 0.015,
    step: 0.01,
  },
  'north-cape': undefined,
  'open-sea': undefined,
  'hampton-roads': undefined,
  'plum-point-bend': undefined,
  'albemarle-sound': undefined,
  'mobile-bay': undefined,
  ofotfjord: undefined,
  'village-edge': undefined,
  'saint-aubin': undefined,
  lanzerath: undefined,
};

/**
 * Steps that positions are rounded to. Of a coast 0.0005 degree is 0.09 inch at three inches to the mile; a
 * harbour drawn by hand is laid out at some 50 yards to the inch, where 0.00001 degree is 0.02 inch.
 */
const STEP = { coast: 0.0005, degrees: 0.000_01, inches: 0.01 } as const;

const COAST_NOTE =
  'Coast: Natural Earth 1:10m (public domain), smoothed for the table. Depths, soundings, names and ice are schematic.';

/** The text of each chart, by its path in the project, cut anew. `top` is the project's folder. */
export function chartFiles(top: string): ReadonlyMap<string, string> {
  const lands = readLands(join(top, 'node_modules', 'world-atlas', 'land-10m.json'));
  return new Map(
    Object.entries(CHARTS).map(([id, drawing]) => {
      const hand = readHand(join(top, 'maps', `${id}.hand.json`));
      const chart = drawing ? withCoast(hand, lands, drawing) : hand;
      return [
        `maps/${id}.json`,
        writeChart({ ...chart, features: chart.features.map(finishedFor(hand.units, drawing)) }),
      ];
    }),
  );
}

/** Cuts the shipped charts from the coast of the world and the hand-drawn features beside them, and what battles show of them. */
export const writeCharts: CliCommand = async (_, top) => {
  const write = (files: ReadonlyMap<string, string>): void => {
    for (const [path, text] of files) {
      writeFileSync(join(top, path), text);
      console.log(`${path}, ${(text.length / 1024).toFixed(1)} kB`);
    }
  };
  write(chartFiles(top));
  write(coastFile(top));
  return 0;
};

function readLands(path: string): readonly (readonly Ring[])[] {
  const world = JSON.parse(readFileSync(path, 'utf8')) as Topology<{ land: GeometryCollection }>;
  return feature(world, world.objects.land).features.flatMap(({ geometry }) => {
    if (geometry.type === 'Polygon') return [openRings(geometry.coordinates)];
    return geometry.type === 'MultiPolygon' ? geometry.coordinates.map(openRings) : [];
  });
}

const openRings = (rings: readonly (readonly (readonly number[])[])[]): readonly Ring[] =>
  rings.map((ring) => ring.slice(0, -1).map(([x = 0, y = 0]) => [x, y] as const));

function readHand(path: string): ChartFile {
  const read = readChart(readFileSync(path, 'utf8'), path);
  if (!read.ok) throw new Complaint(read.reason);
  return read.value;
}

/** The hand-drawn features with the coast under them; depth areas come first, as they are painted first. */
function withCoast(hand: ChartFile, lands: readonly (readonly Ring[])[], drawing: Drawing): ChartFile {
  const coast = cutLand(lands, drawing).map(
    (rings, i): ChartFileFeature => ({
      id: `land-${i + 1}`,
      kind: 'land',
      geometry: { type: 'Polygon', coordinates: rings.map((ring) => closed(ring)) },
    }),
  );
  const water = hand.features.filter((one) => one.kind === 'depth');
  const rest = hand.features.filter((one) => one.kind !== 'depth');
  return {
    ...hand,
    notes: [COAST_NOTE, hand.notes].filter(Boolean).join(' '),
    features: [...water, ...coast, ...rest],
  };
}

const closed = (ring: Ring): Ring => (ring[0] ? [...ring, ring[0]] : []);

/** Hand-drawn areas get soft outlines; every area is rounded and turned as GeoJSON wants it. */
const finishedFor =
  (units: ChartFile['units'], drawing: Drawing | undefined) =>
  (one: ChartFileFeature): ChartFileFeature => {
    const { geometry } = one;
    const { box, step = STEP[drawing ? 'coast' : units] } = drawing ?? {};
    if (geometry.type !== 'Polygon') return one;
    // A coast that was cut is smoothed already.
    const isSoft = kindOf(one.kind).soft && !(box && one.kind === 'land');
    const rings = geometry.coordinates.map((ring, i) => {
      const open = ring.slice(0, -1);
      const soft = isSoft ? smoothed(open, 3) : open;
      const kept = rounded(box ? clipped(soft, box) : soft, step);
      return geoRing(box && one.kind === 'land' ? unlooped(kept) : kept, i === 0 ? 'outline' : 'hole');
    });
    return { ...one, geometry: { type: 'Polygon', coordinates: rings } };
  };
