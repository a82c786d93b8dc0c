import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { NO_RULES, phrases, say, type Text } from '../engine/words/text';
import english from './rescue.en.json';

const t = phrases(english);
const sentence = (of: Text): string => say(NO_RULES, of);

/**
 * Stands in the place of a page that a fault of the program has broken. `onSave` says how the game at the table is given
 * as a file, where it may be.
 */
export function Rescue(props: {
  readonly onSave?: () => (() => void) | undefined;
  readonly children: ReactNode;
}) {
  const { children } = props;
  return (
    <ErrorBoundary
      onError={(error) => console.error(error)}
      fallbackRender={({ error, resetErrorBoundary }) => {
        const onSave = props.onSave?.();
        return (
          <main className="rescue" role="alert" data-testid="rescue">
            <h1>{sentence(t('rescue.title'))}</h1>
            <p>{sentence(t(onSave ? 'rescue.game' : 'rescue.page'))}</p>
            <p>
              <button type="button" className="order usual" data-testid="go-on" onClick={resetErrorBoundary}>
                {sentence(t('rescue.go-on'))}
              </button>
              {onSave && (
                <button type="button" className="order" data-testid="rescue-game" onClick={onSave}>
                  {sentence(t('rescue.save'))}
                </button>
              )}
              <button type="button" className="order" onClick={() => location.reload()}>
                {sentence(t('rescue.load-again'))}
              </button>
            </p>
            <p className="quiet">
              {sentence(t('rescue.error', { error: error instanceof Error ? error.message : String(error) }))}
            </p>
          </main>
        );
      }}
    >
      {children}
    </ErrorBoundary>
  );
}
