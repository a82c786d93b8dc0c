import type { PieceId } from '../../../engine/ids';
import type { Unit } from './unit';

type Of = Pick<Unit, 'id' | 'company'>;

/** The vehicle that a unit of several goes by: the one that leads, as the battle lists it (VD-124, VD-H68). */
const headOf = ({ id, company }: Of): PieceId => company ?? id;

/** Whether two vehicles are of one unit. */
export const isOfUnit = (one: Of, other: Of): boolean => headOf(one) === headOf(other);

/** Vehicles that are one unit, together; all others by themselves. */
export function together<T extends { readonly unit: Of }>(all: readonly T[]): readonly (readonly T[])[] {
  const units = new Map<PieceId, T[]>();
  for (const one of all) units.set(headOf(one.unit), [...(units.get(headOf(one.unit)) ?? []), one]);
  return [...units.values()];
}
