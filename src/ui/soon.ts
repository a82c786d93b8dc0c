import { useEffect, useState } from 'react';

/** Milliseconds after which a page has what it needs, and what nobody has asked for yet may be fetched. */
export const SOON = 3000;

/**
 * Milliseconds without a change after which the page is at rest. What need not stand at once is drawn then, so that
 * orders that follow each other quickly do not wait for it.
 */
export const REST = 800;

/** Whether a part of the page has been fetched, which is begun once the page has what it needs. What cannot be had is left out. */
export function useSoon(load: () => Promise<unknown>): boolean {
  const [here, setHere] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      load().then(
        () => setHere(true),
        () => {},
      );
    }, SOON);
    return () => clearTimeout(timer);
  }, [load]);
  return here;
}
