import { phrases } from '../../engine/words/text';
import { type Lesson, lessonFromData } from '../../files/lesson';
import { type Read, unread } from '../../files/read';
import english from './own-lessons.en.json';

const t = phrases(english);

const KEY = 'flag-plot.own-lessons';

/** Lessons made here or opened from files, the newest first. Spoiled ones are left out. */
export function ownLessons(): readonly Lesson[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept)
      ? kept.flatMap((data) => {
          const read = lessonFromData(data, KEY);
          return read.ok ? [read.value] : [];
        })
      : [];
  } catch {
    return [];
  }
}

function write(lessons: readonly Lesson[]): Read<true> {
  try {
    localStorage.setItem(KEY, JSON.stringify(lessons));
    return { ok: true, value: true };
  } catch {
    return unread(t('own-lessons.full'));
  }
}

/** Keeps a lesson in this browser, in the place of an older one of its id. */
export const keepLesson = (lesson: Lesson): Read<true> =>
  write([lesson, ...ownLessons().filter(({ id }) => id !== lesson.id)]);

export const dropLesson = (id: string): Read<true> => write(ownLessons().filter((one) => one.id !== id));
