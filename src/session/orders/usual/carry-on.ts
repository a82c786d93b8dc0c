import { TOLERANCE } from '../../../engine/moving/grammar';
import type { Maneuver, Setting } from '../../../engine/moving/maneuver';
import type { Leg } from '../../../geometry/pose';
import { degrees, inches, undusted } from '../../../geometry/units';

type Legs = readonly Leg[];

/** Straight on as far as before, with the whole allowance where nothing else is said, altering only where the setting forces it. */
export function carryOn(setting: Setting): Legs {
  const legs: Leg[] = [];
  let left: number = setting.spend.usual ?? setting.spend.max;
  let index = setting.begin;
  while (left > TOLERANCE) {
    const step = setting.steps[index];
    if (!step) break;
    const next = setting.steps[(index + 1) % setting.steps.length];
    const follows = setting.repeat || index + 1 < setting.steps.length;
    if (step.kind === 'ahead') {
      const turnsAfter = follows && next?.kind === 'alter' && next.forced;
      const run = Math.min(left, turnsAfter ? step.least : (step.most ?? left));
      if (run > 0) legs.push({ ahead: inches(run) });
      left = undusted(left - run);
      if (!turnsAfter && step.most === undefined) break;
    } else if (step.forced && step.cost <= left + TOLERANCE) {
      legs.push({ alter: degrees(step.hand === 'port' ? -step.limit : step.limit) });
      left = undusted(left - step.cost);
    } else if (step.forced) {
      legs.push({ ahead: inches(left) });
      break;
    }
    if (!follows) break;
    index = (index + 1) % setting.steps.length;
  }
  return joined(legs);
}

/** Runs that follow one another made into one. */
function joined(legs: Legs): Legs {
  return legs.reduce<Leg[]>((track, leg) => {
    const last = track.at(-1);
    if (last && 'ahead' in last && 'ahead' in leg)
      track[track.length - 1] = { ahead: inches(undusted(last.ahead + leg.ahead)) };
    else track.push(leg);
    return track;
  }, []);
}

/** The setting and the track that carry on as before. */
export function asBefore(maneuver: Maneuver): { readonly setting: string; readonly legs: Legs } | undefined {
  const setting = maneuver.settings.find(({ id }) => id === maneuver.asBefore) ?? maneuver.settings[0];
  return setting && { setting: setting.id, legs: carryOn(setting) };
}
