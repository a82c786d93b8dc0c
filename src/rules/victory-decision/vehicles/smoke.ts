import type { Refusal } from '../../../engine/command';
import type { PieceId } from '../../../engine/ids';
import { degrees, inches } from '../../../geometry/units';
import { refusing } from '../../../kit/refusal';
import type { Unit } from '../unit/unit';
import { type Resolving, raise } from '../vd';

const no = refusing('no');

/** Inches of smoke about the vehicle (VD-H78). */
export const SMOKE_RADIUS = 2;

/** Why a vehicle may not set off its smoke: it has none, or has done so (VD-H78). */
export function refuseSmoke(unit: Unit): Refusal | undefined {
  if (unit.special['Smoke Discharger'] === undefined) return no('VD-H78', 'no-smoke', { unit: unit.name });
  return unit.smoked ? no('VD-H78', 'smoked', { unit: unit.name }) : undefined;
}

/** A circle of smoke about it, without an action (VD-H78). */
export function* setSmoke(id: PieceId): Resolving {
  const smoke = `smoke-${id}`;
  const at = { of: id, toward: degrees(0), distance: inches(0) };
  const state = yield* raise({ type: 'smoke-set-off', unit: id, smoke });
  yield* raise({ type: 'table/smoke-set', smoke, at, radius: inches(SMOKE_RADIUS) });
  return state;
}
