import { expect, test } from 'vitest';
import { matchOf } from '../src/ai/games/match';
import { randomPlayer } from '../src/ai/games/random';
import { setOutScenario } from '../src/cli/battle';
import { seededDice, stream } from '../src/engine/counting/dice';
import { digest } from '../src/engine/digest';
import { carryOut, type World } from '../src/table/world';

/** Movements looked into in each battle. */
const MOVEMENTS = 12;

test.each(['albemarle-sound', 'savo-island', 'river-plate'])(
  '%s: at its last step a thinking would say what it then decides',
  async (scenario) => {
    const { rules, table, opening, battle } = await setOutScenario(scenario);
    const { opponent } = await matchOf(battle);
    const dice = seededDice(5);
    const player = randomPlayer(rules, table, stream(5));
    let world: World = opening;
    let movements = 0;
    for (let tries = 0; tries < 2000 && movements < MOVEMENTS && !rules.outcome(world.rules); tries++) {
      const [side] = rules.status(world.rules).acting;
      if (!side) break;
      const thinking = opponent.order(world, side, { level: 'admiral', temper: 'steady' }, tries);
      let last: string | undefined;
      let step = thinking.next();
      while (!step.done) {
        const best = step.value.best?.();
        last = best && digest(best.command);
        step = thinking.next();
      }
      if (last !== undefined) {
        movements += 1;
        expect(last).toBe(digest(step.value.command));
      }
      const turning = carryOut(rules, table, world, step.value.command);
      for (let asked = turning.question; asked; asked = turning.question)
        turning.answer(asked.ask === 'roll' ? dice(asked) : player.choice(asked, turning.world));
      world = turning.world;
    }
    expect(movements).toBe(MOVEMENTS);
  },
);
