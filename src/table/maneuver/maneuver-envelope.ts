import type { Maneuver, Setting } from '../../engine/moving/maneuver';
import { ahead } from '../../geometry/heading';
import type { Point, Pose } from '../../geometry/pose';
import { contours, type Field, fieldOver, heightAt, paint } from './maneuver-field';
import { hullOf } from './maneuver-hull';
import { type Angles, anglesOf, type Plan, plansOf, swingsOf } from './maneuver-plans';
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
 * a line of ends shows as a band about 0.2 inch wide. Where the allowance goes by steps it is drawn as if any
 * part of a step could be spent: all speeds at once. Empty when the setting is unknown.
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
    if (plan.inSteps) paintSwings(field, plan);
    else if (!addsNothing(plan)) paintPlan(field, plan);
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

/** Paints the ends of a plan of which the courses are known: they fill the hull of its corners. */
function paintSwings(field: Field, plan: Plan): void {
  for (const angles of swingsOf(plan, 1)) {
    const count = endsFor(plan, angles, ends);
    paint(field, hull, hullOf(ends, count, hull), HALF_WIDTH);
  }
}

/** An angle that pieces are made at; its number is its own among those of its span, so that ends can be kept by it. */
type Stop = { readonly by: number; readonly number: number };

/** One angle, or the two ends of a span of angles. */
type Box = readonly Stop[];

/** More than there are stops in a span. */
const STOPS = 128;
const NO_ALTERATION: Stop = { by: 0, number: 0 };

/**
 * Paints the ends of a plan, piece by piece: the hull of the ends at the corners of a box of angles. A span of
 * the last angle is true to the sagitta of its arc. A span of the last two may lead the last course beyond its
 * limit by as much as the span, so next to the limit, and for all earlier angles, single angles are taken.
 */
function paintPlan(field: Field, plan: Plan): void {
  const spans = plan.alters.map(anglesOf).slice(0, plan.steering);
  const last = spans.length - 1;
  const count = SPANS[spans.length] ?? 3;
  const kept = new Map<number, number>();
  const pieces = (index: number, chosen: readonly Box[]): void => {
    const span = spans[index];
    if (!span) {
      const boxes = plan.alters.map((_, i) => chosen[i] ?? [NO_ALTERATION]);
      paint(field, hull, hullOf(ends, cornerEnds(plan, boxes, kept), hull), HALF_WIDTH);
      return;
    }
    const boxes = index < last - 1 ? anglesIn(span, count) : boxesIn(span, count);
    const before = chosen[index - 1];
    boxes.forEach((box, i) => {
      const atLimit = !span.ring && (i === 0 || i === boxes.length - 1);
      if (index === last && before && before.length > 1 && atLimit) {
        const [from = NO_ALTERATION, to = NO_ALTERATION] = before;
        const middle = { by: (from.by + to.by) / 2, number: from.number + 1 };
        for (const stop of [from, middle, to]) pieces(index + 1, [...chosen.slice(0, -1), [stop], box]);
      } else pieces(index + 1, [...chosen, box]);
    });
  };
  pieces(0, []);
}

const anglesIn = ({ from, to, only }: Angles, count: number): readonly Box[] =>
  only?.map((by, number) => [{ by, number }]) ??
  Array.from({ length: 2 * count + 1 }, (_, number) => [
    { by: from + ((to - from) * number) / (2 * count), number },
  ]);

function boxesIn({ from, to, only }: Angles, count: number): readonly Box[] {
  if (only) return only.map((by, number) => [{ by, number }]);
  if (from === to) return [[{ by: from, number: 0 }]];
  // The numbers between are left to the middles.
  const at = (i: number): Stop => ({ by: from + ((to - from) * i) / count, number: 2 * i });
  return Array.from({ length: count }, (_, i) => [at(i), at(i + 1)]);
}

const ends = new Float64Array(4096);
const hull = new Float64Array(4098);
/** Room for ends that are kept, for a corner of one box of angles is a corner of its neighbours too. */
const keeping = new Float64Array(1 << 16);

/** Places the ends at every corner of the boxes into `ends`; returns how many. `kept` tells where the known ones lie. */
function cornerEnds(plan: Plan, boxes: readonly Box[], kept: Map<number, number>): number {
  const each = plan.corners.length / plan.runs.length;
  let count = 0;
  const angles = boxes.map(() => 0);
  const fill = (index: number, number: number): void => {
    const box = boxes[index];
    if (box) {
      for (const stop of box) {
        angles[index] = stop.by;
        fill(index + 1, number * STOPS + stop.number);
      }
      return;
    }
    let from = kept.get(number);
    if (from === undefined) {
      // With no room left the last place is used again and again, and not kept.
      const next = 2 * each * kept.size;
      from = Math.min(next, keeping.length - 2 * each);
      endsFor(plan, angles, keeping.subarray(from));
      if (from === next) kept.set(number, from);
    }
    for (let i = 0; i < 2 * each; i++) ends[2 * count + i] = keeping[from + i] as number;
    count += each;
  };
  fill(0, 0);
  return count;
}
