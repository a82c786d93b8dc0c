declare const brand: unique symbol;
export type Brand<T, Name extends string> = T & { readonly [brand]: Name };

/** A length on the table. Every table measures in inches; a rulebook in centimetres converts at its edge. */
export type Inches = Brand<number, 'Inches'>;
/** An angle or a direction, in degrees; directions run clockwise from north in [0, 360). */
export type Degrees = Brand<number, 'Degrees'>;

/** What a book measures its table in, and how many of it go to an inch. */
const TO_THE_INCH = { inch: 1, cm: 2.54 } as const;
export type TableUnit = keyof typeof TO_THE_INCH;

/** A length as a number of the unit, and the length of such a number. */
export const inUnit = (length: number, unit: TableUnit): number => length * TO_THE_INCH[unit];
export const ofUnit = (figure: number, unit: TableUnit): Inches => inches(figure / TO_THE_INCH[unit]);

/** The length as a figure of so many decimals in the unit. */
export function figureIn(unit: TableUnit, length: number, decimals: number): number {
  const by = 10 ** decimals;
  return Math.round(inUnit(length, unit) * by) / by + 0;
}

/** The nearest length that is a figure of so many decimals in the unit. */
export const roundedIn = (unit: TableUnit, length: number, decimals: number): Inches =>
  ofUnit(figureIn(unit, length, decimals), unit);

export const inches = (value: number): Inches => value as Inches;
export const degrees = (value: number): Degrees => value as Degrees;

/** Rounds to 0.001, the grain of every measurement that leaves the table, so that Node and browsers agree. */
export const toThousandth = (value: number): number => Math.round(value * 1000) / 1000 + 0;

/** A sum or a difference of lengths without what doubles lose on the way, and otherwise as it was. */
export const undusted = (value: number): number => Math.round(value * 1e9) / 1e9 + 0;

/** The finest figure a rulebook states as a limit, in thousandths. */
const FINEST_LIMIT = 100;

/**
 * A measurement that rules hold against limits: to 0.001 as well, but to 0.000001 where that would set it on a
 * tenth on which it does not lie. 24.0004 is not 24, nor is 23.9996; 24.0000004 is.
 */
export function besideLimits(value: number): number {
  const thousandths = Math.round(value * 1000);
  const grazes = thousandths % FINEST_LIMIT === 0 && Math.abs(value - thousandths / 1000) > TOUCHING;
  return grazes ? Math.round(value * 1e6) / 1e6 : toThousandth(value);
}

/**
 * A measured value this near to a limit is on it, and a point this near to an edge touches it: far above
 * what doubles lose on a table of any size, far below what can be seen.
 */
export const TOUCHING = 1e-6;
