import type { Offer } from '../engine/command';
import type { Maneuver, Setting } from '../engine/maneuver';
import type { Proposal, Session, SessionState } from '../session/session';
import { alterAtEnd, carryOn, runOn } from './track';

/** Tracks written by "as before" and not touched since: the keys begin afresh from them. */
const untouched = new WeakSet<Proposal['legs']>();

export const settingOf = (maneuver: Maneuver, id: string): Setting | undefined =>
  maneuver.settings.find((setting) => setting.id === id);

/** The piece a movement order is for. */
export const pieceOf = (offer: Offer): Proposal['piece'] | undefined =>
  Object.values(offer.holes).find((hole) => hole.kind === 'track')?.piece;

/** The setting and the track that carry on as before. */
export function asBefore(
  maneuver: Maneuver,
): { readonly setting: string; readonly legs: Proposal['legs'] } | undefined {
  const setting = settingOf(maneuver, maneuver.asBefore) ?? maneuver.settings[0];
  return setting && { setting: setting.id, legs: carryOn(setting) };
}

/** Writes the order that carries on as before. */
export function writeAsBefore(session: Session, offer: Offer): void {
  const { rules, world } = session.store.getState();
  const piece = pieceOf(offer);
  const maneuver = piece && rules.maneuver(world.rules, piece);
  const order = maneuver && asBefore(maneuver);
  if (!piece || !order) return;
  untouched.add(order.legs);
  session.propose(piece, order.setting, order.legs);
}

/** Gives the order that is written, or the one that carries on as before when none is. */
export function carryOutWritten(session: Session, offer: Offer): void {
  const piece = pieceOf(offer);
  if (session.store.getState().desk.proposal?.piece !== piece) writeAsBefore(session, offer);
  session.carryOut();
}

export type Nudge = { readonly of: 'run' | 'alter'; readonly by: number };

/** One step of the track: ahead or back, to port (negative) or to starboard. */
export function nudge(session: Session, offer: Offer, step: Nudge): void {
  const { rules, world, desk } = session.store.getState();
  const piece = pieceOf(offer);
  const maneuver = piece && rules.maneuver(world.rules, piece);
  if (!piece || !maneuver) return;
  const order = desk.proposal?.piece === piece ? desk.proposal : undefined;
  const setting = order?.setting ?? maneuver.asBefore;
  const afresh = !order || (untouched.has(order.legs) && !(step.of === 'run' && step.by < 0));
  const legs = afresh ? [] : order.legs;
  const next =
    step.of === 'run' ? runOn(legs, step.by) : alterAtEnd(legs, step.by, settingOf(maneuver, setting));
  session.propose(piece, setting, next);
}

/** False while the order that is written may not be given. */
export const mayCarryOut = ({ desk }: SessionState, offer: Offer): boolean =>
  desk.proposal?.piece !== pieceOf(offer) || desk.proposal?.verdict.legal === true;
