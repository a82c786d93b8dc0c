import type { NameOf } from '../../../engine/contract';
import { type Text, text } from '../../../engine/words/text';
import { bearingText } from '../ship/figures';
import { type Word, wordsOf } from '../ship/words';
import type { Order } from '../state';

/** A plain word as a captain would say it. */
export function wordText(of: Word, nameOf: NameOf): Text {
  switch (of.word) {
    case 'ram':
    case 'take-in-tow':
    case 'pull':
      return text(`orders.word.${of.word}`, { name: nameOf(of.target) });
    case 'set-sail':
      return text(`orders.word.sail-${of.sail}`);
    case 'pivot':
      return text('orders.word.pivot', { gun: of.gun, to: bearingText(of.to) });
    case 'crew':
      return text('orders.word.crew', { from: of.from, to: of.to });
    case 'carry':
      return text(`orders.word.carry-${of.to}`, { gun: of.gun });
    case 'balloon':
      return text(of.up ? 'orders.word.balloon-up' : 'orders.word.balloon-down');
    default:
      return text(`orders.word.${of.word}`);
  }
}

/** Sentences one after the other. */
export const listed = (of: readonly Text[], by: string): Text =>
  of.reduce((first, rest) => text(by, { first, rest }));

/** What is said of a movement, and then the words of its order. */
export const withWords = (moves: readonly Text[], order: Order, nameOf: NameOf): Text =>
  listed([...moves, ...wordsOf(order).map((word) => wordText(word, nameOf))], 'orders.spoken.then');

/** The order as it is written: the speed it asks for, the turn, and the words. */
export function orderText(order: Order, nameOf: NameOf): Text {
  const { way, change, turn } = order;
  const byWay =
    way === '0' || way === '4'
      ? text(`orders.spoken.way-${way}`)
      : text(`orders.spoken.way-${way}${change === 0 ? '' : change > 0 ? '-faster' : '-slower'}`, {
          knots: Math.abs(change),
        });
  const hand = text(turn < 0 ? 'orders.spoken.port' : 'orders.spoken.starboard', { degrees: Math.abs(turn) });
  return withWords(turn === 0 ? [byWay] : [byWay, hand], order, nameOf);
}
