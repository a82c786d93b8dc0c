import type { Measure } from '../../../engine/chart/query';
import { inches } from '../../../geometry/units';
import type { VdState } from '../state';
import { footOf, type Unit } from '../unit/unit';
import { baseOf, combatRange } from './going';
import { shelterOf, structureIn } from './structure';

/** Enemies outside whose leader is within Combat Range of the structure a unit is in: all fight with all then (VD-H82). */
function atTheWalls(unit: Unit, enemies: readonly Unit[], measure: Measure): readonly Unit[] {
  const near = measure({ of: 'near', from: unit.id, within: combatRange(unit) });
  return enemies.filter(({ id, leader }) =>
    near.some(({ piece, figure }) => piece === id && figure === leader),
  );
}

/** Enemies in structures that the leader of a unit is within Combat Range of. */
function behindWalls(
  state: VdState,
  unit: Unit,
  enemies: readonly Unit[],
  measure: Measure,
): readonly Unit[] {
  const held = enemies.filter((enemy) => shelterOf(state, enemy));
  if (held.length === 0) return [];
  const within = inches(combatRange(unit) + baseOf(unit));
  const near = measure({ of: 'near', from: unit.id, middle: true, within });
  return held.filter(({ inside }) => near.some(({ piece }) => piece === inside && structureIn(state, piece)));
}

/** Enemy infantry that a unit on foot is engaged with: a model of one within Combat Range of one of the other (VD-H26). */
export function engagedWith(state: VdState, unit: Unit, measure: Measure): readonly Unit[] {
  if (!footOf(unit)) return [];
  const enemies = Object.values(state.units).filter((other) => other.side !== unit.side && footOf(other));
  if (shelterOf(state, unit)) return atTheWalls(unit, enemies, measure);
  const near = measure({ of: 'near', from: unit.id, within: combatRange(unit) });
  const pieces = new Set(near.map(({ piece }) => piece));
  return [...enemies.filter(({ id }) => pieces.has(id)), ...behindWalls(state, unit, enemies, measure)];
}
