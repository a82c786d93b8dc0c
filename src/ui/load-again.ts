import { createContext } from 'react';

/** Where the game that was at the table is named while the page is loaded anew. */
const MARK = 'flag-plot.go-on';

/** Whether the page is being loaded anew, or why it is not: it cannot be reached, or its game would be lost. */
export type LoadedAgain = 'loading' | 'unreached' | 'unkept';

/** What has been written down of a page that is left: the name of the game at its table, if there is one. */
type Left = { readonly game?: string };

/**
 * Loads the page anew when it can be reached, for some browsers never ask again for a script that could not be
 * fetched. `leave` writes down what is at the table; undefined when it cannot.
 */
export async function loadPageAgain(leave: () => Promise<Left | undefined>): Promise<LoadedAgain> {
  const reached = await fetch(location.href, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!reached) return 'unreached';
  const left = await leave();
  if (!left) return 'unkept';
  const { game } = left;
  if (game !== undefined) inStore((store) => store.setItem(MARK, game));
  location.reload();
  return 'loading';
}

/** A browser that keeps nothing of a site does not let it look whether there is anything. */
function inStore<T>(work: (store: Storage) => T): T | undefined {
  try {
    return work(sessionStorage);
  } catch {
    return undefined;
  }
}

/** The game that was at the table when the page was loaded anew; told once. */
export function leftAtTable(): string | undefined {
  return inStore((store) => {
    const game = store.getItem(MARK) ?? undefined;
    store.removeItem(MARK);
    return game;
  });
}

/** What is done when a part of the program could not be fetched twice. */
export const LoadAgain = createContext<() => Promise<LoadedAgain>>(() => loadPageAgain(async () => ({})));
