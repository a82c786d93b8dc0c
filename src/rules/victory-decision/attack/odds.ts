import { binomial, convolve, mix, type Spread } from '../../../engine/chance';
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

/** How the target stands to an attack. */
export type Standing = {
  readonly toughness: Toughness;
  /** Failed saves are thrown again. */
  readonly twice: boolean;
  /** One failed save of the attack is thrown again (VD-H48). */
  readonly medic: boolean;
  /** Structure Points: a Blast costs as many as come through (VD-082). */
  readonly structure: boolean;
};

/**
 * Models, Health Points or Structure Points that an attack takes: exact, but for the Medic, whose one die is thrown for
 * the group in which it helps most, and for the choice of dice after Concentrate Fire, where misses are thrown again.
 */
export function lossSpread(groups: readonly Group[], standing: Standing): Spread {
  const { toughness, twice, medic, structure } = standing;
  const helped =
    medic && !twice ? groups.toSorted((a, b) => (a.saving.needs ?? 9) - (b.saving.needs ?? 9))[0] : undefined;
  return groups
    .map((group) => {
      const { volley, saving } = group;
      const lost = through(hitSpread(volley, toughness), unsaved(saving, twice));
      const after = group === helped && saving.needs !== undefined ? oneAgain(lost, saving.needs) : lost;
      return volley.capped && !structure ? capAt(after, volley.dice) : after;
    })
    .reduce(convolve, [1]);
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
