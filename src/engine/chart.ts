export const FEATURE_KINDS = [
  'land',
  'shoal',
  'sandbar',
  'rock',
  'stakes',
  'chain',
  'channel',
  'fort',
  'mine',
  'current',
  'depth',
  'ice',
  'fog',
  'sounding',
  'name',
] as const;
export type FeatureKind = (typeof FEATURE_KINDS)[number];

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
  readonly geometry:
    | { readonly type: 'Polygon'; readonly coordinates: readonly (readonly Position[])[] }
    | { readonly type: 'LineString'; readonly coordinates: readonly Position[] }
    | { readonly type: 'Point'; readonly coordinates: Position };
};

/** The table a chart was drawn on: its middle on the earth, its scale, and its width and height in inches. */
export type Sheet = {
  readonly lon: number;
  readonly lat: number;
  readonly yardsPerInch: number;
  readonly width: number;
  readonly height: number;
};

/** A chart as read from a file, before it is laid on a table. */
export type ChartFile = {
  readonly id: string;
  readonly title: string;
  readonly units: 'degrees' | 'inches';
  readonly notes?: string;
  /** Where it goes on being drawn; battles choose their own table. */
  readonly sheet?: Sheet;
  readonly features: readonly ChartFileFeature[];
};
