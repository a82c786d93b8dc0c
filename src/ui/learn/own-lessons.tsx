import { useState } from 'react';
import type { RulesMeta } from '../../engine/contract';
import { fromData, phrases } from '../../engine/words/text';
import type { Lesson } from '../../session/lesson/lesson-desk';
import { useWords } from '../words';
import english from './course.en.json';
import { lessonKey, useProgress } from './progress';
import { saveLesson } from './save-lesson';

const t = phrases(english);

/** Lessons made in this browser or opened from files. */
export function OwnLessons(props: {
  readonly lessons: readonly Lesson[];
  readonly rules: readonly RulesMeta[];
  readonly busy: boolean;
  readonly onBegin: (lesson: Lesson, step: number) => void;
  readonly onOpen: (file: File) => void;
  readonly onDelete: (lesson: Lesson) => void;
}) {
  const { lessons, rules, busy, onBegin, onOpen, onDelete } = props;
  const { say } = useWords();
  const progress = useProgress();
  const [asked, setAsked] = useState<string>();
  return (
    <section className="own-lessons" aria-label={say(t('course.own'))} data-testid="own-lessons">
      <h2>{say(t('course.own'))}</h2>
      {lessons.length === 0 && <p className="quiet">{say(t('course.own-none'))}</p>}
      <ul>
        {lessons.map((lesson) => {
          const at = progress[lessonKey(lesson)];
          const named = { title: lesson.title };
          return (
            <li key={lesson.id} data-testid={`own-${lesson.id}`}>
              <div>
                <h3>{lesson.title}</h3>
                <p>{lesson.idea}</p>
                <p className="quiet">
                  {fromData(rules.find(({ id }) => id === lesson.rules)?.name ?? lesson.rules)}
                  {at?.done && <span className="mark"> ✓ {say(t('course.done'))}</span>}
                </p>
              </div>
              <div className="lesson-begin">
                <button
                  type="button"
                  className="order"
                  disabled={busy}
                  aria-label={say(t('course.begin-of', named))}
                  data-testid="own-begin"
                  onClick={() => onBegin(lesson, 0)}
                >
                  {say(t('course.begin'))}
                </button>
                <button
                  type="button"
                  className="order"
                  aria-label={say(t('course.save-of', named))}
                  data-testid="own-save"
                  onClick={() => saveLesson(lesson)}
                >
                  {say(t('course.save'))}
                </button>
                <button
                  type="button"
                  className="order"
                  aria-label={say(
                    t(asked === lesson.id ? 'course.delete-sure-of' : 'course.delete-of', named),
                  )}
                  data-testid="own-delete"
                  onClick={() => (asked === lesson.id ? onDelete(lesson) : setAsked(lesson.id))}
                  onBlur={() => setAsked(undefined)}
                >
                  {say(t(asked === lesson.id ? 'course.delete-sure' : 'course.delete'))}
                </button>
              </div>
            </li>
          );
        })}
      </ul>
      <label className="order file">
        {say(t('course.open'))}
        <input
          type="file"
          accept=".json,application/json"
          className="sr-only"
          disabled={busy}
          data-testid="open-lesson"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = '';
            if (file) onOpen(file);
          }}
        />
      </label>
    </section>
  );
}
