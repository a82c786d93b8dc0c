import type { WaterMeasured, WaterQuery } from '../../engine/moving/motion';
import { alteration, wrap } from '../../geometry/heading';
import { area } from '../../geometry/outlines/clip';
import { type Box, boxOf, type Polygon, whereIn } from '../../geometry/outlines/polygon';
import type { Point } from '../../geometry/pose';
import { degrees, TOUCHING, toThousandth } from '../../geometry/units';
import { hullOf } from '../footprint';
import { fieldsOf, inField } from '../motion/mines';
import { inPlay } from '../motion/motion';
import type { Chart, Table, TableState } from '../state';
import { featuresUnder, metAs } from './hazards';

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

type Stream = {
  readonly rings: Polygon;
  readonly box: Box;
  readonly flows: NonNullable<WaterMeasured['current']> | undefined;
};

/** The currents of a chart, the smallest first, kept beside it. */
const streams = new WeakMap<Chart, readonly Stream[]>();

function streamsOf(chart: Chart): readonly Stream[] {
  const known = streams.get(chart);
  if (known) return known;
  const found = chart.features
    .flatMap(({ kind, shape, toward, knots }) =>
      kind === 'current' && shape.type === 'polygon'
        ? [
            {
              rings: shape.rings,
              box: boxOf(shape.rings),
              size: Math.abs(area(shape.rings[0] ?? [])),
              flows:
                toward === undefined || !knots ? undefined : { toward: wrap(toThousandth(toward)), knots },
            },
          ]
        : [],
    )
    .sort((p, q) => p.size - q.size);
  streams.set(chart, found);
  return found;
}

/** The current at a point, the edge of its water included; where waters overlap, that of the smallest. */
export function currentAt(chart: Chart, p: Point): WaterMeasured['current'] {
  return streamsOf(chart).find(({ box, rings }) => isWithin(p, box) && whereIn(p, rings) !== 'outside')
    ?.flows;
}

const isWithin = ({ x, y }: Point, box: Box): boolean =>
  x >= box.minX - TOUCHING &&
  x <= box.maxX + TOUCHING &&
  y >= box.minY - TOUCHING &&
  y <= box.maxY + TOUCHING;
