import { describe, expect, test } from 'vitest';
import { randomPlayer } from '../src/ai/games/random';
import type { Domain, Offer } from '../src/engine/command';
import { seededDice, stream } from '../src/engine/counting/dice';
import { say } from '../src/engine/words/text';
import { measureOn } from '../src/table/measuring/measure';
import { type AnyRules, carryOut } from '../src/table/world';
import { battles } from './battles';

/** Orders of random games that are read in each battle, in as many games as it takes. */
const ORDERS = 120;

const twice = (words: readonly string[]): readonly string[] =>
  words.filter((one, i) => words.indexOf(one) < i);

const wordsOf = (rules: AnyRules, domain: Domain): readonly string[] =>
  domain.kind === 'names' ? domain.of.map(({ label }) => say(rules.texts, label)) : [];

/** Words that stand on two of the choices, or on two values of one. */
function alike(rules: AnyRules, offers: readonly Offer[]): readonly string[] {
  const holes = offers.flatMap(({ holes: all }) => Object.values(all));
  return [
    ...twice(offers.map(({ label }) => say(rules.texts, label))),
    ...holes.flatMap((domain) => twice(wordsOf(rules, domain))),
  ];
}

const isHarmless = ({ refusal, back, final }: Offer): boolean => !refusal && !back && !final;

describe.each(battles)('%s, %s', (_rules, _scenario, load) => {
  test('no two choices that are shown together bear the same words, and one of them does no harm', async () => {
    const { rules, table, opening } = await load();
    const found = new Set<string>();
    for (let [seed, orders] = [31, 0]; orders < ORDERS; seed++) {
      const player = randomPlayer(rules, table, stream(seed));
      const dice = seededDice(seed);
      let world = opening;
      for (; orders < ORDERS && !rules.outcome(world.rules); orders++) {
        const measure = measureOn(table, world.table);
        for (const side of rules.status(world.rules).acting) {
          const offers = rules.offers(world.rules, side, measure);
          for (const words of alike(rules, offers)) found.add(words);
          // There must be something for a default to be.
          expect(offers.some(isHarmless)).toBe(true);
        }
        const command = player.command(world);
        if (!command) throw new Error('a dead end');
        const turning = carryOut(rules, table, world, command);
        for (let question = turning.question; question; question = turning.question) {
          if (question.ask === 'choose') {
            for (const words of alike(rules, question.offers)) found.add(words);
            expect(question.offers.some(isHarmless)).toBe(true);
          }
          turning.answer(question.ask === 'roll' ? dice(question) : player.choice(question, turning.world));
        }
        world = turning.world;
      }
    }
    expect([...found]).toEqual([]);
  });
});
