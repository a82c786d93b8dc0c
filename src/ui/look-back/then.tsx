import { type ReactNode, useEffect, useRef } from 'react';
import { phrases } from '../../engine/words/text';
import { common } from '../common';
import { useShown } from '../game';
import { useOpenLog } from '../told/open-log';
import { useWords } from '../words';
import { AsItStood } from './as-it-stood';
import english from './then.en.json';
import './then.css';

const t = phrases(english);

/** A part of the ribbon as it stood where somebody looks back; `marked`: with a sign before it that says so. */
export function Then({ marked, children }: { readonly marked?: true; readonly children: ReactNode }) {
  const { say } = useWords();
  return (
    <>
      {marked && (
        <p className="then" data-testid="then">
          {say(t('then.sign'))}
        </p>
      )}
      <AsItStood>{children}</AsItStood>
    </>
  );
}

const ENTRIES = ':scope > div > section > ol > li';

/** An entry by its number among those that can be read: how many were given under seal nobody is told. */
type At = { readonly number: number; readonly isHere: boolean };

/**
 * Holds what takes back, and says why; or gives it back. Buttons that asked for it themselves would follow the game by the
 * thousand in a long log.
 */
function hold(log: HTMLElement, why: string | undefined): void {
  for (const button of log.querySelectorAll<HTMLButtonElement>('button.take-back[title]')) {
    if (button.disabled === (why !== undefined)) continue;
    button.disabled = why !== undefined;
    if (why !== undefined) button.dataset.does = button.title;
    button.title = why ?? button.dataset.does ?? '';
  }
}

/** Marks the entry that is looked back on, and what came after it; undefined when the entry is not there. */
function mark(log: HTMLElement, at: At | undefined): Element | undefined {
  let here: Element | undefined;
  for (const line of log.querySelectorAll<HTMLElement>(ENTRIES)) {
    // The newest stands first: all that is met before the entry, or what came before it, is later.
    if (at && !here && Number(line.dataset.entry) <= at.number) here = line;
    const isHere = line === here && at?.isHere === true && Number(line.dataset.entry) === at.number;
    line.classList.toggle('later', at !== undefined && !here);
    line.classList.toggle('looked-at', isHere);
    if (isHere) line.ariaCurrent = 'true';
    else line.ariaCurrent = null;
  }
  return here;
}

/** Where the log is scrolled: its own panel, or the sheet of a small window. */
const scrolled = (log: HTMLElement): HTMLElement => log.closest<HTMLElement>('.sheet-body') ?? log;

/**
 * Within the log: brings the entry that is looked back on into view and marks it. Under a pointer that points in the log
 * nothing moves; who leaves the past has the log where he had it, unless he has scrolled it meanwhile.
 */
export function LogThen() {
  const { say } = useWords();
  const entry = useShown(({ desk }) => desk.watching?.entry) ?? -1;
  const read = useOpenLog().findLast(({ undone, sealed, index }) => !undone && !sealed && index <= entry);
  const number = read?.number;
  const isHere = read?.index === entry;
  const why = say(common('common.past'));
  const place = useRef<HTMLSpanElement>(null);
  /** Where the log was scrolled before, and where it has been brought. */
  const at = useRef<{ readonly before: number; readonly brought: number }>(undefined);
  useEffect(() => {
    const log = place.current?.parentElement;
    if (!log) return;
    const pointed = matchMedia('(hover: hover)').matches && log.matches(':hover');
    const show = (): void => {
      hold(log, why);
      const here = mark(log, number === undefined ? undefined : { number, isHere });
      if (!here || pointed) return;
      const frame = scrolled(log);
      const before = at.current?.before ?? frame.scrollTop;
      here.scrollIntoView?.({ block: 'nearest' });
      at.current = { before, brought: frame.scrollTop };
    };
    show();
    // Older entries come by and by.
    const more = new MutationObserver(show);
    const list = log.querySelector(':scope > div');
    if (list) more.observe(list, { childList: true });
    return () => more.disconnect();
  }, [number, isHere, why]);
  useEffect(() => {
    const log = place.current?.parentElement;
    return () => {
      if (!log) return;
      mark(log, undefined);
      hold(log, undefined);
      const frame = scrolled(log);
      // Entries that come into view for the first time take their own height, which moves what was brought there.
      const isThere = (top: number): boolean => Math.abs(frame.scrollTop - top) <= frame.clientHeight / 2;
      if (at.current && isThere(at.current.brought)) frame.scrollTop = at.current.before;
    };
  }, []);
  return <span ref={place} hidden />;
}
