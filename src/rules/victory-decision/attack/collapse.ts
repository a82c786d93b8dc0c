import { tally } from '../../../engine/counting/tally';
import { type PieceId, rule, type Side } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { inches } from '../../../geometry/units';
import { barredFor } from '../ground/going';
import { occupantOf } from '../ground/structure';
import type { VdState } from '../state';
import { leadershipDistance, toughnessOf, type Unit } from '../unit/unit';
import { gauge, type Resolving, raise } from '../vd';
import type { Group } from './odds';
import { type Attack, suffer } from './undergo';
import { savingOf } from './volley';

/** Inches within which who is buried finds a place where coherency leaves none. */
const ANYWHERE = 12;

/** The survivors stand in the rubble, in coherency if there is room. */
function* standUp(state: VdState, unit: Unit): Resolving {
  for (const within of [leadershipDistance(unit), ANYWHERE]) {
    const { stations, without } = yield* gauge(
      `rubble-${within}:${unit.id}`,
      { of: 'room', piece: unit.id, within: inches(within), barred: barredFor(unit) },
      rule('VD-H83'),
    );
    if (without.length === 0 && stations.length > 1)
      return yield* raise({ type: 'table/arranged', piece: unit.id, stations });
    if (without.length === 0) return state;
  }
  return state;
}

/** The walls come down: rubble, and who was inside stands in it. */
function* fallDown(before: VdState, id: PieceId): Resolving {
  const inside = occupantOf(before, id);
  if (inside) {
    yield* raise({ type: 'came-out', unit: inside.id, structure: id });
    yield* raise({ type: 'table/alighted', piece: inside.id });
  }
  const state = yield* raise({ type: 'table/removed', piece: id, how: 'collapsed', leaves: 'rubble' });
  return inside ? yield* standUp(state, inside) : state;
}

/** A structure without Structure Points falls on who is inside: a hit for each model, with its own Save (VD-H83). */
export function* collapse(before: VdState, id: PieceId, by: Side, from: PieceId): Resolving {
  const state = yield* raise({ type: 'structure-fell', structure: id });
  const unit = occupantOf(before, id);
  if (!unit) return yield* fallDown(state, id);
  return yield* suffer(state, collapseOn(unit, id, by, from), unit.models.length, (now) => fallDown(now, id));
}

/** What walls that come down do to who is inside. */
export function collapseOn(
  unit: Unit,
  id: PieceId,
  by: Side,
  from: PieceId,
): Attack & { readonly groups: readonly [Group] } {
  const hits = unit.models.length;
  return {
    key: `collapse:${id}`,
    by,
    from,
    on: unit.id,
    groups: [
      {
        volley: {
          weapon: 'collapse',
          dice: hits,
          faces: 6,
          plus: tally(text('damage.plus'), 0, rule('VD-H83'), []),
          again: 'none' as const,
          capped: true,
        },
        saving: savingOf(toughnessOf(unit), 'none', {}),
      },
    ],
    marks: false,
    suppresses: false,
    twice: false,
  };
}
