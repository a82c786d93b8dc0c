import { TOLERANCE } from '../../engine/moving/grammar';
import type { Maneuver, Setting } from '../../engine/moving/maneuver';
import { wrap } from '../../geometry/heading';
import { distance } from '../../geometry/point';
import type { Point, Pose } from '../../geometry/pose';
import { poseAfter } from '../../geometry/track';
import { cos, sin } from '../../geometry/trig';
import { inches, toThousandth } from '../../geometry/units';
import { nearest, nearestInHull } from './maneuver-hull';
import {
  type Angles,
  anglesOf,
  heldTo,
  legsOf,
  type Plan,
  plansOf,
  settled,
  stepsOf,
  swingsOf,
} from './maneuver-plans';
import type { Found, Wish } from './wish';

/** A further alteration, or another setting, has to bring the end nearer by more than this; inches. */
const WORTH_A_TURN = 0.05;
/** Of tracks of as many alterations in steps, one that changes hands more often has to be this much nearer; inches. */
const SMOOTHER = 0.01;
/** What a degree off the wanted heading counts for against inches off the wanted point. */
const DEGREE_OFF = 0.06;
/** What a degree of alteration counts for: enough to choose the gentler of tracks that serve alike. */
const DEGREE_ALTERED = 1e-4;
/** Tracks tried on the coarse grid, by number of alterations, and how many of the best are refined. */
const GRID = [1, 72, 24, 12, 6];
const REFINED = 6;

/** The wanted point and heading as seen from the ship, bow north. */
type Goal = { readonly x: number; readonly y: number; readonly heading?: number };

type Tried = { readonly plan: Plan; readonly angles: readonly number[]; readonly off: number };

/** Half a step of the allowance is what may be missed for want of a finer one: no turn is made to mend that. */
const worthATurn = ({ by = 0 }: Plan): number => Math.max(WORTH_A_TURN, by / 2);

/** Sine and cosine of whole degrees: the courses of nearly every track the search tries. */
const SINE = Float64Array.from({ length: 360 }, (_, deg) => sin(deg));
const COSINE = Float64Array.from({ length: 360 }, (_, deg) => cos(deg));

/**
 * The legal track that ends nearest to the wanted point, over every setting or the one wished for. With a
 * heading wished, a degree off it counts as 0.06 inch. Of tracks within 0.05 inch of each other the one of
 * fewer alterations, then the setting that carries on as before, is taken. Angles are whole degrees and legs
 * whole hundredths of an inch where the limits allow. Where course is altered and allowance spent in steps only
 * such are taken, legs are tenths of a step, and tracks within half a step of each other count as near alike. When
 * no setting has a track, none is given: no legs.
 */
export function nearestTrack(maneuver: Maneuver, pose: Pose, wish: Wish): Found {
  const goal = goalOf(pose, wish);
  const candidates = maneuver.settings
    .filter((setting) => wish.setting === undefined || setting.id === wish.setting)
    .toSorted((a, b) => Number(b.id === maneuver.asBefore) - Number(a.id === maneuver.asBefore))
    .flatMap((setting) => plansOf(setting).map((plan) => ({ setting, plan })))
    .toSorted((a, b) => a.plan.alters.length - b.plan.alters.length);
  let best: { setting: Setting; tried: Tried } | undefined;
  for (const { setting, plan } of candidates) {
    const toBeat = best ? best.tried.off - worthATurn(plan) : Number.POSITIVE_INFINITY;
    if (leastOff(plan, goal) >= toBeat) continue;
    const tried = plan.inSteps ? searchSteps(plan, goal, toBeat) : search(plan, goal);
    if (tried && tried.off < toBeat) best = { setting, tried };
  }
  if (!best) return noTrack(maneuver, pose, wish);
  const { setting } = best;
  const { plan, angles } = best.tried;
  const runs = settled(plan, runsFor(plan, goal, angles));
  const legs = legsOf(plan, runs, angles);
  const end = poseAfter(pose, legs);
  const spent = runs.reduce((sum, run, i) => sum + run + (plan.alters[i]?.cost ?? 0), 0);
  return {
    setting: setting.id,
    legs,
    end,
    spent: inches(toThousandth(spent)),
    left: inches(Math.max(0, toThousandth(setting.spend.max - spent))),
    short: inches(toThousandth(distance(end.at, wish.to))),
  };
}

