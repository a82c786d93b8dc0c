import type { Command } from '../../engine/command';
import type { Lie } from '../../engine/opponent/appraisal';
import type { Text } from '../../engine/words/text';

/** Every key of a text and of those it is made of. */
function keysOf(said: Text | undefined): readonly string[] {
  if (!said) return [];
  const { key, args = {} } = said;
  return [
    key,
    ...Object.values(args).flatMap((value) =>
      typeof value === 'object' && 'key' in value ? keysOf(value) : [],
    ),
  ];
}

/** What precepts ask for: keys of what is said, and the words of the better command that the given one has not. */
export const marksOf = (
  best: Command,
  given: Command,
  ...said: readonly (Text | undefined)[]
): readonly string[] => [
  ...said.flatMap(keysOf),
  `verb:${best.verb}`,
  `not:${given.verb}`,
  ...Object.entries(best).flatMap(([field, value]) =>
    typeof value === 'string' && value !== given[field]
      ? [`${field}:${value}`, `${field}:${value.split(' ')[0]}`]
      : [],
  ),
];

/** Of what differs between two lies, what alone makes most of the difference. */
export function partOf<Name extends string>(
  fire: (lie: Lie) => number,
  was: Lie,
  is: Lie,
  names: Readonly<Record<keyof Lie, Name>>,
): Name {
  const fields: readonly (keyof Lie)[] = ['masked', 'relative', 'aspect', 'range'];
  const before = fire(was);
  const gains = fields
    .map((field) => ({ field, gain: fire({ ...was, [field]: is[field] }) - before }))
    .sort((a, b) => b.gain - a.gain);
  return names[gains[0]?.field ?? 'range'];
}
