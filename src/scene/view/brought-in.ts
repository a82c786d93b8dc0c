import type { Point } from '../../geometry/pose';
import { type Box, overlap } from './boxes';
import { type Camera, fitted, type Margin, pannedBy, toPixel } from './camera';

/**
 * The camera shifted no more than it takes to bring all the points inside the margin: itself when they are there, undefined
 * when they do not fit.
 */
export function holding(camera: Camera, points: readonly Point[], margin: Margin): Camera | undefined {
  if (points.length === 0) return camera;
  const pixels = points.map((point) => toPixel(camera, point));
  /** Pixels to shift by along one axis. */
  const shift = (along: readonly number[], low: number, high: number): number | undefined => {
    const [least, most] = [Math.min(...along), Math.max(...along)];
    if (most - least > high - low) return undefined;
    return Math.max(0, low - least) + Math.min(0, high - most);
  };
  const { width, height } = camera.size;
  const dx = shift(
    pixels.map(({ x }) => x),
    margin.left,
    width - margin.right,
  );
  const dy = shift(
    pixels.map(({ y }) => y),
    margin.top,
    height - margin.bottom,
  );
  if (dx === undefined || dy === undefined) return undefined;
  return dx === 0 && dy === 0 ? camera : pannedBy(camera, dx, dy);
}

/** Of the scale, how much may be given up so that a track is seen with everybody else. */
const GIVEN_UP = 0.6;

/**
 * The camera that shows hulls and the ends of their tracks, that of the selected one at least, moved no farther than it
 * takes: shifted where everybody else stays in view, else with all a little smaller; where ships would become tiny for the
 * sake of the other tracks these are left out, and then she is followed alone. `rest` is empty where nothing is to be made
 * smaller.
 */
export function showingTracks(
  camera: Camera,
  { own, others }: { readonly own: readonly Point[]; readonly others: readonly Point[] },
  rest: readonly Point[],
  margin: Margin,
): Camera {
  for (const more of [others, []]) {
    if (own.length + more.length === 0) return camera;
    const all = [...rest, ...own, ...more];
    const shifted = holding(camera, all, margin);
    if (shifted) return shifted;
    const smaller = fitted(all, camera.size, margin, 0);
    if (rest.length > 0 && smaller.scale >= camera.scale * GIVEN_UP) return smaller;
  }
  const [hull, end] = own;
  if (!hull || !end) return camera;
  const toEnd = holding(camera, [end], margin) ?? camera;
  return holding(camera, own, margin) ?? holding(toEnd, [hull], margin) ?? camera;
}

/** Pixels about a place that are kept off the panel. */
const BESIDE = 24;

/**
 * The camera that has none of the points behind a panel over the foot of the host: itself where none is; else shifted, or
 * with all of them smaller, but never fewer than `least` inches across, where they do not fit as they are.
 */
export function besidePanel(
  camera: Camera,
  points: readonly Point[],
  panel: Box,
  margin: Margin,
  least: number,
): Camera {
  const isCovered = points.some((point) => {
    const { x, y } = toPixel(camera, point);
    return overlap(panel, { x: x - BESIDE, y: y - BESIDE, width: 2 * BESIDE, height: 2 * BESIDE });
  });
  if (!isCovered) return camera;
  const clear = { ...margin, bottom: Math.max(margin.bottom, camera.size.height - panel.y + BESIDE) };
  return holding(camera, points, clear) ?? fitted(points, camera.size, clear, least);
}
