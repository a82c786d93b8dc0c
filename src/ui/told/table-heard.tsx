import { memo, useId } from 'react';
import { useWords } from '../words';
import { Said, TABLE_WORDS } from './table-words';

const SaidOnce = memo(Said);

/** The state of the table as text, for those who listen to the screen; `behind` while it is not the newest. */
export function TableHeard({ behind }: { readonly behind: boolean }) {
  const { say } = useWords();
  const id = useId();
  return (
    <section aria-labelledby={id} aria-busy={behind} data-testid="table-heard">
      <h2 id={id}>{say(TABLE_WORDS)}</h2>
      <SaidOnce />
    </section>
  );
}
