import { type Convex, nearestBetween, nearestOn } from '../../geometry/outlines/convex';
import type { Point } from '../../geometry/pose';
import { bodiesOf } from '../footprint';
import { carrierOf } from '../motion/motion';
import type { Piece, TableState } from '../state';

/** One end of a line: a place, and the walls that who is there looks out of, and is seen at. */
export type End = { readonly at: Point; readonly walls?: Convex | undefined };

/** The walls that a piece is behind: those of the building it is in, its own when it is one. */
export function wallsAbout(state: TableState, piece: Piece): Convex | undefined {
  const carrier = carrierOf(state, piece);
  return carrier.built ? bodiesOf(carrier)[0] : undefined;
}

/** Where a line really begins and ends: behind walls at the point of them that is nearest to the other end. */
export function lineEnds(from: End, to: End): readonly [Point, Point] {
  if (from.walls && to.walls)
    return from.walls === to.walls ? [from.at, to.at] : nearestBetween(from.walls, to.walls);
  if (from.walls) return [nearestOn(to.at, from.walls), to.at];
  return [from.at, to.walls ? nearestOn(from.at, to.walls) : to.at];
}
