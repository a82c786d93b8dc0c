import { type ComponentType, lazy, type ReactNode, Suspense, useContext } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { LoadAgain } from './load-again';

/** The script of a part could not be fetched. */
class Unfetched extends Error {}

/** A part of the screen whose script is fetched when it is first drawn, which is within a `Late`. */
export const late = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      (cause) => {
        throw new Unfetched('a part of the program could not be fetched', { cause });
      },
    ),
  );

/** Holds late parts, and says what to do when one cannot be had. `onGiveUp` takes the wish for them back. */
export function Late(props: {
  /** Stands in their place until they are here. */
  readonly waiting?: ReactNode;
  readonly onGiveUp?: () => void;
  readonly children: ReactNode;
}) {
  const { waiting, onGiveUp, children } = props;
  return (
    <ErrorBoundary
      onReset={() => onGiveUp?.()}
      fallbackRender={({ error, resetErrorBoundary }) => {
        // Any other error is a fault of the program, and not this one's to hide.
        if (!(error instanceof Unfetched)) throw error;
        return (
          <>
            {waiting}
            <Trouble onClose={() => resetErrorBoundary()} />
          </>
        );
      }}
    >
      <Suspense fallback={waiting}>{children}</Suspense>
    </ErrorBoundary>
  );
}

/** React asks for a script once, and so do some browsers: it is tried again by loading the page anew. */
function Trouble({ onClose }: { readonly onClose: () => void }) {
  const loadAgain = useContext(LoadAgain);
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
        <button type="button" className="order usual" onClick={() => void loadAgain()}>
          Try again
        </button>
      </div>
    </div>
  );
}
