import type { Card } from '../engine/contract';
import { rule } from '../engine/ids';
import { type Text, text } from '../engine/words/text';

/* Lines of a card, their words under `card`. */

export type Figure = Card['figures'][number];

/** What stands there as it is: `card.value`. */
export const value = (of: number | string): Text => text('card.value', { value: of });

/** A number with a comma between its thousands. */
export const thousands = (of: number): string => String(Math.round(of)).replace(/\B(?=(\d{3})+$)/g, ',');

const labelOf = (label: string | Text): Text => (typeof label === 'string' ? text(`card.${label}`) : label);

/** A figure by its label, or the rest of the key of it, with the real one beside it where that is known. */
export const figure = (label: string | Text, said: Text, cite: string, real?: Text): Figure => ({
  label: labelOf(label),
  value: said,
  ...(real ? { real } : {}),
  cite: rule(cite),
});

/** So much of what there may be, and what it means now if it means anything. */
export const track = (
  label: string,
  now: number,
  limit: number,
  cite: string,
  says?: Text | false,
): Card['tracks'][number] => ({
  label: labelOf(label),
  value: now,
  limit,
  cite: rule(cite),
  ...(says ? { says } : {}),
});
