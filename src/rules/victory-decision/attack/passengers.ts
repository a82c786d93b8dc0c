import { type PieceId, rule } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { inches } from '../../../geometry/units';
import { barredFor } from '../ground/going';
import type { VdState } from '../state';
import { carriedBy, ridesOutside } from '../unit/carried';
import { leadershipDistance, strengthOf, type Unit, vehicleOf } from '../unit/unit';
import { gauge, type Resolving, raise, throwDice, unitIn } from '../vd';
import { fall, steady } from './losses';

/** Faces at which a man falls who must leave a vehicle (VD-H75, VD-H79). */
const FALLS = 2;
/** Inches from the hull within which the others come to stand (VD-H75). */
const OUT = 2;

/** Health Points of each model that the dice take, a die for every one in order. */
function taken({ models }: Unit, faces: readonly number[]): Readonly<Record<string, number>> {
  const lives = models.flatMap(({ id, health }) => Array.from({ length: health }, () => id));
  const lost: Record<string, number> = {};
  for (const [i, id] of lives.entries()) if ((faces[i] ?? 0) <= FALLS) lost[id] = (lost[id] ?? 0) + 1;
  return lost;
}

const sum = (lost: Readonly<Record<string, number>>): number =>
  Object.values(lost).reduce((all, many) => all + many, 0);

function* gone(id: PieceId): Resolving {
  yield* raise({ type: 'unit-lost', unit: id, how: 'destroyed' });
  return yield* raise({ type: 'table/removed', piece: id, how: 'destroyed' });
}

type Out = { readonly state: VdState; readonly fallen: number };

/** Those who are left get out beside the hull; who finds no room there falls too. */
function* scramble(id: PieceId, of: PieceId, key: string): Resolving<Out> {
  let state = yield* raise({ type: 'got-out', unit: id, of });
  const unit = unitIn(state, id);
  const { legs, stations, without } = yield* gauge(
    `exit:${key}`,
    {
      of: 'exit',
      piece: id,
      gap: inches(OUT),
      within: inches(leadershipDistance(unit)),
      barred: barredFor(unit),
    },
    rule('VD-H75'),
  );
  const shut = unit.models.filter((model) => without.includes(model.id));
  const lost = Object.fromEntries(shut.map((model) => [model.id, model.health]));
  const fallen = sum(lost);
  if (fallen === strengthOf(unit)) return { state: yield* gone(id), fallen };
  if (fallen > 0) yield* fall(unit, lost, `shut:${key}`);
  yield* raise({ type: 'table/alighted', piece: id });
  yield* raise({ type: 'table/moved', piece: id, legs });
  state = yield* raise({ type: 'table/arranged', piece: id, stations });
  return { state, fallen };
}

/** Whoever is in or on a vehicle leaves it because he must: a die each, and a marker for every casualty (VD-H75, VD-H79). */
function* thrownOff(vehicle: Unit, unit: Unit, key: string): Resolving {
  const own = `${unit.id}:${key}`;
  const faces = yield* throwDice({
    key: `thrown-off:${own}`,
    by: unit.side,
    dice: Array<number>(strengthOf(unit)).fill(6),
    purpose: text('roll.thrown-off', { unit: unit.name, vehicle: vehicle.name }),
    cite: rule('VD-H75'),
  });
  const lost = taken(unit, faces);
  const first = sum(lost);
  yield* raise({ type: 'thrown-off', unit: unit.id, of: vehicle.id, faces, fallen: first });
  if (first === strengthOf(unit)) return yield* gone(unit.id);
  if (first > 0) yield* fall(unit, lost, own);
  const { state, fallen } = yield* scramble(unit.id, vehicle.id, own);
  if (first + fallen === 0 || !state.units[unit.id]) return state;
  return yield* raise({ type: 'marked', unit: unit.id, markers: first + fallen, reason: 'losses' });
}

/** A hit on a vehicle forces those off who ride outside (VD-H79). */
export function* ridersOff(before: VdState, vehicle: Unit, key: string): Resolving {
  const unit = ridesOutside(vehicle) ? carriedBy(before, vehicle) : undefined;
  if (!unit) return before;
  return yield* steady(yield* thrownOff(vehicle, unit, key), unit.id, key);
}

/** A unit is destroyed: who was in it gets out, and a vehicle leaves its wreck (VD-H75). */
export function* destroy(before: VdState, unit: Unit, key: string): Resolving {
  let state = yield* raise({ type: 'unit-lost', unit: unit.id, how: 'destroyed' });
  const inside = carriedBy(before, unit);
  if (inside) state = yield* thrownOff(unit, inside, key);
  state = yield* raise({
    type: 'table/removed',
    piece: unit.id,
    how: 'destroyed',
    ...(vehicleOf(unit) ? { leaves: 'wreck' as const } : {}),
  });
  return inside ? yield* steady(state, inside.id, key) : state;
}
