/** Letters of Latin-1 only: every font of the page has them. */
const LETTERS: Readonly<Record<string, string>> = {
  a: 'åå',
  e: 'éé',
  i: 'îî',
  o: 'öö',
  u: 'ûû',
  y: 'ý',
  c: 'ç',
  n: 'ñ',
  A: 'ÅÅ',
  E: 'ÉÉ',
  I: 'ÎÎ',
  O: 'ÖÖ',
  U: 'ÛÛ',
  Y: 'Ý',
  C: 'Ç',
  N: 'Ñ',
};

const known = new Map<string, string>();

/**
 * A sentence of the pseudo-language: no plain vowel is left, so English is told from it at a glance; doubled vowels
 * make it a third longer; brackets show where it begins and ends. Places such as {name} stay.
 */
export function accented(pattern: string): string {
  if (!/\p{L}/u.test(pattern.replaceAll(/\{[\w.-]+\}/g, ''))) return pattern;
  let made = known.get(pattern);
  if (made === undefined) {
    made = `[${pattern.replaceAll(/\{[\w.-]+\}|[A-Za-z]/g, (part) => LETTERS[part] ?? part)}]`;
    known.set(pattern, made);
  }
  return made;
}