function noTrack(maneuver: Maneuver, pose: Pose, wish: Wish): Found {
  return {
    setting: wish.setting ?? maneuver.asBefore,
    legs: [],
    end: pose,
    spent: inches(0),
    left: inches(0),
    short: inches(toThousandth(distance(pose.at, wish.to))),
  };
}

/** A point of the table as seen from a ship at the origin with her bow north. */
export function seenFrom(pose: Pose, to: Point): Point {
  const dx = to.x - pose.at.x;
  const dy = to.y - pose.at.y;
  const s = sin(pose.heading);
  const c = cos(pose.heading);
  return { x: dx * c - dy * s, y: dx * s + dy * c };
}

// Rounded, so that the same wish from a turned table is the same wish and finds the same track.
function goalOf(pose: Pose, wish: Wish): Goal {
  const { x, y } = seenFrom(pose, wish.to);
  const place = { x: toThousandth(x), y: toThousandth(y) };
  if (wish.heading === undefined) return place;
  return { ...place, heading: toThousandth(wrap(wish.heading - pose.heading)) };
}

const HERE: Point = { x: 0, y: 0 };

/** No end of the plan is nearer than this: a lower bound by its straight inches alone. */
const leastOff = (plan: Plan, goal: Goal): number => Math.max(0, distance(HERE, goal) - plan.straight.max);

const scratch = nearest();
const ends = new Float64Array(1024);

/** Places the corners of the polygon of ends for these alterations into `ends`; returns how many. */
export function endsFor(plan: Plan, angles: readonly number[], into: Float64Array): number {
  const { corners } = plan;
  const runs = plan.runs.length;
  const count = corners.length / runs;
  into.fill(0, 0, 2 * count);
  let course = 0;
  for (let run = 0; run < runs; run++) {
    if (run > 0) course += angles[run - 1] as number;
    const deg = ((course % 360) + 360) % 360;
    const dx = SINE[deg] ?? sin(deg);
    const dy = COSINE[deg] ?? cos(deg);
    for (let i = 0; i < count; i++) {
      const length = corners[i * runs + run] as number;
      into[2 * i] = (into[2 * i] as number) + length * dx;
      into[2 * i + 1] = (into[2 * i + 1] as number) + length * dy;
    }
  }
  return count;
}

/** How far off the goal the best end for these alterations is, in inches, degrees off counted in. */
function offFor(plan: Plan, goal: Goal, angles: readonly number[]): number {
  nearestInHull(ends, endsFor(plan, angles, ends), goal.x, goal.y, scratch);
  if (goal.heading === undefined) return scratch.distance;
  let course = 0;
  for (const by of angles) course += by;
  const apart = Math.abs(course - goal.heading) % 360;
  return scratch.distance + DEGREE_OFF * Math.min(apart, 360 - apart);
}

const alteredBy = (angles: readonly number[]): number => {
  let sum = 0;
  for (const by of angles) sum += Math.abs(by);
  return sum * DEGREE_ALTERED;
};

/** The lengths of the runs that bring the end for these alterations nearest to the goal. */
function runsFor(plan: Plan, goal: Goal, angles: readonly number[]): readonly number[] {
  offFor(plan, goal, angles);
  return plan.runs.map((_, run) => {
    let length = 0;
    for (let k = 0; k < scratch.count; k++) {
      const corner = scratch.corner[k] as number;
      length += (scratch.share[k] as number) * (plan.corners[corner * plan.runs.length + run] as number);
    }
    return length;
  });
}

/** The best that these alterations come to with an allowance that may go by whole steps. */
function wholly(plan: Plan, goal: Goal, angles: readonly number[]): Tried | undefined {
  const off = offFor(plan, goal, angles);
  const steps = stepsOf(plan);
  if (!steps) return { plan, angles, off };
  const runs = plan.runs.length;
  let straight = 0;
  for (let k = 0; k < scratch.count; k++) {
    const from = (scratch.corner[k] as number) * runs;
    for (let i = from; i < from + runs; i++)
      straight += (scratch.share[k] as number) * (plan.corners[i] as number);
  }
  // Ends of longer and shorter tracks lie farther and farther off: the whole steps next to the best will do.
  const below = Math.floor((straight + plan.cost) / (plan.by ?? 1) + TOLERANCE);
  let best: Tried | undefined;
  for (const whole of [below, below + 1]) {
    if (whole < steps.from || whole > steps.to) continue;
    const one = heldTo(plan, whole);
    const tried = { plan: one, angles, off: offFor(one, goal, angles) };
    if (!best || tried.off < best.off) best = tried;
  }
  return best;
}

