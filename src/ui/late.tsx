import { type ComponentType, lazy, type ReactNode, Suspense, useContext, useState } from 'react';
import { createPortal } from 'react-dom';
import { ErrorBoundary } from 'react-error-boundary';
import { phrases } from '../engine/words/text';
import { common } from './common';
import english from './late.en.json';
import { LoadAgain, type LoadedAgain } from './load-again';
import { useWords } from './words';

const t = phrases(english);

/** The script of a part could not be fetched. */
class Unfetched extends Error {}

/** A part of the screen whose script is fetched when it is first drawn, which is within a `Late`. */
export const late = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      (cause) => {
        throw new Unfetched('unfetched', { cause });
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
            <UnfetchedPart onClose={() => resetErrorBoundary()} />
          </>
        );
      }}
    >
      <Suspense fallback={waiting}>{children}</Suspense>
    </ErrorBoundary>
  );
}

/**
 * Says that a part could not be fetched. React asks for a script once, and so do some browsers: it is tried again by
 * loading the page anew.
 */
export function UnfetchedPart({ onClose }: { readonly onClose: () => void }) {
  const loadAgain = useContext(LoadAgain);
  const { say } = useWords();
  const [came, setCame] = useState<LoadedAgain>();
  const tryAgain = async (): Promise<void> => {
    setCame('loading');
    setCame(await loadAgain());
  };
  const trying = came === 'loading';
  // A panel that scrolls would hold it, and the chart cover it.
  return createPortal(
    <div className="unfetched" role="alert" data-testid="unfetched">
      <p>{say(t('late.unfetched'))}</p>
      {came && <p>{say(t(`late.${came}`))}</p>}
      <div className="dialog-buttons">
        <button type="button" className="order" onClick={onClose}>
          {say(common('common.close'))}
        </button>
        <button type="button" className="order usual" disabled={trying} onClick={() => void tryAgain()}>
          {say(common('common.try-again'))}
        </button>
      </div>
    </div>,
    document.body,
  );
}
