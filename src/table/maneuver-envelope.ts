import type { Maneuver, Setting } from '../engine/maneuver';
import { ahead } from '../geometry/heading';
import type { Point, Pose } from '../geometry/pose';
import { contours, type Field, fieldOver, heightAt, paint } from './maneuver-field';
import { hullOf } from './maneuver-hull';
import { type Angles, anglesOf, type Plan, plansOf } from './maneuver-plans';
import { endsFor, nearestTrack, seenFrom } from './maneuver-solve';

/** Spacing of the field and the farthest that it tells apart from outside; inches. */
const CELL = 0.15;
const MARGIN = 0.3;
/** A line or a needle of ends is drawn this far to both sides, or it would fall between the points; inches. */
const HALF_WIDTH = 0.11;
/** Spans that an angle is divided into, by the number of alterations. */
const SPANS = [1, 60, 14, 5, 3];

/** The ends of a setting as seen from the ship, bow north. */
type Reach = { readonly field: Field; readonly rings: readonly (readonly Point[])[] };

const known = new WeakMap<Setting, Reach>();

/**
 * Where the piece can end under the setting: rings in table inches, outlines counterclockwise (as x east,
 * y north), holes clockwise, the largest first. For drawing: never more than 0.15 inch outside the truth;
 * a line of ends shows as a band about 0.2 inch wide. Empty when the setting is unknown.
 */
export function envelope(maneuver: Maneuver, pose: Pose, settingId: string): readonly (readonly Point[])[] {
  const setting = maneuver.settings.find((s) => s.id === settingId);
  if (!setting) return [];
  const { x: s, y: c } = ahead(pose.heading);
  return reachOf(setting).rings.map((ring) =>
    ring.map(({ x, y }) => ({ x: pose.at.x + x * c + y * s, y: pose.at.y - x * s + y * c })),
  );
}

/**
 * Whether the piece can end within the tolerance of the point, as the envelope has it. A tolerance beyond
 * 0.25 inch is answered by the nearest track, which takes a thousand times as long.
 */
export function isReachable(
  maneuver: Maneuver,
  pose: Pose,
  settingId: string,
  point: Point,
  tolerance = 0.05,
): boolean {
  const setting = maneuver.settings.find((s) => s.id === settingId);
  return setting !== undefined && prepareReach(maneuver, pose, setting)(point, tolerance);
}

/** The same question prepared for many points. */
export function prepareReach(
  maneuver: Maneuver,
  pose: Pose,
  setting: Setting,
): (point: Point, tolerance?: number) => boolean {
  const { field } = reachOf(setting);
  return (point, tolerance = 0.05) =>
    tolerance > 0.25
      ? nearestTrack(maneuver, pose, { to: point, setting: setting.id }).short <= tolerance
      : heightAt(field, seenFrom(pose, point)) >= -tolerance;
}

function reachOf(setting: Setting): Reach {
  const before = known.get(setting);
  if (before) return before;
  const plans = plansOf(setting);
  const far = plans.reduce((most, plan) => Math.max(most, plan.straight.max), 0);
  const field = fieldOver(far + 2 * MARGIN, CELL, MARGIN);
  for (const plan of plans) {
    if (!addsNothing(plan)) paintPlan(field, plan);
  }
  const reach = { field, rings: contours(field) };
  known.set(setting, reach);
  return reach;
}

/**
 * With all courses open and runs of any length, two alterations reach whatever more of them do: the runs after
 * the first alteration can be replaced by two of equal length, one inch longer together for the turn saved.
 */
const addsNothing = ({ alters, runs }: Plan): boolean =>
  alters.length > 2 &&
  alters.every((alter) => anglesOf(alter).ring) &&
  runs.slice(1).every(({ most }) => most === Number.POSITIVE_INFINITY);

/** One angle, or the two ends of a span of angles. */
type Box = readonly number[];

/**
 * Paints the ends of a plan, piece by piece: the hull of the ends at the corners of a box of angles. A span of
 * the last angle is true to the sagitta of its arc. A span of the last two may lead the last course beyond its
 * limit by as much as the span, so next to the limit, and for all earlier angles, single angles are taken.
 */
function paintPlan(field: Field, plan: Plan): void {
  const spans = plan.alters.map(anglesOf).slice(0, plan.steering);
  const last = spans.length - 1;
  const count = SPANS[spans.length] ?? 3;
  const pieces = (index: number, chosen: readonly Box[]): void => {
    const span = spans[index];
    if (!span) {
      const boxes = plan.alters.map((_, i) => chosen[i] ?? [0]);
      paint(field, hull, hullOf(ends, cornerEnds(plan, boxes), hull), HALF_WIDTH);
      return;
    }
    const boxes = index < last - 1 ? anglesIn(span, count) : boxesIn(span, count);
    const before = chosen[index - 1];
    boxes.forEach((box, i) => {
      const atLimit = !span.ring && (i === 0 || i === boxes.length - 1);
      if (index === last && before && before.length > 1 && atLimit) {
        const [from = 0, to = 0] = before;
        for (const by of [from, (from + to) / 2, to]) pieces(index + 1, [...chosen.slice(0, -1), [by], box]);
      } else pieces(index + 1, [...chosen, box]);
    });
  };
  pieces(0, []);
}

const anglesIn = ({ from, to, only }: Angles, count: number): readonly Box[] =>
  only?.map((by) => [by]) ??
  Array.from({ length: 2 * count + 1 }, (_, i) => [from + ((to - from) * i) / (2 * count)]);

function boxesIn({ from, to, only }: Angles, count: number): readonly Box[] {
  if (only) return only.map((by) => [by]);
  if (from === to) return [[from]];
  const at = (i: number) => from + ((to - from) * i) / count;
  return Array.from({ length: count }, (_, i) => [at(i), at(i + 1)]);
}

const ends = new Float64Array(4096);
const hull = new Float64Array(4098);

/** Places the ends at every corner of the boxes into `ends`; returns how many. */
function cornerEnds(plan: Plan, boxes: readonly Box[]): number {
  let count = 0;
  const angles = boxes.map(() => 0);
  const fill = (index: number): void => {
    const box = boxes[index];
    if (!box) {
      count += endsFor(plan, angles, ends.subarray(2 * count));
      return;
    }
    for (const by of box) {
      angles[index] = by;
      fill(index + 1);
    }
  };
  fill(0);
  return count;
}
