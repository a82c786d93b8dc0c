import { changeSide } from '../../../kit/held/sides';
import { changeVessel, type Reducers } from '../acw';
import { strip } from '../ship/changes';
import { vesselsOf } from '../ship/fleet';
import { type AcwSide, type AcwState, FRESH_MARKS, type Step, type Vessel } from '../state';
import type { PeriodEvent } from './events';

const stripAll = (state: AcwState, ...fields: readonly (keyof Vessel)[]): AcwState =>
  vesselsOf(state).reduce((now, { id }) => strip(now, id, ...fields), state);

const everyVessel = (state: AcwState, by: (vessel: Vessel) => Partial<Vessel>): AcwState =>
  vesselsOf(state).reduce((now, { id }) => changeVessel(now, id, by), state);

const bothSides = (state: AcwState, by: Partial<AcwSide>): AcwState =>
  state.sides.reduce((now, { id }) => changeSide(now, id, by), state);

const fire = (state: AcwState): AcwState => ({ ...bothSides(state, { firingEnded: false }), shots: [] });

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
  'first-fire': fire,
  'second-fire': fire,
};

export const reduce: Reducers<PeriodEvent> = {
  'side-committed': (state, { side }) => changeSide(state, side, { committed: true }),
  'step-begun': (state, { step, period }) => ({ ...(AT_STEP[step]?.(state) ?? state), step, period }),
  'firing-ended': (state, { side }) => changeSide(state, side, { firingEnded: true }),
};
