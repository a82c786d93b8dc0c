import type { Graphics } from 'pixi.js';
import type { Chart } from '../../table/state';
import { alongHeading, plotAt } from '../letters/strokes';
import type { Palette } from '../palette';
import { aroundView } from '../view/around';
import type { Box } from '../view/boxes';
import type { Camera, Pixel } from '../view/camera';
import { currentsOf, STREAK_CELLS } from './currents';
import { isInside } from './inside';

/** Pixels between streaks, and of a streak's length. */
const APART = 96;
const LONG = 17;

/** Pixels a streak runs in so many milliseconds: slow water is told from fast, none hurries. */
export const runOf = (knots: number, milliseconds: number): number =>
  ((4 + 4 * Math.min(knots, 6)) * milliseconds) / 1000;

/**
 * Tails of the streaks that lie wholly within a ring and begin within the view, both in the same pixels. The
 * pattern lies along the set, `run` pixels on from where it began, and after one `APART` it is the same again.
 */
export function streaks(ring: readonly Pixel[], toward: number, run: number, view: Box): readonly Pixel[] {
  const along = alongHeading(toward);
  const across = { x: -along.y, y: along.x };
  const on = run - Math.floor(run / APART) * APART;
  const centre = { x: view.x + view.width / 2, y: view.y + view.height / 2 };
  const radius = Math.hypot(view.width, view.height) / 2;
  const [u, v] = [centre.x * along.x + centre.y * along.y, centre.x * across.x + centre.y * across.y];
  const tails: Pixel[] = [];
  for (let row = Math.floor((v - radius) / APART); row * APART <= v + radius; row++) {
    // Neighbouring rows are set off by an uneven part, so that no lines show across the set.
    const set = (((row * 5) % 8) / 8) * APART + on;
    for (let cell = Math.floor((u - radius - set) / APART); cell * APART + set <= u + radius; cell++) {
      const [a, b] = [cell * APART + set, row * APART];
      const tail = { x: along.x * a + across.x * b, y: along.y * a + across.y * b };
      if (tail.x < view.x || tail.x > view.x + view.width) continue;
      if (tail.y < view.y || tail.y > view.y + view.height) continue;
      const tip = { x: tail.x + along.x * LONG, y: tail.y + along.y * LONG };
      if (isInside(ring, tail) && isInside(ring, tip)) tails.push(tail);
    }
  }
  return tails;
}

/** The set of every current over the view, as streaks with a barb at the tip, `time` milliseconds on. */
export function drawStreaks(g: Graphics, chart: Chart, camera: Camera, palette: Palette, time: number): void {
  const plot = plotAt(camera.scale);
  const view = aroundView(camera, STREAK_CELLS);
  for (const { shape, toward, knots = 1 } of currentsOf(chart)) {
    const ring = shape.type === 'polygon' ? (shape.rings[0] ?? []).map(plot) : [];
    const along = alongHeading(toward);
    const tails = streaks(ring, toward, runOf(knots, time), view);
    for (const { x, y } of tails) {
      const [tx, ty] = [x + along.x * LONG, y + along.y * LONG];
      g.moveTo(x, y).lineTo(tx, ty);
      g.lineTo(tx - along.x * 5 - along.y * 2.5, ty - along.y * 5 + along.x * 2.5);
    }
    if (tails.length > 0) g.stroke({ width: 1.2, color: palette.muted, alpha: 0.45 });
  }
}
