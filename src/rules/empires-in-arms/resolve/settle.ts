import { type PieceId, piece } from '../../../engine/ids';
import { otherThan, shipIn } from '../eia';
import { fleetsOf, markerIn, markersOf, nationIn, operationNamed } from '../fleet/find';
import { MOST_SHIPS } from '../fleet/marker';
import { masterOf, type NationId } from '../fleet/nation';
import { isAfloat, isArmed } from '../fleet/ship';
import type { EiaState } from '../state';
import type { Settlement } from './events';

/** Ships that took part, of a side or of both. */
const presentIn = ({ fight }: EiaState): readonly PieceId[] =>
  Object.values(fight.present).flatMap(({ ships }) => ships);

const fleetWith = (state: EiaState, ship: PieceId) =>
  markersOf(state).find(({ ships }) => ships.includes(ship));

/** Fleets of a side that took part, the one with most ships there first: it takes the prizes. */
function captors(state: EiaState, side: string): readonly PieceId[] {
  const counts = new Map<PieceId, number>();
  for (const id of state.fight.present[side as never]?.ships ?? []) {
    const fleet = fleetWith(state, id);
    if (fleet) counts.set(fleet.id, (counts.get(fleet.id) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([id]) => id);
}

/**
 * What comes of a combat that is over. A prize joins the fleet that had most ships in it, another of its side there when
 * that one is full, and is burnt when all are; a trade ship pays her dollar instead (EIA-H18).
 */
export function settlement(state: EiaState): Settlement {
  const { contact, over, present } = state.fight;
  if (!contact || !over) throw new Error('no combat is to be settled');
  const { lost } = over;
  const room = new Map(
    markersOf(state).map(({ id, ships }) => [
      id,
      MOST_SHIPS - ships.filter((one) => isAfloat(shipIn(state, one))).length,
    ]),
  );
  const prizes: { ship: PieceId; fleet: PieceId; as: PieceId }[] = [];
  const paid: Partial<Record<NationId, number>> = {};
  for (const ship of presentIn(state).map((id) => shipIn(state, id))) {
    if (ship.condition !== 'captured') continue;
    const takers = captors(state, otherThan(state, ship.side));
    const [first] = takers;
    if (first === undefined) continue;
    if (ship.type === 'trade') {
      const payee = masterOf(markerIn(state, first).nation);
      paid[payee] = (paid[payee] ?? 0) + 1;
      continue;
    }
    const fleet = takers.find((id) => (room.get(id) ?? 0) > 0);
    if (fleet === undefined) continue;
    room.set(fleet, (room.get(fleet) ?? 0) - 1);
    prizes.push({ ship: ship.id, fleet, as: piece(`${ship.id}-prize`) });
  }
  const on = operationNamed(state, contact.on);
  const by = operationNamed(state, contact.by);
  const isInterception = contact.about === 'interception';
  const sidesOf = (operation: typeof on) =>
    operation ? fleetsOf(state, operation).map(({ nation }) => nationIn(state, nation).side) : [];
  const isLost = (operation: typeof on): boolean => sidesOf(operation).some((side) => lost.includes(side));
  const [onSide] = sidesOf(on);
  const isSilenced =
    onSide !== undefined && !(present[onSide]?.ships ?? []).some((id) => isArmed(shipIn(state, id)));
  const hasFailed = isInterception && on !== undefined && !on.done && (isLost(on) || isSilenced);
  const takes = new Set(prizes.map(({ fleet }) => fleet));
  const gone = markersOf(state).flatMap(({ id, ships }) =>
    !takes.has(id) &&
    !ships.some((one) => isAfloat(shipIn(state, one)) || shipIn(state, one).condition === 'retaken')
      ? [id]
      : [],
  );
  const corps = Object.values(state.corps).flatMap(({ id, aboard, factors }) => {
    if (aboard === undefined) return [];
    const ships = operationNamed(state, aboard)
      ? fleetsOf(state, operationNamed(state, aboard) as never)
      : [markerIn(state, aboard)];
    const left = ships
      .flatMap((fleet) => fleet.ships)
      .map((one) => shipIn(state, one))
      .reduce(
        (sum, ship) => sum + (isAfloat(ship) || ship.condition === 'retaken' ? (ship.troops ?? 0) : 0),
        0,
      );
    return left < factors ? [[id, left] as const] : [];
  });
  return {
    contact,
    lost,
    prizes,
    paid,
    ...(isInterception && by ? { spent: by.id } : {}),
    beaten: isInterception ? [] : [by, on].flatMap((one) => (one && isLost(one) ? [one.id] : [])),
    ...(hasFailed && on ? { failed: on.id } : {}),
    gone,
    corps,
  };
}
