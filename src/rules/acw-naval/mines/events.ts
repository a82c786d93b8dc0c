import type { NumberTally } from '../../../engine/counting/tally';
import type { PieceId, RuleId, Side } from '../../../engine/ids';
import type { EventsOf, OfPiece } from '../../../kit/chapter';

/** One vessel and the other it is met with. */
type With = OfPiece & { readonly other: PieceId };
/** A throw against a score. */
type Tried = OfPiece & { readonly face: number; readonly tally: NumberTally };

/** Drifting mines and fields, spar torpedoes, fire ships and explosive ships. */
export type MineEvent = EventsOf<{
  /** A side tries for a mine of its own, or leaves off trying (ACW-067). */
  'mine-told-off': OfPiece & { trying: boolean };
  'mine-tried': Tried & { adrift: boolean };
  'mine-veered': OfPiece & { face: number; veer: number };
  'mine-touched': OfPiece & { mine: PieceId; face: number; exploded: boolean };
  'mine-gone': { mine: PieceId; how: 'exploded' | 'ashore' | 'left' };
  'mine-held': OfPiece & { cite: RuleId };
  'field-tested': OfPiece & {
    field: string;
    face: number;
    /** The least score that explodes one. */
    needs: number;
    exploded: boolean;
  };
  'mine-struck': OfPiece & { faces: readonly number[]; lost: number; counted: boolean };
  'lane-swept': OfPiece & { strip: string };
  'strip-laid': OfPiece & { strip: string; side: Side };
  'spar-kept': With;
  'spar-tried': With & { face: number; exploded: boolean };
  'spar-struck': With & { face: number; lost: number; counted: boolean };
  'spar-saved': OfPiece & { face: number; needs: number; saved: boolean };
  'lighting-tried': Tried & { lit: boolean };
  'fire-touched': With & { face: number; needs: number; alight: boolean };
  'fuse-burned': OfPiece & { faces: readonly number[]; tally: NumberTally; detonates: boolean };
  /** The blast reaches a vessel; `gap` in inches from hull to hull. */
  'blast-felt': OfPiece & { from: PieceId; gap: number; loses: number };
  'blast-effect': OfPiece & { faces: readonly number[]; total: number };
}>;
