import type { Measure } from '../../../engine/chart/query';
import type { NameOf } from '../../../engine/contract';
import type { Hazard } from '../../../engine/hazard';
import { type PieceId, rule } from '../../../engine/ids';
import { type Text, text } from '../../../engine/words/text';
import type { Tellers } from '../../../kit/chapter';
import { type Check, ofPosition } from '../../../kit/held/invariant';
import { isRefusal } from '../../../kit/refusal';
import { slot } from '../../../kit/slot';
import { telling } from '../../../kit/telling';
import { changeVessel, chapter, ofShip, type Reducers, raise, verb } from '../acw';
import type { AcwEvent } from '../events';
import type { ForetoldBy } from '../ship/ahead';
import { changeVessels, mark, strip } from '../ship/changes';
import { bearingText } from '../ship/figures';
import { isAfloat, nameOf, vesselOf } from '../ship/fleet';
import { WORDS, type Word } from '../ship/words';
import type { AcwState, Order, Vessel } from '../state';
import type { OrderEvent, SpeedOfBody } from './events';
import { gunsAfter } from './gun-orders';
import { orderOffers } from './offers';
import { ORDER, orderFrom, orderGiven } from './orders';
import { listed, orderText, wordText } from './spoken';
import texts from './text.en.json';

/** How she is to lie at the end of the period (ACW-H05). */
const ANCHORS = { anchor: 'anchored', 'make-fast': 'made-fast', weigh: 'none' } as const;

/** What a plain word makes of the vessel at once. */
function carry(state: AcwState, id: PieceId, of: Word): AcwState {
  switch (of.word) {
    case 'set-sail':
      return changeVessel(state, id, () => ({ sailNext: of.sail }));
    case 'anchor':
    case 'make-fast':
    case 'weigh':
      return changeVessel(state, id, () => ({ anchorNext: ANCHORS[of.word] }));
    case 'take-in-tow':
      return changeVessel(state, id, () => ({ towNext: of.target }));
    case 'lay-mines':
      return mark(state, id, { laying: true });
    case 'sweep':
      return mark(state, id, { sweeping: true });
    case 'balloon':
      return of.up
        ? changeVessel(state, id, () => ({ balloon: { since: state.period } }))
        : strip(state, id, 'balloon');
    case 'light':
      return changeVessel(state, id, () => ({ lightNext: true }));
    case 'pivot':
    case 'carry':
    case 'crew':
      return changeVessel(state, id, (vessel) => ({ guns: gunsAfter(vessel, of, state.period) }));
    case 'fuse':
      return changeVessel(state, id, () => ({ lit: state.period }));
    default:
      return state;
  }
}

const speedsOf = ({ piece, body, to, bursting, underSail }: SpeedOfBody) => [
  ...body.map(
    (id) => [id, ({ marks }: Vessel) => ({ speed: to, marks: { ...marks, stationary: to === 0 } })] as const,
  ),
  [
    piece,
    (vessel: Vessel) => ({ bursting, underSail, ramSpeedUsed: vessel.ramSpeedUsed || bursting }),
  ] as const,
];

const reduce: Reducers<OrderEvent> = {
  'order-written': (state, { piece, order }) => ({
    ...state,
    orders: { ...state.orders, [piece]: order },
  }),

  'wind-rolled': (state) => ({ ...state, wind: true }),

  'orders-revealed': (state, { lines }) => ({
    ...state,
    orders: Object.fromEntries(lines.map(({ piece, order }) => [piece, order])),
  }),

  'speeds-set': (state, { set }) => changeVessels(state, set.flatMap(speedsOf)),

  'order-cut': (state) => state,

  'word-carried': (state, { piece, word }) => carry(state, piece, word),

  'tow-cast-off': (state, { piece, tow, adrift, speed }) => {
    const freed = strip(strip(state, piece, 'towing'), tow, 'towedBy');
    return changeVessel(freed, tow, () => ({ adrift, speed }));
  },

  'pair-cut-loose': (state, { piece, mate, speed }) => {
    const first = strip(state, piece, 'lashedTo', 'leadsPair');
    return changeVessel(strip(first, mate, 'lashedTo', 'leadsPair'), mate, () => ({ speed }));
  },

  'anchor-changed': (state, { piece, anchor }) =>
    changeVessel(strip(state, piece, 'anchorNext'), piece, () => ({ anchor })),

  'tow-made-fast': (state, { piece, tow }) => {
    const freed = strip(state, piece, 'towNext');
    const towing = changeVessel(freed, piece, () => ({ towing: tow }));
    return changeVessel(strip(towing, tow, 'anchorNext'), tow, () => ({
      towedBy: piece,
      adrift: false,
      anchor: 'none',
    }));
  },

  'tow-missed': (state, { piece }) => strip(state, piece, 'towNext'),
};

