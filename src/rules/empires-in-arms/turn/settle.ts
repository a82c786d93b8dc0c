import { rule } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { offer } from '../../../kit/offer';
import { attack } from '../attack/attack';
import { ready } from '../columns/form';
import { armedIn, columnsOf, decide, forceOf, otherThan, type Resolving, raise } from '../eia';
import { nextAction } from '../rounds/close';
import type { EiaState } from '../state';

/** What the one column of a side does, asked in the middle of the command that brought the combat about (EIA-060). */
function* action(state: EiaState): Resolving {
  const side = state.fight.next;
  if (side === undefined) throw new Error('nobody is to act in a trivial combat');
  const [column] = columnsOf(state, side);
  const [target] = columnsOf(state, otherThan(state, side));
  if (!column || !target) throw new Error('a side has no column in a trivial combat');
  const mayAttack = armedIn(state, column).length > 0;
  const picked = mayAttack
    ? yield* decide({
        key: `action:${side}`,
        by: side,
        prompt: text('choose.action', { side: forceOf(state, side).name, count: column.ships.length }),
        cite: rule('EIA-060'),
        offers: [
          offer('attackNow', side, 'EIA-061', text('choose.action.attack'), { usual: true }),
          offer('guardNow', side, 'EIA-075', text('choose.action.guard')),
        ],
      })
    : undefined;
  if (picked?.verb === 'attackNow') yield* attack(column.id, target.id);
  else yield* raise({ type: 'guards-itself', column: column.id });
  return yield* nextAction(yield* raise({ type: 'column-acted', column: column.id }));
}

/** A trivial combat is settled in the answers of one command (EIA-081 to EIA-087). */
export function* settleTrivial(before: EiaState): Resolving {
  let state = before;
  for (const { id } of before.sides) state = yield* ready(state, id);
  while (!state.fight.over) state = yield* action(state);
  return state;
}
