import { createContext } from 'react';

/** Where the game that was at the table is named while the page is loaded anew. */
const MARK = 'flag-plot.go-on';

/**
 * Loads the page anew when it can be reached, and does nothing when it cannot. Some browsers never ask again for a
 * script that could not be fetched. `leave` writes down what is at the table and says under which name.
 */
export async function loadPageAgain(leave: () => Promise<string | undefined>): Promise<void> {
  const reached = await fetch(location.href, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!reached) return;
  const game = await leave();
  if (game !== undefined) inStore((store) => store.setItem(MARK, game));
  location.reload();
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
export const LoadAgain = createContext<() => Promise<void>>(() => loadPageAgain(async () => undefined));
