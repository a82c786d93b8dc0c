/** More letters than these cannot be read beside what moves. */
const MOST_LETTERS = 150;

/** What can be read while ships run: of long lists the sentence before them, if there is one; the log has the rest. */
export function inShort(said: string): string {
  if (said.length <= MOST_LETTERS) return said;
  const end = said.search(/[.!] /);
  return end > 0 && end < MOST_LETTERS ? said.slice(0, end + 1) : '';
}
