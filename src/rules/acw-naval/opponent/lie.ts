import type { Measure } from '../../../engine/chart/query';
import type { Lie } from '../../../engine/opponent/appraisal';
import { degrees, inches } from '../../../geometry/units';
import { lineTo } from '../../../kit/opponent/lines';
import { type Armed, isVessel } from '../ship/armed';
import { bodyOf } from '../ship/fleet';
import { carriedOut } from '../ship/limits';
import { runOf } from '../ship/ways';
import type { AcwState } from '../state';

/**
 * Where two units will lie to each other, reckoned in the frame of the first: no place on the table is known here.
 * Good to a part of a degree, which is more than an estimate needs.
 */

export const fold = (angle: number): number => ((angle % 360) + 360) % 360;

/** Degrees between two directions, [0, 180]. */
export const apart = (one: number, other: number): number => {
  const off = Math.abs(one - other) % 360;
  return off > 180 ? 360 - off : off;
};

/** The sine of an angle in degrees, to 0.002 (Bhaskara). */
export function sine(angle: number): number {
  const whole = fold(angle);
  const half = whole > 180 ? whole - 180 : whole;
  const by = half * (180 - half);
  const value = (4 * by) / (40500 - by);
  return whole > 180 ? -value : value;
}
export const cosine = (angle: number): number => sine(angle + 90);

/** The bearing of a point from the origin, ahead being y, to half a degree. */
export function bearingOf(x: number, y: number): number {
  const [wide, deep] = [Math.abs(x), Math.abs(y)];
  if (wide === 0 && deep === 0) return 0;
  const small = Math.min(wide, deep) / Math.max(wide, deep);
  const octant = small * (45 + 15.64 * (1 - small));
  const off = wide > deep ? 90 - octant : octant;
  return fold(y >= 0 ? (x >= 0 ? off : -off) : x >= 0 ? 180 - off : 180 + off);
}

/** Inches to starboard and ahead of where the vessel of the frame lies now, and degrees from her bow. */
export type Spot = { readonly x: number; readonly y: number; readonly heading: number };

/** How a piece at a place of the frame lies to the vessel of the frame when she has turned by so much where she is. */
export function lieTo({ x, y, heading }: Spot, turn: number): Lie {
  const bearing = bearingOf(x, y);
  return {
    range: inches(Math.sqrt(x * x + y * y)),
    relative: degrees(fold(bearing - turn)),
    aspect: degrees(fold(bearing + 180 - heading)),
    masked: false,
  };
}

type Moves = { readonly turn: number; readonly run: number };

/** What a unit has still to do after the first firing step, in still water. */
function movesLeft(state: AcwState, unit: Armed): Moves {
  if (!isVessel(unit)) return { turn: 0, run: 0 };
  const [leader] = bodyOf(state, unit.id);
  const { turn, speed } = carriedOut(state, leader.id);
  return { turn, run: runOf(speed, undefined) };
}

/** How the two will lie when both have turned and made their second half-move, if nothing meets them. */
export function lieAfter(state: AcwState, from: Armed, to: Armed, measure: Measure): Lie {
  const { range, relative, aspect } = lineTo(from.id, to.id, measure);
  const own = movesLeft(state, from);
  const other = movesLeft(state, to);
  const heading = relative + 180 - aspect + other.turn;
  const x = range * sine(relative) + other.run * sine(heading) - own.run * sine(own.turn);
  const y = range * cosine(relative) + other.run * cosine(heading) - own.run * cosine(own.turn);
  return lieTo({ x, y, heading }, own.turn);
}
