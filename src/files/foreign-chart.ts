import type { ChartFile, ChartFileFeature } from '../engine/chart/chart';
import { YARDS_PER_NAUTICAL_MILE } from '../engine/chart/scale';
import { phrases, type Text } from '../engine/words/text';
import { crossing } from '../geometry/outlines/crossing';
import type { Point } from '../geometry/pose';
import { cos } from '../geometry/trig';
import { MOST } from './bounds';
import { chartFromData } from './chart/chart';
import { kindAtSea, type Shape, type Told } from './chart/foreign-kinds';
import { isVisible, printable } from './fields';
import english from './foreign-chart.en.json';
import { FILE_KINDS } from './migrate';
import { called, parsed, type Read, type Unread, unread } from './read';

const t = phrases(english);

type Pair = readonly [number, number];
/** A shape of the file: of an area its rings, of a line or a point one list. */
type Part = { readonly shape: Shape; readonly rings: readonly (readonly Pair[])[]; readonly told: Told };

/** A chart to set out a table on. */
export type GroundRead = {
  readonly chart: ChartFile;
  /** Of one that another program made: what was done to fit it to the table. */
  readonly told?: Text;
};

type Sheet = { readonly width: number; readonly height: number };

const isMap = (value: unknown): value is Told =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const MILES_IN_A_DEGREE = 60;
/** Inches to the thousandth: finer than anything on a table. */
const GRAIN = 1000;
/** A chart of one point has no size to be fitted by. */
const SMALLEST = 1e-9;

const isPair = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.length >= 2 && value.slice(0, 2).every((one) => Number.isFinite(one));
const pair = ([x = 0, y = 0]: readonly number[]): Pair => [x, y];

/** Thrown while a file is taken apart, and caught at its door. */
class Broken extends Error {
  readonly number: number;
  constructor(number: number) {
    super();
    this.number = number;
  }
}

/** All shapes of a geometry, whatever it is made of. `number` is that of its feature. */
function partsOf(geometry: unknown, told: Told, number: number): readonly Part[] {
  if (geometry === null || geometry === undefined) return [];
  if (!isMap(geometry)) throw new Broken(number);
  const { type, coordinates, geometries } = geometry;
  const listOf = (value: unknown): readonly unknown[] => {
    if (!Array.isArray(value)) throw new Broken(number);
    return value;
  };
  const pairs = (value: unknown): readonly Pair[] =>
    listOf(value).map((one) => {
      if (!isPair(one)) throw new Broken(number);
      return pair(one);
    });
  const area = (value: unknown): Part => ({ shape: 'area', rings: listOf(value).map(pairs), told });
  const line = (value: unknown): Part => ({ shape: 'line', rings: [pairs(value)], told });
  const point = (value: unknown): Part => ({ shape: 'point', rings: [pairs([value])], told });
  switch (type) {
    case 'Polygon':
      return [area(coordinates)];
    case 'MultiPolygon':
      return listOf(coordinates).map(area);
    case 'LineString':
      return [line(coordinates)];
    case 'MultiLineString':
      return listOf(coordinates).map(line);
    case 'Point':
      return [point(coordinates)];
    case 'MultiPoint':
      return listOf(coordinates).map(point);
    case 'GeometryCollection':
      return listOf(geometries).flatMap((one) => partsOf(one, told, number));
    default:
      throw new Broken(number);
  }
}

const GEOMETRIES = [
  'Polygon',
  'MultiPolygon',
  'LineString',
  'MultiLineString',
  'Point',
  'MultiPoint',
  'GeometryCollection',
];

/** Features of GeoJSON, from the whole file or from one thing that stands alone; undefined for another format. */
function featuresIn(data: Told): readonly unknown[] | undefined {
  if (data.type === 'FeatureCollection') return Array.isArray(data.features) ? data.features : undefined;
  if (data.type === 'Feature') return [data];
  return GEOMETRIES.some((one) => one === data.type)
    ? [{ type: 'Feature', geometry: data, properties: null }]
    : undefined;
}

/** A line that ends where it began is the shore of something. */
function closed({ shape, rings, told }: Part): Part {
  const [ring = []] = rings;
  const [first, last] = [ring[0], ring.at(-1)];
  const isRing = shape === 'line' && ring.length >= 4 && first?.[0] === last?.[0] && first?.[1] === last?.[1];
  return isRing && told.waterway === undefined ? { shape: 'area', rings, told } : { shape, rings, told };
}

/** Whether numbers are longitudes and latitudes: all may be, and the file does not say that they are others. */
function isOnEarth({ crs }: Told, all: readonly Pair[]): boolean {
  const named = isMap(crs) && isMap(crs.properties) ? String(crs.properties.name) : 'CRS84';
  return /CRS84|4326/.test(named) && all.every(([x, y]) => Math.abs(x) <= 180 && Math.abs(y) <= 90);
}

/** Places of the file in one flat measure: sea miles from the middle of the chart, or the file's own. */
function flat(parts: readonly Part[], onEarth: boolean): readonly Part[] {
  if (!onEarth) return parts;
  const first = parts[0]?.rings[0]?.[0]?.[0] ?? 0;
  // Over the meridian of 180 degrees longitudes go on counting.
  const near = (lon: number): number => lon - 360 * Math.round((lon - first) / 360);
  const latitudes = parts.flatMap(({ rings }) => rings.flatMap((ring) => ring.map(([, lat]) => lat)));
  const [south, north] = boundsOf(latitudes);
  const wide = MILES_IN_A_DEGREE * cos((south + north) / 2);
  return parts.map(({ rings, ...part }) => ({
    ...part,
    rings: rings.map((ring) => ring.map(([lon, lat]): Pair => [near(lon) * wide, lat * MILES_IN_A_DEGREE])),
  }));
}

