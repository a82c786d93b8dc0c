import type { Group, GunMount, MountType, ShipState, TubeMount } from '../state';
import { armourOfMount, penetrates } from './armour';
import type { Blow } from './hit';

/** A mount of guns or tubes that can be lost, as its owner sees it. */
export type Loss = {
  readonly group: Group;
  readonly battery: string;
  readonly mount: string;
  readonly kind: MountType | 'tubes';
  readonly cost: number;
  /** Alike mounts have the same: the owner need not choose between them. */
  readonly alike: string;
};

/** The order in which mounts are lost, with the CV each costs (SMR-048, SMR-049). */
export const ORDER_OF_LOSS: readonly {
  readonly type: MountType;
  readonly armoured: boolean;
  readonly cost: number;
}[] = [
  { type: 'open', armoured: false, cost: 1 },
  { type: 'shielded', armoured: false, cost: 2 },
  { type: 'casemate', armoured: false, cost: 3 },
  { type: 'turret', armoured: false, cost: 4 },
  { type: 'casemate', armoured: true, cost: 3 },
  { type: 'turret', armoured: true, cost: 4 },
];

const isArmoured = ({ type, ac }: GunMount): boolean => (type === 'casemate' || type === 'turret') && ac > 0;

const alikeOf = (ship: ShipState, { id, ...mount }: GunMount | TubeMount, battery: string): string =>
  JSON.stringify([battery, mount, ship.now.shot.includes(id), ship.loaded[id], ship.emptied[id]]);

/** What can be lost next of a group, or why nothing is. */
export type NextLoss = readonly Loss[] | 'gone' | 'saved';

const gunsLeft = (ship: ShipState, group: Group) =>
  ship.card.batteries
    .filter((battery) => battery.group === group)
    .flatMap(({ id, mounts }) => mounts.map((mount) => ({ battery: id, mount })))
    .filter(({ mount }) => !ship.lost.includes(mount.id));

function gunsNext(ship: ShipState, group: Group, blow: Blow): NextLoss {
  const left = gunsLeft(ship, group);
  if (left.length === 0) return 'gone';
  for (const { type, armoured, cost } of ORDER_OF_LOSS) {
    const next = left.filter(
      ({ mount }) =>
        mount.type === type &&
        isArmoured(mount) === armoured &&
        penetrates(blow, armourOfMount(ship.card, mount, blow)),
    );
    if (next.length === 0) continue;
    return next.map(({ battery, mount }) => ({
      group,
      battery,
      mount: mount.id,
      kind: type,
      cost,
      alike: alikeOf(ship, mount, battery),
    }));
  }
  return 'saved';
}

/** Torpedo mounts cost what the record says, the cheapest first, and have no armour (SMR-094). */
function tubesNext(ship: ShipState): NextLoss {
  const left = ship.card.torpedoes
    .flatMap(({ id, mounts }) => mounts.map((mount) => ({ battery: id, mount })))
    .filter(({ mount }) => !ship.lost.includes(mount.id));
  if (left.length === 0) return 'gone';
  const cost = Math.min(...left.map(({ mount }) => mount.cost));
  return left
    .filter(({ mount }) => mount.cost === cost)
    .map(({ battery, mount }) => ({
      group: 'torpedoes',
      battery,
      mount: mount.id,
      kind: 'tubes',
      cost,
      alike: alikeOf(ship, mount, battery),
    }));
}

/** The mounts of which the next is lost: of the kind that is first in the order and not saved by armour (SMR-049, SMR-050). */
export const nextLoss = (ship: ShipState, group: Group, blow: Blow): NextLoss =>
  group === 'torpedoes' ? tubesNext(ship) : gunsNext(ship, group, blow);

/** One of each sort that is not alike: between these the owner has a choice. */
export const choicesOf = (losses: readonly Loss[]): readonly Loss[] =>
  losses.filter(({ alike }, i) => losses.findIndex((one) => one.alike === alike) === i);
