import type { Side } from '../../../engine/ids';
import { markersOf, monthOf, nationIn } from '../fleet/find';
import { masterOf, NATION_IDS, NAVAL_ORDER, type NationId, RUSSIA_FROM } from '../fleet/nation';
import type { Declaring, EiaState } from '../state';

/** Who declares now: nations that may name a fleet, and whether Britain may let others speak first (EIA-025, EIA-026). */
export type Slot = {
  readonly side: Side;
  readonly nations: readonly NationId[];
  readonly mayWait: boolean;
};

/** Nations that declare in this month at all: Russia does from September, unless it is left off (EIA-H05). */
const declares = (state: EiaState, nation: NationId): boolean =>
  state.nations[nation] !== undefined &&
  (nation !== 'russia' || (state.with.russia !== false && monthOf(state) >= RUSSIA_FROM));

/** Whether a nation has a fleet, or its minor's, that has not been named this month. */
const hasUnnamed = (state: EiaState, nation: NationId): boolean =>
  declares(state, nation) &&
  markersOf(state).some((marker) => masterOf(marker.nation) === nation && !marker.named);

const ALL: readonly NationId[] = [...NAVAL_ORDER, 'britain'];

/** The round that is under way: a new one when every nation that has a fleet left has named one (EIA-027). */
export function roundNow(state: EiaState): Declaring {
  const { declaring } = state;
  const isOver = !ALL.some((one) => hasUnnamed(state, one) && !declaring.done.includes(one));
  return isOver && declaring.done.length > 0 ? { round: declaring.round + 1, done: [] } : declaring;
}

const isCombined = (state: EiaState, nation: NationId): boolean => {
  const { side } = nationIn(state, nation);
  return state.combined.includes(side);
};

/** Those who declare together stand in the place of the last of them (EIA-H23). */
function groups(state: EiaState): readonly (readonly NationId[])[] {
  const nations = ALL.filter((one) => declares(state, one));
  const made: NationId[][] = [];
  for (const nation of nations) {
    const { side } = nationIn(state, nation);
    const together = isCombined(state, nation)
      ? nations.filter((one) => nationIn(state, one).side === side)
      : [nation];
    if (together.at(-1) === nation) made.push([...together]);
  }
  return made;
}

export function slotOf(state: EiaState): Slot | undefined {
  const { done, waits } = roundNow(state);
  const left = groups(state).flatMap((group) => {
    const pending = group.filter((one) => hasUnnamed(state, one) && !done.includes(one));
    return pending.length > 0 ? [{ nations: pending, free: group.includes('britain') }] : [];
  });
  const others = left.filter(({ free }) => !free);
  const free = left.find((one) => one.free);
  const now = free && (waits === undefined || others.length === 0) ? free : others[0];
  const [nation] = now?.nations ?? [];
  if (!now || nation === undefined) return undefined;
  return {
    side: nationIn(state, nation).side,
    nations: now.nations,
    mayWait: now.free && others.length > 0,
  };
}

/** Nations of a side that declare for themselves and could move together (EIA-H23). */
export const masters = (state: EiaState, side: Side): readonly NationId[] =>
  NATION_IDS.filter(
    (id) =>
      masterOf(id) === id && state.nations[id] && nationIn(state, id).side === side && hasUnnamed(state, id),
  );
