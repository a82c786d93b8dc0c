import type { Measure } from '../../../engine/chart/query';
import type { TableEvent } from '../../../engine/chart/table-event';
import type { Refusal } from '../../../engine/command';
import type { PieceId, Side } from '../../../engine/ids';
import type { Pose } from '../../../geometry/pose';
import { degrees, inches } from '../../../geometry/units';
import { refusing } from '../../../kit/refusal';
import { barredFor } from '../ground/going';
import { forceOf } from '../ground/halves';
import { hullOf } from '../scenario/body';
import type { VdState } from '../state';
import { split } from '../unit/split';
import type { Unit } from '../unit/unit';
import { type Resolving, raise, unitIn } from '../vd';
import { unplaced } from './opening';

const no = refusing('no');

/** He is taken off his unit, and stands by himself where he is told to. */
const parting = (unit: Unit, alone: Unit, there: Pose) =>
  [
    { type: 'table/fell', piece: unit.id, figures: [alone.leader] },
    {
      type: 'table/set-down',
      piece: alone.id,
      at: there,
      stations: [{ figure: alone.leader, bearing: degrees(0), distance: inches(0) }],
      made: { side: alone.side, name: alone.name, hull: hullOf(alone), plan: { of: 'figure' } },
    },
  ] as const satisfies readonly TableEvent[];

/** Why the Individual of a unit may not leave it and stand there (VD-H44, VD-H85). */
export function refuseDetach(
  state: VdState,
  by: Side,
  id: string,
  there: Pose,
  measure: Measure,
): Refusal | undefined {
  const unit = unplaced(state, by).find((one) => one.id === id);
  if (!unit) return no('VD-H85', 'not-to-deploy');
  const parted = split(unit);
  if (!parted) return no('VD-H44', 'no-individual', { unit: unit.name });
  const { alone } = parted;
  const [wrong] = measure.after(parting(unit, alone, there))({
    of: 'stand',
    piece: alone.id,
    barred: barredFor(alone),
    zones: forceOf(state, by).zones ?? [],
  });
  return wrong && no('VD-H85', `set-down.${wrong.fault}`, { unit: alone.name });
}

/** He acts as a unit of his own for the whole game; that he is set down is his side's turn to place (VD-H44, VD-H85). */
export function* detach(before: VdState, id: PieceId, there: Pose): Resolving {
  const unit = unitIn(before, id);
  const parted = split(unit);
  if (!parted) return before;
  const { alone } = parted;
  const state = yield* raise({ type: 'detached', unit: id, alone: alone.id });
  for (const event of parting(unit, alone, there)) yield* raise(event);
  return state;
}
