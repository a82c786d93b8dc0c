import type { Resolution } from '../../engine/question';
import { changing } from '../../kit/change';
import { kit, type Reducers as ReducersOf } from '../../kit/chapter';
import type { VdEvent } from './events';
import type { VdState } from './state';
import type { Unit } from './unit/unit';

/** The kit, bound to the state and the events of this rule set. */
export const { verb, chapter, raise, throwDice, decide, gauge } = kit<VdState, VdEvent>();

/** A resolution that ends with the state as it then is. */
export type Resolving<R = VdState> = Resolution<VdState, VdEvent, R>;
export type Reducers<Own extends VdEvent> = ReducersOf<VdState, Own>;

export const changeUnit = changing<VdState>()('units')<Unit>;

/** The unit of that id on the table, if there is one: the id may have come from anywhere. */
export const unitNamed = ({ units }: Pick<VdState, 'units'>, id: string): Unit | undefined =>
  Object.hasOwn(units, id) ? units[id as keyof typeof units] : undefined;

/** A unit on the table. Throws when there is none. */
export function unitIn(state: Pick<VdState, 'units'>, id: string): Unit {
  const unit = unitNamed(state, id);
  if (!unit) throw new Error(`there is no unit '${id}' on the table`);
  return unit;
}