const TOW = { ship: 'piece', tow: 'tow' } as const;

/** A body's speed in words. */
function speedText({ piece, to, bursting, underSail }: SpeedOfBody, nameOf: NameOf): Text {
  const way = to === 0 ? 'stopped' : bursting ? 'ram' : underSail ? 'sail' : to < 0 ? 'astern' : 'ahead';
  return text(`orders.speed.${way}`, { ship: nameOf(piece), knots: Math.abs(to) });
}

const all = (of: readonly Text[]): Text =>
  of.length === 0 ? text('orders.told.no-orders') : listed(of, 'orders.told.next');

const tell: Tellers<OrderEvent> = {
  'order-written': ({ order }, nameOf) =>
    ofShip('orders.told.written', ['ACW-008'], { args: { order: orderText(order, nameOf) } }),
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
  'order-cut': ({ note }) => ofShip('orders.told.cut', [note.cite], { args: { because: note.because } }),
  'word-carried': ({ word }, nameOf) =>
    ofShip('orders.told.word', [WORDS[word.word].cite], { args: { word: wordText(word, nameOf) } }),
  'tow-cast-off': ({ adrift }) => ({
    key: adrift ? 'orders.told.set-adrift' : 'orders.told.cast-off',
    cites: ['ACW-H06', ...(adrift ? ['ACW-136'] : [])],
    pieces: TOW,
    weight: adrift ? 'major' : 'minor',
    deed: true,
  }),
  'pair-cut-loose': {
    key: 'orders.told.cut-loose',
    cites: ['ACW-H06'],
    pieces: { ship: 'piece', mate: 'mate' },
  },
  'anchor-changed': ({ anchor }) =>
    ofShip(`orders.told.anchor-${anchor}`, [anchor === 'made-fast' ? 'ACW-H23' : 'ACW-H05']),
  'tow-made-fast': { key: 'orders.told.tow-fast', cites: ['ACW-H06'], pieces: TOW },
  'tow-missed': { key: 'orders.told.tow-missed', cites: ['ACW-H06'], pieces: TOW },
};

/** What an order uses up (ACW-022). */
export const foretold: ForetoldBy<OrderEvent> = {
  'speeds-set': ({ set }, { state, body: [leader] }) => {
    const own = set.find(({ piece }) => piece === leader);
    if (!leader || !own?.bursting) return undefined;
    return {
      kind: 'once',
      piece: leader,
      says: text('hazard.burst', { ship: nameOf(state, leader) }),
      cite: rule('ACW-022'),
      grave: false,
    };
  },
};

const OF_ORDERS: readonly Check<AcwState, AcwState>[] = [
  [
    ({ orders, before, vessels }) =>
      [...Object.keys(orders), ...Object.keys(before)].every((id) => vessels[id as PieceId] !== undefined),
    'an order is of no vessel',
  ],
  [
    (state) =>
      state.step !== 'orders' ||
      state.outcome !== undefined ||
      Object.keys(state.orders).every((id) => isAfloat(vesselOf(state, id as PieceId))),
    'an order is of a vessel out of play',
  ],
];

/** An order that is thought of, and what it takes to imagine it. */
export type Intended = {
  readonly state: AcwState;
  readonly piece: PieceId;
  readonly order: Order;
  readonly measure: Measure;
  readonly reduce: (state: AcwState, event: AcwEvent) => AcwState;
};

/** What an order would meet, as whoever runs the period knows it. */
export const MEETS = slot<Intended, Hazard>('what an order would meet');

/** Orders: written in secret, read out, carried out (ACW-008, ACW-019 to ACW-028, ACW-088 to ACW-090). */
export const orders = chapter({
  verbs: {
    order: verb({
      form: ORDER,
      when: ['orders'],
      refuse(state, said) {
        const order = orderGiven(state, said);
        return isRefusal(order) ? order : undefined;
      },
      resolve(state, said) {
        const order = orderFrom(state, said);
        if (isRefusal(order)) throw new Error(`an order of '${said.piece}' that cannot be read was let pass`);
        return raise({ type: 'order-written', piece: said.piece, order });
      },
      hazards(state, said, measure, reduce) {
        const order = orderFrom(state, said);
        return isRefusal(order) ? [] : MEETS({ state, piece: said.piece, order, measure, reduce });
      },
    }),
  },
  events: { reduce, tell },
  offers: { orders: orderOffers },
  texts,
  slots: [MEETS],
  invariants: [ofPosition(OF_ORDERS)],
});
