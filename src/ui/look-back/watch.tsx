import { useCallback, useEffect } from 'react';
import { watchedStep } from '../../session/look-back/watch';
import type { Session } from '../../session/session';
import { isCovered } from '../covered';
import { useGame, useShown } from '../game';
import { isTyping } from '../play/keys';
import { useWords } from '../words';
import { saidBeside, sentence } from './watch-words';
import './watch.css';
import { phrases, type Text } from '../../engine/words/text';
import english from './watch.en.json';

const t = phrases(english);

type Control = 'play' | 'back' | 'forward' | 'end' | 'leave';

const KEYS: Readonly<Record<string, Control>> = {
  k: 'play',
  ',': 'back',
  '.': 'forward',
  Escape: 'leave',
};

function press(session: Session, control: Control): void {
  const state = session.store.getState();
  const watched = watchedStep(state);
  if (!watched || control === 'leave') {
    session.look({ watching: undefined });
    return;
  }
  const { watching, of } = watched;
  const last = of - 1;
  const at = (step: number) => session.look({ watching: { ...watching, step, playing: false } });
  if (control === 'end') at(last);
  else if (control === 'back') at(Math.max(0, watching.step - 1));
  else if (control === 'forward') at(Math.min(last, watching.step + 1));
  else {
    const again = !watching.playing && watching.step === last;
    session.look({
      watching: { ...watching, step: again ? 0 : watching.step, playing: !watching.playing },
    });
  }
}

/** Plays, steps and leaves what is watched again, and says what happens; nothing while nothing is watched. */
export function WatchControls() {
  const { session } = useGame();
  const words = useWords();
  const watched = useShown(watchedStep);
  const on = watched !== undefined;
  const act = useCallback((control: Control) => press(session, control), [session]);

  useEffect(() => {
    if (!on) return;
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const control = KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!control || isTyping(event) || isCovered()) return;
      event.preventDefault();
      act(control);
    };
    // Before the keys of the table, of which Escape is one.
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [on, act]);

  if (!watched) return null;
  const { watching, step, of } = watched;
  const { kind } = step;
  const said = [
    kind === 'run' || kind === 'pivot' ? words.say(t(`watch.${kind}`)) : '',
    ...saidBeside(step, words.say),
  ].filter(Boolean);
  const button = (control: Control, label: Text, sign: string, title = label, off = false) => (
    <button
      type="button"
      aria-label={words.say(label)}
      title={words.say(title)}
      aria-disabled={off}
      data-testid={`watch-${control}`}
      onClick={() => {
        if (!off) act(control);
      }}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  );
  return (
    <section
      className={watching.playing && !watching.told ? 'watch runs' : 'watch'}
      aria-label={words.say(t('watch.title'))}
      data-testid="watch"
    >
      <div className="watch-buttons">
        {button('back', t('watch.back'), '◂', t('watch.back-key'), watching.step === 0)}
        {watching.playing
          ? button('play', t('watch.pause'), '❚❚', t('watch.pause-key'))
          : button('play', t('watch.play'), '▶', t('watch.play-key'))}
        {button('forward', t('watch.forward'), '▸', t('watch.forward-key'), watching.step === of - 1)}
        {button('end', t('watch.end'), '⇥', undefined, watching.step === of - 1)}
        <span className="watch-step">{words.say(t('watch.step', { step: watching.step + 1, of }))}</span>
        <button type="button" className="watch-leave" data-testid="watch-leave" onClick={() => act('leave')}>
          {words.say(t('watch.leave'))}
        </button>
      </div>
      <p className="watch-said" aria-live="polite" data-testid="watch-said">
        {said.map(sentence).join(' ')}
      </p>
    </section>
  );
}
