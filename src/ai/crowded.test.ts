import { expect, test } from 'vitest';
import { setOutScenario } from '../cli/battle';
import type { Refusal } from '../engine/command';
import { seededDice } from '../engine/counting/dice';
import { rule } from '../engine/ids';
import { text } from '../engine/words/text';
import { measureOn } from '../table/measuring/measure';
import { type AnyRules, carryOut } from '../table/world';
import { LEVELS } from './commander';
import { matchOf } from './games/match';
import { opponent, thoughtOut } from './opponent';

const CLOSED: Refusal = { cite: rule('SMR-H06'), because: text('closed') };

test.each(LEVELS)('%s: where the tracks that come to mind are all closed another is found', async (level) => {
  const { battle } = await setOutScenario('river-plate', 'stations-manned-and-ready');
  const { laid } = await matchOf(battle);
  const { rules, table, opening } = laid;
  const legsOf = (command: object): readonly object[] => ('legs' in command ? (command.legs as []) : []);
  // A single turn to starboard, as if friends lay on every other side of her.
  const open = (command: object): boolean =>
    legsOf(command).length === 3 && legsOf(command).some((leg) => 'alter' in leg && leg.alter === 15);
  const crowded: AnyRules = {
    ...rules,
    refuse: (state, command, measure) =>
      rules.refuse(state, command, measure) ??
      (command.verb === 'move' && !open(command) ? CLOSED : undefined),
  };
  const by = { level, temper: 'steady' } as const;
  let world = opening;
  const dice = seededDice(1);
  const mind = opponent(crowded, undefined, table);
  let moved = false;
  for (let count = 0; count < 6 && !moved; count++) {
    const [side] = rules.status(world.rules).acting;
    if (side === undefined) break;
    const { command } = thoughtOut(mind.order(world, side, by, count));
    expect(crowded.refuse(world.rules, command, measureOn(table, world.table))).toBeUndefined();
    moved = command.verb === 'move';
    const turning = carryOut(rules, table, world, command);
    for (let question = turning.question; question; question = turning.question) {
      if (question.ask !== 'roll') throw new Error(`'${question.key}' is not to be asked here`);
      turning.answer(dice(question));
    }
    world = turning.world;
  }
  expect(moved).toBe(true);
});
