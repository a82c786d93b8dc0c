import type { Zone } from '../../engine/chart/place';
import type { Outcome } from '../../engine/contract';
import type { PieceId, Side } from '../../engine/ids';
import type { Edge } from '../../engine/moving/motion';
import type { Pose } from '../../geometry/pose';
import type { Inches } from '../../geometry/units';
import type { Structure } from './ground/build';
import type { Placed } from './unit/explosives';
import type { Unit } from './unit/unit';

/**
 * What is said before turn 1: lots, edges, who is first, objectives, units set down; then a unit is named, and comes onto
 * the table or acts.
 */
export const PHASES = [
  'begin',
  'edges',
  'first',
  'objectives',
  'deploy',
  'nominate',
  'arrive',
  'act',
] as const;
export type Phase = (typeof PHASES)[number];

/** Kinds of deployment (VD-H85). */
export const DEPLOYMENTS = ['long', 'short', 'corners'] as const;
export type Deployment = (typeof DEPLOYMENTS)[number];

/** What the scenario of a battle lays down; an Open Battle without any (VD-H86). */
export type Terms = {
  /** By Victory Points (VD-H86), by orders (VD-114), or by one side holding so many objectives of the scenario. */
  readonly won: 'points' | 'orders' | { readonly holder: Side; readonly needs: number };
  readonly lastTurn: number;
  /** Whether a die may end it earlier (VD-H88). */
  readonly random: boolean;
  /** Kinds that the die may show; absent where the scenario gives zones, or has set everybody down. */
  readonly kinds?: readonly Deployment[];
  /** Who places the first unit, and who names one first in odd turns, where no lots are cast for it. */
  readonly first?: Side;
  readonly odd?: Side;
  /** Units may be kept back (VD-H89). */
  readonly keepBack?: true;
  /** Nobody sees farther (VD-H92). */
  readonly sight?: Inches;
  /** Objectives that the scenario has placed. */
  readonly objectives?: readonly { readonly id: PieceId; readonly name: string; readonly at: Pose }[];
};

/** How far the table has been set up, until turn 1 begins. */
type Opening = {
  readonly kind?: Deployment;
  /** Who has won the lot, and chooses. */
  readonly chooser?: Side;
  /** Who places the first unit. */
  readonly first?: Side;
  /** Who places next. */
  readonly next?: Side;
};

/** A marker of an objective: who placed it, in whose half, and whether it is that side's edge (VD-109, VD-110). */
export type Objective = {
  readonly id: PieceId;
  readonly name: string;
  readonly by?: Side;
  readonly half?: Side;
  readonly edge?: true;
};

/** Who was near each objective and who in each half when it was last counted: after every activation. */
export type Ground = {
  readonly near: Readonly<Record<PieceId, readonly PieceId[]>>;
  readonly inside: Readonly<Record<Side, readonly PieceId[]>>;
};

/** What the unit that acts has done and has left. */
export type Activation = {
  readonly unit: PieceId;
  /** Actions left. */
  readonly left: number;
  /** It moved, assaulted or infiltrated: nothing set up, nothing aimed (VD-H60, VD-H28). */
  readonly moved: boolean;
  /** It took Concentrate Fire, and has not shot or moved since (VD-H28). */
  readonly aimed: boolean;
  readonly shot: boolean;
  /** Models out of reach of their leader, found when so many actions were left: they move in the next instead (VD-028). */
  readonly strays?: { readonly models: readonly string[]; readonly left: number };
  /** Models that moved so: nothing of theirs is set up any more (VD-H60). */
  readonly rejoined?: readonly string[];
  /** Explosives put down, which go off when it ends (VD-066). */
  readonly placed?: readonly Placed[];
  /** Enemies that a vehicle had within Combat Range when it began: whom it may fight (VD-099). */
  readonly near?: readonly PieceId[];
};

export type Force = {
  readonly id: Side;
  readonly name: string;
  /** Points of all its units as they began. */
  readonly points: number;
  /** Its own table edge, two of them at a corner: Shaken units make for the nearest (VD-H17). */
  readonly home: readonly Edge[];
  /** Where its units are set down (VD-H85). */
  readonly zones?: readonly Zone[];
};

export type VdState = {
  readonly sides: readonly [Force, Force];
  readonly turn: number;
  readonly phase: Phase;
  /** The side that names its unit first in odd turns (VD-036). */
  readonly odd: Side;
  /** Every unit of the battle, in its order. */
  readonly order: readonly PieceId[];
  /** Units on the table. */
  readonly units: Readonly<Record<PieceId, Unit>>;
  /** Units that are still to be set down, and reserves: they are not on the table. */
  readonly aside?: Readonly<Record<PieceId, Unit>>;
  readonly terms?: Terms;
  readonly opening?: Opening;
  readonly objectives?: Readonly<Record<PieceId, Objective>>;
  readonly ground?: Ground;
  /** Units that are lost: destroyed, or off the table. */
  readonly lost: Readonly<Record<PieceId, Unit>>;
  /** Units that were activated in this turn. */
  readonly activated: readonly PieceId[];
  /** What was named in this Initiative Segment, by the side that names first. */
  readonly named?: PieceId;
  readonly activation?: Activation;
  /** Smoke that stands, and the turn in which it was set off (VD-H78). */
  readonly smoke?: Readonly<Record<string, number>>;
  readonly outcome?: Outcome;
  /** Houses and bunkers by their pieces, the collapsed too; absent where none are. */
  readonly structures?: Readonly<Record<PieceId, Structure>>;
  /** Minefields that lie, by their features, with their names; absent where none was laid (VD-H92). */
  readonly mines?: Readonly<Record<string, string>>;
};
