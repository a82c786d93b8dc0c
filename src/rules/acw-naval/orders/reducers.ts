import type { PieceId } from '../../../engine/ids';
import { changeVessel, type Reducers } from '../acw';
import { changeVessels, mark, strip } from '../ship/changes';
import type { Word } from '../ship/words';
import type { AcwState, Vessel } from '../state';
import type { OrderEvent, SpeedOfBody } from './events';
import { gunsAfter } from './gun-orders';

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

export const reduce: Reducers<OrderEvent> = {
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
