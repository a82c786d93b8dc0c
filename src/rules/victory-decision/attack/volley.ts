import { type Modifier, type NumberTally, tally } from '../../../engine/counting/tally';
import { rule } from '../../../engine/ids';
import { type Text, text } from '../../../engine/words/text';
import { COVER_SAVE, type Grade } from '../ground/cover';
import type { Toughness } from '../lists/entry';
import { type Weapon, weaponOf } from '../lists/weapon';
import { abilityOf, type Unit } from '../unit/unit';

/** What is called a weapon in a volley of men who fight hand to hand, and of vehicles that crush (VD-H23, VD-102). */
export const HAND_TO_HAND = 'hand-to-hand';

/** What throws the dice of a minefield (VD-H92). */
export const MINES = 'mines';
const NO_WEAPONS: ReadonlySet<string> = new Set([HAND_TO_HAND, MINES]);
/** Whether dice are of no weapon of the lists. */
export const isNoWeapon = (weapon: string): boolean => NO_WEAPONS.has(weapon);

export const weaponNamed = (weapon: string): Text | string =>
  isNoWeapon(weapon) ? text(`weapon.${weapon}`) : weaponOf(weapon).name;

/** Dice alike, thrown together at one unit: of one weapon, saved in one group (VD-H36). */
export type Volley = {
  readonly weapon: string;
  readonly dice: number;
  readonly faces: number;
  /** What is added to each die. */
  readonly plus: NumberTally;
  /** Which dice may be thrown once more: the failed, or any (VD-H03). */
  readonly again: 'none' | 'failed' | 'any';
  /** A Blast: no more are lost by it than it has dice (VD-082). */
  readonly capped: boolean;
};

/** Who shoots, as far as its dice hang on it. */
export type Firing = {
  /** It moved in this activation before the shot. */
  readonly moved: boolean;
  readonly vehicle: boolean;
  /** Damage of a model with Marksmen. */
  readonly marksman: boolean;
};

const line = (key: string, by: number, cite: string): Modifier => ({
  label: text(`damage.${key}`),
  op: 'add',
  by,
  cite: rule(cite),
});

/** Weapons that Marksmen know best (VD-H47). */
const MARKSMEN_WITH = new Set(['bolt-rifle', 'sniper-rifle']);

/** What is added to each Damage Die of a weapon against a unit (VD-H01). */
export function plusOf(
  weapon: string,
  target: Pick<Unit, 'models' | 'special'>,
  { moved, vehicle, marksman }: Firing,
): NumberTally {
  const { damage, features } = weaponOf(weapon);
  const blast = features.Blast !== undefined;
  const steady = features.Stabilized !== undefined;
  const lines: Modifier[] = [];
  if (blast && abilityOf(target, 'Untrained')) lines.push(line('untrained', 1, 'VD-072'));
  if (blast && target.special.Open) lines.push(line('open', 1, 'VD-H77'));
  if (marksman && !moved && MARKSMEN_WITH.has(weapon)) lines.push(line('marksman', 1, 'VD-H47'));
  if (vehicle && moved && blast && !steady) lines.push(line('moved', -1, 'VD-H61'));
  return tally(text('damage.plus'), damage.plus, rule('VD-H01'), lines);
}

/** Dice of one weapon on one model that is not a Blast: more of them if it did not move and has Set Up (VD-H60). */
export const diceOf = ({ damage, features }: Weapon, moved: boolean): number =>
  damage.count + (moved ? 0 : (features['Set Up'] ?? 0));

/** A needed number is never better than this (VD-H12). */
const BEST = 2;
const FACES = 6;

/** What a group of hits is saved on. */
export type Saving = {
  /** The number the owner of the target needs on a die, 2 to 6; absent when none can do it. */
  readonly needs?: number;
  /** Which of the two saves is the better. */
  readonly by: 'save' | 'cover';
  readonly save: NumberTally;
  readonly cover?: NumberTally;
};

/** Against which kind of attack is saved. */
export type Against = {
  readonly weapon?: string;
  /** What takes the Cover Save away: close combat, grenades, a flame (VD-H25, VD-H41, VD-H54). */
  readonly bare?: boolean;
};

const within = (needs: number | undefined): number | undefined =>
  needs === undefined || needs > FACES ? undefined : Math.max(BEST, needs);

/** The better of Save, lowered by the weapon, and Cover Save, which is not (VD-H10, VD-H58, VD-H59). */
export function savingOf({ save }: Toughness, grade: Grade, { weapon, bare = false }: Against): Saving {
  const features = weapon === undefined ? {} : weaponOf(weapon).features;
  const own = tally(
    text('saving.save'),
    save,
    rule('VD-017'),
    features.Save
      ? [{ label: text('saving.weapon'), op: 'add', by: features.Save, cite: rule('VD-H58') }]
      : [],
  );
  const number = bare || features.Flame ? undefined : COVER_SAVE[grade];
  const cover =
    number === undefined
      ? undefined
      : tally(
          text('saving.cover'),
          number,
          rule('VD-H10'),
          features.Scoped ? [{ label: text('saving.scoped'), op: 'add', by: 1, cite: rule('VD-H59') }] : [],
        );
  const [a, b] = [within(own.total), within(cover?.total)];
  const byCover = b !== undefined && (a === undefined || b < a);
  const needs = byCover ? b : a;
  return {
    by: byCover ? 'cover' : 'save',
    save: own,
    ...(cover ? { cover } : {}),
    ...(needs === undefined ? {} : { needs }),
  };
}

/** Hits of one die, everything added: two from Critical, one from Hit (VD-015, VD-016, VD-091, VD-092). */
export const hitsOf = (total: number, { hit, critical }: Toughness): 0 | 1 | 2 =>
  total >= critical ? 2 : total >= hit ? 1 : 0;
