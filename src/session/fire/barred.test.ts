import { expect, test } from 'vitest';
import { setOutScenario } from '../../cli/battle';
import { playOut } from '../../cli/playout';
import { seededDice } from '../../engine/counting/dice';
import { measureOn } from '../../table/measuring/measure';
import { carryOut, type World } from '../../table/world';
import { createSession } from '../create';
import { atOnce } from '../slices';
import { allThatBear, planOf } from './fire-plan';

const SEED = 3;

test('attacks of a plan that may not be made once the first has been are told from those that may', async () => {
  const { battle, rules, meta, table, opening } = await setOutScenario('gambier-bay');
  const { entries } = playOut(rules, table, opening, SEED);
  const roll = seededDice(SEED);
  const squadronOf = ({ rules: state }: World, ship: string): unknown =>
    (state as { ships: Record<string, { squadron: string }> }).ships[ship]?.squadron;
  const found = { barred: 0, free: 0 };
  for (let played = 0; played < entries.length; played++) {
    const dice = { by: 'seeded', seed: SEED } as const;
    const opened = createSession({ battle, rules, meta, dice, entries: entries.slice(0, played) });
    if (!opened.ok) throw new Error(opened.reason);
    const { offers, question, seat, world } = opened.session.store.getState();
    const { side } = seat;
    if (question || !offers.some(({ attack, object, by }) => attack && object && by === side)) continue;
    const field = { rules, table, world };
    const [first, ...others] = atOnce(planOf(field, side, atOnce(allThatBear(field, side)))).lines;
    if (!first || others.length === 0) continue;
    expect(first.barred).toBeUndefined();
    const turning = carryOut(rules, table, world, first.command);
    for (let asked = turning.question; asked; asked = turning.question) {
      if (asked.ask === 'roll') turning.answer(roll(asked));
      else break;
    }
    // What the enemy has to choose first, or is sunk by it, is nothing that a plan could know.
    if (turning.question || turning.world.table.pieces[first.target]?.gone) continue;
    for (const { piece, command, barred = false } of others) {
      const refused = rules.refuse(turning.world.rules, command, measureOn(table, turning.world.table));
      expect([command, barred]).toEqual([command, refused !== undefined]);
      if (squadronOf(world, piece) !== squadronOf(world, first.piece)) expect(barred).toBe(true);
      found[barred ? 'barred' : 'free'] += 1;
    }
  }
  expect(Math.min(found.barred, found.free)).toBeGreaterThan(0);
});
