import { describe, expect, test } from 'vitest';
import { randomPlayer } from '../src/ai/games/random';
import { seer } from '../src/ai/seen';
import { stream } from '../src/engine/counting/dice';
import { hasWords, say } from '../src/engine/words/text';
import { measureOn } from '../src/table/measuring/measure';
import { battles } from './battles';
import { unmarked } from './secrets';

/** Positions of one game that are looked at, and commands thought of by each side in one. */
const STEPS = 30;
const COMMANDS = 3;

describe.each(battles)('%s, %s', (_rules, _scenario, load) => {
  test('what a command would meet is told in whole sentences by its rules, and names nothing that its side may not know', async () => {
    const set = await unmarked(load);
    const { rules, table } = set;
    const ids = new Set(rules.rulebook.map(({ id }) => id));
    const player = randomPlayer(rules, table, stream(11));
    const seen = seer(rules, table);
    let steps = 0;
    for (const world of set.game) {
      const measure = measureOn(table, world.table);
      for (const side of rules.status(world.rules).acting) {
        const hidden = rules.hidden?.(world.rules, side) ?? [];
        for (let i = 0; i < COMMANDS; i++) {
          const command = player.command(world, side);
          if (!command) continue;
          const hazards = rules.hazards(world.rules, command, measure);
          for (const { piece, says, chance, cite, way } of hazards) {
            expect(world.table.pieces[piece]?.side).toBe(side);
            const words = say(rules.texts, says);
            expect([words, hasWords(rules.texts, says.key), /[{}]|undefined|NaN/.test(words)]).toEqual([
              words,
              true,
              false,
            ]);
            expect(ids).toContain(cite);
            if (chance) {
              expect(chance.ways).toBeGreaterThan(0);
              expect(chance.ways).toBeLessThanOrEqual(chance.of);
            }
            expect(way.every((leg) => Object.values(leg).every(Number.isFinite))).toBe(true);
          }
          const told = JSON.stringify(hazards);
          expect(hidden.filter((id) => told.includes(JSON.stringify(id)))).toEqual([]);
          // As the side sees the table, the same is met: nothing hidden has changed it.
          const known = seen(world, side);
          expect(
            rules.hazards(known.world.rules, command, measureOn(known.table, known.world.table)),
          ).toEqual(hazards);
        }
      }
      steps += 1;
      if (steps === STEPS) break;
    }
  });
});
