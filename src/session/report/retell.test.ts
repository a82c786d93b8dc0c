import { expect, test } from 'vitest';
import { hasWords } from '../../engine/words/text';
import { listRules, loadRules } from '../../rules/registry';
import { loadStory } from '../../rules/registry-story';

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
