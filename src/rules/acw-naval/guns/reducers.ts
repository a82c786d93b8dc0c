import type { Reducers } from '../acw';
import { MUSKETS } from '../ship/armed';
import { changeGuns, mark, strip } from '../ship/changes';
import { unitOf } from '../ship/fleet';
import type { AcwState, Shot } from '../state';
import type { GunEvent } from './events';

const isSame = (one: Shot, other: Shot): boolean =>
  one.by === other.by && one.battery === other.battery && one.target === other.target && one.at === other.at;

/**
 * Guns that have fired hold nothing for step vi, nor does a base that has (ACW-007, ACW-H10); who was shot at was
 * under fire, hit or not (ACW-009).
 */
function shotBetween(state: AcwState, { by, battery, guns, target }: Shot): AcwState {
  const { basesFired = 0 } = unitOf(state, by).marks;
  const marks = battery === MUSKETS ? { basesFired: basesFired + guns } : { fired: true };
  return mark(mark(state, by, marks), target, { underFire: true });
}

export const reduce: Reducers<GunEvent> = {
  'target-named': (state, { shot }) => ({ ...state, shots: [...state.shots, shot] }),

  'target-dropped': (state, { shot }) => ({
    ...state,
    shots: state.shots.filter((one) => !isSame(one, shot)),
  }),

  'muskets-fired': (state, { shot, area, rattled }) => {
    const fired = shotBetween(state, shot);
    const { musketry } = unitOf(fired, shot.target).marks;
    // Once only per side (ACW-133).
    return rattled && !musketry.includes(area)
      ? mark(fired, shot.target, { musketry: [...musketry, area] })
      : fired;
  },

  'guns-fired': (state, { shot, guns, bearing }) =>
    changeGuns(shotBetween(state, shot), shot.by, guns, (gun) => ({
      ...gun,
      lastShot: {
        period: state.period,
        target: shot.target,
        ...(bearing === undefined ? {} : { bearing }),
      },
    })),

  'held-fire': (state) => state,
  'balloon-down': (state, { piece }) => strip(state, piece, 'balloon'),
};
