import type { PieceId } from '../../../engine/ids';
import { changeVessel, type Reducers } from '../acw';
import { clearOf, lose } from '../damage/reducers';
import { across, changeVessels, mark, replaceVessel, stopped, strip } from '../ship/changes';
import { isHull, vesselOf } from '../ship/fleet';
import type { AcwState, Ground } from '../state';
import type { MotionEvent } from './events';

type Strike = { readonly piece: PieceId; readonly feature: string; readonly astern: boolean };

/** Stuck where it stopped; what it struck first counts. */
function aground(state: AcwState, on: Ground, { piece, feature, astern }: Strike): AcwState {
  if (vesselOf(state, piece).aground) return state;
  const stuck = { on, feature, since: state.period, astern, attempts: 0 };
  return changeVessel(stopped(state, piece), piece, () => ({ aground: stuck }));
}

/** The state after each event of the half-moves and turns. */
export const reduce: Reducers<MotionEvent> = {
  'half-begun': (state, { half, stationary }) =>
    changeVessels(
      state,
      Object.values(state.vessels)
        .filter(isHull)
        .map(({ id, marks }) => {
          const still = stationary.includes(id) && (half === 'first' || marks.stationary);
          return [id, () => ({ marks: { ...marks, stationary: still } })];
        }),
    ),

  drifted: (state, { pieces }) =>
    pieces.reduce((now, id) => mark(now, id, { drifted: true, stationary: false }), state),

  'came-clear': (state, { piece, crossing, overrun }) =>
    changeVessel(state, piece, () => ({ crossing, overrun })),

  'backed-off': (state, { piece, other }) => replaceVessel(state, clearOf(vesselOf(state, piece), other)),

  // Whoever backs off a shore is not driven into it; bars and rocks are met wherever a hull lies on them.
  'escape-tried': (state, { piece, on, feature, free, attempt, speed }) => {
    const { aground: ground } = vesselOf(state, piece);
    if (!ground) return state;
    if (!free) return changeVessel(state, piece, () => ({ aground: { ...ground, attempts: attempt } }));
    const afloat = strip(state, piece, 'aground');
    return stopped(on === 'shore' ? afloat : across(afloat, piece, feature), piece, speed);
  },

  'stakes-tried': (state, { piece, free, attempts }) => {
    const { aground: ground, crossing } = vesselOf(state, piece);
    if (!ground) return state;
    if (!free) return changeVessel(state, piece, () => ({ aground: { ...ground, attempts } }));
    // She lies among them still, and is not tested again before she is clear.
    return changeVessel(strip(state, piece, 'aground'), piece, () => ({
      crossing: [...crossing, ground.feature],
    }));
  },

  'held-by-hull': (state) => state,
  'vessel-stopped': (state, { piece }) => stopped(state, piece),

  'bar-tested': (state, event) => (event.stuck ? aground(state, 'sandbar', event) : state),
  'rock-struck': (state, event) => aground(state, 'rock', event),
  'stakes-crossed': (state, { piece, feature, struck }) => (struck ? state : across(state, piece, feature)),
  'stakes-struck': (state, event) => aground(state, 'stakes', event),
  'ran-ashore': (state, event) => aground(state, 'shore', event),
  'barrier-met': (state, { piece, feature, crossed }) =>
    crossed ? across(state, piece, feature) : stopped(state, piece),

  // A prize that drifts off is lost to her side all the same (ACW-H12).
  'left-table': (state, { piece, edge }) =>
    changeVessel(lose(state, piece, 'left'), piece, () => ({ leftBy: edge })),

  turned: (state) => state,
};
