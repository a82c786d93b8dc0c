import type { PieceId, Side } from '../../../engine/ids';
import type { GunBattery, Kind, ShipState, SideState, SmrState, Squadron, StandState } from '../state';

/** The ship or shore unit of that id. Throws when there is none: commands are checked before anything is looked up. */
export function shipOf(state: SmrState, id: PieceId): ShipState {
  const ship = Object.hasOwn(state.ships, id) ? state.ships[id] : undefined;
  if (!ship) throw new Error(`there is no ship '${id}'`);
  return ship;
}

/** The stand of that id; throws as `shipOf`. */
export function standOf(state: SmrState, id: PieceId): StandState {
  const stand = Object.hasOwn(state.stands, id) ? state.stands[id] : undefined;
  if (!stand) throw new Error(`there is no stand '${id}'`);
  return stand;
}

export function squadronOf(state: SmrState, { squadron: id }: { readonly squadron: string }): Squadron {
  const squadron = Object.hasOwn(state.squadrons, id) ? state.squadrons[id] : undefined;
  if (!squadron) throw new Error(`there is no squadron '${id}'`);
  return squadron;
}

export function sideOf(state: SmrState, id: Side): SideState {
  const side = state.sides.find((one) => one.id === id);
  if (!side) throw new Error(`there is no side '${id}'`);
  return side;
}

export const otherSide = (state: SmrState, id: Side): SideState =>
  state.sides[0].id === id ? state.sides[1] : state.sides[0];

const ON_LAND: readonly Kind[] = ['battery', 'installation', 'air-base'];

/** Shore batteries, installations and air bases (SMR-H45). */
export const isLand = ({ card }: Pick<ShipState, 'card'>): boolean => ON_LAND.includes(card.kind);

/** In play: not lost, not off the table, not awaited. */
export const isInPlay = ({ fate }: ShipState): boolean => fate === 'afloat';

/** Lies on the table, as a wreck or a hulk too: its base is in the way (SMR-017, SMR-H28, SMR-H34). */
export const isOnTable = ({ fate }: ShipState): boolean =>
  fate === 'afloat' || fate === 'wreck' || fate === 'abandoned';

/** Her base is in the way: not that of a submarine under water, over which ships and under which she may lie. */
export const isInTheWay = (ship: ShipState): boolean => isOnTable(ship) && !ship.submerged;

/** Under water, and the other side does not know where (SMR-H40). */
export const isHidden = (ship: ShipState): boolean =>
  isInPlay(ship) && ship.submerged === true && !ship.now.found;

/** Ships and shore units in play, in the scenario's order; of one side when it is given. */
export const fleetOf = (state: SmrState, side?: Side): readonly ShipState[] =>
  state.order
    .map((id) => shipOf(state, id))
    .filter((ship) => isInPlay(ship) && (side === undefined || ship.side === side));

/** Enemies of a side in play that it knows of. */
export const enemiesOf = (state: SmrState, side: Side): readonly ShipState[] =>
  fleetOf(state, otherSide(state, side).id).filter((ship) => !isHidden(ship));

/** Ships of a squadron that are in play. */
export const shipsIn = (state: SmrState, squadron: string): readonly ShipState[] =>
  fleetOf(state).filter((ship) => ship.squadron === squadron);

/** Stands that are still in the game, in the order of their ids in the scenario; of one side when it is given. */
export const standsOf = (state: SmrState, side?: Side): readonly StandState[] =>
  Object.values(state.stands).filter(
    ({ status, side: of }) => status !== 'lost' && status !== 'gone' && (side === undefined || of === side),
  );

export const standsIn = (state: SmrState, squadron: string): readonly StandState[] =>
  standsOf(state).filter((stand) => stand.squadron === squadron);

export const flying = (state: SmrState, side?: Side): readonly StandState[] =>
  standsOf(state, side).filter(({ status }) => status === 'flying');

export const batteryOf = ({ card }: ShipState, id: string): GunBattery | undefined =>
  card.batteries.find((battery) => battery.id === id);
