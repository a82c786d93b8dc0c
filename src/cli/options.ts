import { parseArgs } from 'node:util';
import { Complaint } from './complaint';

type Spec = Readonly<Record<string, { readonly type: 'string' | 'boolean' }>>;
type Parsed = {
  readonly words: readonly string[];
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
};

/** The words and options of a command; a Complaint when an option is unknown. */
export function readOptions(args: readonly string[], options: Spec): Parsed {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options,
      allowPositionals: true,
      strict: true,
    });
    return { words: positionals, values: values as Parsed['values'] };
  } catch (error) {
    // Of what Node says the first sentence: the others advise what is no option here.
    const [first] = String(error instanceof Error ? error.message : error).split(/\.?(?:\s*\n|\. |$)/);
    throw new Complaint(`${first}.`);
  }
}

/** A whole number of an option that a file can hold exactly, or its usual value. */
export function wholeNumber(
  name: string,
  given: string | boolean | undefined,
  usual: number,
  most: number = Number.MAX_SAFE_INTEGER,
): number {
  if (given === undefined) return usual;
  const value = /^\d+$/.test(String(given)) ? Number(given) : Number.NaN;
  if (!(value <= most)) throw new Complaint(`--${name} takes a whole number up to ${most}, not '${given}'.`);
  return value;
}

/** The first seed of so many games, each of which has the next one. */
export const firstSeed = (given: string | boolean | undefined, games: number): number =>
  wholeNumber('seed', given, 1, Number.MAX_SAFE_INTEGER - games);
