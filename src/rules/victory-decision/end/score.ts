import type { Side } from '../../../engine/ids';
import type { Force, VdState } from '../state';
import { strengthOf, type Unit } from '../unit/unit';

type Losses = Pick<VdState, 'units' | 'lost'>;

const of = (units: Readonly<Record<string, Unit>>, side: Side): readonly Unit[] =>
  Object.values(units).filter((unit) => unit.side === side);

/** Points that a unit brings its enemy: all when it is lost, half of them, rounded down, Shaken or down to half (VD-H91). */
export const worthOf = (unit: Unit, lost: boolean): number => {
  if (lost) return unit.points;
  return unit.shaken || 2 * strengthOf(unit) <= unit.start ? Math.floor(unit.points / 2) : 0;
};

/** Victory Points of a side: what the other has lost (VD-H91). */
export const victoryPoints = ({ units, lost }: Losses, enemy: Side): number =>
  [
    ...of(lost, enemy).map((unit) => worthOf(unit, true)),
    ...of(units, enemy).map((unit) => worthOf(unit, false)),
  ].reduce((sum, points) => sum + points, 0);

/** Points of a side that are destroyed or Shaken. */
export const broken = ({ units, lost }: Losses, side: Side): number =>
  [...of(lost, side), ...of(units, side).filter(({ shaken }) => shaken)].reduce(
    (sum, { points }) => sum + points,
    0,
  );

/** Whether a side is forced to Retreat: two thirds of its points destroyed or Shaken (VD-H90). */
export const retreats = (losses: Losses, { id, points }: Force): boolean =>
  3 * broken(losses, id) >= 2 * points;

/** The turn after which nothing is played (VD-H88). */
export const LAST_TURN = 6;

/** The number a D6 needs for the game to go on after a turn; absent where it goes on unasked, or is over (VD-H88). */
export const lengthNeeds = (turn: number): number | undefined =>
  turn === 4 ? 3 : turn === 5 ? 4 : undefined;

/** Units that brought most points at the start: one of them destroyed is Where it hurts (VD-120). */
export function dearest({ units, lost }: Losses, side: Side): readonly Unit[] {
  const all = [...of(units, side), ...of(lost, side)];
  const most = Math.max(0, ...all.map(({ points }) => points));
  return all.filter(({ points }) => points === most);
}
