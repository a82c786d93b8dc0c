import type { PieceId, Side } from '../../engine/ids';
import { theOne } from './among';
import { oncePerPair } from './once';

type Held<Ship> = {
  readonly order: readonly PieceId[];
  readonly ships: Readonly<Record<PieceId, Ship>>;
};

/**
 * Finds the ships of a state that are in play, in the scenario's order; of one side when it is given. One order asks for
 * the same dozens of times: they are remembered as long as no ship changes.
 */
export function fleets<Ship extends { readonly side: Side }>(isInPlay: (ship: Ship) => boolean) {
  const all = oncePerPair<Held<Ship>['ships'], Held<Ship>['order'], Map<Side | undefined, readonly Ship[]>>();
  return ({ ships, order }: Held<Ship>, side?: Side): readonly Ship[] => {
    const known = all(ships, order, '', () => new Map());
    const asked = known.get(side);
    if (asked) return asked;
    const fleet = order
      .map((id) => theOne('ship', ships, id))
      .filter((ship) => isInPlay(ship) && (side === undefined || ship.side === side));
    known.set(side, fleet);
    return fleet;
  };
}
