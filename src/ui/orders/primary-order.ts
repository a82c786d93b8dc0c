import type { Offer } from '../../engine/command';
import type { PieceId, Side } from '../../engine/ids';
import type { Text } from '../../engine/words/text';
import type { DivisionOrder } from '../../session/division/division';
import type { FireLine } from '../../session/fire/fire-plan';
import { stationsHole } from '../../session/orders/men';
import { journeyHole, pointedNow } from '../../session/orders/spots';
import { usualOrder } from '../../session/orders/usual/clear-order';
import { defaultOf } from '../../session/orders/usual/default-offer';
import { moversOf } from '../../session/orders/usual/foreseen';
import type { Desk, SessionState } from '../../session/session';
import { hasTrack, ordersOf } from './offers/offers';

/** What the one big button does now. */
export type Primary =
  /** Orders the movement of the selected piece, as written or as before. */
  | { readonly kind: 'move'; readonly offer: Offer; readonly piece: PieceId }
  /** Orders these to go on as is proposed, or as before. */
  | { readonly kind: 'onward'; readonly pieces: readonly PieceId[] }
  /** Waits for what is proposed in writing. */
  | { readonly kind: 'foreseeing' }
  /** Gives the written order that is drawn up. */
  | { readonly kind: 'write'; readonly offer: Offer; readonly piece: PieceId }
  /** Gives the order whose path over the map is being chosen. */
  | { readonly kind: 'path'; readonly offer: Offer }
  /** Gives the orders that are drawn up for several pieces. */
  | { readonly kind: 'division'; readonly division: DivisionOrder }
  /** Gives every attack of the plan that the first does not bar. */
  | { readonly kind: 'fire'; readonly lines: readonly FireLine[] }
  /** Waits for the plan of attacks. */
  | { readonly kind: 'planning' }
  /** Plans again all that bear, after the player has struck out every attack. */
  | { readonly kind: 'replan' }
  | { readonly kind: 'offer'; readonly offer: Offer }
  /** Sets down where it has been put on the chart, one of several that may be set down as proposed. */
  | { readonly kind: 'put'; readonly offer: Offer }
  /** Gives it, and lets its piece rest. */
  | { readonly kind: 'rest'; readonly offer: Offer; readonly words: Text }
  /** Goes to a piece that has still to be moved. */
  | { readonly kind: 'next'; readonly piece: PieceId };

type Standing = Pick<SessionState, 'question' | 'outcome' | 'status' | 'offers'> & {
  readonly desk: Pick<Desk, 'selected' | 'target' | 'proposal' | 'draft' | 'fire' | 'division' | 'pointing'>;
  /** `toBeWritten`. */
  readonly proposes: readonly PieceId[] | undefined;
  /** `staysPut`. */
  readonly stays?: boolean;
};

/** Whether the movement that is usual for the selected piece leads nowhere. */
export function staysPut(state: SessionState): boolean {
  const { selected } = state.desk;
  return (
    selected !== undefined &&
    state.offers.some((one) => one.usual && one.subject === selected && hasTrack(one)) &&
    usualOrder(state, selected)?.order.legs.length === 0
  );
}

/** `put`: the order whose place has been put somewhere. */
function given(offer: Offer, put: Offer | undefined): Primary {
  if (!offer.rests) return { kind: 'offer', offer };
  return put === offer ? { kind: 'put', offer } : { kind: 'rest', offer, words: offer.rests };
}

/** Undefined where the side has nothing to say, or a question is open. */
export function primaryOf(state: Standing, seat: Side): Primary | undefined {
  const { question, outcome, status, desk } = state;
  if (question || outcome || !status.acting.includes(seat)) return undefined;
  const { selected, division } = desk;
  if (division?.side === seat) return { kind: 'division', division };
  const pointed = pointedNow(state)?.offer;
  if (pointed && journeyHole(pointed)) return { kind: 'path', offer: pointed };
  const put = desk.pointing?.put ? pointed : undefined;
  const offers = state.offers.filter(({ by, refusal }) => by === seat && !refusal);
  const { track, written } = ordersOf(offers, seat, selected);
  const movers = moversOf(offers, seat);
  const [mover, another] = movers;
  // Who cannot go on as before has a path of her own that the rules leave her, until another is drawn.
  // One that leads nowhere would be an action for nothing.
  // Where she has one and something else besides, that is for when it leads nowhere.
  const own = offers.filter(({ usual, subject }) => usual && subject !== undefined && subject === selected);
  const left = (state.stays ? undefined : own.find(hasTrack)) ?? own.find((offer) => !hasTrack(offer));
  const isDrawn = desk.proposal !== undefined && desk.proposal.piece === selected;
  if (track && !another && !isDrawn) {
    if (left && selected)
      return hasTrack(left) ? { kind: 'move', offer: left, piece: selected } : given(left, put);
    // Who may move or attack with the same action attacks where that is worth anything.
    const attacks = offers.some(
      ({ attack: part, object, subject }) => part && object && subject === selected,
    );
    const attack = attacks ? attackOf(state, seat, offers) : undefined;
    if (attack) return attack;
  }
  if (track && selected && (isDrawn || (!another && !stationsHole(track))))
    return { kind: 'move', offer: track, piece: selected };
  if (written && selected && desk.draft?.piece === selected)
    return { kind: 'write', offer: written, piece: selected };
  if (!state.proposes) return { kind: 'foreseeing' };
  if (state.proposes.length > 0) return { kind: 'onward', pieces: state.proposes };
  if (mover) return another ? { kind: 'onward', pieces: movers } : { kind: 'next', piece: mover };
  const attack = attackOf(state, seat, offers);
  if (attack) return attack;
  // Attacks that are worth nothing are no default: whoever planned all that bear has left them out.
  const idle = desk.fire?.side === seat && desk.fire.plan?.lines.length === 0;
  const plain = offers.filter(
    (offer) => !offer.written && !offer.back && !hasTrack(offer) && !(idle && offer.attack && offer.object),
  );
  const making = plain.filter(({ attack: part, subject }) => part === 'make' && subject);
  const ownPlain = plain.filter((offer) => own.includes(offer));
  const general = plain.filter(({ usual, subject }) => usual && !subject);
  const rest = plain.filter(({ usual }) => usual);
  // Where no plan may tell the best, an attack on what the player looks at goes before others of the piece.
  const aims = plain.filter(({ attack: part, subject }) => part === 'name' && subject === selected);
  const aimsAt = aims.filter(({ object }) => object === desk.target);
  for (const some of [making, ownPlain, general, rest, aimsAt, aims, plain]) {
    const offer = defaultOf(some);
    // To end the firing forgoes nothing where no attack is worth anything.
    const harmless = !offer?.final || (idle && offer.final === 'forgoes');
    if (offer && (harmless || some === plain)) return given(offer, put);
  }
  return undefined;
}

function attackOf({ desk }: Standing, seat: Side, offers: readonly Offer[]): Primary | undefined {
  const { fire } = desk;
  if (!fire || fire.side !== seat) return undefined;
  if (!fire.plan || fire.left) return { kind: 'planning' };
  const lines = fire.plan.lines.filter(({ barred }) => !barred);
  if (lines.length > 0) return { kind: 'fire', lines };
  const mayAttack = offers.some(({ attack, object }) => attack && object);
  return fire.chosen && mayAttack ? { kind: 'replan' } : undefined;
}
