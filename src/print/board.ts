import { phrases } from '../engine/words/text';
import type { Point } from '../geometry/pose';
import { hiddenOf } from '../session/secrets/hidden';
import english from './board.en.json';
import { AREA_INKS, GROUND_INKS, LINE_INKS } from './chart-inks';
import type { Press } from './paper/frame';
import { roomOf } from './paper/paper';
import {
  type Box,
  FAINT,
  INK,
  line,
  type Mark,
  QUIET,
  rectangle,
  type Sheet,
  type Spot,
  shifted,
} from './paper/sheet';
import type { Print } from './print';

const t = phrases(english);

/** Inches of the table from its south-west corner. */
type Area = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** Inches round the pieces of a table without edges. */
const ROUND = 6;
/** Millimetres of a crop mark, and of the room for them round a tile. */
const CROP = 5;

/** What is printed of the table: all of it, or where the pieces stand where it has no edges. */
function areaOf({ state }: Print): Area | undefined {
  const { bounds } = state.table;
  if (bounds) return bounds;
  const hidden = hiddenOf(state);
  const at = Object.values(state.world.table.pieces)
    .filter(({ id, gone }) => gone === undefined && !hidden.has(id))
    .map(({ pose }) => pose.at);
  if (at.length === 0) return undefined;
  const [xs, ys] = [at.map(({ x }) => x), at.map(({ y }) => y)];
  const [west, south] = [Math.min(...xs) - ROUND, Math.min(...ys) - ROUND];
  return {
    x: west,
    y: south,
    width: Math.max(...xs) + ROUND - west,
    height: Math.max(...ys) + ROUND - south,
  };
}

/** The part of a sheet that a tile takes, crop marks round it. */
const tileRoom = (room: Box): Box => ({
  x: room.x + CROP,
  y: room.y + CROP,
  width: room.width - 2 * CROP,
  height: room.height - 2 * CROP,
});

/** How many tiles lie side by side and one under the other. */
function tilesOf(area: Area, { mm, paper }: Pick<Press, 'mm' | 'paper'>) {
  const { width, height } = tileRoom(roomOf(paper));
  return {
    columns: Math.max(1, Math.ceil(mm(area.width) / width - 1e-6)),
    rows: Math.max(1, Math.ceil(mm(area.height) / height - 1e-6)),
  };
}

/** All of the table as it lies on one endless sheet, its north-west corner at (0, 0). */
function tableMarks({ state }: Print, { mm, unit }: Press, area: Area): readonly Mark[] {
  const spot = ({ x, y }: Point): Spot => ({ x: mm(x - area.x), y: mm(area.y + area.height - y) });
  const hidden = hiddenOf(state);
  const { chart, scale } = state.table;
  const features = chart.features.filter(({ id, kind }) => !hidden.has(id) && kind !== 'sounding');
  const areas = features.flatMap(({ kind, shape, high }): readonly Mark[] => {
    const fill = AREA_INKS[kind];
    if (shape.type !== 'polygon' || !fill) return [];
    const lines = shape.rings.map((ring) => ring.map(spot));
    return [{ draw: 'lines', closed: true, lines, fill, stroke: high ? INK : QUIET, width: 0.25 }];
  });
  const lines = features.flatMap(({ kind, shape, width }): readonly Mark[] => {
    const stroke = LINE_INKS[kind];
    if (shape.type !== 'line' || !stroke) return [];
    return [{ draw: 'lines', lines: [shape.points.map(spot)], stroke, width: width ? mm(width) : 0.8 }];
  });
  const points = features.flatMap(({ shape, name }): readonly Mark[] => {
    if (shape.type !== 'point') return [];
    const { x, y } = spot(shape.at);
    return [
      line({ x: x - 2, y }, { x: x + 2, y }, INK, 0.4),
      line({ x, y: y - 2 }, { x, y: y + 2 }, INK, 0.4),
      ...(name
        ? [{ draw: 'words', at: { x: x + 3, y: y + 1 }, words: name, size: 9, face: 'italic' } as const]
        : []),
    ];
  });
  const names = features.flatMap(({ shape, name, anchor }): readonly Mark[] => {
    if (!name || shape.type === 'point') return [];
    const [first] = shape.type === 'polygon' ? shape.rings : [shape.points];
    const all = first ?? [];
    const middle = anchor ?? {
      x: all.reduce((sum, { x }) => sum + x, 0) / Math.max(1, all.length),
      y: all.reduce((sum, { y }) => sum + y, 0) / Math.max(1, all.length),
    };
    return [
      {
        draw: 'words',
        at: spot(middle),
        words: name,
        size: 10,
        face: 'italic',
        anchor: 'middle',
        ink: QUIET,
      },
    ];
  });
  const step = unit.mm === 10 ? 10 * unit.inches : 6 * unit.inches;
  const crosses = scale.unmeasured ? [] : gridCrosses(area, step, spot);
  return [...areas, ...lines, ...crosses, ...points, ...names];
}

