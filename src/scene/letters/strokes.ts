import type { Graphics } from 'pixi.js';
import type { Arc, Point } from '../../geometry/pose';
import type { Box } from '../view/boxes';
import type { Pixel } from '../view/camera';

/**
 * Drawing in plot pixels: table inches times the scale, y down, the table's (0, 0) at the origin. Widths and
 * letters keep their size whatever the zoom, and a pan only shifts the plot.
 */
export type Plot = (point: Point) => Pixel;

export const plotAt =
  (scale: number): Plot =>
  (point) => ({ x: point.x * scale, y: -point.y * scale });

export type Stroke = {
  readonly width: number;
  readonly color: string;
  readonly alpha?: number;
  readonly cap?: 'butt' | 'round';
};

/** Lengths of dash and gap in pixels. */
export type Dash = readonly [dash: number, gap: number];

const RADIANS = Math.PI / 180;

/** The unit vector of a heading on the screen, where y runs down. */
export const alongHeading = (heading: number): Pixel => ({
  x: Math.sin(heading * RADIANS),
  y: -Math.cos(heading * RADIANS),
});

/** The pixel at a distance along a heading. */
export function offset(from: Pixel, heading: number, distance: number): Pixel {
  const along = alongHeading(heading);
  return { x: from.x + along.x * distance, y: from.y + along.y * distance };
}

export function polyline(g: Graphics, points: readonly Pixel[], stroke: Stroke, closed = false): void {
  const [first, ...rest] = points;
  if (!first || rest.length === 0) return;
  g.moveTo(first.x, first.y);
  for (const point of rest) g.lineTo(point.x, point.y);
  if (closed) g.closePath();
  g.stroke({ join: 'round', cap: 'round', ...stroke });
}

export function polygon(g: Graphics, points: readonly Pixel[], color: string, alpha = 1): void {
  if (points.length < 3) return;
  g.poly(
    points.flatMap((point) => [point.x, point.y]),
    true,
  ).fill({ color, alpha });
}

/** Whether a line from one pixel to another may come into a box: its own box meets it. */
const mayMeet = (a: Pixel, b: Pixel, { x, y, width, height }: Box): boolean =>
  Math.max(a.x, b.x) >= x &&
  Math.min(a.x, b.x) <= x + width &&
  Math.max(a.y, b.y) >= y &&
  Math.min(a.y, b.y) <= y + height;

/**
 * The dashes of a line through the points, as pairs of ends. The pattern runs on round the corners. Of a `window`, those
 * alone that may be seen in it.
 */
export function dashes(
  points: readonly Pixel[],
  [dash, gap]: Dash,
  window?: Box,
): readonly (readonly [Pixel, Pixel])[] {
  const seen = (a: Pixel, b: Pixel): boolean => !window || mayMeet(a, b, window);
  const out: [Pixel, Pixel][] = [];
  const period = dash + gap;
  let run = 0;
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1], points[i]] as [Pixel, Pixel];
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    if (length === 0) continue;
    const at = (s: number): Pixel => ({
      x: a.x + ((b.x - a.x) * s) / length,
      y: a.y + ((b.y - a.y) * s) / length,
    });
    for (let k = Math.floor(run / period); seen(a, b) && k * period < run + length; k++) {
      const from = Math.max(0, k * period - run);
      const to = Math.min(length, k * period + dash - run);
      if (to <= from) continue;
      const [begins, ends] = [at(from), at(to)];
      if (seen(begins, ends)) out.push([begins, ends]);
    }
    run += length;
  }
  return out;
}

export function dashed(
  g: Graphics,
  points: readonly Pixel[],
  stroke: Stroke,
  dash: Dash,
  closed = false,
  window?: Box,
): void {
  const [first] = points;
  if (!first) return;
  const all = dashes(closed ? [...points, first] : points, dash, window);
  if (all.length === 0) return;
  for (const [a, b] of all) g.moveTo(a.x, a.y).lineTo(b.x, b.y);
  g.stroke({ cap: 'butt', ...stroke });
}

/** Points of the arc about a centre, clockwise from one heading to another. */
export function arcPoints(centre: Pixel, radius: number, from: number, to: number): readonly Pixel[] {
  const sweep = to > from ? to - from : to - from + 360;
  const steps = Math.max(2, Math.min(180, Math.ceil((sweep / 360) * Math.max(24, radius / 3))));
  return Array.from({ length: steps + 1 }, (_, i) => offset(centre, from + (sweep * i) / steps, radius));
}

/** True bearings of an arc carried by a ship on a heading; undefined when it runs all round. */
export function trueArc(heading: number, [from, to]: Arc): readonly [number, number] | undefined {
  if (to - from >= 360 || to === from) return undefined;
  return [heading + from, heading + to];
}

/** A wedge about a centre; all round without `bearings`. */
export function wedge(
  centre: Pixel,
  radius: number,
  bearings: readonly [number, number] | undefined,
): readonly Pixel[] {
  return bearings
    ? [centre, ...arcPoints(centre, radius, bearings[0], bearings[1])]
    : arcPoints(centre, radius, 0, 360);
}

/** Where strokes are drawn, and above them what plates are drawn on: no stroke runs through the words of another plate. */
export type Inks = { readonly strokes: Graphics; readonly plates: Graphics };
