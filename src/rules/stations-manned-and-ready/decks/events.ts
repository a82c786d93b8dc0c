import type { PieceId } from '../../../engine/ids';
import type { Handling } from '../ship/deck';

/** A stand and the carrier or air base that has it in hand. */
type OnDeck = { readonly stand: PieceId; readonly ship: PieceId };

/** Flight decks: taking off, landing, refuelling and rearming (SMR-H32, SMR-H33). */
export type DeckEvent =
  /** Some of its aircraft are handled; the points are saved until all of them are. */
  | (OnDeck & {
      readonly type: 'deck-worked';
      readonly what: Handling;
      readonly points: number;
      /** Of them those that catapults handle. */
      readonly catapulted: number;
      /** Aircraft that are still to be handled. */
      readonly left: number;
    })
  | (OnDeck & { readonly type: 'took-off'; readonly points: number; readonly catapulted: number })
  | (OnDeck & { readonly type: 'landed'; readonly points: number })
  /** Some of its aircraft are refuelled and rearmed. */
  | (OnDeck & { readonly type: 'serviced'; readonly points: number; readonly left: number })
  /** It is ready, with the load its side has chosen; without one where it carries none (SMR-H33). */
  | (OnDeck & { readonly type: 'readied'; readonly points: number; readonly load?: string })
  /** Aircraft aboard who leave the table with their carrier (SMR-H46). */
  | { readonly type: 'carried-off'; readonly ship: PieceId; readonly stands: readonly PieceId[] };
