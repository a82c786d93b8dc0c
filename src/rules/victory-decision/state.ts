import type { Outcome } from '../../engine/contract';
import type { PieceId, Side } from '../../engine/ids';
import type { Edge } from '../../engine/motion';
import type { Structure } from './ground/build';
import type { Placed } from './unit/explosives';
import type { Unit } from './unit/unit';

type Phase = 'nominate' | 'act';

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
};

export type Force = {
  readonly id: Side;
  readonly name: string;
  /** Points of all its units as they began. */
  readonly points: number;
  /** Its own table edge, two of them at a corner: Shaken units make for the nearest (VD-H17). */
  readonly home: readonly Edge[];
};

export type VdState = {
  readonly sides: readonly [Force, Force];
  readonly turn: number;
  readonly phase: Phase;
  /** The side that names its unit first in odd turns (VD-036). */
  readonly odd: Side;
  /** Every unit of the battle, in its order. */
  readonly order: readonly PieceId[];
  /** Units on the table, or not yet come. */
  readonly units: Readonly<Record<PieceId, Unit>>;
  /** Units that are lost: destroyed, or off the table. */
  readonly lost: Readonly<Record<PieceId, Unit>>;
  /** Units that were activated in this turn. */
  readonly activated: readonly PieceId[];
  /** What was named in this Initiative Segment, by the side that names first. */
  readonly named?: PieceId;
  readonly activation?: Activation;
  readonly outcome?: Outcome;
  /** Houses and bunkers by their pieces, the collapsed too; absent where none are. */
  readonly structures?: Readonly<Record<PieceId, Structure>>;
};
