import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inUnit, ofUnit } from '../../geometry/units';
import { length, paddedLength, sideOfTable, unitOf, unitWords } from './length';
import { NO_RULES, phrases, say } from './text';

const t = phrases({
  'test.run': 'runs {run} {house.lengths}',
  'test.used.one': '{count} {house.length} used',
  'test.used.other': '{count} {house.lengths} used',
  'test.range': '{range}{house.length-mark}',
});

const CM = unitWords('cm');

test('a length is said in inches where the rule set names no unit', () => {
  expect(say(NO_RULES, t('test.run', { run: length(6.5) }))).toBe('runs 6.5 inches');
  expect(say(NO_RULES, t('test.range', { range: length(18) }))).toBe('18"');
  expect(say(NO_RULES, t('test.range', { range: paddedLength(18) }))).toBe('18.0"');
});

test('a length is said in centimetres where the rule set measures in them', () => {
  expect(say(CM, t('test.run', { run: length(20 / 2.54) }))).toBe('runs 20 centimetres');
  expect(say(CM, t('test.range', { range: length(18) }))).toBe('45.72 cm');
  expect(say(CM, t('test.range', { range: paddedLength(18) }))).toBe('45.7 cm');
});

test('a side of the table is said to a hundredth of an inch, in centimetres whole', () => {
  const said = (words: Readonly<Record<string, string>>, inches: number) =>
    say(words, t('test.range', { range: sideOfTable(inches) }));
  expect([67, 40, 66.9, 26.667].map((side) => said(CM, side))).toEqual([
    '170 cm',
    '102 cm',
    '170 cm',
    '68 cm',
  ]);
  expect([67, 66.9, 26.667].map((side) => said(NO_RULES, side))).toEqual(['67"', '66.9"', '26.67"']);
});

test('a plural goes by the figure that is said', () => {
  expect(say(NO_RULES, t('test.used', { count: length(1) }))).toBe('1 inch used');
  expect(say(CM, t('test.used', { count: length(1) }))).toBe('2.54 centimetres used');
  expect(say(CM, t('test.used', { count: length(1 / 2.54) }))).toBe('1 centimetre used');
});

test('words of a unit name it', () => {
  expect([unitOf(NO_RULES), unitOf(CM), unitOf(unitWords('inch'))]).toEqual(['inch', 'cm', 'inch']);
});

test('any length said is read back as it was, to half of its last decimal', () => {
  // No table is a hundred metres long: ten thousand and more are grouped.
  const lengths = fc.double({ min: 0, max: 3900, noNaN: true });
  fc.assert(
    fc.property(
      lengths,
      fc.constantFrom('inch', 'cm'),
      fc.integer({ min: 0, max: 3 }),
      (of, unit, digits) => {
        const said = say(unitWords(unit), t('test.range', { range: length(of, digits) }));
        const read = Number(/^[\d.]+/.exec(said)?.[0]);
        expect(Math.abs(read - inUnit(of, unit))).toBeLessThanOrEqual(0.5 * 10 ** -digits + 1e-9);
        expect(Math.abs(ofUnit(read, unit) - of)).toBeLessThanOrEqual(0.5 * 10 ** -digits + 1e-9);
      },
    ),
  );
});

test('a whole number of a unit comes back as it was given', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5000 }), fc.constantFrom('inch', 'cm'), (n, unit) => {
      expect(say(unitWords(unit), t('test.range', { range: length(ofUnit(n, unit), 3) }))).toMatch(
        new RegExp(`^${n}\\D`),
      );
    }),
  );
});
