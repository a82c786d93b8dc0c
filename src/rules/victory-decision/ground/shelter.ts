import type { SightsMeasured } from '../../../engine/chart/figure-query';
import { inches } from '../../../geometry/units';
import type { Unit } from '../unit/unit';
import { BEHIND } from './line';
import { coverFrom, isLine } from './terrain';

/** What is asked of the table to know how the men of a unit stand. */
export const shelterQuery = ({ id }: Pick<Unit, 'id'>) =>
  ({ of: 'sights', from: id, to: id, beside: inches(BEHIND) }) as const;

/** Half of its men stand in an area of cover, or within an inch of a line of it (VD-060). */
export function isSheltered(unit: Unit, { to }: SightsMeasured): boolean {
  // Who is inside something is one figure of the unit's own name.
  const health = (figure: string): number =>
    unit.models.find(({ id }) => id === figure)?.health ?? (figure === unit.id ? 1 : 0);
  const all = to.reduce((sum, { figure }) => sum + health(figure), 0);
  const covered = to.reduce((sum, { figure, in: inside, by }) => {
    const has =
      inside.some(({ kind }) => !isLine(kind) && coverFrom(kind, undefined) !== 'none') ||
      by.some(({ kind }) => isLine(kind) && coverFrom(kind, undefined) !== 'none');
    return sum + (has ? health(figure) : 0);
  }, 0);
  return 2 * covered >= all;
}
