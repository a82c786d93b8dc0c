import type { Stake, Stakes } from '../../engine/contract';
import type { Side } from '../../engine/ids';
import { oneOf, phrases, type Text } from '../../engine/words/text';
import { type Alike, alike } from './alike';
import english from './still.en.json';

const t = phrases(english);

/** What a side may still have. */
export type Still = { readonly side: Side; readonly line: Text };

/** Names of which any brings what a line says, in few words. */
const anyOf = (names: readonly string[]): Text | string =>
  names.length < 3 ? oneOf(names) : t('still.any', { one: names[0] ?? '', count: names.length - 1 });

/** What brings no points decides the battle by itself. */
const decides = ({ points }: Stake): number => Number(points === 0);

const biggerFirst = (one: Alike, other: Alike): number =>
  decides(other) - decides(one) || other.points - one.points || other.count - one.count;

/**
 * The most that each side may still have, that of the side at the screen first: what decides the battle, else what
 * brings most by itself, and of what brings as much that which can be had most often.
 */
export function stillToBeHad({ sides }: Stakes, mine: Side): readonly Still[] {
  return sides
    .toSorted((one, other) => Number(other.side === mine) - Number(one.side === mine))
    .flatMap(({ side, counts }) => {
      const open = counts.filter(({ standing }) => standing === 'open');
      const [most] = alike(open, anyOf).toSorted(biggerFirst);
      return most ? [{ side, line: most.line }] : [];
    });
}
