/** What is wrong with a position between two commands, in words; undefined when nothing is. */
export type Invariant<S> = (state: S) => string | undefined;

/** What must hold of something in a position, and what is said when it does not. */
export type Check<T, S> = readonly [holds: (of: T, state: S) => boolean, otherwise: string];

/** Checks of the whole position. */
export const ofPosition =
  <S>(checks: readonly Check<S, S>[]): Invariant<S> =>
  (state) =>
    checks.find(([holds]) => !holds(state, state))?.[1];

/** Checks of each of some things in it: the sentence begins with the name of the first that fails. */
export const ofEach =
  <T, S>(
    all: (state: S) => readonly T[],
    nameOf: (one: T) => string,
    checks: readonly Check<T, S>[],
  ): Invariant<S> =>
  (state) => {
    for (const one of all(state)) {
      const wrong = checks.find(([holds]) => !holds(one, state));
      if (wrong) return `${nameOf(one)} ${wrong[1]}`;
    }
    return undefined;
  };

export const isCount = (value: number): boolean => Number.isInteger(value) && value >= 0;

/** Whether none of them is there twice. */
export const distinct = (of: readonly unknown[]): boolean => new Set(of).size === of.length;

/** Whether a phase comes before another, in the order of all of them. */
export const comesBefore =
  <P extends string>(all: readonly P[]) =>
  (phase: P, other: P): boolean =>
    all.indexOf(phase) < all.indexOf(other);
