import { unchanged } from '../../../kit/chapter';
import { without } from '../../../kit/held/change';
import type { VdState } from '../state';
import type { Model, Unit } from '../unit/unit';
import { changeUnit, type Reducers, unitIn } from '../vd';
import type { AttackEvent } from './events';

/** One of each of the weapons named is taken away. */
function disarmed({ weapons }: Model, lost: readonly string[] = []): Model['weapons'] {
  const left = [...weapons];
  for (const weapon of lost) {
    const at = left.findIndex((one) => one.weapon === weapon);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

const worn = (
  unit: Unit,
  lost: Readonly<Record<string, number>>,
  weapons: Readonly<Record<string, readonly string[]>>,
): readonly Model[] =>
  unit.models.flatMap((model) => {
    const health = model.health - (lost[model.id] ?? 0);
    if (health <= 0) return [];
    return [
      {
        ...model,
        health,
        weapons: disarmed(model, weapons[model.id]),
        explosives: Math.min(model.explosives, health),
      },
    ];
  });

/** Markers stay until something takes them away, and are never fewer than none (VD-H15). */
export const reduce: Reducers<AttackEvent> = {
  ...unchanged('volley-thrown', 'saves-thrown', 'withdrew'),
  marked: (state, { unit, markers }) =>
    changeUnit(state, unit, (one) => ({ markers: Math.max(0, one.markers + markers) })),
  'models-lost': (state, { unit, models, weapons }) =>
    changeUnit(state, unit, (one) => ({ models: worn(one, models, weapons) })),
  'unit-lost': (state, { unit, how }): VdState => {
    const lost = unitIn(state, unit);
    const models = how === 'destroyed' ? [] : lost.models;
    return {
      ...state,
      units: without(state.units, unit),
      lost: { ...state.lost, [unit]: { ...lost, models } },
    };
  },
  'leader-named': (state, { unit, leader, turn }) =>
    changeUnit(state, unit, () => ({ leader, ...(turn === undefined ? {} : { picked: turn }) })),
  'nerve-broke': (state, { unit }) => changeUnit(state, unit, () => ({ shaken: true })),
  'nerve-held': (state, { unit }) => changeUnit(state, unit, () => ({ shaken: false })),
  'mines-cleared': (state, { field }) => ({ ...state, mines: without(state.mines ?? {}, field) }),
  'cover-lost': (state, { unit }) => changeUnit(state, unit, () => ({ covered: false })),
  revealed: (state, { unit }) => changeUnit(state, unit, () => ({ hidden: false })),
};
