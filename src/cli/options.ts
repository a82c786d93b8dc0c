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
    throw new Complaint(error instanceof Error ? error.message : String(error));
  }
}

/** A whole number of an option, or its usual value. */
export function wholeNumber(name: string, given: string | boolean | undefined, usual: number): number {
  if (given === undefined) return usual;
  const value = Number(given);
  if (!Number.isInteger(value) || value < 0)
    throw new Complaint(`--${name} takes a whole number, not '${given}'.`);
  return value;
}
