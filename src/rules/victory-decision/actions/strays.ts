import { rule } from '../../../engine/ids';
import { inches } from '../../../geometry/units';
import { barredFor, combatRange, goingOf } from '../ground/going';
import { isWithin } from '../ground/view';
import type { VdState } from '../state';
import { footOf, leadershipDistance, type Unit } from '../unit/unit';
import { gauge, type Resolving, raise } from '../vd';

/** The unit that acts, where it is men on foot who could lose each other. */
function acting({ activation, units }: VdState): Unit | undefined {
  const unit = activation && units[activation.unit];
  return unit && footOf(unit) && unit.models.length > 1 && !unit.inside ? unit : undefined;
}

/** Men out of reach go by themselves: a full move, the shortest way toward their leader (VD-028). */
function* rejoin(unit: Unit, models: readonly string[], enemies: readonly Unit[]): Resolving {
  const { toll, most } = goingOf(unit);
  const stations = yield* gauge(
    'gather',
    {
      of: 'gather',
      piece: unit.id,
      within: inches(leadershipDistance(unit)),
      barred: barredFor(unit),
      toll,
      most,
      apart: enemies.filter(footOf).map(({ id }) => ({ piece: id, within: combatRange(unit) })),
    },
    rule('VD-028'),
  );
  const state = yield* raise({ type: 'rejoined', unit: unit.id, models });
  yield* raise({ type: 'table/arranged', piece: unit.id, stations });
  return state;
}

/**
 * After each command: men who were out of reach when the last action began have moved instead; who is out of reach now
 * takes no part in the next.
 */
export function* keepTogether(before: VdState): Resolving {
  let state = before;
  const { strays, left = 0 } = state.activation ?? {};
  let unit = acting(state);
  if (unit && strays && left < strays.left) {
    const here = new Set(unit.models.map(({ id }) => id));
    const { side } = unit;
    const enemies = Object.values(state.units).filter((other) => other.side !== side);
    const models = strays.models.filter((id) => here.has(id));
    if (models.length > 0) state = yield* rejoin(unit, models, enemies);
    unit = acting(state);
  }
  if (!unit || left <= 0) return state;
  const stations = yield* gauge('coherency', { of: 'stations', piece: unit.id }, rule('VD-027'));
  const far = leadershipDistance(unit);
  const models = stations.filter(({ distance }) => !isWithin(distance, far)).map(({ figure }) => figure);
  const known = state.activation?.strays;
  if (models.join() === (known?.models ?? []).join() && (!known || known.left === left)) return state;
  return yield* raise({ type: 'strayed', unit: unit.id, models });
}
