import type { Modifier } from '../engine/counting/tally';
import { rule } from '../engine/ids';
import type { Text } from '../engine/words/text';

const line =
  (op: Modifier['op']) =>
  (label: Text, by: number, cite: string): Modifier => ({ label, op, by, cite: rule(cite) });

/** One line of a sum: it adds to it, is a factor of it, or puts another number in its place. */
export const add = line('add');
export const times = line('times');
export const become = line('set');

/** A line that adds to a sum; none where it comes to nothing. */
export const plus = (label: Text, by: number, cite: string): readonly Modifier[] =>
  by === 0 ? [] : [add(label, by, cite)];
