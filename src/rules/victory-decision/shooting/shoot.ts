import type { Refusal } from '../../../engine/command';
import { type PieceId, rule } from '../../../engine/ids';
import type { LineMeasured, Measure } from '../../../engine/query';
import { inches } from '../../../geometry/units';
import { refusing } from '../../../kit/refusal';
import type { Group } from '../attack/odds';
import { undergo } from '../attack/undergo';
import { engagedWith } from '../ground/contact';
import { BEHIND } from '../ground/line';
import { isUnseenFrom, type View, viewed, viewQuery } from '../ground/view';
import { weaponOf } from '../lists/weapon';
import type { VdState } from '../state';
import { type Facing, footOf, type Unit, vehicleOf } from '../unit/unit';
import { gauge, type Resolving, raise, unitIn } from '../vd';
import { blastGroup, burstAt, sharedDice, struckIn } from './blast';
import { facingFrom, isAllowed, type Shot, shotsOf } from './shots';
import { type Before, groupsOf, savesTwice, suppresses, volleysOf } from './volleys';

const no = refusing('no');

/** A target as a unit could shoot at it now. */
export type Aim = {
  readonly target: Unit;
  readonly view: View;
  /** Every weapon that could fire. */
  readonly shots: readonly Shot[];
  /** Side of a vehicle that would be hit. */
  readonly facing?: Facing;
};

type Line = Pick<LineMeasured, 'relative' | 'aspect'>;

const aimOf = (unit: Unit, target: Unit, view: View, { relative, aspect }: Line): Aim => ({
  target,
  view,
  shots: shotsOf(unit, { range: view.range, relative }, footOf(unit)?.arc),
  ...(vehicleOf(target) ? { facing: facingFrom(aspect) } : {}),
});

/** Why a unit may not take a Shoot Action at all (VD-H16, VD-H26, VD-H34). */
function barred(state: VdState, unit: Unit, measure: Measure): Refusal | undefined {
  if (unit.shaken) return no('VD-H16', 'shaken', { unit: unit.name });
  if (engagedWith(state, unit, measure).length > 0) return no('VD-H26', 'engaged', { unit: unit.name });
  return undefined;
}

/** A target, or why it may not be shot at (VD-H30, VD-H34, VD-063). */
export function aimAt(state: VdState, unit: Unit, target: Unit, measure: Measure): Aim | Refusal {
  const wrong = barred(state, unit, measure);
  if (wrong) return wrong;
  const names = { unit: unit.name, target: target.name };
  if (target.side === unit.side) return no('VD-H34', 'own', names);
  if (target.hidden) return no('VD-H30', 'hidden', names);
  const view = viewed(state, target, measure(viewQuery(unit, target)));
  if (!view.seen) return no('VD-H07', 'out-of-sight', names);
  if (isUnseenFrom(target, view)) return no('VD-063', 'stealth', names);
  if (engagedWith(state, target, measure).length > 0) return no('VD-H26', 'target-engaged', names);
  const aim = aimOf(unit, target, view, measure({ of: 'line', from: unit.id, to: target.id }));
  return aim.shots.length > 0 ? aim : no('VD-021', 'out-of-range', names);
}

/** Why these weapons may not fire together at it (VD-H14, VD-H35). */
export function refuseShots(
  unit: Unit,
  { shots, target }: Aim,
  chosen: readonly string[],
): Refusal | undefined {
  const fired = shots.filter(({ id }) => chosen.includes(id));
  const names = { unit: unit.name, target: target.name };
  if (fired.length === 0 || fired.length !== chosen.length) return no('VD-H35', 'no-such-shot', names);
  return isAllowed(unit, fired) ? undefined : no('VD-H14', 'too-many-shots', names);
}

/** Why a Blast may not burst at a figure: it must be one of the unit that is aimed at, in sight (VD-078). */
export function refuseBurst(unit: Unit, { view, target }: Aim, figure: string): Refusal | undefined {
  const line = view.lines.find((one) => one.figure === figure);
  const names = { unit: unit.name, target: target.name };
  return line && !line.blocked ? undefined : no('VD-078', 'no-such-burst', names);
}

const isBlast = ({ weapon }: Shot): boolean => weaponOf(weapon).features.Blast !== undefined;

