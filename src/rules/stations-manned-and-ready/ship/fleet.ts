import type { PieceId, Side } from '../../../engine/ids';
import { theOne } from '../../../kit/held/among';
import { fleets } from '../../../kit/held/fleets';
import { otherSide, sideOf } from '../../../kit/held/sides';
import type { GunBattery, Kind, ShipState, SmrState, Squadron, StandState } from '../state';

export { otherSide, sideOf };

/** The ship or shore unit of that id. Throws when there is none: commands are checked before anything is looked up. */
export const shipOf = ({ ships }: SmrState, id: PieceId): ShipState => theOne('ship', ships, id);

/** The stand of that id; throws as `shipOf`. */
export const standOf = ({ stands }: SmrState, id: PieceId): StandState => theOne('stand', stands, id);

export const squadronOf = ({ squadrons }: SmrState, { squadron }: Pick<ShipState, 'squadron'>): Squadron =>
  theOne('squadron', squadrons, squadron);

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

/** Shore units too. */
export const fleetOf = fleets(isInPlay);

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
