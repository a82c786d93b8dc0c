import { binomial, certain, convolve, mean, mix, type Spread } from '../../../engine/counting/chance';
import type { Toughness } from '../lists/entry';
import { hitsOf, type Saving, type Volley } from './volley';

const FACES = 6;

/** Chances of 0, 1 and 2 hits of one die of a volley. Who may throw any die again throws those that missed. */
export function dieSpread({ faces, plus, again }: Volley, toughness: Toughness): Spread {
  const ways = [0, 0, 0];
  for (let face = 1; face <= faces; face++) {
    const hits = hitsOf(face + plus.total, toughness);
    ways[hits] = (ways[hits] ?? 0) + 1;
  }
  const once = ways.map((many) => many / faces);
  const missed = once[0] ?? 0;
  return again === 'none' ? once : once.map((chance, hits) => (hits === 0 ? 0 : chance) + missed * chance);
}

/** Hits of a whole volley. */
export const hitSpread = (volley: Volley, toughness: Toughness): Spread =>
  Array.from({ length: volley.dice }, () => dieSpread(volley, toughness)).reduce(convolve, [1]);

/** The chance that a hit is not saved; `twice` where a failed save is thrown again (VD-060). */
export const unsaved = ({ needs }: Saving, twice: boolean): number => {
  if (needs === undefined) return 1;
  const failed = (needs - 1) / FACES;
  return twice ? failed * failed : failed;
};

/** So many of each number of hits that come through. */
const through = (hits: Spread, chance: number): Spread =>
  mix(
    hits.map((p, many) => {
      const spread = Array.from(
        { length: many + 1 },
        (_, k) => choose(many, k) * chance ** k * (1 - chance) ** (many - k),
      );
      return { chance: p, spread };
    }),
  );

const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);

/** No more than so many of something. */
export const capAt = (spread: Spread, most: number): Spread => {
  const kept = spread.slice(0, most + 1);
  const beyond = spread.slice(most + 1).reduce((sum, p) => sum + p, 0);
  return kept.length > most ? kept.with(most, (kept[most] ?? 0) + beyond) : kept;
};

/** One group of an attack: what is thrown, and how it is saved. */
export type Group = {
  readonly volley: Volley;
  readonly saving: Saving;
  /** What it must reach, where that is not the same for all groups: explosives lie on several sides of a vehicle. */
  readonly toughness?: Toughness;
};

/** Weapons of which the second may have the misses of the first thrown again, and throws no dice of its own then (VD-085). */
export type Ranging = { readonly gun: string; readonly coax: string };

/** How the target stands to an attack. */
export type Standing = {
  readonly toughness: Toughness;
  /** Failed saves are thrown again. */
  readonly twice: boolean;
  /** One failed save of the attack is thrown again (VD-H48). */
  readonly medic: boolean;
  /** Structure Points: a Blast costs as many as come through (VD-082). */
  readonly structure: boolean;
  readonly ranging?: Ranging;
};

/** The order in which hits are saved: the surest saves first, so that a Medic helps where he can most (VD-H48). */
export const inSavingOrder = (groups: readonly Group[]): readonly Group[] =>
  groups.toSorted((a, b) => (a.saving.needs ?? FACES + 1) - (b.saving.needs ?? FACES + 1));

/** Whether one save less that failed would spare anybody: not where more failed than a Blast can take (VD-H48, VD-082). */
export const isWorthAnother = (
  { volley: { capped, dice }, saving }: Group,
  failed: number,
  structure: boolean,
): boolean => saving.needs !== undefined && failed > 0 && (structure || !capped || failed <= dice);

/** A group with the hits that it makes. */
type Hitting = { readonly group: Group; readonly hits: Spread };

/** What the groups of an attack take together. A Medic turns one failed save of the first in which that helps. */
function lossOf(hitting: readonly Hitting[], { twice, medic, structure }: Standing): Spread {
  const order = inSavingOrder(hitting.map(({ group }) => group));
  let waiting: Spread = medic && !twice ? [1] : [0];
  let helped: Spread = medic && !twice ? [0] : [1];
  for (const group of order) {
    const { volley, saving } = group;
    const hits = hitting.find((one) => one.group === group)?.hits ?? [1];
    const failed = through(hits, unsaved(saving, twice));
    const capped = (spread: Spread): Spread =>
      volley.capped && !structure ? capAt(spread, volley.dice) : spread;
    const only = (worth: boolean): Spread =>
      failed.map((chance, many) => (isWorthAnother(group, many, structure) === worth ? chance : 0));
    const turned = saving.needs === undefined ? [0] : capped(oneAgain(only(true), saving.needs));
    helped = plus(convolve(helped, capped(failed)), convolve(waiting, turned));
    waiting = convolve(waiting, capped(only(false)));
  }
  return plus(waiting, helped);
}

