import type { Leg, Pose } from '../../geometry/pose';
import type { Degrees, Inches } from '../../geometry/units';
import type { PieceId } from '../ids';
import type { Toll } from '../moving/maneuver';
import type { Edge } from '../moving/motion';
import type { FeatureKind } from './chart';
import type { Crossing } from './crossing';
import type { Beside, Station, Zone } from './place';

/** A feature that somebody stands in, or beside. */
export type Lying = { readonly kind: FeatureKind; readonly id: string };

/** How a figure stands: in what areas its middle lies, and what else is near its base. In the order of their names. */
export type Standing = { readonly in: readonly Lying[]; readonly by: readonly Lying[] };

/**
 * The straight lines from the leader of a piece, from its figure `by`, or from a spot, to the middle of each figure of
 * another: what they cross, and how both ends stand. A piece without figures is one figure of its own name; one that is
 * aboard another is looked at, and looks, where that one stands.
 */
export type SightsQuery = {
  readonly of: 'sights';
  readonly from: PieceId | Beside;
  readonly by?: string;
  readonly to: PieceId;
  /** How near a feature must be to the base of a figure that stands beside it, the limit included. */
  readonly beside: Inches;
};
export type SightsMeasured = {
  readonly from: Standing;
  /** In the order of the figures. */
  readonly to: readonly (Standing & {
    readonly figure: string;
    readonly range: Inches;
    /** In the order met, the pieces at both ends left out. */
    readonly crosses: readonly Crossing[];
  })[];
};

/**
 * Every figure of other pieces on the table with some of it within so many inches: of the nearest part of a piece, of the
 * middle of its leader when asked so, or of a spot. The nearest first.
 */
export type NearQuery = {
  readonly of: 'near';
  readonly from: PieceId | Beside;
  readonly middle?: true;
  readonly within: Inches;
};
export type Neighbour = {
  readonly piece: PieceId;
  readonly figure: string;
  readonly gap: Inches;
  /** All of it is within them. */
  readonly whole: boolean;
};

/**
 * Whether the figures of a piece could stand where they are told to: about the place where it is, the end of some legs,
 * or a place that was chosen.
 */
export type StandQuery = {
  readonly of: 'stand';
  readonly piece: PieceId;
  readonly at?: Pose | Beside;
  readonly legs?: readonly Leg[];
  /** As they stand about their leader when absent. */
  readonly stations?: readonly Station[];
  /** Kinds that nobody of the piece may touch. */
  readonly barred: readonly FeatureKind[];
  readonly zones?: readonly Zone[];
};
/**
 * What is wrong with a figure's place: a feature that is barred; a figure of another piece, or of its own, that it would
 * overlap; a middle off the table; a middle in none of the zones.
 */
export type Misplaced = {
  readonly figure: string;
  readonly fault: 'ground' | 'overlap' | 'edge' | 'zone';
  /** The feature, or the piece that lies there; empty for an edge and a zone. */
  readonly id: string;
};

/**
 * Where the figures of a piece could stand, each as near as may be to where it is told to: nothing wrong with any place,
 * none farther from the leader than so many inches, none within reach of the pieces to be kept apart from.
 */
export type RoomQuery = Omit<StandQuery, 'of'> & {
  readonly of: 'room';
  readonly within: Inches;
  readonly apart?: readonly { readonly piece: PieceId; readonly within: Inches }[];
  /** Rather there than where they are told to stand: within so many inches of this piece, as near to the leader as may be. */
  readonly toward?: { readonly piece: PieceId; readonly within: Inches };
};
export type RoomMeasured = {
  /** The leader where he was told to stand, and all for whom a place was found. */
  readonly stations: readonly Station[];
  /** Figures without a place; the leader when something is wrong with his. */
  readonly without: readonly string[];
};

/**
 * A sensible place to set a piece down in, or a mere point where none is named: in one of the zones, and in one of those
 * that it must lie in `also`; with room for all figures, on ground that is liked, apart from friends, to the fore of the
 * zones and near the middle of the table, facing what it is to look `toward`.
 */
export type SiteQuery = {
  readonly of: 'site';
  readonly piece?: PieceId;
  readonly zones: readonly Zone[];
  readonly also?: readonly Zone[];
  /** Pieces whose middles are at least so many inches off. */
  readonly apart?: readonly PieceId[];
  readonly clear?: Inches;
  readonly toward: readonly Zone[];
  readonly barred: readonly FeatureKind[];
  /** No figure stands farther from its leader. */
  readonly within: Inches;
  /** How they had rather stand about him than as they do. */
  readonly stations?: readonly Station[];
  /** From 0 to 1: what it is worth to stand in an area of a kind, or behind a line. */
  readonly likes: Readonly<Partial<Record<FeatureKind, number>>>;
};
/** Nothing where there is no room. */
export type SiteMeasured = { readonly at?: Pose };

/**
 * Which pieces have a figure near another, some of its base within so many inches of the middle of that, or with its middle
 * in a zone. Who is in or on a piece of nobody's is where that is; other passengers are not there.
 */
export type PresentQuery = {
  readonly of: 'present';
  readonly in:
    | { readonly near: PieceId; readonly within: Inches }
    | { readonly zone: Zone }
    /** Some of its base lies in this minefield. */
    | { readonly field: string };
};

/** Where a piece that is in or on another could come to stand beside it, none of its hull farther off than so many inches. */
export type ExitQuery = Pick<RoomQuery, 'piece' | 'barred' | 'within' | 'apart'> & {
  readonly of: 'exit';
  readonly gap: Inches;
  /** Rather toward the nearest of these edges than over the stern. */
  readonly toward?: readonly Edge[];
};
/** The leader's way from the middle of what they are in, and how all stand about him; no legs where he finds no place. */
export type ExitMeasured = RoomMeasured & { readonly legs: readonly Leg[] };

/** How the figures of a piece stand about its leader, who comes first. */
type StationsQuery = { readonly of: 'stations'; readonly piece: PieceId };

/**
 * How the figures of a piece stand when each that is farther from its leader than so many inches has gone, by itself and
 * as far as can be paid, the cheapest way toward him until he is so near; the nearest of them first.
 */
export type GatherQuery = Pick<RoomQuery, 'piece' | 'within' | 'barred' | 'apart'> & {
  readonly of: 'gather';
  readonly toll: Toll;
  readonly most: Inches;
};

/** The point of the bodies of one piece that is nearest to each figure of another. */
type NearestQuery = { readonly of: 'nearest'; readonly from: PieceId; readonly to: PieceId };
type Nearest = {
  readonly figure: string;
  readonly gap: Inches;
  readonly at: Beside;
  /** Bearing of the middle of the figure from the bow of the other piece, [0, 360). */
  readonly aspect: Degrees;
};

export type FigureQuery =
  | SightsQuery
  | NearQuery
  | StandQuery
  | RoomQuery
  | SiteQuery
  | PresentQuery
  | StationsQuery
  | GatherQuery
  | ExitQuery
  | NearestQuery;
export type FigureMeasured = {
  sights: SightsMeasured;
  near: readonly Neighbour[];
  stand: readonly Misplaced[];
  room: RoomMeasured;
  site: SiteMeasured;
  /** In the order of their names. */
  present: readonly PieceId[];
  stations: readonly Station[];
  gather: readonly Station[];
  exit: ExitMeasured;
  /** In the order of the figures. */
  nearest: readonly Nearest[];
};
