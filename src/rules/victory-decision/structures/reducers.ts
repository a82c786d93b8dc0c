import type { PieceId } from '../../../engine/ids';
import { without } from '../../../kit/held/change';
import type { Structure } from '../ground/build';
import type { VdState } from '../state';
import { changeUnit, type Reducers, unitIn } from '../vd';
import type { StructureEvent } from './events';

function changeStructure(state: VdState, id: PieceId, change: (one: Structure) => Structure): VdState {
  const one = state.structures?.[id];
  if (!one) throw new Error(`there is no structure '${id}'`);
  return { ...state, structures: { ...state.structures, [id]: change(one) } };
}

export const reduce: Reducers<StructureEvent> = {
  'went-in': (state, { unit, structure }) => changeUnit(state, unit, () => ({ inside: structure })),
  'came-out': (state, { unit }): VdState => ({
    ...state,
    units: { ...state.units, [unit]: without(unitIn(state, unit), 'inside') },
  }),
  'structure-struck': (state, { structure, points }) =>
    changeStructure(state, structure, (one) => ({ ...one, points: Math.max(0, one.points - points) })),
  'structure-fell': (state, { structure }) =>
    changeStructure(state, structure, (one) => ({ ...one, points: 0 })),
};
