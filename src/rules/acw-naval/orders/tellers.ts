import type { NameOf } from '../../../engine/contract';
import { type Text, text } from '../../../engine/words/text';
import type { Tellers } from '../../../kit/chapter';
import { telling } from '../../../kit/telling';
import { bearingText } from '../ship/figures';
import { WORDS } from '../ship/words';
import type { OrderEvent, SpeedOfBody } from './events';
import { listed, orderText, wordText } from './spoken';

const SHIP = { ship: 'piece' } as const;
const TOW = { ship: 'piece', tow: 'tow' } as const;

/** A body's speed in words. */
function speedText({ piece, to, bursting, underSail }: SpeedOfBody, nameOf: NameOf): Text {
  const way = to === 0 ? 'stopped' : bursting ? 'ram' : underSail ? 'sail' : to < 0 ? 'astern' : 'ahead';
  return text(`orders.speed.${way}`, { ship: nameOf(piece), knots: Math.abs(to) });
}

const all = (of: readonly Text[]): Text => listed(of, 'orders.told.next') ?? text('orders.told.no-orders');

export const tell: Tellers<OrderEvent> = {
  'order-written': ({ order }, nameOf) => ({
    key: 'orders.told.written',
    cites: ['ACW-008'],
    pieces: SHIP,
    args: { order: orderText(order, nameOf) },
  }),
  'wind-rolled': ({ from }) => ({
    key: 'orders.told.wind',
    cites: ['ACW-H17'],
    args: { from: bearingText(from) },
  }),
  'orders-revealed': ({ lines }, nameOf) => {
    const line = ({ piece, order }: (typeof lines)[number]): Text =>
      text('orders.told.line', { ship: nameOf(piece), order: orderText(order, nameOf) });
    return telling({
      text: text('orders.told.revealed', { orders: all(lines.map(line)) }),
      cites: ['ACW-008'],
      about: lines.map(({ piece }) => piece),
    });
  },
  'speeds-set': ({ set }, nameOf) =>
    telling({
      text: text('orders.told.speeds', { speeds: all(set.map((one) => speedText(one, nameOf))) }),
      cites: ['ACW-021'],
      about: set.map(({ piece }) => piece),
    }),
  'order-cut': ({ note }) => ({
    key: 'orders.told.cut',
    cites: [note.cite],
    pieces: SHIP,
    args: { because: note.because },
  }),
  'word-carried': ({ word }, nameOf) => ({
    key: 'orders.told.word',
    cites: [WORDS[word.word].cite],
    pieces: SHIP,
    args: { word: wordText(word, nameOf) },
  }),
  'tow-cast-off': ({ adrift }) => ({
    key: adrift ? 'orders.told.set-adrift' : 'orders.told.cast-off',
    cites: ['ACW-H06', ...(adrift ? ['ACW-136'] : [])],
    pieces: TOW,
    weight: adrift ? 'major' : 'minor',
  }),
  'pair-cut-loose': {
    key: 'orders.told.cut-loose',
    cites: ['ACW-H06'],
    pieces: { ship: 'piece', mate: 'mate' },
  },
  'anchor-changed': ({ anchor }) => ({
    key: `orders.told.anchor-${anchor}`,
    cites: [anchor === 'made-fast' ? 'ACW-H23' : 'ACW-H05'],
    pieces: SHIP,
  }),
  'tow-made-fast': { key: 'orders.told.tow-fast', cites: ['ACW-H06'], pieces: TOW },
  'tow-missed': { key: 'orders.told.tow-missed', cites: ['ACW-H06'], pieces: TOW },
};
