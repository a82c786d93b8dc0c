/** Eighths of a thousandth: a quarter astern, halved by a tow, of a figure given in thousandths (ACW-020, ACW-027). */
const GRAIN = 1e6;

/**
 * Knots as an exact fraction, to the millionth: a decimal that holds every fraction the rules make of a figure, so
 * that sums of speeds do not drift by what floating numbers lose, and nothing is rounded off (ACW-003, ACW-020).
 */
export const exactKnots = (knots: number): number => Math.round(knots * GRAIN) / GRAIN + 0;
