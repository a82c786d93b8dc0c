import type { Measure } from '../../../engine/chart/query';
import type { Refusal } from '../../../engine/command';
import { refusing } from '../../../kit/refusal';
import type { ShipState, SmrState } from '../state';
import { legsOf, nearestEnemy, type Plain, paths, refuseEnd } from './end-of-move';
import { speedsOf } from './maneuver';

const no = refusing('refusal');

/** Straight on at the speed of the turn before, as far as that may be. */
function straightOn(ship: ShipState): Plain {
  const { min, max } = speedsOf(ship);
  return { knots: Math.min(max, Math.max(min, ship.ran)), turns: 0 };
}

/** She cannot simply go on: she withdraws, or would end on a base. */
export const isForced = (state: SmrState, ship: ShipState, measure: Measure): boolean =>
  ship.withdrawing || refuseEnd(state, ship, legsOf(straightOn(ship)), measure) !== undefined;

/**
 * The path that is left to her then: farthest from the enemy while she withdraws (SMR-H34), else the nearest to
 * straight on that ends clear of all bases (SMR-H06).
 */
export function bestPath(state: SmrState, ship: ShipState, measure: Measure): Plain {
  const merit = (plain: Plain): number =>
    ship.withdrawing
      ? (nearestEnemy(state, ship, legsOf(plain), measure) ?? 0)
      : 0 - 2 * Math.abs(plain.turns) - Math.abs(plain.knots - ship.ran);
  const rated = paths(ship)
    .map((plain) => ({ plain, worth: merit(plain) }))
    .toSorted((a, b) => b.worth - a.worth);
  const best = rated.find(({ plain }) => !refuseEnd(state, ship, legsOf(plain), measure));
  return best?.plain ?? straightOn(ship);
}

/** Why the path is not the one that is left to her. */
export function refusePlain(
  state: SmrState,
  ship: ShipState,
  plain: Plain,
  measure: Measure,
): Refusal | undefined {
  const args = { ship: ship.card.name };
  if (!isForced(state, ship, measure)) return no('SMR-H06', 'not-forced', args);
  const best = bestPath(state, ship, measure);
  return best.knots === plain.knots && best.turns === plain.turns
    ? undefined
    : no('SMR-H04', 'no-such-path', args);
}
