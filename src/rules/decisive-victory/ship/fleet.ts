import { limited, type NumberTally, tally } from '../../../engine/counting/tally';
import { type PieceId, rule, type Side } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { among, theOne } from '../../../kit/held/among';
import { fleets } from '../../../kit/held/fleets';
import { otherSide, sideOf } from '../../../kit/held/sides';
import { become, plus } from '../../../kit/sum';
import type { DvState, Officer, ShipState } from '../state';

export { otherSide, sideOf };

/** Command score of each officer (DV-011). */
export const SCORES: Readonly<Record<Officer, number>> = {
  fleet_admiral: 5,
  admiral: 3,
  captain: 2,
  commander: 1,
  lieutenant: 0,
};

/** Not on the table yet; a later turn brings her (DV-H02). */
export const isAwaited = ({ fate }: ShipState): boolean => fate === 'awaited';

/** The command score of a ship's officer; a base has no commander (DV-011, DV-154). */
export const commandScore = ({ card }: ShipState): number => (card.base ? 0 : SCORES[card.officer]);

export const isInPlay = (ship: ShipState): boolean => ship.fate === 'afloat';

export const isHurt = ({ damage, minor, marks }: ShipState): boolean =>
  damage > 0 || minor > 0 || marks.length > 0;

/** The ship of that id. Throws when there is none: commands are checked before anything is looked up. */
export const shipOf = ({ ships }: DvState, id: PieceId): ShipState => theOne('ship', ships, id);

export const nameOf = (state: DvState, id: PieceId): string => shipOf(state, id).card.name;

export const fleetOf = fleets(isInPlay);

/** The ships in play of the other side. */
export const enemiesOf = (state: DvState, side: Side): readonly ShipState[] =>
  fleetOf(state, otherSide(state, side).id);

/** The ship of that id while it is in play; the id may be a flight's, or none. */
export function shipInPlay({ ships }: DvState, id: string): ShipState | undefined {
  const ship = among(ships, id);
  return ship && isInPlay(ship) ? ship : undefined;
}

/** DV-015: the score of the highest officer whose ship is in play; damage to his command system changes nothing. */
export const fleetScore = (state: DvState, side: Side): number =>
  fleetOf(state, side).reduce((most, ship) => Math.max(most, commandScore(ship)), 0);

/** DV-016: ships moved or fired at a time, at least one. */
export const groupSize = (state: DvState, side: Side): number => Math.max(1, fleetScore(state, side));

/** DV-012: the ship with the highest officer in play; among equals the one named at set-up, else the first. */
export function flagshipOf(state: DvState, side: Side): ShipState | undefined {
  const highest = fleetScore(state, side);
  const equals = fleetOf(state, side).filter((ship) => !ship.card.base && commandScore(ship) === highest);
  return equals.find((ship) => ship.id === sideOf(state, side).named) ?? equals[0];
}

/**
 * Command points a ship receives in the Command phase: one fewer while command is damaged, none while it is
 * disabled (DV-011, DV-087, DV-088). Damage control is bought after they are handed out and changes nothing (DV-130).
 */
export function pointsFor(ship: ShipState): NumberTally {
  const score = commandScore(ship);
  const state = ship.conditions.Com;
  const label = text(`systems.${state}`, { system: text('system.Com') });
  const lines =
    state === 'disabled' ? [become(label, 0, 'DV-088')] : plus(label, state === 'damaged' ? -1 : 0, 'DV-087');
  const sum = tally(text('tally.command-points', { ship: ship.card.name }), score, rule('DV-011'), lines);
  return limited(sum, { min: 0, max: score }, text('tally.not-below-none'), rule('DV-087'));
}

/** DV-088: without command a ship has no points and can be given none. */
export const commandWorks = (ship: ShipState): boolean => ship.conditions.Com !== 'disabled';

/** What lasts one turn, as a turn begins: points not spent are lost with it (DV-011, DV-106). */
export const FRESH_TURN = {
  points: 0,
  smoke: false,
  evade: false,
  concentrate: false,
  repairs: [],
  turnsMade: 0,
  moved: false,
  acted: false,
  aims: [],
} as const satisfies Partial<ShipState>;

/** The state with another in the place of a ship. */
export const withShip = (state: DvState, ship: ShipState): DvState => ({
  ...state,
  ships: { ...state.ships, [ship.id]: ship },
});
