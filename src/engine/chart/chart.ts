/** What the chart's own ground is: open water, or open country. */
export const GROUNDS = ['sea', 'land'] as const;
export type Ground = (typeof GROUNDS)[number];

export const FIELD_NAMES = [
  'name',
  'depth',
  'feet',
  'toward',
  'knots',
  'high',
  'side',
  'marked',
  'width',
  'links',
] as const;
export type FieldName = (typeof FIELD_NAMES)[number];

/**
 * What a kind of feature is to table, picture, files and the drawing of charts. What it costs to cross, how high it
 * is and what cover it gives is the rule set's, by a table of its own.
 */
export type ChartKind = {
  /** How it is drawn by hand; a file may hold it in another shape. */
  readonly as: 'area' | 'line' | 'point';
  readonly on: Ground | 'both';
  /** What is told of it beside its place. */
  readonly fields: readonly FieldName[];
  /** It is a place of a map on which steps are counted (`places.ts`): it is told what it links to, and is drawn by that map. */
  readonly place?: true;
  /** What it is given when it is drawn. */
  readonly usual?: Partial<Pick<ChartFileFeature, Exclude<FieldName, 'links'>>>;
  /** Its kind is its name until it is given another. */
  readonly named?: true;
  /** No path leads through its area, whatever moves. */
  readonly stops?: true;
  /** A line of sight says where it passes through its area or over its line. */
  readonly crossed?: true;
  /**
   * Its area hides hulls from guns: a height unless one of them is on it, works unless one of them lies in or at them.
   * What has the field `high` does so only where it is high.
   */
  readonly hides?: 'height' | 'works';
  /** A moving hull meets it: as what it is, or as land. */
  readonly met?: 'itself' | 'land';
  /** It is met wherever a moving hull touches it, not only where she is driven into it. */
  readonly lain?: true;
  /** It says nothing of what a hull lies on. */
  readonly unfelt?: true;
  /** Drawn by hand, its outline is smoothed: it has no straight edges of its own. */
  readonly soft?: true;
  /** On a table it is a piece of no side, of the same id, and no part of the chart: an area, convex and without holes. */
  readonly built?: true;
};

/** Every kind of feature, in the order of the tools that draw them. */
const KINDS = {
  land: {
    as: 'area',
    on: 'sea',
    fields: ['name', 'high'],
    stops: true,
    crossed: true,
    hides: 'height',
    met: 'itself',
    soft: true,
  },
  shoal: {
    as: 'area',
    on: 'sea',
    fields: ['name', 'feet'],
    usual: { feet: 6 },
    met: 'itself',
    lain: true,
    soft: true,
  },
  sandbar: {
    as: 'area',
    on: 'sea',
    fields: ['name', 'feet'],
    usual: { feet: 3 },
    met: 'itself',
    lain: true,
    soft: true,
  },
  depth: { as: 'area', on: 'sea', fields: ['depth'], usual: { depth: 5 }, unfelt: true, soft: true },
  current: {
    as: 'area',
    on: 'sea',
    fields: ['name', 'toward', 'knots'],
    usual: { toward: 0, knots: 2 },
    unfelt: true,
  },
  mine: { as: 'area', on: 'both', fields: ['name', 'side', 'marked'], unfelt: true },
  ice: { as: 'area', on: 'sea', fields: ['name'], soft: true },
  fog: { as: 'area', on: 'both', fields: ['name'] },
  channel: { as: 'line', on: 'sea', fields: ['name'] },
  stakes: { as: 'line', on: 'sea', fields: ['name'], met: 'itself' },
  chain: { as: 'line', on: 'sea', fields: ['name'], met: 'itself' },
  rock: { as: 'point', on: 'sea', fields: ['name'], met: 'itself', lain: true, soft: true },
  fort: { as: 'point', on: 'sea', fields: ['name'], named: true, hides: 'works', met: 'land' },
  sounding: { as: 'point', on: 'sea', fields: ['depth'], usual: { depth: 5 }, unfelt: true },

  woods: { as: 'area', on: 'land', fields: ['name'], crossed: true, soft: true },
  crops: { as: 'area', on: 'land', fields: ['name'], crossed: true },
  hill: { as: 'area', on: 'land', fields: ['name'], crossed: true, hides: 'height', soft: true },
  rubble: { as: 'area', on: 'land', fields: ['name'], crossed: true, soft: true },
  wreck: { as: 'area', on: 'land', fields: ['name'], crossed: true },
  trench: { as: 'area', on: 'land', fields: ['name'], crossed: true },
  'shallow-water': { as: 'area', on: 'land', fields: ['name'], soft: true },
  'deep-water': { as: 'area', on: 'land', fields: ['name'], soft: true },
  'wooden-house': { as: 'area', on: 'land', fields: ['name'], named: true, built: true },
  'stone-house': { as: 'area', on: 'land', fields: ['name'], named: true, built: true },
  bunker: { as: 'area', on: 'land', fields: ['name'], named: true, built: true },
  road: { as: 'line', on: 'land', fields: ['name', 'width'], usual: { width: 2 } },
  stream: { as: 'line', on: 'land', fields: ['name', 'width'], usual: { width: 1 } },
  hedge: { as: 'line', on: 'land', fields: ['name'], crossed: true },
  'stone-wall': { as: 'line', on: 'land', fields: ['name'], crossed: true },
  bocage: { as: 'line', on: 'land', fields: ['name'], crossed: true },
  fence: { as: 'line', on: 'land', fields: ['name'], crossed: true },

  zone: { as: 'area', on: 'sea', fields: ['name', 'links'], place: true, named: true, unfelt: true },
  off: { as: 'area', on: 'sea', fields: ['name', 'links'], place: true, named: true, unfelt: true },
  port: {
    as: 'point',
    on: 'sea',
    fields: ['name', 'links'],
    place: true,
    named: true,
    unfelt: true,
  },

  name: { as: 'point', on: 'both', fields: ['name'], named: true, unfelt: true },
} as const satisfies Readonly<Record<string, ChartKind>>;

