import { Dialog } from 'radix-ui';
import { useEffect, useRef, useState } from 'react';
import type { RulebookEntry } from '../../engine/contract';
import { fromData, phrases } from '../../engine/words/text';
import { Termed } from '../learn/termed';
import { Sentence, useWords } from '../words';
import english from './rulebook.en.json';

const t = phrases(english);

const holds = (entry: RulebookEntry, wanted: string): boolean =>
  `${entry.id} ${entry.title} ${entry.chapter} ${entry.text} ${entry.ruling ?? ''}`
    .toLowerCase()
    .includes(wanted);

/** Rules that are about the words come before those that mention them. */
function searched(entries: readonly RulebookEntry[], wanted: string): readonly RulebookEntry[] {
  const found = entries.filter((entry) => holds(entry, wanted));
  const about = ({ id, title }: RulebookEntry): boolean =>
    ` ${title}`.toLowerCase().includes(` ${wanted}`) || id.toLowerCase().includes(wanted);
  return [...found.filter(about), ...found.filter((entry) => !about(entry))];
}

/** The rulebook beside the chart: searched as one types, opened at an entry from any rule id. */
export function Rulebook(props: {
  readonly entries: readonly RulebookEntry[];
  readonly title: string;
  /** Entry to open at; undefined while the book is closed, empty for the first page. */
  readonly at: string | undefined;
  readonly onClose: () => void;
}) {
  const { entries, title, at, onClose } = props;
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
          <Pages entries={entries} at={at ?? ''} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Pages({ entries, at }: { readonly entries: readonly RulebookEntry[]; readonly at: string }) {
  const { say } = useWords();
  const [wanted, setWanted] = useState('');
  const opened = useRef<HTMLElement>(null);
  const found = wanted.trim() ? searched(entries, wanted.trim().toLowerCase()) : entries;
  const chapters = [...new Set(found.map((entry) => entry.chapter))];
  useEffect(() => {
    setWanted('');
    if (at) opened.current?.scrollIntoView?.({ block: 'start' });
  }, [at]);
  return (
    <section className="pages" aria-label={say(t('rulebook.rules'))}>
      <input
        type="search"
        className="search"
        placeholder={say(t('rulebook.search'))}
        aria-label={say(t('rulebook.search'))}
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
      />
      {found.length === 0 && <p className="quiet">{say(t('rulebook.none', { wanted, number: '049' }))}</p>}
      {chapters.map((chapter) => (
        <section key={chapter}>
          <h3>{fromData(chapter)}</h3>
          {found
            .filter((entry) => entry.chapter === chapter)
            .map((entry) => (
              <article
                key={entry.id}
                ref={entry.id === at ? opened : undefined}
                className={entry.id === at ? 'entry open' : 'entry'}
                data-testid={`rule-${entry.id}`}
              >
                <h4>
                  <span className="id">{entry.id}</span> {fromData(entry.title)}
                  {entry.later && <span className="later"> {say(t('rulebook.later'))}</span>}
                </h4>
                <Termed text={fromData(entry.text)} />
                {entry.ruling && (
                  <p className="ruling">
                    <Sentence
                      of={t('rulebook.ruling', { ruling: fromData(entry.ruling) })}
                      with={{ heading: <strong>{say(t('rulebook.ruling-heading'))}</strong> }}
                    />
                  </p>
                )}
              </article>
            ))}
        </section>
      ))}
    </section>
  );
}
