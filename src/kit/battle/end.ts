import type { NameOf, Outcome, Telling } from '../../engine/contract';
import type { Side } from '../../engine/ids';
import { text } from '../../engine/words/text';
import { telling } from '../telling';

/** The winner's number before the other's; on a draw in the order of the sides. */
export function inOrder(
  of: readonly { readonly side: Side; readonly points: number }[],
  winner: Side | 'draw',
): { readonly first: number; readonly second: number } {
  const [first = 0, second = 0] = of
    .toSorted((one, other) => Number(other.side === winner) - Number(one.side === winner))
    .map(({ points }) => points);
  return { first, second };
}

/** The end of a battle with the points of both sides: `draw` or `won` under a key. */
export const endTold = ({ winner, scores, cite }: Outcome, nameOf: NameOf, under = 'told'): Telling =>
  telling({
    text: text(winner === 'draw' ? `${under}.draw` : `${under}.won`, {
      ...(winner === 'draw' ? {} : { side: nameOf(winner) }),
      ...inOrder(scores, winner),
    }),
    cites: [cite],
    weight: 'major',
  });
