import { type PieceId, rule } from '../../../engine/ids';
import { inches } from '../../../geometry/units';
import type { Group, Ranging } from '../attack/odds';
import type { Attack } from '../attack/undergo';
import { BEHIND } from '../ground/line';
import { isSheltered, shelterQuery } from '../ground/shelter';
import { viewed } from '../ground/view';
import { weaponOf } from '../lists/weapon';
import type { VdState } from '../state';
import { abilityOf, type Facing, type Unit, vehicleOf } from '../unit/unit';
import { gauge, type Resolving, unitIn } from '../vd';
import type { Aim } from './shots/aim';
import { blastGroup, burstAt, sharedDice, struckIn } from './shots/blast';
import { facingFrom, isBlast, isCoaxial, mainGunOf, type Shot } from './shots/shots';
import { type Before, groupsOf, savesTwice, suppresses, volleysOf } from './shots/volleys';

/** What is fired at one unit; `figure` is where its Blasts burst. */
export type Fire = {
  readonly aim: Aim;
  readonly shots: readonly Shot[];
  readonly figure: string;
};

/** The dice of every Blast, one after the other, each shared among the units it strikes (VD-079, VD-083). */
function* bursts(
  state: VdState,
  unit: Unit,
  { aim: { target }, figure }: Fire,
  shots: readonly Shot[],
  before: Before,
  key: string,
): Resolving<ReadonlyMap<PieceId, readonly Group[]>> {
  const groups = new Map<PieceId, readonly Group[]>();
  if (shots.length === 0) return groups;
  const stations = yield* gauge(`stations${key}`, { of: 'stations', piece: target.id }, rule('VD-078'));
  const from = burstAt(target.id, stations, figure);
  for (const [i, shot] of shots.entries()) {
    const within = inches(weaponOf(shot.weapon).features.Blast ?? 0);
    const near = yield* gauge(`blast-${i}${key}`, { of: 'near', from, within }, rule('VD-079'));
    const shared = yield* sharedDice(state, unit.side, struckIn(state, target.id, near), `${i}${key}`);
    for (const { unit: id, dice } of shared) {
      const struck = unitIn(state, id);
      const sights = yield* gauge(
        `burst-${i}${key}:${id}`,
        { of: 'sights', from, to: id, beside: inches(BEHIND) },
        rule('VD-080'),
      );
      const facing = yield* facingOf(unit, struck, `facing-${i}${key}:${id}`);
      const group = blastGroup(unit, struck, shot, dice, viewed(state, struck, sights, true), before, facing);
      groups.set(id, [...(groups.get(id) ?? []), group]);
    }
  }
  return groups;
}

/** The side of a vehicle that the shooter sees, whatever bursts where (VD-H69, VD-080). */
function* facingOf(unit: Unit, struck: Unit, key: string): Resolving<Facing | undefined> {
  if (!vehicleOf(struck)) return undefined;
  const { aspect } = yield* gauge(key, { of: 'line', from: unit.id, to: struck.id }, rule('VD-H69'));
  return facingFrom(aspect);
}

/** Whether failed saves are thrown once more: the Unseen in cover need not have taken it (VD-060, VD-070, VD-088). */
export function* saves(struck: Unit, facing: Facing | undefined, key: string): Resolving<boolean> {
  if (savesTwice(struck, facing)) return true;
  if (!abilityOf(struck, 'Unseen')) return false;
  return isSheltered(struck, yield* gauge(key, shelterQuery(struck), rule('VD-070')));
}

/** The gun and the Co-Axial weapon where both are fired at one unit, and the gun's dice are not thrown again anyway (VD-085). */
function rangingOf(unit: Unit, shots: readonly Shot[], { aimed }: Before): Ranging | undefined {
  const gun = shots.find(({ id }) => id === mainGunOf(unit));
  const coax = shots.find(isCoaxial);
  if (!gun || !coax || aimed || weaponOf(gun.weapon).features['Re-Roll']) return undefined;
  return { gun: gun.weapon, coax: coax.weapon };
}

/**
 * The attacks of one Shoot Action, everything measured and shared out before any die is thrown: on each unit that is aimed
 * at, then on those that a Blast strikes beside it (VD-050, VD-083, VD-H40, VD-H71).
 */
export function* attacksOf(
  state: VdState,
  unit: Unit,
  fires: readonly Fire[],
  before: Before,
): Resolving<readonly Attack[]> {
  const attacks: Attack[] = [];
  for (const [i, fire] of fires.entries()) {
    const { shots, aim } = fire;
    const key = i === 0 ? '' : `~${i}`;
    const blasts = shots.filter(isBlast);
    const struck = yield* bursts(state, unit, fire, blasts, before, key);
    const straight = groupsOf(aim.target, volleysOf(unit, aim.target, shots, before), aim.view, aim.facing);
    const all = new Map<PieceId, readonly Group[]>([[aim.target.id, []], ...struck]);
    all.set(aim.target.id, [...(struck.get(aim.target.id) ?? []), ...straight]);
    for (const [id, groups] of all) {
      if (groups.length === 0) continue;
      const on = unitIn(state, id);
      const facing = yield* facingOf(unit, on, `facing${key}:${id}`);
      const ranging = id === aim.target.id ? rangingOf(unit, shots, before) : undefined;
      const firing = id === aim.target.id ? shots : blasts;
      attacks.push({
        key: `${id}${key}`,
        by: unit.side,
        from: unit.id,
        on: id,
        groups,
        marks: true,
        suppresses: suppresses(ranging ? firing.filter((shot) => !isCoaxial(shot)) : firing),
        twice: yield* saves(on, facing, `shelter${key}:${id}`),
        ...(facing ? { facing } : {}),
        ...(ranging ? { ranging } : {}),
      });
    }
  }
  return attacks;
}
