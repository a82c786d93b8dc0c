import * as z from 'zod/mini';
import {
  type ChartFile,
  type ChartFileFeature,
  FEATURE_KINDS,
  type FeatureKind,
  GROUNDS,
  type Ground,
  isBuilt,
  kindOf,
  liesOn,
} from '../../engine/chart/chart';
import { crossing } from '../../geometry/outlines/crossing';
import { dentIn } from '../../geometry/outlines/polygon';
import { MOST as MOST_OF } from '../bounds';
import { cure, cureOf } from '../cure';
import { coordinate, direction, id, lastFault, latitude, longitude, notes, span, title } from '../fields';
import { envelope, type Read, readData, readText } from '../read';
import { type ChartOnFile, flatChart } from './chart-flat';

type Pair = readonly [number, number];
type Position = z.ZodMiniType<[number, number], [number, number]>;

/** Longitude first, as GeoJSON has it. */
const onEarth = z.tuple([longitude, latitude]).check(lastFault);
const onTable = z.tuple([coordinate, coordinate]).check(lastFault);

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
    z.maxLength(MOST_OF.corners),
    z.refine(isClosed, cure('cure.open-ring')),
    z.refine((ring) => corners(ring) >= 3, cure('cure.no-area')),
  );

const geometryOf = (position: Position) =>
  z.discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('Polygon'),
      coordinates: z.array(ringOf(position).check(lastFault)).check(z.minLength(1), z.maxLength(1000)),
    }),
    z.strictObject({
      type: z.literal('LineString'),
      coordinates: z.array(position).check(z.minLength(2), z.maxLength(MOST_OF.corners)),
    }),
    z.strictObject({ type: z.literal('Point'), coordinates: position }),
  ]);

/** The most a chart may say: fathoms of depth, feet over a bar, knots of a current, inches of a road's width. */
export const MOST = { depth: 6000, feet: 1000, knots: 10, width: 48 } as const;

const properties = {
  kind: z.enum(FEATURE_KINDS),
  name: z.exactOptional(title),
  depth: z.exactOptional(span(0, MOST.depth)),
  feet: z.exactOptional(span(0, MOST.feet)),
  toward: z.exactOptional(direction),
  knots: z.exactOptional(span(0, MOST.knots)),
  high: z.exactOptional(z.boolean()),
  side: z.exactOptional(id),
  marked: z.exactOptional(z.boolean()),
  width: z.exactOptional(span(0, MOST.width)),
  links: z.exactOptional(z.array(id.check(lastFault)).check(z.maxLength(40))),
};

/** Where what is in a place is drawn, and the box of a port. */
const drawnAt = (position: Position) => ({
  anchor: z.exactOptional(position),
  box: z.exactOptional(position),
});

type Drawn = Pick<ChartFileFeature, 'id' | 'geometry'>;
type Kinded = { readonly kind: FeatureKind };

/** Longitudes made continuous: a ring over the meridian of 180 degrees is judged as the ring it is on the earth. */
function unwrapped(ring: readonly Pair[]): readonly { readonly x: number; readonly y: number }[] {
  let before = ring[0]?.[0] ?? 0;
  return ring.map(([lon, lat]) => {
    before = lon - 360 * Math.round((lon - before) / 360);
    return { x: before, y: lat };
  });
}

/** Refuses areas that cross themselves: nobody could say what lies inside. */
const uncrossed = <T extends Drawn>(units: ChartFile['units']) =>
  z.superRefine<T>(({ id, geometry }, context) => {
    if (geometry.type !== 'Polygon') return;
    for (const [i, ring] of geometry.coordinates.entries()) {
      const corners = units === 'degrees' ? unwrapped(ring) : ring.map(([x, y]) => ({ x, y }));
      const edges = crossing(corners);
      if (!edges) continue;
      const [one, other] = edges.map((edge) => edge + 1);
      context.addIssue({
        code: 'custom',
        path: ['geometry', 'coordinates', i],
        message: cureOf('cure.crosses', { id, one: `${one}`, other: `${other}` }),
      });
    }
  });

/** Refuses buildings that no piece could be made of: it has one convex outline. */
const convex = <T extends Drawn & (Kinded | { readonly properties: Kinded })>(units: ChartFile['units']) =>
  z.superRefine<T>((feature, context) => {
    const { kind } = 'properties' in feature ? feature.properties : feature;
    const { id, geometry } = feature;
    if (!isBuilt(kind)) return;
    const [outline = [], ...holes] = geometry.type === 'Polygon' ? geometry.coordinates : [];
    const corners = units === 'degrees' ? unwrapped(outline) : outline.map(([x, y]) => ({ x, y }));
    const dent = dentIn(corners.slice(0, -1));
    if (geometry.type === 'Polygon' && holes.length === 0 && dent === undefined) return;
    context.addIssue({
      code: 'custom',
      path: ['geometry'],
      message:
        dent === undefined
          ? cureOf('cure.built', { id })
          : cureOf('cure.dented', { id, corner: `${dent + 1}` }),
    });
  });

/** A feature as GeoJSON has it: our own words under `properties`. */
const geoFeatureOf = (position: Position, units: ChartFile['units']) =>
  z
    .strictObject({
      type: z.literal('Feature'),
      id,
      properties: z.strictObject({ ...properties, ...drawnAt(position) }),
      geometry: geometryOf(position),
    })
    .check(uncrossed(units))
    .check(convex(units));

const flatFeatureOf = (position: Position, units: ChartFile['units']) =>
  z
    .strictObject({ id, ...properties, ...drawnAt(position), geometry: geometryOf(position) })
    .check(uncrossed(units))
    .check(convex(units));

