import type { Card } from '../../engine/contract';
import { rule } from '../../engine/ids';
import type { ShipRecord } from '../../engine/set-up/record';
import { fromData, type Text, text } from '../../engine/words/text';

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

/** What is told of a real ship beside her figures. */
type Real = Pick<ShipRecord, 'type' | 'class' | 'antiAircraft' | 'floatPlanes' | 'notes'>;

/** Whose a ship is and what: by her record, else the kind that the rules make of her. */
export function subtitle(nationality: string, kind: Text, real: Real | undefined): Text {
  const args = { nationality: fromData(nationality), kind: real ? fromData(real.type) : kind };
  return real?.class
    ? text('card.subtitle-class', { ...args, class: real.class })
    : text('card.subtitle', args);
}

/** What her record says that is no figure. */
export const remarks = ({ antiAircraft, floatPlanes, notes }: Partial<Real> = {}): readonly Text[] => [
  ...(antiAircraft ? [text('card.real.anti-aircraft', { says: fromData(antiAircraft) })] : []),
  ...(floatPlanes ? [text('card.real.planes', { planes: floatPlanes })] : []),
  ...(notes ? [value(fromData(notes))] : []),
];
