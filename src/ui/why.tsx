import type { Refusal } from '../engine/command';
import { RuleRef, useWords } from './words';

/** Why something is not done, with the rule; or, while that is open, what it hangs on. */
export function Why(props: { readonly refusal: Refusal & { readonly open?: true }; readonly id?: string }) {
  const { refusal, id } = props;
  const words = useWords();
  return (
    <p className="why" id={id}>
      <span aria-hidden="true" className="cross">
        {refusal.open ? '○' : '✕'}
      </span>
      <span>
        {words.say(refusal.because)} <RuleRef id={refusal.cite} />
      </span>
    </p>
  );
}
