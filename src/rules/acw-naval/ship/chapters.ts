import type { Telling } from '../../../engine/contract';
import type { PieceId } from '../../../engine/ids';
import type { Resolution } from '../../../engine/question';
import { type Text, text } from '../../../engine/text';
import type { AcwEvent } from '../events';
import type { AcwSide, AcwState, LandUnit, PeriodMarks, Vessel } from '../state';

/** What each chapter gives for its events. */
export type Reducers<E extends { readonly type: string }> = {
  readonly [T in E['type']]: (state: AcwState, event: Extract<E, { type: T }>) => AcwState;
};
export type Tellers<E extends { readonly type: string }> = {
  readonly [T in E['type']]: (event: Extract<E, { type: T }>) => Telling;
};

/** A resolution of this rule set that ends with the state as it then is. */
export type Resolving<R = AcwState> = Resolution<AcwState, AcwEvent, R>;

type Told = Partial<Telling> & { readonly text: Text; readonly cites: Telling['cites'] };
export const telling = (told: Told): Telling => ({
  tallies: [],
  faces: [],
  about: [],
  weight: 'minor',
  ...told,
});

/** A number with its word, the plural under `<key>.many`. */
export const counted = (key: string, count: number): Text =>
  text(count === 1 ? key : `${key}.many`, { count });

export const changeVessel = (
  state: AcwState,
  id: PieceId,
  by: (vessel: Vessel) => Partial<Vessel>,
): AcwState => {
  const vessel = state.vessels[id];
  if (!vessel) throw new Error(`there is no vessel '${id}'`);
  return { ...state, vessels: { ...state.vessels, [id]: { ...vessel, ...by(vessel) } } };
};

export const changeLand = (
  state: AcwState,
  id: PieceId,
  by: (unit: LandUnit) => Partial<LandUnit>,
): AcwState => {
  const unit = state.land[id];
  if (!unit) throw new Error(`there is no work or troop '${id}'`);
  return { ...state, land: { ...state.land, [id]: { ...unit, ...by(unit) } } };
};

/** Changes the marks of this period of a vessel or a land unit. */
export const mark = (state: AcwState, id: PieceId, marks: Partial<PeriodMarks>): AcwState =>
  state.vessels[id]
    ? changeVessel(state, id, (vessel) => ({ marks: { ...vessel.marks, ...marks } }))
    : changeLand(state, id, (unit) => ({ marks: { ...unit.marks, ...marks } }));

export const changeSide = (state: AcwState, id: AcwSide['id'], by: Partial<AcwSide>): AcwState => {
  const [first, second] = state.sides;
  return {
    ...state,
    sides: first.id === id ? [{ ...first, ...by }, second] : [first, { ...second, ...by }],
  };
};

/** The object without some of its optional fields: absent, never undefined, so that a state is plain JSON. */
export function without<T extends object, K extends keyof T>(from: T, ...fields: readonly K[]): Omit<T, K> {
  const rest = { ...from };
  for (const field of fields) delete rest[field];
  return rest;
}
