import type { Goal } from '../../engine/opponent/appraisal';
import { nearestOnSegment } from '../../geometry/lines/capsule';
import { boxOf, inPolygon } from '../../geometry/outlines/polygon';
import { distance } from '../../geometry/point';
import type { Point } from '../../geometry/pose';
import type { Chart, ChartFeature, Table, TableState } from '../../table/state';

/** Inches from a place to what a goal asks for; undefined where it is not on the table. */
export type Way = (at: Point) => number | undefined;

/** Inches between the places that a way leads over. */
const CELL = 1;
/** Inches to keep from what is shunned, and what an inch nearer or through it counts for. */
const BERTH = 0.6;
const SHUNNED = 12;
/** Inches of sea room that are liked, and what an inch with less of it counts for. */
const ROOM = 4;
const CRAMPED = 1.6;
/** A way no longer than this beside the straight one, and these inches, is the straight one. */
const STRAIGHT = { times: 1.1, more: 1 } as const;
/** Fields kept for a chart: one for each goal, and what is shunned on the way. */
const KEPT = 200;

type Bounds = NonNullable<Table['bounds']>;
/** What an inch counts for at each place of the table, row by row from the south-west. */
type Grid = {
  readonly bounds: Bounds;
  readonly columns: number;
  readonly rows: number;
  readonly cost: Float64Array;
};
type Kept = { readonly grids: Map<string, Grid>; readonly fields: Map<string, Float64Array> };

const kept = new WeakMap<Chart, Kept>();

function keptFor(chart: Chart): Kept {
  const known = kept.get(chart) ?? { grids: new Map(), fields: new Map() };
  kept.set(chart, known);
  return known;
}

function recall<T>(known: Map<string, T>, key: string, make: () => T): T {
  const before = known.get(key);
  if (before !== undefined) return before;
  if (known.size >= KEPT) known.clear();
  const made = make();
  known.set(key, made);
  return made;
}

const centreOf = ({ bounds, columns }: Grid, cell: number): Point => ({
  x: bounds.x + ((cell % columns) + 0.5) * CELL,
  y: bounds.y + (Math.floor(cell / columns) + 0.5) * CELL,
});

/** Cells whose centres lie within a box. */
function cellsWithin({ bounds, columns, rows }: Grid, min: Point, max: Point): readonly number[] {
  const cells: number[] = [];
  const low = (from: number, side: number): number => Math.max(0, Math.ceil((from - side) / CELL - 0.5));
  const high = (to: number, side: number, of: number): number =>
    Math.min(of - 1, Math.floor((to - side) / CELL - 0.5));
  for (let row = low(min.y, bounds.y); row <= high(max.y, bounds.y, rows); row++) {
    for (let column = low(min.x, bounds.x); column <= high(max.x, bounds.x, columns); column++) {
      cells.push(row * columns + column);
    }
  }
  return cells;
}

const linesOf = ({ shape }: ChartFeature): readonly (readonly [Point, Point])[] => {
  if (shape.type === 'point') return [[shape.at, shape.at]];
  const pairs = (points: readonly Point[]) =>
    points.slice(1).map((to, i): readonly [Point, Point] => [points[i] as Point, to]);
  return shape.type === 'line'
    ? pairs(shape.points)
    : shape.rings.flatMap((ring) => pairs([...ring, ...ring.slice(0, 1)]));
};

/** Cells in a feature, and those within so many inches of its outline. */
function cellsOf(grid: Grid, feature: ChartFeature, within: number): ReadonlySet<number> {
  const cells = new Set<number>();
  for (const [a, b] of linesOf(feature)) {
    const min = { x: Math.min(a.x, b.x) - within, y: Math.min(a.y, b.y) - within };
    const max = { x: Math.max(a.x, b.x) + within, y: Math.max(a.y, b.y) + within };
    for (const cell of cellsWithin(grid, min, max)) {
      if (nearestOnSegment(centreOf(grid, cell), a, b).distance <= within) cells.add(cell);
    }
  }
  const { shape } = feature;
  if (shape.type === 'polygon') {
    const { minX, minY, maxX, maxY } = boxOf(shape.rings);
    for (const cell of cellsWithin(grid, { x: minX, y: minY }, { x: maxX, y: maxY })) {
      if (!cells.has(cell) && inPolygon(centreOf(grid, cell), shape.rings)) cells.add(cell);
    }
  }
  return cells;
}

function gridOf(bounds: Bounds, shunned: readonly ChartFeature[], fairway?: ChartFeature): Grid {
  const columns = Math.max(1, Math.floor(bounds.width / CELL));
  const rows = Math.max(1, Math.floor(bounds.height / CELL));
  const cost = new Float64Array(columns * rows).fill(1);
  const grid = { bounds, columns, rows, cost };
  for (const feature of shunned) for (const cell of cellsOf(grid, feature, ROOM)) cost[cell] = CRAMPED;
  for (const feature of shunned) for (const cell of cellsOf(grid, feature, BERTH)) cost[cell] = SHUNNED;
  // What is shunned leaves room in a fairway, however near to it it lies.
  if (fairway) for (const cell of cellsOf(grid, fairway, CELL * Math.SQRT1_2)) cost[cell] = 1;
  return grid;
}

/**
 * Inches from every cell to the nearest of the given ones, from centre to centre by the eight cells around,
 * each inch by what it counts for: swept over in four directions until nothing changes.
 */
