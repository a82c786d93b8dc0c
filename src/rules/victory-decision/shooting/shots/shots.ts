import { isWithin } from '../../ground/view';
import type { Mount } from '../../lists/entry';
import { type Weapon, weaponOf } from '../../lists/weapon';
import { abilityOf, type Facing, type Model, mayFight, type Unit, vehicleOf } from '../../unit/unit';

/** One weapon of one model or vehicle that could fire now; models of many Health Points fire one for each (VD-H64). */
export type Shot = {
  /** `<model>:<place of the weapon in it>`: names it in a command. */
  readonly id: string;
  readonly model: string;
  readonly weapon: string;
};

/** Main weapons of a team: they have one of these features (VD-075). */
const MAIN = ['Set Up', 'Scoped', 'Flame', 'Blast'] as const;
const isMain = ({ features }: Weapon): boolean => MAIN.some((feature) => features[feature] !== undefined);

/** Indirect weapons may not fire at less (VD-H55). */
const OVERHEAD = 6;

const reaches = ({ range, features }: Weapon, at: number): boolean =>
  range !== 'placed' &&
  (range === 'sight' || isWithin(at, range)) &&
  !(features.Indirect && !isWithin(OVERHEAD, at));

/** Bearings of the bow within which an arc fires, either way (VD-H13, VD-H70). */
const AHEAD = 45;
const ASTERN = 135;

/** Whether a bearing off the bow lies in an arc; its limits belong to the front and the rear. */
export function inArc(arc: Mount['arc'], relative: number): boolean {
  const off = Math.min(relative, 360 - relative);
  if (arc === 'all') return true;
  if (arc === 'front') return off <= AHEAD;
  return arc === 'rear' ? off >= ASTERN : off > AHEAD && off < ASTERN;
}

/** The side of a vehicle that an attack from a relative bearing comes to (VD-H69). */
export const facingFrom = (relative: number): Facing =>
  inArc('front', relative) ? 'front' : inArc('rear', relative) ? 'rear' : 'sides';

/** How a target lies: inches from leader to leader, and the bearing off the bow of who shoots. */
export type Lie = { readonly range: number; readonly relative: number };

const ofModel = (
  unit: Unit,
  model: Model,
  { range, relative }: Lie,
  arc: 'front' | undefined,
): readonly Shot[] => {
  const team = abilityOf(unit, 'Weapon Team') > 0;
  return model.weapons.flatMap(({ weapon, used }, i) => {
    const what = weaponOf(weapon);
    if (used >= what.uses || !reaches(what, range)) return [];
    if (team && isMain(what) && arc && !inArc(arc, relative)) return [];
    // Each of a team's crew has the hand weapon.
    const hands = team && !isMain(what) ? model.health : 1;
    return Array.from({ length: hands }, (_, k) => ({
      id: hands === 1 ? `${model.id}:${i}` : `${model.id}:${i}.${k + 1}`,
      model: model.id,
      weapon,
    }));
  });
};

/** Every weapon of a unit that could fire at a target that lies so (VD-020, VD-021, VD-025, VD-H35, VD-H70). */
export function shotsOf(unit: Unit, lie: Lie, arc?: 'front'): readonly Shot[] {
  if (vehicleOf(unit))
    return unit.mounts.flatMap(({ weapon, used, arc: bears }, i) =>
      used < weaponOf(weapon).uses && reaches(weaponOf(weapon), lie.range) && inArc(bears, lie.relative)
        ? [{ id: `mount:${i}`, model: 'm1', weapon }]
        : [],
    );
  return unit.models.flatMap((model) => ofModel(unit, model, lie, arc));
}

/** How many weapons a model may fire in one action: one a Health Point, or a team's main weapon alone (VD-074, VD-H64). */
function firesOf(unit: Unit, model: Model, chosen: readonly Shot[]): boolean {
  const own = chosen.filter((shot) => shot.model === model.id);
  if (abilityOf(unit, 'Weapon Team') === 0) return own.length <= model.health;
  const main = own.filter(({ weapon }) => isMain(weaponOf(weapon))).length;
  return main === 0 || own.length === 1;
}

/** So many dice-rolling Health Points are left once the shots are chosen; a team's hand weapon is fired by each of its crew. */
export const isAllowed = (unit: Unit, chosen: readonly Shot[]): boolean =>
  vehicleOf(unit) !== undefined ||
  (chosen.length <= mayFight(unit) && unit.models.every((model) => firesOf(unit, model, chosen)));

/** What a shot is expected to bring, for ranking. */
export type Worth = (shot: Shot) => number;

/**
 * The shots that bring most: every model's best weapon, the best models first, as many as may fire (VD-H14) beside those that fire already. What brings
 * nothing is left out, unless nothing brings anything; a Co-Axial weapon goes with its gun, for ranging.
 */
export function bestShots(
  unit: Unit,
  all: readonly Shot[],
  worth: Worth,
  already: readonly Shot[] = [],
): readonly Shot[] {
  const values = new Map(all.map((shot) => [shot, worth(shot)]));
  const gain = (shot: Shot): number => values.get(shot) ?? 0;
  const ranked = all.toSorted((a, b) => gain(b) - gain(a));
  const useful = ranked.filter((shot) => gain(shot) > 0 || (isCoaxial(shot) && gain(ranked[0] as Shot) > 0));
  const chosen: Shot[] = [];
  for (const shot of useful.length > 0 ? useful : ranked)
    if (isAllowed(unit, [...already, ...chosen, shot])) chosen.push(shot);
  return all.filter((shot) => chosen.includes(shot));
}

/** So many of them may fire together at most: of a weapon team the hands of its crew. */
export function mostShots(unit: Unit, all: readonly Shot[]): number {
  const team = abilityOf(unit, 'Weapon Team') > 0;
  return bestShots(unit, all, ({ weapon }) => (team && isMain(weaponOf(weapon)) ? 0 : 1)).length;
}

export const isBlast = ({ weapon }: Pick<Shot, 'weapon'>): boolean =>
  weaponOf(weapon).features.Blast !== undefined;

export const isCoaxial = ({ weapon }: Pick<Shot, 'weapon'>): boolean =>
  weaponOf(weapon).features['Co-Axial'] !== undefined;

/** The main gun that a Co-Axial weapon goes with: what is in the turret (VD-084). */
export const mainGunOf = ({ mounts }: Pick<Unit, 'mounts'>): string | undefined => {
  const at = mounts.findIndex(({ on }) => on === 'turret');
  return at < 0 ? undefined : `mount:${at}`;
};
