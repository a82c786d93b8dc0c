import type { Degrees, Inches } from '../../geometry/units';
import type { FeatureKind } from '../chart/chart';
import type { PieceId, Side } from '../ids';

/**
 * The straight way of one body in a stretch of common motion. Pieces made fast to each other (a tow, a lashed
 * pair) are one body and go the same way; the first of them leads. Bodies that lie still are named too, with
 * `still`, when they can be met; pieces that no way names are not met at all.
 */
export type Way = {
  readonly pieces: readonly [PieceId, ...PieceId[]];
  readonly by: /** Along the leader's heading; negative is astern. */
    | { readonly ahead: Inches }
    /** Carried by the water, headings kept. */
    | { readonly carried: Inches; readonly toward: Degrees }
    | { readonly still: true };
};

/** A pivot on the spot of one body, about the measuring point of its leader; positive to starboard. */
export type Pivot = { readonly pieces: readonly [PieceId, ...PieceId[]]; readonly by: Degrees };

/** What two hulls are to each other where they meet. */
export type HullMeeting = {
  readonly kind: 'hulls';
  /** In the order of their names. */
  readonly pieces: readonly [PieceId, PieceId];
  /**
   * Difference of their directions of travel, [0, 180]: 180 is bow to bow, 0 running up a stern. A hull that lies
   * still or is carried counts by its heading.
   */
  readonly angle: Degrees;
  /** Whether each touches with its leading edge, corners included; never when it is still or carried. */
  readonly leads: readonly [boolean, boolean];
};

/** A hull and a feature of the chart, or a strip of mines. */
export type FeatureMeeting = {
  readonly kind: 'feature';
  readonly piece: PieceId;
  readonly feature: string;
  /** A work on the shore counts as land. */
  readonly is: FeatureKind;
  readonly feet?: number;
  readonly side?: Side;
  /** True when a hull that goes astern meets it (it comes off the other way). */
  readonly astern: boolean;
};

export const EDGES = ['north', 'east', 'south', 'west'] as const;
export type Edge = (typeof EDGES)[number];

/** The measuring point of a piece leaves the table; on the edge it is still on it, and coming on is no meeting. */
export type EdgeMeeting = { readonly kind: 'edge'; readonly piece: PieceId; readonly edge: Edge };

export type Meeting = HullMeeting | FeatureMeeting | EdgeMeeting;

/**
 * The earliest moment of a common motion at which anything meets. `after` is the part of the ways run by then, from
 * 0 to 1; 1 with no meetings when nothing meets. Meetings less than `within` after the earliest belong to its
 * moment, and `after` is that of the last of them: everything that met then touches. They come in the order of
 * their names, hulls first, then features, then edges.
 *
 * Hulls that touch already (less than 0.001 inch apart) do not meet anew, nor do hulls that slide along each other.
 * A hull that moves meets at 0 the bar, shoal, rock or minefield it already lies on; land, chains and stakes it
 * lies against only when its way drives it farther in or across. What lies still meets no feature. A minefield is
 * met once some of the hull is 0.001 inch inside it and outside the lanes swept since it was laid.
 */
export type MeetingsQuery = {
  readonly of: 'meetings';
  readonly ways: readonly Way[];
  /** Part of the ways, from 0 to 1, that counts as one moment. */
  readonly within: number;
  /**
   * Features, by piece, that are not met any more in this motion (the die was thrown, the vessel was let
   * through); a whole kind of feature can be named with its word, such as `chain`.
   */
  readonly past: Readonly<Record<PieceId, readonly string[]>>;
};

export type MeetingsMeasured = { readonly after: number; readonly meetings: readonly Meeting[] };

/**
 * Hulls that touch before a motion begins (less than 0.001 inch apart), by name. They do not meet anew in it;
 * `presses` says of each whether its own way would drive it into the other. Sliding along is not pressing. Where
 * neither presses alone but both ways together would drive them into each other, both press.
 */
