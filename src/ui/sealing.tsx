import { Dialog } from 'radix-ui';
import { useId, useState } from 'react';
import type { Side } from '../engine/ids';
import { sealedFile, type Unrevealed } from '../session/sealing';
import type { Session } from '../session/session';
import { sideName, useGame, useShown } from './game';

/** Asks each side for the passphrase that shuts its orders, and gives the file that may leave this browser. */
export function SealDialog(props: {
  /** What lies hidden; nothing is asked when absent. */
  readonly hidden: Unrevealed | undefined;
  readonly onFile: (game: ReturnType<Session['save']>) => void;
  readonly onClose: () => void;
}) {
  const { hidden, onFile, onClose } = props;
  const { session } = useGame();
  const battle = useShown((state) => state.battle);
  const [typed, setTyped] = useState<ReadonlyMap<Side, string>>(new Map());
  const [wrong, setWrong] = useState<string>();
  const [busy, setBusy] = useState(false);
  const close = (): void => {
    setTyped(new Map());
    setWrong(undefined);
    onClose();
  };
  const seal = async (): Promise<void> => {
    setBusy(true);
    const file = await sealedFile(session, typed);
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
            <Dialog.Title>Seal the orders</Dialog.Title>
            <Dialog.Close className="close" aria-label="Close">
              ✕
            </Dialog.Close>
          </header>
          <Dialog.Description>
            Orders of this phase are not revealed yet. In the file they are shut with a passphrase of their
            own side, which opens them again. A side that gives none leaves its orders out of the file.
          </Dialog.Description>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              void seal();
            }}
          >
            {hidden?.by.map((side) => (
              <Passphrase
                key={side}
                label={`Passphrase of ${sideName({ battle }, side)}`}
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
            <button type="submit" className="order usual" data-testid="seal-and-save" disabled={busy}>
              {busy ? 'Sealing…' : 'Seal and save the file'}
            </button>
          </form>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Passphrase(props: {
  readonly label: string;
  readonly hook: string;
  /** A new one is chosen rather than an old one remembered. */
  readonly fresh?: boolean;
  readonly onType: (value: string) => void;
}) {
  const id = useId();
  return (
    <p className="field">
      <label htmlFor={id}>{props.label}</label>
      <input
        id={id}
        type="password"
        autoComplete={props.fresh ? 'new-password' : 'current-password'}
        data-testid={props.hook}
        onChange={(event) => props.onType(event.target.value)}
      />
    </p>
  );
}

/** Orders that came sealed in a file and wait for their passphrases. */
export function SealedOrders() {
  const sealed = useShown((state) => state.sealed);
  return sealed.map((side) => <Unseal key={side} side={side} />);
}

function Unseal({ side }: { readonly side: Side }) {
  const { session } = useGame();
  const name = useShown((state) => sideName(state, side));
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [busy, setBusy] = useState(false);
  const open = async (): Promise<void> => {
    setBusy(true);
    const trouble = await session.unseal(side, typed);
    setBusy(false);
    setWrong(trouble);
  };
  return (
    <form
      className="sealed-orders"
      aria-label={`Sealed orders of ${name}`}
      data-testid={`sealed-${side}`}
      onSubmit={(event) => {
        event.preventDefault();
        void open();
      }}
    >
      <p>The orders of {name} came sealed in the file. They are carried out once they are opened.</p>
      <Passphrase label="Their passphrase" hook={`unseal-${side}`} onType={setTyped} />
      {wrong && (
        <p role="alert" className="trouble">
          {wrong}
        </p>
      )}
      <button type="submit" className="order" data-testid={`open-${side}`} disabled={busy || typed === ''}>
        {busy ? 'Opening…' : 'Open the orders'}
      </button>
    </form>
  );
}
