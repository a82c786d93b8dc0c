import type { TableUnit } from '../../geometry/units';

/** A measure that lengths of the table are read in beside the table's own: miles of sea, yards of ground. */
export type Reading = {
  /** Key of the words for a `figure` of it; where the figure is a whole number, their plural goes by its `count`. */
  readonly says: string;
  readonly perInch: number;
  /** Decimals of its figures; below 0 they are rounded to tens, to hundreds. */
  readonly decimals: number;
};

/** What lengths on the table stand for, under the options of a game. */
export type Scale = {
  /** What the book measures its table in, where it is not inches: as its rule set says of all its lengths. */
  readonly unit?: TableUnit;
  /** Table inches to one nautical mile of sea; absent where the book has none, and charts in degrees cannot be laid. */
  readonly inchesPerNauticalMile?: number;
  /** What ruler, sight line and scale bar read, the one that counts first; none where a table is only a table. */
  readonly readings: readonly Reading[];
  /** The unit that is named beside the book's figures where they are played in another one, by the same figures. */
  readonly named?: TableUnit;
  /** Set where the book measures nothing, and the table is a drawing: no grid, no range, no bearing means anything. */
  readonly unmeasured?: true;
};

/** Yards of a nautical mile, to the hundredth. */
export const YARDS_PER_NAUTICAL_MILE = 2025.37;

/** A table that stands for open water: read in miles and yards. */
export const seaScale = (inchesPerNauticalMile: number): Scale => ({
  inchesPerNauticalMile,
  readings: [
    { says: 'house.in-miles', perInch: 1 / inchesPerNauticalMile, decimals: 1 },
    { says: 'house.in-yards', perInch: YARDS_PER_NAUTICAL_MILE / inchesPerNauticalMile, decimals: -1 },
  ],
});
