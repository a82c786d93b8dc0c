import './termed.css';
import { useId, useState } from 'react';
import { phrases } from '../../engine/words/text';
import { keyed } from '../keyed';
import { useWords } from '../words';
import { meaningOf, partsOf } from './glossary';
import english from './termed.en.json';

const t = phrases(english);

/** A text in which the terms of the field can be pressed: what one means then stands below it, until pressed again. */
export function Termed({ text, className }: { readonly text: string; readonly className?: string }) {
  const { say } = useWords();
  const [open, setOpen] = useState<string>();
  const note = useId();
  const parts = partsOf(text);
  const term = parts.find((part) => part.term !== undefined && part.term === open);
  return (
    <>
      <p className={className}>
        {keyed(parts, ({ words }) => words).map(({ key, item }) =>
          item.term === undefined ? (
            item.words
          ) : (
            <button
              key={key}
              type="button"
              className="term"
              aria-expanded={open === item.term}
              aria-controls={note}
              data-testid={`term-${item.term}`}
              onClick={() => setOpen(open === item.term ? undefined : item.term)}
            >
              {item.words}
            </button>
          ),
        )}
      </p>
      <p className="term-means" id={note} aria-live="polite" hidden={term?.term === undefined}>
        {term?.term !== undefined &&
          say(t('termed.means', { term: term.words, means: meaningOf(term.term) }))}
      </p>
    </>
  );
}
