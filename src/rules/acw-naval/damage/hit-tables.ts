import { type Armed, isVessel, type Part, stationOf } from '../ship/armed';
import type { Gun, Station } from '../ship/cards';
import type { HitResult, Struck } from './events';

/** What a shot at this part of the target strikes, and so the table of its hits. */
export function struckBy(target: Armed, at: Part): Struck {
  if (isVessel(target)) return at;
  const { kind } = target.card;
  return kind === 'battery' || kind === 'infantry' ? kind : 'work';
}

/** One table of hits. */
type HitTable = {
  /** By which a hit is judged, and a gun or a crew lost. */
  readonly cite: string;
  readonly dice: 0 | 1 | 2;
  /** Tells its dice from others. */
  readonly key: string;
  /** What the total of its dice comes to. */
  readonly result: (total: number) => HitResult;
};

const HULL: readonly HitResult[] = ['crew', 'gun', 'factor', 'factor', 'knot', 'special'];
const TURRET: readonly HitResult[] = ['jam', 'gun', 'silence'];

function ofWork(total: number): HitResult {
  if (total <= 3) return 'gun';
  if (total <= 6) return 'factor';
  if (total <= 9) return 'crew';
  return total <= 11 ? 'silence' : 'magazine';
}

export const HIT_TABLES: Readonly<Record<Struck, HitTable>> = {
  hull: { cite: 'ACW-114', dice: 1, key: 'effect', result: (face) => HULL[face - 1] ?? 'nothing' },
  turret: { cite: 'ACW-111', dice: 1, key: 'turret', result: (face) => TURRET[face - 1] ?? 'nothing' },
  work: { cite: 'ACW-127', dice: 2, key: 'fort', result: ofWork },
  battery: { cite: 'ACW-130', dice: 1, key: 'battery', result: (face) => (face >= 4 ? 'gun' : 'factor') },
  infantry: { cite: 'ACW-131', dice: 0, key: '', result: () => 'factor' },
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
