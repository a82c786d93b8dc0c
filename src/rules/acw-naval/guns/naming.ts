import { z } from 'zod/mini';
import type { Said } from '../../../kit/chapter';
import { name, piece } from '../../../kit/fields';
import { type Resolving, raise } from '../acw';
import { batteryName } from '../ship/armed';
import { unitOf } from '../ship/fleet';
import { isFiringStep } from '../ship/speaking';
import type { AcwState, Shot } from '../state';

const part = z.enum(['hull', 'turret']);

/** Guns of one battery told off at a target, or taken off it (ACW-100). `muskets` is a battery too. */
export const UNAIM = { piece, battery: name, target: piece, at: part };
export const AIM = { ...UNAIM, guns: z.int().check(z.gte(1)) };
export type Aim = Omit<Said<typeof AIM>, 'by'>;
export type Unaim = Omit<Said<typeof UNAIM>, 'by'>;

/** A shot and the guns that fire it, for its telling. */
export const firingOf = (state: AcwState, shot: Shot) => ({
  shot,
  battery: batteryName(unitOf(state, shot.by), shot.battery),
});

/** While targets are named, until both sides have named theirs: nobody waits for what the other aims at (ACW-H15). */
export const areTargetsSecret = (state: AcwState): boolean =>
  isFiringStep(state) && state.sides.some(({ firingEnded }) => !firingEnded);

/** Guns are told off at a target (ACW-100). */
export const nameTarget = (state: AcwState, { piece: by, battery, target, at, guns }: Aim): Resolving =>
  raise({ type: 'target-named', ...firingOf(state, { by, battery, target, at, guns }) });

export type Naming = Pick<Shot, 'battery' | 'target' | 'at'>;

export const isNamed = (shot: Shot, { battery, target, at }: Naming): boolean =>
  shot.battery === battery && shot.target === target && shot.at === at;

export const shotNamed = ({ shots }: AcwState, { piece, ...naming }: Unaim): Shot | undefined =>
  shots.find((one) => one.by === piece && isNamed(one, naming));

/** They are taken off it again. */
export function dropTarget(state: AcwState, unaim: Unaim): Resolving {
  const shot = shotNamed(state, unaim);
  if (!shot) throw new Error(`'${unaim.piece}' has named no such target`);
  return raise({ type: 'target-dropped', ...firingOf(state, shot) });
}
