import type { Telling } from '../../engine/contract';
import type { Side } from '../../engine/ids';
import type { LogEntry, SessionState } from '../session';
import { type Place, shownEntries } from './look-back';
import { stepsOf, sufferer } from './steps';

/** Something that went ill with a side: what is told of it, and in which entry. */
export type Befallen = { readonly entry: number; readonly telling: Telling };

const NOTHING: readonly Befallen[] = [];

/** What went ill with the pieces of a side in one entry. */
function inEntry({ world }: SessionState, { index, tellings }: LogEntry, side: Side): readonly Befallen[] {
  const { pieces } = world.table;
  return tellings.flatMap((telling) => {
    const piece = sufferer(telling);
    const isOwn = piece !== undefined && pieces[piece]?.side === side;
    return isOwn && telling.weight === 'major' ? [{ entry: index, telling }] : [];
  });
}

const lately = new WeakMap<
  SessionState['log'],
  { readonly eyes: readonly string[]; readonly found: readonly Befallen[] }
>();

/**
 * What has befallen the side at the screen since it last decided something, in order: hits and losses that another
 * side, or the rules, brought it. Nothing where one person speaks for all. The same list for the same log.
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

/** Whether something has befallen the side at the screen that has not been put away. */
export const isStricken = (state: SessionState): boolean => {
  const last = befallen(state).at(-1);
  return last !== undefined && !state.outcome && last.telling !== state.desk.heeded;
};

/** Where on the chart it is seen again; undefined when it is told only. */
export function placeOf(state: SessionState, { entry, telling }: Befallen): Place | undefined {
  const steps = stepsOf(state, entry);
  const step = steps.findIndex(({ called, tellings }) => called === telling || tellings.includes(telling));
  return step < 0 ? undefined : { entry, step };
}
