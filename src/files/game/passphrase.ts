export const LEAST_PASSPHRASE = 8;

/** From which length on a passphrase takes longer to guess than a game lasts, or than anybody has. */
const FAIR = 12;
const STRONG = 20;

export type Strength = 'short' | 'weak' | 'fair' | 'strong';

/** Its length without what only goes on: the same again and again, or one after the other up or down. */
function lengthOf(passphrase: string): number {
  const codes = [...passphrase].map((one) => one.codePointAt(0) ?? 0);
  const steps = codes.map((code, i) => code - (codes[i - 1] ?? Number.NaN));
  return steps.filter((step, i) => Math.abs(step) > 1 || step !== steps[i - 1]).length;
}

/**
 * How long whoever guesses needs, as far as length tells: no list of words is asked, which would be larger than all of
 * the page (zxcvbn's are 1.6 MB). A saying or a name is guessed sooner than this says.
 */
export function strengthOf(passphrase: string): Strength {
  if (passphrase.length < LEAST_PASSPHRASE) return 'short';
  const different = new Set(passphrase).size;
  const length = Math.min(lengthOf(passphrase), different * 2);
  if (length < FAIR) return 'weak';
  return length < STRONG ? 'fair' : 'strong';
}
