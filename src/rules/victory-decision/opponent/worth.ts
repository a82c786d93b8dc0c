import type { Spread } from '../../../engine/counting/chance';
import type { Side } from '../../../engine/ids';
import type { Fighter } from '../../../engine/opponent/appraisal';
import { inches } from '../../../geometry/units';
import { goingOf } from '../ground/going';
import type { VdState } from '../state';
import { abilityOf, strengthOf, type Unit, vehicleOf } from '../unit/unit';

/** Part of its points that a unit brings the enemy while it is Shaken or down to half (VD-H91). */
const HALF = 0.5;
/** Part of what is left of it that counts for nothing while it is Shaken, and that markers short of that count for. */
const SHAKEN = 0.5;
const MARKED = 0.5;

/** Health, markers and all that a unit's points hang on. */
type Hurt = { readonly strength: number; readonly markers: number };

/** Markers in parts of those that shake it. */
const nerve = (unit: Unit, { strength, markers }: Hurt): number =>
  markers / Math.max(1, vehicleOf(unit)?.size ?? strength);

/**
 * Points of a unit that are as good as lost when it is hurt so: half by what it brings the enemy as the game is scored
 * (VD-H91), half by what is gone of it, man by man, and by its markers, the more of them the more each.
 */
function lossOf(unit: Unit, hurt: Hurt): number {
  const { points, start } = unit;
  if (hurt.strength <= 0) return points;
  const dead = 1 - hurt.strength / start;
  const cowed = nerve(unit, hurt);
  const daunted = cowed >= 1 ? SHAKEN : MARKED * cowed * Math.sqrt(cowed);
  const scored = cowed >= 1 || 2 * hurt.strength <= start ? HALF : 0;
  return points * (0.5 * (dead + (1 - dead) * daunted) + 0.5 * scored);
}

const hurtOf = (unit: Unit): Hurt => ({ strength: strengthOf(unit), markers: unit.markers });

/** Points that an attack takes on the average, by the chances of each number of losses: they bring a marker each (VD-047). */
export function takenBy(unit: Unit, losses: Spread, markers: number): number {
  const before = hurtOf(unit);
  const now = lossOf(unit, before);
  return losses.reduce((sum, chance, lost) => {
    const left = Math.max(0, before.strength - lost);
    const gone = before.strength - left;
    return sum + chance * (lossOf(unit, { strength: left, markers: before.markers + markers + gone }) - now);
  }, 0);
}

/** Points that a unit gains when so many markers go, on the average. */
export function relief(unit: Unit, markers: number): number {
  const before = hurtOf(unit);
  const after = { ...before, markers: Math.max(0, before.markers - markers) };
  return lossOf(unit, before) - lossOf(unit, after);
}

/** What a side has taken less what it has lost. */
export const standing = ({ units, lost }: VdState, side: Side): number =>
  [
    ...Object.values(lost).map((unit) => [unit, unit.points] as const),
    ...Object.values(units).map((unit) => [unit, lossOf(unit, hurtOf(unit))] as const),
  ].reduce((sum, [unit, points]) => sum + (unit.side === side ? -points : points), 0);

/** Everybody who is on the table. */
export const fighters = ({ units, activated }: VdState): readonly Fighter[] =>
  Object.values(units).map((unit) => {
    const speed = inches(abilityOf(unit, 'Immobile') ? 0 : goingOf(unit).most);
    const way = inches(activated.includes(unit.id) ? 0 : speed);
    return {
      piece: unit.id,
      side: unit.side,
      worth: unit.points,
      left: unit.points - lossOf(unit, hurtOf(unit)),
      speed,
      way,
    };
  });
