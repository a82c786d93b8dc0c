import type { PlaceId } from '../../../engine/moving/places';
import { atWar, fleetsOf, markersOf, nationsIn, shipsOf } from '../fleet/find';
import type { Marker } from '../fleet/marker';
import { type Kind, REACHES } from '../fleet/operation';
import { isArmed } from '../fleet/ship';
import { sums } from '../intercept/range';
import { stepsOver, watersOf } from '../map/europe';
import { zonesOf } from '../map/passes';
import type { EiaState } from '../state';
import { clashOf } from './forces';

/** The chance to reach so many steps with so many dice, the maneuver roll taken as even (EIA-038, EIA-039, EIA-H01). */
function reachChance(dice: number, steps: number): number {
  if (steps === 0) return 1;
  const atLeast = (count: number): number =>
    sums(Math.max(0, count)).reduce((sum, chance, range) => (range >= steps ? sum + chance : sum), 0);
  return (15 * atLeast(dice + 1) + 6 * atLeast(dice) + 15 * atLeast(dice - 1)) / 36;
}

const nearest = (steps: ReadonlyMap<PlaceId, number>, zones: readonly PlaceId[]): number =>
  Math.min(...zones.map((zone) => steps.get(zone) ?? Number.POSITIVE_INFINITY));

/** How likely a fleet that has not been named is taken to come out with all it has, and to come out to fight. */
const SAILS = 0.15;
const HUNTS = 0.3;

const unnamedEnemies = (state: EiaState, fleet: Marker): readonly Marker[] =>
  markersOf(state).filter((other) => !other.named && atWar(state, [fleet.nation], [other.nation]));

/** What enemies may do to a fleet in these zones, in points: who is out already, and who may come out if it stays. */
export function dangerIn(
  state: EiaState,
  fleet: Marker,
  kind: Kind,
  zones: readonly PlaceId[],
  stays: boolean,
): number {
  const met = { fleets: [fleet], kind };
  const by = (fleets: readonly Marker[], theirs: Kind): number => {
    const reach = REACHES[theirs];
    const [first] = fleets;
    if (!reach || !first) return 0;
    const chance = reachChance(reach.range, nearest(stepsOver(state.map, first.base), zones));
    return chance === 0 ? 0 : chance * Math.max(0, clashOf(state, { fleets, kind: theirs }, met));
  };
  let danger = 0;
  for (const operation of state.operations) {
    if (operation.spent || operation.beaten || operation.failed) continue;
    const fleets = fleetsOf(state, operation);
    if (!atWar(state, [fleet.nation], nationsIn(state, operation))) continue;
    danger += by(fleets, operation.kind);
  }
  if (!stays) return danger;
  for (const other of unnamedEnemies(state, fleet)) danger += HUNTS * by([other], 'superiority');
  return danger;
}

/** What of a base may hope to meet: enemies who are out, and who may come out yet. */
function hopes(state: EiaState, fleet: Marker, base: PlaceId, kind: Kind) {
  const reach = REACHES[kind];
  if (!reach) return { out: 0, yet: 0 };
  const steps = stepsOver(state.map, base);
  const own = { fleets: [fleet], kind };
  const met = (fleets: readonly Marker[], theirs: Kind, zones: readonly PlaceId[]): number => {
    const chance = zones.length === 0 ? 0 : reachChance(reach.range, nearest(steps, zones));
    return chance === 0 ? 0 : chance * Math.max(0, clashOf(state, own, { fleets, kind: theirs }));
  };
  const out = state.operations
    .filter((on) => atWar(state, [fleet.nation], nationsIn(state, on)))
    .map((on) => met(fleetsOf(state, on), on.kind, zonesOf(state, on)));
  const yet = unnamedEnemies(state, fleet).map(
    (other) => SAILS * met([other], 'rebase', watersOf(state.map, other.base)),
  );
  // One success is all there is (EIA-032): the best of who is out, and what the others leave.
  return { out: Math.max(0, ...out), yet: yet.reduce((sum, one) => sum + one, 0) };
}

/** The best that a fleet may hope to meet from a base, by a kind of operation. */
export function hopeFrom(state: EiaState, fleet: Marker, base: PlaceId, kind: Kind): number {
  const { out, yet } = hopes(state, fleet, base, kind);
  return Math.max(out, yet) + 0.3 * Math.min(out, yet);
}

/** What a fleet that has met somebody can no longer hope for: whoever comes out after that. */
export const reserveOf = (state: EiaState, fleet: Marker, kind: Kind): number =>
  hopes(state, fleet, fleet.base, kind).yet;

/** The best trade that a raider may hope for: a few ships of a convoy are lost. */
export function preyFrom(state: EiaState, fleet: Marker, kind: Kind): number {
  const reach = REACHES[kind];
  if (!reach || (kind !== 'raid' && kind !== 'privateer')) return 0;
  const steps = stepsOver(state.map, fleet.base);
  const taken = kind === 'raid' ? 0.5 : 0.2;
  return Math.max(
    0,
    ...Object.values(state.routes).map(({ nation, path, ships }) =>
      atWar(state, [fleet.nation], [nation])
        ? reachChance(reach.range, nearest(steps, path)) * taken * ships.length
        : 0,
    ),
  );
}

export const damagedIn = (state: EiaState, fleet: Marker): number =>
  shipsOf(state, fleet).filter((ship) => !isArmed(ship)).length;
