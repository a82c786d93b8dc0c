import { useState } from 'react';
import type { Side } from '../../engine/ids';
import { phrases } from '../../engine/words/text';
import { sideName, useGame, useShown } from '../game';
import { useWords } from '../words';
import { Passphrase } from './passphrase';
import english from './sealed-orders.en.json';

const t = phrases(english);

/** Orders that came sealed in a file and wait for their passphrases. */
export function SealedOrders() {
  const sealed = useShown((state) => state.sealed);
  return sealed.map((side) => <Unseal key={side} side={side} />);
}

function Unseal({ side }: { readonly side: Side }) {
  const { session } = useGame();
  const { say } = useWords();
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
      aria-label={say(t('sealed-orders.title', { side: name }))}
      data-testid={`sealed-${side}`}
      onSubmit={(event) => {
        event.preventDefault();
        void open();
      }}
    >
      <p>{say(t('sealed-orders.about', { side: name }))}</p>
      <Passphrase label={say(t('sealed-orders.passphrase'))} hook={`unseal-${side}`} onType={setTyped} />
      {wrong && (
        <p role="alert" className="trouble">
          {wrong}
        </p>
      )}
      <button type="submit" className="order" data-testid={`open-${side}`} disabled={busy || typed === ''}>
        {say(t(busy ? 'sealed-orders.opening' : 'sealed-orders.open'))}
      </button>
    </form>
  );
}
