import { piece, type Side, side } from '../../engine/ids';
import { isUnfit, muster } from './lists/muster';
import { unitOf } from './unit/raise';
import type { Model, Unit } from './unit/unit';

export const SOUTH: Side = side('south');
export const NORTH: Side = side('north');

type Made = Partial<Omit<Unit, 'entry' | 'models'>> & {
  readonly options?: readonly string[];
  readonly onStands?: boolean;
  /** Living models or Health Points left, the first of the list staying. */
  readonly left?: number;
};

/** A unit of the lists to order. */
export function made(entry: string, { options, onStands = false, left, ...more }: Made = {}): Unit {
  const drawn = muster(entry, options, { onStands });
  if (isUnfit(drawn)) throw new Error(JSON.stringify(drawn));
  const unit = unitOf(more.id ?? piece(entry), more.side ?? SOUTH, drawn);
  return { ...unit, models: left === undefined ? unit.models : cut(unit.models, left), ...more };
}

/** The models that so many Health Points leave, one after the other down to the last. */
function cut(models: readonly Model[], left: number): readonly Model[] {
  let rest = left;
  return models.flatMap((model) => {
    const health = Math.min(rest, model.health);
    rest -= health;
    return health > 0 ? [{ ...model, health }] : [];
  });
}
