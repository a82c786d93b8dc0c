import type { NearQuery, Neighbour } from '../../../engine/chart/figure-query';
import type { Measure } from '../../../engine/chart/query';
import { combatRange } from '../ground/going';
import { shelterOf } from '../ground/structure';
import type { VdState } from '../state';
import type { Unit } from '../unit/unit';

/** Figures of a unit among those that are near to something. */
export const figuresOf = (unit: Pick<Unit, 'id'>, near: readonly Neighbour[]): readonly string[] =>
  near.filter(({ piece }) => piece === unit.id).map(({ figure }) => figure);

/** What is asked of the table to know who of a unit is in contact: who is near to the other, or to its own walls. */
export const contactQuery = (state: VdState, unit: Unit, target: Unit): NearQuery => ({
  of: 'near',
  from: shelterOf(state, unit) ? unit.id : target.id,
  within: combatRange(unit),
});

/**
 * Models of a unit that have another within Combat Range (VD-H23); all of them, where the leader of one of the two is so
 * near to the structure that the other is in (VD-H82).
 */
export function inContact(
  state: VdState,
  unit: Unit,
  target: Unit,
  near: readonly Neighbour[],
): readonly string[] {
  const [inside, outside] = shelterOf(state, unit) ? [unit, target] : [target, unit];
  const own = figuresOf(unit, near);
  if (!shelterOf(state, inside)) return own;
  return figuresOf(outside, near).includes(outside.leader) ? unit.models.map(({ id }) => id) : [];
}

/** The same, measured at once. */
export const inReach = (state: VdState, unit: Unit, target: Unit, measure: Measure): readonly string[] =>
  inContact(state, unit, target, measure(contactQuery(state, unit, target)));
