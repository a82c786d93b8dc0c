import type { LineMeasured, Measure } from '../../../engine/chart/query';
import type { Refusal } from '../../../engine/command';
import type { PieceId } from '../../../engine/ids';
import { oncePerPair } from '../../../kit/held/once';
import { refusing } from '../../../kit/refusal';
import { firesAtAircraft } from '../ship/air/anti-aircraft';
import { upTo } from '../ship/bands';
import { isInPlay, shipOf, withShip } from '../ship/fleet';
import { landHides } from '../ship/land';
import { starShellsNamed } from '../ship/named';
import { condition } from '../ship/systems';
import { refuseUnaware } from '../ship/unaware';
import { tenths, tenthsAbove } from '../ship/words';
import type { Aim, DvState, ShipState, WeaponSystem } from '../state';
import { freeingFull, sameAim, weaponOf } from './attack';
import { salvoesLeft } from './attacks';

/** An attack as it is named: by which ship, with which system, at whom, and with the full FC or not. */
export type Aimed = Aim & { readonly ship: PieceId };

const no = refusing('refuse-aim');

/**
 * Whether every target can be given a mount of its own that bears on it (DV-033): `bearing[t]` lists the mounts
 * that bear on target t. Grows a matching target by target along augmenting paths.
 */
export function canShareOut(bearing: readonly (readonly number[])[]): boolean {
  const servedBy = new Map<number, number>();
  const serve = (target: number, tried: Set<number>): boolean =>
    (bearing[target] ?? []).some((mount) => {
      if (tried.has(mount)) return false;
      tried.add(mount);
      const holder = servedBy.get(mount);
      if (holder !== undefined && !serve(holder, tried)) return false;
      servedBy.set(mount, target);
      return true;
    });
  return bearing.every((_, target) => serve(target, new Set()));
}

const mountsKnown = oncePerPair<WeaponSystem, Measure, readonly number[]>();

/** Indices of the mounts whose arcs hold the target. */
export const mountsBearing = (
  ship: PieceId,
  weapon: WeaponSystem,
  target: PieceId,
  measure: Measure,
): readonly number[] =>
  mountsKnown(weapon, measure, `${ship} ${target}`, () =>
    weapon.mounts.flatMap((mount, index) =>
      measure({ of: 'arc', from: ship, to: target, arcs: mount.arcs }).inside ? [index] : [],
    ),
  );

/** Degrees by which the nearest arc of any mount misses the target. */
const degreesShort = (ship: PieceId, weapon: WeaponSystem, target: PieceId, measure: Measure): number =>
  Math.min(...weapon.mounts.map(({ arcs }) => measure({ of: 'arc', from: ship, to: target, arcs }).degrees));

/** What speaks against the weapon whatever it is aimed at. */
export function refuseWeapon(state: DvState, ship: ShipState, weapon: WeaponSystem): Refusal | undefined {
  const unaware = refuseUnaware(ship);
  if (unaware) return unaware;
  const args = { ship: ship.card.name, weapon: weapon.name };
  if (weapon.kind === 'gun' && condition(ship, 'Guns') === 'disabled') {
    return no('DV-094', 'guns-disabled', args);
  }
  if (weapon.kind === 'torpedo' && salvoesLeft(state, ship.id, weapon.id) < 1) {
    return no('DV-074', 'no-salvoes', args);
  }
  if (firesAtAircraft(state, ship, weapon.id)) return no('DV-166', 'fires-at-aircraft', args);
  // What fired at aircraft was the one weapon system of a ship under concentrated fire (DV-129).
  const { batteries = [] } = state.flak?.[ship.id] ?? {};
  const others = batteries.length > 0 || ship.aims.some((aim) => aim.system !== weapon.id);
  return ship.concentrate && others ? no('DV-129', 'concentrated', args) : undefined;
}

/** What speaks against one more target of the system, before anything is measured (DV-029, DV-033). */
function refuseSplit(ship: ShipState, weapon: WeaponSystem, aim: Aim): Refusal | undefined {
  const others = ship.aims.filter((other) => other.system === weapon.id);
  const args = { weapon: weapon.name };
  const starShells = starShellsNamed(ship);
  if (starShells.some(({ system }) => system === weapon.id)) return no('DV-071', 'star-shell-named', args);
  if (ship.concentrate && starShells.length > 0) {
    return no('DV-129', 'concentrated', { ...args, ship: ship.card.name });
  }
  if (others.some((other) => sameAim(other, aim))) return no('DV-033', 'already-aimed', args);
  if (others.length >= weapon.mounts.length) {
    return no('DV-033', 'too-few-mounts', { ...args, mounts: weapon.mounts.length });
  }
  const fullGiven = others.some((other) => other.full);
  if (aim.full && fullGiven) return no('DV-033', 'full-given', args);
  if (!aim.full && !fullGiven) return no('DV-033', 'full-first', args);
  return undefined;
}

