import type { QueryOf } from '../../engine/chart/query';
import type { GunMeasured, GunPlace } from '../../engine/moving/motion';
import { nearestOn } from '../../geometry/outlines/convex';
import type { Point } from '../../geometry/pose';
import { hullOf, placeOn } from '../footprint';
import { inPlay } from '../motion/motion';
import type { Table, TableState } from '../state';
import { measureOn } from './measure';

/** The line from one gun to the hull it is measured to. */
export type FireLine = { readonly from: Point; readonly to: Point; readonly gun: GunMeasured };

/**
 * A gun that sees the target goes before one that only has it in its arc, and that before the one least out of arc; those
 * that carry so far before all others.
 */
const rank = ({ range, inArc, sighted }: GunMeasured, { reach }: Partial<GunPlace>): number =>
  (reach === undefined || range <= reach ? 0 : 3) + (sighted ? 0 : inArc ? 1 : 2);

/** The line that decides of those asked for: of the nearest gun that bears, else of the gun that comes nearest to it. */
export function fireLine(table: Table, state: TableState, query: QueryOf<'guns'>): FireLine | undefined {
  const measured = measureOn(table, state)(query);
  const placeOf = ({ id }: GunMeasured): GunPlace | undefined => query.guns.find((one) => one.id === id);
  const [gun] = measured.toSorted(
    (one, other) =>
      rank(one, placeOf(one) ?? {}) - rank(other, placeOf(other) ?? {}) ||
      (one.inArc ? one.range - other.range : one.degrees - other.degrees || one.range - other.range),
  );
  const place = gun && placeOf(gun);
  if (!gun || !place) return undefined;
  const { hull, pose } = inPlay(state, query.from);
  const from = placeOn(hull, pose, place.station, place.abeam);
  return { from, to: nearestOn(from, hullOf(inPlay(state, query.to))), gun };
}
