import type { HullSide } from '../../engine/chart/table-event';
import { ahead } from '../../geometry/heading';
import { boxAround } from '../../geometry/outlines/polygon';
import type { Leg, Point } from '../../geometry/pose';
import { posesAlong } from '../../geometry/track';
import { type Inches, inches, toThousandth } from '../../geometry/units';
import { hullAt } from '../footprint';
import { inNameOrder } from '../order';
import type { Chart, Piece, TableState } from '../state';
import { fieldEntered, fieldsOf, inField } from './mines';

/** Quarters of a turn from the bow to each side of a hull. */
const QUARTERS: Readonly<Record<HullSide, number>> = { bow: 0, starboard: 1, stern: 2, port: 3 };

/** The corners of a square that touches one side of a piece's hull, in the middle of that side. */
export function squareBeside({ hull, pose }: Piece, at: HullSide, width: number): readonly Point[] {
  const quarters = QUARTERS[at];
  const out = ahead(pose.heading + quarters * 90);
  const along = { x: out.y, y: -out.x };
  const near = (quarters % 2 === 0 ? hull.length : hull.beam) / 2;
  const corner = (off: number, aside: number): Point => ({
    x: pose.at.x + out.x * off + along.x * aside,
    y: pose.at.y + out.y * off + along.y * aside,
  });
  const half = width / 2;
  return [corner(near, -half), corner(near + width, -half), corner(near + width, half), corner(near, half)];
}

/** How far along the legs the hull of a piece comes to be inside each field; ties by name. Who does not move meets none. */
export function fieldsMet(
  chart: Chart,
  { strips }: TableState,
  { hull, pose }: Piece,
  legs: readonly Leg[],
): readonly { readonly field: string; readonly after: Inches }[] {
  if (!legs.some((leg) => 'ahead' in leg && leg.ahead !== 0)) return [];
  const poses = posesAlong(pose, legs);
  const metAfter = (field: ReturnType<typeof fieldsOf>[number]): number | undefined => {
    let run = 0;
    for (const [i, leg] of legs.entries()) {
      const [from, to] = [poses[i], poses[i + 1]];
      if (!from || !to) continue;
      if ('alter' in leg) {
        if (inField(field, hullAt(hull, to))) return run;
        continue;
      }
      const swept = hullAt(hull, from);
      const by = { x: to.at.x - from.at.x, y: to.at.y - from.at.y };
      const box = boxAround([...swept.corners, ...hullAt(hull, to).corners]);
      const part = fieldEntered(field, swept, by, box);
      if (part !== undefined) return run + part * leg.ahead;
      run += leg.ahead;
    }
    return undefined;
  };
  return fieldsOf(chart, strips)
    .flatMap((field) => {
      const after = metAfter(field);
      return after === undefined ? [] : [{ field: field.id, after: inches(toThousandth(after)) }];
    })
    .sort((p, q) => p.after - q.after || inNameOrder(p.field, q.field));
}
