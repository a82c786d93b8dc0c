import type { Group } from '../../attack/odds';
import type { Attack } from '../../attack/undergo';
import { diceOf, plusOf, savingOf, type Volley } from '../../attack/volley';
import { coverIn, type View } from '../../ground/view';
import { weaponOf } from '../../lists/weapon';
import { abilityOf, type Facing, type Model, toughnessOf, type Unit, vehicleOf } from '../../unit/unit';
import type { Shot } from './shots';

/** What the shooter did before in this activation. */
export type Before = {
  readonly moved: boolean;
  readonly aimed: boolean;
  /** Models that moved by themselves: nothing of theirs is set up (VD-028, VD-H60). */
  readonly rejoined?: readonly string[];
};

const hasMarksmen = (unit: Unit, model: string): boolean =>
  unit.models.some(({ id, abilities }: Model) => id === model && abilities.Marksmen !== undefined);

/** Dice that may be thrown once more: any after Concentrate Fire, the failed ones of a weapon with Re-Roll (VD-H28, VD-H57). */
const againOf = (weapon: string, { aimed }: Before): Volley['again'] =>
  aimed ? 'any' : weaponOf(weapon).features['Re-Roll'] ? 'failed' : 'none';

/**
 * Shots at one unit as volleys, those of one weapon and one addition together (VD-H36). Shots of a Blast are left out:
 * their dice are the models in their area.
 */
export function volleysOf(
  unit: Unit,
  target: Unit,
  shots: readonly Shot[],
  before: Before,
): readonly Volley[] {
  const volleys = new Map<string, Volley>();
  for (const { weapon, model } of shots) {
    const what = weaponOf(weapon);
    if (what.features.Blast !== undefined) continue;
    const moved = before.moved || (before.rejoined?.includes(model) ?? false);
    const plus = plusOf(weapon, target, {
      moved,
      vehicle: vehicleOf(unit) !== undefined,
      marksman: hasMarksmen(unit, model),
    });
    const key = `${weapon} ${plus.total}`;
    const dice = (volleys.get(key)?.dice ?? 0) + diceOf(what, moved);
    const { faces } = what.damage;
    volleys.set(key, { weapon, dice, faces, plus, again: againOf(weapon, before), capped: false });
  }
  return [...volleys.values()];
}

/** Volleys with what each is saved on: by the cover of the unit in the view, none in close combat. */
export const groupsOf = (
  target: Unit,
  volleys: readonly Volley[],
  view: View,
  facing?: Facing,
): readonly Group[] =>
  volleys.map((volley) => ({
    volley,
    saving: savingOf(toughnessOf(target, facing), coverIn(target, view), { weapon: volley.weapon }),
  }));

/** Failed saves are thrown once more: by who has taken cover, and on the side of a vehicle with skirts (VD-060, VD-088). */
export const savesTwice = (target: Unit, facing?: Facing): boolean =>
  target.covered || (facing === 'sides' && target.special['Side Skirts'] !== undefined);

/** A weapon with Suppression among the shots (VD-H62). */
export const suppresses = (shots: readonly Shot[]): Attack['suppresses'] =>
  shots.some(({ weapon }) => weaponOf(weapon).features.Suppression !== undefined);

/** A Medic is there to turn a failed save (VD-H48). */
export const hasMedic = (unit: Unit): boolean => abilityOf(unit, 'Medic') > 0;
