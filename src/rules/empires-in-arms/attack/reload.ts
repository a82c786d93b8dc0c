import type { PieceId } from '../../../engine/ids';
import { rule } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { offer } from '../../../kit/offer';
import { admiralsIn, armedIn, columnIn, decide, type Resolving, raise, throwDice } from '../eia';
import { tacticalOf } from '../rolls/contest';
import type { Column, EiaState } from '../state';

/** Ships that a success loads again, at most (EIA-074). */
export const MOST_RELOADED = 5;

/** What the die may show at most: the best tactical rating, one more where the column protects itself (EIA-H03). */
export function reloadNeeds(state: EiaState, column: Column): number {
  if (state.fight.trivial || admiralsIn(state, column).length === 0) return 0;
  return tacticalOf(state, column) + (column.guarded ? 1 : 0);
}

/** Ships of a column that have fired in defence and could fire again. */
export const spentIn = (state: EiaState, column: Column) =>
  armedIn(state, column).filter(({ fired }) => fired);

/** A column that is attacked again may load up to five of its ships (EIA-073, EIA-074). */
export function* reload(before: EiaState, id: PieceId): Resolving {
  const column = columnIn(before, id);
  const spent = spentIn(before, column);
  const needs = reloadNeeds(before, column);
  if (column.attacked < 2 || spent.length === 0 || needs === 0) return before;
  const [face = 0] = yield* throwDice({
    key: `reload:${id}`,
    by: column.side,
    dice: [6],
    purpose: text('roll.reload', { needs: Math.min(6, needs) }),
    cite: rule('EIA-H03'),
  });
  const state = yield* raise({ type: 'reload-thrown', column: id, needs, face });
  if (face > needs) return state;
  const ships = spent.length <= MOST_RELOADED ? spent.map((ship) => ship.id) : yield* picked(column, spent);
  return yield* raise({ type: 'reloaded', column: id, ships });
}

/** Which of more than five (EIA-074). */
function* picked(column: Column, spent: ReturnType<typeof spentIn>): Resolving<readonly PieceId[]> {
  const usual = spent.slice(0, MOST_RELOADED).map(({ id }) => id);
  const answer = yield* decide({
    key: `reload:${column.id}:ships`,
    by: column.side,
    prompt: text('choose.reload', { count: MOST_RELOADED }),
    cite: rule('EIA-074'),
    offers: [
      offer('reload', column.side, 'EIA-074', text('choose.reload.label'), {
        subject: column.id,
        usual: true,
        holes: {
          ships: {
            kind: 'some',
            of: spent.map(({ id, name }) => ({ id, label: text('a-name', { name }) })),
            least: MOST_RELOADED,
            most: MOST_RELOADED,
            usual,
          },
        },
      }),
    ],
  });
  return answer.ships as readonly PieceId[];
}
