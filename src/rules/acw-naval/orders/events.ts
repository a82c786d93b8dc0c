import type { PieceId } from '../../../engine/ids';
import type { Degrees } from '../../../geometry/units';
import type { EventsOf, OfPiece } from '../../../kit/chapter';
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

/** Orders written, read out, and carried out. */
export type OrderEvent = EventsOf<{
  'order-written': OfPiece & { order: Order };
  /** ACW-H17: no scenario has said where the wind is. */
  'wind-rolled': { from: Degrees; face: number };
  /** The orders of every vessel, those that go on as before included. */
  'orders-revealed': { lines: readonly { readonly piece: PieceId; readonly order: Order }[] };
  /** The set speeds of all bodies for this period. */
  'speeds-set': { set: readonly SpeedOfBody[] };
  'order-cut': OfPiece & { note: OrderNote };
  /**
   * A plain word that takes effect now, or is on its way to the end of the period; `piece` is whom it is true of: of a
   * tow, `light` and `fuse` are said by the tug.
   */
  'word-carried': OfPiece & { word: Word };
  'tow-cast-off': OfPiece & {
    tow: PieceId;
    /** It goes on with the way it has (ACW-136). */
    adrift: boolean;
    /** Knots it goes on with: what is not adrift stops unless it has a drive of its own. */
    speed: number;
  };
  /** `speed`: knots the mate goes on with. */
  'pair-cut-loose': OfPiece & { mate: PieceId; speed: number };
  /** Anchors are down or up (ACW-H05, ACW-H23). */
  'anchor-changed': OfPiece & { anchor: Vessel['anchor'] };
  'tow-made-fast': OfPiece & { tow: PieceId };
  'tow-missed': OfPiece & { tow: PieceId };
}>;
