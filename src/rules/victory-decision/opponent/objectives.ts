import type { PieceId } from '../../../engine/ids';
import { holderOf } from '../end/ground';
import { termsOf } from '../end/score';
import type { VdState } from '../state';
import { footOf, type Unit } from '../unit/unit';

/** An objective as a unit sees it: what it is worth to come there, and how far off its leader is. */
export type Sought = { readonly piece: PieceId; readonly points: number; readonly range: number };

/** Points that holding an objective counts for, by what decides the battle; in the enemy's half orders ask for more. */
const ORDERED = 50;
const FARTHER = 1.5;
const HELD = 90;
/** What a place is worth that another of the side holds already; and one that the enemy holds, to who takes it off him. */
const SPARE = 0.15;
const TAKEN = 1.3;

/** What the side has of a unit near an objective; nothing by who cannot hold one: teams and vehicles only deny it (VD-H87). */
const DENIES = 0.35;

/** Points that it is worth to a side that a unit of its is near each objective, and not only where it is. */
export function soughtBy(state: VdState, unit: Unit): readonly Omit<Sought, 'range'>[] {
  const { won } = termsOf(state);
  return Object.values(state.objectives ?? {}).map(({ id, half }) => {
    const base = won === 'orders' ? ORDERED * (half === unit.side ? 1 : FARTHER) : HELD;
    const near = state.ground?.near[id] ?? [];
    const mates = near.filter((one) => one !== unit.id && state.units[one]?.side === unit.side);
    const holder = holderOf(state, id);
    const held = holder === undefined ? 1 : holder === unit.side ? (mates.length > 0 ? SPARE : 1) : TAKEN;
    const able = footOf(unit)?.kind === 'infantry' ? 1 : DENIES;
    return { piece: id, points: base * held * able };
  });
}
