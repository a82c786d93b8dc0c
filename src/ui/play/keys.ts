import { useEffect } from 'react';
import type { Offer } from '../../engine/command';
import type { PieceId, Side } from '../../engine/ids';
import { stopFire } from '../../session/fire/firing';
import type { Session } from '../../session/session';
import { isCovered } from '../covered';
import { companyKey, isLed } from '../orders/keys/company-keys';
import { carryOutDivision, drawsUp, escapeDivision, toggleDivision } from '../orders/keys/division-keys';
import { carryOutWritten, mayCarryOut, type Nudge, nudge, writeAsBefore } from '../orders/keys/order';
import { pointKey } from '../orders/keys/point-keys';
import { ordersOf } from '../orders/offers/offers';
import { changeOrder, draftStanding, entersPrimary, giveOrder } from '../orders/offers/standing';
import { readyOf } from './follow-desk';

/** Whether a key belongs to a field that is being typed in. */
export function isTyping(event: KeyboardEvent): boolean {
  const at = event.target;
  return (
    at instanceof HTMLElement &&
    (at.isContentEditable || ['INPUT', 'SELECT', 'TEXTAREA'].includes(at.tagName))
  );
}

/** Whether a key writes something where it is pressed: a slider and a choice have only keys of their own. */
export const takesText = (event: KeyboardEvent): boolean =>
  isTyping(event) && event.target instanceof HTMLElement && !event.target.matches('select, [type="range"]');

/** Keys that press the focused button; everywhere else they are orders. */
const pressesButton = (event: KeyboardEvent): boolean =>
  event.target instanceof HTMLElement &&
  event.target.closest('button, summary, a, [role="tab"]') !== null &&
  event.target.closest('[aria-pressed="true"][data-piece]') === null;

const onChart = (event: KeyboardEvent): boolean =>
  event.target instanceof HTMLElement && event.target.closest('[data-testid="chart"]') !== null;

const ARROWS: Readonly<Record<string, (fine: boolean) => Nudge>> = {
  ArrowUp: (fine) => ({ of: 'run', way: 1, fine }),
  ArrowDown: (fine) => ({ of: 'run', way: -1, fine }),
  ArrowLeft: (fine) => ({ of: 'alter', way: -1, fine }),
  ArrowRight: (fine) => ({ of: 'alter', way: 1, fine }),
};

function selectNext(session: Session, seat: Side, by: 1 | -1): void {
  const ready = readyOf(session.store.getState(), seat);
  if (ready.length === 0) return;
  const { selected } = session.store.getState().desk;
  const at = selected ? ready.indexOf(selected) : -1;
  const from = at < 0 && by < 0 ? 0 : at;
  const piece = ready[(from + by + ready.length) % ready.length];
  if (piece && piece !== selected) session.look({ selected: piece, proposal: undefined });
}

/** Tab on the chart goes from ship to ship, and past the last one leaves the chart as it does everywhere. */
function tabbed(session: Session, seat: Side, by: 1 | -1): (() => void) | undefined {
  const ready = readyOf(session.store.getState(), seat);
  const { selected } = session.store.getState().desk;
  const at = selected ? ready.indexOf(selected) : -1;
  const next = at < 0 ? (by > 0 ? 0 : ready.length - 1) : at + by;
  return ready[next] && (() => selectNext(session, seat, by));
}

/** Milliseconds within which a digit that is struck again is meant for the order that it stood for before. */
const STRUCK = 700;
let struck = { digit: '', says: '', at: Number.NEGATIVE_INFINITY };

/** Presses the button that shows the digit, with whatever is chosen beside it; not by the second of two strokes. */
function pressOf(digit: string): (() => void) | undefined {
  const button = document.querySelector<HTMLButtonElement>(`button[data-digit="${digit}"]`);
  if (!button) return undefined;
  return () => {
    const [says, at] = [button.textContent, performance.now()];
    const isSecond = digit === struck.digit && says !== struck.says && at - struck.at < STRUCK;
    if (isSecond) return;
    struck = { digit, says, at };
    button.click();
  };
}

/** Presses the big button. */
function pressPrimary(): (() => void) | undefined {
  const button = document.querySelector<HTMLButtonElement>('.primary-bar button:not([disabled])');
  return button ? () => button.click() : undefined;
}

/** What a key means while an order is written beforehand: the arrows as for a track, Enter gives it. */
function writing(
  session: Session,
  seat: Side,
  offer: Offer,
  piece: PieceId,
  event: KeyboardEvent,
): (() => void) | undefined {
  const enters = event.key === 'Enter' && !event.repeat && !pressesButton(event);
  // Once all is written Enter goes on: to write the same again would do nothing.
  if (enters && entersPrimary(session.store.getState(), seat)) return pressPrimary();
  if (offer.refusal) return undefined;
  const arrow = ARROWS[event.key];
  if (arrow) return () => changeOrder(session, offer, piece, arrow(event.shiftKey));
  if (pressesButton(event)) return undefined;
  if (event.key === ' ') return () => draftStanding(session, piece);
  return enters ? () => giveOrder(session, piece, seat) : undefined;
}

