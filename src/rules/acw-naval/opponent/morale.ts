import type { Measure } from '../../../engine/chart/query';
import { oncePer } from '../../../kit/held/once';
import { COMES_OFF } from '../motion/coming-off';
import { armedOf, enemiesOf, isVessel } from '../ship/armed';
import { bodyOf } from '../ship/fleet';
import { runOf } from '../ship/ways';
import type { AcwState, Vessel } from '../state';
import { broadsideOf } from './fire';
import { leftOf, strikesAdrift, strikesUnderFire } from './worth';

/** What it is expected to cost, in points, that crews may lose heart (ACW-009 to ACW-013). */

/** Of no more pieces than these an enemy is taken to choose his target. */
const TARGETS = 3;

const known = oncePer<Measure, number>();

/** How likely a vessel is to be fired at in this period: any enemy that comes to reach her may choose her. */
export const chanceOfFire = (state: AcwState, vessel: Vessel, measure: Measure): number =>
  known(measure, vessel.id, () => workedOut(state, vessel, measure));

function workedOut(state: AcwState, vessel: Vessel, measure: Measure): number {
  const targets = Math.min(TARGETS, armedOf(state, vessel.side).length);
  let spared = 1;
  for (const enemy of enemiesOf(state, vessel)) {
    const reach = broadsideOf(state, enemy, vessel).range;
    const run = isVessel(enemy) ? 2 * runOf(Math.abs(enemy.speed), undefined) : 0;
    if (reach === 0 || measure({ of: 'line', from: vessel.id, to: enemy.id }).range > reach + run) continue;
    spared *= 1 - 1 / targets;
  }
  return 1 - spared;
}

/** What it costs a body to drift for a period (ACW-012). */
export function lostAdrift(state: AcwState, vessel: Vessel, measure: Measure): number {
  let lost = 0;
  for (const one of bodyOf(state, vessel.id)) {
    const more = strikesAdrift(state, one);
    if (more > 0) lost += more * leftOf(state, one) * chanceOfFire(state, one, measure);
  }
  return lost;
}

/** Tries to come off the ground after which she may strike under fire (ACW-011). */
export const TRIES = 3;

/** What it costs a vessel to go aground: she may strike before she comes off (ACW-011, ACW-034). */
export function lostAground(state: AcwState, vessel: Vessel, measure: Measure): number {
  const aground = { on: 'shore', feature: '', since: state.period, astern: false, attempts: TRIES } as const;
  const more = strikesUnderFire(state, { ...vessel, aground }) - strikesUnderFire(state, vessel);
  if (more <= 0) return 0;
  const strikes = more * chanceOfFire(state, vessel, measure);
  let there = 1;
  let lost = 0;
  for (let attempt = 1; attempt <= state.periodLimit - state.period; attempt++) {
    there *= (COMES_OFF - 1) / 6;
    if (attempt < TRIES) continue;
    lost += there * strikes;
    there *= 1 - strikes;
  }
  return lost * leftOf(state, vessel);
}
