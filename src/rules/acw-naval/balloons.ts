import type { Side } from '../../engine/ids';
import { emit } from '../../engine/question';
import type { Resolving } from './chapters';
import { isAfloat, vesselsOf } from './fleet';
import type { AcwState, LandUnit, Vessel } from './state';

/** Whole periods a balloon takes to rise (ACW-082). */
const RISING = 2;

/** At its height, its carrier having lain still all the while (ACW-081, ACW-082). */
export const isUp = (vessel: Vessel, period: number): boolean =>
  isAfloat(vessel) &&
  vessel.marks.stationary &&
  vessel.balloon !== undefined &&
  period - vessel.balloon.since >= RISING;

/** Works do not move; batteries and infantry can (ACW-102). */
const isImmobile = (target: Vessel | LandUnit): boolean =>
  target.card.kind === 'fort' || target.card.kind === 'emplacement';

/** Whether a balloon of the side sees where the mortar shells fall; it sees over everything (ACW-083, ACW-102). */
export const isSpotted = (state: AcwState, side: Side, target: Vessel | LandUnit): boolean =>
  isImmobile(target) && vesselsOf(state, side).some((vessel) => isUp(vessel, state.period));

/** A balloon whose carrier moves or drifts comes down at once (ACW-081). */
export function* balloonsDown(state: AcwState): Resolving {
  const down = vesselsOf(state)
    .filter(({ balloon, marks }) => balloon !== undefined && !marks.stationary)
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  let now = state;
  for (const { id, card } of down) {
    now = yield* emit({ type: 'balloon-down', piece: id, name: card.name });
  }
  return now;
}
