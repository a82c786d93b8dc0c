import { type CSSProperties, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { phrases } from '../../engine/words/text';
import { befallen, placeOf } from '../../session/look-back/befallen';
import { common } from '../common';
import { isCovered } from '../covered';
import { useGame, useShown } from '../game';
import { isTyping } from '../play/keys';
import { Key, RuleRefs, useWords } from '../words';
import english from './befallen.en.json';
import { wholeLines } from './whole-lines';
import './befallen.css';

const t = phrases(english);

const KEYS: Readonly<Record<string, 1 | -1>> = { ',': -1, '.': 1 };

/** Pixels that the list has before it is opened. */
const MOST = 170;

type Whole = { readonly count: number; readonly height: number };

/** The lines that are seen whole, once they have been laid out: in the next frame, which lays them out anyhow. */
function useWhole(list: RefObject<HTMLOListElement | null>, of: unknown): Whole | undefined {
  const [whole, setWhole] = useState<Whole>();
  useEffect(() => {
    if (!of) return;
    const frame = requestAnimationFrame(() => {
      const lines = [...(list.current?.children ?? [])].map((line) => line.getBoundingClientRect());
      const top = lines[0]?.top ?? 0;
      const ends = lines.map(({ bottom }) => bottom - top);
      const count = wholeLines(ends, MOST);
      setWhole({ count, height: ends[count - 1] ?? 0 });
    });
    return () => cancelAnimationFrame(frame);
  }, [list, of]);
  return whole;
}

/** What the side at the screen hit and what befell it in the other's move, in order, each to be seen again on the chart. */
export function Befallen() {
  const { session } = useGame();
  const { say } = useWords();
  const list = useShown(befallen);
  const watching = useShown((state) => state.desk.watching);
  const [at, setAt] = useState<number>();
  const [shown, setShown] = useState(list);
  const [all, setAll] = useState(false);
  if (shown !== list) {
    setShown(list);
    setAt(undefined);
    setAll(false);
  }
  const lines = useRef<HTMLOListElement>(null);
  const whole = useWhole(lines, list);
  // What is gone through is in sight.
  const more = whole && !all && (at ?? 0) < whole.count ? list.length - whole.count : 0;
  const show = useCallback(
    (next: number): void => {
      const one = list[next];
      if (!one) return;
      setAt(next);
      const place = placeOf(session.store.getState(), one);
      session.look({ watching: place && { ...place, playing: true, told: true } });
    },
    [session, list],
  );
  const step = useCallback(
    (by: 1 | -1): void => show(at === undefined ? (by > 0 ? 0 : list.length - 1) : at + by),
    [show, at, list],
  );
  const close = useCallback((): void => {
    const { watching: now } = session.store.getState().desk;
    const heeded = list.at(-1)?.telling;
    session.look({ heeded, ...(now?.told ? { watching: undefined } : {}) });
  }, [session, list]);
  const busy = watching !== undefined && !watching.told;

  useEffect(() => {
    if (busy) return;
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event) || isCovered()) return;
      const by = KEYS[event.key];
      const leaves = event.key === 'Escape' && session.store.getState().desk.watching?.told;
      if (by === undefined && !leaves) return;
      event.preventDefault();
      if (by === undefined) close();
      else step(by);
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [session, busy, step, close]);

  return (
    <section className="befallen" aria-label={say(t('befallen.title'))} data-testid="befallen">
      <header>
        <h2>{say(t('befallen.title'))}</h2>
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
      <ol
        ref={lines}
        style={whole && more > 0 ? ({ '--whole': `${whole.height}px` } as CSSProperties) : undefined}
      >
        {list.map(({ entry, telling, of }, i) => (
          // The list of one log never changes.
          // biome-ignore lint/suspicious/noArrayIndexKey: its place in the list is what a line is.
          <li key={`${entry} ${i}`} data-of={of} aria-current={i === at ? 'step' : undefined}>
            {of === 'hit' && <span className="whose">{say(t('befallen.hit'))} </span>}
            {say(telling.text)} <RuleRefs ids={telling.cites} />
          </li>
        ))}
      </ol>
      {more > 0 && (
        <button type="button" className="link more" data-testid="befallen-more" onClick={() => setAll(true)}>
          {say(t('befallen.more', { count: more }))}
        </button>
      )}
      <div className="befallen-steps">
        <button
          type="button"
          className="order small"
          aria-disabled={at === undefined || at === 0 || undefined}
          data-testid="befallen-previous"
          onClick={() => at !== undefined && show(at - 1)}
        >
          <span className="label">{say(t('befallen.previous'))}</span> <Key>,</Key>
        </button>
        <button
          type="button"
          className="order small"
          aria-disabled={at === list.length - 1 || undefined}
          data-testid="befallen-next"
          onClick={() => step(1)}
        >
          <span className="label">{say(t(at === undefined ? 'befallen.show' : 'befallen.next'))}</span>{' '}
          <Key>.</Key>
        </button>
      </div>
    </section>
  );
}
