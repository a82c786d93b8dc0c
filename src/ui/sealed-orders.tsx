import { useState } from 'react';
import type { Side } from '../engine/ids';
import { sideName, useGame, useShown } from './game';
import { Passphrase } from './passphrase';

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
