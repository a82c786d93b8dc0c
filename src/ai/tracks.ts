import type { Setting } from '../engine/maneuver';
import type { Leg, WakeLeg } from '../geometry/pose';
import { anglesOf, legsOf, type Plan, plansOf, settled } from '../table/maneuver-plans';
import { coarse } from '../table/maneuver-solve';

/** Angles tried for the first alteration of a track, and for those after it. */
const FIRST = 9;
const NEXT = 5;
/** Tracks of more alterations than this are passed over. */
const MOST_ALTERS = 2;
/** Settings kept at a time: ships of one speed and turning class share theirs. */
const KEPT = 400;

const known = new Map<string, readonly (readonly Leg[])[]>();

function tracksOfPlan(plan: Plan): readonly (readonly Leg[])[] {
  const spans = plan.alters.map((alter, i) => coarse(anglesOf(alter), i === 0 ? FIRST : NEXT));
  let angles: readonly (readonly number[])[] = [[]];
  for (const span of spans) angles = angles.flatMap((before) => span.map((by) => [...before, by]));
  const corners = plan.corners.length / plan.runs.length;
  const runs = Array.from({ length: corners }, (_, corner) =>
    settled(
      plan,
      plan.runs.map((_, run) => plan.corners[corner * plan.runs.length + run] ?? 0),
    ),
  );
  return runs.flatMap((lengths) => angles.map((by) => legsOf(plan, lengths, by)));
}

/** Tracks spread over all that a setting allows, gentle ones first; the same for settings of the same steps. */
export function tracksOf(setting: Setting): readonly (readonly Leg[])[] {
  const { steps, spend, begin, repeat } = setting;
  const key = JSON.stringify([
    steps.map(({ cite, ...step }) => ({ ...step, costCite: undefined })),
    spend,
    begin,
    repeat,
  ]);
  const before = known.get(key);
  if (before) return before;
  const found = plansOf(setting)
    .filter(({ alters }) => alters.length <= MOST_ALTERS)
    .flatMap(tracksOfPlan);
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