export type TouchingQuery = { readonly of: 'touching'; readonly ways: readonly Way[] };
export type Touch = {
  readonly pieces: readonly [PieceId, PieceId];
  readonly presses: readonly [boolean, boolean];
};

/**
 * Pivots made evenly and together: how far each gets before hulls would overlap. Of two that would, the one that
 * presses stops at the touch (both when each does), the rest go on; hulls that touch at first may part, not press
 * in. `among` are the pieces that can be met besides those that turn.
 */
export type PivotsQuery = {
  readonly of: 'pivots';
  readonly pivots: readonly Pivot[];
  readonly among: readonly PieceId[];
};
export type PivotsMeasured = {
  /** In the order of the pivots; as asked when nothing stopped it, rounded toward 0 when something did. */
  readonly turned: readonly Degrees[];
};

/** A place on a hull: `station` from -1 (stern edge) to 1 (bow edge), `abeam` from -1 (port side) to 1. */
export type GunPlace = {
  readonly id: string;
  readonly station: number;
  readonly abeam: number;
  /** Relative bearings it can fire over; all round is [[0, 360]]. */
  readonly arcs: readonly (readonly [Degrees, Degrees])[];
  /** How far it carries, where that says which gun the line is drawn from; nothing that is measured goes by it. */
  readonly reach?: Inches;
};

/**
 * How guns of one piece stand to another piece: from the gun's own place to the nearest part of the target's
 * footprint, and whether any part of the footprint lies in the arc and can be seen from there.
 */
export type GunsQuery = {
  readonly of: 'guns';
  readonly from: PieceId;
  readonly guns: readonly GunPlace[];
  readonly to: PieceId;
  /** Pieces that hide nothing (low boats); the two at the ends never do. */
  readonly through: readonly PieceId[];
  /** Also say whether the target was in the arc at every kept moment. */
  readonly throughout?: boolean;
};

export type GunMeasured = {
  readonly id: string;
  readonly range: Inches;
  readonly inArc: boolean;
  /** Degrees to spare where the target lies deepest in the arc, or short of the nearest edge when out. */
  readonly degrees: Degrees;
  /** Some part of the target inside the arc can be seen; high land, works and hulls hide. */
  readonly sighted: boolean;
  /** What hides it, when nothing can be seen: ids of pieces, names of heights and works (their ids when they have none). */
  readonly hiddenBy: readonly string[];
  /** Bearing of the gun from the target's measuring point, from the target's bow, [0, 360). */
  readonly aspect: Degrees;
  /** In the arc now and at every kept moment; only when asked. */
  readonly throughout?: boolean;
};

/** The nearest distance of two footprints; 0 when they touch or overlap. */
type GapQuery = { readonly of: 'gap'; readonly from: PieceId; readonly to: PieceId };

/**
 * What moves and lies under a piece: the current at its measuring point (of the smallest water that has one), and
 * what its footprint touches. It lies in a minefield only where it would meet it; works count as land.
 */
export type WaterQuery = { readonly of: 'water'; readonly piece: PieceId };
export type WaterMeasured = {
  readonly current?: { readonly toward: Degrees; readonly knots: number };
  /** Difference of the heading from the current's direction, [0, 180]; absent without a current. */
  readonly offCurrent?: Degrees;
  /** Angle between the heading and the direction the wind blows from, [0, 180]; absent without a wind. */
  readonly offWind?: Degrees;
  /** Direction the wind blows from; absent without a wind. */
  readonly windFrom?: Degrees;
  readonly heading: Degrees;
  /** Features of the chart and strips of mines that the footprint touches. */
  readonly touches: readonly { readonly feature: string; readonly is: FeatureKind }[];
};

export type MotionQuery = MeetingsQuery | TouchingQuery | PivotsQuery | GunsQuery | GapQuery | WaterQuery;
export type MotionMeasured = {
  meetings: MeetingsMeasured;
  touching: readonly Touch[];
  pivots: PivotsMeasured;
  guns: readonly GunMeasured[];
  gap: Inches;
  water: WaterMeasured;
};
