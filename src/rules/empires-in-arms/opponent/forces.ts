import { oncePer } from '../../../kit/held/once';
import { fleetsOf, operationIn, routeNamed, shipsIn, shipsOf } from '../fleet/find';
import type { Marker } from '../fleet/marker';
import type { Kind, Operation } from '../fleet/operation';
import { isArmed, POINTS, type Ship } from '../fleet/ship';
import { reachOf } from '../intercept/foretell';
import { byWorth } from '../intercept/muster';
import type { EiaState } from '../state';
import { type Force, fought } from './reckon';

/** Ships that a kind of operation has on the average, in 1805; all of them where it is not thrown for (EIA-H21). */
const BRINGS: Readonly<Partial<Record<Kind, number>>> = {
  superiority: 14,
  patrol: 10,
  raid: 6,
  privateer: 1,
  protect: 10,
};
/** Two dice of ships (EIA-034). */
const CONTENDS = 7;
/** A force below this size has one more in maneuver rolls (EIA-089). */
const FEW = 4;

const isThrownFor = (kind: Kind): boolean => BRINGS[kind] !== undefined;

/**
 * Forces that an owner may think of who may take so many of these: the least that he can lose, a few, half and all, the best
 * ships first.
 */
export function choicesOf(ships: readonly Ship[], most: number): readonly (readonly Ship[])[] {
  const best = byWorth(ships);
  const all = best.slice(0, most);
  const cheapest = ships.toSorted(
    (a, b) => POINTS[a.type] - POINTS[b.type] || Number(isArmed(b)) - Number(isArmed(a)),
  );
  const frigates = best.filter(({ type }) => type === 'fregate').slice(0, Math.min(FEW, most));
  const made = [
    all,
    cheapest.slice(0, 1),
    frigates,
    best.slice(0, Math.min(FEW, most)),
    all.slice(0, Math.ceil(all.length / 2)),
  ];
  const known = new Set<string>();
  return made.filter((force) => {
    const key = force
      .map(({ id }) => id)
      .toSorted()
      .join();
    const isNew = force.length > 0 && !known.has(key);
    known.add(key);
    return isNew;
  });
}

const admiralsWith = (state: EiaState, fleets: readonly Marker[]): Force['admirals'] =>
  fleets.flatMap(({ admirals }) => admirals.flatMap((id) => state.admirals[id] ?? []));

/** What a kind of operation of these fleets is likely to have, by what its owner may choose. */
function likelyForces(state: EiaState, fleets: readonly Marker[], kind: Kind): readonly Force[] {
  const ships = fleets.flatMap((fleet) => shipsOf(state, fleet));
  const admirals = admiralsWith(state, fleets);
  const forces = isThrownFor(kind) ? choicesOf(ships, BRINGS[kind] ?? 0) : [ships];
  return forces.map((force) => ({ ships: force, admirals }));
}

/** The force of an operation at its likely largest. */
export const likelyForce = (state: EiaState, fleets: readonly Marker[], kind: Kind): Force =>
  likelyForces(state, fleets, kind)[0] ?? { ships: [], admirals: [] };

/** What a fight between what these are likely to bring is worth to the first, who chooses first; remembered as long as no ship changes. */
export function clashOf(
  state: EiaState,
  own: { readonly fleets: readonly Marker[]; readonly kind: Kind },
  theirs: { readonly fleets: readonly Marker[]; readonly kind: Kind },
): number {
  const key = [own, theirs]
    .map(({ fleets, kind }) => `${fleets.map(({ ships, admirals }) => `${ships}+${admirals}`)} ${kind}`)
    .join('|');
  return clashes(state.ships, key, () => {
    const answers = likelyForces(state, theirs.fleets, theirs.kind);
    const worths = likelyForces(state, own.fleets, own.kind).map((force) =>
      Math.min(...answers.map((answer) => fought(force, answer))),
    );
    return worths.length > 0 && answers.length > 0 ? Math.max(...worths) : 0;
  });
}
const clashes = oncePer<EiaState['ships'], number>();

/** What meeting an operation or a route with these ships would bring their side, by how likely it is to be met at all. */
function meetingWith(state: EiaState, by: Operation, on: string, own: readonly Ship[]): number {
  const force: Force = { ships: own, admirals: admiralsWith(state, fleetsOf(state, by)) };
  const answers = targetsOf(state, on);
  return Math.min(
    ...answers.map((answer) => reachOf(state, by.id, on as never, own, answer.ships) * fought(force, answer)),
  );
}

/** What a target is likely to have: a route its trade ships and their escorts. */
function targetsOf(state: EiaState, on: string): readonly Force[] {
  const route = routeNamed(state, on);
  if (route)
    return [
      { ships: [...shipsOf(state, route), ...shipsOf(state, { ships: route.escorts ?? [] })], admirals: [] },
    ];
  const operation = operationIn(state, on);
  return likelyForces(state, fleetsOf(state, operation), operation.kind);
}

/** What an attempt is expected to bring, at the likely number of ships. */
export function attemptWorth(state: EiaState, by: Operation, on: string): number {
  const worths = likelyForces(state, fleetsOf(state, by), by.kind).map(({ ships }) =>
    meetingWith(state, by, on, ships),
  );
  return Math.max(...worths);
}

/** What a contest of superiority is likely to bring: two dice of sound ships each, and each chooses (EIA-034). */
export function contestWorth(state: EiaState, by: Operation, on: Operation): number {
  const side = (of: Operation): readonly Force[] =>
    choicesOf(shipsIn(state, of).filter(isArmed), CONTENDS).map((ships) => ({
      ships,
      admirals: admiralsWith(state, fleetsOf(state, of)),
    }));
  const answers = side(on);
  return Math.max(...side(by).map((force) => Math.min(...answers.map((answer) => fought(force, answer)))));
}

/** What it is worth to come with these ships, as far as it is known who is met (EIA-H21). */
export function bringing(state: EiaState, fleet: Marker, ships: readonly Ship[]): number {
  const { attempt } = state;
  const force: Force = { ships, admirals: admiralsWith(state, [fleet]) };
  if (!attempt) return 0;
  const { about, by: byId, on: onId, brought } = attempt;
  const by = operationIn(state, byId);
  const isBy = by.fleets.includes(fleet.id);
  const has = brought.flatMap((id) => state.ships[id] ?? []);
  if (about === 'superiority') {
    const other = isBy ? operationIn(state, onId) : by;
    const theirs = isBy ? choicesOf(shipsIn(state, other).filter(isArmed), CONTENDS) : [has];
    const admirals = admiralsWith(state, fleetsOf(state, other));
    return Math.min(...theirs.map((answer) => fought(force, { ships: answer, admirals })));
  }
  if (isBy) return meetingWith(state, by, onId, ships);
  const own = has.filter(({ side }) => side !== ships[0]?.side);
  const met: Force = { ships: own, admirals: admiralsWith(state, fleetsOf(state, by)) };
  const route = routeNamed(state, onId);
  // Escorts come when the range is thrown, and fight beside the trade that they guard.
  if (route) return fought({ ...force, ships: [...ships, ...shipsOf(state, route)] }, met);
  const chance = own.length === 0 ? 1 : reachOf(state, byId, onId, own, ships);
  return chance * fought(force, met);
}