/** What the Blasts of one action do to each unit that they strike. */
type Bursts = ReadonlyMap<PieceId, readonly Group[]>;

/** The dice of every Blast, one after the other, each shared among the units it strikes (VD-079, VD-083). */
function* burst(
  state: VdState,
  unit: Unit,
  target: Unit,
  shots: readonly Shot[],
  figure: string,
  before: Before,
): Resolving<Bursts> {
  const groups = new Map<PieceId, readonly Group[]>();
  if (shots.length === 0) return groups;
  const stations = yield* gauge('stations', { of: 'stations', piece: target.id }, rule('VD-078'));
  const from = burstAt(target.id, stations, figure);
  for (const [i, shot] of shots.entries()) {
    const within = inches(weaponOf(shot.weapon).features.Blast ?? 0);
    const near = yield* gauge(`blast-${i}`, { of: 'near', from, within }, rule('VD-079'));
    const shared = yield* sharedDice(state, unit.side, struckIn(state, target.id, near), `${i}`);
    for (const { unit: id, dice } of shared) {
      const struck = unitIn(state, id);
      const sights = yield* gauge(
        `burst-${i}:${id}`,
        { of: 'sights', from, to: id, beside: inches(BEHIND) },
        rule('VD-080'),
      );
      const line = yield* gauge(`line-${i}:${id}`, { of: 'line', from: unit.id, to: id }, rule('VD-H69'));
      const facing = vehicleOf(struck) ? facingFrom(line.aspect) : undefined;
      const view = viewed(state, struck, sights, true);
      const group = blastGroup(unit, struck, shot, dice, view, before, facing);
      groups.set(id, [...(groups.get(id) ?? []), group]);
    }
  }
  return groups;
}

/** One attack of the action, on the unit that was aimed at or on one that a Blast struck beside it. */
function* strike(
  state: VdState,
  unit: Unit,
  id: PieceId,
  groups: readonly Group[],
  suppressing: boolean,
): Resolving {
  const struck = state.units[id];
  if (!struck || groups.length === 0) return state;
  const { aspect } = yield* gauge(`facing:${id}`, { of: 'line', from: unit.id, to: id }, rule('VD-H69'));
  const facing = vehicleOf(struck) ? facingFrom(aspect) : undefined;
  return yield* undergo(state, {
    key: id,
    by: unit.side,
    from: unit.id,
    on: id,
    groups,
    marks: true,
    suppresses: suppressing,
    twice: savesTwice(struck, facing),
    ...(facing ? { facing } : {}),
  });
}

/**
 * A Shoot Action at one unit: the seven steps (VD-050), then the same for every unit that a Blast struck beside it
 * (VD-083). Blasts burst at one of its figures. Who shoots is hidden no more (VD-H31).
 */
export function* shoot(
  before: VdState,
  id: PieceId,
  targetId: PieceId,
  chosen: readonly string[],
  figure = '',
): Resolving {
  let state = before;
  const target = unitIn(state, targetId);
  const sights = yield* gauge('sights', viewQuery(unitIn(state, id), target), rule('VD-H07'));
  const line = yield* gauge('line', { of: 'line', from: id, to: targetId }, rule('VD-H69'));
  if (unitIn(state, id).hidden) state = yield* raise({ type: 'revealed', unit: id });
  const unit = unitIn(state, id);
  const { moved = false, aimed = false } = state.activation ?? {};
  const did = { moved, aimed };
  const { view, shots, facing } = aimOf(unit, target, viewed(state, target, sights), line);
  const fired = shots.filter((shot) => chosen.includes(shot.id));
  const bursts = yield* burst(state, unit, target, fired.filter(isBlast), figure, did);
  state = yield* raise({ type: 'shots-fired', unit: id, target: targetId, shots: chosen });
  const straight = groupsOf(target, volleysOf(unit, target, fired, did), view, facing);
  const { [targetId]: atTarget = [], ...others } = Object.fromEntries(bursts);
  state = yield* strike(state, unit, targetId, [...straight, ...atTarget], suppresses(fired));
  for (const [other, groups] of Object.entries(others))
    state = yield* strike(state, unit, other as PieceId, groups, suppresses(fired.filter(isBlast)));
  return state;
}
