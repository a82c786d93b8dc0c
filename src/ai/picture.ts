import type { Appraisal, Fighter, Goal, Lie } from '../engine/appraisal';
import type { PieceId, Side } from '../engine/ids';
import { ahead, alteration, bearing, wrap } from '../geometry/heading';
import { distance } from '../geometry/point';
import { whereIn } from '../geometry/polygon';
import type { Point, Pose } from '../geometry/pose';
import { run } from '../geometry/track';
import { inches } from '../geometry/units';
import { landCrossed } from '../table/chart';
import { smokeCrossed } from '../table/smoke';
import type { Chart, Table, TableState } from '../table/state';
import { currentAt } from '../table/water';
import type { AnyRules } from '../table/world';
import type { Seen } from './seen';

type Fire = (lie: Lie) => number;

/** A piece as the opponent pictures it: where it will be at each moment looked at. */
export type Body = {
  readonly fighter: Fighter;
  readonly pose: Pose;
  /** Where it is expected at each moment of this turn, then at the end of each turn looked beyond it. */
  places: readonly Pose[];
};

/** The fight as one side pictures it before it speaks. */
export type Picture = {
  readonly side: Side;
  readonly own: readonly Body[];
  readonly enemies: readonly Body[];
  /** Moments of this turn at which fire is exchanged. */
  readonly moments: readonly number[];
  /** Turns looked at beyond this one. */
  readonly ahead: number;
  readonly turnsLeft: number;
  readonly goals: readonly Goal[];
  readonly table: Table;
  readonly state: unknown;
  fire(from: PieceId, to: PieceId): Fire | undefined;
  masked(a: Point, b: Point): boolean;
  /** Inches a turn by which the water helps a piece on this course, or hinders it. */
  stream(pose: Pose): number;
};

/** Charts with nothing but what hides, kept for as long as the chart they were made from. */
const heights = new WeakMap<Chart, Chart>();

function hiding(chart: Chart, onlyHigh: boolean): Chart {
  if (!onlyHigh) return chart;
  const known = heights.get(chart);
  if (known) return known;
  const made = { ...chart, features: chart.features.filter(({ high }) => high) };
  heights.set(chart, made);
  return made;
}

/** Whether anything on the table may hide one piece from another. */
function maskOf(table: Table, state: TableState, onlyHigh: boolean): Picture['masked'] {
  const chart = hiding(table.chart, onlyHigh);
  const hasLand = chart.features.some(({ kind }) => kind === 'land');
  if (!hasLand && state.smoke.length === 0) return () => false;
  return (a, b) =>
    (hasLand && landCrossed(chart, a, b).length > 0) || smokeCrossed(state.smoke, a, b).length > 0;
}

/** Off the current's direction by no more than this a piece runs with it, and as much off the other against it. */
const WITH_CURRENT = 45;

function streamOf(chart: Chart, runs: number): Picture['stream'] {
  if (runs === 0 || !chart.features.some(({ kind }) => kind === 'current')) return () => 0;
  return ({ at, heading }) => {
    const current = currentAt(chart, at);
    if (!current) return 0;
    const off = Math.abs(alteration(heading, current.toward));
    return off <= WITH_CURRENT ? runs : off >= 180 - WITH_CURRENT ? -runs : 0;
  };
}

/** The pose so many inches straight on. */
export const straightOn = ({ at, heading }: Pose, by: number): Pose =>
  by === 0 ? { at, heading } : { at: run(at, heading, by), heading };

/** Where a piece is at each moment looked at when it sails straight on. */
export const asBefore = (
  { way, speed }: Fighter,
  pose: Pose,
  moments: readonly number[],
  aheadBy: number,
): readonly Pose[] => {
  const end = straightOn(pose, way);
  return [
    ...moments.map((moment) => (moment === 1 ? end : straightOn(pose, way * moment))),
    ...Array.from({ length: aheadBy }, (_, turn) => straightOn(end, speed * (turn + 1))),
  ];
};