/** The best way to alter in steps, when it is nearer than what is to be beaten. */
function searchSteps(plan: Plan, goal: Goal, toBeat: number): Tried | undefined {
  let best: Tried | undefined;
  let most = toBeat;
  for (const angles of swingsOf(plan, goal.heading === undefined ? 1 : 2)) {
    if (offFor(plan, goal, angles) >= most) continue;
    const tried = wholly(plan, goal, angles);
    if (!tried || tried.off >= most) continue;
    best = tried;
    most = tried.off - SMOOTHER;
  }
  return best;
}

/** The best alterations for a plan: a coarse grid, then a pattern search on whole degrees from its best. */
function search(plan: Plan, goal: Goal): Tried | undefined {
  if (plan.alters.length === 0) return wholly(plan, goal, []);
  const spans = plan.alters.map(anglesOf);
  const free = goal.heading === undefined ? plan.steering : plan.alters.length;
  // An alteration that changes neither the end nor a heading wished for only spends: the least will do.
  const choices = spans.map((span, i) => (i < free ? coarse(span, GRID[free] ?? 6) : [gentlest(span)]));
  let starts: { readonly angles: number[]; readonly cost: number }[] = [];
  const angles = spans.map(() => 0);
  const fill = (index: number): void => {
    const here = choices[index];
    if (!here) {
      const cost = offFor(plan, goal, angles) + alteredBy(angles);
      const last = starts.at(-1);
      if (starts.length >= REFINED && last && cost >= last.cost) return;
      starts.push({ angles: [...angles], cost });
      starts = starts.toSorted((a, b) => a.cost - b.cost).slice(0, REFINED);
      return;
    }
    for (const by of here) {
      angles[index] = by;
      fill(index + 1);
    }
  };
  fill(0);
  let best: Tried | undefined;
  let bestCost = Number.POSITIVE_INFINITY;
  for (const start of starts) {
    const { angles: at, cost } = refine(plan, goal, spans, start);
    if (cost < bestCost) {
      bestCost = cost;
      best = wholly(plan, goal, at);
    }
  }
  return best;
}

/** Evenly spaced angles of a span, at most `count`, its ends among them, never zero. */
export function coarse({ from, to, ring, only }: Angles, count: number): readonly number[] {
  if (only) return only;
  const most = Math.min(count, to - from + (ring ? 0 : 1));
  const step = (to - from) / (ring ? most : Math.max(1, most - 1));
  const found = Array.from({ length: most }, (_, i) => Math.round(from + i * step + (ring ? step / 2 : 0)));
  return found.filter((by, i) => by !== 0 && by !== found[i - 1]);
}

const gentlest = ({ from, to, only }: Angles): number => only?.[0] ?? (to > 0 ? 1 : from < 0 ? -1 : 0);

/** The angle brought into the span, or undefined when it lies outside or is none. */
function within({ from, to, ring, only }: Angles, by: number): number | undefined {
  if (only) return only.includes(by) ? by : undefined;
  const inside = ring ? (by > to ? by - 360 : by <= from ? by + 360 : by) : Math.min(to, Math.max(from, by));
  return inside === 0 ? undefined : inside;
}

/** Goes downhill with steps of 16, 8, 4, 2 and 1 degree: one alteration at a time, or one against the next. */
function refine(
  plan: Plan,
  goal: Goal,
  spans: readonly Angles[],
  start: { readonly angles: readonly number[]; readonly cost: number },
): { readonly angles: readonly number[]; readonly cost: number } {
  let { angles, cost } = start;
  for (let step = 16; step >= 1; ) {
    let better = false;
    for (let move = 0; move < 4 * spans.length; move++) {
      const index = move >> 2;
      const by = move & 1 ? step : -step;
      const opposed = (move & 2) > 0;
      const next = [...angles];
      const turned = within(spans[index] as Angles, (next[index] as number) + by);
      if (turned === undefined) continue;
      next[index] = turned;
      const following = spans[index + 1];
      if (opposed) {
        if (!following) continue;
        const back = within(following, (next[index + 1] as number) - by);
        if (back === undefined) continue;
        next[index + 1] = back;
      }
      const nextCost = offFor(plan, goal, next) + alteredBy(next);
      if (nextCost < cost - 1e-9) {
        angles = next;
        cost = nextCost;
        better = true;
      }
    }
    if (!better) step >>= 1;
  }
  return { angles, cost };
}
