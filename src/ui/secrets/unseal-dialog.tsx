import { AlertDialog } from 'radix-ui';
import { phrases } from '../../engine/words/text';
import { useWords } from '../words';
import english from './unseal-dialog.en.json';

const t = phrases(english);

/** Asks before somebody is shown what another side has hidden. */
export function UnsealDialog(props: {
  readonly open: boolean;
  readonly onKeep: () => void;
  readonly onBreak: () => void;
}) {
  const { say } = useWords();
  return (
    <AlertDialog.Root open={props.open} onOpenChange={(open) => !open && props.onKeep()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="overlay" />
        <AlertDialog.Content className="sheet-dialog" data-testid="unseal-dialog">
          <AlertDialog.Title>{say(t('unseal-dialog.title'))}</AlertDialog.Title>
          <AlertDialog.Description>{say(t('unseal-dialog.about'))}</AlertDialog.Description>
          <div className="dialog-buttons">
            <AlertDialog.Cancel className="order usual">{say(t('unseal-dialog.keep'))}</AlertDialog.Cancel>
            <AlertDialog.Action className="order" data-testid="break-seal" onClick={props.onBreak}>
              {say(t('unseal-dialog.break'))}
            </AlertDialog.Action>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
