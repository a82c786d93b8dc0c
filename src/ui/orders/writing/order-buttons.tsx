import { phrases, type Text } from '../../../engine/words/text';
import { common } from '../../common';
import { Key, useWords } from '../../words';
import type { Nudge } from '../keys/order';
import english from './order-buttons.en.json';

const t = phrases(english);

type Run = {
  /** Short enough for a narrow button. */
  readonly label: string;
  readonly says: Text;
};

/** The arrow keys as buttons, for the hand on a screen. */
export function StepButtons(props: {
  readonly label: Text;
  readonly degrees: number;
  readonly port: Text;
  readonly starboard: Text;
  readonly less: Run;
  readonly ahead: Run;
  readonly onStep: (step: Nudge) => void;
}) {
  const { label, degrees, port, starboard, less, ahead, onStep } = props;
  const { say } = useWords();
  const step = (of: Nudge['of'], way: Nudge['way']) => (event: { shiftKey: boolean }) =>
    onStep({ of, way, fine: event.shiftKey });
  return (
    <fieldset className="steering" aria-label={say(label)}>
      <button
        type="button"
        className="to-port"
        data-testid="steer-port"
        aria-label={say(port)}
        onClick={step('alter', -1)}
      >
        ◀ {degrees}°
      </button>
      <button type="button" data-testid="steer-less" aria-label={say(less.says)} onClick={step('run', -1)}>
        {less.label}
      </button>
      <button type="button" data-testid="steer-ahead" aria-label={say(ahead.says)} onClick={step('run', 1)}>
        {ahead.label}
      </button>
      <button
        type="button"
        className="to-starboard"
        data-testid="steer-starboard"
        aria-label={say(starboard)}
        onClick={step('alter', 1)}
      >
        {degrees}° ▶
      </button>
    </fieldset>
  );
}

/** What is done with an order as it stands in the editor: given, exchanged for the one before, taken away. */
export function OrderButtons(props: {
  /** Given by nobody else on the page. */
  readonly give: { readonly says: Text; readonly on: () => void; readonly byKey?: boolean } | undefined;
  readonly before: { readonly says: Text; readonly on: () => void };
  /** There is nothing to clear without. */
  readonly onClear: (() => void) | undefined;
}) {
  const { give, before, onClear } = props;
  const { say } = useWords();
  return (
    <>
      {give && (
        <button type="button" className="order" data-testid="carry-out" onClick={give.on}>
          <span className="label">{say(give.says)}</span> {give.byKey !== false && <Key>⏎</Key>}
        </button>
      )}
      <div className="pair">
        <button type="button" className="order" data-testid="as-before" onClick={before.on}>
          <span className="label">{say(before.says)}</span> <Key>␣</Key>
        </button>
        <button type="button" className="order" disabled={!onClear} onClick={onClear}>
          <span className="label">{say(t('order-buttons.clear'))}</span>{' '}
          <Key>{say(common('common.escape-key'))}</Key>
        </button>
      </div>
    </>
  );
}
