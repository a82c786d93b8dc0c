import type { Measure } from '../../../engine/query';
import type { VdState } from '../state';
import { footOf, type Unit } from '../unit/unit';
import { combatRange } from './going';

/** Enemy infantry that a unit on foot is engaged with: a model of one within Combat Range of one of the other (VD-H26). */
export function engagedWith(state: VdState, unit: Unit, measure: Measure): readonly Unit[] {
  if (!footOf(unit)) return [];
  const near = measure({ of: 'near', from: unit.id, within: combatRange(unit) });
  const pieces = new Set(near.map(({ piece }) => piece));
  return Object.values(state.units).filter(
    (other) => other.side !== unit.side && footOf(other) && pieces.has(other.id),
  );
}
