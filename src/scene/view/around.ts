import { plotAt } from '../letters/strokes';
import type { Box } from './boxes';
import type { Camera } from './camera';

/** Parts of the window's breadth and height drawn beyond its edges, so that a pan need not draw anew. */
const BEYOND = 0.4;

/** The part of the plot that may come into view until what is drawn there is made anew. */
export function aroundView({ centre, scale, size }: Camera, beyond = BEYOND): Box {
  const [width, height] = [size.width * (1 + 2 * beyond), size.height * (1 + 2 * beyond)];
  const { x, y } = plotAt(scale)(centre);
  return { x: x - width / 2, y: y - height / 2, width, height };
}
