import { type FeatureKind, isStopping, kindOf } from '../../engine/chart/chart';
import type { PieceId, Side } from '../../engine/ids';
import type { Appraisal, Fighter, Goal, Lie } from '../../engine/opponent/appraisal';
import { alteration, bearing, wrap } from '../../geometry/heading';
import { distance } from '../../geometry/point';
import type { Point, Pose } from '../../geometry/pose';
import { afterLeg, run } from '../../geometry/track';
import { degrees, inches } from '../../geometry/units';
import { chartCrossed } from '../../table/chart';
import { currentAt } from '../../table/measuring/water';
import type { Chart, Table, TableState } from '../../table/state';
import { smokeCrossed } from '../../table/weather/smoke';
import type { AnyRules } from '../../table/world';
import type { Seen } from '../seen';
import { type Way, wayTo } from './ways';

type Fire = (lie: Lie) => number;

/** A piece as the opponent pictures it: where it will be at each moment looked at. */
export type Body = {
  readonly fighter: Fighter;
  readonly pose: Pose;
  /** Where it is expected at each moment of this turn, then at the end of each turn looked beyond it. */
  readonly places: readonly Pose[];
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
  readonly state: unknown;
  fire(from: PieceId, to: PieceId): Fire | undefined;
  masked(a: Point, b: Point): boolean;
  /** Inches a turn by which a piece is expected to change the range in the turns beyond those looked at. */
  pace(fighter: Fighter): number;
  /** How far it is to what a goal asks for, round what its piece shuns. */
  way(goal: Goal): Way;
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
  const hasLand = chart.features.some(({ kind }) => masks(kind));
  if (!hasLand && state.smoke.length === 0) return () => false;
  return (a, b) => (hasLand && landHides(chart, a, b)) || smokeCrossed(state.smoke, a, b).length > 0;
}

/** Whether a kind hides all that is behind it. */
const masks = (kind: FeatureKind): boolean => kindOf(kind).hides !== undefined;

/** Inches by which the end of a stretch may miss the end of its line. */
const GRAIN = 1e-6;