/** What a key means on the table now, and nothing more; undefined when it means nothing. */
function meant(session: Session, seat: Side, event: KeyboardEvent): (() => void) | undefined {
  const state = session.store.getState();
  const { question, desk } = state;
  const { key } = event;
  const point = pointKey(session, event, pressesButton(event));
  if (point) return point;
  if (key === 'u' || key === 'U') return session.undo;
  if (key === 'r' || key === 'R') return session.redo;
  // A key that is held gives no order a second time.
  if (/^[1-9]$/.test(key)) return event.repeat ? undefined : pressOf(key);
  if (question) return undefined;
  const { track, written } = ordersOf(state.offers, seat, desk.selected);
  const led = track && !track.refusal && isLed(track);
  const company = led && companyKey(session, track, event, onChart(event));
  if (company) return company;
  if (key === 'f' || key === 'F')
    return desk.fire?.side === seat && !event.repeat ? session.openFire : undefined;
  if (key === ']') return () => selectNext(session, seat, 1);
  if (key === '[') return () => selectNext(session, seat, -1);
  if (key === 'Tab') return onChart(event) ? tabbed(session, seat, event.shiftKey ? -1 : 1) : undefined;
  if (key === 's' || key === 'S') return () => toggleDivision(session, seat);
  if (drawsUp(state, seat)) {
    if (key === 'Escape') return () => escapeDivision(session);
    if (key === 'Enter' && !pressesButton(event) && !event.repeat)
      return () => carryOutDivision(session, seat);
  }
  if (key === 'Escape' && desk.fire?.left) return () => stopFire(session);
  if (key === 'Escape')
    return desk.proposal || desk.draft
      ? () => session.look({ proposal: undefined, draft: undefined })
      : undefined;
  if (written && desk.selected) return writing(session, seat, written, desk.selected, event);
  if (!track || track.refusal)
    return key === 'Enter' && !event.repeat && !pressesButton(event) ? pressPrimary() : undefined;
  const arrow = ARROWS[key];
  if (arrow) return () => nudge(session, track, arrow(event.shiftKey));
  if (pressesButton(event)) return undefined;
  if (key === ' ') return () => writeAsBefore(session, track);
  const given = key === 'Enter' && !event.repeat && mayCarryOut(state, track);
  return given ? () => carryOutWritten(session, track) : undefined;
}

/** The same, but that Escape always takes off the chart what the computer remarks there, whatever else it leaves. */
function meaning(session: Session, seat: Side, event: KeyboardEvent): (() => void) | undefined {
  const act = meant(session, seat, event);
  if (event.key !== 'Escape' || !session.store.getState().desk.remarks?.length) return act;
  return () => {
    act?.();
    session.look({ remarks: undefined });
  };
}

/** Undo and redo as everywhere else: Ctrl or the command key with Z, with Shift as well or with Y. */
function backOrAgain(session: Session, { key, shiftKey, altKey }: KeyboardEvent): (() => void) | undefined {
  const letter = altKey ? undefined : key.toLowerCase();
  if (letter === 'z') return shiftKey ? session.redo : session.undo;
  return letter === 'y' ? session.redo : undefined;
}

/** What keys open, by the key in small letters. */
export type Opens = Readonly<Record<string, () => void>>;

/** What they open while somebody looks back, and the time line has the others. */
const PAST = ['g', 'b', '?'];

/** Plays by the keyboard while nothing covers the table. */
export function useKeys(session: Session, seat: Side, idle: boolean, opens: Opens): void {
  useEffect(() => {
    if (idle) return;
    const onKey = (event: KeyboardEvent): void => {
      const past = session.store.getState().desk.watching?.along;
      if (event.defaultPrevented || (past ? takesText(event) : isTyping(event))) return;
      // Held down, Enter would press the button that has the focus again and again.
      if (event.key === 'Enter' && event.repeat && pressesButton(event)) event.preventDefault();
      const withOthers = event.ctrlKey || event.metaKey || event.altKey;
      if (isCovered()) return;
      const key = event.key.toLowerCase();
      if (past && (withOthers || !PAST.includes(key))) return;
      const act = withOthers ? backOrAgain(session, event) : (opens[key] ?? meaning(session, seat, event));
      if (!act) return;
      event.preventDefault();
      act();
    };
    // A button or a fold pressed by the pointer gives the keys back: Enter then means the order, not the button again.
    const onClick = (event: MouseEvent): void => {
      if (event.detail === 0 || !(event.target instanceof Element)) return;
      event.target.closest<HTMLElement>('.play button, .play summary')?.blur();
    };
    window.addEventListener('keydown', onKey);
    window.addEventListener('click', onClick);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('click', onClick);
    };
  }, [session, seat, idle, opens]);
}
