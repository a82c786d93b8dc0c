import type { Hull } from '../../../engine/chart/body';
import type { Toll } from '../../../engine/moving/maneuver';
import { type Inches, inches } from '../../../geometry/units';
import { abilityOf, footOf, type Unit, vehicleOf } from '../unit/unit';
import { type Going, tollOf } from './terrain';

/** Inches that infantry goes with one action (VD-008). */
const ON_FOOT = 4;

/** How a unit goes over ground: the toll it pays, and the inches of one Move Action (VD-008, VD-095). */
export function goingOf(unit: Unit): { readonly going: Going; readonly toll: Toll; readonly most: Inches } {
  const vehicle = vehicleOf(unit);
  if (!vehicle) {
    const ease = {
      light: abilityOf(unit, 'Light Footed') > 0,
      pioneer: abilityOf(unit, 'Pioneer') > 0,
    };
    return { going: 'foot', toll: tollOf('foot', ease), most: inches(ON_FOOT) };
  }
  const { Tracks, Wheels, Amphibious } = vehicle.move;
  const going = Tracks === undefined ? 'wheels' : 'tracks';
  return {
    going,
    toll: tollOf(going, { amphibious: Amphibious !== undefined }),
    most: inches(Tracks ?? Wheels ?? 0),
  };
}

/** Inches from the base of infantry within which it fights (VD-008); of a vehicle its Size, from its middle (VD-093, VD-100). */
export const combatRange = (unit: Unit): Inches => inches(vehicleOf(unit)?.size ?? 1);

/** What nobody may come to stand on: structures, deep water, ground its wheels may not enter. */
export const barredFor = (unit: Unit) =>
  Object.entries(goingOf(unit).toll).flatMap(([kind, cost]) =>
    cost === 'no' && !LINES.has(kind) ? [kind as keyof Toll] : [],
  );

const LINES = new Set<string>(['hedge', 'stone-wall', 'bocage', 'fence']);

/** Radius of the base of a figure: a soldier, or a stand or weapon team (VD-H04). */
export function baseOf(unit: Unit): Inches {
  const foot = footOf(unit);
  // A stand is one whatever it has lost: its row is one of the entry's stands, or it was made one and has Health Points.
  const onStands = unit.models.some(({ row, abilities }) => abilities.HP || !foot?.rows[row]);
  return inches(foot?.kind === 'team' || onStands ? 1 : 0.5);
}

/** Length and width of a vehicle's hull by its Size, 1 to 6 (VD-H04). */
export const VEHICLE_HULLS: readonly Hull[] = (
  [
    [2, 1],
    [3, 1.5],
    [3.5, 1.75],
    [4, 2],
    [4.5, 2.25],
    [5, 2.5],
  ] as const
).map(([length, beam]) => ({ length: inches(length), beam: inches(beam), shape: 'rectangle' }));
