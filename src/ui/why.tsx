import type { Refusal } from '../engine/command';
import { RuleRef, useWords } from './words';

/** Why something is not done, with the rule. */
export function Why({ refusal, id }: { readonly refusal: Refusal; readonly id?: string }) {
  const words = useWords();
  return (
    <p className="why" id={id}>
      <span aria-hidden="true" className="cross">
        ✕
      </span>
      <span>
        {words.say(refusal.because)} <RuleRef id={refusal.cite} />
      </span>
    </p>
  );
}
