import type { Measure } from '../../../engine/chart/query';
import type { Refusal } from '../../../engine/command';
import type { PieceId } from '../../../engine/ids';
import { degrees } from '../../../geometry/units';
import { among } from '../../../kit/held/among';
import { refusing } from '../../../kit/refusal';
import { CONTACT, rangeOf } from '../air/contact';
import { lift } from '../air/flying';
import { landsOn } from '../air/records';
import { cm } from '../ship/bands';
import { catapultsLeft, type Handling, handlingLeft, toHandle } from '../ship/deck';
import { flying, shipOf, standOf } from '../ship/fleet';
import { taking } from '../ship/taking';
import { powered } from '../sight/looking';
import { type Resolving, raise } from '../smr';
import type { ShipState, SmrState, StandState } from '../state';

const no = refusing('decks.no');

export type TakeOff = { readonly stand: PieceId };
export type Landing = { readonly ship: PieceId; readonly stand: PieceId };

/** What her deck would do for a stand now: the points it gives, and how many aircraft are left then. */
export function work(ship: ShipState, stand: StandState, what: Handling) {
  // What another deck has done for it is of no use to her.
  const all = stand.home === ship.id ? toHandle(stand) : stand.aircraft;
  const points = Math.min(all, handlingLeft(ship, what));
  const catapulted = what === 'take-off' ? Math.min(points, catapultsLeft(ship)) : 0;
  return { points, catapulted, left: all - points };
}

/** Why a deck handles nobody now (SMR-H32). */
function refuseDeck(ship: ShipState, what: Handling): Refusal | undefined {
  const { card, deck } = ship;
  const args = { ship: card.name };
  if (!deck) return no('SMR-H32', 'no-deck', args);
  if (deck.handling === 0) return no('SMR-H32', 'deck-wrecked', args);
  return handlingLeft(ship, what) === 0 ? no('SMR-H32', 'deck-busy', args) : undefined;
}

/** Why a stand does not take off: it is ready, and its deck has points for it (SMR-H32). */
export function refuseTakeOff(state: SmrState, { stand: id }: TakeOff): Refusal | undefined {
  const { name, status, aborting, home } = standOf(state, id);
  if (status !== 'ready' || home === undefined) return no('SMR-H32', 'not-ready', { stand: name });
  if (aborting) return no('SMR-H36', 'lost-heart', { stand: name });
  return refuseDeck(shipOf(state, home), 'take-off');
}

/** Why she does not take a stand aboard (SMR-104, SMR-H32). */
export function refuseLanding(
  state: SmrState,
  { ship: on, stand: id }: Landing,
  measure: Measure,
): Refusal | undefined {
  const ship = shipOf(state, on);
  if (!ship.deck) return refuseDeck(ship, 'landing');
  const stand = among(state.stands, id);
  if (stand?.status !== 'flying') return no('SMR-H32', 'not-in-the-air', { stand: stand?.name ?? id });
  const args = { ship: ship.card.name, stand: stand.name };
  if (stand.side !== ship.side) return no('SMR-H32', 'not-yours', args);
  if (!landsOn(stand.card, ship.card)) return no('SMR-H32', 'needs-runway', args);
  if (ship.now.power === 'failed') return no('SMR-104', 'no-power', args);
  const deck = refuseDeck(ship, 'landing');
  if (deck) return deck;
  return rangeOf(measure, id, on) > CONTACT ? no('SMR-H32', 'no-contact', args) : undefined;
}

/** Centimetres from the carrier at which a stand is set down that has taken off; the next lies beside it. */
const CLEAR = 2;
const APART = 60;

/** Brought up and, when all of it is, into the air: its movement of this turn (SMR-007, SMR-H32). */
export function* takeOff(before: SmrState, { stand: id }: TakeOff): Resolving {
  const state = yield* taking(before, id);
  const stand = standOf(state, id);
  const ship = shipOf(state, stand.home as PieceId);
  const { points, catapulted, left } = work(ship, stand, 'take-off');
  const of = { stand: id, ship: ship.id, points, catapulted } as const;
  if (left > 0) return yield* raise({ type: 'deck-worked', what: 'take-off', ...of, left });
  const aloft = flying(state, stand.side).filter(({ home }) => home === ship.id).length;
  const toward = degrees((aloft * APART) % 360);
  const { side, name } = stand;
  const at = { of: ship.id, toward, distance: cm(CLEAR) };
  yield* raise({ type: 'table/set-down', piece: id, at, made: { side, name } });
  return yield* raise({ type: 'took-off', ...of });
}

/** Taken in and, when all of it is, into the hangar: a task that needs power (SMR-104, SMR-H32). */
export function* land(before: SmrState, { ship: on, stand: id }: Landing): Resolving {
  const { now, works } = yield* powered(before, on);
  if (!works) return now;
  const { points, catapulted, left } = work(shipOf(now, on), standOf(now, id), 'landing');
  const of = { stand: id, ship: on, points } as const;
  if (left > 0) return yield* raise({ type: 'deck-worked', what: 'landing', ...of, catapulted, left });
  yield* lift(id);
  return yield* raise({ type: 'landed', ...of });
}
