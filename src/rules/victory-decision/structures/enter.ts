import type { Measure, WayMeasured } from '../../../engine/chart/query';
import type { Refusal } from '../../../engine/command';
import { type PieceId, rule } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import type { Leg } from '../../../geometry/pose';
import { inches } from '../../../geometry/units';
import { offer } from '../../../kit/offer';
import { refusing } from '../../../kit/refusal';
import { refuseWay } from '../actions/move';
import { goesOn, treadMines } from '../attack/mines';
import { barredFor, baseOf, goingOf } from '../ground/going';
import { hasRoom, occupantOf, structureIn } from '../ground/structure';
import { comeUpon, passedBy } from '../ground/stumble';
import type { VdState } from '../state';
import { abilityOf, footOf, type Unit } from '../unit/unit';
import { decide, type Resolving, raise, unitIn } from '../vd';

const no = refusing('no');

/** Why a unit may not be in a structure at all: who it is, who is there, how many they are (VD-H82). */
export function refuseInside(state: VdState, unit: Unit, id: PieceId): Refusal | undefined {
  const structure = structureIn(state, id);
  if (!structure) return no('VD-H82', 'no-structure', { unit: unit.name });
  const names = { unit: unit.name, structure: structure.name };
  if (!footOf(unit)) return no('VD-H82', 'no-men', names);
  if (abilityOf(unit, 'Immobile')) return no('VD-H43', 'immobile', names);
  const occupant = occupantOf(state, id);
  if (occupant) return no('VD-H82', 'structure-held', { ...names, other: occupant.name });
  return hasRoom(structure, unit) ? undefined : no('VD-H82', 'overfull', names);
}

/** The leader's cheapest way to where his base touches the outline. */
export function wayTo(state: VdState, unit: Unit, id: PieceId, measure: Measure): WayMeasured {
  const { toll, most } = goingOf(unit);
  const enemies = Object.values(state.units).filter(({ side, inside }) => side !== unit.side && !inside);
  return measure({
    of: 'way',
    piece: unit.id,
    to: id,
    toll,
    most,
    keepOff: enemies.map((enemy) => ({ piece: enemy.id, within: baseOf(unit) })),
    until: { within: inches(0), barred: barredFor(unit) },
  });
}

/** Why a unit may not go in by this way of its leader's (VD-H82). */
export function refuseEnter(
  state: VdState,
  unit: Unit,
  id: PieceId,
  legs: readonly Leg[],
  measure: Measure,
): Refusal | undefined {
  const wrong =
    refuseInside(state, unit, id) ?? refuseWay(state, unit, { setting: 'move', legs, stations: [] }, measure);
  if (wrong) return wrong;
  const after = measure.after([{ type: 'table/moved', piece: unit.id, legs }]);
  const near = after({ of: 'near', from: id, within: inches(0) });
  return near.some(({ piece, figure }) => piece === unit.id && figure === unit.leader)
    ? undefined
    : no('VD-H82', 'not-at-walls', { unit: unit.name, structure: structureIn(state, id)?.name ?? '' });
}

/** All of a unit go inside: it is hidden no more, and the cover it had taken stays behind (VD-061, VD-H31). */
function* goInside(before: VdState, id: PieceId, structure: PieceId): Resolving {
  const unit = unitIn(before, id);
  yield* raise({ type: 'table/boarded', piece: id, on: structure });
  let state = yield* raise({ type: 'went-in', unit: id, structure });
  if (unit.hidden) state = yield* raise({ type: 'revealed', unit: id });
  if (unit.covered) state = yield* raise({ type: 'cover-lost', unit: id });
  return state;
}

/** The attackers may go into a structure whose defenders are gone, without an action (VD-H82). */
export function* follow(state: VdState, id: PieceId, structure: PieceId): Resolving {
  const unit = unitIn(state, id);
  if (refuseInside(state, unit, structure)) return state;
  const name = structureIn(state, structure)?.name ?? '';
  const answer = (verb: 'goIn' | 'stayOut', usual: boolean) =>
    offer(verb, unit.side, 'VD-H82', text(`offer.${verb}`, { structure: name }), {
      subject: id,
      ...(usual ? { usual } : {}),
    });
  const picked = yield* decide({
    key: `follow:${structure}`,
    by: unit.side,
    prompt: text('choose.follow', { unit: unit.name, structure: name }),
    cite: rule('VD-H82'),
    offers: [answer('goIn', true), answer('stayOut', false)],
  });
  return picked.verb === 'goIn' ? yield* goInside(state, id, structure) : state;
}

/** A Move Action into a structure. */
export function* enter(before: VdState, id: PieceId, structure: PieceId, legs: readonly Leg[]): Resolving {
  const passed = yield* passedBy(unitIn(before, id), legs);
  let state = yield* raise({ type: 'moved', unit: id, infiltrates: false });
  if (legs.length > 0) yield* raise({ type: 'table/moved', piece: id, legs });
  const there = yield* comeUpon(state, unitIn(state, id), passed.near);
  state = yield* treadMines(there, id, passed);
  return goesOn(there, state, id) ? yield* goInside(state, id, structure) : state;
}