export type FeatureKind = keyof typeof KINDS;

// Object.keys forgets what the keys are.
export const FEATURE_KINDS = Object.keys(KINDS) as readonly FeatureKind[];

type KindWith<Property extends string> = {
  [K in FeatureKind]: (typeof KINDS)[K] extends Readonly<Record<Property, true>> ? K : never;
}[FeatureKind];

/** Kinds that stop a path, kinds that a line of sight tells of, and kinds that stand on a table as pieces. */
export type StoppingKind = KindWith<'stops'>;
export type CrossedKind = KindWith<'crossed'>;
export type BuiltKind = KindWith<'built'>;

export const isStopping = (kind: FeatureKind): kind is StoppingKind => kindOf(kind).stops === true;
export const isCrossed = (kind: FeatureKind): kind is CrossedKind => kindOf(kind).crossed === true;

export const isBuilt = (kind: FeatureKind): kind is BuiltKind => kindOf(kind).built === true;

/** What a kind is, as every room reads it. */
export const kindOf = (kind: FeatureKind): ChartKind => KINDS[kind];

/** Whether a kind may lie on a ground. */
export const liesOn = (kind: FeatureKind, ground: Ground): boolean => {
  const { on } = kindOf(kind);
  return on === 'both' || on === ground;
};

type Position = readonly [number, number];

/** A feature as a chart file gives it: longitude and latitude, or table inches. */
export type ChartFileFeature = {
  readonly id: string;
  readonly kind: FeatureKind;
  readonly name?: string;
  /** Fathoms, of depth areas and soundings. */
  readonly depth?: number;
  /** Feet of water over a bar or a shoal. */
  readonly feet?: number;
  /** Direction a current sets toward, and its knots. */
  readonly toward?: number;
  readonly knots?: number;
  /** Land high enough to hide what is behind it. */
  readonly high?: boolean;
  /** The side that laid a minefield, and alone knows of it unless buoys mark it for everybody. */
  readonly side?: string;
  readonly marked?: boolean;
  /** Inches that a road or a stream drawn as a line is wide. */
  readonly width?: number;
  /** Of an area of sea on which steps are counted, the areas next to it; of a port, those that it touches. */
  readonly links?: readonly string[];
  /** Where things in such an area are drawn; the middle of it when absent. */
  readonly anchor?: Position;
  /** Where the blockade box of a port is drawn; beside it when absent. */
  readonly box?: Position;
  readonly geometry:
    | { readonly type: 'Polygon'; readonly coordinates: readonly (readonly Position[])[] }
    | { readonly type: 'LineString'; readonly coordinates: readonly Position[] }
    | { readonly type: 'Point'; readonly coordinates: Position };
};

/** Where the middle of a sheet lies on the earth, and its scale there. */
type OnEarth = { readonly lon: number; readonly lat: number; readonly yardsPerInch: number };

/** The table a chart was drawn on: its width and height in inches and, all or nothing, where it lies on the earth. */
export type Sheet = Partial<OnEarth> & { readonly width: number; readonly height: number };

/** Where a sheet lies on the earth; undefined for one in plain inches. */
export const earthOf = ({ lon, lat, yardsPerInch }: Sheet): OnEarth | undefined =>
  lon === undefined || lat === undefined || yardsPerInch === undefined
    ? undefined
    : { lon, lat, yardsPerInch };

/** A chart as read from a file, before it is laid on a table. */
export type ChartFile = {
  readonly id: string;
  readonly title: string;
  readonly units: 'degrees' | 'inches';
  /** What is not charted is sea when this is absent. */
  readonly ground?: Ground;
  readonly notes?: string;
  /** Where it goes on being drawn; battles choose their own table. */
  readonly sheet?: Sheet;
  readonly features: readonly ChartFileFeature[];
};
