import type { Measure } from '../../engine/chart/query';
import { usualFields } from '../../engine/enumerate';
import type { PieceId } from '../../engine/ids';
import type { Answer, Question, Resolution } from '../../engine/question';
import { kit, type Reducers as ReducersOf } from '../../kit/chapter';
import { changing } from '../../kit/held/change';
import type { VdEvent } from './events';
import type { VdState } from './state';
import type { Unit } from './unit/unit';

/** The kit, bound to the state and the events of this rule set. */
export const { verb, chapter, raise, throwDice, decide, gauge, lineBetween } = kit<VdState, VdEvent>();

/** A resolution that ends with the state as it then is. */
export type Resolving<R = VdState> = Resolution<VdState, VdEvent, R>;
export type Reducers<Own extends VdEvent> = ReducersOf<VdState, Own>;

export const changeUnit = changing<VdState>()('units')<Unit>;

/** The unit of that id on the table, if there is one: the id may have come from anywhere. */
export const unitNamed = ({ units }: Pick<VdState, 'units'>, id: string): Unit | undefined =>
  Object.hasOwn(units, id) ? units[id as PieceId] : undefined;

/** A unit on the table, or one that is still to come to it. Throws when there is none. */
export function unitIn(state: Pick<VdState, 'units' | 'aside'>, id: string): Unit {
  const unit = unitNamed(state, id) ?? unitNamed({ units: state.aside ?? {} }, id);
  if (!unit) throw new Error(`there is no unit '${id}'`);
  return unit;
}

/**
 * What a resolution that throws no dice and records nothing comes to: the table answers what is measured, and what is to
 * be chosen is chosen as usual. So the same code says what is foretold and what is carried out.
 */
export function asIs<R>(resolution: Resolving<R>, measure: Measure): R {
  for (let step = resolution.next(); ; ) {
    if (step.done) return step.value;
    if ('emit' in step.value || step.value.ask === 'roll') throw new Error('that is left to chance');
    step = resolution.next(usualAnswer(step.value, measure));
  }
}

function usualAnswer(question: Exclude<Question, { ask: 'roll' }>, measure: Measure): Answer {
  const { key } = question;
  if (question.ask === 'measure')
    return { ask: 'measure', key, value: measure(question.query as never), source: 'table' };
  const offer = question.offers.find(({ usual }) => usual) ?? question.offers[0];
  if (!offer) throw new Error(`the choice '${key}' offers nothing`);
  const { fixed, verb: said, by } = offer;
  return { ask: 'choose', key, picked: { ...usualFields(offer), ...fixed, verb: said, by } };
}
