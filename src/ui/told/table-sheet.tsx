import { Dialog } from 'radix-ui';
import { common } from '../common';
import { useWords } from '../words';
import { Said, TABLE_WORDS } from './table-words';

/** The state of the table as text, to be read. */
export function TableInWords(props: { readonly open: boolean; readonly onClose: () => void }) {
  const { say } = useWords();
  return (
    <Dialog.Root open={props.open} onOpenChange={(open) => !open && props.onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="overlay" />
        <Dialog.Content
          className="sheet-dialog table-words"
          aria-describedby={undefined}
          data-testid="table-words"
        >
          <header>
            <Dialog.Title>{say(TABLE_WORDS)}</Dialog.Title>
            <Dialog.Close className="close" aria-label={say(common('common.close'))}>
              ✕
            </Dialog.Close>
          </header>
          <Said />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
