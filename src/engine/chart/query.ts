import type { Arc, Leg } from '../../geometry/pose';
import type { Degrees, Inches } from '../../geometry/units';
import type { PieceId } from '../ids';
import type { Maneuver, Setting, Toll } from '../moving/maneuver';
import type { Edge, MotionMeasured, MotionQuery } from '../moving/motion';
import type { Verdict } from '../moving/verdict';
import type { FeatureKind, StoppingKind } from './chart';
import type { Crossing } from './crossing';
import type { FigureMeasured, FigureQuery } from './figure-query';
import type { TableEvent } from './table-event';

/** What rules may ask of the table. They never read a coordinate. */
export type Query =
  | { readonly of: 'line'; readonly from: PieceId; readonly to: PieceId }
  | { readonly of: 'arc'; readonly from: PieceId; readonly to: PieceId; readonly arcs: readonly Arc[] }
  | PathQuery
  | BerthQuery
  | AroundQuery
  | SpotQuery
  | FairwayQuery
  | OnTableQuery
  | FigureQuery
  | WayQuery
  | TrackQuery
  | MotionQuery;

/** What a path comes to, run with the measuring point. */
type PathQuery = {
  readonly of: 'path';
  readonly piece: PieceId;
  readonly legs: readonly Leg[];
  readonly within: Inches;
  /** Also say which hull the piece's own would run into: it may pass through none. */
  readonly hulls?: true;
  /** Also say which hulls the piece's own would pass over, for one that may. */
  readonly over?: true;
  /** Also say which minefields the piece's hull would come into. */
  readonly fields?: true;
  /** Also say what the ground asks of the measuring point on its way. */
  readonly toll?: Toll;
  /** Also say which pieces its own hull comes within so many inches of, the limit included. */
  readonly near?: Inches;
};

/** How a piece lies, or would lie at the end of a path run as if nothing stopped it. */
type BerthQuery = { readonly of: 'berth'; readonly piece: PieceId; readonly legs?: readonly Leg[] };

/** Another piece that the path comes near to, and the first point along the path where it does. */
export type Pass = { readonly piece: PieceId; readonly after: Inches; readonly distance: Inches };

export type LineMeasured = {
  readonly range: Inches;
  /** True bearing from the first to the second, [0, 360). */
  readonly bearing: Degrees;
  /** The same from the bow of the first, [0, 360). */
  readonly relative: Degrees;
  /** Bearing of the first from the bow of the second, [0, 360): 0 is bow on, 90 her starboard beam. */
  readonly aspect: Degrees;
  /** In the order met. Touching an edge is no crossing. */
  readonly crosses: readonly Crossing[];
};

export type ArcMeasured = {
  /** The edges belong to the arc. */
  readonly inside: boolean;
  /** Degrees to spare inside the nearest edge, or short of it when outside; 0 or more. */
  readonly degrees: Degrees;
  /** Relative bearing of the edge that decides; absent for an arc all round. */
  readonly edge?: Degrees;
};

export type PathMeasured = {
  /** Straight inches of the path as sailed. */
  readonly length: Inches;
  /** The legs as sailed: cut short where the path meets a shore or leaves the table. */
  readonly sailed: readonly Leg[];
  readonly stopped?: { readonly by: StoppingKind | 'edge'; readonly id: string; readonly after: Inches };
  /** Pieces the path comes within the asked distance of (included), in the order met. */
  readonly passes: readonly Pass[];
  /** The first hull that the piece's own would come to overlap, and how far it gets; only when asked. */
  readonly blocked?: { readonly by: PieceId; readonly after: Inches; readonly sailed: readonly Leg[] };
  /** Every hull that the piece's own would come to overlap, in the order met, and how far it gets before; only when asked. */
  readonly over?: readonly {
    readonly piece: PieceId;
    readonly after: Inches;
    readonly sailed: readonly Leg[];
  }[];
  /** How far along the path it can lie over no other hull, at the farthest; only when asked for those it passes over. */
  readonly clear?: { readonly after: Inches; readonly sailed: readonly Leg[] };
  /** Minefields that its hull comes to be inside of, and how far it gets before, in the order met; only when asked. */
  readonly fields?: readonly { readonly field: string; readonly after: Inches }[];
  /** What the ground asks of it; only when asked. */
  readonly paid?: GroundPaid;
  /** Pieces that its own hull comes near to, in the order of their names; only when asked. */
  readonly near?: readonly PieceId[];
};

