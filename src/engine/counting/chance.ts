/**
 * Chances by counting, never by sampling. A spread is an array of probabilities whose index is the
 * number of points: spread[k] is the chance of exactly k. Spreads sum to 1 within rounding of doubles.
 */
export type Spread = readonly number[];

/** The spread of a number that is not left to chance. `points` is a whole number, 0 or more. */
export const certain = (points: number): Spread => [...Array<number>(points).fill(0), 1];

/** The spread of the sum of two independent numbers; also the product of two lists of ways. */
export function convolve(a: Spread, b: Spread): Spread {
  // Nothing is added to it.
  if (b.length === 1 && b[0] === 1) return a;
  if (a.length === 1 && a[0] === 1) return b;
  const sum = Array<number>(a.length + b.length - 1).fill(0);
  a.forEach((p, i) => {
    b.forEach((q, j) => {
      sum[i + j] = (sum[i + j] ?? 0) + p * q;
    });
  });
  return sum;
}

/**
 * How many of `dice` dice succeed when `ways` of `of` faces do. The ways are counted in whole numbers and
 * divided once: exact to the last place while of ** dice stays below 2 ** 53 (20 six-sided dice).
 */
export function binomial(dice: number, ways: number, of: number): Spread {
  let counts: Spread = [1];
  let all = 1;
  for (let i = 0; i < dice; i++) {
    counts = convolve(counts, [of - ways, ways]);
    all *= of;
  }
  return counts.map((count) => count / all);
}

/** The spread of a number that comes from one of several cases; the chances of the cases sum to 1. */
export function mix(cases: readonly { readonly chance: number; readonly spread: Spread }[]): Spread {
  const mixed: number[] = [];
  for (const { chance, spread } of cases) {
    spread.forEach((p, k) => {
      mixed[k] = (mixed[k] ?? 0) + chance * p;
    });
  }
  return mixed;
}

/** The chance of `points` or more. */
export const atLeast = (spread: Spread, points: number): number =>
  spread.reduce((sum, p, k) => (k >= points ? sum + p : sum), 0);

/** The average number of points. */
export const mean = (spread: Spread): number => spread.reduce((sum, p, k) => sum + p * k, 0);
