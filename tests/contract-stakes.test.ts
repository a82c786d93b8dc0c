import { describe, expect, test } from 'vitest';
import { randomPlayer } from '../src/ai/games/random';
import { seededDice, stream } from '../src/engine/counting/dice';
import { hasWords } from '../src/engine/words/text';
import { carryOut } from '../src/table/world';
import { battles } from './battles';

const STEPS = 4000;

describe.each(battles)('what is at stake in %s, %s', (_rules, _scenario, load) => {
  test('is in words, adds up at any time, and at the end to the result', async () => {
    const { rules, opening, table } = await load();
    if (!rules.stakes) return expect(rules.stakes).toBeUndefined();
    const ids = new Set(rules.rulebook.map((entry) => entry.id));
    const player = randomPlayer(rules, table, stream(5));
    const dice = seededDice(5);
    let world = opening;
    const seen = new Set<string>();
    for (let step = 0; step < STEPS; step++) {
      if (step % 25 === 0 || rules.outcome(world.rules)) {
        const stakes = rules.stakes(world.rules);
        expect(ids).toContain(stakes.cite);
        expect(hasWords(rules.texts, stakes.ends.key)).toBe(true);
        for (const { points, counts } of stakes.sides) {
          for (const { line, standing } of counts) {
            expect(hasWords(rules.texts, line.key), line.key).toBe(true);
            seen.add(standing);
          }
          const had = counts.filter(({ standing }) => standing === 'done' || standing === 'held');
          expect(points).toBe(had.reduce((sum, one) => sum + one.points, 0));
        }
      }
      const outcome = rules.outcome(world.rules);
      if (outcome) {
        const ended = rules.stakes(world.rules).sides.map(({ side, points }) => ({ side, points }));
        expect(ended).toEqual(outcome.scores.map(({ side, points }) => ({ side, points })));
        break;
      }
      const command = player.command(world);
      if (!command) throw new Error('a dead end');
      const turning = carryOut(rules, table, world, command);
      for (let question = turning.question; question; question = turning.question)
        turning.answer(question.ask === 'roll' ? dice(question) : player.choice(question, turning.world));
      world = turning.world;
    }
    expect(seen).toContain('open');
  });
});