/** What a path costs over the ground, in inches. */
export type GroundPaid = {
  readonly spent: Inches;
  /** All of it lies on ground that leads through other ground. */
  readonly onWay: boolean;
  /** What is trodden, from where to where along the path; a line that is passed over is left where it is entered. */
  readonly trodden: readonly {
    readonly kind: FeatureKind;
    readonly id: string;
    readonly enter: Inches;
    readonly leave: Inches;
  }[];
  /** What may not be entered or crossed, and how far along. */
  readonly stopped?: { readonly kind: FeatureKind; readonly id: string; readonly after: Inches };
};

/** Where a piece lies from another: as of a line. */
export type Bearings = Pick<LineMeasured, 'range' | 'bearing' | 'relative' | 'aspect'>;

export type BerthMeasured = {
  /** Whether the measuring point is on the table, its edges included. */
  readonly onTable: boolean;
  /** Hulls that the piece's own overlaps, in the order of their names; touching is no overlap. */
  readonly overlaps: readonly PieceId[];
  /** Rain that the measuring point lies in, the rim not included, in the order of their names. */
  readonly squalls: readonly string[];
  /** Every other piece in play from there, in the order of their names. */
  readonly others: readonly (Bearings & { readonly piece: PieceId })[];
};

/** What a flare hangs over: every piece in play whose measuring point is within its radius, the edge included. */
type AroundQuery = { readonly of: 'around'; readonly light: string };

/** How far a piece is from a spot, which lies at a true bearing and distance from another piece or from itself. */
export type SpotQuery = {
  readonly of: 'spot';
  readonly from: PieceId;
  readonly near: PieceId;
  readonly bearing: Degrees;
  readonly distance: Inches;
};

/**
 * How far it is to the end of a fairway, a line of the chart, from the middle of these pieces, or from so many inches ahead
 * of there by the heading of the first: along it, and by what it takes to come up with it, which counts for more. Less than
 * nothing beyond its end.
 */
export type FairwayQuery = {
  readonly of: 'fairway';
  readonly pieces: readonly [PieceId, ...PieceId[]];
  readonly line: string;
  readonly ahead?: Inches;
};

/** Whether the spot at a true bearing and distance from a piece lies on the table: its edges do, and a sea without edges has no outside. */
export type OnTableQuery = {
  readonly of: 'onTable';
  readonly near: PieceId;
  readonly bearing: Degrees;
  readonly distance: Inches;
};

/**
 * A way over the ground toward an edge of the table, the nearest of several, or toward another piece: the cheapest there
 * is to the nearest point of it that can be paid.
 */
type WayQuery = {
  readonly of: 'way';
  readonly piece: PieceId;
  readonly to: PieceId | readonly Edge[];
  readonly toll: Toll;
  readonly most: Inches;
  readonly keepOff?: NonNullable<Setting['keepOff']>;
  /**
   * Only to where its own hull lies so near to some body of the piece, over no other and on nothing barred. Where it cannot
   * come so far it does not go at all.
   */
  readonly until?: { readonly within: Inches; readonly barred: readonly FeatureKind[] };
};
/** Whether a track is legal under a setting: by its grammar, over the ground, and for the hull that goes along it. */
type TrackQuery = {
  readonly of: 'track';
  readonly maneuver: Maneuver;
  readonly setting: string;
  readonly legs: readonly Leg[];
};

export type WayMeasured = {
  readonly legs: readonly Leg[];
  readonly spent: Inches;
  /** It ends on the edge, at the piece's own measuring point, or as near to the piece as was asked. */
  readonly arrives: boolean;
};

/** Nothing where the chart has no such line. */
export type FairwayMeasured = { readonly left?: Inches };

export type Measured = {
  way: WayMeasured;
  track: Verdict;
  line: LineMeasured;
  arc: ArcMeasured;
  path: PathMeasured;
  berth: BerthMeasured;
  /** In the order of their names. */
  around: readonly PieceId[];
  spot: Inches;
  fairway: FairwayMeasured;
  onTable: boolean;
} & FigureMeasured &
  MotionMeasured;
export type QueryOf<K extends Query['of']> = Extract<Query, { of: K }>;

/** The table's answer to a query; numbers are rounded to 0.001, but ranges, relative bearings and aspects never onto a tenth on which they do not lie. */
export type Measure = {
  <K extends Query['of']>(query: QueryOf<K>): Measured[K];
  /** Measures on the table as these events would leave it; the table itself stays as it is. */
  readonly after: (events: readonly TableEvent[]) => Measure;
};
