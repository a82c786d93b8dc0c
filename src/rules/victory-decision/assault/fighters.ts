import { tally } from '../../../engine/counting/tally';
import { rule } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import type { Group } from '../attack/odds';
import { HAND_TO_HAND, savingOf, type Volley } from '../attack/volley';
import type { Grade } from '../ground/cover';
import { coverIn, type View } from '../ground/view';
import { lifeOf, modelOf } from '../unit/explosives';
import { type Facing, mayFight, toughnessOf, type Unit, vehicleOf } from '../unit/unit';

/** Those of a unit who have its target within Combat Range, and what they do there. */
export type Fighters = {
  /** Who puts an explosive down: a Health Point each (VD-066). */
  readonly placing: readonly string[];
  /** Dice of all others that may be rolled (VD-H14, VD-H64). */
  readonly dice: number;
  /** At least half of those who roll have Grenades (VD-H25). */
  readonly grenades: boolean;
};

/**
 * What the models in contact do: those that were named put their explosives down, the others roll a die for each Health
 * Point, those with Grenades first, as far as markers let them (VD-H14, VD-H23, VD-H27, VD-H64, VD-068).
 */
export function fightersOf(unit: Unit, inContact: readonly string[], named: readonly string[]): Fighters {
  const there = unit.models.filter(({ id }) => inContact.includes(id));
  const most = mayFight(unit);
  const placing = named.filter((life) => inContact.includes(modelOf(life))).slice(0, most);
  const rolling = there.map((model) => ({
    grenades: model.abilities.Grenades !== undefined,
    many: model.health - placing.filter((life) => modelOf(life) === model.id).length,
  }));
  const all = rolling.reduce((sum, { many }) => sum + many, 0);
  const dice = Math.min(all, most - placing.length);
  const armed = rolling.reduce((sum, { grenades, many }) => sum + (grenades ? many : 0), 0);
  return { placing, dice, grenades: dice > 0 && 2 * Math.min(dice, armed) >= dice };
}

/** Dice of men who fight hand to hand: a D6 each, nothing added, the failed thrown again in an assault (VD-H23, VD-H27). */
const closeVolley = (dice: number, again: Volley['again']): Volley => ({
  weapon: HAND_TO_HAND,
  dice,
  faces: 6,
  plus: tally(text('damage.hand-to-hand'), 0, rule('VD-H23'), []),
  again,
  capped: false,
});

/** Cover that counts in an assault: Soft and Hard of men who do not face grenades, none of vehicles (VD-H25, VD-H41, VD-H73). */
export function assaultCover(target: Unit, view: View, grenades: boolean): Grade | undefined {
  if (vehicleOf(target) || grenades) return undefined;
  const grade = coverIn(target, view);
  return grade === 'soft' || grade === 'hard' ? grade : 'none';
}

/** The dice of an assault or of a Close Combat as an attack on a unit; none when nobody rolls. */
export function closeGroups(
  target: Unit,
  dice: number,
  again: Volley['again'],
  cover: Grade | undefined,
  facing: Facing | undefined,
): readonly Group[] {
  if (dice <= 0) return [];
  const saving = savingOf(toughnessOf(target, facing), cover ?? 'none', { bare: cover === undefined });
  return [{ volley: closeVolley(dice, again), saving }];
}

/** Explosives that are put down as a matter of course: every one of those in contact, as many as may be. */
export const usualPlacing = (unit: Unit, inContact: readonly string[]): readonly string[] =>
  unit.models
    .filter(({ id }) => inContact.includes(id))
    .flatMap((model) => Array.from({ length: model.explosives }, (_, i) => lifeOf(model, i)))
    .slice(0, mayFight(unit));
