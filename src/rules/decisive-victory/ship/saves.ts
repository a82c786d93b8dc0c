import { type Modifier, type NumberTally, type Tally, tally } from '../../../engine/counting/tally';
import { type PieceId, rule } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { add } from '../../../kit/sum';
import type { ArmourRow } from '../state';
import { asModifier, countMeeting, naturalSeven, succeeds } from './bands';
import type { Location } from './grid';

/** Points of minor damage that make a location roll (DV-109). */
export const MINOR_LOT = 3;

/** What a point of minor damage counts for beside one of damage. */
export const WORTH_OF_MINOR = 1 / MINOR_LOT;

/** Armour and strength this far apart leave nothing to roll for (DV-045, DV-046). */
const OVERWHELMING = 13;

/** What an armour has to keep out. */
export const strengthTally = (
  armour: ArmourRow,
  strength: number,
  cite: string,
  lines: readonly Modifier[] = [],
): NumberTally =>
  tally(text('strength.label', { armour: text(`armour.${armour}`) }), strength, rule(cite), lines);

/**
 * The save of one hit (DV-037): a modifier to roll at, or the rule that settles it. Damage 0 is looked at
 * first, then the two limits of 13, then the roll.
 */
export function saveTally(armour: number, row: ArmourRow, strength: number, dice: number): Tally {
  if (dice === 0) return { kind: 'automatic', cite: rule('DV-043'), because: text('save.damage-none') };
  const args = { armour, strength };
  if (armour - strength >= OVERWHELMING) {
    return { kind: 'automatic', cite: rule('DV-045'), because: text('save.armour-too-strong', args) };
  }
  if (strength - armour >= OVERWHELMING) {
    return { kind: 'impossible', cite: rule('DV-046'), because: text('save.strength-too-great', args) };
  }
  return asModifier(
    tally(text('save.label', { armour: text(`armour.${row}`) }), armour, rule('DV-038'), [
      add(text('save.strength'), 0 - strength, 'DV-037'),
    ]),
  );
}

export const SAVES = ['critical', 'saved', 'failed'] as const;
export type Save = (typeof SAVES)[number];

/** How the save came out. Only a save that was rolled can be critical (DV-039, DV-045). */
export function savedBy(save: Tally, faces: readonly number[]): Save {
  if (save.kind !== 'number') return save.kind === 'automatic' ? 'saved' : 'failed';
  if (naturalSeven(faces)) return 'critical';
  return succeeds(save.total, faces) ? 'saved' : 'failed';
}

/** How the damage dice of a hit are read: faces of `damageOn` and more, `minorOn` and more; undefined gives none. */
export type Reading = {
  readonly dice: number;
  readonly damageOn: number | undefined;
  /** Faces of this or more that are no damage are minor damage. */
  readonly minorOn: number;
};

/** After a save: which dice are rolled and what they count as. No dice after a critical save (DV-039). */
export function readingOf(save: Save, dice: number, damageOn: number): Reading | undefined {
  if (save === 'critical') return undefined;
  // A weapon of damage 0 rolls one die, minor damage on 5 or more (DV-043).
  if (dice === 0) return { dice: 1, damageOn: undefined, minorOn: 5 };
  // Failed: every die counts, as damage or as minor damage (DV-040, DV-076). Saved: minor damage on 4 or more (DV-042).
  return save === 'failed' ? { dice, damageOn, minorOn: 1 } : { dice, damageOn: undefined, minorOn: 4 };
}

export function readDice(
  { damageOn, minorOn }: Reading,
  faces: readonly number[],
): { readonly damage: number; readonly minor: number } {
  const damage = damageOn === undefined ? 0 : countMeeting(faces, damageOn);
  return { damage, minor: countMeeting(faces, minorOn) - damage };
}

/** The rule by which each save is judged. */
export const SAVE_CITES: Readonly<Record<Save, string>> = {
  critical: 'DV-039',
  saved: 'DV-042',
  failed: 'DV-040',
};

/** What a hit comes to, by whatever it was made. */
export type Strike = {
  readonly target: PieceId;
  readonly location: Location;
  readonly armour: ArmourRow;
  readonly strength: NumberTally;
  readonly save: Tally;
  /** Empty when nothing was left to roll for. */
  readonly saveFaces: readonly number[];
  readonly saved: Save;
  /** Damage dice of this or more are damage after a failed save. */
  readonly damageOn: number;
  readonly damageFaces: readonly number[];
  /** Points from the damage dice, without the extra point. */
  readonly damage: number;
  readonly minor: number;
  /** The box marked. */
  readonly box?: number;
  /** 1 when a failed save found no box to mark (DV-082). */
  readonly extra: number;
};
