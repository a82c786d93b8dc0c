import type { Measure } from '../../../engine/chart/query';
import type { Leg } from '../../../geometry/pose';
import { lineTo } from '../../../kit/opponent/lines';
import { rangeAfter } from '../../../kit/opponent/places';
import { CHARGE, HUNTING_KNOTS, HUNTING_REACH, needsOf } from '../options/submarines';
import { countBand, toCm } from '../ship/bands';
import { chanceToPass } from '../ship/crew-test';
import { chanceOf } from '../ship/d20';
import { fleetOf, otherSide } from '../ship/fleet';
import { chanceOfTests, powerDue } from '../sight/due';
import type { ShipState, SmrState } from '../state';
import { worthOfHits } from './worth';

/** What an attack with depth charges takes on the average: she is to be located first (SMR-H40). */
export function worthOfHunt(state: SmrState, ship: ShipState, target: ShipState): number {
  if (ship.asw === 0 || ship.submerged) return 0;
  const { ways, of } = chanceOf(needsOf(ship));
  const hits = (countBand(ship.asw) * ways) / of;
  const { ip, ...blow } = CHARGE;
  const located = chanceOfTests(powerDue(ship)) * chanceToPass(ship.crew);
  return located * hits * worthOfHits(state, target, { ...blow, arc: 'side' }, 1, ip);
}

/** What is forgone by a ship that comes up to a submarine too fast to hunt her. */
export function costOfHurry(
  state: SmrState,
  ship: ShipState,
  legs: readonly Leg[],
  knots: number,
  measure: Measure,
): number {
  if (ship.asw === 0 || knots <= HUNTING_KNOTS) return 0;
  return fleetOf(state, otherSide(state, ship.side).id)
    .filter(({ submerged }) => submerged)
    .filter(({ id }) => toCm(rangeAfter(legs, lineTo(ship.id, id, measure))) <= HUNTING_REACH)
    .reduce((sum, target) => sum + worthOfHunt(state, ship, target), 0);
}
