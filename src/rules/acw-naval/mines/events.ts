import type { PieceId, RuleId, Side } from '../../../engine/ids';
import type { NumberTally } from '../../../engine/tally';

type Of = { readonly piece: PieceId };
/** One vessel and the other it is met with. */
type With = Of & { readonly other: PieceId };
/** A throw against a score. */
type Tried = Of & { readonly face: number; readonly tally: NumberTally };

/** Drifting mines and fields, spar torpedoes, fire ships and explosive ships. */
export type MineEvent =
  /** A side tries for a mine of its own, or leaves off trying (ACW-067). */
  | (Of & { readonly type: 'mine-told-off'; readonly trying: boolean })
  | (Tried & { readonly type: 'mine-tried'; readonly adrift: boolean })
  | (Of & { readonly type: 'mine-veered'; readonly face: number; readonly veer: number })
  | (Of & {
      readonly type: 'mine-touched';
      readonly mine: PieceId;
      readonly face: number;
      readonly exploded: boolean;
    })
  | { readonly type: 'mine-gone'; readonly mine: PieceId; readonly how: 'exploded' | 'ashore' | 'left' }
  | (Of & { readonly type: 'mine-held'; readonly cite: RuleId })
  | (Of & {
      readonly type: 'field-tested';
      readonly field: string;
      readonly face: number;
      /** The least score that explodes one. */
      readonly needs: number;
      readonly exploded: boolean;
    })
  | (Of & {
      readonly type: 'mine-struck';
      readonly faces: readonly number[];
      readonly lost: number;
      readonly counted: boolean;
    })
  | (Of & { readonly type: 'lane-swept'; readonly strip: string })
  | (Of & { readonly type: 'strip-laid'; readonly strip: string; readonly side: Side })
  | (With & { readonly type: 'spar-kept' })
  | (With & { readonly type: 'spar-tried'; readonly face: number; readonly exploded: boolean })
  | (With & {
      readonly type: 'spar-struck';
      readonly face: number;
      readonly lost: number;
      readonly counted: boolean;
    })
  | (Of & {
      readonly type: 'spar-saved';
      readonly face: number;
      readonly needs: number;
      readonly saved: boolean;
    })
  | (Tried & { readonly type: 'lighting-tried'; readonly lit: boolean })
  | (With & {
      readonly type: 'fire-touched';
      readonly face: number;
      readonly needs: number;
      readonly alight: boolean;
    })
  | (Of & {
      readonly type: 'fuse-burned';
      readonly faces: readonly number[];
      readonly tally: NumberTally;
      readonly detonates: boolean;
    })
  /** The blast reaches a vessel; `gap` in inches from hull to hull. */
  | (Of & {
      readonly type: 'blast-felt';
      readonly from: PieceId;
      readonly gap: number;
      readonly loses: number;
    })
  | (Of & { readonly type: 'blast-effect'; readonly faces: readonly number[]; readonly total: number });
