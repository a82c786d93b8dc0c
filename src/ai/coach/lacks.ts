import type { Command } from '../../engine/command';
import type { PieceId } from '../../engine/ids';
import type { Appraisal, Lie } from '../../engine/opponent/appraisal';
import type { Lack } from '../../engine/opponent/coaching';
import type { Text } from '../../engine/words/text';
import type { Mind } from '../mind';
import type { Seen } from '../seen';

/** Points below which nothing is lacked. */
export const SLIGHT = 0.02;

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

/** What one word lacks beside a better one: another word, left unsaid or worth more; another object; another field. */
export function lackOf({ world }: Seen, best: Command, given: Command, isWorth: boolean): Lack {
  if (best.verb !== given.verb) return isWorth ? 'deed' : 'left';
  const differ = Object.keys({ ...best, ...given }).filter((field) => best[field] !== given[field]);
  const others = differ.some((field) => Object.hasOwn(world.table.pieces, String(best[field])));
  return others ? 'target' : 'part';
}

/** What a piece is worth; one of the side's on the average where it is none. */
export function stakeOf(
  appraisal: Appraisal<unknown>,
  { seen, side }: Pick<Mind, 'seen' | 'side'>,
  piece: PieceId | undefined,
): number {
  const own = appraisal.fighters(seen.world.rules).filter((one) => one.side === side && one.worth > 0);
  const about = own.find((one) => one.piece === piece);
  return about?.worth ?? own.reduce((sum, { worth }) => sum + worth, 0) / Math.max(1, own.length);
}
