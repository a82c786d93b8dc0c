import type { Telling } from '../engine/contract';
import type { PieceId } from '../engine/ids';
import { isTableEvent } from '../engine/run';
import type { TableEvent } from '../engine/table-event';
import { distance } from '../geometry/point';
import { reduceTable } from '../table/reduce';
import type { TableState } from '../table/state';
import { hiddenOf } from './hidden';
import type { LogEntry, SessionState, Watching } from './session';

/**
 * One thing of an entry that is watched: pieces running their ways, pieces pivoting, or a shot or a matter of
 * weight told, for which the table stands still.
 */
export type Step = {
  readonly kind: 'run' | 'pivot' | 'told';
  readonly before: TableState;
  readonly after: TableState;
  /** Pieces whose poses differ. */
  readonly moved: readonly PieceId[];
  /** What is called out at the piece it is about; of steps told only. */
  readonly called?: Telling;
  /** All that is said at the step: what is called out first, then what followed from it. */
  readonly tellings: readonly Telling[];
  /** Of a run: the part of its half-move, from 0 to 1, counted by the longest way. */
  readonly share: number;
};

/** What is about more pieces than these is said, not called out: it has no place on the chart. */
const MOST_ABOUT = 3;

const KINDS: Partial<Record<TableEvent['type'], 'run' | 'pivot'>> = {
  'table/advanced': 'run',
  'table/moved': 'run',
  'table/pivoted': 'pivot',
};

const inPlay = (table: TableState, id: PieceId) => {
  const piece = table.pieces[id];
  return piece?.gone === undefined ? piece : undefined;
};

const movedBetween = (before: TableState, after: TableState): readonly PieceId[] =>
  Object.values(after.pieces)
    .filter(({ id, pose }) => inPlay(before, id) && before.pieces[id]?.pose !== pose)
    .map(({ id }) => id);

/** Inches of the longest way run in a step. */
const longest = ({ before, after, moved }: Step): number =>
  Math.max(
    0,
    ...moved.map((id) => {
      const [from, to] = [before.pieces[id], after.pieces[id]];
      return from && to ? distance(from.pose.at, to.pose.at) : 0;
    }),
  );

/** A step, and which half-move it belongs to. */
type Counted = Step & { readonly half: number };

/** Every run gets its part of the half-move it belongs to. */
function shared(steps: readonly Counted[]): readonly Step[] {
  return steps.map(({ half, ...step }) => {
    if (step.kind !== 'run') return step;
    const runs = steps.filter((one) => one.kind === 'run' && one.half === half);
    const whole = runs.reduce((sum, run) => sum + longest(run), 0);
    return { ...step, share: whole > 0 ? longest(step) / whole : 1 / runs.length };
  });
}

const known = new WeakMap<LogEntry, Map<string, readonly Step[]>>();

/** The entry of this index that happened. */
const entryAt = ({ log }: Pick<SessionState, 'log'>, index: number): LogEntry | undefined =>
  log.find((entry) => entry.index === index && !entry.undone);

/**
 * The steps of an entry of the log, its events folded over the table as it stood before. What is about pieces that
 * the side at the screen may not see is left out. None for an entry that is not there or did not happen.
 */
export function stepsOf(state: SessionState, index: number): readonly Step[] {
  const entry = entryAt(state, index);
  if (!entry?.before) return [];
  const hidden = hiddenOf(state);
  const unseen = [...hidden].join(' ');
  const forEyes = known.get(entry) ?? new Map<string, readonly Step[]>();
  known.set(entry, forEyes);
  const found = forEyes.get(unseen);
  if (found) return found;
  const steps = shared(folded(entry, entry.before, hidden));
  forEyes.set(unseen, steps);
  return steps;
}

function folded(entry: LogEntry, start: TableState, hidden: ReadonlySet<string>): readonly Counted[] {
  const steps: Counted[] = [];
  let half = 0;
  const told = entry.tellings.values();
  let table = start;
  let early: readonly Telling[] = [];
  for (const event of entry.events) {
    const before = table;
    if (isTableEvent(event)) {
      table = reduceTable(before, event);
      // A half-move ends where poses are kept or pieces pivot.
      if (event.type === 'table/pivoted' || event.type === 'table/moment-kept') half += 1;
      const kind = KINDS[event.type];
      const moved = kind ? movedBetween(before, table).filter((id) => !hidden.has(id)) : [];
      if (kind && moved.length > 0) {
        steps.push({ kind, before, after: table, moved, tellings: early, share: 0, half });
        early = [];
      }
      continue;
    }
    const telling = told.next().value;
    if (!telling || telling.about.some((piece) => hidden.has(piece))) continue;
    const last = steps.at(-1);
    const weighty = telling.weight === 'major' && telling.about.length <= MOST_ABOUT;
    if (telling.shot || weighty) {
      const tellings = [telling, ...early];
      steps.push({
        kind: 'told',
        before,
        after: before,
        moved: [],
        called: telling,
        tellings,
        share: 0,
        half,
      });
      early = [];
    } else if (last) steps[steps.length - 1] = { ...last, tellings: [...last.tellings, telling] };
    else early = [...early, telling];
  }
  return steps;
}

/** Whether watching it again shows something move. */
export const hasMoved = (entry: LogEntry): boolean =>
  !entry.undone && entry.events.some((event) => isTableEvent(event) && KINDS[event.type] !== undefined);

/** A step being watched, of so many. */
export type Watched = { readonly watching: Watching; readonly step: Step; readonly of: number };

const watchedIn = new WeakMap<SessionState, Watched>();

/** The step being watched: the same object for the same state. Undefined when nothing is watched. */
export function watchedStep(state: SessionState): Watched | undefined {
  const { watching } = state.desk;
  if (!watching) return undefined;
  const known = watchedIn.get(state);
  if (known) return known;
  const steps = stepsOf(state, watching.entry);
  const step = steps[watching.step];
  if (!step) return undefined;
  const watched = { watching, step, of: steps.length };
  watchedIn.set(state, watched);
  return watched;
}

const seenAt = new WeakMap<
  Step,
  { readonly of: SessionState['world']; readonly world: SessionState['world'] }
>();

/** The state as the scene shows it: while an entry is watched the table lies as after the step, and nothing is proposed. */
export function seenNow(state: SessionState): SessionState {
  const watched = watchedStep(state);
  if (!watched) return state;
  const { step } = watched;
  const kept = seenAt.get(step);
  const seen =
    kept?.of === state.world ? kept : { of: state.world, world: { ...state.world, table: step.after } };
  seenAt.set(step, seen);
  const { proposal: _proposal, draft: _draft, target: _target, ...desk } = state.desk;
  return { ...state, world: seen.world, offers: [], desk: { ...desk, showArcs: false, showEnvelope: false } };
}

/** The step after a command that moved several pieces at once, from which it is shown by itself; undefined otherwise. */
export function freshMotion(state: SessionState, before: SessionState): Watching | undefined {
  if (state.plan !== before.plan || state.log === before.log) return undefined;
  const last = state.log.findLast((entry) => !entry.undone);
  const was = before.log.findLast((entry) => !entry.undone);
  if (!last || last.index - (was?.index ?? -1) > 1 || last.index < (was?.index ?? 0)) return undefined;
  const same = was?.index === last.index;
  if (same && last.events.length <= was.events.length) return undefined;
  const first = same ? stepsOf(before, last.index).length : 0;
  const steps = stepsOf(state, last.index).slice(first);
  const many = steps.some(({ kind, moved }) => kind === 'run' && moved.length > 1);
  return many ? { entry: last.index, step: first, playing: true } : undefined;
}
