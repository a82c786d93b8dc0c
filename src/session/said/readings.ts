import type { Reading, Scale } from '../../engine/chart/scale';
import { numbered, phrases, type Text, text } from '../../engine/words/text';
import english from './readings.en.json';

const t = phrases(english);

/** A figure rounded to so many decimals, all of them written; below 0 to tens, to hundreds. */
function figureOf(value: number, decimals: number): string {
  if (decimals > 0) return value.toFixed(decimals);
  const step = 10 ** -decimals;
  return numbered(Math.round(value / step) * step);
}

/** What a reading says of a length in inches. */
export const readingOf = ({ says, perInch, decimals }: Reading, inches: number): Text =>
  text(says, { figure: figureOf(inches * perInch, decimals) });

/**
 * A length on the table as the scale reads it, measure by measure, but for those it is too short for; nothing where a table
 * is only a table.
 */
export const readingsOf = ({ readings }: Scale, inches: number): readonly Text[] =>
  readings
    .filter(({ perInch, decimals }) => inches * perInch * 10 ** decimals >= 0.5)
    .map((one) => readingOf(one, inches));

/** Texts in a row on a plate, or as they are read out; undefined when there are none. */
export const rowOf = (texts: readonly Text[], how: 'row' | 'spoken' = 'row'): Text | undefined =>
  texts.reduceRight<Text | undefined>(
    (next, one) => (next ? t(`readings.${how}`, { one, next }) : one),
    undefined,
  );
