import './standing-terms.css';
import { Dialog } from 'radix-ui';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { phrases } from '../../../engine/words/text';
import { common } from '../../common';
import { isCovered } from '../../covered';
import { isTyping } from '../../play/keys';
import { REST } from '../../soon';
import { useWords } from '../../words';
import { ALL_TERMS, meaningOf, type Terms, termName, termsOf } from './glossary';
import { marksOnPage, termAt, termsOnPage } from './on-page';
import english from './standing-terms.en.json';
import { terms } from './terms-open';

const t = phrases(english);

/** The name that the style sheet marks them by. */
const MARK = 'term';

const close = (): void => terms.setState({ open: false });

const isSame = (one: AbstractRange, other: AbstractRange): boolean =>
  one.startContainer === other.startContainer &&
  one.startOffset === other.startOffset &&
  one.endOffset === other.endOffset;

/** Marks what is to be marked now, and leaves what is marked already: what is marked anew is painted anew. */
function markAgain(marks: Highlight, wanted: readonly Range[]): void {
  const before = [...marks];
  const kept = new Set<AbstractRange>();
  for (const range of wanted) {
    const same = before.find((one) => isSame(one, range));
    if (same) kept.add(same);
    else marks.add(range);
  }
  for (const range of before) if (!kept.has(range)) marks.delete(range);
}

/** Marks the terms on the page, and marks them anew when it has changed; the page itself is left as it is. */
function useMarks(of: Terms): void {
  useEffect(() => {
    if (!('highlights' in CSS)) return;
    const marks = new Highlight();
    CSS.highlights.set(MARK, marks);
    const mark = (): void => markAgain(marks, marksOnPage(of));
    let timer = setTimeout(mark);
    const watching = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(mark, REST);
    });
    watching.observe(document.body, { childList: true, subtree: true, characterData: true });
    return () => {
      watching.disconnect();
      clearTimeout(timer);
      CSS.highlights.delete(MARK);
    };
  }, [of]);
}

/** The term that was pressed, until anything else is. */
function usePressed(of: Terms): ReturnType<typeof termAt> {
  const [pressed, setPressed] = useState<ReturnType<typeof termAt>>();
  useEffect(() => {
    const onClick = ({ detail, clientX, clientY }: MouseEvent): void => {
      // A button pressed by the keys is a click as well, at no place.
      setPressed(detail > 0 ? termAt(of, clientX, clientY) : undefined);
    };
    const gone = (): void => setPressed(undefined);
    window.addEventListener('click', onClick);
    window.addEventListener('scroll', gone, { capture: true });
    return () => {
      window.removeEventListener('click', onClick);
      window.removeEventListener('scroll', gone, { capture: true });
    };
  }, [of]);
  useEffect(() => {
    if (!pressed) return;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.stopImmediatePropagation();
      setPressed(undefined);
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [pressed]);
  return pressed;
}

/** Says what a term means where it is pressed, and lists those that stand on the page. */
export function StandingTerms({ ids }: { readonly ids: readonly string[] | undefined }) {
  const { say } = useWords();
  const of = useMemo(() => (ids ? termsOf(ids) : ALL_TERMS), [ids]);
  const open = useStore(terms, (state) => state.open);
  const pressed = usePressed(of);
  useMarks(of);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'w' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.defaultPrevented || isTyping(event) || isCovered()) return;
      event.preventDefault();
      terms.setState({ open: true });
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  const low = pressed !== undefined && pressed.box.bottom > innerHeight * 0.7;
  return (
    <>
      <div
        className="term-note"
        role="status"
        hidden={!pressed}
        data-testid="term-note"
        style={
          pressed && {
            left: `max(8px, min(${pressed.box.left}px, 100vw - 308px))`,
            ...(low ? { bottom: innerHeight - pressed.box.top + 6 } : { top: pressed.box.bottom + 6 }),
          }
        }
      >
        {pressed && <Meaning term={pressed.term} />}
      </div>
      <Dialog.Root open={open} onOpenChange={(stays) => !stays && close()}>
        <Dialog.Portal>
          <Dialog.Overlay className="overlay" />
          <Dialog.Content className="sheet-dialog terms" aria-describedby={undefined} data-testid="terms">
            <header>
              <Dialog.Title>{say(t('standing-terms.title'))}</Dialog.Title>
              <Dialog.Close className="close" aria-label={say(common('common.close'))}>
                ✕
              </Dialog.Close>
            </header>
            {open && <Lists of={of} />}
          </Dialog.Content>
        </Dialog.Portal>
      </Dialog.Root>
    </>
  );
}

function Meaning({ term }: { readonly term: string }) {
  const { say } = useWords();
  return (
    <>
      <strong>{termName(term)}</strong> {say(meaningOf(term))}
    </>
  );
}

/** The terms on the page when the list was opened, and below them all others. */
function Lists({ of }: { readonly of: Terms }) {
  const { say } = useWords();
  const [here] = useState(() => termsOnPage(of));
  const list = (ids: readonly string[]) => (
    <dl>
      {ids.map((id) => (
        <div key={id} data-testid={`term-${id}`}>
          <dt>{termName(id)}</dt>
          <dd>{say(meaningOf(id))}</dd>
        </div>
      ))}
    </dl>
  );
  return (
    <>
      <h3>{say(t('standing-terms.here'))}</h3>
      {here.size === 0 ? (
        <p className="quiet">{say(t('standing-terms.none'))}</p>
      ) : (
        list([...of].filter((id) => here.has(id)))
      )}
      <details>
        <summary>{say(t('standing-terms.others'))}</summary>
        {list([...of].filter((id) => !here.has(id)))}
      </details>
    </>
  );
}
