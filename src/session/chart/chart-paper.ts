import {
  type ChartFile,
  type ChartFileFeature,
  earthOf,
  type Ground,
  type Sheet,
} from '../../engine/chart/chart';
import { projection } from '../../engine/chart/projection';
import { type Scale, seaScale } from '../../engine/chart/scale';
import { NO_RULES, phrases, say } from '../../engine/words/text';
import { writeChart } from '../../files/chart/chart';
import { area } from '../../geometry/outlines/clip';
import { boxAround } from '../../geometry/outlines/polygon';
import type { Point } from '../../geometry/pose';
import { inUnit, ofUnit, type TableUnit } from '../../geometry/units';
import { layChart } from '../../table/chart';
import type { Chart, ChartFeature } from '../../table/state';
import { type ChartDraft, ringsOf } from './chart-draft';
import english from './chart-draft.en.json';

const t = phrases(english);

/** Of the international nautical mile, 1852 metres. */
const YARDS_IN_A_MILE = 1852 / 0.9144;

/** The tables that a new chart is drawn on: of the sea Hampton Roads, where nothing else is said; of land plain inches. */
const USUAL_SHEETS = {
  sea: { lon: -76.32, lat: 36.96, yardsPerInch: 50, width: 72, height: 48 },
  land: { width: 48, height: 48 },
} as const satisfies Readonly<Record<Ground, Sheet>>;

/** The same in whole centimetres: 20 yards to each. */
const SHEETS_IN_CENTIMETRES: Readonly<Record<Ground, Sheet>> = {
  sea: {
    ...USUAL_SHEETS.sea,
    yardsPerInch: inUnit(20, 'cm'),
    width: ofUnit(180, 'cm'),
    height: ofUnit(120, 'cm'),
  },
  land: { width: ofUnit(120, 'cm'), height: ofUnit(120, 'cm') },
};

const perMile = (yardsPerInch: number): number => YARDS_IN_A_MILE / yardsPerInch;

/** What a sheet stands for: one in plain inches for nothing but itself. */
export function scaleOf(sheet: Sheet): Scale {
  const earth = earthOf(sheet);
  return earth ? seaScale(perMile(earth.yardsPerInch)) : { readings: [] };
}

export const newDraft = (unit: TableUnit = 'inch', ground: Ground = 'sea'): ChartDraft => ({
  id: 'my-chart',
  title: say(NO_RULES, t('chart-draft.new')),
  ...(ground === 'sea' ? {} : { ground }),
  sheet: (unit === 'cm' ? SHEETS_IN_CENTIMETRES : USUAL_SHEETS)[ground],
  features: [],
});

/** The draft as a chart that can be drawn. */
export function chartOf({ id, title, ground, sheet, features }: ChartDraft): Chart {
  const earth = earthOf(sheet);
  return {
    id,
    title,
    ...(ground === undefined ? {} : { ground }),
    features,
    ...(earth ? { centre: { lon: earth.lon, lat: earth.lat } } : {}),
  };
}

/** Seven places of a degree are 0.01 yard of latitude. */
const toPlaces = (value: number): number => Math.round(value * 1e7) / 1e7 + 0;
const toHundredThousandth = (value: number): number => Math.round(value * 1e5) / 1e5 + 0;

type Pair = readonly [number, number];

/** Counterclockwise for an outline, clockwise for a hole, and closed, as GeoJSON wants its rings. */
function closed(ring: readonly Point[], i: number, pair: (p: Point) => Pair): readonly Pair[] {
  const pairs = (area(ring) > 0 === (i === 0) ? ring : ring.toReversed()).map(pair);
  return pairs[0] ? [...pairs, pairs[0]] : [];
}

function onFile({ shape, anchor, box, ...rest }: ChartFeature, pair: (p: Point) => Pair): ChartFileFeature {
  const told = { ...rest, ...(anchor ? { anchor: pair(anchor) } : {}), ...(box ? { box: pair(box) } : {}) };
  if (shape.type === 'point') return { ...told, geometry: { type: 'Point', coordinates: pair(shape.at) } };
  if (shape.type === 'line')
    return { ...told, geometry: { type: 'LineString', coordinates: shape.points.map(pair) } };
  return {
    ...told,
    geometry: { type: 'Polygon', coordinates: shape.rings.map((ring, i) => closed(ring, i, pair)) },
  };
}

const onTable = ({ x, y }: Point): Pair => [x, y];

