import type { Command, Offer, Refusal } from '../../../engine/command';
import type { PieceId, Side } from '../../../engine/ids';
import { isWritten } from '../../../session/orders/unwritten';
import { clearAsBefore } from '../../../session/orders/usual/clear-order';
import { allForeseen, foreseen, isSentOn } from '../../../session/orders/usual/foreseen';
import { plotFor } from '../../../session/orders/written';
import type { Session, SessionState } from '../../../session/session';
import { drawnAs, type Nudge } from '../keys/order';
import { alterStep } from '../writing/track';
import { ordersOf } from './offers';

/** The order that stands for a piece: the one being drawn up, else as written, as proposed or as before. */
function standingOrder(session: Session, piece: PieceId): Command | undefined {
  const state = session.store.getState();
  const { rules, world } = state;
  allForeseen(state);
  return plotFor(state, piece)?.command ?? rules.writing?.standing(world.rules, piece);
}

/** Takes up the order that stands, so that it can be seen and changed: as written, else as before, clear of harm. */
export function draftStanding(session: Session, piece: PieceId): void {
  const state = session.store.getState();
  const usual = isWritten(state, piece) ? undefined : clearAsBefore(state, piece);
  const command = usual
    ? usual.order.draft?.command
    : isWritten(state, piece) && state.rules.writing?.standing(state.world.rules, piece);
  if (!command) return;
  if (usual) drawnAs(usual, command);
  session.draft(command);
}

/**
 * Gives the order drawn up, or the one that is proposed or stands when none is, and goes on to the next vessel that takes one;
 * after the last of them it stays. The refusal when it is not legal.
 */
export function giveOrder(session: Session, piece: PieceId, seat: Side): Refusal | undefined {
  const { store } = session;
  const before = store.getState();
  if (before.desk.draft?.piece !== piece) {
    // What is still being worked out is waited for: it is what the line shows in the next moment.
    allForeseen(before);
    const proposed = isSentOn(before, piece) ? foreseen(before, piece)?.order.draft : undefined;
    if (proposed) session.draft(proposed.command);
    else draftStanding(session, piece);
  }
  const { draft } = store.getState().desk;
  const refusal = session.carryOut();
  if (refusal) return refusal;
  if (store.getState().log !== before.log) goToNext(session, piece, seat);
  else {
    // Somebody looks at the order first, and it is carried out later or not at all.
    const stop = store.subscribe(({ log, desk }) => {
      const isGiven = log !== before.log;
      if (!isGiven && desk.draft === draft && desk.selected === piece) return;
      stop();
      if (isGiven && desk.selected === piece) goToNext(session, piece, seat);
    });
  }
  return undefined;
}

/** Selects the next vessel of the side that takes a written order; the last of them stays. */
function goToNext({ store, look }: Session, piece: PieceId, seat: Side): void {
  const { status, offers } = store.getState();
  const written = status.ready.filter((one) =>
    offers.some((offer) => offer.written && offer.by === seat && offer.subject === one && !offer.refusal),
  );
  const next = written[written.indexOf(piece) + 1];
  if (next) look({ selected: next, draft: undefined });
}

/** Whether nothing is left to be written: every vessel of the side has its order, and none is drawn up anew for this one. */
export const allWritten = (state: SessionState, seat: Side): boolean => {
  const { selected, draft } = state.desk;
  const writing = state.offers.filter(({ written, by, refusal }) => written && by === seat && !refusal);
  return (
    (draft === undefined || draft.piece !== selected) &&
    writing.every(({ subject }) => subject !== undefined && isWritten(state, subject))
  );
};

/** Whether Enter presses the big button: the selected piece has no order of its own that it would give. */
export function entersPrimary(state: SessionState, seat: Side): boolean {
  if (state.question) return false;
  const { track, written } = ordersOf(state.offers, seat, state.desk.selected);
  return written ? allWritten(state, seat) : !track || track.refusal !== undefined;
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
