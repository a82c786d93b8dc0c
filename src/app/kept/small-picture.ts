import type { Pixel } from '../../scene/view/camera';

/** CSS pixels of the small pictures in the list of kept games. */
const WIDTH = 240;
const HEIGHT = 150;

/** The fewest pixels of the chart across a small picture, and the sea left round the outermost ships. */
const NEAREST = 420;
const MARGIN = 50;

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** The part of a picture of this size that shows these points, in the shape of the small pictures where it is large enough. */
export function cropRound(points: readonly Pixel[], width: number, height: number): Box {
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const [left, right] = xs.length > 0 ? [Math.min(...xs), Math.max(...xs)] : [0, width];
  const [top, bottom] = ys.length > 0 ? [Math.min(...ys), Math.max(...ys)] : [0, height];
  const across = Math.max(NEAREST, right - left + 2 * MARGIN, ((bottom - top + 2 * MARGIN) * WIDTH) / HEIGHT);
  const wide = Math.min(across, width);
  const high = Math.min((across * HEIGHT) / WIDTH, height);
  const within = (middle: number, length: number, most: number): number =>
    Math.min(Math.max(middle - length / 2, 0), most - length);
  return {
    x: within((left + right) / 2, wide, width),
    y: within((top + bottom) / 2, high, height),
    width: wide,
    height: high,
  };
}

/** A picture of the chart round these places, small enough for the list; undefined when it cannot be made. */
export function smallPicture(whole: HTMLCanvasElement, ships: readonly Pixel[]): string | undefined {
  const small = document.createElement('canvas');
  const context = small.getContext('2d');
  if (!context || whole.width === 0 || whole.height === 0) return undefined;
  small.width = WIDTH;
  small.height = HEIGHT;
  const { x, y, width, height } = cropRound(ships, whole.width, whole.height);
  context.imageSmoothingQuality = 'high';
  // What the crop leaves free at the sides is filled with the same sea, out of focus.
  context.filter = 'blur(8px)';
  context.drawImage(whole, x, y, width, height, -20, -20, WIDTH + 40, HEIGHT + 40);
  context.filter = 'none';
  const scale = Math.min(WIDTH / width, HEIGHT / height);
  const [across, down] = [width * scale, height * scale];
  context.drawImage(whole, x, y, width, height, (WIDTH - across) / 2, (HEIGHT - down) / 2, across, down);
  return small.toDataURL('image/jpeg', 0.8);
}
