import './coach-panel.css';
import { useEffect, useRef } from 'react';
import { fromData, phrases } from '../../engine/words/text';
import type { Coached } from '../../session/coach/coached';
import { HAS_KEYS } from '../covered';
import { useShown } from '../game';
import { prefer, preferences } from '../preferences';
import { useWords } from '../words';
import english from './coach-panel.en.json';

const t = phrases(english);

/** What is said of an order before it is carried out, and what is done with it then. */
export function CoachPanel({ coached }: { readonly coached: Coached }) {
  const { say } = useWords();
  const coaching = useShown((state) => state.desk.coaching);
  const first = useRef<HTMLButtonElement>(null);
  const of = coaching?.command;
  // Whoever has just pressed a key for the order finds the answers under it; he is brought back afterwards.
  useEffect(() => {
    if (!of) return;
    const before = document.activeElement;
    first.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [of]);
  if (!coaching) return null;
  const { id, says, lesson, said, shown } = coaching;
  return (
    <section
      id={HAS_KEYS}
      className="coach"
      role="alertdialog"
      aria-labelledby="coach-title"
      aria-describedby="coach-says"
      data-testid="coach"
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') coached.thinkAgain();
      }}
    >
      <header>
        <h2 id="coach-title">{say(t('coach-panel.title'))}</h2>
        {lesson && (
          <span className="quiet" data-testid="coach-lesson">
            {say(t('coach-panel.lesson', { title: fromData(lesson) }))}
          </span>
        )}
      </header>
      <p id="coach-says" data-testid="coach-says">
        {says}
      </p>
      <p className="quiet better" aria-live="polite" data-testid="coach-better">
        {shown && say(t('coach-panel.better', { said }))}
      </p>
      <footer>
        <button
          ref={first}
          type="button"
          className="order usual small"
          data-testid="coach-again"
          onClick={coached.thinkAgain}
        >
          {say(t('coach-panel.again'))}
        </button>
        {!shown && (
          <button
            type="button"
            className="order small"
            data-testid="coach-show"
            onClick={() => {
              first.current?.focus();
              coached.showBetter();
            }}
          >
            {say(t('coach-panel.show'))}
          </button>
        )}
        <button type="button" className="order small" data-testid="coach-anyway" onClick={coached.goOn}>
          {say(t('coach-panel.anyway'))}
        </button>
        <button
          type="button"
          className="link"
          data-testid="coach-known"
          onClick={() => {
            prefer({ known: [...preferences.getState().known, id] });
            coached.goOn();
          }}
        >
          {say(t('coach-panel.known'))}
        </button>
      </footer>
    </section>
  );
}
