import type { DiceKeeper } from '../../files/battle/agreed';

const KEY = 'flag-plot.dice';
/** Sealed numbers that are remembered; the oldest are forgotten. */
const MOST = 500;

type Kept = { readonly key: string; readonly met: Readonly<Record<string, string>> };

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Partial<Kept>).key === 'string' &&
  typeof (value as Partial<Kept>).met === 'object';

/** A key of this browser's own, 256 bits. */
const freshKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(8)), (part) => part.toString(16)).join('-');

function kept(): Kept {
  const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
  if (isKept(found)) return found;
  const fresh = { key: freshKey(), met: {} };
  localStorage.setItem(KEY, JSON.stringify(fresh));
  return fresh;
}

/** What this browser keeps to itself of agreed dice; undefined where it keeps nothing. */
export function diceKeeper(): DiceKeeper | undefined {
  try {
    const { key } = kept();
    return {
      key,
      met(sealed, added) {
        const { met } = kept();
        const first = met[sealed] ?? added;
        const all = Object.entries({ ...met, [sealed]: first }).slice(-MOST);
        localStorage.setItem(KEY, JSON.stringify({ key, met: Object.fromEntries(all) }));
        return first;
      },
    };
  } catch {
    return undefined;
  }
}
