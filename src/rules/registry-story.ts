import { type Catalog, spokenLanguage } from '../engine/words/text';
import { translated } from './registry';

/** Sentences of the rule sets as a story has them, in English and other languages. */
const stories = import.meta.glob<Catalog>('./*/story.*.json', { import: 'default' });

/**
 * How a rule set words what happened for a story, without what only a record sheet needs: other sentences under the keys
 * of those that the log has. What is under none of these keys is left to the log. Undefined where a rule set has none.
 */
export async function loadStory(id: string): Promise<Catalog | undefined> {
  const english = await stories[`./${id}/story.en.json`]?.();
  if (!english || spokenLanguage() === 'en') return english;
  return { ...english, ...(await translated(stories, id)) };
}
