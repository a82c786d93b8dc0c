import type { PieceId, Side } from '../../engine/ids';
import { leadOf, vanToRear } from '../../session/division/company';
import { moversOf } from '../../session/orders/usual/foreseen';
import type { Session, SessionState } from '../../session/session';
import { stageOf } from '../../session/stage';
import { ordersOf, targetsOf } from '../orders/offers/offers';
import { preferences } from '../preferences';

/** The pieces the side may still act with, those with an open order first when the rules name none. */
export function readyOf({ status, offers, world, desk }: SessionState, seat: Side): readonly PieceId[] {
  if (desk.division?.side === seat) return desk.division.plan.map(({ piece }) => piece);
  const speaking = new Set(
    offers
      .filter((offer) => offer.by === seat && !offer.refusal && !offer.back)
      .map((offer) => offer.subject),
  );
  const ready = status.ready.filter((piece) => world.table.pieces[piece]?.side === seat);
  const able = ready.filter((piece) => speaking.has(piece));
  return able.length > 0 ? able : ready;
}

/** Lays the desk of a game before anything of its table is drawn: drawn first without, all of it is drawn twice. */
export function layDesk(session: Session): void {
  const { hullSize, showArcs, showEnvelope, byItself } = preferences.getState();
  session.look({ hullSize, showArcs, showEnvelope, byItself });
  const { side } = session.store.getState().seat;
  followReady(session, side)();
  followTarget(session, side)();
}

// What lies on the desk is put right in the moment in which the game changes, so that all of it is drawn at once.

/**
 * Goes on to the next ship that may act when the selected one has nothing more to do, and where ships begin to move one
 * after another to the one that goes first.
 */
export function followReady({ store, look }: Session, side: Side): () => void {
  let stage = stageOf(store.getState());
  const consider = (): void => {
    const state = store.getState();
    const { desk, question, outcome, offers, rules } = state;
    if (question || outcome) return;
    const ready = readyOf(state, side);
    const [next] = ready;
    if (!next) return;
    const movers = rules.writing ? [] : vanToRear(state, moversOf(offers, side));
    const begins = movers.length > 1 && stage !== stageOf(state);
    stage = stageOf(state);
    if (!begins && desk.selected !== undefined && ready.includes(desk.selected)) return;
    const first = movers.find((piece) => ready.includes(piece)) ?? leadOf(state, next, ready);
    look({ selected: first, proposal: undefined, draft: undefined });
  };
  consider();
  return store.subscribe((state, before) => {
    if (state.world !== before.world || state.question !== before.question) consider();
  });
}

/**
 * Keeps the target from ship to ship as long as some order is open against it, else takes the first that one is
 * open against, so that a number is seen at once.
 */
export function followTarget({ store, look }: Session, side: Side): () => void {
  let last: PieceId | undefined;
  const consider = (): void => {
    const { desk, offers, world } = store.getState();
    const { selected, target } = desk;
    const { pieces } = world.table;
    if (!selected) return;
    const another = last !== selected;
    last = selected;
    const orders = ordersOf(offers, side, selected);
    const targets = targetsOf(orders);
    if (targets.length === 0) {
      const friend = target && pieces[target]?.side === pieces[selected]?.side;
      if (friend) look({ target: undefined });
      return;
    }
    const open = orders.against.find((offer) => offer.object && !offer.refusal);
    const able = orders.against.some((offer) => offer.object === target && !offer.refusal);
    if (target && targets.includes(target) && (able || !another || !open)) return;
    look({ target: open?.object ?? targets[0] });
  };
  consider();
  return store.subscribe((state, before) => {
    if (state.world !== before.world || state.desk.selected !== before.desk.selected) consider();
  });
}