function fieldOf({ columns, rows, cost }: Grid, to: Iterable<number>): Float64Array {
  const field = new Float64Array(columns * rows).fill(Number.POSITIVE_INFINITY);
  for (const cell of to) field[cell] = 0;
  const better = (column: number, row: number): boolean => {
    const cell = row * columns + column;
    let least = field[cell] as number;
    for (let dy = -1; dy <= 1; dy++) {
      for (let dx = -1; dx <= 1; dx++) {
        const x = column + dx;
        const y = row + dy;
        if (x < 0 || y < 0 || x >= columns || y >= rows) continue;
        const other = y * columns + x;
        const length = CELL * (dx !== 0 && dy !== 0 ? Math.SQRT2 : 1);
        const by =
          (field[other] as number) + (length * ((cost[cell] as number) + (cost[other] as number))) / 2;
        if (by < least - 1e-9) least = by;
      }
    }
    if (least === field[cell]) return false;
    field[cell] = least;
    return true;
  };
  for (let changed = true; changed; ) {
    changed = false;
    for (const [right, up] of [
      [true, true],
      [false, true],
      [true, false],
      [false, false],
    ] as const) {
      for (let j = 0; j < rows; j++) {
        for (let i = 0; i < columns; i++) {
          if (better(right ? i : columns - 1 - i, up ? j : rows - 1 - j)) changed = true;
        }
      }
    }
  }
  return field;
}

/** The least over the cells around a place of the way to their centres and on. */
function along(grid: Grid, field: Float64Array, at: Point): number {
  const reach = CELL * Math.SQRT1_2 + 1e-6;
  let best = Number.POSITIVE_INFINITY;
  const min = { x: at.x - reach, y: at.y - reach };
  const max = { x: at.x + reach, y: at.y + reach };
  for (const cell of cellsWithin(grid, min, max)) {
    best = Math.min(best, (field[cell] as number) + distance(at, centreOf(grid, cell)));
  }
  return best;
}

/** Where a goal is on the table: how far off as the crow flies, the cells it lies in, and a name for it. */
type Place = { readonly key: string; crow(at: Point): number; cells(grid: Grid): Iterable<number> };

function placeOf({ to }: Goal, { bounds, chart }: Table, state: TableState): Place | undefined {
  if ('piece' in to) {
    const at = state.pieces[to.piece]?.pose.at;
    if (!at) return undefined;
    // Rounded, that a piece which lies still or nearly so is looked for once.
    const [x, y] = [Math.round(at.x), Math.round(at.y)];
    return {
      key: `at ${x} ${y}`,
      crow: (from) => distance(from, at),
      cells: (grid) => cellsWithin(grid, { x: x - CELL, y: y - CELL }, { x: x + CELL, y: y + CELL }),
    };
  }
  if ('edge' in to) {
    if (!bounds) return undefined;
    const { x, y, width, height } = bounds;
    const [west, south, east, north] = [x, y, x + width, y + height];
    const lines = {
      north: {
        off: (at: Point) => north - at.y,
        min: { x: west, y: north - CELL },
        max: { x: east, y: north },
      },
      south: {
        off: (at: Point) => at.y - south,
        min: { x: west, y: south },
        max: { x: east, y: south + CELL },
      },
      east: {
        off: (at: Point) => east - at.x,
        min: { x: east - CELL, y: south },
        max: { x: east, y: north },
      },
      west: {
        off: (at: Point) => at.x - west,
        min: { x: west, y: south },
        max: { x: west + CELL, y: north },
      },
    } as const;
    const { off, min, max } = lines[to.edge];
    return { key: to.edge, crow: off, cells: (grid) => cellsWithin(grid, min, max) };
  }
  const feature = chart.features.find(({ id }) => id === to.feature);
  if (!feature) return undefined;
  const { shape } = feature;
  const lines = linesOf(feature);
  return {
    key: `feature ${feature.id}`,
    crow: (at) =>
      shape.type === 'polygon' && inPolygon(at, shape.rings)
        ? 0
        : Math.min(...lines.map(([a, b]) => nearestOnSegment(at, a, b).distance)),
    cells: (grid) => cellsOf(grid, feature, CELL * Math.SQRT1_2),
  };
}

/**
 * The way to a goal: straight where nothing that is shunned lies near the line, else round it, or by the fairway that
 * leads there. On a table without edges every way is straight.
 */
export function wayTo(
  goal: Goal,
  table: Table,
  state: TableState,
  shuns: (feature: ChartFeature) => boolean,
): Way {
  const place = placeOf(goal, table, state);
  if (!place) return () => undefined;
  const { bounds, chart } = table;
  const shunned = bounds ? chart.features.filter(shuns) : [];
  if (!bounds || shunned.length === 0) return place.crow;
  const { grids, fields } = keptFor(chart);
  const by = 'feature' in goal.to ? goal.to.by : undefined;
  const fairway = chart.features.find(({ id }) => id === by);
  const key = `${Object.values(bounds).join(' ')} ${shunned.map(({ id }) => id).join(' ')} ${by ?? ''}`;
  const grid = recall(grids, key, () => gridOf(bounds, shunned, fairway));
  const field = recall(fields, `${key} > ${place.key}`, () => fieldOf(grid, place.cells(grid)));
  return (at) => {
    const crow = place.crow(at);
    const round = along(grid, field, at);
    return round <= crow * STRAIGHT.times + STRAIGHT.more || !Number.isFinite(round) ? crow : round;
  };
}
