import type { Group, GunMount, MountType, ShipState } from '../../state';
import type { Blow } from '../points/hit';
import { armourOfMount, penetrates } from './armour';

/** A mount of guns or tubes that can be lost, as its owner sees it. */
export type Loss = {
  readonly group: Group;
  readonly battery: string;
  readonly mount: string;
  readonly kind: MountType | 'tubes';
  readonly cost: number;
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
    }));
}

/** The mounts of which the next is lost: of the kind that is first in the order and not saved by armour (SMR-049, SMR-050). */
export const nextLoss = (ship: ShipState, group: Group, blow: Blow): NextLoss =>
  group === 'torpedoes' ? tubesNext(ship) : gunsNext(ship, group, blow);

/** All of a mount by which its owner might tell it from another. */
function lookOf({ card, now, loaded, emptied }: ShipState, { battery, mount }: Loss): string {
  const mounts = [...card.batteries, ...card.torpedoes].find(({ id }) => id === battery)?.mounts ?? [];
  const of = [...mounts].find(({ id }) => id === mount);
  return JSON.stringify([
    battery,
    { ...of, id: '' },
    now.shot.includes(mount),
    loaded[mount],
    emptied[mount],
  ]);
}

/** One of each sort that is not alike: between these the owner has a choice. */
export function choicesOf(ship: ShipState, losses: readonly Loss[]): readonly Loss[] {
  const looks = losses.map((loss) => lookOf(ship, loss));
  return losses.filter((_, i) => looks.indexOf(looks[i] ?? '') === i);
}

/** What a mount is called aboard: its id without that of its battery. */
export const mountName = (battery: string, mount: string): string =>
  mount.startsWith(`${battery}-`) ? mount.slice(battery.length + 1) : mount;
