/** The nearest point of a convex hull: how far, and of which corners it is made in what shares. */
export type Nearest = {
  distance: number;
  count: number;
  readonly corner: [number, number, number];
  readonly share: [number, number, number];
};

export const nearest = (): Nearest => ({ distance: 0, count: 0, corner: [0, 0, 0], share: [0, 0, 0] });

function keep(out: Nearest, distance: number, count: number): void {
  out.distance = distance;
  out.count = count;
}

/**
 * Finds the point of the convex hull of the first `n` points (x0, y0, x1, y1, …) nearest to (qx, qy) and
 * writes it into `out`, which is given so that a search of thousands makes no garbage. Distance 0 inside.
 * Method: Gilbert, Johnson and Keerthi (1988) in the plane.
 */
export function nearestInHull(points: Float64Array, n: number, qx: number, qy: number, out: Nearest): void {
  const { corner, share } = out;
  corner[0] = 0;
  share[0] = 1;
  let count = 1;
  let cx = (points[0] as number) - qx;
  let cy = (points[1] as number) - qy;
  for (let round = 0; round < 32; round++) {
    const square = cx * cx + cy * cy;
    let furthest = -1;
    let least = square - 1e-10 * (1 + square);
    for (let i = 0; i < n; i++) {
      const along = ((points[2 * i] as number) - qx) * cx + ((points[2 * i + 1] as number) - qy) * cy;
      if (along < least) {
        least = along;
        furthest = i;
      }
    }
    if (furthest < 0 || square < 1e-18) break;
    const px = (points[2 * furthest] as number) - qx;
    const py = (points[2 * furthest + 1] as number) - qy;
    let best = Number.POSITIVE_INFINITY;
    let mate = -1;
    let bestShare = 0;
    for (let k = 0; k < count; k++) {
      const m = corner[k] as number;
      const mx = (points[2 * m] as number) - qx;
      const my = (points[2 * m + 1] as number) - qy;
      const ex = mx - px;
      const ey = my - py;
      const t = Math.min(1, Math.max(0, -(px * ex + py * ey) / (ex * ex + ey * ey)));
      const d = (px + t * ex) ** 2 + (py + t * ey) ** 2;
      if (d < best) {
        best = d;
        mate = m;
        bestShare = t;
      }
    }
    if (count === 2 && inTriangle(points, corner[0], corner[1], furthest, qx, qy, share)) {
      corner[2] = furthest;
      keep(out, 0, 3);
      return;
    }
    corner[0] = furthest;
    share[0] = 1 - bestShare;
    corner[1] = mate;
    share[1] = bestShare;
    count = bestShare > 0 ? 2 : 1;
    cx = px + bestShare * ((points[2 * mate] as number) - qx - px);
    cy = py + bestShare * ((points[2 * mate + 1] as number) - qy - py);
    if (best >= square) break;
  }
  keep(out, Math.sqrt(cx * cx + cy * cy), count);
}

function inTriangle(
  points: Float64Array,
  a: number,
  b: number,
  c: number,
  qx: number,
  qy: number,
  share: [number, number, number],
): boolean {
  const ax = points[2 * a] as number;
  const ay = points[2 * a + 1] as number;
  const ux = (points[2 * b] as number) - ax;
  const uy = (points[2 * b + 1] as number) - ay;
  const vx = (points[2 * c] as number) - ax;
  const vy = (points[2 * c + 1] as number) - ay;
  const area = ux * vy - uy * vx;
  if (area > -1e-12 && area < 1e-12) return false;
  const s = ((qx - ax) * vy - (qy - ay) * vx) / area;
  const t = (ux * (qy - ay) - uy * (qx - ax)) / area;
  if (s < 0 || t < 0 || s + t > 1) return false;
  share[0] = 1 - s - t;
  share[1] = s;
  share[2] = t;
  return true;
}

/**
 * Writes the corners of the convex hull of the first `n` points (x0, y0, x1, y1, …) into `out`, which needs room
 * for n + 1, counterclockwise, collinear points left out; returns how many. Puts the points into order of x.
 * Method: Andrew (1979), with a sort by insertion, since the points are few.
 */
export function hullOf(points: Float64Array, n: number, out: Float64Array): number {
  for (let i = 1; i < n; i++) {
    const x = points[2 * i] as number;
    const y = points[2 * i + 1] as number;
    let at = i;
    for (; at > 0; at--) {
      const px = points[2 * at - 2] as number;
      if (px < x || (px === x && (points[2 * at - 1] as number) <= y)) break;
      points[2 * at] = px;
      points[2 * at + 1] = points[2 * at - 1] as number;
    }
    points[2 * at] = x;
    points[2 * at + 1] = y;
  }
  let count = 0;
  const take = (i: number, first: number): void => {
    const x = points[2 * i] as number;
    const y = points[2 * i + 1] as number;
    while (count >= first + 2) {
      const bx = out[2 * count - 2] as number;
      const by = out[2 * count - 1] as number;
      const ax = out[2 * count - 4] as number;
      const ay = out[2 * count - 3] as number;
      if ((bx - ax) * (y - ay) - (by - ay) * (x - ax) > 1e-12) break;
      count--;
    }
    out[2 * count] = x;
    out[2 * count + 1] = y;
    count++;
  };
  for (let i = 0; i < n; i++) take(i, 0);
  // The upper chain begins at the last corner of the lower one and ends at its first, which is not kept twice.
  const upper = count - 1;
  for (let i = n - 2; i >= 0; i--) take(i, upper);
  const closed = count > 1 ? count - 1 : count;
  return closed === 2 && out[0] === out[2] && out[1] === out[3] ? 1 : closed;
}
