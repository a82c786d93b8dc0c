import type { LineMeasured } from '../../../engine/chart/query';
import { type Inches, inches } from '../../../geometry/units';

const CM_PER_INCH = 2.54;

/** Centimetres on a table in inches. */
export const cm = (value: number): Inches => inches(value / CM_PER_INCH);

/** Inches of the table in centimetres to 0.01, as ranges are taken (SMR-H01). */
export const toCm = (value: Inches): number => Math.round(value * CM_PER_INCH * 100) / 100;

/** Yards of sea to the centimetre. */
export const YARDS_PER_CM = 200;

/** Six minutes (SMR-H01). */
export const MINUTES_PER_TURN = 6;

/** Centimetres of a range band. */
export const BAND = 25;

/** The longest range band any weapon has. */
export const MOST_BANDS = 5;

/** Range bands that can be seen at the most (SMR-H18). */
export const MOST_TVR = 6;

/** The range band of so many centimetres, 1 or more; beyond 5 it is out of range (SMR-H01). */
export const bandOf = (range: number): number => Math.max(1, Math.ceil(range / BAND));

/** Counts from which each Count Band begins (SMR-003). */
const COUNT_BANDS = [1, 3, 7, 13, 21] as const;

/** The Count Band of a whole number, 0 to 5 (SMR-003). */
export const countBand = (count: number): number => COUNT_BANDS.filter((from) => count >= from).length;

/** Guns or torpedoes to their modifier to hit (SMR-013, SMR-026). */
export const countModifier = (count: number): number => countBand(count) - 2;

/** Relative bearings and aspects to 0.1 degree (SMR-H09). */
const tenth = (bearing: number): number => Math.round(bearing * 10) / 10;

export type AspectArc = 'bow' | 'stern' | 'side';

/** The arc of the target in which the attacker lies (SMR-H09). */
export function arcOf({ aspect }: Pick<LineMeasured, 'aspect'>): AspectArc {
  const from = tenth(aspect);
  if (from <= 45 || from >= 315) return 'bow';
  return from >= 135 && from <= 225 ? 'stern' : 'side';
}
