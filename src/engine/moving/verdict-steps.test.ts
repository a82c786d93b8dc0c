import { describe, expect, test } from 'vitest';
import { toThousandth } from '../../geometry/units';
import { say } from '../words/text';
import { inSteps, track } from './maneuver-sample';
import { maneuverTexts, type Verdict, verdict } from './verdict';

function words(found: Verdict): string {
  if (found.legal) throw new Error('the track is legal');
  return say(maneuverTexts, found.because);
}

describe('turning in steps of 15 degrees, 2 cm ahead before each, a whole number of centimetres', () => {
  /** Centimetres and degrees by turns. */
  const cm = (...numbers: readonly number[]) => track(...numbers.map((n, i) => (i % 2 ? n : n / 2.54)));
  const four = (...numbers: readonly number[]) => verdict(inSteps(4, [0, 20]), 'full', cm(...numbers));

  test('four steps at 8 cm turn 60 degrees in all, three at 7 cm turn 45', () => {
    expect(four(2, 15, 2, 15, 2, 15, 2, 15).legal).toBe(true);
    expect(four(2, 15, 2, 15, 2, 15, 1).legal).toBe(true);
    expect(four(2, 15, 2, 15, 2, 15, 1, 15)).toMatchObject({ legal: false, leg: 7 });
    expect(words(four(2, 15, 2, 15, 2, 15, 1, 15))).toBe(
      '0.394 inches short of the 0.787 to be run before a turn',
    );
  });

  test('a step is exactly 15 degrees, to either hand', () => {
    expect(four(2, -15, 2, 15, 4).legal).toBe(true);
    for (const by of [7, 14.9, 15.1, 30, -7]) {
      expect(four(2, by, 6)).toMatchObject({ legal: false, leg: 1 });
    }
    expect(words(four(2, 7, 6))).toBe(
      'alter of 7 where course is altered by 15 degrees at a time and by nothing else',
    );
  });

  test('no more steps than are allowed', () => {
    const often = four(2, 15, 2, 15, 2, 15, 2, 15, 2, 15);
    expect(often).toMatchObject({ legal: false, cite: 'X-2', leg: 9 });
    expect(words(often)).toBe('course may be altered only 4 times in this movement');
    const one = verdict(inSteps(1, [0, 20]), 'full', cm(2, 15, 2, 15));
    expect(words(one)).toBe('course may be altered only once in this movement');
    const none = verdict(inSteps(0, [0, 20]), 'full', cm(2, 15));
    expect(none).toMatchObject({ cite: 'X-2' });
    expect(words(none)).toBe('no alteration of course is allowed');
    expect(verdict(inSteps(0, [0, 20]), 'full', cm(20)).legal).toBe(true);
  });

  test('only a whole number of centimetres may be run in all', () => {
    expect(four().legal).toBe(true);
    expect(four(2.5, 15, 3.7, 15, 5.8).legal).toBe(true);
    const part = four(2.5, 15, 3.7);
    expect(part).toMatchObject({ legal: false, leg: 3, after: 2.362 });
    expect(words(part)).toBe('spends 2.441 inches, which is no whole number of steps of 0.394');
    for (let knots = 0; knots <= 20; knots++) expect(four(knots).legal).toBe(true);
    expect(four(21).legal).toBe(false);
  });

  test('runs rounded to a thousandth of an inch are legal where the exact ones are', () => {
    const rounded = (settled: readonly [number, number], ...numbers: readonly number[]) =>
      verdict(
        inSteps(4, settled),
        'full',
        track(...numbers.map((n, i) => (i % 2 ? n : toThousandth(n / 2.54)))),
      );
    for (let knots = 1; knots <= 45; knots++) {
      expect(rounded([knots, knots], knots).legal).toBe(true);
      // Beyond the most, nothing is left and a last turn still costs nothing.
      if (knots > 2) expect(rounded([knots, knots], knots, 15).legal).toBe(true);
      if (knots > 8) expect(rounded([knots, knots], 2, 15, 2, 15, 2, -15, 2, 15, knots - 8).legal).toBe(true);
    }
    expect(verdict(inSteps(4, [20, 20]), 'full', track(7.874)).legal).toBe(true);
    expect(words(verdict(inSteps(4, [20, 20]), 'full', track(7.873)))).toBe(
      'spends 7.873 inches, 0.001 short of the 7.874 at least to be spent',
    );
    expect(verdict(inSteps(4, [0, 20]), 'full', track(7.875)).legal).toBe(false);
    expect(verdict(inSteps(4, [0, 20]), 'full', track(0.786, 15, 2)).legal).toBe(false);
  });
});
