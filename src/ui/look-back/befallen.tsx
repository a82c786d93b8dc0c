import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { numbered, phrases } from '../../engine/words/text';
import { type Befallen as Blow, befallen, isStricken, weightiest } from '../../session/look-back/befallen';
import { common } from '../common';
import { isCovered } from '../covered';
import { useGame, useShown } from '../game';
import { useIntoView } from '../into-view';
import { keyed } from '../keyed';
import { isTyping } from '../play/keys';
import { Key, RuleRefs, useWords } from '../words';
import english from './befallen.en.json';
import { sentence } from './watch-words';
import { wholeLines } from './whole-lines';
import './befallen.css';

const t = phrases(english);

const KEYS: Readonly<Record<string, 1 | -1>> = { ',': -1, '.': 1 };

/** Pixels that the list has before it is opened. */
const MOST = 210;

/** Tells the style sheet how high the lines are that are seen whole: in the next frame, which lays them out anyhow. */
function useWhole(list: RefObject<HTMLOListElement | null>, of: unknown): void {
  useEffect(() => {
    if (!of) return;
    const frame = requestAnimationFrame(() => {
      const box = list.current;
      const lines = [...(box?.children ?? [])].map((line) => line.getBoundingClientRect());
      const top = lines[0]?.top ?? 0;
      const ends = lines.map(({ bottom }) => bottom - top);
      const count = wholeLines(ends, MOST);
      // Each of them is read whole once it is gone to.
      const most = Math.max(ends[count - 1] ?? 0, ...lines.map(({ height }) => height));
      box?.style.setProperty('--whole', `${Math.ceil(most)}px`);
    });
    return () => cancelAnimationFrame(frame);
  }, [list, of]);
}

/** What befell the side at the screen, until it has been put away. */
export function Befallen() {
  const stricken = useShown(isStricken);
  return stricken && <Told />;
}

/** What the side at the screen hit and what befell it in the other's move, in order, each to be seen again on the chart. */
function Told() {
  const { session } = useGame();
  const { say } = useWords();
  const list = useShown(befallen);
  const watching = useShown((state) => state.desk.watching);
  const [now, setNow] = useState<Blow>();
  const [shown, setShown] = useState(list);
  const [all, setAll] = useState(false);
  if (shown !== list) {
    setShown(list);
    // What another order adds nothing to stands as it was left.
    if (now && !list.includes(now)) setNow(undefined);
    if (list[0] !== shown[0]) setAll(false);
  }
  const told = all ? list : weightiest(list);
  const lighter = list.length - told.length;
  const at = now ? told.indexOf(now) : -1;
  const lines = useRef<HTMLOListElement>(null);
  useWhole(lines, told.length > 0 && list);
  const here = useRef<HTMLLIElement>(null);
  useIntoView(here, now);
  const show = useCallback(
    (next: Blow | undefined): void => {
      if (!next) return;
      setNow(next);
      const { entry, step } = next;
      session.look({ watching: { entry, step, playing: true, told: true } });
    },
    [session],
  );
  const step = (by: 1 | -1): void => show(at < 0 ? told.at(by > 0 ? 0 : -1) : told[at + by]);
  const close = (): void => {
    const { watching: seen } = session.store.getState().desk;
    const heeded = list.at(-1)?.telling;
    session.look({ heeded, ...(seen?.told ? { watching: undefined } : {}) });
  };
  const busy = watching !== undefined && !watching.told;

  // The keys mean what is shown now.
  useEffect(() => {
    if (busy) return;
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event) || isCovered()) return;
      const by = KEYS[event.key];
      const { proposal, draft, watching: seen } = session.store.getState().desk;
      // Who has gone through it puts it away, unless he takes back an order that he is drawing up.
      const leaves = event.key === 'Escape' && (seen?.told || (at >= 0 && !proposal && !draft));
      if (by === undefined && !leaves) return;
      event.preventDefault();
      if (by === undefined) close();
      else step(by);
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  });

  return (
    <section className="befallen" aria-label={say(t('befallen.title'))} data-testid="befallen">
      <header>
        <h2>{say(t('befallen.title'))}</h2>
        <span className="quiet" data-testid="befallen-count">
          {at < 0 ? numbered(told.length) : say(t('befallen.at', { at: at + 1, of: told.length }))}
        </span>
        <button
          type="button"
          className="close"
          aria-label={say(common('common.close'))}
          data-testid="befallen-close"
          onClick={close}
        >
          ✕
        </button>
      </header>
      <ol ref={lines} className={all ? 'all' : undefined}>
        {keyed(told, ({ entry, step: number }) => `${entry} ${number}`).map(({ key, item }) => (
          <li
            key={key}
            ref={item === now ? here : undefined}
            data-of={item.of}
            aria-current={item === now ? 'step' : undefined}
          >
            {item.of === 'hit' && <span className="whose">{say(t('befallen.hit'))} </span>}
            {sentence(say(item.telling.text))}
            <span className="did"> {item.did.map(({ text }) => sentence(say(text))).join(' ')} </span>
            <RuleRefs ids={item.telling.cites} />
          </li>
        ))}
      </ol>
      {lighter > 0 && (
        <button type="button" className="link more" data-testid="befallen-more" onClick={() => setAll(true)}>
          {say(t('befallen.more', { count: lighter }))}
        </button>
      )}
      <div className="befallen-steps">
        <button
          type="button"
          className="order small"
          aria-disabled={at <= 0 || undefined}
          data-testid="befallen-previous"
          onClick={() => at > 0 && show(told[at - 1])}
        >
          <span className="label">{say(t('befallen.previous'))}</span> <Key>,</Key>
        </button>
        <button
          type="button"
          className="order small"
          aria-disabled={at === told.length - 1 || undefined}
          data-testid="befallen-next"
          onClick={() => step(1)}
        >
          <span className="label">{say(t(at < 0 ? 'befallen.show' : 'befallen.next'))}</span> <Key>.</Key>
        </button>
      </div>
    </section>
  );
}
