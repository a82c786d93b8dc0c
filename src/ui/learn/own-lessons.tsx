import { useState } from 'react';
import type { RulesMeta } from '../../engine/contract';
import { fromData, phrases } from '../../engine/words/text';
import { dropLesson, keepLesson, ownLessons } from '../../session/kept/own-lessons';
import type { Lesson } from '../../session/lesson/lesson-desk';
import { useWords } from '../words';
import english from './own-lessons.en.json';
import { lessonKey, useProgress } from './progress';
import { saveLesson } from './save-lesson';

const t = phrases(english);

/** What came of something; one sentence when nothing did. */
type Came<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly reason: string };

/** Lessons made in this browser or opened from files. */
export function OwnLessons(props: {
  readonly rules: readonly RulesMeta[];
  readonly busy: boolean;
  readonly onBegin: (lesson: Lesson, step: number) => void;
  /** Reads a lesson from a file, and looks whether it can be begun. */
  readonly read: (file: File) => Promise<Came<Lesson>>;
  readonly onTrouble: (reason: string) => void;
}) {
  const { rules, busy, onBegin, read, onTrouble } = props;
  const [lessons, setLessons] = useState(ownLessons);
  const changed = (done: Came<unknown>): void => {
    if (!done.ok) onTrouble(done.reason);
    setLessons(ownLessons());
  };
  const takeIn = async (file: File): Promise<void> => {
    const found = await read(file);
    changed(found.ok ? keepLesson(found.value) : found);
  };
  const { say } = useWords();
  const progress = useProgress();
  const [asked, setAsked] = useState<string>();
  return (
    <section className="own-lessons" aria-label={say(t('own-lessons.own'))} data-testid="own-lessons">
      <h2>{say(t('own-lessons.own'))}</h2>
      {lessons.length === 0 && <p className="quiet">{say(t('own-lessons.own-none'))}</p>}
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
                  {at?.done && <span className="mark"> ✓ {say(t('own-lessons.done'))}</span>}
                </p>
              </div>
              <div className="lesson-begin">
                <button
                  type="button"
                  className="order"
                  disabled={busy}
                  aria-label={say(t('own-lessons.begin-of', named))}
                  data-testid="own-begin"
                  onClick={() => onBegin(lesson, 0)}
                >
                  {say(t('own-lessons.begin'))}
                </button>
                <button
                  type="button"
                  className="order"
                  aria-label={say(t('own-lessons.save-of', named))}
                  data-testid="own-save"
                  onClick={() => saveLesson(lesson)}
                >
                  {say(t('own-lessons.save'))}
                </button>
                <button
                  type="button"
                  className="order"
                  aria-label={say(
                    t(asked === lesson.id ? 'own-lessons.delete-sure-of' : 'own-lessons.delete-of', named),
                  )}
                  data-testid="own-delete"
                  onClick={() => (asked === lesson.id ? changed(dropLesson(lesson.id)) : setAsked(lesson.id))}
                  onBlur={() => setAsked(undefined)}
                >
                  {say(t(asked === lesson.id ? 'own-lessons.delete-sure' : 'own-lessons.delete'))}
                </button>
              </div>
            </li>
          );
        })}
      </ul>
      <label className="order file">
        {say(t('own-lessons.open'))}
        <input
          type="file"
          accept=".json,application/json"
          className="sr-only"
          disabled={busy}
          data-testid="open-lesson"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = '';
            if (file) void takeIn(file);
          }}
        />
      </label>
    </section>
  );
}
