import { plotAt } from '../letters/strokes';
import type { Box } from './boxes';
import type { Camera } from './camera';
import { STRETCH } from './stretch';

/** The part of the plot that may come into view until the window has been panned by one of so many parts, and is drawn anew. */
export function aroundView({ centre, scale, size }: Camera, parts: number): Box {
  const beyond = 1 / parts + (STRETCH - 1) / 2;
  const [width, height] = [size.width * (1 + 2 * beyond), size.height * (1 + 2 * beyond)];
  const { x, y } = plotAt(scale)(centre);
  return { x: x - width / 2, y: y - height / 2, width, height };
}
