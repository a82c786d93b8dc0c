import type { Measure } from '../../../../engine/chart/query';
import type { PieceId, Side } from '../../../../engine/ids';
import type { Leg } from '../../../../geometry/pose';
import { inches } from '../../../../geometry/units';
import { lineTo } from '../../../../kit/opponent/lines';
import type { Attack } from '../../guns/attack';
import { litBy } from '../../night/lighting';
import { aimsGuns, FLASHES_WITHIN, hasFiredGuns, isVeiled, SEEN_WITHIN } from '../../scenario/alarm';
import { upTo } from '../../ship/bands';
import { enemiesOf, fleetOf, isHurt } from '../../ship/fleet';
import { landHides } from '../../ship/land';
import type { DvState, ShipState } from '../../state';
import { testsLeft } from './worth';

/** Part of her worth that a ship which knows of nothing is expected to lose by it, while the battle has turns enough. */
const SURPRISE = 0.1;
const TURNS_ENOUGH = 4;

/** What is done already, or lies so near that she sees it whatever is done now (DV-H02). */
function noticesAnyway(
  state: DvState,
  own: readonly ShipState[],
  target: ShipState,
  measure: Measure,
): boolean {
  if (isHurt(target)) return true;
  if (litBy(state, target.id) !== undefined) return true;
  return own.some((ship) => {
    if (hasFiredGuns(ship, target.id)) return true;
    const { range } = lineTo(target.id, ship.id, measure);
    if (!state.night || upTo(range, SEEN_WITHIN)) return true;
    return hasFiredGuns(ship) && upTo(range, FLASHES_WITHIN);
  });
}

/** Points for every ship that is woken, by what is left of the battle. */
const woken = (state: DvState, ship: ShipState): number =>
  SURPRISE * Math.min(1, (testsLeft(state) - 1) / TURNS_ENOUGH) * ship.card.cdt;

/** Enemies of a side which know of nothing. */
const asleepBefore = (state: DvState, side: Side): readonly ShipState[] =>
  enemiesOf(state, side).filter(({ unaware }) => unaware !== undefined);

/** What it costs a side to be noticed by enemies which know of nothing: by those that this wakes, and nothing else does. */
function costOfWaking(
  state: DvState,
  side: Side,
  wakes: (enemy: ShipState) => boolean,
  measure: Measure,
): number {
  const own = fleetOf(state, side);
  return asleepBefore(state, side)
    .filter((enemy) => wakes(enemy))
    .filter((enemy) => !noticesAnyway(state, own, enemy, measure))
    .reduce((sum, enemy) => sum + woken(state, enemy), 0);
}

/** What a movement costs that leads a ship, anywhere on her way, within sight of enemies which know of nothing. */
export function costOfBeingSeen(
  state: DvState,
  { id, side }: ShipState,
  legs: readonly Leg[],
  measure: Measure,
): number {
  if (!state.night || asleepBefore(state, side).length === 0) return 0;
  const { passes } = measure({ of: 'path', piece: id, legs, within: inches(SEEN_WITHIN) });
  return costOfWaking(state, side, (enemy) => passes.some(({ piece }) => piece === enemy.id), measure);
}

/**
 * What light costs that wakes ships which know of nothing: her it falls on, and all that see whose searchlight it is
 * (DV-070, DV-H02). A star shell shows nobody.
 */
export function costOfLight(
  state: DvState,
  user: ShipState,
  on: PieceId,
  shows: boolean,
  measure: Measure,
): number {
  const sees = (ship: ShipState): boolean => {
    const line = lineTo(ship.id, user.id, measure);
    return !landHides(line, ship, user) && (!isVeiled(line) || upTo(line.range, FLASHES_WITHIN));
  };
  return costOfWaking(state, user.side, (ship) => ship.id === on || (shows && sees(ship)), measure);
}

/** What guns cost that wake ships which know of nothing: her they fire at, and all that see their flashes. */
export function costOfAlarm(state: DvState, { shooter, target, weapon }: Attack, measure: Measure): number {
  if (weapon.kind !== 'gun') return 0;
  // Her flashes are seen once, whatever else she fires at.
  const flashes = aimsGuns(shooter);
  const sees = ({ id }: ShipState): boolean =>
    !flashes && upTo(lineTo(id, shooter.id, measure).range, FLASHES_WITHIN);
  return costOfWaking(state, shooter.side, (ship) => ship.id === target.id || sees(ship), measure);
}