/** Chances of cases that exclude each other, together. */
const plus = (a: Spread, b: Spread): Spread =>
  Array.from({ length: Math.max(a.length, b.length) }, (_, k) => (a[k] ?? 0) + (b[k] ?? 0));

/**
 * Models, Health Points or Structure Points that an attack takes: exact, but for the choice of dice after Concentrate
 * Fire, where misses are thrown again.
 */
export function lossSpread(groups: readonly Group[], standing: Standing): Spread {
  const { toughness, ranging } = standing;
  const hitting = groups.map(
    (group): Hitting => ({ group, hits: hitSpread(group.volley, group.toughness ?? toughness) }),
  );
  const [gun, coax] = [ranging?.gun, ranging?.coax].map((weapon) =>
    hitting.find(({ group }) => group.volley.weapon === weapon),
  );
  if (!gun || !coax || gun.group.volley.again !== 'none') return lossOf(hitting, standing);
  const rest = hitting.filter((one) => one !== gun && one !== coax);
  return mix(
    rangedIn(gun.group, coax, standing).map(({ chance, hitting: both }) => ({
      chance,
      spread: lossOf([...rest, ...both], standing),
    })),
  );
}

const several = (many: number, spread: Spread): Spread =>
  Array.from({ length: many }, () => spread).reduce(convolve, [1]);

/** So many hits of a main gun with its misses thrown again, or beside the dice of the Co-Axial weapon (VD-085). */
function bothWays(
  gun: Group,
  coax: Hitting,
  { toughness }: Standing,
  { hits, missed }: Missing,
): { readonly again: readonly Hitting[]; readonly own: readonly Hitting[] } {
  const second = several(missed, dieSpread(gun.volley, toughness));
  return {
    again: [{ group: gun, hits: convolve(certain(hits), second) }],
    own: [{ group: gun, hits: certain(hits) }, coax],
  };
}

/** Hits that the dice of a main gun have made, and how many of them missed. */
type Missing = { readonly hits: number; readonly missed: number };

/** Whether throwing the misses of the main gun again takes as much as the dice of the Co-Axial weapon would (VD-085). */
export function isRangedIn(
  [gun, coax]: readonly [Group, Group],
  standing: Standing,
  missing: Missing,
): boolean {
  const firing = { group: coax, hits: hitSpread(coax.volley, standing.toughness) };
  const { again, own } = bothWays(gun, firing, standing, missing);
  return mean(lossOf(again, standing)) >= mean(lossOf(own, standing));
}

/** The cases of a main gun and its Co-Axial weapon: hits and misses, these thrown again wherever that takes more (VD-085). */
function rangedIn(
  gun: Group,
  coax: Hitting,
  standing: Standing,
): readonly { readonly chance: number; readonly hitting: readonly Hitting[] }[] {
  const { dice } = gun.volley;
  const die = dieSpread(gun.volley, standing.toughness);
  const miss = die[0] ?? 0;
  const hitting = die.map((chance, hits) => (hits === 0 || miss === 1 ? 0 : chance / (1 - miss)));
  return Array.from({ length: dice + 1 }, (_, missed) => {
    const chance = choose(dice, missed) * miss ** missed * (1 - miss) ** (dice - missed);
    return several(dice - missed, hitting).map((p, hits) => {
      const { again, own } = bothWays(gun, coax, standing, { hits, missed });
      const ranged = missed > 0 && isRangedIn([gun, coax.group], standing, { hits, missed });
      return { chance: p * chance, hitting: ranged ? again : own };
    });
  })
    .flat()
    .filter(({ chance }) => chance > 0);
}

/** A spread of failed saves of which one, if there is one, is thrown again. */
const oneAgain = (failed: Spread, needs: number): Spread => {
  const [missed = 0] = binomial(1, FACES + 1 - needs, FACES);
  return mix(
    failed.map((chance, many) => ({
      chance,
      spread: many === 0 ? [1] : [...Array<number>(many - 1).fill(0), 1 - missed, missed],
    })),
  );
};
