import type { Neighbour } from '../../../engine/figure-query';
import type { Unit } from '../unit/unit';

/** Figures of a unit among those that are near to something. */
export const figuresOf = (unit: Pick<Unit, 'id'>, near: readonly Neighbour[]): readonly string[] =>
  near.filter(({ piece }) => piece === unit.id).map(({ figure }) => figure);
