import type { Outcome, Status } from '../../engine/contract';
import type { Side } from '../../engine/ids';
import { type Text, text } from '../../engine/words/text';

/** Where a phase stands on the ribbon, by its place among all of them. */
export function placeOf<P extends string>(
  all: readonly P[],
  phase: P,
  now: P,
  isOver: boolean,
): Status['phases'][number]['state'] {
  if (isOver) return 'done';
  const away = all.indexOf(phase) - all.indexOf(now);
  return away === 0 ? 'now' : away < 0 ? 'done' : 'ahead';
}

/** The prompt of a game that is over: `draw` or `won` under a key. */
export const overPrompt = ({ winner }: Outcome, nameOf: (side: Side) => string, under = 'prompt'): Text =>
  winner === 'draw' ? text(`${under}.draw`) : text(`${under}.won`, { side: nameOf(winner) });
