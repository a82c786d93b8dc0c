import type { Setting } from '../../../engine/moving/maneuver';
import { figureIn, inUnit, ofUnit, roundedIn, type TableUnit } from '../../../geometry/units';
import type { Proposal } from '../../../session/session';

type Legs = Proposal['legs'];
type Leg = Legs[number];
type Ahead = Extract<Leg, { ahead: unknown }>;
type Alter = Extract<Leg, { alter: unknown }>;

/** Parts of a step that are taken for the whole. */
const HAIR = 1e-6;

const thousandth = (value: number): number => Math.round(value * 1000) / 1000;
const ahead = (run: number): Ahead => ({ ahead: run as Ahead['ahead'] });
const alter = (degrees: number): Alter => ({ alter: thousandth(degrees) as Alter['alter'] });

/** One press of the arrow keys, and with Shift, in the unit of the table; a step of the allowance where it goes by such. */
const RUN_STEPS: Readonly<Record<TableUnit, { readonly coarse: number; readonly fine: number }>> = {
  inch: { coarse: 0.5, fine: 0.1 },
  cm: { coarse: 1, fine: 0.1 },
};
export const runStep = (unit: TableUnit, fine: boolean, setting?: Setting): number => {
  const step = setting?.spend.step;
  return step && !fine ? figureIn(unit, step, 3) : RUN_STEPS[unit][fine ? 'fine' : 'coarse'];
};

const alteringIn = (setting: Setting | undefined) => setting?.steps.find((step) => step.kind === 'alter');

/** Degrees of one press of the arrow keys, and with Shift: a step where the rules have course altered in steps. */
export function alterStep(fine: boolean, setting?: Setting): number {
  const step = alteringIn(setting);
  return step?.exact ? step.limit : fine ? 1 : 5;
}

/** How far a press of the arrow keys moves the end of the track, in the unit of the table: to the next whole step of an allowance that goes by such. */
export function runTo(legs: Legs, way: 1 | -1, fine: boolean, unit: TableUnit, setting?: Setting): number {
  const step = setting?.spend.step;
  if (!step || fine) return way * runStep(unit, fine);
  const cost = alteringIn(setting)?.cost ?? 0;
  const spent = legs.reduce((sum, leg) => sum + ('ahead' in leg ? leg.ahead : cost), 0);
  const steps = spent / step;
  const next = way > 0 ? Math.floor(steps + HAIR) + 1 : Math.ceil(steps - HAIR) - 1;
  return inUnit(next * step - spent, unit);
}

/**
 * The track with its end moved `by` ahead, in the unit of the table, or back when negative; back over an alteration
 * takes it off, and back from nothing goes astern where the setting lets it.
 */
export function runOn(legs: Legs, by: number, unit: TableUnit, setting?: Setting): Legs {
  const last = legs.at(-1);
  const step = ofUnit(by, unit);
  if (last && 'ahead' in last) {
    // In thousandths of the unit of the table; limits stay as the rules give them.
    const run = roundedIn(unit, last.ahead + step, 3);
    const isNothing = run === 0 || run < 0 !== last.ahead < 0;
    return isNothing ? legs.slice(0, -1) : [...legs.slice(0, -1), ahead(run)];
  }
  if (by > 0 || (legs.length === 0 && setting?.astern)) return [...legs, ahead(step)];
  return legs.slice(0, -1);
}

/**
 * The track altered `by` degrees at its end, positive to starboard. A run shorter than the setting asks for
 * before an alteration is first made as long as that.
 */
export function alterAtEnd(legs: Legs, by: number, setting: Setting | undefined): Legs {
  const last = legs.at(-1);
  if (last && 'alter' in last) {
    // A step more to the same hand is one after another run.
    const least = leastRunBeforeAltering(setting, false);
    if (alteringIn(setting)?.exact && last.alter > 0 === by > 0) return [...legs, ahead(least), alter(by)];
    const angle = thousandth(last.alter + by);
    return angle === 0 ? legs.slice(0, -1) : [...legs.slice(0, -1), alter(angle)];
  }
  const least = leastRunBeforeAltering(setting, legs.length === 0);
  if (last && last.ahead < 0) return [...legs, alter(by)];
  if (last) return [...legs.slice(0, -1), ahead(Math.max(last.ahead, least)), alter(by)];
  return least > 0 ? [ahead(least), alter(by)] : [alter(by)];
}

function leastRunBeforeAltering(setting: Setting | undefined, atStart: boolean): number {
  if (!setting) return 0;
  if (atStart && setting.steps[setting.begin]?.kind === 'alter') return 0;
  const step = setting.steps.find((one, i) => one.kind === 'ahead' && setting.steps[i + 1]?.kind === 'alter');
  return step?.kind === 'ahead' ? step.least : 0;
}
