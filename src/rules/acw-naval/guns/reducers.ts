import type { PieceId } from '../../../engine/ids';
import { changeLand, changeVessel, mark, type Reducers, without } from '../ship/chapters';
import { unitOf, vesselOf } from '../ship/fleet';
import type { AcwState, GunState, Shot } from '../state';
import type { GunEvent } from './events';
import { isSilent, MUSKETS } from './gunnery';

const changeGuns = (
  state: AcwState,
  piece: PieceId,
  ids: readonly string[],
  by: (gun: GunState) => GunState,
): AcwState => {
  const change = ({ guns }: { readonly guns: Readonly<Record<string, GunState>> }) => {
    const changed = { ...guns };
    for (const id of ids) {
      const gun = guns[id];
      if (!gun) throw new Error(`'${piece}' has no gun '${id}'`);
      changed[id] = by(gun);
    }
    return { guns: changed };
  };
  return state.vessels[piece] ? changeVessel(state, piece, change) : changeLand(state, piece, change);
};

/** A gun silent already stays so; one silenced for later fires until then (ACW-111). */
function silenced(gun: GunState, now: number, from: number, through: number): GunState {
  const later = { ...gun, silentThrough: Math.max(gun.silentThrough, through) };
  return from <= now || isSilent(gun, now) ? without(later, 'silentFrom') : { ...later, silentFrom: from };
}

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

export const gunReducers: Reducers<GunEvent> = {
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

  'hit-judged': (state) => state,

  'gun-hurt': (state, { piece, gun, loss, from = state.period, through = state.period }) =>
    changeGuns(state, piece, [gun], (now) => {
      if (loss === 'gun') return { ...now, condition: 'lost' };
      if (loss === 'crew') return { ...now, crew: false };
      return silenced(now, state.period, from, through);
    }),

  'nothing-to-lose': (state) => state,

  'work-hurt': (state, { piece, left }) => changeLand(state, piece, () => ({ hitFactor: left })),

  'work-fallen': (state, { piece, fate }) => changeLand(state, piece, () => ({ fate, lostIn: state.period })),

  'balloon-down': (state, { piece }) => ({
    ...state,
    vessels: { ...state.vessels, [piece]: without(vesselOf(state, piece), 'balloon') },
  }),
};
