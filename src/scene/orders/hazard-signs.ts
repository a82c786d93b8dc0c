import type { Graphics } from 'pixi.js';
import type { Hazard, HazardKind } from '../../engine/hazard';
import type { Pose } from '../../geometry/pose';
import { poseAfter } from '../../geometry/track';
import type { Box } from '../letters/labels';
import { type Plot, polygon, polyline } from '../letters/strokes';
import type { Palette } from '../palette';
import type { Pixel } from '../view/camera';

/** Half the height of a sign, in pixels. */
const SIZE = 11;
/** Signs of one place stand beside each other. */
const APART = 2 * SIZE + 2;

type Lines = readonly (readonly (readonly [x: number, y: number])[])[];

/** What is drawn within the sign, from -1 to 1, y down: told apart without its colour. */
const MARKS: Readonly<Record<HazardKind, Lines>> = {
  near: [
    [
      [-0.8, -0.5],
      [-0.15, 0],
      [-0.8, 0.5],
    ],
    [
      [0.8, -0.5],
      [0.15, 0],
      [0.8, 0.5],
    ],
  ],
  contact: [
    [
      [-0.65, -0.65],
      [0.65, 0.65],
    ],
    [
      [0.65, -0.65],
      [-0.65, 0.65],
    ],
  ],
  ground: [
    [
      [-0.8, 0.1],
      [0.8, 0.1],
    ],
    [
      [-0.5, 0.6],
      [0.5, 0.6],
    ],
    [
      [0, -0.8],
      [0, 0.1],
    ],
  ],
  barrier: [
    [
      [-0.8, -0.3],
      [0.8, -0.3],
    ],
    [
      [-0.8, 0.3],
      [0.8, 0.3],
    ],
  ],
  mine: [
    [
      [-0.4, 0],
      [0, -0.4],
      [0.4, 0],
      [0, 0.4],
      [-0.4, 0],
    ],
    [
      [0, -0.85],
      [0, -0.4],
    ],
    [
      [-0.85, 0],
      [-0.4, 0],
    ],
    [
      [0.85, 0],
      [0.4, 0],
    ],
  ],
  fire: [
    [
      [-0.5, 0.6],
      [-0.35, -0.2],
      [0, -0.8],
      [0.35, -0.2],
      [0.5, 0.6],
      [-0.5, 0.6],
    ],
  ],
  edge: [
    [
      [-0.7, 0],
      [0.35, 0],
    ],
    [
      [0, -0.4],
      [0.4, 0],
      [0, 0.4],
    ],
    [
      [0.75, -0.7],
      [0.75, 0.7],
    ],
  ],
  held: [
    [
      [-0.55, -0.55],
      [0.55, -0.55],
      [0.55, 0.55],
      [-0.55, 0.55],
      [-0.55, -0.55],
    ],
  ],
  once: [
    [
      [-0.3, -0.4],
      [0.05, -0.7],
      [0.05, 0.7],
    ],
  ],
};

/** A grave one is a solid triangle, any other a ring. */
function drawSign(g: Graphics, at: Pixel, { kind, grave }: Hazard, palette: Palette): void {
  const ink = grave ? palette.paper : palette.ink;
  if (grave) {
    const corners = [
      { x: at.x, y: at.y - SIZE - 4 },
      { x: at.x + SIZE + 4, y: at.y + SIZE },
      { x: at.x - SIZE - 4, y: at.y + SIZE },
    ];
    polygon(g, corners, palette.port);
    polyline(g, corners, { width: 1.6, color: palette.paper }, true);
  } else {
    g.circle(at.x, at.y, SIZE - 1).fill(palette.paper);
    g.circle(at.x, at.y, SIZE - 1).stroke({ width: 1.6, color: palette.ink });
  }
  const middle = { x: at.x, y: at.y + (grave ? 4 : 0) };
  for (const line of MARKS[kind]) {
    const points = line.map(([x, y]) => ({ x: middle.x + x * (SIZE - 4), y: middle.y + y * (SIZE - 4) }));
    polyline(g, points, { width: 1.8, color: ink });
  }
}

/** Signs where each hazard of the track of a piece is met; gives their boxes. */
export function drawHazards(
  g: Graphics,
  hazards: readonly Hazard[],
  from: Pose,
  plot: Plot,
  palette: Palette,
): readonly Box[] {
  const places: Pixel[] = [];
  for (const hazard of hazards) {
    const met = plot(poseAfter(from, hazard.way).at);
    let at = { x: met.x, y: met.y };
    while (places.some((other) => Math.hypot(other.x - at.x, other.y - at.y) < APART)) {
      at = { x: at.x + APART, y: at.y };
    }
    places.push(at);
    drawSign(g, at, hazard, palette);
  }
  return places.map(({ x, y }) => ({
    x: x - SIZE - 4,
    y: y - SIZE - 4,
    width: 2 * SIZE + 8,
    height: 2 * SIZE + 8,
  }));
}
