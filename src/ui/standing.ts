import type { Command, Offer } from '../engine/command';
import type { PieceId } from '../engine/ids';
import type { Session } from '../session/session';
import type { Nudge } from './order';

/** The order that stands for a piece: the one being drawn up, else as written or as before. */
export function standingOrder(session: Session, piece: PieceId): Command | undefined {
  const { rules, world, desk } = session.store.getState();
  return desk.draft?.piece === piece ? desk.draft.command : rules.writing?.standing(world.rules, piece);
}

/** Takes up the order that stands, so that it can be seen and changed. */
export function draftStanding(session: Session, piece: PieceId): void {
  const { rules, world } = session.store.getState();
  const command = rules.writing?.standing(world.rules, piece);
  if (command) session.draft(command);
}

/** Gives the order drawn up, or the one that stands when none is. */
export function giveOrder(session: Session, piece: PieceId): void {
  if (session.store.getState().desk.draft?.piece !== piece) draftStanding(session, piece);
  session.carryOut();
}

const within = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));

/** One step of an arrow: more or less way, to port (negative) or to starboard, within what the offer allows. */
export function changeOrder(
  session: Session,
  offer: Offer,
  piece: PieceId,
  step: Nudge,
  fine: boolean,
): void {
  const { rules } = session.store.getState();
  const standing = standingOrder(session, piece);
  const { writing } = rules;
  if (!writing || !standing) return;
  const field = writing.steers[step.of];
  const span = offer.holes[field];
  if (span?.kind !== 'span') return;
  // Way is changed knot by knot, or by the offer's own step.
  const by = step.of === 'alter' ? step.by : Math.sign(step.by) * (fine ? span.step : Math.max(1, span.step));
  const next = within(Number(standing[field] ?? 0) + by, span.min, span.max);
  session.draft({ ...standing, [field]: next });
}

/** Another value of a field of the order. */
export function setOrder(session: Session, piece: PieceId, field: string, value: string | number): void {
  const standing = standingOrder(session, piece);
  if (standing) session.draft({ ...standing, [field]: value });
}
