import type { PieceId } from '../../../engine/ids';
import { type Resolving, raise } from '../eia';
import { fleetsOf, operationIn } from '../fleet/find';
import type { EiaState } from '../state';

/** An operation is carried out; counters go over the map (EIA-028, EIA-031). */
export function* carryOut(before: EiaState, id: PieceId): Resolving {
  const { kind, path, stays, corps } = operationIn(before, id);
  const state = yield* raise({ type: 'carried-out', operation: id, kind });
  if (kind !== 'rebase' && kind !== 'transport' && kind !== 'invasion') return state;
  const fleets = kind === 'rebase' || stays ? fleetsOf(before, operationIn(before, id)) : [];
  const carried = Object.values(before.corps).filter(
    (one) => one.id === corps || fleets.some((fleet) => fleet.id === one.aboard),
  );
  for (const { id: piece } of [...fleets, ...carried]) yield* raise({ type: 'table/went', piece, path });
  return state;
}
