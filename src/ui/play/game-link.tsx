import { useEffect, useId, useState } from 'react';
import { phrases } from '../../engine/words/text';
import { useWords } from '../words';
import english from './game-link.en.json';

const t = phrases(english);

/** What came of making a link: the link and whether plans stayed behind, or one sentence that says why there is none. */
export type Linked =
  | {
      readonly ok: true;
      readonly value: string;
      readonly withoutPlans: boolean;
      /** Orders that are not revealed yet stayed behind. */
      readonly withoutOrders: boolean;
    }
  | { readonly ok: false; readonly reason: string };

/** A link to be taken along, copied already where the browser lets a page do that; or why there is none. */
export const GameLink = ({ linked }: { readonly linked: Linked }) =>
  linked.ok ? (
    <Link url={linked.value} linked={linked} />
  ) : (
    <p role="alert" data-testid="no-link">
      {linked.reason}
    </p>
  );

function Link({ url, linked }: { readonly url: string; readonly linked: Linked & { readonly ok: true } }) {
  const { say } = useWords();
  const id = useId();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    setCopied(false);
    navigator.clipboard?.writeText(url).then(
      () => setCopied(true),
      () => {},
    );
  }, [url]);
  const said = [
    copied ? ('game-link.copied' as const) : ('game-link.copy' as const),
    ...(linked.withoutPlans ? (['game-link.without-plans'] as const) : []),
    ...(linked.withoutOrders ? (['game-link.without-orders'] as const) : []),
  ];
  return (
    <div className="kept-link">
      <label htmlFor={id}>{say(t('game-link.link'))}</label>
      <input
        id={id}
        readOnly
        data-testid="link"
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <p className="quiet" role="status" data-testid="link-says">
        {said.map((one) => say(t(one))).join(' ')}
      </p>
    </div>
  );
}
