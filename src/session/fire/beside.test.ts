import { expect, test } from 'vitest';
import { setOutScenario } from '../../cli/battle';
import { playOut } from '../../cli/playout';
import { createSession } from '../create';
import { atOnce } from '../slices';
import { allThatBear, planOf } from './fire-plan';

test('a plan of fire says of an attack what it is reckoned with for the sake of the others', async () => {
  const { battle, rules, meta, table, opening } = await setOutScenario('the-stragglers');
  const { entries } = playOut(rules, table, opening, 1);
  const split = entries.flatMap((_, played) => {
    const dice = { by: 'seeded', seed: 1 } as const;
    const opened = createSession({ battle, rules, meta, dice, entries: entries.slice(0, played) });
    if (!opened.ok) throw new Error(opened.reason);
    const { offers, world, status } = opened.session.store.getState();
    const [side] = status.acting;
    if (offers.some(({ back, object }) => back && object)) return [];
    if (!side || !offers.some(({ attack: part, refusal }) => part === 'name' && !refusal)) return [];
    const field = { rules, table, world };
    return atOnce(planOf(field, side, atOnce(allThatBear(field, side)))).lines;
  });
  const halved = split.filter(({ forecast: { tallies } }) =>
    tallies.some(
      (tally) => tally.kind === 'number' && tally.modifiers.some(({ label }) => label.key === 'hit.split'),
    ),
  );
  expect(halved.length).toBeGreaterThan(0);
  for (const { beside } of halved) expect(beside?.map(({ key }) => key)).toContain('hit.split');
  expect(split.some(({ beside }) => beside === undefined)).toBe(true);
});
