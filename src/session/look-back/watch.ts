import { groundOn } from '../../table/ground/ground';
import type { SessionState, Watching } from '../session';
import { ordinalOf, placeBeside, shownEntries, stepAt } from './look-back';
import { type Step, stepsOf } from './steps';

/** A step being watched; where it stands and of how many: steps of its entry, or entries of the battle. */
export type Watched = {
  readonly watching: Watching;
  readonly step: Step;
  readonly at: number;
  readonly of: number;
};

const watchedIn = new WeakMap<SessionState, Watched>();

/** The step being watched: the same object for the same state. Undefined when nothing is watched. */
export function watchedStep(state: SessionState): Watched | undefined {
  const { watching } = state.desk;
  if (!watching) return undefined;
  const known = watchedIn.get(state);
  if (known) return known;
  const { entry, along } = watching;
  const steps = stepsOf(state, entry);
  const step = along ? stepAt(state, watching, along.unit) : steps[watching.step];
  if (!step) return undefined;
  const place = along
    ? { at: ordinalOf(state, entry), of: shownEntries(state).length }
    : { at: watching.step, of: steps.length };
  const watched = { watching, step, ...place };
  watchedIn.set(state, watched);
  return watched;
}

/** What is watched after a step that has been shown, or before it when it runs back; undefined after the last. */
export function watchedNext(state: SessionState, watching: Watching): Watching | undefined {
  const { entry, step, along, told } = watching;
  // What is told is seen by itself; the panel that tells it leads to the next.
  if (told) return undefined;
  const next = along
    ? placeBeside(state, watching, along.back ? -1 : 1, along.unit)
    : step + 1 < stepsOf(state, entry).length
      ? { entry, step: step + 1 }
      : undefined;
  return next && { ...watching, ...next };
}

type Seen = Pick<SessionState, 'world' | 'table' | 'status' | 'log'>;

const seenAt = new WeakMap<Step['after'], { readonly log: SessionState['log']; readonly seen: Seen }>();

/** The position after a step, with the log up to its entry. */
function seenAfter({ rules, log, table }: SessionState, { after }: Step, entry: number): Seen {
  const kept = seenAt.get(after);
  if (kept?.log === log) return kept.seen;
  const last = log.findIndex((one) => one.index === entry && !one.undone);
  const seen = {
    world: after,
    table: groundOn(table, after.table),
    status: rules.status(after.rules),
    log: log.slice(0, last + 1),
  };
  seenAt.set(after, { log, seen });
  return seen;
}

/**
 * The state as the scene shows it: while an entry is watched everything lies, and is known, as after the step, and
 * nothing is proposed.
 */
export function seenNow(state: SessionState): SessionState {
  const watched = watchedStep(state);
  if (!watched) return state;
  const { step, watching } = watched;
  const { proposal: _proposal, draft: _draft, target: _target, ...desk } = state.desk;
  return {
    ...state,
    ...seenAfter(state, step, watching.entry),
    offers: [],
    desk: { ...desk, showArcs: false, showEnvelope: false },
  };
}

/**
 * What is proposed now, while the movement that has just been made is shown by itself: what a press gives meanwhile is
 * drawn as in this state. Undefined while nothing is watched, while somebody looks back, and while the side at the screen
 * waits: nothing can be pressed then, and a line to its target would run past the hulls as they are shown.
 */
export function proposedOver(state: SessionState): SessionState | undefined {
  const { watching, ...desk } = state.desk;
  const isToAct = state.status.acting.includes(state.seat.side);
  return watching?.fresh && watching.playing && isToAct ? { ...state, desk } : undefined;
}

/** The step after a command that moved several pieces at once, from which it is shown by itself; undefined otherwise. */
export function freshMotion(state: SessionState, before: SessionState): Watching | undefined {
  if (state.plan !== before.plan || state.log === before.log) return undefined;
  const last = state.log.findLast((entry) => !entry.undone);
  const was = before.log.findLast((entry) => !entry.undone);
  if (!last || last.index - (was?.index ?? -1) > 1 || last.index < (was?.index ?? 0)) return undefined;
  const same = was?.index === last.index;
  if (same && last.events.length <= was.events.length) return undefined;
  const seen = same ? stepsOf(before, last.index).filter(({ kind }) => kind !== 'quiet') : [];
  const many = stepsOf(state, last.index)
    .slice(seen.length)
    .some(({ kind, moved }) => kind === 'run' && moved.length > 1);
  return many ? { entry: last.index, step: seen.length, playing: true, fresh: true } : undefined;
}
