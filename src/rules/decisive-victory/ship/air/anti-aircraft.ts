import { type Modifier, type NumberTally, tally } from '../../../../engine/counting/tally';
import { rule } from '../../../../engine/ids';
import { text } from '../../../../engine/words/text';
import { become } from '../../../../kit/sum';
import type { DvState, ShipState, WeaponSystem } from '../../state';
import { condition, halvedByDamage } from '../systems';

const DISABLED = become(text('systems.disabled', { system: text('system.AA') }), 0, 'DV-090');

const lines = (ship: ShipState): readonly Modifier[] =>
  condition(ship, 'AA') === 'disabled' ? [DISABLED] : halvedByDamage(ship, 'AA', 'DV-089');

/** Anti-aircraft points of a turn without dual purpose batteries (DV-089, DV-090, DV-163). */
export const antiAircraft = (ship: ShipState): NumberTally =>
  tally(text('air.aa'), ship.card.aa, rule('DV-163'), lines(ship));

/** Points a dual purpose battery adds when it fires at aircraft (DV-089, DV-090, DV-166). */
export const dualPurpose = (ship: ShipState, weapon: WeaponSystem): NumberTally =>
  tally(text('air.dual', { weapon: weapon.name }), weapon.dualPurpose, rule('DV-166'), lines(ship));

const flakOf = (state: DvState, ship: ShipState) => state.flak?.[ship.id];

/** Whether the battery fires at aircraft this turn, and so at nothing else (DV-166). */
export const firesAtAircraft = (state: DvState, ship: ShipState, system: string): boolean =>
  flakOf(state, ship)?.batteries.includes(system) ?? false;

/** Anti-aircraft points the ship has left this turn (DV-163). */
export function pointsLeft(state: DvState, ship: ShipState): number {
  const dual = ship.card.systems
    .filter((weapon) => firesAtAircraft(state, ship, weapon.id))
    .reduce((sum, weapon) => sum + dualPurpose(ship, weapon).total, 0);
  return Math.max(0, antiAircraft(ship).total + dual - (flakOf(state, ship)?.spent ?? 0));
}

/** Dual purpose batteries that may still join in; under concentrated fire only one system of the ship fires (DV-129). */
export function batteriesToCommit(state: DvState, ship: ShipState): readonly WeaponSystem[] {
  const committed = flakOf(state, ship)?.batteries ?? [];
  if (ship.concentrate && committed.length > 0) return [];
  return ship.card.systems.filter(
    (weapon) => !committed.includes(weapon.id) && dualPurpose(ship, weapon).total > 0,
  );
}
