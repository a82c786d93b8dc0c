import { expect, test } from 'vitest';
import { setOutScenario } from '../cli/battle';
import { phrases, say } from '../engine/words/text';
import { createSession } from './create';
import { wordsOf } from './words';

const t = phrases({ said: '{house.Turn} 2 of 3 {house.turns}' });

/** What a sentence about turns says in a battle. */
async function saidIn(battle: string): Promise<string> {
  const set = await setOutScenario(battle);
  const opened = createSession({ ...set, dice: { by: 'seeded', seed: 5 } });
  if (!opened.ok) throw new Error(opened.reason);
  return say(wordsOf(opened.session.store.getState()), t('said'));
}

test('turns are called as the rule set calls them, in a battle alone by rounds and in a campaign by months', async () => {
  expect(await saidIn('open-sea-duel')).toBe('Turn 2 of 3 turns');
  expect(await saidIn('cape-ortegal')).toBe('Round 2 of 3 rounds');
  expect(await saidIn('off-brest')).toBe('Round 2 of 3 rounds');
  expect(await saidIn('the-channel')).toBe('Month 2 of 3 months');
});
