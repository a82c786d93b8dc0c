import './rulebook.css';
import { Dialog } from 'radix-ui';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { RulebookEntry } from '../../engine/contract';
import type { RuleDrawing as Drawn, Reading } from '../../engine/words/reading';
import { fromData, phrases } from '../../engine/words/text';
import { readingOf } from '../../session/illustrate/reading';
import { keyed } from '../keyed';
import { Late, late } from '../late';
import { Sentence, useWords } from '../words';
import english from './rulebook.en.json';
import { chaptersOf, isSkipped, searched } from './rulebook-pages';

const t = phrases(english);

const RuleDrawing = late(async () => (await import('./rule-drawing')).RuleDrawing);

const NOTHING: Reading = { skip: [], drawings: [] };

/** The rulebook beside the chart: a chapter a page, searched as one types, opened at an entry from any rule id. */
export function Rulebook(props: {
  /** Id of the rule set. */
  readonly rules: string;
  readonly entries: readonly RulebookEntry[];
  readonly title: string;
  /** Entry to open at; undefined while the book is closed, empty for the first page. */
  readonly at: string | undefined;
  readonly onClose: () => void;
}) {
  const { rules, entries, title, at, onClose } = props;
  const { say } = useWords();
  return (
    <Dialog.Root modal={false} open={at !== undefined} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Content
          className="rulebook"
          aria-describedby={undefined}
          data-testid="rulebook"
          onInteractOutside={(event) => event.preventDefault()}
        >
          <div className="head">
            <Dialog.Title>{title}</Dialog.Title>
            <Dialog.Close className="close" aria-label={say(t('rulebook.close'))}>
              ✕
            </Dialog.Close>
          </div>
          <Pages rules={rules} entries={entries} at={at ?? ''} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** What stands beside the entries; nothing until it is here, and nothing where it cannot be had. */
function useReading(rules: string): Reading {
  const [reading, setReading] = useState(NOTHING);
  useEffect(() => {
    let wanted = true;
    void readingOf(rules).then(
      (read) => wanted && setReading(read ?? NOTHING),
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, [rules]);
  return reading;
}

function Pages(props: {
  readonly rules: string;
  readonly entries: readonly RulebookEntry[];
  readonly at: string;
}) {
  const { rules, entries, at } = props;
  const { say } = useWords();
  const reading = useReading(rules);
  const chapters = useMemo(() => chaptersOf(entries), [entries]);
  const [page, setPage] = useState(0);
  const [wanted, setWanted] = useState('');
  const [short, setShort] = useState(false);
  const opened = useRef<HTMLElement>(null);
  const top = useRef<HTMLElement>(null);
  const contents = useId();
  const isSearch = wanted.trim() !== '';
  const chapter = chapters[page];
  const [next, before] = [chapters[page + 1], chapters[page - 1]];
  const found = isSearch ? searched(entries, wanted) : (chapter?.entries ?? []);
  const skipped = (entry: RulebookEntry): boolean => isSkipped(reading, entry);
  const shown = short && !isSearch ? found.filter((entry) => entry.id === at || !skipped(entry)) : found;

  useEffect(() => {
    setWanted('');
    const there = chapters.findIndex(({ entries: of }) => of.some(({ id }) => id === at));
    if (there >= 0) setPage(there);
  }, [at, chapters]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an entry is looked up when its page is turned to.
  useEffect(() => {
    opened.current?.scrollIntoView?.({ block: 'start' });
  }, [at, page]);
  const turnTo = (to: number): void => {
    setPage(to);
    top.current?.scrollTo?.(0, 0);
    top.current?.focus();
  };

  return (
    <>
      <input
        type="search"
        className="search"
        placeholder={say(t('rulebook.search'))}
        aria-label={say(t('rulebook.search'))}
        data-testid="rulebook-search"
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
      />
      <div className="turning">
        <label className="sr-only" htmlFor={contents}>
          {say(t('rulebook.contents'))}
        </label>
        <select
          id={contents}
          value={isSearch ? '' : String(page)}
          data-testid="rulebook-contents"
          onChange={(event) => {
            setWanted('');
            turnTo(Number(event.target.value));
          }}
        >
          {isSearch && <option value="">{say(t('rulebook.found', { count: found.length }))}</option>}
          {chapters.map(({ name, entries: of }, i) => (
            <option key={name} value={i}>
              {say(
                t(of.every(skipped) ? 'rulebook.chapter-skip' : 'rulebook.chapter', {
                  number: i + 1,
                  chapter: fromData(name),
                }),
              )}
            </option>
          ))}
        </select>
        <label className="short">
          <input
            type="checkbox"
            checked={short}
            data-testid="rulebook-short"
            onChange={(event) => setShort(event.target.checked)}
          />
          {say(t('rulebook.short'))}
        </label>
      </div>
      <section ref={top} className="pages" aria-label={say(t('rulebook.rules'))} tabIndex={-1}>
        {isSearch && found.length === 0 && (
          <p className="quiet">{say(t('rulebook.none', { wanted, number: '049' }))}</p>
        )}
        {isSearch && found.length > 0 && <h3>{say(t('rulebook.found', { count: found.length }))}</h3>}
        {!isSearch && chapter && <h3>{fromData(chapter.name)}</h3>}
        {!isSearch && shown.length === 0 && <p className="quiet">{say(t('rulebook.all-skipped'))}</p>}
        {shown.map((entry) => (
          <Entry
            key={entry.id}
            rules={rules}
            entry={entry}
            chapter={isSearch ? entry.chapter : undefined}
            skipped={skipped(entry)}
            drawings={reading.drawings.filter(({ of }) => of.includes(entry.id))}
            open={entry.id === at && !isSearch ? opened : undefined}
          />
        ))}
        {!isSearch && (
          <nav className="turn" aria-label={say(t('rulebook.turn'))}>
            {before && (
              <button type="button" className="order" onClick={() => turnTo(page - 1)}>
                {say(t('rulebook.before', { chapter: fromData(before.name) }))}
              </button>
            )}
            {next && (
              <button
                type="button"
                className="order usual"
                data-testid="rulebook-next"
                onClick={() => turnTo(page + 1)}
              >
                {say(t('rulebook.next', { chapter: fromData(next.name) }))}
              </button>
            )}
          </nav>
        )}
      </section>
    </>
  );
}

function Entry(props: {
  readonly rules: string;
  readonly entry: RulebookEntry;
  /** The chapter it is of, where that is not the page's. */
  readonly chapter: string | undefined;
  readonly skipped: boolean;
  readonly drawings: readonly Drawn[];
  readonly open: React.RefObject<HTMLElement | null> | undefined;
}) {
  const { rules, entry, chapter, skipped, drawings, open } = props;
  const { say } = useWords();
  return (
    <article ref={open} className={open ? 'entry open' : 'entry'} data-testid={`rule-${entry.id}`}>
      <h4>
        <span className="id">{entry.id}</span> {fromData(entry.title)}
        {entry.later && <span className="later"> {say(t('rulebook.later'))}</span>}
        {skipped && <span className="skip"> {say(t('rulebook.skip'))}</span>}
      </h4>
      {chapter !== undefined && <p className="quiet">{fromData(chapter)}</p>}
      <p>{fromData(entry.text)}</p>
      {entry.ruling && (
        <p className="ruling">
          <Sentence
            of={t('rulebook.ruling', { ruling: fromData(entry.ruling) })}
            with={{ heading: <strong>{say(t('rulebook.ruling-heading'))}</strong> }}
          />
        </p>
      )}
      {keyed(drawings, ({ shows }) => shows).map(({ key, item }) => (
        <Late key={key}>
          <RuleDrawing rules={rules} drawing={item} />
        </Late>
      ))}
    </article>
  );
}
