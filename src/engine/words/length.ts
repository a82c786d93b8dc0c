import type { TableUnit } from '../../geometry/units';

/**
 * A length on the table. It is said as a figure in the unit of the rule set, rounded there and never before; the unit
 * stands in the sentence as `{house.length}`, `{house.lengths}` or `{house.length-mark}`.
 */
export type Length = {
  readonly inches: number;
  /** As many in every unit, or so many in each. */
  readonly decimals: number | Readonly<Record<TableUnit, number>>;
  /** All decimals are written, for figures that change under the eye. */
  readonly padded?: true;
};

export const length = (inches: number, decimals = 2): Length => ({ inches, decimals });

/** The same with all its decimals. */
export const paddedLength = (inches: number, decimals = 1): Length => ({ inches, decimals, padded: true });

/** A side of the table, as it is laid out: nobody cuts a sheet to a millimetre. */
export const sideOfTable = (inches: number): Length => ({ inches, decimals: { inch: 2, cm: 0 } });

/** Decimals of the figure in the unit. */
export const decimalsIn = ({ decimals }: Length, unit: TableUnit): number =>
  typeof decimals === 'number' ? decimals : decimals[unit];

export const isLength = (value: object): value is Length => 'inches' in value;

/** The name of a unit: of one, of many, and beside a figure. */
export const UNIT_NAMES = {
  inch: { one: 'length.inch', many: 'length.inches', mark: 'length.inch-mark' },
  cm: { one: 'length.centimetre', many: 'length.centimetres', mark: 'length.centimetre-mark' },
} as const;

/** The words that name a unit beside figures. */
export const namesOf = (unit: TableUnit): Readonly<Record<string, string>> => ({
  'house.length': `{${UNIT_NAMES[unit].one}}`,
  'house.lengths': `{${UNIT_NAMES[unit].many}}`,
  'house.length-mark': `{${UNIT_NAMES[unit].mark}}`,
});

/** What a rule set's texts hold so that lengths are turned into its unit and named so. */
export const unitWords = (unit: TableUnit): Readonly<Record<string, string>> => ({
  'house.unit': unit,
  ...namesOf(unit),
});

/** The unit in which these texts say lengths. */
export const unitOf = (texts: Readonly<Record<string, string>>): TableUnit =>
  texts['house.unit'] === 'cm' ? 'cm' : 'inch';
