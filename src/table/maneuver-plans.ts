import { type Alter, onward, TOLERANCE } from '../engine/grammar';
import type { Setting } from '../engine/maneuver';
import type { Leg } from '../geometry/pose';
import { degrees, inches } from '../geometry/units';

/** Legs that the table finds are multiples of this, where the grammar allows; inches. */
const GRAIN = 0.01;
/** Tracks of more alterations are legal but not looked for. */
const MOST_TURNS = 4;

/**
 * One way through the grammar with its alterations fixed: runs[0], alters[0], runs[1] … runs[n]. The lengths
 * of the runs that are legal together form a convex body; `corners` holds its corners one after the other,
 * runs.length numbers each. So for given courses the ends form a convex polygon with these corners.
 */
export type Plan = {
  readonly runs: readonly { readonly least: number; readonly most: number }[];
  readonly alters: readonly Alter[];
  readonly cost: number;
  /** Straight inches altogether. */
  readonly straight: { readonly min: number; readonly max: number };
  readonly corners: Float64Array;
  /** Alterations that change where it ends: the last may change the heading only. */
  readonly steering: number;
};

const known = new WeakMap<Setting, readonly Plan[]>();

/** All plans of a setting, those of fewest alterations first. Worked out once for each setting. */
export function plansOf(setting: Setting): readonly Plan[] {
  const before = known.get(setting);
  if (before) return before;
  const found: Plan[] = [];
  const walk = (at: number, spent: number, runs: Plan['runs'], alters: readonly Alter[]): void => {
    const { turns, ends } = onward(setting, at, spent);
    for (const { least, most, due } of ends) {
      const last = { least, most: due ? most - GRAIN : most };
      const plan = planOf(setting, [...runs, last], alters);
      if (plan) found.push(plan);
    }
    if (alters.length === MOST_TURNS) return;
    for (const { at: index, alter, least, most } of turns) {
      const then = spent + least + alter.cost;
      if (then <= setting.spend.max + TOLERANCE) {
        walk(index + 1, then, [...runs, { least, most }], [...alters, alter]);
      }
    }
  };
  walk(setting.begin, 0, [], []);
  found.sort((a, b) => a.alters.length - b.alters.length);
  known.set(setting, found);
  return found;
}

function planOf(setting: Setting, runs: Plan['runs'], alters: readonly Alter[]): Plan | undefined {
  if (alters.some((alter) => !alter.forced && alter.limit < 1)) return undefined;
  const cost = alters.reduce((sum, alter) => sum + alter.cost, 0);
  const least = runs.reduce((sum, run) => sum + run.least, 0);
  const most = runs.reduce((sum, run) => sum + run.most, 0);
  const min = Math.max(setting.spend.min - cost, least);
  const max = Math.min(setting.spend.max - cost, most);
  if (min > max + TOLERANCE || runs.some((run) => run.least > run.most + TOLERANCE)) return undefined;
  const corners = cornersOf(runs, min - least, max - least);
  const last = runs.length - 1;
  const runsOn = corners.some((length, i) => i % runs.length === last && length > TOLERANCE);
  const steering = alters.length - (runsOn || last === 0 ? 0 : 1);
  return { runs, alters, cost, straight: { min, max }, corners, steering };
}

/** Corners of the body of run lengths whose sum exceeds the least by `from` to `to` inches. */
function cornersOf(runs: Plan['runs'], from: number, to: number): Float64Array {
  const spare = runs.map(({ least, most }) => Math.min(most - least, to));
  const found: number[][] = [];
  const add = (extra: readonly number[]) => {
    const corner = runs.map(({ least }, i) => least + (extra[i] ?? 0));
    if (!found.some((c) => c.every((x, i) => Math.abs(x - (corner[i] ?? 0)) < TOLERANCE))) found.push(corner);
  };
  // At a corner every run but at most one is at its least or its most; that one makes up the sum.
  for (let mask = 0; mask < 1 << runs.length; mask++) {
    const extra = spare.map((room, i) => (mask & (1 << i) ? room : 0));
    const sum = extra.reduce((a, b) => a + b, 0);
    if (sum > to + TOLERANCE) continue;
    if (sum >= from - TOLERANCE) add(extra);
    for (let i = 0; i < runs.length; i++) {
      for (const wanted of [from, to]) {
        const rest = wanted - sum;
        if (!(mask & (1 << i)) && rest > 0 && rest <= (spare[i] ?? 0)) add(extra.with(i, rest));
      }
    }
  }
  return Float64Array.from(found.flat());
}

/** Whole degrees a step allows, zero apart: a span, closed to a circle when `ring`, or only some angles. */
export type Angles = {
  readonly from: number;
  readonly to: number;
  readonly ring: boolean;
  readonly only?: readonly number[];
};

export function anglesOf({ limit, hand, forced }: Alter): Angles {
  const most = forced ? limit : Math.floor(limit + TOLERANCE);
  const from = hand === 'starboard' ? 1 : -most;
  const to = hand === 'port' ? -1 : most;
  if (forced) {
    const only = [-most, most].filter((by) => !hand || by > 0 === (hand === 'starboard'));
    return { from, to, ring: false, only };
  }
  // A course is reached either way about when more than half a circle is allowed to both hands.
  return most >= 180 && !hand ? { from: -180, to: 180, ring: true } : { from, to, ring: false };
}

/** Legal run lengths near to the wanted ones, in whole hundredths where the limits allow. */
export function settled(plan: Plan, wanted: readonly number[]): readonly number[] {
  const { runs, straight } = plan;
  const runsOut = runs.map(({ least }, i) =>
    Math.max(least, Math.floor((wanted[i] ?? 0) / GRAIN + TOLERANCE) * GRAIN),
  );
  const total = () => runsOut.reduce((sum, run) => sum + run, 0);
  const sum = wanted.reduce((all, run) => all + run, 0);
  const goal = Math.min(straight.max, Math.max(straight.min, Math.round(sum / GRAIN) * GRAIN));
  // What flooring took goes back hundredth by hundredth, to the runs that lost most.
  const byLoss = runs
    .map((_, i) => i)
    .sort((a, b) => (wanted[b] ?? 0) - (runsOut[b] ?? 0) - ((wanted[a] ?? 0) - (runsOut[a] ?? 0)));
  for (const i of byLoss) {
    const longer = (runsOut[i] ?? 0) + GRAIN;
    if (total() + GRAIN <= goal + TOLERANCE && longer <= (runs[i]?.most ?? 0)) runsOut[i] = longer;
  }
  // Limits that are no whole hundredths: the sum decides, and the latest run that can take it does.
  const within = Math.min(straight.max, Math.max(straight.min, total()));
  for (let i = runs.length - 1; i >= 0 && Math.abs(within - total()) > TOLERANCE / 10; i--) {
    const { least = 0, most = 0 } = runs[i] ?? {};
    runsOut[i] = Math.min(most, Math.max(least, (runsOut[i] ?? 0) + within - total()));
  }
  return runsOut.map((run) => Math.round(run * 1e9) / 1e9);
}

/** The plan with its lengths and angles filled in; legs of no length are left out. */
export function legsOf(plan: Plan, runs: readonly number[], angles: readonly number[]): readonly Leg[] {
  return runs.flatMap((run, i) => {
    const alter = angles[i];
    const legs: Leg[] = run > 0 ? [{ ahead: inches(run) }] : [];
    if (i < plan.alters.length && alter !== undefined) legs.push({ alter: degrees(alter) });
    return legs;
  });
}
