import type { Measure } from '../../../../engine/chart/query';
import type { Leg } from '../../../../geometry/pose';
import { inches } from '../../../../geometry/units';
import { lineTo } from '../../../../kit/opponent/lines';
import { type Attack, weaponOf } from '../../guns/attack';
import { litBy } from '../../night/lighting';
import { FLASHES_WITHIN, isVeiled, SEEN_WITHIN } from '../../scenario/alarm';
import { upTo } from '../../ship/bands';
import { fleetOf, otherSide } from '../../ship/fleet';
import { landHides } from '../../ship/land';
import type { DvState, ShipState } from '../../state';
import { testsLeft } from './worth';

/** Part of her worth that a ship which knows of nothing is expected to lose by it, while the battle has turns enough. */
const SURPRISE = 0.1;
const TURNS_ENOUGH = 4;

const firesGunsAt = (by: ShipState, target: ShipState): boolean =>
  by.acted &&
  by.aims.some(({ system, target: at }) => at === target.id && weaponOf(by, system)?.kind === 'gun');

/** What is done already, or lies so near that she sees it whatever is done now (DV-H02). */
function noticesAnyway(
  state: DvState,
  own: readonly ShipState[],
  target: ShipState,
  measure: Measure,
): boolean {
  if (target.damage > 0 || target.minor > 0 || target.marks.length > 0) return true;
  if (litBy(state, target.id) !== undefined) return true;
  return own.some((ship) => {
    if (firesGunsAt(ship, target)) return true;
    const { range } = lineTo(target.id, ship.id, measure);
    if (!state.night || upTo(range, SEEN_WITHIN)) return true;
    const flashes = ship.acted && ship.aims.some(({ system }) => weaponOf(ship, system)?.kind === 'gun');
    return flashes && upTo(range, FLASHES_WITHIN);
  });
}

/** Points for every ship that is woken, by what is left of the battle. */
const woken = (state: DvState, ship: ShipState): number =>
  SURPRISE * Math.min(1, (testsLeft(state) - 1) / TURNS_ENOUGH) * ship.card.cdt;

/** What a movement costs that leads a ship, anywhere on her way, within sight of enemies which know of nothing. */
export function costOfBeingSeen(
  state: DvState,
  ship: ShipState,
  legs: readonly Leg[],
  measure: Measure,
): number {
  const asleep = fleetOf(state, otherSide(state, ship.side).id).filter(
    ({ unaware }) => unaware !== undefined,
  );
  if (!state.night || asleep.length === 0) return 0;
  const own = fleetOf(state, ship.side);
  const within = inches(SEEN_WITHIN);
  const { passes } = measure({ of: 'path', piece: ship.id, legs, within });
  return asleep
    .filter(({ id }) => passes.some(({ piece }) => piece === id))
    .filter((target) => !noticesAnyway(state, own, target, measure))
    .reduce((sum, target) => sum + woken(state, target), 0);
}

/**
 * What light costs that wakes ships which know of nothing: her it falls on, and all that see whose searchlight it is
 * (DV-070, DV-H02). A star shell shows nobody.
 */
export function costOfLight(
  state: DvState,
  user: ShipState,
  on: ShipState,
  shows: boolean,
  measure: Measure,
): number {
  const asleep = fleetOf(state, on.side).filter(({ unaware }) => unaware !== undefined);
  if (asleep.length === 0) return 0;
  const own = fleetOf(state, user.side);
  const sees = (ship: ShipState): boolean => {
    const line = lineTo(ship.id, user.id, measure);
    return !landHides(line, ship, user) && (!isVeiled(line) || upTo(line.range, FLASHES_WITHIN));
  };
  return asleep
    .filter((ship) => ship.id === on.id || (shows && sees(ship)))
    .filter((ship) => !noticesAnyway(state, own, ship, measure))
    .reduce((sum, ship) => sum + woken(state, ship), 0);
}

/** What guns cost that wake ships which know of nothing: her they fire at, and all that see their flashes. */
export function costOfAlarm(state: DvState, { shooter, target, weapon }: Attack, measure: Measure): number {
  if (weapon.kind !== 'gun') return 0;
  const asleep = fleetOf(state, target.side).filter(({ unaware }) => unaware !== undefined);
  if (asleep.length === 0) return 0;
  const own = fleetOf(state, shooter.side);
  // Her flashes are seen once, whatever else she fires at.
  const flashes = shooter.aims.some(({ system }) => weaponOf(shooter, system)?.kind === 'gun');
  return asleep
    .filter(
      (ship) =>
        ship.id === target.id ||
        (!flashes && upTo(lineTo(ship.id, shooter.id, measure).range, FLASHES_WITHIN)),
    )
    .filter((ship) => !noticesAnyway(state, own, ship, measure))
    .reduce((sum, ship) => sum + woken(state, ship), 0);
}
