import type { Setting } from '../engine/maneuver';
import { ofUnit, roundedIn, type TableUnit } from '../geometry/units';
import type { Proposal } from '../session/session';

type Legs = Proposal['legs'];
type Leg = Legs[number];
type Ahead = Extract<Leg, { ahead: unknown }>;
type Alter = Extract<Leg, { alter: unknown }>;

const thousandth = (value: number): number => Math.round(value * 1000) / 1000;
const ahead = (run: number): Ahead => ({ ahead: run as Ahead['ahead'] });
const alter = (degrees: number): Alter => ({ alter: thousandth(degrees) as Alter['alter'] });

/** One press of the arrow keys, and with Shift, in the unit of the table. */
const RUN_STEPS: Readonly<Record<TableUnit, { readonly coarse: number; readonly fine: number }>> = {
  inch: { coarse: 0.5, fine: 0.1 },
  cm: { coarse: 1, fine: 0.1 },
};
export const runStep = (unit: TableUnit, fine: boolean): number => RUN_STEPS[unit][fine ? 'fine' : 'coarse'];

/** Degrees of one press of the arrow keys, and with Shift. */
export const alterStep = (fine: boolean): number => (fine ? 1 : 5);

/**
 * The track with its end moved `by` ahead, in the unit of the table, or back when negative; back over an alteration
 * takes it off.
 */
export function runOn(legs: Legs, by: number, unit: TableUnit): Legs {
  const last = legs.at(-1);
  const step = ofUnit(by, unit);
  if (last && 'ahead' in last) {
    // In thousandths of the unit of the table; limits stay as the rules give them.
    const run = roundedIn(unit, last.ahead + step, 3);
    return run > 0 ? [...legs.slice(0, -1), ahead(run)] : legs.slice(0, -1);
  }
  if (by > 0) return [...legs, ahead(step)];
  return legs.slice(0, -1);
}

/**
 * The track altered `by` degrees at its end, positive to starboard. A run shorter than the setting asks for
 * before an alteration is first made as long as that.
 */
export function alterAtEnd(legs: Legs, by: number, setting: Setting | undefined): Legs {
  const last = legs.at(-1);
  if (last && 'alter' in last) {
    const angle = thousandth(last.alter + by);
    return angle === 0 ? legs.slice(0, -1) : [...legs.slice(0, -1), alter(angle)];
  }
  const least = leastRunBeforeAltering(setting, legs.length === 0);
  if (last) return [...legs.slice(0, -1), ahead(Math.max(last.ahead, least)), alter(by)];
  return least > 0 ? [ahead(least), alter(by)] : [alter(by)];
}

function leastRunBeforeAltering(setting: Setting | undefined, atStart: boolean): number {
  if (!setting) return 0;
  if (atStart && setting.steps[setting.begin]?.kind === 'alter') return 0;
  const step = setting.steps.find((one, i) => one.kind === 'ahead' && setting.steps[i + 1]?.kind === 'alter');
  return step?.kind === 'ahead' ? step.least : 0;
}
