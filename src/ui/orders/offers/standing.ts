import type { Command, Offer, Refusal } from '../../../engine/command';
import type { PieceId, Side } from '../../../engine/ids';
import { usualOrder } from '../../../session/orders/clear-order';
import type { Session, SessionState } from '../../../session/session';
import type { Nudge } from '../keys/order';
import { alterStep } from '../writing/track';

/** The order that stands for a piece: the one being drawn up, else as written or as before. */
function standingOrder(session: Session, piece: PieceId): Command | undefined {
  const { rules, world, desk } = session.store.getState();
  return desk.draft?.piece === piece ? desk.draft.command : rules.writing?.standing(world.rules, piece);
}

type Written = Pick<SessionState, 'log' | 'status' | 'offers'>;

/** Whether an order has been written for the piece in the present phase. */
export function isWritten({ log, status, offers }: Written, piece: PieceId): boolean {
  const verb = offers.find((offer) => offer.written && offer.subject === piece)?.verb;
  if (verb === undefined) return false;
  const now = status.phases.find((phase) => phase.state === 'now')?.id;
  const before = log.findLastIndex((entry) => entry.turn !== status.turn || entry.phase !== now);
  return log
    .slice(before + 1)
    .some(({ undone, command }) => !undone && command.verb === verb && command.piece === piece);
}

/**
 * Takes up the order that stands, so that it can be seen and changed; where nothing has been written yet and going on
 * as before would meet something grave, the order nearest to it that does not.
 */
export function draftStanding(session: Session, piece: PieceId): void {
  const state = session.store.getState();
  const command = isWritten(state, piece)
    ? state.rules.writing?.standing(state.world.rules, piece)
    : usualOrder(state, piece)?.order.draft?.command;
  if (command) session.draft(command);
}

/** Pieces of a turn that were shown to go into harm: who leaves them so has seen it. */
const warned = new WeakMap<Session, { readonly turn: number; readonly pieces: Set<PieceId> }>();

/**
 * Gives a command of the whole side. One that ends the writing of orders is put off once for each piece that nothing
 * was written for and that goes into harm: it is selected, with an order drawn up that keeps it clear.
 */
export function giveWarily(session: Session, seat: Side, offer: Offer, command: Command): void {
  const state = session.store.getState();
  const { turn } = state.status;
  const before = warned.get(session);
  const { pieces } = before?.turn === turn ? before : { pieces: new Set<PieceId>() };
  warned.set(session, { turn, pieces });
  const endangered = state.offers
    .filter((one) => offer.usual && one.written && one.by === seat && !one.refusal)
    .flatMap(({ subject }) => subject ?? [])
    .find(
      (piece) =>
        !pieces.has(piece) && !isWritten(state, piece) && (usualOrder(state, piece)?.instead.length ?? 0) > 0,
    );
  if (endangered === undefined) {
    session.give(command);
    return;
  }
  pieces.add(endangered);
  session.look({ selected: endangered, draft: undefined });
  draftStanding(session, endangered);
}

/**
 * Gives the order drawn up, or the one that stands when none is, and goes on to the next vessel that takes one;
 * after the last of them it stays. The refusal when it is not legal.
 */
export function giveOrder(session: Session, piece: PieceId, seat: Side): Refusal | undefined {
  if (session.store.getState().desk.draft?.piece !== piece) draftStanding(session, piece);
  const refusal = session.carryOut();
  if (refusal) return refusal;
  const { status, offers } = session.store.getState();
  const written = status.ready.filter((one) =>
    offers.some((offer) => offer.written && offer.by === seat && offer.subject === one && !offer.refusal),
  );
  const next = written[written.indexOf(piece) + 1];
  if (next) session.look({ selected: next, draft: undefined });
  return undefined;
}

/** The plain words of a field, one by one. */
export const wordsIn = (written: string): readonly string[] =>
  written
    .split(';')
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** Adds a plain word to a field of the order, or takes it out. */
export function writeWord(
  session: Session,
  piece: PieceId,
  field: string,
  word: string,
  wanted: boolean,
): void {
  const written = wordsIn(String(standingOrder(session, piece)?.[field] ?? ''));
  const others = written.filter((one) => one !== word);
  setOrder(session, piece, field, (wanted ? [...others, word] : others).join('; '));
}

const within = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));

/** One step of an arrow: more or less way, to port (negative) or to starboard, within what the offer allows. */
export function changeOrder(session: Session, offer: Offer, piece: PieceId, step: Nudge): void {
  const { rules } = session.store.getState();
  const standing = standingOrder(session, piece);
  const { writing } = rules;
  if (!writing || !standing) return;
  const field = writing.steers[step.of];
  const span = offer.holes[field];
  if (span?.kind !== 'span') return;
  // Way is changed knot by knot, or by the offer's own step.
  const size = step.of === 'alter' ? alterStep(step.fine) : step.fine ? span.step : Math.max(1, span.step);
  const next = within(Number(standing[field] ?? 0) + step.way * size, span.min, span.max);
  session.draft({ ...standing, [field]: next });
}

/** Another value of a field of the order. */
export function setOrder(session: Session, piece: PieceId, field: string, value: string | number): void {
  const standing = standingOrder(session, piece);
  if (standing) session.draft({ ...standing, [field]: value });
}
