import type { Side } from '../../../engine/ids';
import type { Force, Terms, VdState } from '../state';
import { strengthOf, type Unit } from '../unit/unit';

type Losses = Pick<VdState, 'units' | 'lost' | 'aside'>;

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

/** The parts of its points, of so many, that a side may lose before it must go (VD-H90). */
export const RETREAT = { of: 2, parts: 3 } as const;

/** Whether a side is forced to Retreat: two thirds of its points destroyed or Shaken (VD-H90). */
export const retreats = (losses: Losses, { id, points }: Force): boolean =>
  RETREAT.parts * broken(losses, id) >= RETREAT.of * points;

/** The turn after which nothing is played (VD-H88). */
export const LAST_TURN = 6;

/** An Open Battle: what holds where a scenario lays down nothing else (VD-H86). */
const OPEN: Terms = { won: 'points', lastTurn: LAST_TURN, random: true };
export const termsOf = ({ terms }: Pick<VdState, 'terms'>): Terms => terms ?? OPEN;

/** The number a D6 needs for the game to go on after a turn; absent where it goes on unasked, or is over (VD-H88). */
export const lengthNeeds = (turn: number): number | undefined =>
  turn === 4 ? 3 : turn === 5 ? 4 : undefined;

/** Units that brought most points at the start: one of them destroyed is Where it hurts (VD-120). */
export function dearest({ units, lost, aside = {} }: Losses, side: Side): readonly Unit[] {
  const all = [...of(units, side), ...of(aside, side), ...of(lost, side)];
  const most = Math.max(0, ...all.map(({ points }) => points));
  return all.filter(({ points }) => points === most);
}
