import type { Command } from '../../src/engine/command';
import { wrap } from '../../src/geometry/heading';
import { inPolygon } from '../../src/geometry/outlines/polygon';
import { distance } from '../../src/geometry/point';
import type { Point } from '../../src/geometry/pose';
import { measureOn } from '../../src/table/measuring/measure';
import type { ChartFeature, Piece } from '../../src/table/state';
import type { World } from '../../src/table/world';
import type { Played } from './play';
import type { Asked, Demand, Field } from './position';
import type { SetUp } from './set-up';

type Limits = { readonly least?: number; readonly most?: number };

/** What a measured inch or degree may be off by. */
const GRAIN = 1e-6;

const within = (value: number, { least = -Infinity, most = Infinity }: Limits): boolean =>
  value >= least - GRAIN && value <= most + GRAIN;

const inSectors = (bearing: number, sectors: readonly (readonly [number, number])[]): boolean =>
  sectors.some(([from, to]) => wrap(bearing - from) <= wrap(to - from) + GRAIN);

function fits(value: unknown, field: Field): boolean {
  if (Array.isArray(field)) return field.some((one) => one === value);
  if (typeof field !== 'object') return field === value;
  if ('contains' in field) return typeof value === 'string' && value.includes(field.contains);
  return typeof value === 'number' && within(value, field);
}

const isSaid = (command: Command, said: Readonly<Record<string, Field>>): boolean =>
  Object.entries(said).every(([name, field]) => fits(command[name], field));

/** A value of a state by its path, `ships.exeter.damage`; undefined when there is none. */
function at(state: unknown, path: string): unknown {
  let value = state;
  for (const field of path.split('.')) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined;
  }
  return value;
}

function pieceOf({ table }: World, id: string): Piece {
  const found = Object.values(table.pieces).find((piece) => piece.id === id);
  if (!found) throw new Error(`there is no piece '${id}'`);
  return found;
}

const apart = (world: World, [a, b]: readonly [string, string]): number =>
  distance(pieceOf(world, a).pose.at, pieceOf(world, b).pose.at);

/** Inches to the nearest of a line's or an outline's parts. */
function toLine(from: Point, points: readonly Point[]): number {
  let best = Number.POSITIVE_INFINITY;
  points.forEach((a, i) => {
    const b = points[i + 1] ?? a;
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const length = dx * dx + dy * dy;
    const along = length === 0 ? 0 : ((from.x - a.x) * dx + (from.y - a.y) * dy) / length;
    const part = Math.max(0, Math.min(1, along));
    best = Math.min(best, distance(from, { x: a.x + part * dx, y: a.y + part * dy }));
  });
  return best;
}

function toFeature(from: Point, { shape }: ChartFeature): number {
  if (shape.type === 'point') return distance(from, shape.at);
  if (shape.type === 'line') return toLine(from, shape.points);
  if (inPolygon(from, shape.rings)) return 0;
  return Math.min(...shape.rings.map((ring) => toLine(from, [...ring, ...ring.slice(0, 1)])));
}

function clearance({ laid: { table } }: SetUp, world: World, id: string, of: string): number {
  const { at: from } = pieceOf(world, id).pose;
  if (of === 'edges') {
    const { bounds } = table;
    if (!bounds) return Number.POSITIVE_INFINITY;
    const { x, y, width, height } = bounds;
    return Math.min(from.x - x, x + width - from.x, from.y - y, y + height - from.y);
  }
  const feature = table.chart.features.find((one) => one.id === of);
  if (!feature) throw new Error(`there is no feature '${of}'`);
  return toFeature(from, feature);
}

function mountsBearing(
  { laid: { rules, table } }: SetUp,
  world: World,
  [from, to]: readonly [string, string],
  weapon: string | undefined,
): number {
  const prospects = rules.prospects(world.rules, pieceOf(world, from).id, measureOn(table, world.table));
  return prospects
    .filter((one) => one.from === from && one.to === to && !one.refusal)
    .filter((one) => weapon === undefined || one.weapon === weapon)
    .reduce((sum, { mounts }) => sum + mounts.filter(({ bears }) => bears).length, 0);
}

/** Whether what came of a position is what is asked. */
function holds(set: SetUp, { said, world, turns }: Played, asked: Asked): boolean {
  if (!('once' in asked)) return isSo(set, said, world, asked);
  return turns.some((end) => asked.once.every((demand) => isSo(set, said, end, demand)));
}

/** Whether a demand holds of a world, and of what was said before it. */
function isSo(set: SetUp, said: Played['said'], world: World, asked: Demand): boolean {
  if ('said' in asked) return said.some((one) => isSaid(one, asked.said));
  if ('unsaid' in asked) return !said.some((one) => isSaid(one, asked.unsaid));
  if ('range' in asked) return within(apart(world, asked.range), asked);
  if ('opened' in asked)
    return within(apart(world, asked.opened) - apart(set.laid.opening, asked.opened), asked);
  if ('bearing' in asked) {
    const [from, to] = asked.bearing.map((id) => pieceOf(world, id).id);
    if (from === undefined || to === undefined) return false;
    const line = measureOn(set.laid.table, world.table)({ of: 'line', from, to });
    return inSectors(line.relative, asked.within);
  }
  if ('heading' in asked) return inSectors(pieceOf(world, asked.heading).pose.heading, asked.within);
  if ('bears' in asked) return within(mountsBearing(set, world, asked.bears, asked.weapon), asked);
  if ('clear' in asked) return within(clearance(set, world, asked.clear, asked.of), asked);
  const value = at(world.rules, asked.state);
  return asked.is === null ? value === undefined : fits(value, asked.is);
}

/** The first thing asked that has not come about, and what was said; undefined when the idea was found. */
export function missed(set: SetUp, played: Played): string | undefined {
  const failed = set.position.asked.find((asked) => !holds(set, played, asked));
  if (!failed) return undefined;
  const said = played.said
    .map(({ verb, by, ...fields }) => `${verb} ${JSON.stringify(fields)}`)
    .slice(0, 6)
    .join('; ');
  return `${set.position.file}: not ${JSON.stringify(failed)}; said ${said}`;
}
