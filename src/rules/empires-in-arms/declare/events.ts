import type { PieceId, Side } from '../../../engine/ids';
import type { Operation } from '../fleet/operation';

export type DeclareEvent =
  | {
      readonly type: 'operation-declared';
      readonly operation: Operation;
      readonly side: Side;
      /** Factors that each ship takes aboard (EIA-H11). */
      readonly aboard: readonly (readonly [ship: PieceId, factors: number])[];
    }
  /** Britain lets others declare first: the next, or all (EIA-026). */
  | { readonly type: 'moment-waited'; readonly side: Side; readonly until: 'one' | 'all' };
