import { expect, test } from 'vitest';
import { setOutScenario } from '../../cli/battle';
import { piece } from '../../engine/ids';
import { hasWords, text } from '../../engine/words/text';
import { telling } from '../../kit/telling';
import { listRules, loadRules } from '../../rules/registry';
import { loadStory } from '../../rules/registry-story';
import { createSession } from '../create';
import { worded } from './retell';

const FORM = /\.(zero|one|two|few|many|other)$/;
const places = (pattern: string): readonly string[] =>
  [...pattern.matchAll(/\{([\w.-]+)\}/g)].map(([, name = '']) => name);

test.each(listRules().map(({ id }) => id))(
  'the story words of %s are other sentences under keys of its log, with every form and no more places',
  async (id) => {
    const [rules, story] = await Promise.all([loadRules(id), loadStory(id)]);
    if (!rules || !story) throw new Error(`no words of ${id}`);
    expect(Object.keys(story).length).toBeGreaterThan(10);
    for (const [key, pattern] of Object.entries(story)) {
      expect(hasWords(rules.texts, key) || FORM.test(key), key).toBe(true);
      // What the log says as well is left to it.
      expect(pattern).not.toBe(rules.texts[key]);
      const whole = key.replace(FORM, '');
      const forms = Object.entries(rules.texts).filter(
        ([one]) => one === whole || (FORM.test(one) && one.replace(FORM, '') === whole),
      );
      expect(forms.length, key).toBeGreaterThan(0);
      // A form of the log's that is left would be said in the story.
      expect(forms.filter(([form]) => !(form in story)).map(([form]) => form)).toEqual([]);
      const known = new Set(forms.flatMap(([, of]) => places(of)));
      expect(places(pattern).filter((place) => !known.has(place) && place !== 'count')).toEqual([]);
    }
  },
);

test('what the story has no words for is said as the log has it, with all that is part of it', async () => {
  const found = createSession({
    ...(await setOutScenario('denmark-strait')),
    dice: { by: 'seeded', seed: 1 },
  });
  if (!found.ok) throw new Error(found.reason);
  const story = await loadStory('decisive-victory');
  const about = [piece('hood')];
  const where = text('battle.marked', { row: 5, column: 4, box: text('system.Com') });
  const trade = telling({ text: text('battle.traded', { ship: 'Hood', where }), cites: [], about });
  const sunk = telling({ text: text('battle.sunk', { ship: 'Hood' }), cites: [], about });
  const state = found.session.store.getState();
  expect(worded(state, story, trade)).toMatch(/^Hood trades 3 damage: .*\bmarked\.$/);
  expect(worded(state, story, trade)).toBe(worded(state, undefined, trade));
  expect(worded(state, story, sunk)).toBe('Hood went down.');
});
