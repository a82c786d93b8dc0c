import type { Side } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { columnsOf, otherThan, type Resolving, raise } from '../eia';
import { contest, forceManeuver } from '../rolls/contest';
import type { Column, EiaState } from '../state';

/** Columns of a side that have not acted in this round (EIA-060). */
export const waiting = (state: EiaState, side: Side): readonly Column[] =>
  columnsOf(state, side).filter(({ acted }) => !acted);

/** A new round: more columns have the initiative, else a maneuver roll until one is higher (EIA-059). */
export function* beginRound(before: EiaState): Resolving {
  const [a, b] = before.sides;
  const counts: readonly [number, number] = [columnsOf(before, a.id).length, columnsOf(before, b.id).length];
  const more = counts[0] === counts[1] ? undefined : counts[0] > counts[1] ? a.id : b.id;
  const first = more ?? (yield* thrown(before));
  return yield* raise({ type: 'round-begun', round: before.fight.round + 1, first, counts });
}

/** The side that wins a maneuver roll; equal totals are thrown again. */
function* thrown(state: EiaState): Resolving<Side> {
  const [a, b] = state.sides;
  const pair = [forceManeuver(state, a.id), forceManeuver(state, b.id)] as const;
  for (let again = 1; ; again++) {
    const winner = yield* contest('initiative', `initiative-${again}`, text('roll.initiative'), pair);
    if (winner) return winner.side;
  }
}

/** Who picks a column after this side has: the other as long as it has one left, else the same (EIA-060). */
export function nextAfter(state: EiaState, side: Side): Side | undefined {
  const other = otherThan(state, side);
  if (waiting(state, other).length > 0) return other;
  return waiting(state, side).length > 0 ? side : undefined;
}
