import './teaching.css';
import { useEffect } from 'react';
import { phrases } from '../../engine/words/text';
import { takeTool } from '../../session/annotate/take-tool';
import { useGame, useLooksBack, useShown } from '../game';
import { lookBack } from '../look-back/watch-again';
import { isTyping } from '../play/keys';
import { useWords } from '../words';
import english from './teaching.en.json';

const t = phrases(english);

/** What stands beside the chart on the teacher's screen, where there is nothing else: small, in a corner. */
export function Teaching({ onLeave }: { readonly onLeave: () => void }) {
  const { session } = useGame();
  const { say } = useWords();
  const sketching = useShown(({ desk }) => desk.sketch !== undefined);
  const lookingBack = useLooksBack();
  useEffect(() => {
    const does: Readonly<Record<string, () => void>> = {
      escape: onLeave,
      o: onLeave,
      p: () => takeTool(session, 'arrow'),
      l: () => lookBack(session),
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      const act = does[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [session, onLeave]);
  return (
    <nav className="teaching-bar" aria-label={say(t('teaching.title'))} data-testid="teaching">
      <h1 className="sr-only">{say(t('teaching.title'))}</h1>
      {!sketching && (
        <button type="button" data-testid="teaching-draw" onClick={() => takeTool(session, 'arrow')}>
          {say(t('teaching.draw'))} <kbd>P</kbd>
        </button>
      )}
      {!lookingBack && (
        <button type="button" data-testid="teaching-step" onClick={() => lookBack(session)}>
          {say(t('teaching.step'))} <kbd>L</kbd>
        </button>
      )}
      <button type="button" data-testid="teaching-leave" onClick={onLeave}>
        {say(t('teaching.leave'))} <kbd>{say(t('teaching.leave.key'))}</kbd>
      </button>
    </nav>
  );
}
