/** Milliseconds after which what could not be fetched is asked for again, at the next drawing that wants it. */
const PATIENCE = 2000;

/** Parts that are fetched when first wanted; undefined until they are here, after which `wake` is called. */
function parts<Parts>(fetch: () => Promise<Parts>): (wake: () => void) => Parts | undefined {
  let here: Parts | undefined;
  let waiting: Set<() => void> | undefined;
  return (wake) => {
    if (here) return here;
    if (waiting) {
      waiting.add(wake);
      return undefined;
    }
    const all = new Set([wake]);
    waiting = all;
    fetch().then(
      (fetched) => {
        here = fetched;
        for (const one of all) one();
      },
      () => setTimeout(() => (waiting = undefined), PATIENCE),
    );
    return undefined;
  };
}

/** What is drawn on few tables. */
export const laterParts = parts(() => import('./later'));

/** Gives those parts where they are wanted. */
export type Later = (wanted: unknown) => ReturnType<typeof laterParts>;

/** What is drawn by hand, and by lessons. */
export const drawnParts = parts(() => import('./orders/drawn'));

/** Smoke. */
export const smokeParts = parts(() => import('./orders/smoke'));
