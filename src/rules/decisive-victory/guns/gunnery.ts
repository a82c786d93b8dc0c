import { limited, type Modifier, type NumberTally, tally } from '../../../engine/counting/tally';
import { rule } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { become, plus, times } from '../../../kit/sum';
import { asModifier, fullSteps, upTo } from '../ship/bands';
import { GRID_ROWS } from '../ship/grid';
import { strengthTally } from '../ship/saves';
import { halvedByDamage } from '../ship/systems';
import { tenths } from '../ship/words';
import type { ArmourRow } from '../state';
import { type Attack, commonLines, splitLines, type WeaponRules } from './attack';

/** Every full 8 inches take 1 from the hit roll and from the strength (DV-049, DV-050). */
export const GUN_STEP = 8;
/** Beyond it the location die counts 1 less (DV-058); within the shorter 1 more (DV-059). */
export const PLUNGING_BEYOND = 36;
export const FLAT_WITHIN = 12;
/** Degrees to each side of bow and stern in which a target is end-on (DV-060). */
const END_ON = 15;

export const gunSteps = (attack: Attack): number => fullSteps(attack.line.range, GUN_STEP);

/** Bow or stern points at the firing ship. `aspect` is its bearing from the target's bow, [0, 360). */
export function endOn(aspect: number): boolean {
  const fromBow = Math.min(aspect, 360 - aspect);
  return upTo(fromBow, END_ON) || upTo(180 - fromBow, END_ON);
}

const closeActionLine = (attack: Attack): readonly Modifier[] =>
  plus(text('hit.close-action'), attack.closeAction ? 2 : 0, 'DV-125');

const rangeLine = (attack: Attack, cite: string, range: number = attack.line.range): readonly Modifier[] =>
  plus(text('hit.range', { range: tenths(range), step: GUN_STEP }), -fullSteps(range, GUN_STEP), cite);

/** The line of a range, struck out in favour of the spotter's where that takes less (DV-067). */
const rangeToHit = (attack: Attack): readonly Modifier[] => {
  const { spotter, line } = attack;
  if (!spotter || fullSteps(spotter.range, GUN_STEP) >= gunSteps(attack)) return rangeLine(attack, 'DV-049');
  const from = { plane: spotter.name, range: tenths(spotter.range), step: GUN_STEP };
  return [
    ...rangeLine(attack, 'DV-049', line.range).map((own) => ({ ...own, cancelledBy: rule('DV-067') })),
    ...rangeLine(attack, 'DV-067', spotter.range).map((own) => ({
      ...own,
      label: text('hit.range-spotted', from),
    })),
  ];
};

/** Every negative line struck out by what frees the attack; a halving is no negative modifier and stays (DV-065). */
const struckOut = ({ freed }: Attack, lines: readonly Modifier[]): readonly Modifier[] =>
  freed === undefined
    ? lines
    : lines.map((line) =>
        line.op === 'add' && line.by < 0 && !line.cancelledBy ? { ...line, cancelledBy: freed } : line,
      );

/** FC as printed, halved in a split, plus close action, halved by damage, and only then the to-hit modifiers (DV-034). */
function hit(attack: Attack): NumberTally {
  return asModifier(
    tally(
      text('hit.label'),
      attack.weapon.fc,
      rule('DV-030'),
      struckOut(attack, [
        ...splitLines(attack),
        ...closeActionLine(attack),
        ...halvedByDamage(attack.shooter, 'Guns', attack.closeAction ? 'DV-127' : 'DV-093'),
        ...rangeToHit(attack),
        ...plus(text('hit.two-batteries'), attack.shared ? -1 : 0, 'DV-055'),
        ...commonLines(attack),
      ]),
    ),
  );
}

/**
 * Strength as printed, plus close action, minus range, not below 0; then halved under water: additions come
 * before halving (DV-007, DV-047, DV-063). Weather and other conditions never touch it (DV-051),
 * radar does not save it (DV-066), and the range is the ship's own whatever plane spots for her (DV-068).
 */
function strength(attack: Attack, armour: ArmourRow): NumberTally {
  const lines = [...closeActionLine(attack), ...rangeLine(attack, 'DV-050')];
  const atRange = limited(
    strengthTally(armour, attack.weapon.strength, 'DV-047', lines),
    { min: 0, max: Number.POSITIVE_INFINITY },
    text('strength.not-below-none'),
    rule('DV-047'),
  );
  if (armour !== 'underwater' || attack.target.card.base) return atRange;
  const halved = times(text('strength.underwater'), 0.5, 'DV-063');
  return strengthTally(armour, atRange.base, atRange.cite, [...atRange.modifiers, halved]);
}

/** Damage as printed, plus close action (0 counts as 1 there), then halved by damage to the guns (DV-126, DV-127). */
function dice(attack: Attack): NumberTally {
  const { weapon, closeAction } = attack;
  const fromNone =
    closeAction && weapon.damage === 0 ? [become(text('damage.none-in-close-action'), 1, 'DV-126')] : [];
  return tally(text('damage.label'), weapon.damage, rule('DV-040'), [
    ...fromNone,
    ...closeActionLine(attack),
    ...(weapon.damage > 0 || closeAction
      ? halvedByDamage(attack.shooter, 'Guns', closeAction ? 'DV-127' : 'DV-093')
      : []),
  ]);
}

/**
 * The first die, lowered by plunging fire and an end-on target, raised at short range, kept within the grid
 * (DV-058 to DV-061). The hit was judged by the dice as they fell (DV-062).
 */
function row(attack: Attack, firstDie: number): NumberTally {
  const { range, aspect } = attack.line;
  const long = text('location.long', { range: PLUNGING_BEYOND });
  const short = text('location.short', { range: FLAT_WITHIN });
  const lines = [
    ...plus(long, upTo(range, PLUNGING_BEYOND) ? 0 : -1, 'DV-058'),
    ...plus(short, upTo(range, FLAT_WITHIN) ? 1 : 0, 'DV-059'),
    ...plus(text('location.end-on'), endOn(aspect) && !attack.target.card.base ? -1 : 0, 'DV-060'),
  ];
  return limited(
    tally(text('location.row'), firstDie, rule('DV-031'), lines),
    { min: 1, max: GRID_ROWS },
    text('location.limit'),
    rule('DV-061'),
  );
}

export const GUNNERY: WeaponRules = { hit, strength, dice, row, damageOn: 4, secondAttack: true };
