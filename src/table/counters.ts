import type { TableEvent } from '../engine/chart/table-event';
import type { PieceId } from '../engine/ids';
import { boxOf, type PlaceId, place, placesOf } from '../engine/moving/places';
import type { BattleCounter } from '../engine/set-up/record';
import { bearing } from '../geometry/heading';
import { boxAround } from '../geometry/outlines/polygon';
import { distance } from '../geometry/point';
import type { Point, Pose, WakeLeg } from '../geometry/pose';
import { degrees, inches } from '../geometry/units';
import { withPiece } from './company/company';
import { inPlay } from './motion/motion';
import type { Chart, ChartFeature, Piece, TableState } from './state';

type Spots = NonNullable<TableState['spots']>;

/** Inches across a counter, as far as hulls on the table are concerned; it is drawn in pixels. */
const ACROSS = inches(0.5);
/** Inches from a port to its blockade box, where the chart does not say where that is. */
const OFF = 1;

const middleOf = ({ shape }: ChartFeature): Point => {
  if (shape.type === 'point') return shape.at;
  const { minX, minY, maxX, maxY } = boxAround(shape.type === 'line' ? shape.points : (shape.rings[0] ?? []));
  return { x: (minX + maxX) / 2, y: (minY + maxY) / 2 };
};

/** Where things in each place of a chart are drawn; undefined for a chart without places. */
export function spotsOf(chart: Chart): Spots | undefined {
  const places = placesOf(chart);
  const spots: Record<PlaceId, Point> = {};
  for (const feature of chart.features) {
    const id = place(feature.id);
    if (!places[id]) continue;
    const at = feature.anchor ?? middleOf(feature);
    spots[id] = at;
    if (feature.kind === 'port') spots[boxOf(id)] = feature.box ?? { x: at.x + OFF, y: at.y };
  }
  return Object.keys(spots).length > 0 ? spots : undefined;
}

const spotOf = (spots: Spots | undefined, id: PlaceId): Point => {
  const at = spots?.[id];
  if (!at) throw new Error(`there is no place '${id}' on the table`);
  return at;
};

const lyingAt = (at: Point): Pose => ({ at, heading: degrees(0) });

/** A counter as it lies in its place. Throws on a place that the map does not have. */
export const counterOf = (
  spots: Spots | undefined,
  { id, side, name, place: at }: Omit<BattleCounter, 'play'>,
): Piece => ({
  id,
  side,
  name,
  pose: lyingAt(spotOf(spots, at)),
  hull: { length: ACROSS, beam: ACROSS, shape: 'rectangle' },
  place: at,
});

/** A counter made in play. Throws where there is a piece of that id, and on a place that the map does not have. */
export function counterMade(
  state: TableState,
  { piece: id, side, name, place: at }: Extract<TableEvent, { type: 'table/counter-made' }>,
): TableState {
  if (state.pieces[id]) throw new Error(`a piece '${id}' lies on the table already`);
  return withPiece(state, counterOf(state.spots, { id, side, name, place: at }));
}

/** A counter that went by way of places, its path kept as a wake. Throws where it does not begin where the counter lies. */
export function went(state: TableState, id: PieceId, path: readonly PlaceId[]): TableState {
  const counter = inPlay(state, id);
  const last = path.at(-1);
  if (last === undefined || path[0] !== counter.place)
    throw new Error(`'${id}' does not lie where its way begins`);
  const stops = path.map((one) => spotOf(state.spots, one));
  const legs = stops.slice(1).map((to, i): WakeLeg => {
    const from = stops[i] ?? to;
    return { carried: inches(distance(from, to)), toward: bearing(from, to) };
  });
  const pose = lyingAt(spotOf(state.spots, last));
  return withPiece(state, { ...counter, place: last, pose, wake: { from: counter.pose, legs } });
}
