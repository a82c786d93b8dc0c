import type { Outcome } from '../../../engine/contract';
import type { PieceId, Side } from '../../../engine/ids';

export type RoundsEvent =
  | { readonly type: 'round-ended'; readonly round: number }
  /** Nobody attacked, or nobody could: nobody has lost (EIA-H26). */
  | { readonly type: 'broken-off'; readonly why: 'no-attack' | 'silent' | 'trivial' }
  | { readonly type: 'tie-thrown'; readonly face: number; readonly total: number }
  | { readonly type: 'retreated'; readonly side: Side }
  | { readonly type: 'fought-on'; readonly side: Side }
  /** A prize that the side which lost the combat must leave behind (EIA-H18). */
  | { readonly type: 'retaken'; readonly ship: PieceId }
  | { readonly type: 'combat-over'; readonly lost: readonly Side[] }
  | { readonly type: 'game-ended'; readonly outcome: Outcome };