const sheet = z
  .strictObject({
    lon: z.exactOptional(longitude),
    lat: z.exactOptional(latitude),
    yardsPerInch: z.exactOptional(span(1, 100_000)),
    width: span(1, 1000),
    height: span(1, 1000),
  })
  .check(
    z.refine(
      ({ lon, lat, yardsPerInch }) =>
        [lon, lat, yardsPerInch].every((one) => one === undefined) ||
        [lon, lat, yardsPerInch].every((one) => one !== undefined),
      cure('cure.half-sheet'),
    ),
  );

const heading = {
  id,
  title,
  ground: z.exactOptional(z.enum(GROUNDS)),
  notes: z.exactOptional(notes),
  sheet: z.exactOptional(sheet),
};

/** What a feature is told of that its neighbours have a say in. */
type Linked = Kinded & { readonly id: string; readonly links?: readonly string[] };

const isArea = ({ kind }: Linked): boolean => kind === 'zone' || kind === 'off';

type Charted = {
  readonly ground?: Ground;
  readonly features: readonly (Linked | { readonly id: string; readonly properties: Omit<Linked, 'id'> })[];
};

/** Refuses kinds that the chart's ground does not have: a hedge at sea, a shoal ashore. */
const grounded = <T extends Charted>() =>
  z.superRefine<T>(({ ground = 'sea', features }, context) => {
    for (const [i, feature] of features.entries()) {
      const inside = 'properties' in feature;
      const { kind } = inside ? feature.properties : feature;
      if (liesOn(kind, ground)) continue;
      context.addIssue({
        code: 'custom',
        path: ['features', i, ...(inside ? ['properties', 'kind'] : ['kind'])],
        message: cureOf('cure.other-ground', { kind, ground }),
      });
      return;
    }
  });

/** Refuses maps on which steps cannot be counted: what is next to nothing known, or to what is not next to it in turn. */
const linked = <T extends Charted>() =>
  z.superRefine<T>(({ features }, context) => {
    const fault = linkFault(
      features.map((one) => ({ id: one.id, ...('properties' in one ? one.properties : one) })),
    );
    if (!fault) return;
    const { at, message } = fault;
    context.addIssue({ code: 'custom', path: ['features', at], message });
  });

function linkFault(
  features: readonly Linked[],
): { readonly at: number; readonly message: string } | undefined {
  const areas = new Map(features.filter(isArea).map((one) => [one.id, one]));
  for (const [at, { id, kind, links = [] }] of features.entries()) {
    const wrong = (message: string) => ({ at, message });
    if (links.length > 0 && !kindOf(kind).place) return wrong(cureOf('cure.links-none', { id, kind }));
    if (kind === 'port' && links.length === 0) return wrong(cureOf('cure.port-inland', { id }));
    for (const to of links) {
      const other = areas.get(to);
      if (!other || to === id) return wrong(cureOf('cure.link-unknown', { id, to }));
      if (kind !== 'port' && !other.links?.includes(id))
        return wrong(cureOf('cure.link-one-sided', { id, to }));
    }
  }
  return undefined;
}

const featuresOf = <T extends z.ZodMiniType<{ readonly id: string }, { readonly id: string }>>(feature: T) =>
  z.array(feature.check(lastFault)).check(
    z.maxLength(MOST_OF.features),
    z.refine(
      (features) => new Set(features.map((one) => one.id)).size === features.length,
      cure('cure.same-feature'),
    ),
  );

/** A chart as a file: a GeoJSON FeatureCollection with members of our own. */
export const chartSchema = z.discriminatedUnion('units', [
  z
    .strictObject({
      ...envelope('chart'),
      type: z.literal('FeatureCollection'),
      ...heading,
      units: z.literal('degrees'),
      features: featuresOf(geoFeatureOf(onEarth, 'degrees')),
    })
    .check(grounded())
    .check(linked()),
  z
    .strictObject({
      ...envelope('chart'),
      type: z.literal('FeatureCollection'),
      ...heading,
      units: z.literal('inches'),
      features: featuresOf(geoFeatureOf(onTable, 'inches')),
    })
    .check(grounded())
    .check(linked()),
]);

/** A chart inside a game file: as the engine knows it. */
export const chartInGame = z.discriminatedUnion('units', [
  z
    .strictObject({
      ...heading,
      units: z.literal('degrees'),
      features: featuresOf(flatFeatureOf(onEarth, 'degrees')),
    })
    .check(grounded())
    .check(linked()),
  z
    .strictObject({
      ...heading,
      units: z.literal('inches'),
      features: featuresOf(flatFeatureOf(onTable, 'inches')),
    })
    .check(grounded())
    .check(linked()),
]) satisfies z.ZodMiniType<ChartFile>;

const flattened = (read: Read<ChartOnFile>): Read<ChartFile> =>
  read.ok ? { ok: true, value: flatChart(read.value) } : read;

export const readChart = (text: string, name: string): Read<ChartFile> =>
  flattened(readText('chart', chartSchema, text, name));

export const chartFromData = (data: unknown, name: string): Read<ChartFile> =>
  flattened(readData('chart', chartSchema, data, name));

/** The chart as it stands in a file, one feature a line. */
export function writeChart(chart: ChartFile): string {
  const { id, title, units, ground, notes, sheet, features } = chart;
  const head = {
    format: 1,
    kind: 'chart',
    type: 'FeatureCollection',
    id,
    title,
    units,
    ground,
    notes,
    sheet,
  };
  const lines = features.map((feature) => JSON.stringify(geoFeature(feature)));
  return `${JSON.stringify(head, null, 2).replace(/\n}$/, '')},\n  "features": [\n    ${lines.join(',\n    ')}\n  ]\n}\n`;
}

const geoFeature = ({ id, geometry, ...rest }: ChartFileFeature) => ({
  type: 'Feature',
  id,
  properties: rest,
  geometry,
});
