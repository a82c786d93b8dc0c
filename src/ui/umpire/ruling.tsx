import { type FormEvent, useId, useState } from 'react';
import { phrases } from '../../engine/words/text';
import { waivable } from '../../session/umpire/waivable';
import { useSession, useShown } from '../game';
import { Why } from '../why';
import { useWords } from '../words';
import { ReasonField } from './reason-field';
import english from './ruling.en.json';

const t = phrases(english);

/** An order that the rules refuse, carried out all the same: the rule is waived for this once. */
export function Ruling({ onDone }: { readonly onDone: () => void }) {
  const session = useSession();
  const { say } = useWords();
  const id = useId();
  const state = useShown((all) => all);
  const [chosen, setChosen] = useState(0);
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<string>();
  const orders = waivable(state);
  const order = orders[chosen] ?? orders[0];
  if (!order) return <p className="quiet">{say(t('ruling.none'))}</p>;
  const rule = (event: FormEvent): void => {
    event.preventDefault();
    const no = session.ruleAtTable(order.command, reason);
    setWrong(no);
    if (no === undefined) onDone();
  };
  return (
    <form className="umpire-form" onSubmit={rule}>
      <div className="setting">
        <label htmlFor={`${id}-order`}>{say(t('ruling.order'))}</label>
        <select
          id={`${id}-order`}
          data-testid="ruling-order"
          value={orders.indexOf(order)}
          onChange={({ target }) => setChosen(Number(target.value))}
        >
          {orders.map(({ label }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an order is its place among those of this position.
            <option key={i} value={i}>
              {say(label)}
            </option>
          ))}
        </select>
      </div>
      <Why refusal={order.refusal} />
      <ReasonField reason={reason} onReason={setReason} testId="ruling-reason" />
      {wrong !== undefined && (
        <p className="why" role="alert">
          {wrong}
        </p>
      )}
      <div className="dialog-buttons">
        <button type="submit" className="order" data-testid="ruling-carry-out">
          {say(t('ruling.carry-out'))}
        </button>
      </div>
    </form>
  );
}
