import { drifted } from '../../geometry/drift';
import { segmentThroughCircle } from '../../geometry/lines/circle';
import { distance } from '../../geometry/point';
import type { Point } from '../../geometry/pose';
import { type Degrees, type Inches, TOUCHING } from '../../geometry/units';
import type { Stretch } from '../measuring/boxes';
import { inNameOrder } from '../order';
import type { Squall, TableState } from '../state';

/** The stretches of a line inside rain, in inches from a; touching the rim of a squall is no crossing. */
export function squallsCrossed(
  squalls: readonly Squall[] | undefined,
  a: Point,
  b: Point,
): readonly Stretch[] {
  if (!squalls) return [];
  return squalls.flatMap(({ id, at, radius }) => {
    const inside = segmentThroughCircle(a, b, at, radius);
    return inside ? [{ id, ...inside }] : [];
  });
}

/** The rain that a point lies in, by name; on the rim of a squall it is not in it. */
export const squallsOver = (squalls: readonly Squall[] | undefined, p: Point): readonly string[] =>
  (squalls ?? [])
    .filter(({ at, radius }) => distance(p, at) < radius - TOUCHING)
    .map(({ id }) => id)
    .sort(inNameOrder);

/** The squall carried so many inches in a true direction. Throws when there is no such squall. */
export function squallDrifted(state: TableState, id: string, toward: Degrees, by: Inches): TableState {
  if (!state.squalls?.some((squall) => squall.id === id))
    throw new Error(`there is no squall '${id}' on the table`);
  const moved = (squall: Squall): Squall => {
    const [at = squall.at] = drifted([squall.at], toward, by);
    return { ...squall, at };
  };
  return { ...state, squalls: state.squalls.map((squall) => (squall.id === id ? moved(squall) : squall)) };
}
