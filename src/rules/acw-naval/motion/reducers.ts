import type { PieceId } from '../../../engine/ids';
import { clearOf, lose } from '../damage/reducers';
import { metFire } from '../mines/fire-ships';
import { metField, metMine } from '../mines/mines';
import { changeVessel, mark, type Reducers, without } from '../ship/chapters';
import { bodyOf, isHull, vesselOf } from '../ship/fleet';
import { exactKnots } from '../ship/knots';
import type { AcwState, Ground, Vessel } from '../state';
import type { MotionEvent } from './events';

const strip = (state: AcwState, id: PieceId, ...fields: readonly (keyof Vessel)[]): AcwState => ({
  ...state,
  vessels: { ...state.vessels, [id]: without(vesselOf(state, id), ...fields) as Vessel },
});

/** What stops one of a body stops it all (ACW-H06). */
const withSpeed = (state: AcwState, id: PieceId, speed: number): AcwState =>
  bodyOf(state, id).reduce((now, one) => changeVessel(now, one.id, () => ({ speed })), state);

const stopped = (state: AcwState, id: PieceId): AcwState => withSpeed(state, id, 0);

const met = (state: AcwState, id: PieceId, what: string): AcwState =>
  mark(state, id, { met: [...vesselOf(state, id).marks.met, what] });

/** Stuck where it stopped; what it struck first counts. */
const aground = (state: AcwState, id: PieceId, on: Ground, feature: string, astern: boolean): AcwState => {
  const { aground: before } = vesselOf(state, id);
  if (before) return state;
  const stuck = { on, feature, since: state.period, astern, attempts: 0 };
  return changeVessel(stopped(state, id), id, () => ({ aground: stuck }));
};

const across = (state: AcwState, id: PieceId, feature: string): AcwState =>
  changeVessel(state, id, ({ crossing }) => ({
    crossing: crossing.includes(feature) ? crossing : [...crossing, feature].sort(),
  }));

/** Two knots slower from now on, ahead or astern (ACW-046). */
const slower = (speed: number): number =>
  exactKnots(speed > 0 ? Math.max(0, speed - 2) : Math.min(0, speed + 2));

/** The state after each event of the half-moves and turns. */
export const motionReducers: Reducers<MotionEvent> = {
  'half-begun': (state, { half, stationary }) =>
    Object.values(state.vessels)
      .filter(isHull)
      .reduce((now, { id, marks }) => {
        const still = stationary.includes(id) && (half === 'first' || marks.stationary);
        return mark(now, id, { stationary: still });
      }, state),

  drifted: (state, { pieces }) =>
    pieces.reduce((now, id) => mark(now, id, { drifted: true, stationary: false }), state),

  'came-clear': (state, { piece, crossing, overrun }) =>
    changeVessel(state, piece, () => ({ crossing, overrun })),

  'backed-off': (state, { piece, other }) => ({
    ...state,
    vessels: { ...state.vessels, [piece]: clearOf(vesselOf(state, piece), other) },
  }),

  // Whoever backs off a shore is not driven into it; bars and rocks are met wherever a hull lies on them.
  'escape-tried': (state, { piece, on, feature, free, attempt, speed }) => {
    const { aground: ground } = vesselOf(state, piece);
    if (!ground) return state;
    if (!free) return changeVessel(state, piece, () => ({ aground: { ...ground, attempts: attempt } }));
    const afloat = strip(state, piece, 'aground');
    return withSpeed(on === 'shore' ? afloat : across(afloat, piece, feature), piece, speed);
  },

  'mine-veered': (state, { piece, veer }) => {
    const mine = state.mines[piece];
    return mine ? { ...state, mines: { ...state.mines, [piece]: { ...mine, veer } } } : state;
  },

  'held-by-hull': (state) => state,
  'vessel-stopped': (state, { piece }) => stopped(state, piece),

  'mine-touched': (state, { piece, mine }) => met(state, piece, metMine(mine)),

  'mine-gone': (state, { mine }) => {
    const found = state.mines[mine];
    return found ? { ...state, mines: { ...state.mines, [mine]: { ...found, state: 'gone' } } } : state;
  },

  'mine-held': (state) => state,

  // A field is shown when a vessel has to test for it (ACW-066).
  'field-tested': (state, { piece, field }) => ({
    ...met(state, piece, metField(field)),
    fields: state.fields.map((one) => (one.id === field ? { ...one, shown: true } : one)),
  }),

  'mine-struck': (state) => state,
  'spar-kept': (state) => state,
  'spar-tried': (state, { piece }) => changeVessel(state, piece, () => ({ spar: 'spent' })),
  'spar-struck': (state) => state,
  'spar-saved': (state) => state,

  scraped: (state) => state,
  'craft-stopped': (state, { piece }) => stopped(state, piece),
  'head-on-rolled': (state) => state,

  rammed: (state, { piece, other, ranDown, astern }) => {
    const marked = mark(mark(state, piece, { rammed: true }), other, { rammed: true });
    const waits = changeVessel(stopped(marked, other), other, () => ({ waitsThrough: state.period + 1 }));
    if (!ranDown) {
      return changeVessel(stopped(waits, piece), piece, ({ mustBack = [] }) => ({
        mustBack: [...mustBack.filter(({ from }) => from !== other), { from: other, astern }],
      }));
    }
    const { overrun, speed } = vesselOf(waits, piece);
    return withSpeed(
      changeVessel(waits, piece, () => ({ overrun: [...overrun, other].sort() })),
      piece,
      slower(speed),
    );
  },

  'bar-tested': (state, { piece, feature, stuck, astern }) =>
    stuck ? aground(state, piece, 'sandbar', feature, astern) : state,
  'rock-struck': (state, { piece, feature, astern }) => aground(state, piece, 'rock', feature, astern),
  'stakes-crossed': (state, { piece, feature, struck }) => (struck ? state : across(state, piece, feature)),
  'stakes-struck': (state, { piece, feature, astern }) => aground(state, piece, 'stakes', feature, astern),
  'ran-ashore': (state, { piece, feature, astern }) => aground(state, piece, 'shore', feature, astern),
  'barrier-met': (state, { piece, feature, crossed }) =>
    crossed ? across(state, piece, feature) : stopped(state, piece),

  // A prize that drifts off is lost to her side all the same (ACW-H12).
  'left-table': (state, { piece, edge }) =>
    changeVessel(lose(state, piece, 'left'), piece, () => ({ leftBy: edge })),

  'fire-touched': (state, { piece, other }) => met(state, piece, metFire(other)),
  turned: (state) => state,
  'lane-swept': (state) => state,

  // Her own strip tests her only once she has been clear of it.
  'strip-laid': (state, { piece, strip: id, side }) => ({
    ...across(state, piece, id),
    fields: [...state.fields, { id, side, shown: false, liveFrom: state.period + 1 }],
  }),
};
