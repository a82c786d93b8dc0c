import type { LineMeasured, Measure } from '../../../engine/chart/query';
import type { Refusal } from '../../../engine/command';
import { type PieceId, rule, type Side } from '../../../engine/ids';
import { degrees, inches } from '../../../geometry/units';
import { among } from '../../../kit/held/among';
import { refusing } from '../../../kit/refusal';
import { BAND, cm, MOST_BANDS, toCm } from '../ship/bands';
import { decksOf, maySpot } from '../ship/deck';
import { enemiesOf, isHidden, isInPlay, isOnTable, standOf } from '../ship/fleet';
import { taking } from '../ship/taking';
import { lineBetween } from '../sight/sight';
import { gauge, type Resolving, raise } from '../smr';
import type { ShipState, SmrState } from '../state';
import { CONTACT, rangeOf } from './contact';
import { landsOn } from './records';
import type { StandState } from './stand';

const no = refusing('air.no');

/** What inches of the table may be more by rounding. */
const GRAIN = 1e-6;

/** Centimetres short of a piece at which a stand that closes it stops, on the side it comes from. */
export const SHORT = 2;

export type Flight = { readonly stand: PieceId; readonly toward: number; readonly distance: number };

/** Why a stand does not fly at all. */
const refuseAloft = ({ name, status }: StandState): Refusal | undefined =>
  status === 'flying' ? undefined : no('SMR-H07', 'not-flying', { stand: name });

/** What speaks against the stand going where its side would have it (SMR-H36). */
const refuseFlier = (stand: StandState): Refusal | undefined => {
  const { name, aborting } = stand;
  const grounded = refuseAloft(stand);
  if (grounded) return grounded;
  return aborting ? no('SMR-H36', 'aborting', { stand: name }) : undefined;
};

/** Why a stand may not fly there: up to its speed in any direction, and not off the table (SMR-H07). */
export function refuseFlight(
  state: SmrState,
  { stand: id, toward, distance }: Flight,
  measure: Measure,
): Refusal | undefined {
  const stand = standOf(state, id);
  const flier = refuseFlier(stand);
  if (flier) return flier;
  const args = { stand: stand.name, speed: stand.card.speed };
  if (!(toward >= 0 && toward <= 360)) return no('SMR-H07', 'no-direction', args);
  if (!(distance >= 0 && distance <= cm(stand.card.speed) + GRAIN)) return no('SMR-H07', 'too-far', args);
  const spot = { bearing: degrees(toward), distance: inches(distance) };
  return measure({ of: 'onTable', near: id, ...spot }) ? undefined : no('SMR-H07', 'off-table', args);
}

/** Why a stand may not stay where it is, in the air or ready on a deck. */
export function refuseHolding(state: SmrState, { stand: id }: Pick<Flight, 'stand'>): Refusal | undefined {
  const stand = standOf(state, id);
  return maySpot(state, stand) ? undefined : refuseFlier(stand);
}

/** Why a stand may not make for home. */
export const refuseHome = (state: SmrState, { stand }: Pick<Flight, 'stand'>): Refusal | undefined =>
  refuseAloft(standOf(state, stand));

/** Whether the stand could be closed with: ships on the table, and stands that fly. */
const isThere = (state: SmrState, id: PieceId, side: Side): boolean => {
  const ship = among(state.ships, id);
  const stand = among(state.stands, id);
  return ship ? isInPlay(ship) && (ship.side === side || !isHidden(ship)) : stand?.status === 'flying';
};

const nameOf = (state: SmrState, id: PieceId): string =>
  state.ships[id]?.card.name ?? state.stands[id]?.name ?? id;

export type Closing = { readonly stand: PieceId; readonly target: PieceId };

/** Why the stand may not come into contact with another piece. */
export function refuseClosing(
  state: SmrState,
  { stand: id, target }: Closing,
  measure: Measure,
): Refusal | undefined {
  const stand = standOf(state, id);
  const flier = refuseFlier(stand);
  if (flier) return flier;
  if (id === target || !isThere(state, target, stand.side)) return no('SMR-H07', 'nobody-there', { target });
  const by = rangeOf(measure, id, target) - stand.card.speed - CONTACT;
  const args = { stand: stand.name, target: nameOf(state, target), by: Math.ceil(by) };
  return by > 0 ? no('SMR-H07', 'beyond-flight', args) : undefined;
}

type How = { readonly how: 'fly' | 'close' | 'home' | 'deck' | 'hold'; readonly target?: PieceId };

