import type { Command, Offer } from '../../../engine/command';
import type { Maneuver, Setting } from '../../../engine/moving/maneuver';
import { unitOf } from '../../../engine/words/length';
import { orderFor } from '../../../session/division/division';
import { commandFor } from '../../../session/orders/movement-offer';
import { isProposed } from '../../../session/orders/unwritten';
import { clearAsBefore, perils, type Usual, usualOrder } from '../../../session/orders/usual/clear-order';
import { foreseen } from '../../../session/orders/usual/foreseen';
import type { Proposal, Session, SessionState } from '../../../session/session';
import { wordsOf } from '../../../session/words';
import { alterAtEnd, alterStep, runOn, runTo } from '../writing/track';

/** What has been drawn as is usual and not touched since: tracks, from which the keys begin afresh, and orders in writing. */
const untouched = new WeakMap<Proposal['legs'] | Command, Usual>();

/** The order that a track or an order in writing was drawn as and still is, where it is another than to go on as before. */
export function drawnInstead(drawn: Proposal['legs'] | Command | undefined): Usual | undefined {
  const usual = drawn && untouched.get(drawn);
  return isProposed(usual) ? usual : undefined;
}

/** What stands as it has been drawn up for somebody. */
export function drawnAs(usual: Usual, drawn: Proposal['legs'] | Command): void {
  untouched.set(drawn, usual);
}

export const settingOf = (maneuver: Maneuver, id: string): Setting | undefined =>
  maneuver.settings.find((setting) => setting.id === id);

/** The piece a movement order is for. */
export const pieceOf = (offer: Offer): Proposal['piece'] | undefined =>
  Object.values(offer.holes).find((hole) => hole.kind === 'track')?.piece;

/** Writes the order that carries on as before, or the one nearest to it that meets nothing grave. */
export function writeAsBefore(session: Session, offer: Offer): void {
  const piece = pieceOf(offer);
  write(session, piece && clearAsBefore(session.store.getState(), piece));
}

function write(session: Session, usual: Usual | undefined): void {
  const order = usual?.order.proposal;
  if (!usual || !order) return;
  drawnAs(usual, order.legs);
  session.propose(order.piece, order.setting, order.legs);
}

/**
 * Gives the order that is written, or the one that is proposed when none is. One that is proposed for when others have
 * gone before her, and may not or had better not be given now, gives way to another, which is shown before it is given.
 */
export function carryOutWritten(session: Session, offer: Offer): void {
  const piece = pieceOf(offer);
  const state = session.store.getState();
  if (piece && state.desk.proposal?.piece !== piece) {
    const usual = usualOrder(state, piece);
    const proposed = foreseen(state, piece) ?? usual;
    const isNow = proposed === usual || (proposed && mayGoNow(session, proposed));
    write(session, isNow ? proposed : usual);
    if (!isNow) return;
  }
  session.carryOut();
}

/** Whether an order that is proposed for later may be given now, and meets no more harm than it would then. */
function mayGoNow({ store, refuse }: Session, { order, meets }: Usual): boolean {
  const state = store.getState();
  const command = commandFor(state.offers, order);
  return (
    command !== undefined && !refuse(command) && perils(state, state.world, order).length <= meets.length
  );
}

/** A step one way or the other, a small one where `fine`. */
export type Nudge = { readonly of: 'run' | 'alter'; readonly way: 1 | -1; readonly fine: boolean };

/** One step of the track: ahead or back, to port (negative) or to starboard. */
export function nudge(session: Session, offer: Offer, step: Nudge): void {
  const state = session.store.getState();
  const { rules, world, desk } = state;
  const piece = pieceOf(offer);
  const maneuver = piece && rules.maneuver(world.rules, piece);
  if (!piece || !maneuver) return;
  const order = desk.proposal?.piece === piece ? desk.proposal : undefined;
  const setting = order?.setting ?? maneuver.asBefore;
  const byForm = orderFor(desk.division, piece)?.isOwn === false;
  const untouchedYet = byForm || (order !== undefined && untouched.has(order.legs));
  const afresh = !order || (untouchedYet && !(step.of === 'run' && step.way < 0));
  const legs = afresh ? [] : order.legs;
  const unit = unitOf(wordsOf(state));
  const under = settingOf(maneuver, setting);
  const next =
    step.of === 'run'
      ? runOn(legs, runTo(legs, step.way, step.fine, unit, under), unit, under)
      : alterAtEnd(legs, step.way * alterStep(step.fine, under), under);
  session.propose(piece, setting, next);
}

/** False while the order that is written may not be given. */
export const mayCarryOut = ({ desk }: SessionState, offer: Offer): boolean =>
  desk.proposal?.piece !== pieceOf(offer) || desk.proposal?.verdict.legal === true;
