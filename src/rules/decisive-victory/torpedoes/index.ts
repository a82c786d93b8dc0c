import { type NumberTally, tally } from '../../../engine/counting/tally';
import { rule } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { become, plus } from '../../../kit/sum';
import { chapter } from '../dv';
import { type Attack, commonLines, KINDS, splitLines, type WeaponRules } from '../guns/attack';
import { asModifier, fullSteps } from '../ship/bands';
import { GRID_ROWS } from '../ship/grid';
import { strengthTally } from '../ship/saves';
import { tenths } from '../ship/words';
import type { ArmourRow } from '../state';

/** Every full 3 inches take 1 from the hit roll (DV-075). */
export const TORPEDO_STEP = 3;

const torpedoSteps = (attack: Attack): number => fullSteps(attack.line.range, TORPEDO_STEP);

function hit(attack: Attack): NumberTally {
  const range = text('hit.range', { range: tenths(attack.line.range), step: TORPEDO_STEP });
  return asModifier(
    tally(text('hit.label'), attack.weapon.fc, rule('DV-030'), [
      ...splitLines(attack),
      ...plus(range, -torpedoSteps(attack), 'DV-075'),
      ...commonLines(attack),
    ]),
  );
}

/** Neither range nor water takes anything from a torpedo's strength (DV-075, DV-079). */
const strength = (attack: Attack, armour: ArmourRow): NumberTally =>
  strengthTally(armour, attack.weapon.strength, 'DV-075');

const dice = (attack: Attack): NumberTally =>
  tally(text('damage.label'), attack.weapon.damage, rule('DV-040'), []);

/** The first die always counts as 6 (DV-079). */
const row = (_: Attack, firstDie: number): NumberTally =>
  tally(text('location.row'), firstDie, rule('DV-031'), [
    become(text('location.torpedo'), GRID_ROWS, 'DV-079'),
  ]);

/** Damage comes on 3 or more (DV-076); no second attack from a natural seven (DV-057). */
export const TORPEDOES: WeaponRules = { hit, strength, dice, row, damageOn: 3, secondAttack: false };

/** Torpedoes: their hit roll, their damage, their salvoes (DV-074 to DV-079). */
export const torpedoes = chapter({
  modifiers: [KINDS.from((kind) => (kind === 'torpedo' ? [TORPEDOES] : []))],
});
