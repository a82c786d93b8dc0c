import type { GatherQuery } from '../../engine/chart/figure-query';
import type { Station } from '../../engine/chart/place';
import { firstPass } from '../../geometry/lines/capsule';
import { distance } from '../../geometry/point';
import type { Point } from '../../geometry/pose';
import type { Straight } from '../../geometry/track';
import { TOUCHING } from '../../geometry/units';
import { waysFrom, wayTo } from '../ground/ground-way';
import { cutAt, groundOf } from '../ground/toll';
import { troddenOn } from '../laying/built';
import { inPlay } from '../motion/motion';
import type { Table, TableState } from '../state';
import { stationsOf } from './company';
import { about, freeIn, type Place, placeAt, placesOf } from './stand';

/** Inches about the end of his way within which a figure looks for a free place. */
const BESIDE = 2;
/** So much nearer than asked, for no rounding to leave him outside. */
const INSIDE = 0.01;

/** Bends of a way up to where it is first so near to a point. */
function upTo(points: readonly Point[], to: Point, within: number): readonly Point[] {
  let after = 0;
  const straights = points.slice(1).map((end, i): Straight => {
    const from = points[i] as Point;
    const length = distance(from, end);
    after += length;
    return { from, to: end, length, after: after - length, leg: i };
  });
  const met = firstPass(to, straights, within);
  return met === undefined ? points : cutAt(points, met);
}

/**
 * How the figures of a piece stand once those that are too far from its leader have gone toward him, one after the other
 * and each by himself: a free place near the end of his way, and none where there is no such place.
 */
export function gather(table: Table, state: TableState, query: GatherQuery): readonly Station[] {
  const piece = inPlay(state, query.piece);
  const places = placesOf(piece);
  const [leader] = places;
  if (!leader) return [];
  const off = ({ at }: Pick<Place, 'at'>): number => distance(at, leader.at);
  const ground = groundOf(troddenOn(table, state).features, query.toll);
  const free = freeIn(table, state, piece, query);
  const stood = new Map(places.map((place) => [place.figure, place]));
  const strays = places
    .filter((place) => off(place) > query.within + TOUCHING)
    .toSorted((a, b) => off(a) - off(b));
  for (const stray of strays) {
    const { most } = query;
    const ways = waysFrom({ ground, from: stray.at, most, blocked: [], bounds: table.bounds });
    const way = upTo(wayTo(ways, leader.at).points, leader.at, query.within - INSIDE);
    const end = way.at(-1) ?? stray.at;
    const mates = [...stood.values()].filter(({ figure }) => figure !== stray.figure);
    const limit = Math.max(query.within, distance(end, leader.at));
    for (const spot of about(end, BESIDE)) {
      if (distance(spot, stray.at) > most + TOUCHING) continue;
      const place = placeAt(piece, stray.figure, leader.at, spot);
      if (off(place) > limit + TOUCHING || !free(place, mates)) continue;
      stood.set(stray.figure, place);
      break;
    }
  }
  return stationsOf({
    figures: [...stood.values()].map(({ figure, at }) => ({
      id: figure,
      off: { x: at.x - leader.at.x, y: at.y - leader.at.y },
    })),
  });
}
