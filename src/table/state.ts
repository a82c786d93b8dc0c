import type { Body, Hull, Plan } from '../engine/chart/body';
import type { BuiltKind, FeatureKind, Ground } from '../engine/chart/chart';
import type { Scale } from '../engine/chart/scale';
import type { PieceId, Side } from '../engine/ids';
import type { PlaceId } from '../engine/moving/places';
import type { ShipRecord } from '../engine/set-up/record';
import type { Disc } from '../geometry/outlines/disc';
import type { Point, Pose, WakeLeg } from '../geometry/pose';
import type { Degrees, Inches } from '../geometry/units';

/** One man or stand of a piece: how far he stands from its leader, east and north, however the leader faces. */
export type Figure = { readonly id: string; readonly off: Point };

/**
 * One thing on the table. `hull` is the true footprint at the table's scale, of each of its figures when it has any; the
 * pose is its measuring point.
 */
export type Piece = {
  readonly id: PieceId;
  readonly side: Side;
  readonly name: string;
  readonly pose: Pose;
  readonly hull: Hull;
  /** The first leads: he stands at the pose, and the others where they are told from him. One body when absent. */
  readonly figures?: readonly Figure[];
  /** It is in or on this other piece, and not on the table by itself: it is measured from where that one stands. */
  readonly aboard?: PieceId;
  /** The last track, kept as a wake. */
  readonly wake?: { readonly from: Pose; readonly legs: readonly WakeLeg[] };
  /** It flies: nothing on the water passes it or is hidden by it. */
  readonly aloft?: true;
  /** It was set down in play, and no battle lists it. */
  readonly made?: true;
  /** How it is drawn, where no battle says so. */
  readonly plan?: Plan;
  /** It is a counter, and lies in this place of the map; the pose is where things there are drawn. */
  readonly place?: PlaceId;
  /** It was charted as this. Who is inside looks out of the nearest point of its outline, and is seen there. */
  readonly built?: BuiltKind;
  /** Set once the piece has left play: the rule set's word for how. The pose marks where. */
  readonly gone?: string;
};

/**
 * A strip of smoke: one straight piece for each leg it was laid along, square at both ends. A line when it has no width.
 * Smoke that was set off at a place is a disc and has no strips.
 */
export type Smoke = {
  readonly id: string;
  readonly width: Inches;
  readonly strips: readonly { readonly from: Point; readonly to: Point }[];
  readonly disc?: Disc;
};

/** A strip of water laid with mines, or swept clear of them, along a piece's track. */
export type Strip = {
  readonly id: string;
  readonly kind: 'mined' | 'swept';
  /** The side that laid it. */
  readonly side: Side;
  readonly rings: readonly (readonly Point[])[];
};

/** A light in the dark: a searchlight of one piece on another, or a flare over a point that lights what is near. */
export type Light =
  | { readonly id: string; readonly kind: 'beam'; readonly from: PieceId; readonly on: PieceId }
  | { readonly id: string; readonly kind: 'flare'; readonly at: Point; readonly radius: Inches };

/** A disc of rain on the water. */
export type Squall = {
  readonly id: string;
  readonly name: string;
  readonly at: Point;
  readonly radius: Inches;
};

/** What changes on the table: plain JSON. */
export type TableState = {
  readonly pieces: Readonly<Record<PieceId, Piece>>;
  readonly smoke: readonly Smoke[];
  /** Absent where none stands. */
  readonly squalls?: readonly Squall[];
  readonly wind?: Degrees;
  readonly strips?: readonly Strip[];
  /** What pieces have left on the ground when they went; absent while nothing is. */
  readonly left?: readonly ChartFeature[];
  /** Minefields of the chart that are gone; absent while all lie. */
  readonly cleared?: readonly string[];
  /** Absent while none burns. */
  readonly lights?: readonly Light[];
  /** Where things in each place of the map are drawn; absent where there is no such map. */
  readonly spots?: Readonly<Record<PlaceId, Point>>;
  /** Poses of all pieces at the moments that rules asked to be kept; dropped when they begin anew. */
  readonly moments?: readonly Readonly<Record<PieceId, Pose>>[];
};

/** A feature of the chart in table inches. Rings close by themselves; the first is the outline, the rest are holes. */
export type ChartFeature = {
  readonly id: string;
  readonly kind: FeatureKind;
  readonly name?: string;
  readonly shape:
    | { readonly type: 'polygon'; readonly rings: readonly (readonly Point[])[] }
    | { readonly type: 'line'; readonly points: readonly Point[] }
    | { readonly type: 'point'; readonly at: Point };
  /** Depth in fathoms of depth areas and soundings. */
  readonly depth?: number;
  /** Feet of water over a bar or a shoal. */
  readonly feet?: number;
  /** Direction and knots of a current. */
  readonly toward?: Degrees;
  readonly knots?: number;
  /** Land high enough to hide what is behind it. */
  readonly high?: boolean;
  /** The side that laid a minefield, and alone knows of it unless buoys mark it for everybody. */
  readonly side?: Side;
  readonly marked?: boolean;
  /** Inches that a road or a stream drawn as a line is wide. */
  readonly width?: number;
  /** What lies next to it on a map of places; where things in it are drawn, and the blockade box of a port. */
  readonly links?: readonly string[];
  readonly anchor?: Point;
  readonly box?: Point;
};

/** A chart laid on the table. `centre` is the place of the table's (0, 0), for the graticule; absent for charts in inches. */
export type Chart = {
  readonly id: string;
  readonly title: string;
  /** What is not charted is sea when this is absent. */
  readonly ground?: Ground;
  readonly features: readonly ChartFeature[];
  readonly centre?: { readonly lon: number; readonly lat: number };
};

/** What does not change during a game. */
export type Table = {
  readonly chart: Chart;
  readonly scale: Scale;
  readonly bounds?: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
  readonly records: Readonly<Record<PieceId, ShipRecord>>;
  /** What the rule set made of each piece of the battle; the scene draws by it. */
  readonly bodies?: Readonly<Record<PieceId, Body>>;
};
