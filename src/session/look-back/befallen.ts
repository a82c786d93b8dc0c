import type { Telling } from '../../engine/contract';
import type { PieceId, Side } from '../../engine/ids';
import { toldOf } from '../secrets/told';
import type { LogEntry, SessionState } from '../session';
import { type Place, shownEntries } from './look-back';
import { stepsOf, sufferer } from './steps';

/** A hit of a side, or what went ill with it: what is told of it, and in which entry. */
export type Befallen = {
  readonly entry: number;
  readonly telling: Telling;
  readonly of: 'hit' | 'loss';
  /** A hit of the ship that the side's own order named: it was told when the order was given. */
  readonly ordered?: true;
};

const NOTHING: readonly Befallen[] = [];

/** Hits of a side in one entry, and what went ill with its pieces. */
function inEntry(state: SessionState, entry: LogEntry, side: Side): readonly Befallen[] {
  const { pieces } = state.world.table;
  const { index, command } = entry;
  const isOwn = (piece: PieceId | undefined): boolean => piece !== undefined && pieces[piece]?.side === side;
  return toldOf(state, entry).flatMap((telling): readonly Befallen[] => {
    const { shot, weight } = telling;
    if (isOwn(sufferer(telling))) return weight === 'major' ? [{ entry: index, telling, of: 'loss' }] : [];
    if (!shot?.hit || !isOwn(shot.from)) return [];
    const ordered = command.by === side && Object.values(command).includes(shot.from);
    return [{ entry: index, telling, of: 'hit', ...(ordered ? { ordered } : {}) }];
  });
}

const lately = new WeakMap<
  SessionState['log'],
  { readonly eyes: readonly string[]; readonly found: readonly Befallen[] }
>();

/**
 * What has befallen the side at the screen since it last decided something, in order: its hits, and the hits and losses
 * that another side, or the rules, brought it. Nothing where one person speaks for all. The same list for the same log.
 */
export function befallen(state: SessionState): readonly Befallen[] {
  const { log, desk } = state;
  const [side, another] = desk.eyes;
  if (side === undefined || another !== undefined) return NOTHING;
  const last = lately.get(log);
  if (last?.eyes === desk.eyes) return last.found;
  const entries = shownEntries(state);
  const own = entries.findLastIndex(({ command, byItself }) => command.by === side && !byItself);
  const found = entries.slice(Math.max(0, own)).flatMap((entry) => inEntry(state, entry, side));
  lately.set(log, { eyes: desk.eyes, found });
  return found;
}

/** Whether something has befallen the side at the screen, beyond what its own order told, that has not been put away. */
export const isStricken = (state: SessionState): boolean => {
  const list = befallen(state);
  const isNews = list.some(({ ordered }) => !ordered);
  return isNews && !state.outcome && list.at(-1)?.telling !== state.desk.heeded;
};

/** Where on the chart it is seen again; undefined when it is told only. */
export function placeOf(state: SessionState, { entry, telling }: Befallen): Place | undefined {
  const steps = stepsOf(state, entry);
  const step = steps.findIndex(({ called, tellings }) => called === telling || tellings.includes(telling));
  return step < 0 ? undefined : { entry, step };
}
