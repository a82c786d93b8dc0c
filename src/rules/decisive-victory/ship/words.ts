import { type Text, text } from '../../../engine/words/text';
import type { Leg } from '../../../geometry/pose';
import { runsJoined } from '../../../kit/way';

/** A measured value as it is said: to a tenth. */
export const tenths = (value: number): number => Math.round(value * 10) / 10;

/** To the tenth above: what lies beyond a limit is never said to lie on it. */
export const tenthsAbove = (value: number): number => Math.ceil(value * 10) / 10;

/** A direction in three figures. */
export const threeFigures = (direction: number): string => String(direction).padStart(3, '0');

/** Command points in words: one point, or several. */
export const pointsText = (points: number): Text =>
  points === 1 ? text('words.one-point') : text('words.points', { points });

/** Texts one after the other, each joined to what stands before it by the key of its place. */
export const joined = (parts: readonly Text[], between: string, last: string = between): Text | undefined =>
  parts.reduce<Text | undefined>(
    (before, next, index) =>
      before ? text(index === parts.length - 1 ? last : between, { before, next }) : next,
    undefined,
  );

const legText = (leg: Leg): Text =>
  'ahead' in leg
    ? text('words.ahead', { inches: tenths(leg.ahead) })
    : text(leg.alter < 0 ? 'words.to-port' : 'words.to-starboard', { degrees: tenths(Math.abs(leg.alter)) });

/** A track in field words: ahead so far, alter so much to a side; undefined when there is nothing to it. */
export const courseText = (legs: readonly Leg[]): Text | undefined =>
  joined(runsJoined(legs).map(legText), 'words.then');

/** Which of the mounts bear: all of them, or their names. */
export function bearingText(mounts: readonly { readonly id: string }[], bearing: readonly number[]): Text {
  const named = bearing.map((index) => text('words.mount', { mount: mounts[index]?.id ?? '' }));
  const [one] = named;
  if (mounts.length > 1 && bearing.length === mounts.length) return text('words.all-bear');
  if (named.length === 1 && one) return text('words.bears', { mount: one });
  return text('words.bear', { mounts: joined(named, 'words.then', 'words.and') ?? text('words.none') });
}
