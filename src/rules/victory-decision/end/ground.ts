import { type PieceId, rule, type Side } from '../../../engine/ids';
import { inches } from '../../../geometry/units';
import { halfOf } from '../ground/halves';
import type { Ground, VdState } from '../state';
import { footOf, type Unit } from '../unit/unit';
import { gauge, type Resolving, raise } from '../vd';
import { termsOf } from './score';

/** Inches within which an objective is held or contested (VD-H87). */
const HELD_WITHIN = inches(3);

const isSame = (a: Ground | undefined, b: Ground): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Counts who is near each objective, and who is in which half; told when it has changed. */
export function* countGround(before: VdState): Resolving {
  const objectives = Object.keys(before.objectives ?? {}) as PieceId[];
  if (objectives.length === 0) return before;
  const near: Record<PieceId, readonly PieceId[]> = {};
  const inside: Record<Side, readonly PieceId[]> = {};
  for (const id of objectives)
    near[id] = yield* gauge(
      `near:${id}`,
      { of: 'present', in: { near: id, within: HELD_WITHIN } },
      rule('VD-H87'),
    );
  if (termsOf(before).won === 'orders')
    for (const force of before.sides) {
      const zone = halfOf(force);
      if (zone)
        inside[force.id] = yield* gauge(
          `inside:${force.id}`,
          { of: 'present', in: { zone } },
          rule('VD-117'),
        );
    }
  const counted: Ground = { near, inside };
  return isSame(before.ground, counted) ? before : yield* raise({ type: 'ground-counted', ...counted });
}

const unshaken = ({ units }: Pick<VdState, 'units'>, ids: readonly PieceId[] = []): readonly Unit[] =>
  ids.flatMap((id) => {
    const unit = units[id];
    return unit && !unit.shaken ? [unit] : [];
  });

/** Who holds an objective: unshaken infantry near it, and no unshaken enemy of any kind (VD-H87). */
export function holderOf(state: Pick<VdState, 'units' | 'ground'>, objective: PieceId): Side | undefined {
  const near = unshaken(state, state.ground?.near[objective]);
  const [one, ...others] = new Set(near.map(({ side }) => side));
  if (one === undefined || others.length > 0) return undefined;
  return near.some((unit) => footOf(unit)?.kind === 'infantry') ? one : undefined;
}

/** Unshaken enemies with a man in a side's half (VD-117). */
export const intruders = (state: Pick<VdState, 'units' | 'ground'>, side: Side): readonly Unit[] =>
  unshaken(state, state.ground?.inside[side]).filter((unit) => unit.side !== side);
