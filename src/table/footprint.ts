import type { Hull } from '../engine/chart/body';
import { ahead } from '../geometry/heading';
import { type Convex, convex } from '../geometry/outlines/convex';
import { hullOutline, outlineAt, rectangleOutline, roundOutline } from '../geometry/outlines/hull';
import { distance } from '../geometry/point';
import type { Point, Pose } from '../geometry/pose';
import type { Piece } from './state';

/** Kept beside the hulls, which stay the same wherever they go. */
const outlines = new WeakMap<Hull, readonly Point[]>();

function outlineOf(hull: Hull): readonly Point[] {
  const known = outlines.get(hull);
  if (known) return known;
  const { length, beam, shape } = hull;
  const outline =
    hull.outline ??
    (shape === 'rectangle'
      ? rectangleOutline(length, beam)
      : shape === 'round'
        ? roundOutline(beam)
        : hullOutline(length, beam));
  outlines.set(hull, outline);
  return outline;
}

/** The corners of a hull on the table, clockwise, the bow first. */
export const footprint = (hull: Hull, pose: Pose): Point[] => outlineAt(outlineOf(hull), pose);

/** Kept beside the pieces: most of them lie where they lay. */
const hulls = new WeakMap<Piece, Convex>();
const bodies = new WeakMap<Piece, readonly Convex[]>();

/** Where each figure of a piece stands, the leader first, all on his heading; the piece itself when it has none. */
export function stancesOf({ pose, figures }: Piece): readonly Pose[] {
  if (!figures) return [pose];
  const { at, heading } = pose;
  return figures.map(({ off }) => ({ at: { x: at.x + off.x, y: at.y + off.y }, heading }));
}

/**
 * All that a piece is on the table: what may be seen, touched, run into, pressed with a finger. One body for each of its
 * figures, in their order; none for what is in or on another piece.
 */
export function bodiesOf(piece: Piece): readonly Convex[] {
  let found = bodies.get(piece);
  if (!found) {
    found = piece.aboard
      ? []
      : piece.figures
        ? stancesOf(piece).map((pose) => hullAt(piece.hull, pose))
        : [hullOf(piece)];
    bodies.set(piece, found);
  }
  return found;
}

/** Whether a piece stands on the table by itself: in play, not in or on another, and no marker, which lies flat. */
export const stands = ({ gone, aboard, plan }: Piece): boolean =>
  gone === undefined && aboard === undefined && plan?.of !== 'marker';

/** Kept beside the figures: inches from the leader to the farthest of them. */
const spreads = new WeakMap<NonNullable<Piece['figures']>, number>();

function spreadOf({ figures }: Pick<Piece, 'figures'>): number {
  if (!figures) return 0;
  const known = spreads.get(figures);
  if (known !== undefined) return known;
  const spread = Math.max(...figures.map(({ off }) => distance({ x: 0, y: 0 }, off)));
  spreads.set(figures, spread);
  return spread;
}

/** Inches about its measuring point within which all of a piece lies: never too few. */
export const spanOf = (piece: Pick<Piece, 'hull' | 'figures'>): number =>
  piece.hull.length + piece.hull.beam + spreadOf(piece);

/** The hull of a piece where it stands; of its leader, when it is many figures. */
export function hullOf(piece: Piece): Convex {
  let hull = hulls.get(piece);
  if (!hull) {
    hull = hullAt(piece.hull, piece.pose);
    hulls.set(piece, hull);
  }
  return hull;
}

/** A hull at a pose. */
export function hullAt(hull: Hull, pose: Pose): Convex {
  const corners = footprint(hull, pose);
  if (hull.outline === undefined && hull.shape === 'round')
    return { ...convex(corners), disc: { at: pose.at, radius: hull.beam / 2 } };
  if (hull.outline !== undefined || hull.shape !== 'rectangle') return convex(corners);
  const bow = ahead(pose.heading);
  return { corners, axes: [bow, { x: bow.y, y: -bow.x }] };
}

/** The foremost corners of a hull (1), or the aftermost (-1): an edge, or the one corner of a stem. */
export function endOf(hull: Hull, pose: Pose, end: 1 | -1): Convex {
  const outline = outlineOf(hull);
  return convex(
    outlineAt(
      outline.filter(({ y }) => Math.abs(y * end - hull.length / 2) < 1e-9),
      pose,
    ),
  );
}

/** A place on a hull: `station` from -1 (stern edge) to 1 (bow edge), `abeam` from -1 (port side) to 1. */
export function placeOn(
  { length, beam }: Hull,
  { at, heading }: Pose,
  station: number,
  abeam: number,
): Point {
  const bow = ahead(heading);
  const forward = (station * length) / 2;
  const aside = (abeam * beam) / 2;
  return { x: at.x + bow.x * forward + bow.y * aside, y: at.y + bow.y * forward - bow.x * aside };
}
