import type { Point } from '../../geometry/pose';

/** A point of the host in CSS pixels, y down. */
export type Pixel = { readonly x: number; readonly y: number };

export type Size = { readonly width: number; readonly height: number };

/**
 * Where the chart is looked at from: the table point in the middle of the host, pixels to the inch, and the
 * host's size. Table y runs north, pixels run down: the flip is here and nowhere else.
 */
export type Camera = { readonly centre: Point; readonly scale: number; readonly size: Size };

/** Pixels to the inch: from a whole chart in the window to one hull filling it. */
export const SCALES = { least: 0.4, most: 400 } as const;

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

export const toPixel = (camera: Camera, point: Point): Pixel => ({
  x: camera.size.width / 2 + (point.x - camera.centre.x) * camera.scale,
  y: camera.size.height / 2 - (point.y - camera.centre.y) * camera.scale,
});

export const toTable = (camera: Camera, pixel: Pixel): Point => ({
  x: camera.centre.x + (pixel.x - camera.size.width / 2) / camera.scale,
  y: camera.centre.y - (pixel.y - camera.size.height / 2) / camera.scale,
});

/** The camera after the chart was dragged by so many pixels. */
export const pannedBy = (camera: Camera, dx: number, dy: number): Camera => ({
  ...camera,
  centre: { x: camera.centre.x - dx / camera.scale, y: camera.centre.y + dy / camera.scale },
});

/** The camera after zooming by a factor; the table point under the pixel stays under it. */
export function zoomedAt(camera: Camera, factor: number, pixel: Pixel): Camera {
  const scale = within(camera.scale * factor, SCALES.least, SCALES.most);
  const held = toTable(camera, pixel);
  const zoomed = { ...camera, scale };
  const moved = toPixel(zoomed, held);
  return pannedBy(zoomed, pixel.x - moved.x, pixel.y - moved.y);
}

/** Pixels kept free along each side. */
export type Margin = {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
};

/**
 * The camera that shows all the points inside the margin, never fewer than `least` inches across. Without
 * points it looks at the table's origin.
 */
export function fitted(points: readonly Point[], size: Size, margin: Margin, least: number): Camera {
  const xs = points.length ? points.map((point) => point.x) : [0];
  const ys = points.length ? points.map((point) => point.y) : [0];
  const [west, east] = [Math.min(...xs), Math.max(...xs)];
  const [south, north] = [Math.min(...ys), Math.max(...ys)];
  const room = {
    width: Math.max(80, size.width - margin.left - margin.right),
    height: Math.max(80, size.height - margin.top - margin.bottom),
  };
  const scale = Math.min(
    room.width / Math.max(east - west, 1e-6),
    room.height / Math.max(north - south, 1e-6),
    Math.min(room.width, room.height) / least,
  );
  const middle = { x: (west + east) / 2, y: (south + north) / 2 };
  const centred = { centre: middle, scale: within(scale, SCALES.least, SCALES.most), size };
  return pannedBy(centred, (margin.left - margin.right) / 2, (margin.top - margin.bottom) / 2);
}

/** The camera shifted no more than it takes to bring the point `margin` pixels inside; itself when it is there. */
export function keepingInView(camera: Camera, point: Point, margin: number): Camera {
  const { x, y } = toPixel(camera, point);
  const { width, height } = camera.size;
  const room = Math.min(margin, width / 3, height / 3);
  const dx = within(x, room, width - room) - x;
  const dy = within(y, room, height - room) - y;
  return dx === 0 && dy === 0 ? camera : pannedBy(camera, dx, dy);
}

/** Whether all the points lie inside the margin. */
export const holds = (camera: Camera, points: readonly Point[], margin: Margin): boolean =>
  points.every((point) => {
    const { x, y } = toPixel(camera, point);
    const { width, height } = camera.size;
    return x >= margin.left && x <= width - margin.right && y >= margin.top && y <= height - margin.bottom;
  });

/** The camera part-way from one to another; `part` runs from 0 to 1. */
export const between = (from: Camera, to: Camera, part: number): Camera => ({
  size: to.size,
  scale: from.scale * (to.scale / from.scale) ** part,
  centre: {
    x: from.centre.x + (to.centre.x - from.centre.x) * part,
    y: from.centre.y + (to.centre.y - from.centre.y) * part,
  },
});

/** Slow at both ends. */
export const eased = (part: number): number => part * part * (3 - 2 * part);
