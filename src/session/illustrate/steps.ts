import type { PieceId } from '../../engine/ids';
import {
  calledPlace,
  type PlaceId,
  type Places,
  place,
  placesOf,
  stepsFrom,
} from '../../engine/moving/places';
import type { RuleDrawing } from '../../engine/words/reading';
import { phrases, type Text } from '../../engine/words/text';
import { distance } from '../../geometry/point';
import type { Point, Pose } from '../../geometry/pose';
import type { SessionState } from '../session';
import english from './illustrate.en.json';
import { chartedOn, type Mark, type Placed, placedAs, type Shown } from './marks';

const t = phrases(english);

type Spots = Readonly<Record<PlaceId, Point>>;

/** The place whose things are drawn nearest to a point. */
function nearestPlace(spots: Spots, at: Point): PlaceId | undefined {
  const [nearest] = Object.entries(spots).toSorted(([, a], [, b]) => distance(a, at) - distance(b, at));
  return nearest && place(nearest[0]);
}

/** A way of the fewest steps, by the places it goes through. */
function wayTo(places: Places, steps: ReadonlyMap<PlaceId, number>, to: PlaceId): readonly PlaceId[] {
  const way: PlaceId[] = [to];
  for (let at = to; (steps.get(at) ?? 0) > 0; ) {
    const here = steps.get(at) ?? 0;
    const before = Object.keys(places[at]?.next ?? {})
      .map(place)
      .find((one) => (steps.get(one) ?? Number.POSITIVE_INFINITY) < here);
    if (!before) break;
    way.unshift(before);
    at = before;
  }
  return way;
}

/** Steps over a map, from where a counter lies to the place it was put at. */
export function shownSteps(
  state: SessionState,
  drawing: RuleDrawing,
  poses: Readonly<Record<PieceId, Pose>>,
): Shown {
  const { table, world } = state;
  const counter = world.table.pieces[drawing.piece as PieceId];
  const spots = (world.table.spots ?? {}) as Spots;
  const from = counter?.place;
  const wish = poses[drawing.piece as PieceId]?.at;
  if (!counter || !from || !wish) return { charted: [], marks: [], pieces: [], says: [] };
  const places = placesOf(table.chart);
  const seas = Object.values(places).flatMap(({ id, kind }) => (kind === 'sea' ? [id] : []));
  const steps = stepsFrom(places, from, seas);
  const moved = distance(wish, counter.pose.at) > 0.2;
  const to = moved ? (nearestPlace(spots, wish) ?? from) : from;
  const most = drawing.within?.steps;
  const near = (count: number): boolean => most === undefined || count <= most;
  const counted = seas.flatMap((id): readonly Mark[] => {
    const [at, count] = [spots[id], steps.get(id)];
    if (!at || count === undefined || !near(count)) return [];
    return [{ as: 'counted', at, words: t('illustrate.count', { count }) }];
  });
  const way = wayTo(places, steps, to).flatMap((id) => spots[id] ?? []);
  const at = spots[to] ?? counter.pose.at;
  const ghost: Placed = { ...placedAs(state, drawing, counter, { ...counter.pose, at }), ghost: true };
  return {
    charted: chartedOn(table, drawing),
    marks: [...counted, ...(way.length > 1 ? [{ as: 'track', line: way } as const] : [])],
    pieces: [placedAs(state, drawing, counter, counter.pose), ...(moved ? [ghost] : [])],
    says: moved
      ? said(places, { from, to }, steps.get(to), most)
      : [t('illustrate.drag-counter', { name: counter.name })],
  };
}

function said(
  places: Places,
  { from, to }: { readonly from: PlaceId; readonly to: PlaceId },
  count: number | undefined,
  most: number | undefined,
): readonly Text[] {
  const names = { from: calledPlace(places, from), to: calledPlace(places, to) };
  if (count === undefined) return [t('illustrate.no-way', names)];
  const told = t('illustrate.steps', { ...names, count });
  if (most === undefined) return [told];
  return [told, t(count <= most ? 'illustrate.in-reach' : 'illustrate.out-of-reach', { count: most })];
}
