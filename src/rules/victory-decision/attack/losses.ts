import type { PieceId } from '../../../engine/ids';
import { weaponOf } from '../lists/weapon';
import type { VdState } from '../state';
import { abilityOf, isShaken, type Model, type Unit, vehicleOf } from '../unit/unit';
import { type Resolving, raise } from '../vd';
import { succeed } from './succeed';
import { withdraw } from './withdraw';

/** What a weapon is worth to who would lose it. */
export const worth = ({ weapons }: Model): number =>
  Math.max(0, ...weapons.map(({ weapon }) => weaponOf(weapon).damage.count * weaponOf(weapon).damage.faces));

/** Weapons that go with lost Health Points of a stand: the least of them (VD-H63). A weapon team keeps its gun. */
function struckOut(
  target: Unit,
  lost: Readonly<Record<string, number>>,
): Readonly<Record<string, readonly string[]>> {
  const entries = Object.entries(lost).flatMap(([id, many]) => {
    const model = target.models.find((one) => one.id === id);
    if (!model || model.health - many <= 0 || abilityOf(target, 'Weapon Team')) return [];
    const byWorth = model.weapons
      .map(({ weapon }) => weapon)
      .toSorted(
        (a, b) =>
          worth({ ...model, weapons: [{ weapon: a, used: 0 }] }) -
          worth({ ...model, weapons: [{ weapon: b, used: 0 }] }),
      );
    return [[id, byWorth.slice(0, Math.min(many, byWorth.length - 1))] as const];
  });
  return Object.fromEntries(entries);
}

/** So many Health Points of each model are lost, some but not all of the unit: who leads, and who is taken off (VD-026). */
export function* fall(unit: Unit, models: Readonly<Record<string, number>>, key: string): Resolving {
  const gone = unit.models.filter(({ id, health }) => (models[id] ?? 0) >= health).map(({ id }) => id);
  let state = yield* raise({
    type: 'models-lost',
    unit: unit.id,
    models,
    weapons: struckOut(unit, models),
    count: Object.values(models).reduce((sum, many) => sum + many, 0),
    ...(vehicleOf(unit) ? { structure: true as const } : {}),
  });
  if (gone.length === 0) return state;
  state = yield* succeed(state, unit.id, key);
  return yield* raise({ type: 'table/fell', piece: unit.id, figures: gone });
}

/** The Shaken check, and the withdrawal of who has become Shaken (VD-048, VD-049). */
export function* steady(state: VdState, id: PieceId, key: string): Resolving {
  const unit = state.units[id];
  if (!unit || unit.shaken || !isShaken(unit)) return state;
  yield* raise({ type: 'nerve-broke', unit: id });
  return yield* withdraw(state, id, key);
}
