import { type PieceId, rule } from '../../../engine/ids';
import { type Attack, undergo } from '../attack/undergo';
import type { Volley } from '../attack/volley';
import type { Grade } from '../ground/cover';
import { shelterOf } from '../ground/structure';
import { saves } from '../shooting/plan';
import { facingFrom } from '../shooting/shots/shots';
import type { VdState } from '../state';
import type { Placed } from '../unit/explosives';
import { straysIn } from '../unit/strays';
import { type Facing, type Unit, vehicleOf } from '../unit/unit';
import { gauge, lineBetween, type Resolving, raise, unitIn } from '../vd';
import { contactQuery, inContact } from './contact';
import { groupsOf, placedBy } from './explosives';
import { closeGroups, fightersOf } from './fighters';

/** How men fight hand to hand with a unit. */
export type Fight = {
  /** Who puts an explosive down instead. */
  readonly named: readonly string[];
  readonly again: Volley['again'];
  /** The cover the target has; undefined where it has no Cover Save at all. */
  readonly cover: (grenades: boolean) => Grade | undefined;
};

/** What men in contact do: the attack of those who roll, and the explosives of the others. */
type Close = {
  readonly attack: Attack;
  readonly placed: readonly Placed[];
  readonly placing: readonly string[];
};

/** The side of a vehicle that faces the leader of who attacks it (VD-H73). */
function* facingOf(unit: Unit, target: Unit): Resolving<Facing | undefined> {
  if (!vehicleOf(target)) return undefined;
  const { aspect } = yield* lineBetween('facing', unit.id, target.id, 'VD-H73');
  return facingFrom(aspect);
}

/** What all who have the target within Combat Range would do, everything measured and nothing thrown yet (VD-H23, VD-066). */
export function* closeWith(
  state: VdState,
  id: PieceId,
  targetId: PieceId,
  { named, again, cover }: Fight,
): Resolving<Close> {
  const [unit, target] = [unitIn(state, id), unitIn(state, targetId)];
  const near = yield* gauge('contact', contactQuery(state, unit, target), rule('VD-H23'));
  const strays = straysIn(state, id);
  const there = inContact(state, unit, target, near).filter((model) => !strays.includes(model));
  const { placing, dice, grenades } = fightersOf(unit, there, named);
  const facing = yield* facingOf(unit, target);
  // Explosives lie on the walls that the target is behind, never on men.
  const on = shelterOf(state, target) ? target.inside : undefined;
  const placed = yield* placedBy(unit, { id: on ?? target.id, entry: target.entry }, placing);
  const attack: Attack = {
    key: targetId,
    by: unit.side,
    from: id,
    on: targetId,
    groups: closeGroups(target, dice, again, cover(grenades), facing),
    marks: true,
    suppresses: false,
    twice: yield* saves(target, facing, 'shelter'),
    threat: vehicleOf(target) ? groupsOf(target, placed) : [],
    ...(facing ? { facing } : {}),
  };
  return { attack, placed, placing };
}

/** They roll, or put explosives down; then it goes on as after shooting (VD-H24). */
export function* strikeClose(before: VdState, id: PieceId, target: PieceId, how: Fight): Resolving {
  const { attack, placed, placing } = yield* closeWith(before, id, target, how);
  const state =
    placed.length > 0
      ? yield* raise({
          type: 'explosives-placed',
          unit: id,
          on: placed[0]?.on ?? target,
          placed,
          by: placing,
        })
      : before;
  return yield* undergo(state, attack);
}
