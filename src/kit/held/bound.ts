import { given } from './change';
import type { Check } from './invariant';

/**
 * What fields of something in a position must be, the rest being as it is (undefined: absent), and what is said when
 * they are not. Such a rule is written once: it is checked between two commands, and brought about where a person sets
 * a position out by hand.
 */
export type Bound<T, S> = readonly [
  must: (of: T, state: S) => { readonly [K in keyof T]?: T[K] | undefined },
  otherwise: string,
];

const isSo = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

const holds = (of: object, must: object): boolean =>
  Object.entries(must).every(([field, value]) => isSo(of[field as keyof typeof of], value));

/** Checks that the fields are as they must be. */
export const kept = <T extends object, S>(bounds: readonly Bound<T, S>[]): readonly Check<T, S>[] =>
  bounds.map(([must, otherwise]) => [(of, state) => holds(of, must(of, state)), otherwise]);

/** The thing with its fields as they must be, one rule after the other. */
export function brought<T extends object, S>(bounds: readonly Bound<T, S>[], of: T, state: S): T {
  let now = of;
  for (const [must] of bounds) {
    const fields = must(now, state);
    if (!holds(now, fields)) now = given({ ...now, ...fields }) as T;
  }
  return now;
}
