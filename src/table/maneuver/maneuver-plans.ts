import { type Alter, onward, TOLERANCE } from '../../engine/moving/grammar';
import type { Setting } from '../../engine/moving/maneuver';
import type { Leg } from '../../geometry/pose';
import { degrees, inches } from '../../geometry/units';

/** Legs that the table finds are multiples of this, where the grammar allows; inches. */
const GRAIN = 0.01;
/** The same where the allowance goes by steps: this part of one. */
const PART = 0.1;
/** Tracks of more alterations are legal but not looked for: so many of any angle, so many in steps. */
const MOST_TURNS = 4;
const MOST_STEPS = 24;

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
  /** Whether every alteration is exactly so much or none. */
  readonly inSteps: boolean;
  /** Lengths are rounded to it. */
  readonly grain: number;
  /** The straight inches are whole multiples of `by` when `cost` is added to them; free when absent. */
  readonly by?: number;
};

const known = new WeakMap<Setting, readonly Plan[]>();

/** All plans of a setting, those of fewest alterations first. Worked out once for each setting. */
export function plansOf(setting: Setting): readonly Plan[] {
  const before = known.get(setting);
  if (before) return before;
  const found: Plan[] = [];
  const inSteps = setting.steps.every((step) => step.kind === 'ahead' || step.exact === true);
  const most = inSteps ? MOST_STEPS : MOST_TURNS;
  const walk = (at: number, spent: number, runs: Plan['runs'], alters: readonly Alter[]): void => {
    const { turns, ends } = onward(setting, { at, spent, altered: alters.length });
    for (const { least, most, due } of ends) {
      const last = { least, most: due ? most - GRAIN : most };
      const plan = planOf(setting, [...runs, last], alters);
      if (plan) found.push(plan);
    }
    if (alters.length === most) return;
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
  const { step: by } = setting.spend;
  const from = Math.max(setting.spend.min - cost, least);
  const to = Math.min(setting.spend.max - cost, most);
  const min = by ? by * Math.ceil((from + cost) / by - TOLERANCE) - cost : from;
  const max = by ? by * Math.floor((to + cost) / by + TOLERANCE) - cost : to;
  if (min > max + TOLERANCE || runs.some((run) => run.least > run.most + TOLERANCE)) return undefined;
  const inSteps = alters.length > 0 && alters.every(({ exact }) => exact);
  const grain = by ? by * PART : GRAIN;
  return withCorners({ runs, alters, cost, straight: { min, max }, inSteps, grain, ...(by && { by }) });
}

function withCorners(plan: Omit<Plan, 'corners' | 'steering'>): Plan {
  const { runs, alters, straight } = plan;
  const least = runs.reduce((sum, run) => sum + run.least, 0);
  const corners = cornersOf(runs, straight.min - least, straight.max - least);
  const last = runs.length - 1;
  const runsOn = corners.some((length, i) => i % runs.length === last && length > TOLERANCE);
  const steering = alters.length - (runsOn || last === 0 ? 0 : 1);
  return { ...plan, corners, steering };
}

/** The whole steps of the allowance that a plan can spend, both ends included; undefined where it goes by none. */
export function stepsOf({
  straight,
  cost,
  by,
}: Plan): { readonly from: number; readonly to: number } | undefined {
  if (!by) return undefined;
  return { from: Math.round((straight.min + cost) / by), to: Math.round((straight.max + cost) / by) };
}

const held = new WeakMap<Plan, Map<number, Plan>>();

/** The plan that spends exactly so many steps of the allowance. */
export function heldTo(plan: Plan, steps: number): Plan {
  const known = held.get(plan) ?? new Map<number, Plan>();
  held.set(plan, known);
  const sum = steps * (plan.by ?? 0) - plan.cost;
  const one = known.get(steps) ?? withCorners({ ...plan, straight: { min: sum, max: sum } });
  known.set(steps, one);
  return one;
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
  const extra = runs.map(() => 0);
  const corner = (full: readonly number[]): void => {
    const sum = extra.reduce((a, b) => a + b, 0);
    if (sum > to + TOLERANCE) return;
    if (sum >= from - TOLERANCE) add(extra);
    for (let i = 0; i < runs.length; i++) {
      for (const wanted of [from, to]) {
        const rest = wanted - sum;
        if (!full.includes(i) && rest > 0 && rest <= (spare[i] ?? 0)) add(extra.with(i, rest));
      }
    }
  };
  const choose = (run: number, full: readonly number[], sum: number): void => {
    if (run < 0) {
      corner(full);
      return;
    }
    choose(run - 1, full, sum);
    const more = sum + (spare[run] ?? 0);
    if (more > to + 2 * TOLERANCE) return;
    extra[run] = spare[run] ?? 0;
    choose(run - 1, [...full, run], more);
    extra[run] = 0;
  };
  choose(runs.length - 1, [], 0);
  return Float64Array.from(found.flat());
}

/** Whole degrees a step allows, zero apart: a span, closed to a circle when `ring`, or only some angles. */
export type Angles = {
  readonly from: number;
  readonly to: number;
  readonly ring: boolean;
  readonly only?: readonly number[];
};

export function anglesOf({ limit, hand, forced, exact }: Alter): Angles {
  const most = forced || exact ? limit : Math.floor(limit + TOLERANCE);
  const from = hand === 'starboard' ? 1 : -most;
  const to = hand === 'port' ? -1 : most;
  if (forced || exact) {
    const only = [-most, most].filter((by) => !hand || by > 0 === (hand === 'starboard'));
    return { from, to, ring: false, only };
  }
  // A course is reached either way about when more than half a circle is allowed to both hands.
  return most >= 180 && !hand ? { from: -180, to: 180, ring: true } : { from, to, ring: false };
}

const swings = new WeakMap<Plan, readonly (readonly (readonly number[])[])[]>();

/**
 * Ways to alter in steps, those that change hands least first, `changes` times at most. Once is enough to come to
 * any place that can be come to, twice to any place on any heading: beside a track that changes hands more often
 * there is one that runs through the same courses, turns at none of them more often, and so may run as far on each.
 * That holds where all steps are alike and cost nothing; elsewhere it leaves out little.
 */
export function swingsOf(plan: Plan, changes: 1 | 2): readonly (readonly number[])[] {
  const known = swings.get(plan) ?? ([1, 2] as const).map((most) => waysToSwing(plan.alters, most));
  swings.set(plan, known);
  return known[changes - 1] ?? [];
}

function waysToSwing(alters: readonly Alter[], changes: 1 | 2): readonly (readonly number[])[] {
  const count = alters.length;
  // Hands change before these alterations; a way that leads over no new course is no better than one without.
  const once = Array.from({ length: count - 1 }, (_, i) => [i + 1]);
  const twice = once.flatMap(([first = 0]) =>
    Array.from({ length: count - 1 - first }, (_, i) => [first, first + 1 + i]),
  );
  const at: readonly (readonly number[])[] =
    changes === 1
      ? [[], ...once.filter(([first = 0]) => count - first > first)]
      : [
          [],
          ...once,
          ...twice.filter(([first = 0, next = 0]) => next - first > first && count - next < next - first),
        ];
  return at
    .flatMap((changed) => [changed, [0, ...changed]])
    .map((changed) =>
      alters.map(({ limit }, i) => (changed.filter((one) => one <= i).length % 2 ? -limit : limit)),
    )
    .filter((by) => alters.every(({ hand }, i) => !hand || (by[i] ?? 0) > 0 === (hand === 'starboard')));
}

/** Legal run lengths near to the wanted ones, in whole hundredths where the limits allow. */
export function settled(plan: Plan, wanted: readonly number[]): readonly number[] {
  const { runs, straight, grain } = plan;
  const runsOut = runs.map(({ least }, i) =>
    Math.max(least, Math.floor((wanted[i] ?? 0) / grain + TOLERANCE) * grain),
  );
  const total = () => runsOut.reduce((sum, run) => sum + run, 0);
  const sum = wanted.reduce((all, run) => all + run, 0);
  const goal = Math.min(straight.max, Math.max(straight.min, Math.round(sum / grain) * grain));
  // What flooring took goes back hundredth by hundredth, to the runs that lost most.
  const byLoss = runs
    .map((_, i) => i)
    .sort((a, b) => (wanted[b] ?? 0) - (runsOut[b] ?? 0) - ((wanted[a] ?? 0) - (runsOut[a] ?? 0)));
  for (const i of byLoss) {
    const longer = (runsOut[i] ?? 0) + grain;
    if (total() + grain <= goal + TOLERANCE && longer <= (runs[i]?.most ?? 0)) runsOut[i] = longer;
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