/** Positions in degrees on the earth; in table inches for a sheet that lies nowhere on it. */
function pairOf(sheet: Sheet): (p: Point) => Pair {
  const earth = earthOf(sheet);
  if (!earth) return onTable;
  const { toPlace } = projection(earth, perMile(earth.yardsPerInch));
  return (p) => {
    const { lon, lat } = toPlace(p);
    return [toPlaces(lon), toPlaces(lat)];
  };
}

/** The draft as a chart file, in degrees where it can be: other programs for GeoJSON open it too. */
export function fileOf({ id, title, ground, notes, sheet, features }: ChartDraft): ChartFile {
  const pair = pairOf(sheet);
  return {
    id,
    title,
    units: earthOf(sheet) ? 'degrees' : 'inches',
    ...(ground === undefined ? {} : { ground }),
    ...(notes === undefined ? {} : { notes }),
    sheet,
    features: features.map((feature) => onFile(feature, pair)),
  };
}

/** A chart file as a draft: on the table it was drawn on, else on the usual one at a scale that shows all of it. */
export function draftOf(file: ChartFile): ChartDraft {
  const sheet = file.sheet ?? sheetFor(file);
  const { features } = layChart(file, earthOf(sheet), scaleOf(sheet));
  const { id, title, ground, notes } = file;
  const head = {
    id,
    title,
    ...(ground === undefined ? {} : { ground }),
    ...(notes === undefined ? {} : { notes }),
  };
  const draft = { ...head, sheet, features };
  return file.units === 'inches' && !file.sheet ? centred(draft) : draft;
}

const SCALES = [
  10, 15, 20, 25, 30, 40, 50, 75, 100, 125, 150, 200, 250, 300, 400, 500, 750, 1000, 1500, 2000, 3000, 4000,
  5000, 7500, 10_000, 15_000, 20_000, 30_000, 50_000,
] as const;

function sheetFor(file: ChartFile): Sheet {
  if (file.units === 'inches') return USUAL_SHEETS[file.ground ?? 'sea'];
  const first = file.features[0];
  const start = first && positionsOf(first)[0];
  if (!start) return USUAL_SHEETS.sea;
  // A mile to the inch about the first position tells how far the chart reaches, over any meridian.
  const about = { lon: start[0], lat: start[1] };
  const { toPlace } = projection(about, 1);
  const box = boxAround(pointsOf(layChart(file, about, seaScale(1)).features));
  const middle = toPlace({ x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2 });
  const most = Math.max(
    (box.maxX - box.minX) / USUAL_SHEETS.sea.width,
    (box.maxY - box.minY) / USUAL_SHEETS.sea.height,
  );
  return {
    ...USUAL_SHEETS.sea,
    lon: toHundredThousandth(middle.lon),
    lat: toHundredThousandth(middle.lat),
    yardsPerInch: SCALES.find((yards) => yards >= most * YARDS_IN_A_MILE) ?? 100_000,
  };
}

function positionsOf({ geometry }: ChartFileFeature): readonly Pair[] {
  if (geometry.type === 'Point') return [geometry.coordinates];
  return geometry.type === 'LineString' ? geometry.coordinates : geometry.coordinates.flat();
}

const pointsOf = (features: readonly ChartFeature[]): readonly Point[] =>
  features.flatMap((feature) => ringsOf(feature).flat());

/** The draft with what is drawn about the middle of its sheet. */
function centred(draft: ChartDraft): ChartDraft {
  const box = boxAround(pointsOf(draft.features));
  if (box.minX > box.maxX) return draft;
  const [x, y] = [Math.round((box.minX + box.maxX) / 2), Math.round((box.minY + box.maxY) / 2)];
  const moved = (p: Point): Point => ({ x: p.x - x, y: p.y - y });
  const shifted = ({ shape, ...told }: ChartFeature): ChartFeature => {
    if (shape.type === 'point') return { ...told, shape: { ...shape, at: moved(shape.at) } };
    if (shape.type === 'line') return { ...told, shape: { ...shape, points: shape.points.map(moved) } };
    return { ...told, shape: { ...shape, rings: shape.rings.map((ring) => ring.map(moved)) } };
  };
  return { ...draft, features: draft.features.map(shifted) };
}

/** The text of a draft as it is kept in a browser: exact, in inches. */
export const keptText = (draft: ChartDraft): string =>
  writeChart({
    ...fileOf({ ...draft, features: [] }),
    units: 'inches',
    features: draft.features.map((feature) => onFile(feature, onTable)),
  });

/** The text of the file that a draft is saved as. */
export const savedText = (draft: ChartDraft): string => writeChart(fileOf(draft));
