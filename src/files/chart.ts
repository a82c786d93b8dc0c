import * as z from 'zod/mini';
import { type ChartFile, type ChartFileFeature, FEATURE_KINDS } from '../engine/chart';
import { coordinate, direction, id, latitude, longitude, notes, span, title } from './fields';
import { envelope, type Read, readData, readText } from './read';

type Pair = readonly [number, number];
type Position = z.ZodMiniType<[number, number], [number, number]>;

/** Longitude first, as GeoJSON has it. */
const onEarth = z.tuple([longitude, latitude]);
const onTable = z.tuple([coordinate, coordinate]);

const isClosed = (ring: readonly Pair[]): boolean => {
  const [first, last] = [ring[0], ring.at(-1)];
  return first?.[0] === last?.[0] && first?.[1] === last?.[1];
};

/** Corners of a ring: positions other than the next one. The meridian of 180 degrees has two names. */
const corners = (ring: readonly Pair[]): number =>
  ring.slice(1).filter(([x, y], i) => {
    const [beforeX, beforeY] = ring[i] ?? [x, y];
    return y !== beforeY || (x !== beforeX && Math.abs(x - beforeX) !== 360);
  }).length;

const ringOf = (position: Position) =>
  z.array(position).check(
    z.minLength(4),
    z.maxLength(50_000),
    z.refine(isClosed, 'is not closed; repeat its first position at its end'),
    z.refine(
      (ring) => corners(ring) >= 3,
      'is no area; give three corners at least, and the first again at its end',
    ),
  );

const geometryOf = (position: Position) =>
  z.discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('Polygon'),
      coordinates: z.array(ringOf(position)).check(z.minLength(1), z.maxLength(1000)),
    }),
    z.strictObject({
      type: z.literal('LineString'),
      coordinates: z.array(position).check(z.minLength(2), z.maxLength(50_000)),
    }),
    z.strictObject({ type: z.literal('Point'), coordinates: position }),
  ]);

const properties = {
  kind: z.enum(FEATURE_KINDS),
  name: z.optional(title),
  depth: z.optional(span(0, 6000)),
  feet: z.optional(span(0, 1000)),
  toward: z.optional(direction),
  knots: z.optional(span(0, 30)),
  high: z.optional(z.boolean()),
  side: z.optional(id),
};

/** A feature as GeoJSON has it: our own words under `properties`. */
const geoFeatureOf = (position: Position) =>
  z.strictObject({
    type: z.literal('Feature'),
    id,
    properties: z.strictObject(properties),
    geometry: geometryOf(position),
  });

const flatFeatureOf = (position: Position) =>
  z.strictObject({ id, ...properties, geometry: geometryOf(position) });

const heading = { id, title, notes: z.optional(notes) };

const featuresOf = <T extends z.ZodMiniType<{ readonly id: string }, { readonly id: string }>>(feature: T) =>
  z.array(feature).check(
    z.maxLength(5000),
    z.refine(
      (features) => new Set(features.map((one) => one.id)).size === features.length,
      'has two features of the same id; give each its own',
    ),
  );

/** A chart as a file: a GeoJSON FeatureCollection with members of our own. */
export const chartSchema = z.discriminatedUnion('units', [
  z.strictObject({
    ...envelope('chart'),
    type: z.literal('FeatureCollection'),
    ...heading,
    units: z.literal('degrees'),
    features: featuresOf(geoFeatureOf(onEarth)),
  }),
  z.strictObject({
    ...envelope('chart'),
    type: z.literal('FeatureCollection'),
    ...heading,
    units: z.literal('inches'),
    features: featuresOf(geoFeatureOf(onTable)),
  }),
]);

/** A chart inside a game file: as the engine knows it. */
export const chartInGame = z.discriminatedUnion('units', [
  z.strictObject({ ...heading, units: z.literal('degrees'), features: featuresOf(flatFeatureOf(onEarth)) }),
  z.strictObject({ ...heading, units: z.literal('inches'), features: featuresOf(flatFeatureOf(onTable)) }),
]) satisfies z.ZodMiniType<ChartFile>;

type ChartOnFile = z.infer<typeof chartSchema>;

const flat = (file: ChartOnFile): ChartFile => ({
  id: file.id,
  title: file.title,
  units: file.units,
  ...(file.notes === undefined ? {} : { notes: file.notes }),
  features: file.features.map((feature) => ({
    id: feature.id,
    ...feature.properties,
    geometry: feature.geometry,
  })),
});

const flattened = (read: Read<ChartOnFile>): Read<ChartFile> =>
  read.ok ? { ok: true, value: flat(read.value) } : read;

export const readChart = (text: string, name: string): Read<ChartFile> =>
  flattened(readText('chart', chartSchema, text, name));

export const chartFromData = (data: unknown, name: string): Read<ChartFile> =>
  flattened(readData('chart', chartSchema, data, name));

/** The chart as it stands in a file, one feature a line. */
export function writeChart(chart: ChartFile): string {
  const { id, title, units, notes, features } = chart;
  const head = { format: 1, kind: 'chart', type: 'FeatureCollection', id, title, units, notes };
  const lines = features.map((feature) => JSON.stringify(geoFeature(feature)));
  return `${JSON.stringify(head, null, 2).replace(/\n}$/, '')},\n  "features": [\n    ${lines.join(',\n    ')}\n  ]\n}\n`;
}

const geoFeature = ({ id, geometry, ...rest }: ChartFileFeature) => ({
  type: 'Feature',
  id,
  properties: rest,
  geometry,
});