function* flown(before: SmrState, id: PieceId, toward: number, distance: number, how: How): Resolving {
  const state = yield* taking(before, id);
  const { side, name } = standOf(state, id);
  if (distance > 0) {
    const at = { of: id, toward: degrees(toward), distance: inches(distance) };
    yield* raise({ type: 'table/set-down', piece: id, at, made: { side, name } });
  }
  return yield* raise({
    type: 'stand-flew',
    stand: id,
    toward: Math.round(toward),
    distance: Math.round(toCm(inches(distance))),
    ...how,
  });
}

export const fly = (state: SmrState, { stand, toward, distance }: Flight): Resolving =>
  flown(state, stand, toward, distance, { how: 'fly' });

export const hold = (state: SmrState, { stand }: Pick<Flight, 'stand'>): Resolving =>
  flown(state, stand, 0, 0, { how: 'hold' });

/** Comes as near as its speed allows, and into contact when it comes to it. */
function* approach(state: SmrState, id: PieceId, line: LineMeasured, how: How): Resolving {
  const { speed } = standOf(state, id).card;
  const distance = Math.min(cm(speed), Math.max(0, line.range - cm(SHORT)));
  return yield* flown(state, id, line.bearing, distance, how);
}

export function* closeWith(state: SmrState, { stand: id, target }: Closing): Resolving {
  const line = yield* gauge(`line-${id}-${target}`, lineBetween(id, target), rule('SMR-H07'));
  return yield* approach(state, id, line, { how: 'close', target });
}

/** On a sea without edges who flies home is gone where no weapon could reach. */
const FAR = MOST_BANDS * BAND;

/** Whether the stand would be off the table there, or beyond everybody where the table has no edges (SMR-H07). */
function* isOff(state: SmrState, { id, side, homeward }: StandState, distance: number): Resolving<boolean> {
  const spot = { bearing: homeward, distance: inches(distance) };
  if (state.edges) {
    return !(yield* gauge(`off-${id}`, { of: 'onTable', near: id, ...spot }, rule('SMR-H07')));
  }
  for (const enemy of enemiesOf(state, side)) {
    const query = { of: 'spot', from: enemy.id, near: id, ...spot } as const;
    const away = yield* gauge(`away-${id}-${enemy.id}`, query, rule('SMR-H07'));
    if (toCm(away) <= FAR) return false;
  }
  return true;
}

/** Takes a stand off the table. */
export function* lift(id: PieceId): Resolving {
  return yield* raise({ type: 'table/lifted', piece: id });
}

/** Decks that could take it aboard, if not in this turn (SMR-H32, SMR-H36). */
export const homesOf = (state: SmrState, { side, card }: StandState): readonly ShipState[] =>
  decksOf(state, side).filter((ship) => landsOn(card, ship.card));

/** To the nearest deck that could take it aboard; where there is none, the shortest way off the table (SMR-H36). */
export function* goHome(state: SmrState, { stand: id }: Pick<Flight, 'stand'>): Resolving {
  const stand = standOf(state, id);
  let nearest: { readonly target: PieceId; readonly line: LineMeasured } | undefined;
  for (const { id: target } of homesOf(state, stand)) {
    const line = yield* gauge(`home-${id}-${target}`, lineBetween(id, target), rule('SMR-H36'));
    if (!nearest || line.range < nearest.line.range) nearest = { target, line };
  }
  if (nearest) return yield* approach(state, id, nearest.line, { how: 'deck', target: nearest.target });
  const distance = cm(stand.card.speed);
  const off = yield* isOff(state, stand, distance);
  const now = yield* flown(state, id, stand.homeward, distance, { how: 'home' });
  if (!off) return now;
  yield* lift(id);
  return yield* raise({ type: 'stand-left', stand: id });
}

/** Stands whose turn has come are set down where the scenario has them (SMR-H46). */
export function* arrive(before: SmrState): Resolving {
  let state = before;
  for (const { id, side, name, status, enters, arrival } of Object.values(before.stands)) {
    if (status !== 'awaited' || !arrival || (enters ?? 1) > state.turn) continue;
    // Should the ship it is reckoned from be gone by then, any that is left serves.
    const beside = [arrival.from, ...state.order].find((one) => {
      const ship = state.ships[one];
      return ship !== undefined && isOnTable(ship);
    });
    if (beside === undefined) continue;
    const { toward } = arrival;
    const distance = cm(arrival.cm);
    const at = { of: beside, toward, distance };
    yield* raise({ type: 'table/set-down', piece: id, at, made: { side, name } });
    state = yield* raise({ type: 'stand-arrived', stand: id, beside, toward, distance: arrival.cm });
  }
  return state;
}