/** A small cross every so many inches, to lay tiles true by. */
function gridCrosses(area: Area, step: number, spot: (at: Point) => Spot): readonly Mark[] {
  const along = (from: number, long: number): readonly number[] => {
    const first = Math.ceil(from / step - 1e-9);
    return Array.from(
      { length: Math.floor((from + long) / step + 1e-9) - first + 1 },
      (_, i) => (first + i) * step,
    );
  };
  return along(area.x, area.width).flatMap((x) =>
    along(area.y, area.height).flatMap((y) => {
      const at = spot({ x, y });
      return [
        line({ x: at.x - 1.5, y: at.y }, { x: at.x + 1.5, y: at.y }, FAINT, 0.2),
        line({ x: at.x, y: at.y - 1.5 }, { x: at.x, y: at.y + 1.5 }, FAINT, 0.2),
      ];
    }),
  );
}

/** Lines at the corners of a tile along which it is cut. */
function cropMarks({ x, y, width, height }: Box): readonly Mark[] {
  return [x, x + width].flatMap((cx) =>
    [y, y + height].flatMap((cy) => {
      const [out, up] = [cx === x ? -1 : 1, cy === y ? -1 : 1];
      return [
        line({ x: cx + out, y: cy }, { x: cx + out * CROP, y: cy }, INK, 0.15),
        line({ x: cx, y: cy + up }, { x: cx, y: cy + up * CROP }, INK, 0.15),
      ];
    }),
  );
}

/** Whether a mark comes near a box: what lies elsewhere is left out of a tile. */
function isNear(mark: Mark, { x, y, width, height }: Box): boolean {
  if (mark.draw !== 'lines') return true;
  const spots = mark.lines.flat();
  let [left, right, top, bottom] = [1e9, -1e9, 1e9, -1e9];
  for (const spot of spots) {
    left = Math.min(left, spot.x);
    right = Math.max(right, spot.x);
    top = Math.min(top, spot.y);
    bottom = Math.max(bottom, spot.y);
  }
  return right >= x - 10 && left <= x + width + 10 && bottom >= y - 10 && top <= y + height + 10;
}

/** The table at its own size, tile by tile from the north-west, each with the row and column it lies in. */
export function boardSheets(print: Print, press: Press): readonly Sheet[] {
  const area = areaOf(print);
  if (!area) return [];
  const room = tileRoom(roomOf(press.paper));
  const { columns, rows } = tilesOf(area, press);
  const all = tableMarks(print, press, area);
  const ground = GROUND_INKS[print.state.table.chart.ground ?? 'sea'];
  const [broad, high] = [press.mm(area.width), press.mm(area.height)];
  return Array.from({ length: rows * columns }, (_, i): Sheet => {
    const [row, column] = [Math.floor(i / columns), i % columns];
    const [left, top] = [column * room.width, row * room.height];
    // The last tiles end where the table ends.
    const tile: Box = {
      x: room.x,
      y: room.y,
      width: Math.min(room.width, broad - left),
      height: Math.min(room.height, high - top),
    };
    const near = all.filter((mark) =>
      isNear(mark, { x: left, y: top, width: tile.width, height: tile.height }),
    );
    return [
      rectangle(tile, { fill: ground }),
      { draw: 'within', box: tile, marks: shifted(near, { x: room.x - left, y: room.y - top }) },
      ...cropMarks(tile),
      {
        draw: 'words',
        at: { x: room.x + 8, y: room.y - 1.5 },
        words: press.say(t('board.tile', { row: row + 1, rows, column: column + 1, columns })),
        size: 7,
        ink: QUIET,
      },
    ];
  });
}
