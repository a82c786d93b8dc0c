import { type ReactNode, useEffect, useState } from 'react';

type Parts = typeof import('./on-demand');

let fetched: Parts | undefined;

/**
 * Draws parts of the screen whose script is fetched when one of them is first wanted. `onGiveUp` takes the wish
 * back when it cannot be had.
 */
export function OnDemand(props: {
  readonly wanted: boolean;
  /** Stands in their place until they are here. */
  readonly waiting?: ReactNode;
  readonly onGiveUp: () => void;
  readonly children: (parts: Parts) => ReactNode;
}) {
  const { wanted, waiting, onGiveUp, children } = props;
  const [parts, setParts] = useState(fetched);
  const [failed, setFailed] = useState(false);
  const fetching = wanted && !parts && !failed;
  useEffect(() => {
    if (!fetching) return;
    import('./on-demand').then(
      (all) => {
        fetched = all;
        setParts(all);
      },
      () => setFailed(true),
    );
  }, [fetching]);
  if (parts) return children(parts);
  if (!wanted || !failed) return waiting;
  return (
    <>
      {waiting}
      <Unfetched
        onAgain={() => setFailed(false)}
        onClose={() => {
          setFailed(false);
          onGiveUp();
        }}
      />
    </>
  );
}

function Unfetched({ onAgain, onClose }: { readonly onAgain: () => void; readonly onClose: () => void }) {
  return (
    <div className="unfetched" role="alert" data-testid="unfetched">
      <p>
        This part of the program could not be fetched. See that there is a connection and try again, or load
        the page again: what was played is kept.
      </p>
      <div className="dialog-buttons">
        <button type="button" className="order" onClick={onClose}>
          Close
        </button>
        <button type="button" className="order usual" onClick={onAgain}>
          Try again
        </button>
      </div>
    </div>
  );
}
