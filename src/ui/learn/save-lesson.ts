import type { Lesson } from '../../session/lesson/lesson-desk';
import { saveAs } from '../save-as';

/** Gives a lesson to the player as a file. */
export const saveLesson = (lesson: Lesson): void =>
  saveAs(
    `${lesson.id}.flag-plot.json`,
    new Blob([`${JSON.stringify(lesson, null, 2)}\n`], { type: 'application/json' }),
  );
