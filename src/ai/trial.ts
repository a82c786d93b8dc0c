import type { Command } from '../engine/command';
import { seededDice } from '../engine/counting/dice';
import type { Choose } from '../engine/question';
import type { Table } from '../table/state';
import { type AnyRules, carryOut, type World } from '../table/world';
import { filled } from './fill';

/** What became of a command that was tried out, and whether dice were thrown for it. */
export type Tried = { readonly world: World; readonly rolled: boolean };

/** The answer that costs no thought: what is usual, else the first that is allowed. */
function plainAnswer(question: Choose, table: Table): Command {
  const open = question.offers.filter((offer) => !offer.refusal && !offer.back);
  const offer = open.find(({ usual }) => usual) ?? open[0];
  const [command] = offer ? filled(offer, table) : [];
  if (!command) throw new Error(`the choice '${question.key}' offers nothing that is allowed`);
  return command;
}

/** Tries a legal command out on a position as seen, by the rules and with dice of its own. */
export function tryOut(rules: AnyRules, table: Table, world: World, command: Command, seed: number): Tried {
  const dice = seededDice(seed);
  const turning = carryOut(rules, table, world, command);
  let rolled = false;
  for (let question = turning.question; question; question = turning.question) {
    if (question.ask === 'roll') {
      rolled = true;
      turning.answer(dice(question));
    } else {
      turning.answer({ ask: 'choose', key: question.key, picked: plainAnswer(question, table) });
    }
  }
  return { world: turning.world, rolled };
}
