import { useEffect, useId, useState } from 'react';

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
  const id = useId();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    setCopied(false);
    navigator.clipboard?.writeText(url).then(
      () => setCopied(true),
      () => {},
    );
  }, [url]);
  return (
    <div className="kept-link">
      <label htmlFor={id}>Link to this game</label>
      <input
        id={id}
        readOnly
        data-testid="link"
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <p className="quiet" role="status" data-testid="link-says">
        {copied ? 'It is copied: paste it into a message.' : 'Copy it from here.'}
        {linked.withoutPlans && ' Your plans are left out; a game file takes them along.'}
        {linked.withoutOrders &&
          ' Orders that are not revealed yet are left out; a game file carries them sealed.'}
      </p>
    </div>
  );
}