/** Range, arc and land, from the line to the target and the mounts that bear on it. */
export function refuseReach(
  ship: ShipState,
  weapon: WeaponSystem,
  target: ShipState,
  line: LineMeasured,
  measure: Measure,
): Refusal | undefined {
  const args = { weapon: weapon.name, target: target.card.name };
  if (target.card.base && weapon.kind === 'torpedo') return no('DV-H10', 'no-torpedoes', args);
  if (!upTo(line.range, weapon.range)) {
    return no('DV-048', 'out-of-range', { ...args, range: tenthsAbove(line.range), reach: weapon.range });
  }
  if (mountsBearing(ship.id, weapon, target.id, measure).length === 0) {
    const short = degreesShort(ship.id, weapon, target.id, measure);
    return no('DV-032', 'out-of-arc', {
      ...args,
      degrees: tenthsAbove(short),
      relative: tenths(line.relative),
    });
  }
  return landHides(line, ship, target) ? no('DV-H11', 'land', args) : undefined;
}

/** Range, arc, land, and a mount for every target of the split. */
function refuseLine(
  ship: ShipState,
  weapon: WeaponSystem,
  target: ShipState,
  measure: Measure,
): Refusal | undefined {
  const line = measure({ of: 'line', from: ship.id, to: target.id });
  const refusal = refuseReach(ship, weapon, target, line, measure);
  if (refusal) return refusal;
  const others = ship.aims.filter((aim) => aim.system === weapon.id);
  if (others.length === 0) return undefined;
  const targets = [target.id, ...others.map((aim) => aim.target)];
  if (canShareOut(targets.map((on) => mountsBearing(ship.id, weapon, on, measure)))) return undefined;
  return no('DV-033', 'no-mount-left', { weapon: weapon.name, target: target.card.name });
}

/** Why the attack may not be named; undefined when it may. Whose turn it is to fire is the sequence's to say. */
export const refuseAim = (state: DvState, aimed: Aimed, measure: Measure): Refusal | undefined =>
  refuseNamed(state, aimed, measure, (ship) => ship);

/** The same with the full FC of the system free to be given to the attack that asks for it (DV-033). */
export const refuseTarget = (state: DvState, aimed: Aimed, measure: Measure): Refusal | undefined =>
  refuseNamed(state, aimed, measure, (ship) => freed(ship, aimed));

/** Why the ship, with her aims changed so for it, may not name it. */
function refuseNamed(
  state: DvState,
  aimed: Aimed,
  measure: Measure,
  changed: (ship: ShipState) => ShipState,
): Refusal | undefined {
  const { ship: id, system, target: targetId } = aimed;
  if (!Object.hasOwn(state.ships, id)) return no('DV-027', 'no-ship', { ship: id });
  if (!Object.hasOwn(state.ships, targetId)) return no('DV-030', 'no-ship', { ship: targetId });
  const ship = changed(shipOf(state, id));
  const target = shipOf(state, targetId);
  const weapon = weaponOf(ship, system);
  if (!weapon) return no('DV-029', 'no-weapon', { ship: ship.card.name, weapon: system });
  const gone = [ship, target].find((one) => !isInPlay(one));
  if (gone) return no('DV-030', 'gone', { ship: gone.card.name });
  if (target.side === ship.side) return no('DV-030', 'own-side', { target: target.card.name });
  if (ship.acted) return no('DV-029', 'has-acted', { ship: ship.card.name });
  return (
    refuseWeapon(state, ship, weapon) ??
    refuseSplit(ship, weapon, aimed) ??
    refuseLine(ship, weapon, target, measure)
  );
}

const freed = (ship: ShipState, aimed: Aimed): ShipState =>
  aimed.full && ship.aims.some(({ system, full }) => full && system === aimed.system)
    ? { ...ship, aims: freeingFull(ship.aims, aimed) }
    : ship;

/** The state with the full FC of the system free (DV-033). */
export const freeingFullFc = (state: DvState, aimed: Aimed): DvState =>
  withShip(state, freed(shipOf(state, aimed.ship), aimed));
