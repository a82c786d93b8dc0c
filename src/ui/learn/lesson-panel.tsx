import './lesson-panel.css';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { fromData, phrases } from '../../engine/words/text';
import type { LessonDesk } from '../../session/lesson/lesson-desk';
import { RuleRefs, useWords } from '../words';
import english from './lesson-panel.en.json';
import { useLight } from './light';
import { learnt, lessonKey } from './progress';

const t = phrases(english);

/** What a lesson says over its table: what is to be done, what went wrong, what may be answered. */
export function LessonPanel(props: {
  readonly desk: LessonDesk;
  /** The lesson that comes after it in its course. */
  readonly next: { readonly title: string } | undefined;
  /** Begins the step that is being done anew. */
  readonly onAgain: () => void;
  readonly onWhole: () => void;
  readonly onNext: () => void;
  readonly onLeave: () => void;
}) {
  const { desk, next, onAgain, onWhole, onNext, onLeave } = props;
  const { lesson } = desk;
  const { say } = useWords();
  const { step, answered, wrong } = useStore(desk.store);
  const now = lesson.steps[step];
  const of = lesson.steps.length;
  const isDone = now === undefined;
  useEffect(() => {
    learnt(lessonKey(lesson), isDone ? 0 : step, isDone);
  }, [lesson, step, isDone]);
  useLight(wrong?.light ?? now?.light);
  const said = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step is read from its beginning.
  useEffect(() => {
    said.current?.scrollTo?.(0, 0);
  }, [step]);
  const mistake = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what went wrong is read as soon as it is said.
  useEffect(() => {
    mistake.current?.scrollIntoView?.({ block: 'nearest' });
  }, [wrong?.say]);
  return (
    <section className="lesson" aria-label={say(t('lesson-panel.region'))} data-testid="lesson">
      <header>
        <h2>{fromData(lesson.title)}</h2>
        <span className="quiet" data-testid="lesson-step">
          {say(isDone ? t('lesson-panel.done-step', { of }) : t('lesson-panel.step', { step: step + 1, of }))}
        </span>
        <span className="cites">
          <RuleRefs ids={now ? (now.cites ?? []) : lesson.teaches} />
        </span>
      </header>
      <div className="said" ref={said}>
        <div aria-live="polite" data-testid="lesson-says">
          {now ? (
            <p key={step} className="says">
              {now.say.map((sentence) => fromData(sentence)).join(' ')}
            </p>
          ) : (
            <p className="says">{say(t('lesson-panel.learnt', { idea: fromData(lesson.idea) }))}</p>
          )}
          {wrong !== undefined && (
            <p className="mistake" ref={mistake} data-testid="lesson-wrong">
              <span aria-hidden="true">△</span> {fromData(wrong.say)}
            </p>
          )}
        </div>
      </div>
      {now?.ask && (
        <fieldset
          className="answers"
          aria-label={say(t('lesson-panel.answers'))}
          data-testid="lesson-answers"
        >
          {now.ask.map((one) => (
            <button
              key={one.id}
              type="button"
              className="order small"
              aria-pressed={answered === one.id}
              data-testid={`answer-${one.id}`}
              onClick={() => desk.answer(one.id)}
            >
              {fromData(one.say)}
            </button>
          ))}
        </fieldset>
      )}
      <footer>
        {now ? (
          <>
            {now.at !== undefined && (
              <>
                <button
                  type="button"
                  className="order small"
                  disabled={step === 0}
                  data-testid="lesson-back"
                  onClick={desk.back}
                >
                  {say(t('lesson-panel.back'))}
                </button>
                <button
                  type="button"
                  className="order usual small"
                  data-testid="lesson-read"
                  onClick={desk.read}
                >
                  {say(t('lesson-panel.read'))}
                </button>
              </>
            )}
            {now.at === undefined && (
              <>
                <button
                  type="button"
                  className="link"
                  data-testid="lesson-show"
                  onClick={() => desk.show() || onAgain()}
                >
                  {say(t('lesson-panel.show'))}
                </button>
                <button type="button" className="link" data-testid="lesson-again" onClick={onAgain}>
                  {say(t('lesson-panel.again'))}
                </button>
              </>
            )}
          </>
        ) : (
          <>
            <button type="button" className="link" data-testid="lesson-whole" onClick={onWhole}>
              {say(t('lesson-panel.whole'))}
            </button>
            {next && (
              <button type="button" className="order usual small" data-testid="lesson-next" onClick={onNext}>
                {say(t('lesson-panel.next', { title: fromData(next.title) }))}
              </button>
            )}
          </>
        )}
        <button type="button" className="link" data-testid="lesson-leave" onClick={onLeave}>
          {say(t(now ? 'lesson-panel.leave' : 'lesson-panel.course'))}
        </button>
      </footer>
    </section>
  );
}
