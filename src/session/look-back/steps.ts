import type { TableEvent } from '../../engine/chart/table-event';
import type { Telling } from '../../engine/contract';
import type { PieceId } from '../../engine/ids';
import { isTableEvent } from '../../engine/run';
import { distance } from '../../geometry/point';
import { afterEvent } from '../../table/laying/umpire';
import type { TableState } from '../../table/state';
import type { World } from '../../table/world';
import { hiddenOf, isSecret } from '../secrets/hidden';
import type { LogEntry, SessionState } from '../session';

export type Shot = NonNullable<Telling['shot']>;

/**
 * One thing of an entry that is watched: pieces running their ways, pieces pivoting, or a shot or a matter of
 * weight told, for which the table stands still. `quiet` is an entry of which nothing can be shown; `leap` is all that
 * lies between two places of the log.
 */
export type Step = {
  readonly kind: 'run' | 'pivot' | 'told' | 'quiet' | 'leap';
  /** The position it begins from, and the one that the next step begins from. */
  readonly before: World;
  readonly after: World;
  /** Pieces whose poses differ. */
  readonly moved: readonly PieceId[];
  /** What is called out at the piece it is about; of steps told only. */
  readonly called?: Telling;
  /** All that is said at the step: what is called out first, then what followed from it. */
  readonly tellings: readonly Telling[];
  /** What was fired in it. */
  readonly shots: readonly Shot[];
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

/** The piece it happened to. */
export const sufferer = ({ shot, about }: Telling): PieceId | undefined => shot?.to ?? about[0];

const inPlay = (table: TableState, id: PieceId) => {
  const piece = table.pieces[id];
  return piece?.gone === undefined ? piece : undefined;
};

/** Pieces in play whose poses differ. */
export const movedBetween = (before: TableState, after: TableState): readonly PieceId[] =>
  Object.values(after.pieces)
    .filter(({ id, pose }) => inPlay(before, id) && before.pieces[id]?.pose !== pose)
    .map(({ id }) => id);

/** Inches of the longest way run in a step. */
const longest = ({ before, after, moved }: Pick<Step, 'before' | 'after' | 'moved'>): number =>
  Math.max(
    0,
    ...moved.map((id) => {
      const [from, to] = [before.table.pieces[id], after.table.pieces[id]];
      return from && to ? distance(from.pose.at, to.pose.at) : 0;
    }),
  );

/** A step until the next one is known, and which half-move it belongs to. */
type Counted = Omit<Step, 'after' | 'share'> & { readonly half: number };

/** Every step ends where the next begins, the last in the position the entry came to; every run gets its part of its half-move. */
function finished(steps: readonly Counted[], end: World): readonly Step[] {
  const whole = steps.map((step, i) => ({ ...step, after: steps[i + 1]?.before ?? end }));
  return whole.map(({ half, ...step }) => {
    if (step.kind !== 'run') return { ...step, share: 0 };
    const runs = whole.filter((one) => one.kind === 'run' && one.half === half);
    const way = runs.reduce((sum, run) => sum + longest(run), 0);
    return { ...step, share: way > 0 ? longest(step) / way : 1 / runs.length };
  });
}

const known = new WeakMap<LogEntry, Map<string, readonly Step[]>>();

/** The entry of this index that happened. */
export const entryAt = ({ log }: Pick<SessionState, 'log'>, index: number): LogEntry | undefined => {
  const there = log[index];
  return there?.index === index && !there.undone
    ? there
    : log.find((entry) => entry.index === index && !entry.undone);
};

/**
 * The steps of an entry of the log, its events folded over the position as it stood before. What the side at the screen
 * could not see then is left out. None for an entry that is not there, did not happen, or is still another side's secret.
 */
export function stepsOf(state: SessionState, index: number): readonly Step[] {
  const entry = entryAt(state, index);
  if (!entry?.before || isSecret(state, entry)) return [];
  const forEyes = known.get(entry) ?? new Map<string, readonly Step[]>();
  known.set(entry, forEyes);
  const eyes = state.desk.eyes.join('\n');
  const found = forEyes.get(eyes);
  if (found) return found;
  const steps = folded(state, entry, entry.before);
  forEyes.set(eyes, steps);
  return steps;
}

function folded(state: SessionState, entry: LogEntry, start: World): readonly Step[] {
  const { rules } = state;
  const unseen = (world: World): ReadonlySet<string> => hiddenOf({ ...state, world });
  const steps: Counted[] = [];
  let half = 0;
  const told = entry.tellings.values();
  let world = start;
  let early: readonly Telling[] = [];
  for (const event of entry.events) {
    const before = world;
    world = afterEvent(rules, before, event);
    if (isTableEvent(event)) {
      // A half-move ends where poses are kept or pieces pivot.
      if (event.type === 'table/pivoted' || event.type === 'table/moment-kept') half += 1;
      const kind = KINDS[event.type];
      const hidden = kind ? unseen(world) : undefined;
      const moved = hidden ? movedBetween(before.table, world.table).filter((id) => !hidden.has(id)) : [];
      if (kind && moved.length > 0) {
        steps.push({ kind, before, moved, tellings: early, shots: [], half });
        early = [];
      }
      continue;
    }
    const telling = told.next().value;
    if (!telling) continue;
    const hidden = unseen(world);
    if (telling.about.some((piece) => hidden.has(piece))) continue;
    const last = steps.at(-1);
    const weighty = telling.weight === 'major' && telling.about.length <= MOST_ABOUT;
    if (telling.shot || weighty) {
      steps.push({
        kind: 'told',
        before,
        moved: [],
        called: telling,
        tellings: [telling, ...early],
        shots: telling.shot ? [telling.shot] : [],
        half,
      });
      early = [];
    } else if (last) steps[steps.length - 1] = { ...last, tellings: [...last.tellings, telling] };
    else early = [...early, telling];
  }
  if (steps.length === 0 && early.length > 0)
    steps.push({ kind: 'quiet', before: start, moved: [], tellings: early, shots: [], half });
  return finished(steps, world);
}

/** Whether watching it again shows something move. */
export const hasMoved = (entry: LogEntry): boolean =>
  !entry.undone && entry.events.some((event) => isTableEvent(event) && KINDS[event.type] !== undefined);
