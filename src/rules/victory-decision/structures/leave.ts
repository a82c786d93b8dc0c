import type { ExitMeasured } from '../../../engine/chart/figure-query';
import type { Station } from '../../../engine/chart/place';
import type { Measure } from '../../../engine/chart/query';
import type { TableEvent } from '../../../engine/chart/table-event';
import type { Refusal } from '../../../engine/command';
import type { PieceId } from '../../../engine/ids';
import type { Leg } from '../../../geometry/pose';
import { inches } from '../../../geometry/units';
import { refusing } from '../../../kit/refusal';
import { comesCloser } from '../actions/move';
import { treadMines } from '../attack/mines';
import { OUT, setDownOutside } from '../attack/withdraw';
import { engagedWith } from '../ground/contact';
import { barredFor, combatRange } from '../ground/going';
import { shelterOf } from '../ground/structure';
import { isWithin } from '../ground/view';
import type { VdState } from '../state';
import { abilityOf, footOf, leadershipDistance, type Unit } from '../unit/unit';
import { type Resolving, raise, unitIn } from '../vd';

const no = refusing('no');

/** How a unit comes out: its leader's way from the middle of the structure, and how his men stand about him. */
export type Out = { readonly legs: readonly Leg[]; readonly stations: readonly Station[] };

/** Where a unit could come out, away from men of the enemy: toward its own edge first (VD-H32, VD-H82). */
export function wayOut(state: VdState, unit: Unit, measure: Measure): ExitMeasured {
  const enemies = Object.values(state.units).filter(
    (other) => other.side !== unit.side && footOf(other) && !other.inside,
  );
  return measure({
    of: 'exit',
    piece: unit.id,
    gap: inches(OUT),
    within: inches(leadershipDistance(unit)),
    barred: barredFor(unit),
    apart: enemies.map(({ id }) => ({ piece: id, within: combatRange(unit) })),
    toward: state.sides.find(({ id }) => id === unit.side)?.home ?? [],
  });
}

export const outEvents = (id: PieceId, { legs, stations }: Out): readonly TableEvent[] => [
  { type: 'table/alighted', piece: id },
  { type: 'table/moved', piece: id, legs },
  ...(stations.length > 1 ? [{ type: 'table/arranged', piece: id, stations } as const] : []),
];

/** Why a unit may not leave what it is in at all. */
export function refuseToLeave(state: VdState, unit: Unit): Refusal | undefined {
  const names = { unit: unit.name };
  if (!shelterOf(state, unit)) return no('VD-H82', 'in-no-structure', names);
  return abilityOf(unit, 'Immobile') ? no('VD-H43', 'immobile', names) : undefined;
}

/** Why a unit may not come out so: too far off, on somebody, out of coherency, beside the enemy (VD-027, VD-H32, VD-H82). */
export function refuseLeave(state: VdState, unit: Unit, out: Out, measure: Measure): Refusal | undefined {
  const wrong = refuseToLeave(state, unit);
  const structure = unit.inside;
  if (wrong || !structure) return wrong;
  const names = { unit: unit.name };
  const { stations } = out;
  const all = unit.models.every(({ id }) => stations.some(({ figure }) => figure === id));
  if (!all || stations.length !== unit.models.length || stations[0]?.figure !== unit.leader)
    return no('VD-H32', 'no-such-men', names);
  if (stations.some(({ distance }) => !isWithin(distance, leadershipDistance(unit))))
    return no('VD-027', 'out-of-coherency', names);
  const events = outEvents(unit.id, out);
  const after = measure.after(events);
  const near = after({ of: 'near', from: structure, within: inches(OUT) });
  if (!near.some(({ piece, figure }) => piece === unit.id && figure === unit.leader))
    return no('VD-H82', 'too-far-out', names);
  const [fault] = after({ of: 'stand', piece: unit.id, barred: barredFor(unit) });
  if (fault) return no('VD-H32', `place.${fault.fault}`, names);
  const { inside: _, ...outside } = unit;
  const [enemy] = engagedWith({ ...state, units: { ...state.units, [unit.id]: outside } }, outside, after);
  if (enemy) return no('VD-H32', 'too-near', { ...names, enemy: enemy.name });
  return unit.shaken && comesCloser(state, unit, events, measure) ? no('VD-H16', 'closer', names) : undefined;
}

/** A Move Action out of a structure. */
export function* leave(before: VdState, id: PieceId, out: Out): Resolving {
  const unit = unitIn(before, id);
  yield* raise({ type: 'moved', unit: id, infiltrates: false });
  yield* raise({ type: 'came-out', unit: id, structure: unit.inside as PieceId });
  const came = yield* setDownOutside(id, out);
  let { state } = came;
  if (unit.hidden) state = yield* raise({ type: 'revealed', unit: id });
  if (unit.covered) state = yield* raise({ type: 'cover-lost', unit: id });
  return yield* treadMines(state, id, came.passed);
}
