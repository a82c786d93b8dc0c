import type { PieceId, Side } from '../../../engine/ids';
import type { NationId } from '../fleet/nation';

export type MonthEvent =
  | {
      readonly type: 'ships-moved';
      readonly from: PieceId;
      readonly to: PieceId;
      readonly ships: readonly PieceId[];
    }
  | { readonly type: 'regrouped'; readonly side: Side }
  | { readonly type: 'combined'; readonly side: Side; readonly together: boolean }
  /** Trade that got through, and the income of the month, in dollars (EIA-H12, EIA-H13). */
  | { readonly type: 'month-paid'; readonly sums: Readonly<Partial<Record<NationId, number>>> }
  | { readonly type: 'repaired'; readonly ships: readonly PieceId[] }
  | { readonly type: 'month-begun'; readonly turn: number };
