import type { NumberTally } from '../../../engine/counting/tally';
import type { PieceId, RuleId } from '../../../engine/ids';
import type { Edge } from '../../../engine/moving/motion';
import type { EventsOf, OfPiece } from '../../../kit/chapter';
import type { RamResult } from '../rams/events';
import type { Ground, Half } from '../state';

/** One vessel and the other it is met with. */
type With = OfPiece & { readonly other: PieceId };
/** A feature of the chart, and whether she struck it going astern. */
type On = OfPiece & { readonly feature: string; readonly astern: boolean };
/** The test of a hull that strikes rocks or stakes (ACW-059). */
type Struck = On & {
  readonly tally: NumberTally;
  readonly face: number;
  readonly total: number;
  readonly result: RamResult;
};

/** Half-moves, turns, and the ground that is met on the way. */
export type MotionEvent = EventsOf<{
  'half-begun': {
    half: Half;
    underWay: number;
    drifting: number;
    /** Vessels at speed 0 that nothing carries (ACW-105). */
    stationary: readonly PieceId[];
  };
  drifted: { pieces: readonly PieceId[] };
  /** Features it lies across and vessels it ran over, those that it is clear of left out. */
  'came-clear': OfPiece & { crossing: readonly string[]; overrun: readonly PieceId[] };
  /** A rammer that is clear of the vessel it struck (ACW-044). */
  'backed-off': With;
  'escape-tried': OfPiece & {
    on: Ground;
    feature: string;
    face: number;
    free: boolean;
    attempt: number;
    /** Knots it gets under way with. */
    speed: number;
    /** The tug that pulled. */
    by?: PieceId;
  };
  /** At the end of a period (ACW-051). */
  'stakes-tried': OfPiece & {
    face: number;
    tally: NumberTally;
    free: boolean;
    attempts: number;
    cite: RuleId;
  };
  /** Stays where it is in this half-move: its own way would press it into another hull (ACW-H20). */
  'held-by-hull': With;
  /** Held with way on: aground, at anchor, or fast to one that is. */
  'vessel-stopped': OfPiece;
  'bar-tested': On & { face: number; needs: number; stuck: boolean };
  'rock-struck': Struck;
  'stakes-crossed': OfPiece & { feature: string; face: number; needs: number; struck: boolean };
  'stakes-struck': Struck;
  'barrier-met': OfPiece & { feature: string; crossed: boolean; face?: number };
  'ran-ashore': On;
  'left-table': OfPiece & { edge: Edge };
  turned: OfPiece & { by: number; ordered: number };
}>;