function boundsOf(values: readonly number[]): readonly [number, number] {
  let [least, most] = [Infinity, -Infinity];
  for (const value of values) [least, most] = [Math.min(least, value), Math.max(most, value)];
  return [least, most];
}

/** Corners on the table's grid, each other than the one before. */
function onGrid(ring: readonly Pair[], to: (at: Pair) => Pair): readonly Pair[] {
  const kept: Pair[] = [];
  for (const at of ring) {
    const [x, y] = to(at);
    const before = kept.at(-1);
    if (before?.[0] !== x || before[1] !== y) kept.push([x, y]);
  }
  return kept;
}

const pointsOf = (ring: readonly Pair[]): readonly Point[] => ring.map(([x, y]) => ({ x, y }));

/** A shape as the chart has it; undefined when nothing can be drawn of it. */
function geometryOf(
  { shape }: Part,
  rings: readonly (readonly Pair[])[],
): ChartFileFeature['geometry'] | undefined {
  const [first = []] = rings;
  const [at] = first;
  if (!at) return undefined;
  if (shape === 'point') return { type: 'Point', coordinates: at };
  if (shape === 'line') return first.length < 2 ? undefined : { type: 'LineString', coordinates: first };
  const whole = rings.flatMap((ring, i) => {
    const [start] = ring;
    const last = ring.at(-1);
    if (!start) return [];
    const shut = last?.[0] === start[0] && last[1] === start[1] ? ring : [...ring, start];
    const isArea = shut.length >= 4 && !crossing(pointsOf(shut));
    return isArea ? [shut] : i === 0 ? [undefined] : [];
  });
  const [outline, ...holes] = whole;
  if (!outline) return undefined;
  return { type: 'Polygon', coordinates: [outline, ...holes.flatMap((hole) => (hole ? [hole] : []))] };
}

function nameOf({ name }: Told): { readonly name?: string } {
  return typeof name === 'string' && isVisible(name) ? { name: printable(name.trim(), 120) } : {};
}

/** A file of GeoJSON that another program made, as a chart that fills a table; its north stays north. */
function fittedTo(data: Told, features: readonly unknown[], name: string, sheet: Sheet): Read<GroundRead> {
  const about = { file: called(name) };
  const parts = features.flatMap((feature, i) => {
    if (!isMap(feature) || feature.type !== 'Feature') throw new Broken(i + 1);
    const told = isMap(feature.properties) ? feature.properties : {};
    return partsOf(feature.geometry, told, i + 1).map(closed);
  });
  const all = parts.flatMap(({ rings }) => rings.flat());
  if (all.length === 0) return unread(t('foreign-chart.nothing', about));
  if (parts.length > MOST.features || all.length > MOST.corners)
    return unread(t('foreign-chart.huge', { ...about, shapes: MOST.features, corners: MOST.corners }));
  const onEarth = isOnEarth(data, all);
  const laid = flat(parts, onEarth);
  const spread = laid.flatMap(({ rings }) => rings.flat());
  const [west, east] = boundsOf(spread.map(([x]) => x));
  const [south, north] = boundsOf(spread.map(([, y]) => y));
  const perInch = Math.max((east - west) / sheet.width, (north - south) / sheet.height, SMALLEST);
  const grid = (value: number): number => Math.round((value / perInch) * GRAIN) / GRAIN + 0;
  const to = ([x, y]: Pair): Pair => [grid(x - (west + east) / 2), grid(y - (south + north) / 2)];
  const drawn = laid.flatMap((part, i): readonly ChartFileFeature[] => {
    const made = kindAtSea(part.told, part.shape);
    const named = nameOf(part.told);
    if (!made || (made.kind === 'name' && named.name === undefined)) return [];
    const geometry = geometryOf(
      part,
      part.rings.map((ring) => onGrid(ring, to)),
    );
    return geometry ? [{ id: `shape-${i + 1}`, ...made, ...named, geometry }] : [];
  });
  if (drawn.length === 0) return unread(t('foreign-chart.nothing', about));
  const scale = onEarth ? perInch * YARDS_PER_NAUTICAL_MILE : perInch;
  const title = nameOf(data).name ?? printable(name.replace(/\.[^.]*$/, ''), 120);
  const chart: ChartFile = {
    id: 'from-a-file',
    title: isVisible(title) ? title : 'GeoJSON',
    units: 'inches',
    sheet: { ...sheet },
    features: drawn,
  };
  const told = t(onEarth ? 'foreign-chart.on-earth' : 'foreign-chart.plain', {
    ...about,
    scale: `${Number(scale.toPrecision(3))}`,
    left: parts.length - drawn.length,
  });
  return { ok: true, value: { chart, told } };
}

/** A chart of this program, or what another has made of GeoJSON, fitted to a table. Never throws. */
export function readGround(text: string, name: string, sheet: Sheet): Read<GroundRead> {
  const read = parsed('chart', text, name);
  if (!read.ok) return read;
  const data = read.value;
  const foreign = (): Unread => unread(t('foreign-chart.no-chart', { file: called(name) }));
  if (!isMap(data)) return foreign();
  if (FILE_KINDS.some((kind) => kind === data.kind)) {
    const own = chartFromData(data, name);
    return own.ok ? { ok: true, value: { chart: own.value } } : own;
  }
  const features = featuresIn(data);
  if (!features) return foreign();
  try {
    return fittedTo(data, features, name, sheet);
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
    return unread(t('foreign-chart.broken', { file: called(name), number: `${error.number}` }));
  }
}
