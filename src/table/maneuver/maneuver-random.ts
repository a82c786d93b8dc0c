import type { Setting } from '../../engine/moving/maneuver';
import type { Leg } from '../../geometry/pose';
import { type Angles, anglesOf, heldTo, legsOf, plansOf, settled, stepsOf, swingsOf } from './maneuver-plans';

/**
 * A random legal track under the setting: the number of alterations first, every number alike, then whole
 * degrees and lengths. `random` gives numbers in [0, 1). No legs when the setting has no other track.
 */
export function randomTrack(setting: Setting, random: () => number): readonly Leg[] {
  const plans = plansOf(setting);
  const pick = <T>(of: readonly T[]): T | undefined => of[Math.floor(random() * of.length)];
  const turns = pick([...new Set(plans.map((plan) => plan.alters.length))]);
  const planned = pick(plans.filter(({ alters }) => alters.length === turns));
  if (!planned) return [];
  const steps = stepsOf(planned);
  const plan = steps
    ? heldTo(planned, steps.from + Math.floor(random() * (steps.to - steps.from + 1)))
    : planned;
  // Half of the tracks in steps turn to one hand all the way: by throwing for each step none would come about.
  const steady = plan.inSteps && random() < 0.5 ? pick(swingsOf(plan, 1).slice(0, 2)) : undefined;
  const angles = steady ?? plan.alters.map((alter) => angleWithin(anglesOf(alter), random));
  const corners = plan.corners.length / plan.runs.length;
  const shares = Array.from({ length: corners }, () => random() + 1e-9);
  const whole = shares.reduce((sum, share) => sum + share, 0);
  // Half of the tracks go to a corner, so that full speed and least runs come up as they do in play.
  const corner = random() < 0.5 ? Math.floor(random() * corners) : -1;
  const runs = plan.runs.map((_, run) =>
    shares.reduce((sum, share, i) => {
      const part = corner < 0 ? share / whole : Number(i === corner);
      return sum + part * (plan.corners[i * plan.runs.length + run] ?? 0);
    }, 0),
  );
  return legsOf(plan, settled(plan, runs), angles);
}

function angleWithin({ from, to, only }: Angles, random: () => number): number {
  if (only) return only[Math.floor(random() * only.length)] ?? 0;
  const both = from < 0 && to > 0;
  const index = Math.floor(random() * (to - from + (both ? 0 : 1)));
  const by = from + index;
  return both && by >= 0 ? by + 1 : by;
}
