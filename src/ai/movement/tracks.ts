import type { Setting } from '../../engine/moving/maneuver';
import type { Leg, WakeLeg } from '../../geometry/pose';
import {
  anglesOf,
  heldTo,
  legsOf,
  type Plan,
  plansOf,
  settled,
  stepsOf,
  swingsOf,
} from '../../table/maneuver/maneuver-plans';
import { coarse } from '../../table/maneuver/maneuver-solve';

/** Angles tried for the first alteration of a track, and for those after it. */
const FIRST = 9;
const NEXT = 5;
/** Tracks of more alterations than this are passed over, unless they are in steps. */
const MOST_ALTERS = 2;
/** Where an allowance goes by steps: speeds tried straight ahead, and with alterations. */
const STRAIGHT = 5;
const ALTERING = 2;
/** Ways tried of sharing the inches out among the runs of a track in steps. */
const SHARES = 3;
/** Ways to change hands tried in one. */
const CHANGES = 2;
/** Settings kept at a time: ships of one speed and turning class share theirs. */
const KEPT = 400;

const known = new Map<string, readonly (readonly Leg[])[]>();

function tracksOfPlan(plan: Plan): readonly (readonly Leg[])[] {
  const spans = plan.alters.map((alter, i) => coarse(anglesOf(alter), i === 0 ? FIRST : NEXT));
  let angles: readonly (readonly number[])[] = [[]];
  for (const span of spans) angles = angles.flatMap((before) => span.map((by) => [...before, by]));
  return cornersOf(plan).flatMap((lengths) => angles.map((by) => legsOf(plan, lengths, by)));
}

/** The lengths of the runs at the corners of what is legal. */
const cornersOf = (plan: Plan): readonly (readonly number[])[] =>
  Array.from({ length: plan.corners.length / plan.runs.length }, (_, corner) =>
    settled(
      plan,
      plan.runs.map((_, run) => plan.corners[corner * plan.runs.length + run] ?? 0),
    ),
  );

/** Steps all to one hand, and some that change hands; slow and fast, turning early, midway and late. */
function tracksInSteps(plan: Plan): readonly (readonly Leg[])[] {
  const ways = swingsOf(plan, 1);
  const steady = ways.filter((by) => by.every((one) => one > 0 === (by[0] ?? 0) > 0));
  const changing = thinned(
    ways.filter((by) => !steady.includes(by)),
    CHANGES,
  );
  const speeds = atSpeeds(plan, ALTERING);
  const tracks = (of: typeof ways, shares: number): readonly (readonly Leg[])[] =>
    of.flatMap((by) =>
      speeds.flatMap((one) => spread(cornersOf(one), shares).map((runs) => legsOf(one, runs, by))),
    );
  return [...tracks(steady, SHARES), ...tracks(changing, 1)];
}

/** The plan at speeds spread over all that it can be run at, where those are whole steps. */
function atSpeeds(plan: Plan, most: number): readonly Plan[] {
  const steps = stepsOf(plan);
  if (!steps) return [plan];
  const all = Array.from({ length: steps.to - steps.from + 1 }, (_, i) => steps.from + i);
  return spread(all, most).map((one) => heldTo(plan, one));
}

/** Tracks spread over all that a setting allows, gentle ones first; the same for settings of the same steps. */
export function tracksOf(setting: Setting): readonly (readonly Leg[])[] {
  const { steps, spend, alters, begin, repeat } = setting;
  const key = JSON.stringify([
    steps.map(({ cite, ...step }) => ({ ...step, costCite: undefined })),
    [spend.min, spend.max, spend.step],
    alters?.most,
    begin,
    repeat,
  ]);
  const before = known.get(key);
  if (before) return before;
  const found = plansOf(setting).flatMap((plan) => {
    if (plan.inSteps) return tracksInSteps(plan);
    return plan.alters.length > MOST_ALTERS ? [] : atSpeeds(plan, STRAIGHT).flatMap(tracksOfPlan);
  });
  const distinct = [...new Map(found.map((legs) => [JSON.stringify(legs), legs])).values()];
  if (known.size >= KEPT) known.clear();
  known.set(key, distinct);
  return distinct;
}

/** Of a long list, `most` spread evenly over it; the first always. */
export function thinned<T>(of: readonly T[], most: number): readonly T[] {
  if (of.length <= most) return of;
  return Array.from({ length: most }, (_, i) => of[Math.floor((i * of.length) / most)] as T);
}

/** Of a long list, `most` spread evenly over it, the last always, and the first too when there are two. */
function spread<T>(of: readonly T[], most: number): readonly T[] {
  if (of.length <= most) return of;
  return Array.from(
    { length: most },
    (_, i) => of[Math.round((most === 1 ? 1 : i / (most - 1)) * (of.length - 1))] as T,
  );
}

/** Degrees from her first course within which a track has come back to it. */
const BACK = 20;

/** Whether a track turns to one side and then to the other. */
export const weaves = (legs: readonly WakeLeg[]): boolean =>
  legs.some((leg) => 'alter' in leg && leg.alter > 0) && legs.some((leg) => 'alter' in leg && leg.alter < 0);

/** Whether it does so to no end: it leaves her on the course she came from. */
export const comesToNothing = (legs: readonly WakeLeg[]): boolean =>
  weaves(legs) && Math.abs(alteredBy(legs)) < BACK;

/** Degrees of all alterations of a track together, to starboard. */
export const alteredBy = (legs: readonly WakeLeg[]): number =>
  legs.reduce((sum, leg) => sum + ('alter' in leg ? leg.alter : 0), 0);
