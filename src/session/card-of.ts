import type { Card } from '../engine/contract';
import type { PieceId } from '../engine/ids';
import type { AnyRules } from '../table/world';

const cards = new WeakMap<object, Map<PieceId, Card>>();

/** The card of a piece in a position as somebody may know it, read once: chart, panel and words ask for the same. */
export function cardOf(rules: Pick<AnyRules, 'card'>, known: unknown, piece: PieceId): Card {
  const position = known as object;
  const read = cards.get(position) ?? new Map<PieceId, Card>();
  cards.set(position, read);
  const card = read.get(piece) ?? rules.card(position, piece);
  read.set(piece, card);
  return card;
}
