import { type ReactNode, useContext, useEffect, useState } from 'react';
import { LoadAgain } from './load-again';

/**
 * Draws parts of the screen whose script is fetched when one of them is first wanted. `onGiveUp` takes the wish
 * back when it cannot be had.
 */
type Fetched<Parts> = (props: {
  readonly wanted: boolean;
  /** Stands in their place until they are here. */
  readonly waiting?: ReactNode;
  readonly onGiveUp?: () => void;
  readonly children: (parts: Parts) => ReactNode;
}) => ReactNode;

export function fetchedBy<Parts>(load: () => Promise<Parts>): Fetched<Parts> {
  let fetched: Parts | undefined;
  return function Fetched({ wanted, waiting, onGiveUp, children }) {
    // Held in an object: a part may be a function, which a state would call.
    const [held, setHeld] = useState<{ readonly parts: Parts } | undefined>(
      fetched === undefined ? undefined : { parts: fetched },
    );
    const [failed, setFailed] = useState(false);
    const [again, setAgain] = useState(false);
    const loadAgain = useContext(LoadAgain);
    const fetching = wanted && !held && !failed;
    useEffect(() => {
      if (!fetching) return;
      load().then(
        (parts) => {
          fetched = parts;
          setHeld({ parts });
        },
        async () => {
          if (again) await loadAgain();
          setFailed(true);
        },
      );
    }, [fetching, again, loadAgain]);
    if (held) return children(held.parts);
    if (!wanted || !failed) return waiting;
    return (
      <>
        {waiting}
        <Unfetched
          onAgain={() => {
            setAgain(true);
            setFailed(false);
          }}
          onClose={() => {
            setAgain(false);
            setFailed(false);
            onGiveUp?.();
          }}
        />
      </>
    );
  };
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
