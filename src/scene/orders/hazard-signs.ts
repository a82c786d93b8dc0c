import type { Graphics } from 'pixi.js';
import type { Hazard, HazardKind } from '../../engine/hazard';
import type { Pose } from '../../geometry/pose';
import { poseAfter } from '../../geometry/track';
import { type Box, overlap } from '../letters/labels';
import { offset, type Plot, polygon, polyline } from '../letters/strokes';
import type { Palette } from '../palette';
import type { Pixel } from '../view/camera';

/** Half the height of a sign, in pixels. */
const SIZE = 11;
/** By how much more the corners of a triangle stand out. */
const RIM = 4;
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

/** A grave one is a solid triangle, any other a ring; of its own size, or a part of that. */
function drawSign(g: Graphics, at: Pixel, { kind, grave }: Hazard, palette: Palette, part: number): void {
  const ink = grave ? palette.paper : palette.ink;
  const [half, foot] = [SIZE * part, RIM * part];
  if (grave) {
    const corners = [
      { x: at.x, y: at.y - half - foot },
      { x: at.x + half + foot, y: at.y + half },
      { x: at.x - half - foot, y: at.y + half },
    ];
    polygon(g, corners, palette.port);
    polyline(g, corners, { width: 1.6, color: palette.paper }, true);
  } else {
    g.circle(at.x, at.y, half - 1).fill(palette.paper);
    g.circle(at.x, at.y, half - 1).stroke({ width: 1.6, color: palette.ink });
  }
  const middle = { x: at.x, y: at.y + (grave ? foot : 0) };
  const reach = (SIZE - RIM) * part;
  for (const line of MARKS[kind]) {
    const points = line.map(([x, y]) => ({ x: middle.x + x * reach, y: middle.y + y * reach }));
    polyline(g, points, { width: 1.8 * part, color: ink });
  }
}

const boxAbout = ({ x, y }: Pixel, half: number): Box => ({
  x: x - half,
  y: y - half,
  width: 2 * half,
  height: 2 * half,
});

/** Pixels off and headings at which a sign is tried that would lie on a hull, to the right first. */
const BESIDE = [APART, 36, 50, 66, 84].flatMap((off) =>
  [90, 270, 45, 315, 135, 225, 0, 180].map((heading) => ({ off, heading })),
);

/** The part of its size that a sign has where there is no room beside the hull. */
const SMALL = 0.6;

/** A line from where something is met to the sign of it that stands beside. */
function drawLeader(
  g: Graphics,
  met: Pixel,
  at: Pixel,
  { grave }: Hazard,
  { paper, port, ink }: Palette,
): void {
  const color = grave ? port : ink;
  polyline(g, [met, at], { width: 4, color: paper });
  polyline(g, [met, at], { width: 1.6, color });
  g.circle(met.x, met.y, 3.4).fill(paper).circle(met.x, met.y, 2.4).fill(color);
}

/**
 * Signs where each hazard of the track of a piece is met, or beside with a line that leads there where they would lie on
 * one of the `hulls`: then on nothing else that is `taken` either. Gives their boxes.
 */
export function drawHazards(
  g: Graphics,
  hazards: readonly Hazard[],
  from: Pose,
  plot: Plot,
  palette: Palette,
  hulls: readonly Box[] = [],
  taken: readonly Box[] = [],
): readonly Box[] {
  const signs: Pixel[] = [];
  const isFree = (at: Pixel, boxes: readonly Box[]): boolean =>
    signs.every((other) => Math.hypot(other.x - at.x, other.y - at.y) >= APART) &&
    !boxes.some((box) => overlap(box, boxAbout(at, SIZE + RIM)));
  const put = hazards.map((hazard) => {
    const met = plot(poseAfter(from, hazard.way).at);
    const beside = BESIDE.map(({ off, heading }) => offset(met, heading, off));
    const at = isFree(met, hulls)
      ? met
      : (beside.find((one) => isFree(one, [...hulls, ...taken])) ?? beside.find((one) => isFree(one, hulls)));
    signs.push(at ?? met);
    return { hazard, met, at: at ?? met, part: at ? 1 : SMALL };
  });
  for (const { hazard, met, at } of put) if (at !== met) drawLeader(g, met, at, hazard, palette);
  for (const { hazard, at, part } of put) drawSign(g, at, hazard, palette, part);
  return put.map(({ at, part }) => boxAbout(at, (SIZE + RIM) * part));
}
