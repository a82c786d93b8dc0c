import { binomial, convolve, mean, mix, type Spread } from '../../../engine/chance';
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

const capAt = (spread: Spread, most: number): Spread => {
  const kept = spread.slice(0, most + 1);
  const beyond = spread.slice(most + 1).reduce((sum, p) => sum + p, 0);
  return kept.length > most ? kept.with(most, (kept[most] ?? 0) + beyond) : kept;
};

/** One group of an attack: what is thrown, and how it is saved. */
export type Group = { readonly volley: Volley; readonly saving: Saving };

/** Weapons of which the second may have the misses of the first thrown again, and throws no dice of its own then (VD-085). */
export type Ranging = { readonly gun: string; readonly coax: string };

/** Hits of a volley that are expected to come through. */
const expected = ({ volley, saving }: Group, toughness: Toughness, dice = volley.dice): number =>
  dice * mean(dieSpread(volley, toughness)) * unsaved(saving, false);

/** Whether it is better to throw so many misses of the main gun again than the dice of the Co-Axial weapon. */
export const isRangedIn = (gun: Group, coax: Group, toughness: Toughness, missed: number): boolean =>
  expected(gun, toughness, missed) >= expected(coax, toughness);

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

/**
 * Models, Health Points or Structure Points that an attack takes: exact, but for the Medic, whose one die is thrown for
 * the group in which it helps most, and for the choice of dice after Concentrate Fire, where misses are thrown again.
 */
export function lossSpread(groups: readonly Group[], standing: Standing): Spread {
  const { toughness, twice, medic, structure, ranging } = standing;
  const helped =
    medic && !twice ? groups.toSorted((a, b) => (a.saving.needs ?? 9) - (b.saving.needs ?? 9))[0] : undefined;
  const lostOf = (group: Group, hits = hitSpread(group.volley, toughness)): Spread => {
    const { volley, saving } = group;
    const lost = through(hits, unsaved(saving, twice));
    const after = group === helped && saving.needs !== undefined ? oneAgain(lost, saving.needs) : lost;
    return volley.capped && !structure ? capAt(after, volley.dice) : after;
  };
  const [gun, coax] = [ranging?.gun, ranging?.coax].map((weapon) =>
    groups.find(({ volley }) => volley.weapon === weapon),
  );
  if (!gun || !coax || gun.volley.again !== 'none')
    return groups.map((group) => lostOf(group)).reduce(convolve, [1]);
  const rest = groups.filter((group) => group !== gun && group !== coax);
  return rest.map((group) => lostOf(group)).reduce(convolve, rangedIn(gun, coax, toughness, lostOf));
}

/** What a main gun and its Co-Axial weapon take together, the misses thrown again wherever that is better. */
function rangedIn(
  gun: Group,
  coax: Group,
  toughness: Toughness,
  lostOf: (group: Group, hits?: Spread) => Spread,
): Spread {
  const { dice } = gun.volley;
  const die = dieSpread(gun.volley, toughness);
  const miss = die[0] ?? 0;
  const hitting = die.map((chance, hits) => (hits === 0 || miss === 1 ? 0 : chance / (1 - miss)));
  const several = (many: number, spread: Spread): Spread =>
    Array.from({ length: many }, () => spread).reduce(convolve, [1]);
  return mix(
    Array.from({ length: dice + 1 }, (_, missed) => {
      const chance = choose(dice, missed) * miss ** missed * (1 - miss) ** (dice - missed);
      const hits = several(dice - missed, hitting);
      const again = missed > 0 && isRangedIn(gun, coax, toughness, missed);
      const spread = again
        ? lostOf(gun, convolve(hits, several(missed, die)))
        : convolve(lostOf(gun, hits), lostOf(coax));
      return { chance, spread };
    }).filter(({ chance }) => chance > 0),
  );
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
