import { afloat, type Picture, plotOf } from '../picture';
import type { Box } from '../view/boxes';

/** Pixels about a ship, to the right where her name usually stands, that soundings leave free. */
const NAMED = { left: 50, right: 190, up: 34, down: 34 } as const;

export const shipBoxes = (picture: Picture): readonly Box[] =>
  afloat(picture.state).map((piece) => {
    const { x, y } = plotOf(picture)(piece.pose.at);
    return {
      x: x - NAMED.left,
      y: y - NAMED.up,
      width: NAMED.left + NAMED.right,
      height: NAMED.up + NAMED.down,
    };
  });
