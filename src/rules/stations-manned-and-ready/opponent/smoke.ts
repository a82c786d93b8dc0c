import type { Measure } from '../../../engine/chart/query';
import type { Leg } from '../../../geometry/pose';
import { behindTrack } from '../../../kit/opponent/behind-track';
import { lineTo } from '../../../kit/opponent/lines';
import { fleetOf, otherSide } from '../ship/fleet';
import type { ShipState, SmrState } from '../state';
import { fire } from './fire';

/** Smoke is given up for nothing less than this, in points: it hides friend and foe alike until the next turn is over. */
const LEAST = 0.3;

/** What smoke along these legs spares a ship of fire as the enemies lie now, less what it takes from her own. */
export const smokeMerit = (
  state: SmrState,
  ship: ShipState,
  legs: readonly Leg[],
  measure: Measure,
): number =>
  fleetOf(state, otherSide(state, ship.side).id).reduce((sum, enemy) => {
    const lie = behindTrack(legs, lineTo(ship.id, enemy.id, measure));
    if (!lie) return sum;
    const back = { ...lie, relative: lie.aspect, aspect: lie.relative };
    const given = fire(state, ship.id, enemy.id)?.(lie) ?? 0;
    return sum + (fire(state, enemy.id, ship.id)?.(back) ?? 0) - given;
  }, -LEAST);
