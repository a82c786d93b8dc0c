import type { PieceId } from '../../../engine/ids';
import type { ShipState, SmrState, StandState } from '../state';
import { fleetOf, standsOf } from './fleet';

/* Flight decks of carriers and air bases: who is aboard, and what they can still handle (SMR-H32, SMR-H33). */

/** Stands in the hangar or ready on the deck of a carrier or base. */
export const aboard = (state: SmrState, id: PieceId): readonly StandState[] =>
  standsOf(state).filter(({ home, status }) => home === id && (status === 'ready' || status === 'servicing'));

/** Stands that are being refuelled or rearmed there: who has lost heart is struck below and left alone (SMR-156, SMR-H36). */
export const inHangar = (state: SmrState, id: PieceId): readonly StandState[] =>
  aboard(state, id).filter(({ status, aborting }) => status === 'servicing' && !aborting);

/** Aircraft that take off, or land. */
export type Handling = 'take-off' | 'landing';

/** Aircraft that her deck still handles in this turn: each catapult adds one that takes off (SMR-H32). */
export function handlingLeft({ deck, now }: ShipState, what: Handling): number {
  // H 0 allows neither, whatever the catapults.
  if (!deck || deck.handling === 0) return 0;
  const byDeck = Math.max(0, deck.handling - now.handled);
  return what === 'landing' ? byDeck : byDeck + catapultsLeft({ deck, now });
}

/** Catapults that have not thrown anybody into the air in this turn. */
export const catapultsLeft = ({ deck, now }: Pick<ShipState, 'deck' | 'now'>): number =>
  Math.max(0, (deck?.catapults ?? 0) - (now.catapulted ?? 0));

/** Aircraft of a stand that are still to be handled, once some have been. */
export const toHandle = ({ aircraft, points }: StandState): number => Math.max(0, aircraft - points);

/** Ready on a deck that can bring it up. */
export function maySpot(state: SmrState, { status, aborting, home }: StandState): boolean {
  const deck = home === undefined ? undefined : state.ships[home];
  return status === 'ready' && !aborting && deck !== undefined && handlingLeft(deck, 'take-off') > 0;
}

/** Decks of a side that could take aircraft aboard, if not in this turn. */
export const decksOf = (state: SmrState, side: StandState['side']): readonly ShipState[] =>
  fleetOf(state, side).filter(({ deck }) => deck !== undefined && deck.handling > 0);
