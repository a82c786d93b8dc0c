import { toThousandth } from '../../../geometry/units';

/** How figures are said and compared. */

export const tenth = (value: number): number => Math.round(value * 10) / 10;

/** Rounded up, so that what is too far is never said to be out by nothing. */
export const tenthsUp = (value: number): number =>
  Math.max(0.1, Math.ceil(Math.round(value * 1000) / 100) / 10);

/** A total with its sign; the minus is the sign, not the hyphen. */
export const signed = (total: number): string => (total < 0 ? `−${-total}` : `${total}`);

/** A direction in three figures. */
export const bearingText = (degrees: number): string => String(Math.round(degrees)).padStart(3, '0');

/** Degrees between two directions, [0, 180]. */
export function apart(one: number, other: number): number {
  const off = Math.abs(toThousandth(one - other)) % 360;
  return off > 180 ? 360 - off : off;
}

/** Eighths of a thousandth: a quarter astern, halved by a tow, of a figure given in thousandths (ACW-020, ACW-027). */
const GRAIN = 1e6;

/**
 * Knots as an exact fraction, to the millionth: a decimal that holds every fraction the rules make of a figure, so
 * that sums of speeds do not drift by what floating numbers lose, and nothing is rounded off (ACW-003, ACW-020).
 */
export const exactKnots = (knots: number): number => Math.round(knots * GRAIN) / GRAIN + 0;
