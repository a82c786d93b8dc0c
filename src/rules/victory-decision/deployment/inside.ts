import type { Measure } from '../../../engine/chart/query';
import type { Refusal } from '../../../engine/command';
import type { PieceId, Side } from '../../../engine/ids';
import { refusing } from '../../../kit/refusal';
import { forceOf } from '../ground/halves';
import { structureIn } from '../ground/structure';
import type { VdState } from '../state';
import { refuseInside } from '../structures/enter';
import { type Unit, vehicleOf } from '../unit/unit';
import { type Resolving, raise, unitNamed } from '../vd';
import { refuseToBoard } from '../vehicles/carry';
import { putInside, quarter, start, unplaced } from './opening';

const no = refusing('no');

/** Whether a structure stands in a side's zones, by its middle. */
function isInZone(state: VdState, unit: Unit, inside: PieceId, measure: Measure): boolean {
  const after = measure.after(putInside(unit.id, inside));
  const zones = forceOf(state, unit.side).zones ?? [];
  return zones.some((zone) => after({ of: 'present', in: { zone } }).includes(unit.id));
}

/** Why a unit may not begin in a structure of its zone, or in a vehicle of its side that is set down already. */
export function refuseQuarters(
  state: VdState,
  by: Side,
  id: string,
  inside: PieceId,
  measure: Measure,
): Refusal | undefined {
  const unit = unplaced(state, by).find((one) => one.id === id);
  if (!unit) return no('VD-H85', 'not-to-deploy');
  const structure = structureIn(state, inside);
  if (!structure) return refuseToBoard(state, unit, unitNamed(state, inside));
  const wrong = refuseInside(state, unit, inside);
  if (wrong) return wrong;
  return isInZone(state, unit, inside, measure)
    ? undefined
    : no('VD-H85', 'house-not-in-zone', { unit: unit.name, structure: structure.name });
}

/** Everything that a unit may begin in. */
export const quartersOf = (
  state: VdState,
  unit: Unit,
  measure: Measure,
): readonly { readonly id: PieceId; readonly name: string }[] => {
  const vehicles = Object.values(state.units).filter(
    (one) => one.side === unit.side && vehicleOf(one) !== undefined,
  );
  const structures = Object.entries(state.structures ?? {}).map(([id, { name }]) => ({
    id: id as PieceId,
    name,
  }));
  return [...structures, ...vehicles.map(({ id, name }) => ({ id, name }))].filter(
    ({ id }) => !refuseQuarters(state, unit.side, unit.id, id, measure),
  );
};

/** It begins in there (VD-H79, VD-H82). */
export function* deployInside(id: PieceId, inside: PieceId): Resolving {
  let state = yield* raise({ type: 'deployed', unit: id, hidden: false, inside });
  for (const event of putInside(id, inside)) state = yield* raise(event);
  state = yield* quarter(state);
  return state.phase === 'nominate' ? yield* start(state) : state;
}
