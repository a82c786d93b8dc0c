import type { Telling } from '../../engine/contract';
import { hiddenOf, isSecret } from '../secrets/hidden';
import { toldOf } from '../secrets/told';
import type { LogEntry, SessionState, Unit } from '../session';
import { movedBetween, type Step, stepsOf } from './steps';

/** A place of the log: a step of an entry. */
export type Place = { readonly entry: number; readonly step: number };

const shownIn = new WeakMap<SessionState['log'], Map<string, readonly LogEntry[]>>();

/** The entries that can be looked back on, in order: what happened, and was told to those at the screen. */
export function shownEntries(state: SessionState): readonly LogEntry[] {
  const forEyes = shownIn.get(state.log) ?? new Map<string, readonly LogEntry[]>();
  shownIn.set(state.log, forEyes);
  const eyes = state.desk.eyes.join('\n');
  const found =
    forEyes.get(eyes) ??
    state.log.filter((one) => !one.undone && !isSecret(state, one) && toldOf(state, one).length > 0);
  forEyes.set(eyes, found);
  return found;
}

/** Where an entry stands among those shown; where it would stand when it is none of them. */
export function ordinalOf(state: SessionState, entry: number): number {
  const found = shownEntries(state).findIndex((one) => one.index >= entry);
  return found < 0 ? shownEntries(state).length - 1 : found;
}

const endOf = (state: SessionState, entry: number): Place => ({
  entry,
  step: stepsOf(state, entry).length - 1,
});

/** The end of the nearest entry from the one at `from` on, `by` by `by`, of which something can be shown. */
function endFrom(state: SessionState, from: number, by: 1 | -1): Place | undefined {
  const entries = shownEntries(state);
  for (let i = from; i >= 0 && i < entries.length; i += by) {
    const entry = entries[i];
    const place = entry && endOf(state, entry.index);
    if (place && place.step >= 0) return place;
  }
  return undefined;
}

const isFired = ({ shots }: Step): boolean => shots.length > 0;

/** The next shot, or the one before; nothing else is stopped at. */
function shotBeside(state: SessionState, from: Place, by: 1 | -1): Place | undefined {
  const entries = shownEntries(state);
  const within = stepsOf(state, from.entry);
  const step =
    by > 0
      ? within.findIndex((one, i) => i > from.step && isFired(one))
      : within.findLastIndex((one, i) => i < from.step && isFired(one));
  if (step >= 0) return { entry: from.entry, step };
  for (let i = ordinalOf(state, from.entry) + by; i >= 0 && i < entries.length; i += by) {
    const entry = entries[i]?.index ?? 0;
    const steps = stepsOf(state, entry);
    const seen = by > 0 ? steps.findIndex(isFired) : steps.findLastIndex(isFired);
    if (seen >= 0) return { entry, step: seen };
  }
  return undefined;
}

/** Ahead to the end of this turn, or of the next one from there; back to the end of the turn before. */
function turnBeside(state: SessionState, from: Place, by: 1 | -1): Place | undefined {
  const entries = shownEntries(state);
  const at = ordinalOf(state, from.entry);
  const turn = entries[at]?.turn ?? 0;
  const lastOf = (wanted: number): Place | undefined => {
    const last = entries.findLastIndex((one) => one.turn === wanted);
    const end = last < 0 ? undefined : endFrom(state, last, -1);
    return end && entries[ordinalOf(state, end.entry)]?.turn === wanted ? end : undefined;
  };
  if (by < 0) return lastOf(turn - 1) ?? (at > 0 || from.step > 0 ? firstPlace(state) : undefined);
  const here = lastOf(turn);
  return here && (here.entry !== from.entry || here.step > from.step) ? here : lastOf(turn + 1);
}

/** The place one unit on or back; undefined at either end of the battle. */
export function placeBeside(state: SessionState, from: Place, by: 1 | -1, unit: Unit): Place | undefined {
  if (unit === 'shot') return shotBeside(state, from, by);
  if (unit === 'turn') return turnBeside(state, from, by);
  return endFrom(state, ordinalOf(state, from.entry) + by, by);
}

export const firstPlace = (state: SessionState): Place | undefined => {
  const end = endFrom(state, 0, 1);
  return end && { entry: end.entry, step: 0 };
};

export const lastPlace = (state: SessionState): Place | undefined =>
  endFrom(state, shownEntries(state).length - 1, -1);

/** The end of an entry by its number among those shown, or of the nearest before it. */
export const placeAt = (state: SessionState, ordinal: number): Place | undefined =>
  endFrom(state, ordinal, -1) ?? firstPlace(state);

/** The end of an entry, or of the nearest before it of which something can be shown. */
export const placeOfEntry = (state: SessionState, entry: number): Place | undefined =>
  placeAt(
    state,
    Math.max(
      0,
      shownEntries(state).findLastIndex((one) => one.index <= entry),
    ),
  );

/** A shot with what it did, as it was told at once after it; any other step as it is. */
function withEffects(steps: readonly Step[], at: number): Step | undefined {
  const here = steps[at];
  if (!here || !isFired(here)) return here;
  const others = steps.slice(at + 1);
  const end = others.findIndex((step) => step.kind !== 'told' || isFired(step));
  const effects = end < 0 ? others : others.slice(0, end);
  return {
    ...here,
    after: effects.at(-1)?.after ?? here.after,
    tellings: [here, ...effects].flatMap(({ tellings }) => tellings),
  };
}

/** What is seen at a place: by shots the shot with what it did, else all that happened since the place one unit before. */
export function stepAt(state: SessionState, at: Place, unit: Unit): Step | undefined {
  const steps = stepsOf(state, at.entry);
  const here = steps[at.step];
  if (unit === 'shot') return withEffects(steps, at.step);
  if (!here) return undefined;
  const from = placeBeside(state, at, -1, unit);
  const begins = from && stepsOf(state, from.entry)[from.step];
  const first = shownEntries(state)[0];
  const before = begins?.after ?? first?.before ?? here.before;
  const hidden = hiddenOf({ ...state, world: here.after });
  const between = shownEntries(state)
    .slice(from ? ordinalOf(state, from.entry) + 1 : 0, ordinalOf(state, at.entry) + 1)
    .flatMap(({ index }) => stepsOf(state, index));
  const tellings = between.flatMap((step) => step.tellings);
  const called = between.length === 1 ? here.called : undefined;
  return {
    kind: 'leap',
    before,
    after: here.after,
    moved: movedBetween(before.table, here.after.table).filter((id) => !hidden.has(id)),
    tellings: unit === 'order' ? tellings : tellings.filter(isMajor),
    shots: between.flatMap((step) => step.shots),
    share: unit === 'turn' ? 1 : LEAP_OF_ORDER,
    ...(called ? { called } : {}),
  };
}

/** What an order takes of the time a whole turn is shown for. */
const LEAP_OF_ORDER = 0.4;

const isMajor = ({ weight }: Telling): boolean => weight === 'major';
