import { type PlaceId, place, placesOf } from '../engine/moving/places';
import { inPolygon } from '../geometry/outlines/polygon';
import { distance } from '../geometry/point';
import type { Point } from '../geometry/pose';
import type { Chart, TableState } from './state';

/** The place of the map at a point: the nearest port or box within so many inches, else the area that it lies in. */
export function placeAt(
  chart: Chart,
  { spots = {} }: Pick<TableState, 'spots'>,
  { x, y }: Point,
  within: number,
): PlaceId | undefined {
  const places = placesOf(chart);
  const near = Object.entries(spots)
    .filter(([id]) => ['port', 'box'].includes(places[place(id)]?.kind ?? ''))
    .map(([id, at]) => ({ id: place(id), off: distance(at, { x, y }) }))
    .filter(({ off }) => off <= within)
    .sort((a, b) => a.off - b.off)[0];
  if (near) return near.id;
  const around = chart.features.find(
    ({ id, shape }) => places[place(id)] && shape.type === 'polygon' && inPolygon({ x, y }, shape.rings),
  );
  return around && place(around.id);
}
