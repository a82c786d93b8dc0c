import type { Outcome } from '../../../engine/contract';
import type { PieceId, RuleId, Side } from '../../../engine/ids';
import type { Text } from '../../../engine/text';
import type { Degrees } from '../../../geometry/units';
import type { Order, Step } from '../state';
import type { Word } from './words';

/** What could not be carried out as it was written, and why. */
export type OrderNote = { readonly cite: RuleId; readonly because: Text };

export type SpeedOfBody = {
  /** Who leads it. */
  readonly piece: PieceId;
  readonly name: string;
  readonly body: readonly PieceId[];
  readonly from: number;
  readonly to: number;
  readonly bursting: boolean;
  readonly underSail: boolean;
};

/** Orders and the sequence of a period. */
export type OrderEvent =
  | {
      readonly type: 'order-written';
      readonly piece: PieceId;
      readonly name: string;
      readonly order: Order;
      readonly spoken: Text;
    }
  | {
      readonly type: 'mine-told-off';
      readonly piece: PieceId;
      readonly name: string;
      readonly trying: boolean;
    }
  | { readonly type: 'side-committed'; readonly side: Side; readonly name: string }
  /** ACW-H17: no scenario has said where the wind is. */
  | { readonly type: 'wind-rolled'; readonly from: Degrees; readonly face: number }
  /** The orders of every vessel, those that go on as before included. */
  | {
      readonly type: 'orders-revealed';
      readonly lines: readonly {
        readonly piece: PieceId;
        readonly name: string;
        readonly order: Order;
        readonly spoken: Text;
      }[];
    }
  /** The set speeds of all bodies for this period. */
  | { readonly type: 'speeds-set'; readonly set: readonly SpeedOfBody[] }
  | {
      readonly type: 'order-cut';
      readonly piece: PieceId;
      readonly name: string;
      readonly note: OrderNote;
    }
  /** A plain word that takes effect now, or is on its way to the end of the period. */
  | {
      readonly type: 'word-carried';
      /** Whom it is true of: of a tow, `light` and `fuse` are said by the tug. */
      readonly piece: PieceId;
      readonly name: string;
      readonly word: Word;
      readonly spoken: Text;
    }
  | {
      readonly type: 'tow-cast-off';
      readonly piece: PieceId;
      readonly name: string;
      readonly tow: PieceId;
      readonly towName: string;
      /** It goes on with the way it has (ACW-136). */
      readonly adrift: boolean;
      /** Knots it goes on with: what is not adrift stops unless it has a drive of its own. */
      readonly speed: number;
    }
  | {
      readonly type: 'pair-cut-loose';
      readonly piece: PieceId;
      readonly name: string;
      readonly mate: PieceId;
      readonly mateName: string;
      /** Knots the mate goes on with. */
      readonly speed: number;
    }
  | { readonly type: 'step-begun'; readonly step: Step; readonly period: number }
  /** The side has named its targets, or has none it could fire at. */
  | {
      readonly type: 'firing-ended';
      readonly side: Side;
      readonly name: string;
      readonly idle: boolean;
    }
  /** Anchors are down or up (ACW-H05, ACW-H23). */
  | {
      readonly type: 'anchor-changed';
      readonly piece: PieceId;
      readonly name: string;
      readonly anchor: 'none' | 'anchored' | 'made-fast';
    }
  | {
      readonly type: 'tow-made-fast';
      readonly piece: PieceId;
      readonly name: string;
      readonly tow: PieceId;
      readonly towName: string;
    }
  | { readonly type: 'tow-missed'; readonly piece: PieceId; readonly name: string; readonly towName: string }
  | { readonly type: 'game-ended'; readonly outcome: Outcome; readonly winnerName: string };
