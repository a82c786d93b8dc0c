import { useId } from 'react';
import { useWords } from '../words';
import { Said, TABLE_WORDS } from './table-words';

/** The state of the table as text, for those who listen to the screen. */
export function TableHeard() {
  const { say } = useWords();
  const id = useId();
  return (
    <section className="sr-only" aria-labelledby={id} data-testid="table-heard">
      <h2 id={id}>{say(TABLE_WORDS)}</h2>
      <Said />
    </section>
  );
}
