import { type Modifier, type NumberTally, tally } from '../../../engine/counting/tally';
import { rule } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { become, times } from '../../../kit/sum';
import type { Condition, Rudder, ShipCard, ShipState, SizeClass, System } from '../state';
import { BOXES, markedBoxes } from './grid';

/** Marked boxes that make a system damaged (DV-083). */
export const DAMAGED_AT: Readonly<Record<SizeClass, number>> = { destroyer: 1, cruiser: 2, capital: 3 };

/** Whether the ship carries the system at all; boxes of one she lacks are marked without effect (DV-080, DV-103). */
export function carries(card: ShipCard, system: System): boolean {
  // Of a land base's grid only these count (DV-H10).
  if (card.base) return system === 'AA' || system === 'Flight' || system === 'Struct';
  if (system === 'Torp') return card.systems.some((weapon) => weapon.kind === 'torpedo');
  if (system === 'Guns') return card.systems.some((weapon) => weapon.kind === 'gun');
  if (system === 'Flight') return card.flightDeck !== undefined;
  return true;
}

/** The condition the marks alone give (DV-083, DV-084). */
export function counted(card: ShipCard, marks: readonly number[], system: System): Condition {
  if (!carries(card, system)) return 'sound';
  const marked = markedBoxes(marks, system);
  if (marked === BOXES[system].length) return 'disabled';
  return marked >= DAMAGED_AT[card.size] ? 'damaged' : 'sound';
}

const REPAIRED: Readonly<Record<Condition, Condition>> = {
  sound: 'sound',
  damaged: 'sound',
  disabled: 'damaged',
};

/** The rule by which damage control helps a system this turn; undefined when it does not (DV-130, DV-131). */
export function reliefOf(ship: ShipState, system: System): 'DV-130' | 'DV-131' | undefined {
  const stands = ship.conditions[system];
  if (stands === 'sound' || !ship.repairs.includes(system)) return undefined;
  if (stands === 'damaged') return 'DV-130';
  // A ship whose command is disabled has no points and can be given none (DV-131).
  return system === 'Com' ? undefined : 'DV-131';
}

/** How a system works this turn: as counted in the last Maintenance phase (DV-028), eased by damage control. */
export const condition = (ship: ShipState, system: System): Condition =>
  reliefOf(ship, system) ? REPAIRED[ship.conditions[system]] : ship.conditions[system];

/** The line of a halving that damage to a system brings, cancelled where damage control lifts it. */
export function halvedByDamage(ship: ShipState, system: System, cite: string): readonly Modifier[] {
  if (ship.conditions[system] === 'sound') return [];
  const line = times(text('systems.damaged', { system: text(`system.${system}`) }), 0.5, cite);
  return condition(ship, system) === 'sound' ? [{ ...line, cancelledBy: rule('DV-130') }] : [line];
}

/** Inches a turn at most: halved while the engines are damaged, none while disabled (DV-098, DV-100). */
export function speedTally(ship: ShipState): NumberTally {
  const dead = become(text('systems.disabled', { system: text('system.Speed') }), 0, 'DV-100');
  const lines = condition(ship, 'Speed') === 'disabled' ? [dead] : halvedByDamage(ship, 'Speed', 'DV-098');
  return tally(text('systems.speed'), ship.card.speed, rule('DV-019'), lines);
}

export const maximumSpeed = (ship: ShipState): number => speedTally(ship).total;

/** What fire of ships at one at Complete Stop has to hit (DV-036). */
export const STATIONARY = 5;

/** Damaged engines may go from Full to Complete Stop at once (DV-099). */
export const mayStopAtOnce = (ship: ShipState): boolean => condition(ship, 'Speed') !== 'sound';

/** One class lower while the turning system is damaged, not below class 1 (DV-095). */
export function turningClass(ship: ShipState): ShipCard['turningClass'] {
  const own = ship.card.turningClass;
  return condition(ship, 'Turn') === 'sound' ? own : (Math.max(1, own - 1) as ShipCard['turningClass']);
}

/** Inches a turn costs: 1, or 2 while the turning system is damaged (DV-024, DV-095). */
export const turnCost = (ship: ShipState): number => (condition(ship, 'Turn') === 'sound' ? 1 : 2);

/** The rudder as it works this turn: free while damage control helps a disabled turning system (DV-133). */
export const rudder = (ship: ShipState): Rudder =>
  condition(ship, 'Turn') === 'disabled' ? ship.rudder : 'free';
