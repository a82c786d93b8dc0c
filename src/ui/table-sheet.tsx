import { Dialog } from 'radix-ui';
import { Said } from './table-words';

/** The state of the table as text, to be read. */
export function TableInWords(props: { readonly open: boolean; readonly onClose: () => void }) {
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
            <Dialog.Title>Table in words</Dialog.Title>
            <Dialog.Close className="close" aria-label="Close">
              ✕
            </Dialog.Close>
          </header>
          <Said />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
