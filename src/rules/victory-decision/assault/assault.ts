import type { Station } from '../../../engine/chart/place';
import type { Measure, WayMeasured } from '../../../engine/chart/query';
import type { Refusal } from '../../../engine/command';
import { type PieceId, rule } from '../../../engine/ids';
import type { Leg } from '../../../geometry/pose';
import { inches } from '../../../geometry/units';
import { refusing } from '../../../kit/refusal';
import { refusePlaces, refuseWay } from '../actions/move';
import { goesOn, treadMines } from '../attack/mines';
import { engagedWith } from '../ground/contact';
import { barredFor, baseOf, combatRange, goingOf } from '../ground/going';
import { shelterOf } from '../ground/structure';
import { type Passed, passedBy, stumble } from '../ground/stumble';
import { viewed, viewQuery } from '../ground/view';
import type { VdState } from '../state';
import { follow } from '../structures/enter';
import { modelOf, mostExplosives } from '../unit/explosives';
import { abilityOf, footOf, leadershipDistance, type Unit } from '../unit/unit';
import { gauge, type Resolving, raise, unitIn } from '../vd';
import { strikeClose } from './close';
import { figuresOf } from './contact';
import { refuseExplosives } from './explosives';
import { assaultCover } from './fighters';

const no = refusing('no');

/** An assault as it was ordered: the leader's way, where his men come to stand, and who puts explosives down. */
export type Charge = {
  readonly legs: readonly Leg[];
  readonly stations: readonly Station[];
  readonly explosives: readonly string[];
};

/** Why a unit may not take an Assault Action at all (VD-H21, VD-076). */
export function refuseToAssault(state: VdState, unit: Unit, measure: Measure): Refusal | undefined {
  const names = { unit: unit.name };
  if (!footOf(unit)) return no('VD-H21', 'vehicle-assault', names);
  if (abilityOf(unit, 'Weapon Team')) return no('VD-076', 'team-assault', names);
  if (unit.shaken) return no('VD-H16', 'shaken', names);
  if (unit.inside) return no('VD-H21', 'inside-assault', names);
  return engagedWith(state, unit, measure).length > 0 ? no('VD-H26', 'engaged', names) : undefined;
}

/** Why it may not assault this unit, from wherever (VD-H21, VD-H30). */
export function refuseTarget(
  state: VdState,
  unit: Unit,
  target: Unit | undefined,
  measure: Measure,
): Refusal | undefined {
  if (!target) return no('VD-H21', 'no-such-target', { unit: unit.name });
  const names = { unit: unit.name, target: target.name };
  if (target.side === unit.side) return no('VD-H21', 'own-assault', names);
  if (target.hidden) return no('VD-H30', 'hidden', names);
  const { seen } = viewed(state, target, measure(viewQuery(unit, target)));
  return seen ? undefined : no('VD-H07', 'out-of-sight', names);
}

const foesOf = ({ units }: VdState, unit: Unit): readonly Unit[] =>
  Object.values(units).filter(({ side }) => side !== unit.side);

/** The leader's cheapest way to where a piece is within his Combat Range, round the bases of enemies (VD-H22). */
export function wayInto(state: VdState, unit: Unit, target: PieceId, measure: Measure): WayMeasured {
  const { toll, most } = goingOf(unit);
  return measure({
    of: 'way',
    piece: unit.id,
    to: target,
    toll,
    most,
    keepOff: foesOf(state, unit).map(({ id }) => ({ piece: id, within: baseOf(unit) })),
    until: { within: combatRange(unit), barred: barredFor(unit) },
  });
}

/** Where the men stand about a leader who has gone so: as many as have room within Combat Range of the piece. */
export function stationsFor(
  unit: Unit,
  target: PieceId,
  legs: readonly Leg[],
  measure: Measure,
): readonly Station[] {
  const { stations, without } = measure({
    of: 'room',
    piece: unit.id,
    legs,
    within: inches(leadershipDistance(unit)),
    barred: barredFor(unit),
    toward: { piece: target, within: combatRange(unit) },
  });
  return without.length > 0 ? [] : stations;
}

/** What an assault does to the table. */
export const chargeEvents = (id: PieceId, { legs, stations }: Pick<Charge, 'legs' | 'stations'>) =>
  [
    { type: 'table/moved', piece: id, legs },
    { type: 'table/arranged', piece: id, stations },
  ] as const;

/** Why the way does not lead to a piece, or the men may not stand so (VD-H22). */
function refuseCharge(
  state: VdState,
  unit: Unit,
  target: PieceId,
  ordered: Pick<Charge, 'legs' | 'stations'>,
  measure: Measure,
): Refusal | undefined {
  const wrong =
    refuseWay(state, unit, { ...ordered, setting: 'move' }, measure) ?? refusePlaces(unit, ordered, measure);
  if (wrong) return wrong;
  const after = measure.after(chargeEvents(unit.id, ordered));
  const there = figuresOf(unit, after({ of: 'near', from: target, within: combatRange(unit) }));
  return there.includes(unit.leader) ? undefined : no('VD-H22', 'no-contact', { unit: unit.name });
}

/** Why a unit may not make this assault. */
export function refuseAssault(
  state: VdState,
  unit: Unit,
  target: Unit | undefined,
  ordered: Charge,
  measure: Measure,
): Refusal | undefined {
  const wrong = refuseToAssault(state, unit, measure) ?? refuseTarget(state, unit, target, measure);
  if (wrong || !target) return wrong;
  return (
    refuseCharge(state, unit, target.id, ordered, measure) ??
    refuseExplosives(state, unit, target, ordered.explosives)
  );
}

/** The unit goes: it leaves its cover and its hiding place, and comes upon who hides on its way (VD-H31, VD-059, VD-061). */
function* charge(
  before: VdState,
  id: PieceId,
  target: PieceId,
  { legs, stations }: Pick<Charge, 'legs' | 'stations'>,
): Resolving<{ readonly state: VdState; readonly passed: Passed }> {
  const unit = unitIn(before, id);
  const passed = yield* passedBy(unit, legs);
  let state = yield* raise({ type: 'assaulted', unit: id, target });
  for (const event of chargeEvents(id, { legs, stations })) yield* raise(event);
  if (unit.hidden) state = yield* raise({ type: 'revealed', unit: id });
  if (unit.covered) state = yield* raise({ type: 'cover-lost', unit: id });
  return { state: yield* stumble(state, unitIn(state, id), passed), passed };
}

/** An Assault Action: into contact, then the dice of all who are there (VD-H22 to VD-H25, VD-H73). */
export function* assault(before: VdState, id: PieceId, on: PieceId, ordered: Charge): Resolving {
  const target = unitIn(before, on);
  const sights = yield* gauge('sights', viewQuery(unitIn(before, id), target), rule('VD-H25'));
  const view = viewed(before, target, sights);
  const { state, passed } = yield* charge(before, id, target.id, ordered);
  const there = yield* treadMines(state, id, passed);
  const unit = there.units[id];
  // Mines may have broken it before it came to blows.
  if (!unit || !goesOn(state, there, id)) return there;
  const living = ordered.explosives.filter((life) => unit.models.some((one) => one.id === modelOf(life)));
  const walls = shelterOf(before, target) ? target.inside : undefined;
  const after = yield* strikeClose(there, id, target.id, {
    named: living.slice(0, mostExplosives(unit)),
    again: 'failed',
    cover: (grenades) => assaultCover(target, view, grenades),
  });
  return walls && after.units[id] ? yield* follow(after, id, walls) : after;
}