export function pictureOf(
  rules: AnyRules,
  appraisal: Appraisal<unknown>,
  { world, table }: Seen,
  side: Side,
  aheadBy: number,
): Picture {
  const { moments } = appraisal;
  const status = rules.status(world.rules);
  const turnsLeft = Math.max(0, status.turnLimit - status.turn);
  const looked = Math.min(aheadBy, turnsLeft);
  const bodies = appraisal.fighters(world.rules).flatMap((fighter): Body[] => {
    const piece = world.table.pieces[fighter.piece];
    if (!piece || piece.gone !== undefined || fighter.worth === 0) return [];
    return [{ fighter, pose: piece.pose, places: asBefore(fighter, piece.pose, moments, looked) }];
  });
  const fires = new Map<string, Fire | undefined>();
  return {
    side,
    own: bodies.filter(({ fighter }) => fighter.side === side),
    enemies: bodies.filter(({ fighter }) => fighter.side !== side),
    moments,
    ahead: looked,
    turnsLeft,
    goals: appraisal.goals?.(world.rules, side) ?? [],
    table,
    state: world.rules,
    fire(from, to) {
      const key = `${from}\n${to}`;
      if (fires.has(key)) return fires.get(key);
      const made = appraisal.fire(world.rules, from, to);
      fires.set(key, made);
      return made;
    },
    stream: streamOf(table.chart, appraisal.currentInches ?? 0),
    masked: maskOf(table, world.table, appraisal.lowLandIsSeenOver === true),
  };
}

/** How two poses lie to each other, seen from the first. */
export function lieOf(from: Pose, to: Pose, masked: boolean): Lie {
  const toward = bearing(from.at, to.at);
  return {
    range: inches(distance(from.at, to.at)),
    relative: wrap(toward - from.heading),
    aspect: wrap(toward + 180 - to.heading),
    masked,
  };
}

/** The same lie seen from the other end. */
export const turnedRound = ({ range, relative, aspect, masked }: Lie): Lie => ({
  range,
  relative: aspect,
  aspect: relative,
  masked,
});

/** Inches from a place to what a goal asks for, as the crow flies; undefined when it is not on the table. */
export function inchesTo(goal: Goal, at: Point, table: Table, state: TableState): number | undefined {
  const { to } = goal;
  if ('edge' in to) {
    const { bounds } = table;
    if (!bounds) return undefined;
    switch (to.edge) {
      case 'north':
        return bounds.y + bounds.height - at.y;
      case 'south':
        return at.y - bounds.y;
      case 'east':
        return bounds.x + bounds.width - at.x;
      case 'west':
        return at.x - bounds.x;
    }
  }
  if ('piece' in to) {
    const piece = state.pieces[to.piece];
    return piece ? distance(at, piece.pose.at) : undefined;
  }
  const feature = table.chart.features.find(({ id }) => id === to.feature);
  if (!feature) return undefined;
  const { shape } = feature;
  if (shape.type === 'polygon' && whereIn(at, shape.rings) === 'inside') return 0;
  return Math.min(...pointsOf(shape).map((point) => distance(at, point)));
}

type Shape = Chart['features'][number]['shape'];

/** Places along a shape, no farther apart than an inch: near enough for the way that is left. */
function pointsOf(shape: Shape): readonly Point[] {
  if (shape.type === 'point') return [shape.at];
  const line = shape.type === 'line' ? shape.points : (shape.rings[0] ?? []);
  return line.flatMap((from, i) => {
    const to = line[i + 1];
    if (!to) return [from];
    const length = distance(from, to);
    const parts = Math.max(1, Math.ceil(length));
    const heading = bearing(from, to);
    const d = ahead(heading);
    return Array.from({ length: parts }, (_, k) => ({
      x: from.x + (d.x * length * k) / parts,
      y: from.y + (d.y * length * k) / parts,
    }));
  });
}
