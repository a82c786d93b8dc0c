import type { FigureMeasured } from '../../engine/chart/figure-query';
import type { QueryOf } from '../../engine/chart/query';
import { bearing, relativeBearing, wrap } from '../../geometry/heading';
import { gapBetween, nearestOn, reachTo } from '../../geometry/outlines/convex';
import { distance } from '../../geometry/point';
import { besideLimits, inches, toThousandth } from '../../geometry/units';
import { bodiesOf } from '../footprint';
import { carrierOf, inPlay } from '../motion/motion';
import type { TableState } from '../state';
import { direction } from './bearings';
import { standersOf } from './sights';

/** The nearest point of one piece's bodies to each figure of another, told from where the one is. */
export function nearest(state: TableState, { from, to }: QueryOf<'nearest'>): FigureMeasured['nearest'] {
  const other = inPlay(state, to);
  const { at: middle, heading } = other.pose;
  const bodies = bodiesOf(carrierOf(state, other));
  return standersOf(state, inPlay(state, from)).map(({ figure, at, body }) => {
    const [closest] = bodies.toSorted((p, q) => gapBetween(body, p) - gapBetween(body, q));
    const point = closest ? nearestOn(at, closest) : middle;
    return {
      figure,
      gap: inches(besideLimits(closest ? gapBetween(body, closest) : reachTo(middle, body))),
      at: {
        of: to,
        toward: wrap(toThousandth(bearing(middle, point))),
        distance: inches(toThousandth(distance(middle, point))),
      },
      aspect: direction(relativeBearing(middle, heading, at)),
    };
  });
}
