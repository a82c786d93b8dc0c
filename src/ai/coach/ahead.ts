import { isStopping } from '../../engine/chart/chart';
import type { Appraisal, Fighter } from '../../engine/opponent/appraisal';
import { segmentOverLine } from '../../geometry/lines/segment';
import { firstTouch } from '../../geometry/outlines/polygon';
import type { Point, Pose } from '../../geometry/pose';
import { run } from '../../geometry/track';
import { inches } from '../../geometry/units';
import type { ChartFeature } from '../../table/state';
import type { Seen } from '../seen';

/** Turns of going straight on in which somebody looks ahead. */
const TURNS = 2;

/** Inches from a to the first point of the way to b that touches a feature. */
function metAfter(a: Point, b: Point, { shape }: ChartFeature): number | undefined {
  if (shape.type === 'polygon') return firstTouch(a, b, shape.rings);
  return shape.type === 'line' ? segmentOverLine(a, b, shape.points)[0]?.enter : undefined;
}

/** What a piece had better go round, and would come to in the turns after if it went straight on from a place. */
export function lyingAhead(
  appraisal: Appraisal<unknown>,
  { world, table }: Seen,
  { piece, speed }: Fighter,
  { at, heading }: Pose,
): ChartFeature | undefined {
  const to = run(at, heading, inches(TURNS * speed));
  return table.chart.features
    .filter((feature) => appraisal.shuns?.(world.rules, piece, feature) ?? isStopping(feature.kind))
    .flatMap((feature) => {
      const after = metAfter(at, to, feature);
      return after === undefined ? [] : { feature, after };
    })
    .toSorted((one, other) => one.after - other.after)[0]?.feature;
}
