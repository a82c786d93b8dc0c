import type { Hull } from '../../engine/chart/body';
import { piecesIn } from '../../engine/set-up/record';
import { fitted, type Press } from '../paper/frame';
import { packed } from '../paper/packed';
import { roomOf } from '../paper/paper';
import { along, type Figure, INK, line, type Mark, rectangle, type Sheet, type Spot } from '../paper/sheet';
import { freshOf, type Print, rosterOf } from '../print';

/** A ship from above, the bow up: parts of her length and her beam. */
const SHIP: readonly Spot[] = [
  { x: 0, y: -0.5 },
  { x: 0.3, y: -0.36 },
  { x: 0.46, y: -0.2 },
  { x: 0.5, y: 0 },
  { x: 0.48, y: 0.3 },
  { x: 0.3, y: 0.46 },
  { x: 0, y: 0.5 },
];

/** Corners of a footprint in millimetres, its measuring point at (0, 0) and the bow up. */
function outlineOf({ length, beam, shape, outline }: Hull, mm: Press['mm']): readonly Spot[] {
  const [long, broad] = [mm(length), mm(beam)];
  if (outline) return outline.map(({ x, y }) => ({ x: mm(x), y: -mm(y) }));
  if (shape === 'rectangle')
    return [
      { x: -broad / 2, y: -long / 2 },
      { x: broad / 2, y: -long / 2 },
      { x: broad / 2, y: long / 2 },
      { x: -broad / 2, y: long / 2 },
    ];
  if (shape === 'round') return along({ x: 0, y: 0 }, long / 2);
  const port = SHIP.slice(1, -1).reverse();
  return [...SHIP, ...port.map(({ x, y }) => ({ x: -x, y }))].map(({ x, y }) => ({
    x: x * broad,
    y: y * long,
  }));
}

/** Millimetres of paper round a footprint, and of the tag that bears the name. */
const ROUND = 2;
const TAG = 26;

function base(press: Press, hull: Hull, name: string): Figure {
  const corners = outlineOf(hull, press.mm);
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const width = Math.max(TAG, Math.max(...xs) - Math.min(...xs) + 2 * ROUND);
  const high = Math.max(...ys) - Math.min(...ys) + 2 * ROUND;
  const at = { x: width / 2, y: ROUND - Math.min(...ys) };
  const marks: readonly Mark[] = [
    {
      draw: 'lines',
      closed: true,
      lines: [corners.map(({ x, y }) => ({ x: at.x + x, y: at.y + y }))],
      stroke: INK,
      width: 0.2,
    },
    line({ x: at.x - 1, y: at.y }, { x: at.x + 1, y: at.y }, INK, 0.15),
    line({ x: at.x, y: at.y - 1 }, { x: at.x, y: at.y + 1 }, INK, 0.15),
    rectangle({ x: 0, y: 0, width, height: high + 5 }, { stroke: INK, width: 0.15, dash: [1, 1] }),
    {
      draw: 'words',
      at: { x: width / 2, y: high + 3.2 },
      words: fitted(press, name, 7, width - 1),
      size: 7,
      anchor: 'middle',
    },
  ];
  return { width, height: high + 5, marks };
}

/** The footprint of every piece that has one, as the table measures by it; of a company one for each figure. */
export function baseSheets(print: Print, press: Press): readonly Sheet[] {
  const { state } = print;
  const shown = new Map(rosterOf(print, freshOf(print)).map(({ piece, name }) => [piece, name]));
  const room = roomOf(press.paper);
  const figures = piecesIn(state.battle).flatMap((piece) => {
    const name = shown.get(piece.id);
    const body = state.rules.body(piece, state.table.scale, state.battle.options);
    if (name === undefined || !body) return [];
    return Array.from({ length: body.figures?.length ?? 1 }, () => base(press, body.hull, name));
  });
  // What is longer than a sheet cannot be one piece of paper.
  return packed(
    figures.filter(({ width, height }) => width <= room.width && height <= room.height),
    room,
  );
}
