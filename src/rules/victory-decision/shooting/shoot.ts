import { undergo } from '../attack/undergo';
import type { VdState } from '../state';
import type { Unit } from '../unit/unit';
import { type Resolving, raise, unitIn } from '../vd';
import { firesOf, type Ordered } from './order';
import { attacksOf } from './plan';
import type { Before } from './shots/volleys';

/** What the unit that acts did before. */
export const beforeOf = ({ activation }: Pick<VdState, 'activation'>): Before => ({
  moved: activation?.moved ?? false,
  aimed: activation?.aimed ?? false,
  ...(activation?.rejoined ? { rejoined: activation.rejoined } : {}),
});

/**
 * A Shoot Action: everything is measured and chosen, then the seven steps for each unit that is aimed at, and for those
 * that Blasts strike beside it (VD-050, VD-083). Who shoots is hidden no more (VD-H31).
 */
export function* shoot(before: VdState, id: Unit['id'], ordered: Ordered): Resolving {
  let state = before;
  if (unitIn(state, id).hidden) state = yield* raise({ type: 'revealed', unit: id });
  const unit = unitIn(state, id);
  const did = beforeOf(state);
  const fires = yield* firesOf(state, unit, ordered, did);
  const attacks = yield* attacksOf(state, unit, fires, did);
  const [first, ...others] = fires.map(({ aim, shots }) => ({
    target: aim.target.id,
    shots: shots.map((shot) => shot.id),
  }));
  if (!first) return state;
  const observer = fires[0]?.aim.observer;
  state = yield* raise({
    type: 'shots-fired',
    unit: id,
    ...first,
    ...(others.length > 0 ? { others } : {}),
    ...(observer ? { observer } : {}),
  });
  for (const attack of attacks) if (state.units[attack.on]) state = yield* undergo(state, attack);
  return state;
}
