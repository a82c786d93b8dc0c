import type { NumberTally } from '../../../engine/counting/tally';
import type { PieceId, RuleId, Side } from '../../../engine/ids';
import type { EventsOf } from '../../../kit/chapter';

type Of = { readonly piece: PieceId };
/** One vessel and the other it is met with. */
type With = Of & { readonly other: PieceId };
/** A throw against a score. */
type Tried = Of & { readonly face: number; readonly tally: NumberTally };

/** Drifting mines and fields, spar torpedoes, fire ships and explosive ships. */
export type MineEvent = EventsOf<{
  /** A side tries for a mine of its own, or leaves off trying (ACW-067). */
  'mine-told-off': Of & { trying: boolean };
  'mine-tried': Tried & { adrift: boolean };
  'mine-veered': Of & { face: number; veer: number };
  'mine-touched': Of & { mine: PieceId; face: number; exploded: boolean };
  'mine-gone': { mine: PieceId; how: 'exploded' | 'ashore' | 'left' };
  'mine-held': Of & { cite: RuleId };
  'field-tested': Of & {
    field: string;
    face: number;
    /** The least score that explodes one. */
    needs: number;
    exploded: boolean;
  };
  'mine-struck': Of & { faces: readonly number[]; lost: number; counted: boolean };
  'lane-swept': Of & { strip: string };
  'strip-laid': Of & { strip: string; side: Side };
  'spar-kept': With;
  'spar-tried': With & { face: number; exploded: boolean };
  'spar-struck': With & { face: number; lost: number; counted: boolean };
  'spar-saved': Of & { face: number; needs: number; saved: boolean };
  'lighting-tried': Tried & { lit: boolean };
  'fire-touched': With & { face: number; needs: number; alight: boolean };
  'fuse-burned': Of & { faces: readonly number[]; tally: NumberTally; detonates: boolean };
  /** The blast reaches a vessel; `gap` in inches from hull to hull. */
  'blast-felt': Of & { from: PieceId; gap: number; loses: number };
  'blast-effect': Of & { faces: readonly number[]; total: number };
}>;
