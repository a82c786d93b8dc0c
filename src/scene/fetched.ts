type Later = typeof import('./later');

/** Milliseconds after which what could not be fetched is asked for again, at the next drawing that wants it. */
const PATIENCE = 2000;

let parts: Later | undefined;
let waiting: Set<() => void> | undefined;

/** What is drawn on few tables; undefined until it has been fetched, after which `wake` is called. */
export function laterParts(wake: () => void): Later | undefined {
  if (parts) return parts;
  if (waiting) {
    waiting.add(wake);
    return undefined;
  }
  const all = new Set([wake]);
  waiting = all;
  import('./later').then(
    (fetched) => {
      parts = fetched;
      for (const one of all) one();
    },
    () => setTimeout(() => (waiting = undefined), PATIENCE),
  );
  return undefined;
}
