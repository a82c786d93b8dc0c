import { phrases } from '../../engine/words/text';
import type { Lesson } from '../../files/lesson';
import { battleOfLesson } from '../../files/lesson-library';
import { type Read, unread } from '../../files/read';
import { loadRules, rulesMeta } from '../../rules/registry';
import english from './lesson.en.json';
import type { Laid } from './lesson-start';

const t = phrases(english);

/** A lesson with its battle and its rules; a sentence when they cannot be had. */
export async function layLesson(lesson: Lesson): Promise<Read<Laid>> {
  const meta = rulesMeta(lesson.rules);
  if (!meta) return unread(t('lesson.no-rules', { rules: lesson.rules }));
  const [rules, battle] = await Promise.all([loadRules(lesson.rules), battleOfLesson(lesson, meta.scale)]);
  if (!rules) return unread(t('lesson.no-rules', { rules: lesson.rules }));
  return battle.ok ? { ok: true, value: { lesson, battle: battle.value, rules, meta } } : battle;
}
