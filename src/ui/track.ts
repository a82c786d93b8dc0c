import type { Setting } from '../engine/maneuver';
import type { Proposal } from '../session/session';

type Legs = Proposal['legs'];
type Leg = Legs[number];
type Ahead = Extract<Leg, { ahead: unknown }>;
type Alter = Extract<Leg, { alter: unknown }>;

const grain = (value: number): number => Math.round(value * 1000) / 1000;
const ahead = (inches: number): Ahead => ({ ahead: grain(inches) as Ahead['ahead'] });
const alter = (degrees: number): Alter => ({ alter: grain(degrees) as Alter['alter'] });

/** Inches of one press of the arrow keys, and with Shift. */
export const RUN_STEP = 0.5;
export const FINE_RUN_STEP = 0.1;
/** Degrees of one press of the arrow keys, and with Shift. */
export const ALTER_STEP = 5;
export const FINE_ALTER_STEP = 1;

/** The track with its end moved `by` inches ahead, or back when negative; back over an alteration takes it off. */
export function runOn(legs: Legs, by: number): Legs {
  const last = legs.at(-1);
  if (last && 'ahead' in last) {
    const run = grain(last.ahead + by);
    return run > 0 ? [...legs.slice(0, -1), ahead(run)] : legs.slice(0, -1);
  }
  if (by > 0) return [...legs, ahead(by)];
  return legs.slice(0, -1);
}

/**
 * The track altered `by` degrees at its end, positive to starboard. A run shorter than the setting asks for
 * before an alteration is first made as long as that.
 */
export function alterAtEnd(legs: Legs, by: number, setting: Setting | undefined): Legs {
  const last = legs.at(-1);
  if (last && 'alter' in last) {
    const angle = grain(last.alter + by);
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
