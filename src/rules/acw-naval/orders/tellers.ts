import { rule } from '../../../engine/ids';
import { type Text, text } from '../../../engine/text';
import { type Tellers, telling } from '../ship/chapters';
import type { Step } from '../state';
import type { OrderEvent, SpeedOfBody } from './events';
import { bearingText, listed } from './orders';
import type { Word, WordKind } from './words';

const STEP_CITES: Readonly<Record<Step, string>> = {
  start: 'ACW-H09',
  orders: 'ACW-008',
  'first-half': 'ACW-005',
  'first-fire': 'ACW-006',
  turning: 'ACW-029',
  'second-half': 'ACW-005',
  'second-fire': 'ACW-007',
  end: 'ACW-H08',
};

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

const citeOf = (word: Word) => rule(WORD_CITES[word.word]);

/** A body's speed in words. */
function speedText({ name, to, bursting, underSail }: SpeedOfBody): Text {
  const way = to === 0 ? 'stopped' : bursting ? 'ram' : underSail ? 'sail' : to < 0 ? 'astern' : 'ahead';
  return text(`orders.speed.${way}`, { ship: name, knots: Math.abs(to) });
}

export const orderTellers: Tellers<OrderEvent> = {
  'order-written': ({ piece, name, spoken }) =>
    telling({
      text: text('orders.told.written', { ship: name, order: spoken }),
      cites: [rule('ACW-008')],
      about: [piece],
    }),

  'mine-told-off': ({ piece, name, trying }) =>
    telling({
      text: text(trying ? 'orders.told.mine-tried' : 'orders.told.mine-left', { mine: name }),
      cites: [rule('ACW-067')],
      about: [piece],
    }),

  'side-committed': ({ name }) =>
    telling({ text: text('orders.told.committed', { side: name }), cites: [rule('ACW-008')] }),

  'wind-rolled': ({ from, face }) =>
    telling({
      text: text('orders.told.wind', { from: bearingText(from) }),
      cites: [rule('ACW-H17')],
      faces: [face],
    }),

  'orders-revealed': ({ lines }) =>
    telling({
      text: text('orders.told.revealed', {
        orders:
          listed(
            lines.map(({ name, spoken }) => text('orders.told.line', { ship: name, order: spoken })),
            'orders.told.next',
          ) ?? text('orders.told.no-orders'),
      }),
      cites: [rule('ACW-008')],
      about: lines.map(({ piece }) => piece),
      weight: 'major',
    }),

  'speeds-set': ({ set }) =>
    telling({
      text: text('orders.told.speeds', {
        speeds: listed(set.map(speedText), 'orders.told.next') ?? text('orders.told.no-orders'),
      }),
      cites: [rule('ACW-021')],
      about: set.map(({ piece }) => piece),
    }),

  'order-cut': ({ piece, name, note }) =>
    telling({
      text: text('orders.told.cut', { ship: name, because: note.because }),
      cites: [note.cite],
      about: [piece],
    }),

  'word-carried': ({ piece, name, word, spoken }) =>
    telling({
      text: text('orders.told.word', { ship: name, word: spoken }),
      cites: [citeOf(word)],
      about: [piece],
    }),

  'tow-cast-off': ({ piece, name, tow, towName, adrift }) =>
    telling({
      text: text(adrift ? 'orders.told.set-adrift' : 'orders.told.cast-off', { ship: name, tow: towName }),
      cites: [rule('ACW-H06'), ...(adrift ? [rule('ACW-136')] : [])],
      about: [piece, tow],
      weight: adrift ? 'major' : 'minor',
    }),

  'pair-cut-loose': ({ piece, name, mate, mateName }) =>
    telling({
      text: text('orders.told.cut-loose', { ship: name, mate: mateName }),
      cites: [rule('ACW-H06')],
      about: [piece, mate],
    }),

  'step-begun': ({ step, period }) =>
    telling({
      text: text(`orders.told.step-${step}`, { period }),
      cites: [rule('ACW-004'), rule(STEP_CITES[step])],
    }),

  'firing-ended': ({ name, idle }) =>
    telling({
      text: text(idle ? 'orders.told.nothing-to-fire' : 'orders.told.firing-ended', { side: name }),
      cites: [rule('ACW-006')],
    }),

  'anchor-changed': ({ piece, name, anchor }) =>
    telling({
      text: text(`orders.told.anchor-${anchor}`, { ship: name }),
      cites: [rule(anchor === 'made-fast' ? 'ACW-H23' : 'ACW-H05')],
      about: [piece],
    }),

  'tow-made-fast': ({ piece, name, tow, towName }) =>
    telling({
      text: text('orders.told.tow-fast', { ship: name, tow: towName }),
      cites: [rule('ACW-H06')],
      about: [piece, tow],
    }),

  'tow-missed': ({ piece, name, towName }) =>
    telling({
      text: text('orders.told.tow-missed', { ship: name, tow: towName }),
      cites: [rule('ACW-H06')],
      about: [piece],
    }),

  'game-ended': ({ outcome, winnerName }) => {
    const points = outcome.scores.map((score) => score.points);
    const [first, second] =
      outcome.winner === 'draw' || outcome.scores[0]?.side === outcome.winner ? points : points.toReversed();
    return telling({
      text: text(outcome.winner === 'draw' ? 'orders.told.draw' : 'orders.told.won', {
        side: winnerName,
        first: first ?? 0,
        second: second ?? 0,
      }),
      cites: [rule('ACW-H12')],
      weight: 'major',
    });
  },
};
