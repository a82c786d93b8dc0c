import { Dialog } from 'radix-ui';
import { useState } from 'react';
import type { Side } from '../../engine/ids';
import { phrases } from '../../engine/words/text';
import { sealedFile } from '../../session/secrets/sealed-file';
import type { LeavingGame, Secrets } from '../../session/secrets/sealing';
import { common } from '../common';
import { sideName, useGame, useShown } from '../game';
import { useWords } from '../words';
import { Passphrase } from './passphrase';
import english from './sealing.en.json';

const t = phrases(english);

/** Asks each side for the passphrase that shuts its orders, and gives the file that may leave this browser. */
export function SealDialog(props: {
  /** What lies hidden; nothing is asked when absent. */
  readonly hidden: Secrets | undefined;
  readonly onFile: (game: LeavingGame) => void;
  readonly onClose: () => void;
}) {
  const { hidden, onFile, onClose } = props;
  const { session } = useGame();
  const { say } = useWords();
  const battle = useShown((state) => state.battle);
  const [typed, setTyped] = useState<ReadonlyMap<Side, string>>(new Map());
  const [wrong, setWrong] = useState<string>();
  const [busy, setBusy] = useState(false);
  const close = (): void => {
    setTyped(new Map());
    setWrong(undefined);
    onClose();
  };
  const { by = [], holders = [] } = hidden ?? {};
  const locks = holders.length > 0;
  const canLock = holders.some((side) => by.includes(side));
  const seal = async (breaks: boolean): Promise<void> => {
    setBusy(true);
    const file = await sealedFile(session, typed, breaks);
    setBusy(false);
    if (!file.ok) return setWrong(file.reason);
    onFile(file.value);
    close();
  };
  return (
    <Dialog.Root open={hidden !== undefined} onOpenChange={(open) => !open && close()}>
      <Dialog.Portal>
        <Dialog.Overlay className="overlay" />
        <Dialog.Content className="sheet-dialog" data-testid="seal-dialog">
          <header>
            <Dialog.Title>{say(t(locks ? 'sealing.title-game' : 'sealing.title'))}</Dialog.Title>
            <Dialog.Close className="close" aria-label={say(common('common.close'))}>
              ✕
            </Dialog.Close>
          </header>
          <Dialog.Description>
            {say(t(canLock ? 'sealing.about-game' : locks ? 'sealing.about-computer' : 'sealing.about'))}
          </Dialog.Description>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              void seal(!canLock && locks);
            }}
          >
            {by.map((side) => (
              <Passphrase
                key={side}
                label={say(t('sealing.passphrase', { side: sideName({ battle }, side) }))}
                hook={`passphrase-${side}`}
                fresh
                onType={(value) => setTyped(new Map(typed).set(side, value))}
              />
            ))}
            {wrong && (
              <p role="alert" className="trouble">
                {wrong}
              </p>
            )}
            {locks && <p className="quiet">{say(t('sealing.breaks'))}</p>}
            <div className="dialog-buttons">
              {locks && (
                <button
                  type="button"
                  className="order"
                  data-testid="break-and-save"
                  disabled={busy}
                  onClick={() => void seal(true)}
                >
                  {say(t('sealing.break'))}
                </button>
              )}
              {(canLock || !locks) && (
                <button type="submit" className="order usual" data-testid="seal-and-save" disabled={busy}>
                  {say(t(busy ? 'sealing.sealing' : locks ? 'sealing.lock' : 'sealing.save'))}
                </button>
              )}
            </div>
          </form>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
