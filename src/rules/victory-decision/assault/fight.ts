import type { Measure } from '../../../engine/chart/query';
import type { Refusal } from '../../../engine/command';
import type { PieceId } from '../../../engine/ids';
import { refusing } from '../../../kit/refusal';
import type { VdState } from '../state';
import type { Unit } from '../unit/unit';
import { type Resolving, raise, unitIn } from '../vd';
import { strikeClose } from './close';
import { inReach } from './contact';
import { refuseExplosives } from './explosives';

const no = refusing('no');

/** Why men may not fight a unit hand to hand: none of them has it within Combat Range (VD-H27, VD-H30, VD-H73). */
export function refuseFight(
  state: VdState,
  unit: Unit,
  target: Unit | undefined,
  explosives: readonly string[],
  measure: Measure,
): Refusal | undefined {
  if (unit.shaken) return no('VD-H16', 'shaken', { unit: unit.name });
  if (!target) return no('VD-H27', 'no-such-target', { unit: unit.name });
  const names = { unit: unit.name, target: target.name };
  if (target.side === unit.side) return no('VD-H27', 'own-assault', names);
  if (target.hidden) return no('VD-H30', 'hidden', names);
  if (inReach(state, unit, target, measure).length === 0) return no('VD-H27', 'out-of-reach', names);
  return refuseExplosives(state, unit, target, explosives);
}

/** A Close Combat Action of men: no cover, no die thrown again (VD-H25, VD-H27). */
export function* fight(
  before: VdState,
  id: PieceId,
  target: PieceId,
  explosives: readonly string[],
): Resolving {
  const unit = unitIn(before, id);
  let state = yield* raise({ type: 'fought', unit: id, target });
  if (unit.hidden) state = yield* raise({ type: 'revealed', unit: id });
  if (unit.covered) state = yield* raise({ type: 'cover-lost', unit: id });
  return yield* strikeClose(state, id, target, { named: explosives, again: 'none', cover: () => undefined });
}
