import type { Zone } from '../../../engine/chart/place';
import type { Measure } from '../../../engine/chart/query';
import type { Refusal } from '../../../engine/command';
import { type PieceId, rule } from '../../../engine/ids';
import type { Edge } from '../../../engine/moving/motion';
import type { Pose } from '../../../geometry/pose';
import { inches } from '../../../geometry/units';
import { refusing } from '../../../kit/refusal';
import { treadMines } from '../attack/mines';
import { combatRange, goingOf } from '../ground/going';
import { forceOf } from '../ground/halves';
import { passedBy, stumble } from '../ground/stumble';
import type { VdState } from '../state';
import { footOf, leadershipDistance, type Unit } from '../unit/unit';
import { gauge, type Resolving, raise, unitIn } from '../vd';
import { quarter } from './opening';
import { downEvent, type Placed, refusePlace, setDown, siteQuery, stationsAt } from './placing';

const no = refusing('no');

/** The edges a reserve comes over: those the battle names, else its side's own (VD-H89). */
const edgesOf = (state: VdState, { side, over }: Unit): readonly Edge[] => over ?? forceOf(state, side).home;

/** How far from them a first Move may take it, or so great a part of that. */
export const arrivalZones = (state: VdState, unit: Unit, part = 1): readonly Zone[] =>
  edgesOf(state, unit).map((edge) => ({ edge, to: inches(goingOf(unit).most * part) }));

/** Why a reserve may not end the Move by which it enters there: too far over this ground, no room, too near an enemy. */
export function refuseArrival(
  state: VdState,
  unit: Unit,
  placed: Placed,
  measure: Measure,
): Refusal | undefined {
  const names = { unit: unit.name };
  const refusal = refusePlace(state, unit, placed, undefined, 'VD-H89', measure);
  if (refusal) return refusal;
  const after = measure.after([downEvent(unit, placed, stationsAt(state, unit, placed, undefined, measure))]);
  const { toll, most } = goingOf(unit);
  const way = after({ of: 'way', piece: unit.id, to: edgesOf(state, unit), toll, most });
  if (!way.arrives) return no('VD-H89', 'too-far-in', names);
  const near = new Set(
    after({ of: 'near', from: unit.id, within: combatRange(unit) }).map(({ piece }) => piece),
  );
  const enemy = Object.values(state.units).find(
    (other) => other.side !== unit.side && footOf(other) && footOf(unit) && near.has(other.id),
  );
  return enemy && no('VD-H32', 'too-near', { ...names, enemy: enemy.name });
}

/** How far in a place is looked for, in parts of a Move, the farthest first: ground may cost more than an inch an inch. */
const PARTS = [1, 0.5, 0.25] as const;

/** A place where a reserve may end its first Move, well clear of enemies where it must be; undefined where none is found. */
export function arrivalSite(state: VdState, unit: Unit, measure: Measure): Pose | undefined {
  const foes = Object.values(state.units).filter((other) => other.side !== unit.side && footOf(other));
  const clear = combatRange(unit) + 2 * Math.max(...[unit, ...foes].map(leadershipDistance));
  const keepsOff = { apart: foes.map(({ id }) => id), clear: inches(clear) };
  for (const part of PARTS) {
    const query = siteQuery(state, unit, arrivalZones(state, unit, part));
    for (const tried of [query, { ...query, ...keepsOff }]) {
      const { at } = measure(tried);
      if (at && !refuseArrival(state, unit, { there: at }, measure)) return at;
    }
  }
  return undefined;
}

/** Its first action is the Move that brings it in; it comes upon who hides on the way from its edge (VD-H89, VD-059). */
export function* arrive(before: VdState, id: PieceId, placed: Placed): Resolving {
  const unit = unitIn(before, id);
  const event = yield* setDown(before, unit, placed);
  yield* raise({ type: 'moved', unit: id, infiltrates: false });
  yield* raise({ type: 'arrived', unit: id });
  const state = yield* quarter(yield* raise(event));
  const { toll, most } = goingOf(unit);
  const back = yield* gauge(
    'way-in',
    { of: 'way', piece: id, to: edgesOf(state, unit), toll, most },
    rule('VD-H89'),
  );
  const passed = yield* passedBy(unit, back.legs);
  return yield* treadMines(yield* stumble(state, unitIn(state, id), passed), id, passed);
}
