import type { Modifier } from '../../../../engine/counting/tally';
import { type PieceId, rule, type Side } from '../../../../engine/ids';
import { gauge, inTurn, type Resolving, raise } from '../../acw';
import { type Armed, isMortar, isVessel } from '../../ship/armed';
import { type Gun, isWork } from '../../ship/cards';
import { byId, isAfloat, vesselsOf } from '../../ship/fleet';
import type { AcwState, Vessel } from '../../state';
import { gunsQuery, type Sighting, sightings } from './arcs';
import { type Laid, line } from './gunnery';

/** Whole periods a balloon takes to rise (ACW-082). */
const RISING = 2;

/** At its height, its carrier having lain still all the while (ACW-081, ACW-082). */
export const isUp = (vessel: Vessel, period: number): boolean =>
  isAfloat(vessel) &&
  vessel.marks.stationary &&
  vessel.balloon !== undefined &&
  period - vessel.balloon.since >= RISING;

/** Whether a balloon of the side is up to see where shells fall on the target; it sees over everything but fog (ACW-102). */
const isSpotted = (state: AcwState, side: Side, target: Armed): boolean =>
  !isVessel(target) &&
  isWork(target.card) &&
  vesselsOf(state, side).some((vessel) => isUp(vessel, state.period));

/** ACW-083: what lies wholly or partly in fog or smoke of the chart is hidden from balloons; asked only where one could spot. */
export function* lookForFog(state: AcwState, side: Side, target: Armed, key: string): Resolving<boolean> {
  if (!isSpotted(state, side, target)) return false;
  const { touches } = yield* gauge<'water'>(`fog-${key}`, { of: 'water', piece: target.id }, rule('ACW-083'));
  return touches.some(({ is }) => is === 'fog');
}

/** How the ready guns of a unit stand to a target, `over` being what they see over (ACW-H03, ACW-083). */
export function* sighted(
  state: AcwState,
  unit: Armed,
  guns: readonly Gun[],
  target: Armed,
  over: readonly PieceId[],
): Resolving<readonly Sighting[]> {
  const key = `${unit.id}-${target.id}`;
  const inFog = guns.some(isMortar) && (yield* lookForFog(state, unit.side, target, key));
  const query = gunsQuery(state, unit, guns, target.id, over);
  return sightings(guns, yield* gauge<'guns'>(`guns-${key}`, query, rule('ACW-H03')), inFog);
}

/** A balloon whose carrier moves or drifts comes down at once (ACW-081). */
export const balloonsDown = (state: AcwState): Resolving =>
  inTurn(
    state,
    byId(vesselsOf(state).filter(({ balloon, marks }) => balloon !== undefined && !marks.stationary)),
    (_, { id }) => raise({ type: 'balloon-down', piece: id }),
  );

/** A mortar whose fall of shot a balloon sees (ACW-102). */
export const spotted = ({ state, by, gun, target, inFog }: Laid): readonly Modifier[] =>
  line('balloon', isMortar(gun) && !inFog && isSpotted(state, by.side, target) ? 1 : 0, 'ACW-102');
