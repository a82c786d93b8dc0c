import type { PieceId } from '../../../engine/ids';
import type { EventsOf } from '../../../kit/chapter';
import type { Handling } from '../ship/deck';

/** A stand and the carrier or air base that has it in hand. */
type OnDeck = { readonly stand: PieceId; readonly ship: PieceId };

/** Flight decks: taking off, landing, refuelling and rearming (SMR-H32, SMR-H33). */
export type DeckEvent = EventsOf<{
  /** Some of its aircraft are handled; the points are saved until all of them are. */
  'deck-worked': OnDeck & {
    what: Handling;
    points: number;
    /** Of them those that catapults handle. */
    catapulted: number;
    /** Aircraft that are still to be handled. */
    left: number;
  };
  'took-off': OnDeck & { points: number; catapulted: number };
  landed: OnDeck & { points: number };
  /** Some of its aircraft are refuelled and rearmed. */
  serviced: OnDeck & { points: number; left: number };
  /** It is ready, with the load its side has chosen; without one where it carries none (SMR-H33). */
  readied: OnDeck & { points: number; load?: string };
  /** Aircraft aboard who leave the table with their carrier (SMR-H46). */
  'carried-off': { ship: PieceId; stands: readonly PieceId[] };
}>;
