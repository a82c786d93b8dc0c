import type { Telling } from '../../engine/contract';
import type { Text } from '../../engine/words/text';

/** More letters than these cannot be read beside what moves. */
const MOST_LETTERS = 150;

/** What can be read while ships run: of long lists the sentence before them, if there is one; the log has the rest. */
export function inShort(said: string): string {
  if (said.length <= MOST_LETTERS) return said;
  const end = said.search(/[.!] /);
  return end > 0 && end < MOST_LETTERS ? said.slice(0, end + 1) : '';
}

/** What is told with more beside it: where the rule set has no full stop it gets one. */
export const sentence = (said: string): string => (/[.!?]$/.test(said) ? said : `${said}.`);

/** What is told of more pieces than these is a list, and of none a form that is gone through. */
const MOST_ABOUT = 3;

/**
 * What is said beside a step that is watched, in whole sentences that can be read together: what mattered first, and
 * nothing of what is gone through each time.
 */
export function saidBeside(
  { called, tellings }: { readonly called?: Telling | undefined; readonly tellings: readonly Telling[] },
  say: (text: Text) => string,
): readonly string[] {
  const isOf = (one: Telling): boolean =>
    one === called || one.weight === 'major' || (one.about.length > 0 && one.about.length <= MOST_ABOUT);
  const [major, minor] = (['major', 'minor'] as const).map((weight) =>
    tellings.filter((one) => isOf(one) && one !== called && one.weight === weight),
  );
  const said = [...(called ? [called] : []), ...(major ?? []), ...(minor ?? [])]
    .map(({ text }) => inShort(say(text)))
    .filter(Boolean);
  const ends = said.map((_, i) => said.slice(0, i + 1).join(' ').length);
  return said.filter((_, i) => i === 0 || (ends[i] ?? 0) <= MOST_LETTERS);
}
