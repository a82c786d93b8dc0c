import type { Measure } from '../../../engine/chart/query';
import type { Command } from '../../../engine/command';
import { usualFields } from '../../../engine/enumerate';
import type { Answer, Question } from '../../../engine/question';
import { begin, isTableEvent } from '../../../engine/run';
import { rules } from '..';
import type { VdState } from '../state';

/** Where things stand once a command is carried out: the state, and the table as it then lies. */
export type Imagined = { readonly state: VdState; readonly measure: Measure };

/** Dice that fall evenly, each throw otherwise than the one before it: who throws against another is not equal for ever. */
const faces = (dice: readonly number[], nth: number): readonly number[] =>
  dice.map((of, i) => ((i * STRIDE + nth + (of >> 1)) % of) + 1);
const STRIDE = 5;

function answerTo(question: Question, here: Measure, nth: number): Answer {
  const { key } = question;
  if (question.ask === 'measure')
    return { ask: 'measure', key, value: here(question.query as never), source: 'table' };
  if (question.ask === 'roll')
    return { ask: 'roll', key, faces: faces(question.dice, nth), source: 'scripted' };
  const open = question.offers.filter(({ refusal }) => !refusal);
  const { fixed, verb, by, holes } = open.find(({ usual }) => usual) ?? (open[0] as (typeof open)[number]);
  return { ask: 'choose', key, picked: { ...usualFields({ holes }), ...fixed, verb, by } };
}

/**
 * A command carried out on an imagined table: choices as usual, dice falling evenly. The activation does not end by it, so
 * that what it leaves can be looked at.
 */
export function imagined(state: VdState, command: Command, measure: Measure): Imagined {
  const { activation } = state;
  const before: VdState = activation
    ? { ...state, activation: { ...activation, left: activation.left + 1 } }
    : state;
  const run = begin(rules, before, command as Parameters<typeof rules.resolve>[1]);
  let here = measure;
  let settled = 0;
  const settle = (): void => {
    const fresh = run.events.slice(settled).filter(isTableEvent);
    settled = run.events.length;
    if (fresh.length > 0) here = here.after(fresh);
  };
  let thrown = 0;
  for (let { question } = run; question; { question } = run) {
    settle();
    run.answer(answerTo(question, here, thrown));
    if (question.ask === 'roll') thrown += 1;
  }
  settle();
  const after = run.state.activation;
  return {
    state: after ? { ...run.state, activation: { ...after, left: after.left - 1 } } : run.state,
    measure: here,
  };
}
