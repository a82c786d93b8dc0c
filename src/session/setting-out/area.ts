import type { ChartFile } from '../../engine/chart/chart';
import type { Sheet } from '../../engine/set-up/skirmish';
import type { Scenario } from '../../files/battle/scenario';
import type { Point } from '../../geometry/pose';
import type { Area } from './tape';

type Ground = { readonly sheet: Sheet; readonly chart?: ChartFile };

/** The playing area: about the middle of what is charted in inches, else about the table's (0, 0). */
export function areaOf({ sheet: { width, height }, chart }: Ground): Area {
  const middle = chart?.units === 'inches' ? middleOf(chart) : undefined;
  const { x, y } = middle ?? { x: 0, y: 0 };
  return { origin: { x: x - width / 2, y: y - height / 2 }, width, height };
}

type Position = readonly [number, number];

const positionsIn = ({ features }: ChartFile): readonly Position[] =>
  features.flatMap(({ geometry }) =>
    geometry.type === 'Polygon'
      ? geometry.coordinates.flat()
      : geometry.type === 'LineString'
        ? geometry.coordinates
        : [geometry.coordinates],
  );

/** The middle of all that is charted, in the chart's own units. */
function middleOf(chart: ChartFile): Point | undefined {
  const all = positionsIn(chart);
  if (all.length === 0) return undefined;
  let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [x, y] of all) {
    [west, east] = [Math.min(west, x), Math.max(east, x)];
    [south, north] = [Math.min(south, y), Math.max(north, y)];
  }
  return { x: (west + east) / 2, y: (south + north) / 2 };
}

/** Where on the earth the table's (0, 0) lies, for a chart in degrees. */
export function centreOf(chart: ChartFile): NonNullable<Scenario['centre']> {
  const { lon, lat } = chart.sheet ?? {};
  const { x, y } = middleOf(chart) ?? { x: 0, y: 0 };
  return { lon: lon ?? x, lat: lat ?? y };
}
