import { type Armed, isVessel, type Part, stationOf } from '../ship/armed';
import type { Gun, Station } from '../ship/cards';
import type { HitResult, Struck } from './events';

/** What a shot at this part of the target strikes, and so the table of its hits. */
export function struckBy(target: Armed, at: Part): Struck {
  if (isVessel(target)) return at;
  const { kind } = target.card;
  return kind === 'battery' || kind === 'infantry' ? kind : 'work';
}

/** The rule of the table by which a hit is judged, and a gun or a crew lost. */
export const TABLE_RULES: Readonly<Record<Struck, string>> = {
  hull: 'ACW-114',
  turret: 'ACW-111',
  work: 'ACW-127',
  battery: 'ACW-130',
  infantry: 'ACW-131',
};

/** Dice of the table of each. */
export const HIT_DICE: Readonly<Record<Struck, number>> = {
  hull: 1,
  turret: 1,
  work: 2,
  battery: 1,
  infantry: 0,
};

/** What the total of those dice comes to (ACW-111, ACW-114, ACW-127, ACW-130, ACW-131). */
export const HIT_RESULT: Readonly<Record<Struck, (total: number) => HitResult>> = {
  hull: (face) => (['crew', 'gun', 'factor', 'factor', 'knot', 'special'] as const)[face - 1] ?? 'nothing',
  turret: (face) => (['jam', 'gun', 'silence'] as const)[face - 1] ?? 'nothing',
  work: (total) => {
    if (total <= 3) return 'gun';
    if (total <= 6) return 'factor';
    if (total <= 9) return 'crew';
    return total <= 11 ? 'silence' : 'magazine';
  },
  battery: (face) => (face >= 4 ? 'gun' : 'factor'),
  infantry: () => 'factor',
};

/** Turrets of a vessel, by their number. */
export const turretsOf = ({ card }: Armed): readonly Station[] =>
  [...new Set(card.guns.map(({ station }) => station))].filter((one) => one.startsWith('turret-')).sort();

/** Guns that a hit there can cost: whole ones of the area, the turret or the work (ACW-111, ACW-116, ACW-127). */
export const soundGuns = (target: Armed, where: Station | 'work'): readonly Gun[] =>
  target.card.guns.filter(
    (gun) =>
      target.guns[gun.id]?.condition === 'sound' && (where === 'work' || stationOf(target, gun) === where),
  );

/** Guns whose crew a hit there can cost (ACW-117, ACW-127). */
export const mannedGuns = (target: Armed, where: Station | 'work'): readonly Gun[] =>
  soundGuns(target, where).filter(({ id }) => target.guns[id]?.crew);
