import { Dialog } from 'radix-ui';
import { phrases } from '../../engine/words/text';
import { common } from '../common';
import { type Earlier, EarlierSaves } from '../start/earlier-saves';
import { useWords } from '../words';
import english from './earlier.en.json';

const t = phrases(english);

/** The way back to a game as it was. */
export function EarlierDialog(props: { readonly open: boolean; readonly onClose: () => void } & Earlier) {
  const { open, onClose, ...earlier } = props;
  const { say } = useWords();
  return (
    <Dialog.Root open={open} onOpenChange={(stays) => !stays && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="overlay" />
        <Dialog.Content className="sheet-dialog" data-testid="earlier">
          <header>
            <Dialog.Title>{say(t('earlier.title'))}</Dialog.Title>
            <Dialog.Close className="close" aria-label={say(common('common.close'))}>
              ✕
            </Dialog.Close>
          </header>
          <Dialog.Description className="quiet">{say(t('earlier.about'))}</Dialog.Description>
          <EarlierSaves {...earlier} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
