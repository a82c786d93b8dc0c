import type { RuleId } from '../ids';
import type { Text } from '../words/text';

/** One line of a tally. A cancelled line stays, so that the player sees why it did not count. */
export type Modifier = {
  readonly label: Text;
  readonly op: 'add' | 'times' | 'set';
  readonly by: number;
  readonly cite: RuleId;
  readonly cancelledBy?: RuleId;
};

/** A number with everything that made it, or the rule that settles the matter without one. */
export type Tally =
  | {
      readonly kind: 'number';
      readonly label: Text;
      readonly base: number;
      readonly cite: RuleId;
      readonly modifiers: readonly Modifier[];
      readonly total: number;
    }
  | { readonly kind: 'automatic' | 'impossible'; readonly cite: RuleId; readonly because: Text };

export type NumberTally = Extract<Tally, { kind: 'number' }>;

/**
 * Works a tally out, line by line in the order given: `add` adds, `times` multiplies and rounds halves up,
 * `set` replaces (a limit that was reached). Cancelled lines do nothing.
 */
export function tally(label: Text, base: number, cite: RuleId, modifiers: readonly Modifier[]): NumberTally {
  let total = base;
  for (const line of modifiers) {
    if (line.cancelledBy) continue;
    if (line.op === 'add') total += line.by;
    else if (line.op === 'times') total = Math.ceil(total * line.by);
    else total = line.by;
  }
  return { kind: 'number', label, base, cite, modifiers, total };
}

/** The tally with one more line when its total lies outside the span: the limit, and the rule that sets it. */
export function limited(
  sum: NumberTally,
  span: { readonly min: number; readonly max: number },
  label: Text,
  cite: RuleId,
): NumberTally {
  const within = Math.min(span.max, Math.max(span.min, sum.total));
  if (within === sum.total) return sum;
  const line: Modifier = { label, op: 'set', by: within, cite };
  return { ...sum, modifiers: [...sum.modifiers, line], total: within };
}