/** Whether land lies between two places; the land on which either of them stands hides nothing of it. */
function landHides(chart: Chart, a: Point, b: Point): boolean {
  const lands = chartCrossed(chart, a, b).filter(({ kind }) => masks(kind));
  const length = distance(a, b);
  const ground = lands.filter(({ enter, leave }) => enter <= GRAIN || leave >= length - GRAIN);
  return lands.some(({ id }) => !ground.some((own) => own.id === id));
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

/** The way of a piece by its helm, as far as a part of it: straight on, or with an alteration in the middle. */
function underHelm({ way, helm }: Fighter, pose: Pose, part: number): Pose {
  if (!helm || part <= 0.5) return straightOn(pose, way * part);
  const middle = straightOn(pose, way / 2);
  return straightOn(afterLeg(middle, { alter: helm }), way * (part - 0.5));
}

/** Where a piece is at each moment looked at when it does what it has been told, and then sails straight on. */
export const asBefore = (
  fighter: Fighter,
  pose: Pose,
  moments: readonly number[],
  aheadBy: number,
): readonly Pose[] => {
  const { speed } = fighter;
  const end = underHelm(fighter, pose, 1);
  return [
    ...moments.map((moment) => (moment === 1 ? end : underHelm(fighter, pose, moment))),
    ...Array.from({ length: aheadBy }, (_, turn) => straightOn(end, speed * (turn + 1))),
  ];
};

/** Pieces in a fight among which it is worth looking beyond the next turn, and at the speed that each can work up to: of few, each that does otherwise than expected changes all of it. */
const MANY = 8;

/** Pieces that count in the fight, and where they are. */
const fightersIn = (
  appraisal: Appraisal<unknown>,
  { world }: Seen,
): readonly Pick<Body, 'fighter' | 'pose'>[] =>
  appraisal.fighters(world.rules).flatMap((fighter) => {
    const piece = world.table.pieces[fighter.piece];
    return piece && piece.gone === undefined && fighter.worth !== 0 ? [{ fighter, pose: piece.pose }] : [];
  });

/** Whether the fight is one of few pieces or of many. */
export const fightOf = (appraisal: Appraisal<unknown>, seen: Seen): 'few' | 'many' =>
  fightersIn(appraisal, seen).length < MANY ? 'few' : 'many';

/** The fight as it stands; `aheadBy` turns are looked beyond this one, among few pieces and near the end fewer. */
export function pictureOf(
  rules: AnyRules,
  appraisal: Appraisal<unknown>,
  seen: Seen,
  side: Side,
  aheadBy: number,
): Picture {
  const { world, table } = seen;
  const { moments } = appraisal;
  const { turn, turnLimit = 0 } = rules.status(world.rules);
  const turnsLeft = turnLimit > 0 ? Math.max(0, turnLimit - turn) : Number.POSITIVE_INFINITY;
  const fighters = fightersIn(appraisal, seen);
  const few = fighters.length < MANY;
  const looked = Math.min(aheadBy, turnsLeft, few ? 1 : aheadBy);
  const bodies = fighters.map(
    ({ fighter, pose }): Body => ({ fighter, pose, places: asBefore(fighter, pose, moments, looked) }),
  );
  const fires = new Map<string, Fire | undefined>();
  return {
    side,
    own: bodies.filter(({ fighter }) => fighter.side === side),
    enemies: bodies.filter(({ fighter }) => fighter.side !== side),
    moments,
    ahead: looked,
    turnsLeft,
    goals: appraisal.goals?.(world.rules, side) ?? [],
    state: world.rules,
    fire(from, to) {
      const key = `${from}\n${to}`;
      if (fires.has(key)) return fires.get(key);
      const made = appraisal.fire(world.rules, from, to);
      fires.set(key, made);
      return made;
    },
    way: (goal) =>
      wayTo(
        goal,
        table,
        world.table,
        (feature) => appraisal.shuns?.(world.rules, goal.piece, feature) ?? isStopping(feature.kind),
      ),
    pace: ({ speed, most = speed }) => (few ? speed : most),
    stream: streamOf(table.chart, appraisal.currentInches ?? 0),
    masked: maskOf(table, world.table, appraisal.lowLandIsSeenOver === true),
  };
}

/** The same as it is judged by eye from a place: enemies are taken to be nearer or farther, the battle to be longer or shorter. */
export function misjudged(
  picture: Picture,
  from: Point,
  { range, time }: { readonly range: number; readonly time: number },
  random: () => number,
): Picture {
  if (range === 0 && time === 0) return picture;
  const err = (most: number): number => most * (2 * random() - 1);
  const left = Math.round(picture.turnsLeft + err(time));
  return {
    ...picture,
    // The last turn is known to everybody.
    turnsLeft: picture.turnsLeft > 0 ? Math.max(picture.ahead, 1, left) : 0,
    enemies: picture.enemies.map(({ fighter, pose, places }) => {
      const by = 1 + err(range);
      const seen = ({ at, heading }: Pose): Pose => ({
        at: { x: from.x + by * (at.x - from.x), y: from.y + by * (at.y - from.y) },
        heading,
      });
      return { fighter, pose: seen(pose), places: places.map(seen) };
    }),
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

/** Turns in which an enemy that is spared is expected to go on firing. */
const FORESEEN = 4;
const LEAST_LEFT = 0.25;

/** Points of a piece that are still to be lost; never none, while it is there. */
export const leftOf = ({ fighter }: Body): number => Math.max(LEAST_LEFT, fighter.left ?? fighter.worth);

/**
 * How much of the fire that an enemy would give in turns to come, points, is taken from it with each point of its
 * worth: its best target among the side's pieces as they now lie, its broadside turned to it.
 */
export function silencedBy({ own, enemies, turnsLeft, fire }: Picture): (piece: PieceId) => number {
  const turns = Math.min(FORESEEN, turnsLeft);
  const known = new Map<PieceId, number>();
  const found = (piece: PieceId): number => {
    const enemy = enemies.find(({ fighter }) => fighter.piece === piece);
    if (!enemy) return 0;
    const most = own.reduce((best, { fighter, pose }) => {
      const lie = { ...lieOf(enemy.pose, pose, false), relative: degrees(90) };
      return Math.max(best, fire(piece, fighter.piece)?.(lie) ?? 0);
    }, 0);
    return (turns * most) / leftOf(enemy);
  };
  return (piece) => {
    const before = known.get(piece) ?? found(piece);
    known.set(piece, before);
    return before;
  };
}

/** The same lie seen from the other end. */
export const turnedRound = ({ range, relative, aspect, masked }: Lie): Lie => ({
  range,
  relative: aspect,
  aspect: relative,
  masked,
});
