import type { PieceId } from '../../../engine/ids';
import { changeSide, changeVessel, mark, type Reducers, without } from '../ship/chapters';
import { vesselsOf } from '../ship/fleet';
import { type AcwState, FRESH_MARKS, type Step, type Vessel } from '../state';
import type { OrderEvent, SpeedOfBody } from './events';
import { gunsAfter } from './gun-orders';
import type { Word } from './words';

const strip = (state: AcwState, id: PieceId, ...fields: readonly (keyof Vessel)[]): AcwState => {
  const vessel = state.vessels[id];
  if (!vessel) throw new Error(`there is no vessel '${id}'`);
  return { ...state, vessels: { ...state.vessels, [id]: without(vessel, ...fields) as Vessel } };
};

const stripAll = (state: AcwState, ...fields: readonly (keyof Vessel)[]): AcwState =>
  vesselsOf(state).reduce((now, { id }) => strip(now, id, ...fields), state);

const everyVessel = (state: AcwState, by: (vessel: Vessel) => Partial<Vessel>): AcwState =>
  vesselsOf(state).reduce((now, { id }) => changeVessel(now, id, by), state);

const bothSides = (state: AcwState, by: Partial<AcwState['sides'][0]>): AcwState =>
  state.sides.reduce((now, { id }) => changeSide(now, id, by), state);

const quiet = { firingEnded: false };

/** What is laid down at the beginning of a step. */
const AT_STEP: Partial<Record<Step, (state: AcwState) => AcwState>> = {
  // A burst of ram speed is over: she counts as going at her maximum, or slower (ACW-022).
  start: (state) => ({
    ...everyVessel(stripAll(state, 'anchorNext', 'towNext'), ({ bursting, speed, maxSpeed }) => ({
      marks: FRESH_MARKS,
      bursting: false,
      speed: bursting ? Math.min(speed, maxSpeed) : speed,
    })),
    land: Object.fromEntries(
      Object.entries(state.land).map(([id, unit]) => [id, { ...unit, marks: FRESH_MARKS }]),
    ),
    before: state.orders,
    orders: {},
    shots: [],
  }),
  orders: (state) => ({
    ...bothSides(stripAll(state, 'lightNext'), { committed: false, firingEnded: false }),
    tryMines: [],
  }),
  'first-fire': (state) => ({ ...bothSides(state, quiet), shots: [] }),
  'second-fire': (state) => ({ ...bothSides(state, quiet), shots: [] }),
};

/** What a plain word makes of the vessel at once. */
function carry(state: AcwState, id: PieceId, of: Word): AcwState {
  switch (of.word) {
    case 'set-sail':
      return changeVessel(state, id, () => ({ sailNext: of.sail }));
    case 'anchor':
      return changeVessel(state, id, () => ({ anchorNext: 'anchored' }));
    case 'make-fast':
      return changeVessel(state, id, () => ({ anchorNext: 'made-fast' }));
    case 'weigh':
      return changeVessel(state, id, () => ({ anchorNext: 'none' }));
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

function setSpeed(state: AcwState, { piece, body, to, bursting, underSail }: SpeedOfBody): AcwState {
  const moved = body.reduce(
    (now, id) =>
      mark(
        changeVessel(now, id, () => ({ speed: to })),
        id,
        { stationary: to === 0 },
      ),
    state,
  );
  return changeVessel(moved, piece, (vessel) => ({
    bursting,
    underSail,
    ramSpeedUsed: vessel.ramSpeedUsed || bursting,
  }));
}

export const orderReducers: Reducers<OrderEvent> = {
  'order-written': (state, { piece, order }) => ({
    ...state,
    orders: { ...state.orders, [piece]: order },
  }),

  'mine-told-off': (state, { piece, trying }) => {
    const others = state.tryMines.filter((one) => one !== piece);
    return { ...state, tryMines: trying ? [...others, piece] : others };
  },

  'side-committed': (state, { side }) => changeSide(state, side, { committed: true }),

  'wind-rolled': (state) => ({ ...state, wind: true }),

  'orders-revealed': (state, { lines }) => ({
    ...state,
    orders: Object.fromEntries(lines.map(({ piece, order }) => [piece, order])),
  }),

  'speeds-set': (state, { set }) => set.reduce(setSpeed, state),

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

  'step-begun': (state, { step, period }) => {
    const begun = AT_STEP[step]?.(state) ?? state;
    return { ...begun, step, period };
  },

  'firing-ended': (state, { side }) => changeSide(state, side, { firingEnded: true }),

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

  'game-ended': (state, { outcome }) => ({ ...state, outcome }),
};
