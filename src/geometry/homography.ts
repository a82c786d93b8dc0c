import type { Point } from './pose';

/** A map of one plane onto another as a camera makes it: three rows of three. Any multiple of it is the same map. */
export type Homography = readonly [number, number, number, number, number, number, number, number, number];

/** Four corners in order, either way round. */
export type Quad = readonly [Point, Point, Point, Point];

/**
 * The map that takes the corners (0, 0), (width, 0), (width, height), (0, height) to those of a quadrilateral, in this
 * order. Lengths of either plane are in its own units. Undefined unless all turns of the quadrilateral go the same way
 * (three corners on a line are none) and the rectangle has a width and a height.
 *
 * Closed form after Heckbert, *Fundamentals of Texture Mapping and Image Warping* (1989), 2.2.3.
 */
export function homographyTo(corners: Quad, width: number, height: number): Homography | undefined {
  if (!(width > 0 && height > 0) || !isConvex(corners)) return undefined;
  const [p0, p1, p2, p3] = corners;
  const [dx1, dy1] = [p1.x - p2.x, p1.y - p2.y];
  const [dx2, dy2] = [p3.x - p2.x, p3.y - p2.y];
  const [sx, sy] = [p0.x - p1.x + p2.x - p3.x, p0.y - p1.y + p2.y - p3.y];
  const across = dx1 * dy2 - dx2 * dy1;
  const [g, h] = [(sx * dy2 - dx2 * sy) / across, (dx1 * sy - sx * dy1) / across];
  return [
    (p1.x - p0.x + g * p1.x) / width,
    (p3.x - p0.x + h * p3.x) / height,
    p0.x,
    (p1.y - p0.y + g * p1.y) / width,
    (p3.y - p0.y + h * p3.y) / height,
    p0.y,
    g / width,
    h / height,
    1,
  ];
}

/** The map the other way, by the adjugate. Points that it takes from before the camera stay before it. */
export function inverseOf([a, b, c, d, e, f, g, h, i]: Homography): Homography {
  const all: Homography = [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
  const turned = a * all[0] + b * all[3] + c * all[6] < 0;
  return turned ? (all.map((one) => -one) as unknown as Homography) : all;
}

/** Where a point goes; undefined on the horizon and behind the camera, where a picture shows nothing. */
export function mappedBy([a, b, c, d, e, f, g, h, i]: Homography, { x, y }: Point): Point | undefined {
  const depth = g * x + h * y + i;
  return depth > 0 ? { x: (a * x + b * y + c) / depth, y: (d * x + e * y + f) / depth } : undefined;
}

function isConvex(corners: Quad): boolean {
  const turns = corners.map((b, i) => {
    const [a, c] = [corners[(i + 3) % 4] ?? b, corners[(i + 1) % 4] ?? b];
    return (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x);
  });
  return turns.every((turn) => turn > 0) || turns.every((turn) => turn < 0);
}
