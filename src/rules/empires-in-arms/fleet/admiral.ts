import type { Side } from '../../../engine/ids';

export type Rating = 'strategic' | 'tactical' | 'maneuver';

/** An admiral with his ratings, each from 0 to 5 (EIA-H10). */
export type Admiral = {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  readonly strategic: number;
  readonly tactical: number;
  readonly maneuver: number;
  /** No ship of his column was left to him (EIA-H18). */
  readonly lost?: true;
};

/** Ratings of 1805: strategic, tactical, maneuver (EIA-H10). */
export const RATINGS: Readonly<Record<string, readonly [number, number, number]>> = {
  Nelson: [5, 5, 5],
  Cornwallis: [4, 3, 4],
  Collingwood: [3, 4, 3],
  Keith: [3, 2, 3],
  Calder: [2, 3, 2],
  Ganteaume: [2, 2, 2],
  Allemand: [3, 2, 4],
  Villeneuve: [2, 1, 2],
  Dumanoir: [1, 1, 2],
  Lacrosse: [1, 1, 1],
  'de Winter': [2, 3, 2],
  Gravina: [3, 3, 2],
  Grandallana: [2, 2, 2],
  Salcedo: [1, 2, 1],
  Senyavin: [4, 4, 3],
};

/** The best of some admirals in one rating; none at all count 0 (EIA-058). */
export const bestOf = (admirals: readonly Admiral[], rating: Rating): number =>
  Math.max(0, ...admirals.map((admiral) => admiral[rating]));

/**
 * The force commander: the highest strategic rating; of equals the owner takes the better seaman. Where strategic
 * ratings do not count he may be anybody (EIA-H10, EIA-084).
 */
export function commanderOf(admirals: readonly Admiral[], strategic: boolean): Admiral | undefined {
  const [first, ...others] = admirals;
  const ahead = (a: Admiral, b: Admiral): boolean =>
    strategic && a.strategic !== b.strategic ? a.strategic > b.strategic : a.maneuver > b.maneuver;
  return others.reduce((best, one) => (best && ahead(one, best) ? one : best), first);
}
