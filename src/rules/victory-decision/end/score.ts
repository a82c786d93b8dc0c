import type { Side } from '../../../engine/ids';
import type { Force, Terms, VdState } from '../state';
import { together } from '../unit/company';
import { strengthOf, type Unit } from '../unit/unit';

type Losses = Pick<VdState, 'units' | 'lost' | 'aside'>;

const of = (units: Readonly<Record<string, Unit>>, side: Side): readonly Unit[] =>
  Object.values(units).filter((unit) => unit.side === side);

/** A vehicle or men of a side, living or lost. */
type Part = { readonly unit: Unit; readonly lost: boolean };

/** All units of a side, several vehicles that are one unit together (VD-124). */
export const unitsOf = ({ units, lost, aside = {} }: Losses, side: Side): readonly (readonly Part[])[] =>
  together([
    ...of(lost, side).map((unit): Part => ({ unit, lost: true })),
    ...[...of(units, side), ...of(aside, side)].map((unit): Part => ({ unit, lost: false })),
  ]);

const sum = <T>(all: readonly T[], points: (one: T) => number): number =>
  all.reduce((total, one) => total + points(one), 0);

export const pointsOf = (parts: readonly Part[]): number => sum(parts, ({ unit }) => unit.points);
const isGone = (parts: readonly Part[]): boolean => parts.every(({ lost }) => lost);
/** Whoever is left of it is Shaken. */
const isBroken = (parts: readonly Part[]): boolean => parts.every(({ unit, lost }) => lost || unit.shaken);

/** Points that a unit brings its enemy: all when it is lost, half of them, rounded down, Shaken or down to half (VD-H91). */
export function worthOf(parts: readonly Part[]): number {
  if (isGone(parts)) return pointsOf(parts);
  const left = sum(parts, ({ unit, lost }) => (lost ? 0 : strengthOf(unit)));
  const start = sum(parts, ({ unit }) => unit.start);
  return isBroken(parts) || 2 * left <= start ? Math.floor(pointsOf(parts) / 2) : 0;
}

/** Victory Points of a side: what the other has lost (VD-H91). */
export const victoryPoints = (losses: Losses, enemy: Side): number => sum(unitsOf(losses, enemy), worthOf);

/** Points of a side that are destroyed or Shaken. */
export const broken = (losses: Losses, side: Side): number =>
  sum(unitsOf(losses, side).filter(isBroken), pointsOf);

/** The parts of its points, of so many, that a side may lose before it must go (VD-H90). */
const RETREAT = { of: 2, parts: 3 } as const;
/** So many of them. */
export const retreatAt = ({ points }: Force): number => Math.ceil((points * RETREAT.of) / RETREAT.parts);

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

/** Units that brought most points at the start (VD-120). */
export function dearest(losses: Losses, side: Side): readonly (readonly Part[])[] {
  const all = unitsOf(losses, side);
  const most = Math.max(0, ...all.map(pointsOf));
  return all.filter((parts) => pointsOf(parts) === most);
}

/** Where it hurts: one of them is destroyed (VD-120). */
export const hurts = (losses: Losses, side: Side): boolean => dearest(losses, side).some(isGone);
