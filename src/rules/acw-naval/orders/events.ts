import type { PieceId } from '../../../engine/ids';
import type { Degrees } from '../../../geometry/units';
import type { OrderNote, Word } from '../ship/words';
import type { Order, Vessel } from '../state';

export type SpeedOfBody = {
  /** Who leads it. */
  readonly piece: PieceId;
  readonly body: readonly PieceId[];
  readonly from: number;
  readonly to: number;
  readonly bursting: boolean;
  readonly underSail: boolean;
};

type Of = { readonly piece: PieceId };

/** Orders written, read out, and carried out. */
export type OrderEvent =
  | (Of & { readonly type: 'order-written'; readonly order: Order })
  /** ACW-H17: no scenario has said where the wind is. */
  | { readonly type: 'wind-rolled'; readonly from: Degrees; readonly face: number }
  /** The orders of every vessel, those that go on as before included. */
  | {
      readonly type: 'orders-revealed';
      readonly lines: readonly { readonly piece: PieceId; readonly order: Order }[];
    }
  /** The set speeds of all bodies for this period. */
  | { readonly type: 'speeds-set'; readonly set: readonly SpeedOfBody[] }
  | (Of & { readonly type: 'order-cut'; readonly note: OrderNote })
  /**
   * A plain word that takes effect now, or is on its way to the end of the period; `piece` is whom it is true of: of a
   * tow, `light` and `fuse` are said by the tug.
   */
  | (Of & { readonly type: 'word-carried'; readonly word: Word })
  | (Of & {
      readonly type: 'tow-cast-off';
      readonly tow: PieceId;
      /** It goes on with the way it has (ACW-136). */
      readonly adrift: boolean;
      /** Knots it goes on with: what is not adrift stops unless it has a drive of its own. */
      readonly speed: number;
    })
  /** `speed`: knots the mate goes on with. */
  | (Of & { readonly type: 'pair-cut-loose'; readonly mate: PieceId; readonly speed: number })
  /** Anchors are down or up (ACW-H05, ACW-H23). */
  | (Of & { readonly type: 'anchor-changed'; readonly anchor: Vessel['anchor'] })
  | (Of & { readonly type: 'tow-made-fast'; readonly tow: PieceId })
  | (Of & { readonly type: 'tow-missed'; readonly tow: PieceId });
