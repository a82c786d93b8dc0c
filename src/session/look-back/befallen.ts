import type { Telling } from '../../engine/contract';
import type { PieceId, Side } from '../../engine/ids';
import type { LogEntry, SessionState } from '../session';
import { type Place, shownEntries } from './look-back';
import { type Step, stepsOf, sufferer } from './steps';

/** A hit of a side, or what went ill with it or with its enemies, and where it is seen again: one shot, one attack. */
export type Befallen = Place & {
  readonly of: 'hit' | 'loss' | 'theirs';
  readonly piece: PieceId;
  readonly telling: Telling;
  /** What it did, as it was told after it. */
  readonly did: readonly Telling[];
  /** Its piece is out of the battle by it. */
  readonly fell?: true;
  /** A hit of the ship that the side's own order named: it was told when the order was given. */
  readonly ordered?: true;
};

/** Lines that can be read before the next order. */
const MOST = 8;

const NOTHING: readonly Befallen[] = [];

const isAfloat = ({ rules }: SessionState, { rules: known }: Step['before'], piece: PieceId): boolean =>
  rules.roster(known).some((one) => one.piece === piece && one.afloat);

/** Whether what is told leads on to what is told next, by which it is known. */
const leadsOn = (step: Step, next: Step | undefined, telling: Telling): boolean => {
  const told = [...step.tellings, ...(next?.tellings ?? [])];
  const after = told[told.indexOf(telling) + 1];
  return (after?.depth ?? 0) > (telling.depth ?? 0);
};

const known = new WeakMap<LogEntry, Map<Side, readonly Befallen[]>>();

/** What befell a side in one entry, and what it did in it: the same lines for the same entry. */
function inEntry(state: SessionState, entry: LogEntry, side: Side): readonly Befallen[] {
  const bySide = known.get(entry) ?? new Map<Side, readonly Befallen[]>();
  known.set(entry, bySide);
  const found = bySide.get(side) ?? linesIn(state, entry, side);
  bySide.set(side, found);
  return found;
}

function linesIn(state: SessionState, { index, command }: LogEntry, side: Side): readonly Befallen[] {
  const { pieces } = state.world.table;
  const isOwn = (piece: PieceId): boolean => pieces[piece]?.side === side;
  const lines: Befallen[] = [];
  /** Those before it are over: pieces have moved since. */
  let begun = 0;
  const steps = stepsOf(state, index);
  for (const [number, step] of steps.entries()) {
    const { called, before, after } = step;
    if (step.kind === 'run' || step.kind === 'pivot') begun = lines.length;
    const piece = called && sufferer(called);
    if (!called || piece === undefined) continue;
    const { shot, weight } = called;
    const fell = weight === 'major' && isAfloat(state, before, piece) && !isAfloat(state, after, piece);
    const line = { entry: index, step: number, piece, telling: called, did: [], ...(fell ? { fell } : {}) };
    if (shot) {
      if (!shot.hit || !(isOwn(shot.from) || isOwn(piece))) continue;
      const ordered = command.by === side && Object.values(command).includes(shot.from);
      const of = isOwn(piece) ? 'loss' : 'hit';
      lines.push({ ...line, of, ...(ordered && of === 'hit' ? { ordered } : {}) });
      continue;
    }
    // What one's own do by one's will has befallen nobody; who is of no side here is below decks.
    if (weight !== 'major' || (called.deed && [undefined, side].includes(pieces[piece]?.side))) continue;
    const at = lines.findLastIndex((one, i) => i >= begun && one.piece === piece);
    const whole = lines[at];
    if (whole) {
      const tells = fell || !(called.sums || leadsOn(step, steps[number + 1], called));
      const did = tells ? [...whole.did, called] : whole.did;
      lines[at] = { ...whole, did, ...(fell ? { fell } : {}) };
    } else if (isOwn(piece)) lines.push({ ...line, of: 'loss' });
    else if (fell || called.about.some(isOwn)) lines.push({ ...line, of: 'theirs' });
  }
  return lines;
}

/**
 * The entries since the side began to speak last: from the first of its orders in that turn and phase between which
 * nothing befell it.
 */
function sinceSpoken(state: SessionState, side: Side): readonly LogEntry[] {
  const entries = shownEntries(state);
  const isOwn = ({ command, byItself }: LogEntry): boolean => command.by === side && !byItself;
  let from = Math.max(0, entries.findLastIndex(isOwn));
  const last = entries[from];
  for (let i = from - 1; last && i >= 0; i--) {
    const one = entries[i];
    if (!one || one.turn !== last.turn || one.phase !== last.phase) break;
    if (isOwn(one)) from = i;
    else if (inEntry(state, one, side).length > 0) break;
  }
  return entries.slice(from);
}

const lately = new WeakMap<
  SessionState['log'],
  { readonly eyes: readonly string[]; readonly found: readonly Befallen[] }
>();

/**
 * What has befallen the side at the screen since it last spoke, in order: its hits and the enemies that it sank, and what
 * another side, or the rules, brought it. Nothing where one person speaks for all. The same list for the same log.
 */
export function befallen(state: SessionState): readonly Befallen[] {
  const { log, desk } = state;
  const [side, another] = desk.eyes;
  if (side === undefined || another !== undefined) return NOTHING;
  const last = lately.get(log);
  if (last?.eyes === desk.eyes) return last.found;
  const found = sinceSpoken(state, side).flatMap((entry) => inEntry(state, entry, side));
  lately.set(log, { eyes: desk.eyes, found });
  return found;
}

/** Whether something has befallen the side at the screen, beyond what its own order told, that has not been put away. */
export const isStricken = (state: SessionState): boolean => {
  const list = befallen(state);
  const isNews = list.some(({ ordered }) => !ordered);
  return isNews && !state.outcome && list.at(-1)?.telling !== state.desk.heeded;
};

/** A piece gone before everything else, then what did most; of what did as much, harm to one's own. */
const weightOf = ({ fell, did, of }: Befallen): number =>
  (fell ? 100 : 0) + did.length + (of === 'loss' ? 0.5 : 0);

/** The weightiest of a list, in its order: as many as can be read at once. */
export function weightiest(list: readonly Befallen[]): readonly Befallen[] {
  if (list.length <= MOST) return list;
  const kept = list.toSorted((one, other) => weightOf(other) - weightOf(one)).slice(0, MOST);
  return list.filter((one) => kept.includes(one));
}
