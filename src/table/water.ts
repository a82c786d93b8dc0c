import type { WaterMeasured, WaterQuery } from '../engine/motion';
import { area } from '../geometry/clip';
import { alteration, wrap } from '../geometry/heading';
import { whereIn } from '../geometry/polygon';
import type { Point } from '../geometry/pose';
import { degrees, toThousandth } from '../geometry/units';
import { hullOf } from './footprint';
import { featuresUnder, metAs } from './hazards';
import { fieldsOf, inField } from './mines';
import { inPlay } from './motion';
import type { Chart, ChartFeature, Table, TableState } from './state';

/** What moves and lies under a piece, or under where one that is awaited will stand. */
export function water(table: Table, state: TableState, query: WaterQuery): WaterMeasured {
  const waiting = state.pieces[query.piece];
  const piece = waiting?.gone === 'awaited' ? waiting : inPlay(state, query.piece);
  const hull = hullOf(piece);
  const { heading } = piece.pose;
  const current = currentAt(table.chart, piece.pose.at);
  const off = (direction: number) => degrees(toThousandth(Math.abs(alteration(heading, direction))));
  const mined = fieldsOf(table.chart, state.strips).filter((field) => inField(field, hull));
  return {
    ...(current ? { current, offCurrent: off(current.toward) } : {}),
    ...(state.wind === undefined
      ? {}
      : { offWind: off(state.wind + 180), windFrom: wrap(toThousandth(state.wind + 180)) }),
    heading: wrap(toThousandth(heading)),
    touches: [
      ...featuresUnder(table.chart, hull).map((feature) => ({ feature: feature.id, is: metAs(feature) })),
      ...mined.map(({ id }) => ({ feature: id, is: 'mine' as const })),
    ],
  };
}

/** The current at a point, the edge of its water included; where waters overlap, that of the smallest. */
export function currentAt(chart: Chart, p: Point): WaterMeasured['current'] {
  let smallest: ChartFeature | undefined;
  let least = Infinity;
  for (const feature of chart.features) {
    const { kind, shape } = feature;
    if (kind !== 'current' || shape.type !== 'polygon' || whereIn(p, shape.rings) === 'outside') continue;
    const size = Math.abs(area(shape.rings[0] ?? []));
    if (size >= least) continue;
    least = size;
    smallest = feature;
  }
  if (smallest?.toward === undefined || !smallest.knots) return undefined;
  return { toward: wrap(toThousandth(smallest.toward)), knots: smallest.knots };
}
