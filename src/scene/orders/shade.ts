import type { Graphics } from 'pixi.js';
import { inksOf } from '../palette';
import { type Picture, plotOf } from '../picture';

/** How dark a square is that one piece reaches, and one that all of them reach. */
const FAINT = 0.13;
const FULL = 0.34;
/** Squares that are not seen are hatched: a stroke every so many pixels. */
const HATCH = 7;

/** Water that is reached by fire, darker by how many; or what is not seen, hatched. Rows of squares alike are one. */
export function drawShade(g: Graphics, picture: Picture): void {
  const { state, palette, camera } = picture;
  const { shade } = state.desk;
  if (!shade || shade.world !== state.world) return;
  const { from, square, across, counts, most, shading, side } = shade;
  const plot = plotOf(picture);
  const isFire = shading.of !== 'unseen' && side !== undefined;
  const ink = isFire ? inksOf(palette, state.battle.sides, side).ink : palette.ink;
  const size = square * camera.scale;
  for (let row = 0; row * across < counts.length; row++) {
    for (let column = 0; column < across; ) {
      const count = counts[row * across + column] ?? 0;
      let run = 1;
      while (column + run < across && counts[row * across + column + run] === count) run += 1;
      if (count > 0) {
        const { x, y } = plot({ x: from.x + column * square, y: from.y + (row + 1) * square });
        const alpha =
          shading.of === 'unseen' ? 0.16 : FAINT + ((FULL - FAINT) * (count - 1)) / Math.max(1, most - 1);
        g.rect(x, y, run * size, size).fill({ color: ink, alpha });
        if (shading.of === 'unseen')
          for (let at = Math.ceil(x / HATCH) * HATCH; at < x + run * size; at += HATCH)
            g.moveTo(at, y)
              .lineTo(at, y + size)
              .stroke({ width: 1, color: ink, alpha: 0.28 });
      }
      column += run;
    }
  }
  const isIn = (column: number, row: number): boolean =>
    column >= 0 && column < across && (counts[row * across + column] ?? 0) > 0;
  // Its limit, where it has one on the table that was looked at.
  for (let row = 0; (row + 1) * across <= counts.length; row++)
    for (let column = 0; column < across; column++) {
      if (!isIn(column, row)) continue;
      const { x, y } = plot({ x: from.x + column * square, y: from.y + (row + 1) * square });
      if (column + 1 < across && !isIn(column + 1, row)) g.moveTo(x + size, y).lineTo(x + size, y + size);
      if (column > 0 && !isIn(column - 1, row)) g.moveTo(x, y).lineTo(x, y + size);
      if (row > 0 && !isIn(column, row - 1)) g.moveTo(x, y + size).lineTo(x + size, y + size);
      if ((row + 2) * across <= counts.length && !isIn(column, row + 1)) g.moveTo(x, y).lineTo(x + size, y);
    }
  g.stroke({ width: 1.5, color: ink, alpha: 0.7 });
}
