import { type Box, type Figure, type Mark, type Sheet, shifted } from './sheet';

/** Millimetres between two figures, for the scissors. */
const GAP = 4;

/** Figures row by row, as they come, on as many sheets as they take. Each has to fit on a sheet. */
export function packed(figures: readonly Figure[], room: Box): readonly Sheet[] {
  const sheets: Mark[][] = [];
  let [x, y, row] = [0, 0, 0];
  for (const figure of figures) {
    if (x > 0 && x + figure.width > room.width) [x, y, row] = [0, y + row + GAP, 0];
    if (sheets.length === 0 || (y > 0 && y + figure.height > room.height)) {
      sheets.push([]);
      [x, y, row] = [0, 0, 0];
    }
    sheets.at(-1)?.push(...shifted(figure.marks, { x: room.x + x, y: room.y + y }));
    x += figure.width + GAP;
    row = Math.max(row, figure.height);
  }
  return sheets;
}
