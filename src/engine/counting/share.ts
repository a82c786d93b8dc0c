/** A part of a whole counted in a sample, and between which bounds it lies in 95 of 100 such samples. */
export type Share = {
  readonly count: number;
  readonly part: number;
  readonly low: number;
  readonly high: number;
};

/** The point beyond which one fortieth of a normal distribution lies. */
const NORMAL_975 = 1.959963984540054;

/**
 * The 95 % score interval of a share, `count` of `of`: E. B. Wilson, Probable Inference, the Law of Succession, and
 * Statistical Inference, Journal of the American Statistical Association 22 (1927), 209-212; without correction
 * for continuity. Of nothing it is 0, between 0 and 1.
 */
export function wilson(count: number, of: number): Share {
  if (of === 0) return { count, part: 0, low: 0, high: 1 };
  const part = count / of;
  const z2 = NORMAL_975 * NORMAL_975;
  const middle = part + z2 / (2 * of);
  const reach = NORMAL_975 * Math.sqrt((part * (1 - part)) / of + z2 / (4 * of * of));
  const whole = 1 + z2 / of;
  return {
    count,
    part,
    low: count === 0 ? 0 : (middle - reach) / whole,
    high: count === of ? 1 : (middle + reach) / whole,
  };
}
