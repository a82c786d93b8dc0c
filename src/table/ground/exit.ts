import type { ExitMeasured, ExitQuery } from '../../engine/chart/figure-query';
import { alteration, bearing, wrap } from '../../geometry/heading';
import { gapBetween } from '../../geometry/outlines/convex';
import type { Leg } from '../../geometry/pose';
import { run } from '../../geometry/track';
import { degrees, inches, TOUCHING } from '../../geometry/units';
import { room } from '../company/stand';
import { bodiesOf, hullAt } from '../footprint';
import { carrierOf, inPlay } from '../motion/motion';
import { onEdge } from '../motion/sail';
import type { Table, TableState } from '../state';

/** Degrees between the directions that are tried, and how many of them there are to each hand. */
const STEP = 15;
const TO_A_HAND = 12;
/** Inches between the places that are tried in one direction. */
const OUT = 0.25;

/** Directions out of a piece, one of them first, then by turns to each hand. */
const directions = (first: number): readonly number[] =>
  Array.from({ length: 2 * TO_A_HAND }, (_, i) => {
    const aside = STEP * Math.ceil(i / 2);
    return wrap(first + (i % 2 ? aside : -aside));
  });

/**
 * Where a piece comes to stand beside what it is in or on: over its stern, or toward an edge, where there is room, as near as may be. The
 * first place with room for all figures, else one with room for most.
 */
export function exit(table: Table, state: TableState, query: ExitQuery): ExitMeasured {
  const piece = inPlay(state, query.piece);
  const carrier = carrierOf(state, piece);
  const walls = bodiesOf(carrier);
  const { gap, toward: edges, ...wanted } = query;
  const far = carrier.hull.length + carrier.hull.beam + piece.hull.length + gap;
  let best: ExitMeasured = {
    legs: [],
    stations: [],
    without: (piece.figures ?? [piece]).map(({ id }) => id),
  };
  const { at: middle, heading: bow } = carrier.pose;
  const first = edges ? bearing(middle, onEdge(table, middle, edges)) : bow + 180;
  for (const toward of directions(first)) {
    const alter = degrees(Math.round(alteration(piece.pose.heading, toward)));
    const heading = wrap(piece.pose.heading + alter);
    for (let out = OUT; out <= far; out += OUT) {
      const at = run(piece.pose.at, heading, out);
      const body = hullAt(piece.hull, { at, heading });
      const off = Math.min(...walls.map((wall) => gapBetween(body, wall)));
      if (off <= TOUCHING) continue;
      if (off > gap + TOUCHING) break;
      const legs: readonly Leg[] = [...(alter === 0 ? [] : [{ alter }]), { ahead: inches(out) }];
      const found = room(table, state, { ...wanted, of: 'room', legs });
      // A leader without a place is told among the stations all the same.
      if (found.without.includes(found.stations[0]?.figure ?? '')) continue;
      if (found.without.length < best.without.length) best = { legs, ...found };
      if (found.without.length === 0) return best;
      break;
    }
  }
  return best;
}
