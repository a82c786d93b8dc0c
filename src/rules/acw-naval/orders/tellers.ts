import type { NameOf } from '../../../engine/contract';
import { type Text, text } from '../../../engine/words/text';
import type { Tellers } from '../../../kit/chapter';
import { telling } from '../../../kit/telling';
import { bearingText } from '../ship/figures';
import type { WordKind } from '../ship/words';
import type { OrderEvent, SpeedOfBody } from './events';
import { listed, orderText, wordText } from './spoken';

const WORD_CITES: Readonly<Record<WordKind, string>> = {
  ram: 'ACW-H16',
  'set-sail': 'ACW-026',
  steam: 'ACW-H13',
  sail: 'ACW-H13',
  anchor: 'ACW-H05',
  weigh: 'ACW-H05',
  'make-fast': 'ACW-H23',
  'take-in-tow': 'ACW-H06',
  'cast-off': 'ACW-H06',
  'cut-loose': 'ACW-H06',
  'lay-mines': 'ACW-073',
  sweep: 'ACW-074',
  pivot: 'ACW-088',
  carry: 'ACW-090',
  crew: 'ACW-090',
  balloon: 'ACW-082',
  light: 'ACW-137',
  fuse: 'ACW-139',
  pull: 'ACW-035',
};

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
    cites: [WORD_CITES[word.word]],
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
