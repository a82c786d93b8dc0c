import type { PieceId } from '../../../engine/ids';
import { without } from '../../../kit/held/change';
import { changeLand, changeVessel } from '../acw';
import type { AcwState, GunState, PeriodMarks, Vessel } from '../state';
import { bodyOf, vesselOf } from './fleet';

/** Changes of the state that events of several chapters make. */

/** Changes many vessels in one copy of them: what moves in a half-move are all there are. */
export function changeVessels(
  state: AcwState,
  changes: Iterable<readonly [PieceId, (vessel: Vessel) => Partial<Vessel>]>,
): AcwState {
  const vessels: Record<PieceId, Vessel> = { ...state.vessels };
  for (const [id, by] of changes) {
    const vessel = vessels[id];
    if (!vessel) throw new Error(`there is no vessel '${id}'`);
    vessels[id] = { ...vessel, ...by(vessel) };
  }
  return { ...state, vessels };
}

/** Changes the marks of this period of a vessel or a land unit. */
export const mark = (state: AcwState, id: PieceId, marks: Partial<PeriodMarks>): AcwState =>
  state.vessels[id]
    ? changeVessel(state, id, (vessel) => ({ marks: { ...vessel.marks, ...marks } }))
    : changeLand(state, id, (unit) => ({ marks: { ...unit.marks, ...marks } }));

/** She has met this mine, field or fire in this period. */
export const met = (state: AcwState, id: PieceId, what: string): AcwState =>
  mark(state, id, { met: [...vesselOf(state, id).marks.met, what] });

export const replaceVessel = (state: AcwState, vessel: Vessel): AcwState => ({
  ...state,
  vessels: { ...state.vessels, [vessel.id]: vessel },
});

/** The vessel without some of her optional fields. */
export const strip = (state: AcwState, id: PieceId, ...fields: readonly (keyof Vessel)[]): AcwState =>
  replaceVessel(state, without(vesselOf(state, id), ...fields) as Vessel);

export const setSpeeds = (state: AcwState, body: readonly PieceId[], speed: number): AcwState =>
  body.reduce((now, id) => changeVessel(now, id, () => ({ speed })), state);

/** What stops one of a body stops it all (ACW-H06). */
export const stopped = (state: AcwState, id: PieceId, speed = 0): AcwState =>
  setSpeeds(
    state,
    bodyOf(state, id).map((one) => one.id),
    speed,
  );

/** She lies across the feature: it is not met again until she is clear of it. */
export const across = (state: AcwState, id: PieceId, feature: string): AcwState =>
  changeVessel(state, id, ({ crossing }) => ({
    crossing: crossing.includes(feature) ? crossing : [...crossing, feature].sort(),
  }));

/** Changes some guns of a vessel or a land unit. */
export const changeGuns = (
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
