import type { VdState } from '../state';
import type { Unit } from '../unit/unit';
import { changeUnit, type Reducers } from '../vd';
import type { ShootingEvent } from './events';

/** The weapon of a shot's name has a use less: `<model>:<place>`, or `mount:<place>`. A team's crew shares its own. */
export function used(unit: Unit, shots: readonly string[]): Pick<Unit, 'models' | 'mounts'> {
  const named = new Set(shots.map((shot) => shot.split('.')[0]));
  const spent = <T extends { readonly used: number }>(one: T, name: string): T =>
    named.has(name) ? { ...one, used: one.used + 1 } : one;
  return {
    models: unit.models.map((model) => ({
      ...model,
      weapons: model.weapons.map((weapon, i) => spent(weapon, `${model.id}:${i}`)),
    })),
    mounts: unit.mounts.map((mount, i) => spent(mount, `mount:${i}`)),
  };
}

export const reduce: Reducers<ShootingEvent> = {
  'shots-fired': (state, { unit, shots, others = [] }): VdState => {
    const all = [...shots, ...others.flatMap((other) => other.shots)];
    const after = changeUnit(state, unit, (one) => ({
      ...used(one, all),
      ...(one.cartridges === undefined ? {} : { cartridges: one.cartridges - 1 }),
    }));
    const { activation } = after;
    return activation?.unit === unit
      ? { ...after, activation: { ...activation, left: activation.left - 1, shot: true, aimed: false } }
      : after;
  },
  'gun-turned': (state): VdState => {
    const { activation } = state;
    if (!activation) return state;
    return { ...state, activation: { ...activation, left: activation.left - 1, moved: true, aimed: false } };
  },
};
