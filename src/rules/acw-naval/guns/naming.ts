import { emit } from '../../../engine/question';
import type { Aim, Unaim } from '../commands';
import type { AcwEvent } from '../events';
import type { Resolving } from '../ship/chapters';
import { nameOf, unitOf } from '../ship/fleet';
import type { AcwState, Shot } from '../state';
import { batteryName } from './gunnery';

/** Names of the two ends and the guns of a shot, for its telling. */
export const firingOf = (state: AcwState, shot: Shot) => ({
  shot,
  name: nameOf(state, shot.by),
  targetName: nameOf(state, shot.target),
  batteryName: batteryName(unitOf(state, shot.by), shot.battery),
});

/** While targets are named, until both sides have named theirs: nobody waits for what the other aims at (ACW-H15). */
export const areTargetsSecret = ({ step, sides }: AcwState): boolean =>
  (step === 'first-fire' || step === 'second-fire') && sides.some(({ firingEnded }) => !firingEnded);

/** Guns are told off at a target (ACW-100). */
export const nameTarget = (state: AcwState, { piece, battery, target, at, guns }: Aim): Resolving =>
  emit<AcwState, AcwEvent>({
    type: 'target-named',
    ...firingOf(state, { by: piece, battery, target, at, guns }),
  });

/** They are taken off it again. */
export function* dropTarget(state: AcwState, { piece, battery, target, at }: Unaim): Resolving {
  const shot = state.shots.find(
    (one) => one.by === piece && one.battery === battery && one.target === target && one.at === at,
  );
  if (!shot) throw new Error(`'${piece}' has named no such target`);
  return yield* emit<AcwState, AcwEvent>({ type: 'target-dropped', ...firingOf(state, shot) });
}
