import type { Beside } from '../../../engine/chart/place';
import type { PieceId } from '../../../engine/ids';
import { type Facing, type Model, mayFight, type Unit } from './unit';

/** An explosive that was put down on a vehicle or a structure and has not gone off yet (VD-066, VD-H53). */
export type Placed = {
  readonly on: PieceId;
  readonly weapon: string;
  /** The point of the hull nearest to who put it there: its Target Point. */
  readonly at: Beside;
  /** Side of a vehicle that he stood at. */
  readonly facing?: Facing;
};

/** A Health Point of a model by its name: the model's own where it has but one. */
export const lifeOf = ({ id, health }: Model, i: number): string => (health === 1 ? id : `${id}.${i + 1}`);

/** The model that a Health Point is one of. */
export const modelOf = (life: string): string => life.split('.')[0] as string;

/** Names of those who still have an explosive to put down, one by one (VD-064). */
export const carriersOf = ({ models }: Pick<Unit, 'models'>): readonly string[] =>
  models.flatMap((model) => Array.from({ length: model.explosives }, (_, i) => lifeOf(model, i)));

/** How many may be put down in one action: no more than models or Health Points may roll dice (VD-068). */
export const mostExplosives = (unit: Unit): number => Math.min(carriersOf(unit).length, mayFight(unit));
