import type { PieceId, Side } from '../../../engine/ids';
import type { Sailing } from '../state';

export type ColumnsEvent =
  | ({ readonly type: 'column-formed'; readonly column: PieceId; readonly side: Side } & Sailing)
  | { readonly type: 'column-broken'; readonly column: PieceId; readonly side: Side }
  /** A side's columns are formed; they are shown when the other's are. */
  | { readonly type: 'columns-formed'; readonly side: Side }
  /** Ships that lay on no table are drawn up, to be fought with. */
  | { readonly type: 'lines-laid' }
  | {
      readonly type: 'round-begun';
      readonly round: number;
      /** The side with the initiative, and the columns of each by which it has it (EIA-059). */
      readonly first: Side;
      readonly counts: readonly [number, number];
    }
  | { readonly type: 'side-called'; readonly side: Side };
