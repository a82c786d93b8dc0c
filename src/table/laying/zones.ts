import type { Corner, Zone } from '../../engine/chart/place';
import type { Edge } from '../../engine/moving/motion';
import { bearing } from '../../geometry/heading';
import { boxAround } from '../../geometry/outlines/polygon';
import { distance } from '../../geometry/point';
import type { Point, Pose } from '../../geometry/pose';
import { run } from '../../geometry/track';
import { degrees, TOUCHING, toThousandth } from '../../geometry/units';
import { isOnTable } from '../motion/sail';
import type { Table } from '../state';

type Bounds = NonNullable<Table['bounds']>;

/** How far a point lies inside an edge. */
const INSIDE: Readonly<Record<Edge, (bounds: Bounds, p: Point) => number>> = {
  north: ({ y, height }, p) => y + height - p.y,
  east: ({ x, width }, p) => x + width - p.x,
  south: ({ y }, p) => p.y - y,
  west: ({ x }, p) => p.x - x,
};

/** The edges that meet in a corner. */
const MEET: Readonly<Record<Corner, readonly [Edge, Edge]>> = {
  'north-east': ['north', 'east'],
  'south-east': ['south', 'east'],
  'south-west': ['south', 'west'],
  'north-west': ['north', 'west'],
};

const isCorner = (of: Edge | Corner): of is Corner => of in MEET;
const across = (bounds: Bounds, edge: Edge): number =>
  edge === 'north' || edge === 'south' ? bounds.height : bounds.width;

function cornerOf({ x, y, width, height }: Bounds, corner: Corner): Point {
  const [row, column] = MEET[corner];
  return { x: column === 'east' ? x + width : x, y: row === 'north' ? y + height : y };
}

/** Whether a point lies in a zone; limits belong to it, the line through the middle of the table to no half. */
export function inZone(bounds: Bounds, zone: Zone, p: Point): boolean {
  if ('corner' in zone) return distance(p, cornerOf(bounds, zone.corner)) <= zone.to + TOUCHING;
  if ('edge' in zone) {
    const off = INSIDE[zone.edge](bounds, p);
    return off >= (zone.from ?? 0) - TOUCHING && off <= zone.to + TOUCHING;
  }
  const parts = (isCorner(zone.half) ? MEET[zone.half] : [zone.half]).map(
    (edge) => INSIDE[edge](bounds, p) / across(bounds, edge),
  );
  return parts.reduce((sum, part) => sum + part, 0) < parts.length / 2 - TOUCHING;
}

/** Whether a point lies on the table and in one of the zones; where none are named, anywhere on it. A sea without edges has no zones. */
export const inZones = (table: Table, zones: readonly Zone[], p: Point): boolean =>
  isOnTable(table, p) &&
  (zones.length === 0 || zones.some((zone) => table.bounds !== undefined && inZone(table.bounds, zone, p)));

/** Degrees of a quarter of a circle from one corner of its outline to the next. */
const STEP = 15;
/** Where the quarter of a circle about a corner begins. */
const QUARTER: Readonly<Record<Corner, number>> = {
  'north-east': 180,
  'south-east': 270,
  'south-west': 0,
  'north-west': 90,
};

/** The outline of a zone, to be drawn. */
export function zoneOutline(bounds: Bounds, zone: Zone): readonly Point[] {
  const { x, y, width, height } = bounds;
  if ('corner' in zone) {
    const corner = cornerOf(bounds, zone.corner);
    const rim = Array.from({ length: 90 / STEP + 1 }, (_, i) =>
      run(corner, QUARTER[zone.corner] + i * STEP, zone.to),
    );
    return [corner, ...rim];
  }
  if ('half' in zone && isCorner(zone.half)) {
    const [row, column] = MEET[zone.half];
    const at = cornerOf(bounds, zone.half);
    return [
      at,
      { x: column === 'east' ? x : x + width, y: at.y },
      { x: at.x, y: row === 'north' ? y : y + height },
    ];
  }
  const edge = 'edge' in zone ? zone.edge : (zone.half as Edge);
  const [from, to] = 'edge' in zone ? [zone.from ?? 0, zone.to] : [0, across(bounds, edge) / 2];
  const [low, high] =
    edge === 'south' || edge === 'west'
      ? [from, to]
      : [across(bounds, edge) - to, across(bounds, edge) - from];
  return edge === 'north' || edge === 'south'
    ? [
        { x, y: y + low },
        { x: x + width, y: y + low },
        { x: x + width, y: y + high },
        { x, y: y + high },
      ]
    : [
        { x: x + low, y },
        { x: x + low, y: y + height },
        { x: x + high, y: y + height },
        { x: x + high, y },
      ];
}

/** Where pieces are set down on a sea without edges: inches about its middle. */
const OPEN: Bounds = { x: -24, y: -24, width: 48, height: 48 };
/** Columns and rows of the places that are thought of in a zone. */
const GRID = { columns: 4, rows: 3 } as const;
/** Tries at a place that lies in a zone, before any is taken. */
const TRIES = 64;

/** Some places of each zone, in rows, facing the middle of the table; of the whole table where no zones are named. */
export function placesIn(table: Table, zones: readonly Zone[]): readonly Pose[] {
  const bounds = table.bounds ?? OPEN;
  const middle = { x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height / 2 };
  const whole = boxAround([bounds, { x: bounds.x + bounds.width, y: bounds.y + bounds.height }]);
  const boxes = zones.length === 0 ? [whole] : zones.map((zone) => boxAround(zoneOutline(bounds, zone)));
  const { columns, rows } = GRID;
  const found = boxes.flatMap(({ minX, minY, maxX, maxY }) =>
    Array.from({ length: columns * rows }, (_, i) => ({
      x: toThousandth(minX + (((i % columns) + 0.5) / columns) * (maxX - minX)),
      y: toThousandth(minY + ((Math.floor(i / columns) + 0.5) / rows) * (maxY - minY)),
    })),
  );
  return found
    .filter((at) => inZones(table, zones, at))
    .map((at) => ({ at, heading: degrees(Math.round(bearing(at, middle))) }));
}

/** A place in one of the zones, facing any of 24 ways; places are written down in thousandths. */
export function randomPlace(table: Table, zones: readonly Zone[], random: () => number): Pose {
  const { x, y, width, height } = table.bounds ?? OPEN;
  const any = (): Point => ({
    x: toThousandth(x + random() * width),
    y: toThousandth(y + random() * height),
  });
  let at = any();
  for (let i = 0; i < TRIES && !inZones(table, zones, at); i++) at = any();
  return { at, heading: degrees(Math.floor(random() * 24) * 15) };
}
