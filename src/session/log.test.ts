import { expect, test } from 'vitest';
import { setOutScenario } from '../cli/battle';
import { playOut } from '../cli/playout';
import { createSession } from './create';

test('an entry that is finished is told once, whatever is done after it', async () => {
  const set = await setOutScenario('open-sea-duel');
  const { entries } = playOut(set.rules, set.table, set.opening, 21);
  const { battle, meta } = set;
  let told = 0;
  const rules = {
    ...set.rules,
    tell: (...given: Parameters<typeof set.rules.tell>) => {
      told += 1;
      return set.rules.tell(...given);
    },
  };
  const opened = createSession({ battle, rules, meta, dice: { by: 'seeded', seed: 21 }, entries });
  if (!opened.ok) throw new Error(opened.reason);
  const { session } = opened;
  const first = session.store.getState().log;
  const lines = first.flatMap((entry) => entry.tellings).length;
  expect(lines).toBeGreaterThan(50);
  expect(told).toBe(lines);

  session.startPlan('another way');
  session.backToGame();
  expect(told).toBe(lines);
  expect(session.store.getState().log.every((entry, i) => entry === first[i])).toBe(true);

  session.undo();
  const last = first.at(-1)?.tellings.length ?? 0;
  expect(told).toBeLessThanOrEqual(lines + last);
  expect(session.store.getState().log[0]).toBe(first[0]);
});
