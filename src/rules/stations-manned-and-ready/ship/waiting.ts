import type { Side } from '../../../engine/ids';
import type { Phase, ShipState, SmrState, Squadron, StandState } from '../state';
import { maySpot } from './deck';
import { isSlow, isStopped } from './facts';
import { fleetOf, isInPlay, isLand, shipsIn, standsIn } from './fleet';

/** Ships that move in the Ship Movement Phase; submarines have a phase of their own where the option is used (SMR-005). */
const movesAsShip = (state: SmrState, ship: ShipState): boolean =>
  !isLand(ship) && (ship.card.kind !== 'submarine' || !state.options.submarines);

/** Ships that are still to move in this phase. */
function toMove(state: SmrState, phase: Phase, ship: ShipState): boolean {
  if (!isInPlay(ship) || ship.moved) return false;
  if (phase === 'ships') return movesAsShip(state, ship);
  return phase === 'submarines' && !isLand(ship) && !movesAsShip(state, ship);
}

/** Stands that may still fly or take off in this Aircraft Movement Phase. */
const toFly = (state: SmrState, stand: StandState): boolean =>
  !stand.moved && (stand.status === 'flying' || maySpot(state, stand));

/** Ships of a squadron that may still move, or act, in this phase. */
export function shipsWaiting(state: SmrState, squadron: string): readonly ShipState[] {
  const ships = shipsIn(state, squadron);
  switch (state.phase) {
    case 'ships':
    case 'submarines':
      return ships.filter((ship) => toMove(state, state.phase, ship));
    case 'action':
      return state.activated.includes(squadron) ? [] : ships.filter(({ acted }) => !acted);
    default:
      return [];
  }
}

/** Stands of a squadron that may still move, or act, in this phase. */
export function standsWaiting(state: SmrState, squadron: string): readonly StandState[] {
  const stands = standsIn(state, squadron);
  switch (state.phase) {
    case 'aircraft':
      return stands.filter((stand) => toFly(state, stand));
    case 'action':
      return state.activated.includes(squadron)
        ? []
        : stands.filter(({ status, acted }) => status === 'flying' && !acted);
    default:
      return [];
  }
}

/** Squadrons that are still to come in this phase, in the order of the scenario; of one side when it is given (SMR-H03). */
export const squadronsWaiting = (state: SmrState, side?: Side): readonly Squadron[] =>
  Object.values(state.squadrons).filter(
    ({ id, side: of }) =>
      (side === undefined || of === side) &&
      (shipsWaiting(state, id).length > 0 || standsWaiting(state, id).length > 0),
  );

/** Minelayers with fields left that were slow or stopped in the turn before: they may lay one (SMR-H39). */
export const layers = (state: SmrState, side?: Side): readonly ShipState[] =>
  state.options.mines
    ? fleetOf(state, side).filter((ship) => ship.mines > 0 && !ship.laid && (isSlow(ship) || isStopped(ship)))
    : [];

/** Phases in which squadrons alternate (SMR-H03). */
export const ALTERNATING: readonly Phase[] = ['submarines', 'ships', 'aircraft', 'action'];

/** Sides that have something to say now: one at a time. */
export function speaking(state: SmrState): readonly Side[] {
  if (state.outcome) return [];
  const holder = state.initiative ?? state.sides[0].id;
  return [state.active?.side ?? holder];
}
