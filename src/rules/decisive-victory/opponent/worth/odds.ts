import type { Tally } from '../../../../engine/counting/tally';
import { type Attack, CONCENTRATED_WITHIN, rulesOf, saveOf } from '../../guns/attack';
import { FLAT_WITHIN, GUN_STEP, PLUNGING_BEYOND } from '../../guns/gunnery';
import { SEARCHLIGHT_RANGE } from '../../night/lighting';
import { ALL_ROLLS, succeeds } from '../../ship/bands';
import { armourOf, GRID_COLUMNS, GRID_ROWS } from '../../ship/grid';
import { readingOf } from '../../ship/saves';
import { facesOf, savesOf } from '../../ship/strike-odds';
import type { ArmourRow, WeaponSystem } from '../../state';
import { TORPEDO_STEP } from '../../torpedoes';
import type { Hurts } from './worth';

/** Averages in place of spreads: what one attack takes from its target, counted over all dice. */

const FACES = 6;
const SURE = ALL_ROLLS.length;
/** A natural seven brings a second attack (DV-056): of 36 rolls two, and both of them hit. */
const SECOND = 2 / SURE;

/** By modifier 0 to 9 and first die: the second dice that hit. */
const COLUMNS: readonly (readonly (readonly number[])[])[] = Array.from({ length: 10 }, (_, modifier) =>
  Array.from({ length: FACES }, (_, die) =>
    Array.from({ length: FACES }, (_, column) => column).filter((column) =>
      succeeds(modifier, [die + 1, column + 1]),
    ),
  ),
);

/** What a hit brings by the first die of the attack: the row it strikes, points on the average, chance of a mark. */
export type Effect = {
  readonly row: Uint8Array;
  readonly damage: Float64Array;
  readonly minor: Float64Array;
  readonly mark: Float64Array;
  readonly second: boolean;
};

/** Points of a hit on the average, and the chance that it marks a box. */
export type Hit = { readonly damage: number; readonly minor: number; readonly mark: number };

/** What a hit brings by the save against it, every roll of the save and the damage dice counted. */
export function hitAfter(save: Tally, dice: number, damageOn: number): Hit {
  let damage = 0;
  let minor = 0;
  let mark = 0;
  for (const { saved, chance } of savesOf(save)) {
    const reading = readingOf(saved, dice, damageOn);
    if (!reading) continue;
    const faces = facesOf(reading);
    damage += (chance * reading.dice * faces.damage) / FACES;
    minor += (chance * reading.dice * faces.minor) / FACES;
    if (saved === 'failed') mark += chance;
  }
  return { damage, minor, mark };
}

/** What the hits of an attack bring, whatever its chance to hit. */
export function effectOf(attack: Attack): Effect {
  const rules = rulesOf(attack.weapon.kind);
  const dice = rules.dice(attack).total;
  const hits = new Map<ArmourRow, Hit>();
  const effect = {
    row: new Uint8Array(FACES),
    damage: new Float64Array(FACES),
    minor: new Float64Array(FACES),
    mark: new Float64Array(FACES),
    second: rules.secondAttack,
  };
  for (let die = 0; die < FACES; die++) {
    const row = rules.row(attack, die + 1).total;
    const armour = armourOf(Math.min(GRID_ROWS, row));
    const hit = hits.get(armour) ?? hitAfter(saveOf(attack, armour), dice, rules.damageOn);
    hits.set(armour, hit);
    effect.row[die] = row;
    effect.damage[die] = hit.damage;
    effect.minor[die] = hit.minor;
    effect.mark[die] = hit.mark;
  }
  return effect;
}

/** Points an attack of this modifier takes on the average. */
export function worthOf(
  { row, damage, minor, mark, second }: Effect,
  modifier: number,
  hurts: Hurts,
): number {
  const columns = COLUMNS[modifier] ?? [];
  let sum = 0;
  for (let die = 0; die < FACES; die++) {
    const hitting = columns[die] ?? [];
    if (hitting.length === 0) continue;
    const points = (damage[die] ?? 0) * hurts.damage + (minor[die] ?? 0) * hurts.minor;
    const first = ((row[die] ?? 1) - 1) * GRID_COLUMNS;
    let marked = 0;
    for (const column of hitting) marked += hurts.marks[first + column] ?? 0;
    sum += hitting.length * points + (mark[die] ?? 0) * marked;
  }
  return ((second ? 1 + SECOND : 1) * sum) / SURE;
}

/** Farthest range that is told apart, in inches. */
export const FARTHEST = 127;

/** Ranges at which something changes for a kind of weapon, in inches, ascending from 0. */
const edgesOf = (step: number, others: readonly number[]): readonly number[] =>
  [
    ...new Set([
      ...Array.from({ length: Math.ceil(FARTHEST / step) }, (_, taken) => taken * step),
      ...others,
      CONCENTRATED_WITHIN,
      SEARCHLIGHT_RANGE,
    ]),
  ].sort((a, b) => a - b);

type Rings = {
  /** A range in the middle of each ring. */
  readonly middles: readonly number[];
  /** The ring of each whole inch. */
  readonly ofInch: Uint8Array;
};

function ringsOf(edges: readonly number[]): Rings {
  const ofInch = new Uint8Array(FARTHEST + 1);
  for (let inch = 0; inch <= FARTHEST; inch++) {
    ofInch[inch] = edges.findLastIndex((edge) => edge <= inch);
  }
  return { middles: edges.map((edge, i) => (edge + (edges[i + 1] ?? edge + 1)) / 2), ofInch };
}

export const RINGS: Readonly<Record<WeaponSystem['kind'], Rings>> = {
  gun: ringsOf(edgesOf(GUN_STEP, [FLAT_WITHIN, PLUNGING_BEYOND])),
  torpedo: ringsOf(edgesOf(TORPEDO_STEP, [])),
};
