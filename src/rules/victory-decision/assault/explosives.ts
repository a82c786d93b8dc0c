import type { Refusal } from '../../../engine/command';
import { rule } from '../../../engine/ids';
import { refusing } from '../../../kit/refusal';
import type { Group } from '../attack/odds';
import type { Attack } from '../attack/undergo';
import { plusOf, savingOf } from '../attack/volley';
import { shelterOf } from '../ground/structure';
import { weaponOf } from '../lists/weapon';
import { facingFrom } from '../shooting/shots/shots';
import type { VdState } from '../state';
import { carriersOf, modelOf, mostExplosives, type Placed } from '../unit/explosives';
import { type Facing, toughnessOf, type Unit, vehicleOf } from '../unit/unit';
import { gauge, type Resolving } from '../vd';

const no = refusing('no');

/** Explosives are put down on a vehicle, or on the structure that men are inside (VD-066). */
export const takesExplosives = (state: VdState, target: Unit): boolean =>
  vehicleOf(target) !== undefined || shelterOf(state, target) !== undefined;

/** Why these may not put explosives down on a target (VD-064, VD-066, VD-068). */
export function refuseExplosives(
  state: VdState,
  unit: Unit,
  target: Unit,
  named: readonly string[],
): Refusal | undefined {
  if (named.length === 0) return undefined;
  const names = { unit: unit.name, target: target.name };
  if (!takesExplosives(state, target)) return no('VD-066', 'explosives-on-men', names);
  const carriers = carriersOf(unit);
  if (named.some((life) => !carriers.includes(life))) return no('VD-064', 'no-explosive', names);
  const most = mostExplosives(unit);
  return named.length > most ? no('VD-068', 'too-many-explosives', { ...names, most }) : undefined;
}

/** The explosives of those who put one down, each where it lies on the hull (VD-H53, VD-H69). */
export function* placedBy(
  unit: Unit,
  target: Pick<Unit, 'id' | 'entry'>,
  placing: readonly string[],
): Resolving<readonly Placed[]> {
  if (placing.length === 0) return [];
  const points = yield* gauge('nearest', { of: 'nearest', from: unit.id, to: target.id }, rule('VD-H53'));
  return placing.flatMap((life) => {
    const point = points.find(({ figure }) => figure === modelOf(life));
    if (!point) return [];
    const facing = vehicleOf(target) ? facingFrom(point.aspect) : undefined;
    return [{ on: target.id, weapon: unit.explosive, at: point.at, ...(facing ? { facing } : {}) }];
  });
}

/** Explosives that come to one side of a vehicle as a volley: nothing that changes the dice of an assault counts (VD-067). */
function group(target: Unit, weapon: string, many: number, facing: Facing | undefined): Group {
  const { damage } = weaponOf(weapon);
  const toughness = toughnessOf(target, facing);
  return {
    volley: {
      weapon,
      dice: many * damage.count,
      faces: damage.faces,
      plus: plusOf(weapon, target, { moved: false, vehicle: false, marksman: false }),
      again: 'none',
      capped: true,
    },
    saving: savingOf(toughness, 'none', { weapon }),
    toughness,
  };
}

/** All explosives that lie on a vehicle, by the side that each lies at (VD-065, VD-H53). */
export function groupsOf(target: Unit, placed: readonly Placed[]): readonly Group[] {
  const sides = new Map<string, readonly [Placed, number]>();
  for (const one of placed) {
    const key = `${one.weapon} ${one.facing ?? ''}`;
    sides.set(key, [one, (sides.get(key)?.[1] ?? 0) + 1]);
  }
  return [...sides.values()].map(([{ weapon, facing }, many]) => group(target, weapon, many, facing));
}

/** What explosives on a vehicle do to it when they go off: it was marked when they were put down (VD-H53). */
export const explosionOf = (by: Unit, target: Unit, placed: readonly Placed[]): Attack => ({
  key: `explosion:${target.id}`,
  by: by.side,
  from: by.id,
  on: target.id,
  groups: groupsOf(target, placed),
  marks: false,
  suppresses: false,
  twice: false,
});
