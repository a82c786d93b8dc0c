import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NO_RULES, say } from '../../engine/words/text';
import { diceOf, goneTo, howTyped, isComplete, keyTyped, nothingTyped, type Typing } from './dice-keys';

const of = (...dice: number[]) => diceOf({ dice });

/** The dice after these keys; a key that means nothing to them is left out. */
const typed = (dice: ReturnType<typeof of>, keys: readonly string[]): Typing =>
  keys.reduce((typing, key) => keyTyped(typing, dice, key) ?? typing, nothingTyped(dice.length));

const wrong = (typing: Typing): string | undefined => typing.wrong && say(NO_RULES, typing.wrong);

/** How somebody types a face who knows only what it shows: the ten of a ten-sided die is marked 0. */
const keysOf = (sides: number, face: number): readonly string[] =>
  sides === 10 && face === 10 ? ['0'] : [...String(face)];

describe('dice typed by keys', () => {
  test('any dice of 2 to 20 faces are typed by what they show, with Enter wherever a face may go on', () => {
    const die = fc
      .integer({ min: 2, max: 20 })
      .chain((sides) => fc.integer({ min: 1, max: sides }).map((face) => ({ sides, face })));
    fc.assert(
      fc.property(fc.array(die, { minLength: 1, maxLength: 8 }), (rolled) => {
        const dice = of(...rolled.map(({ sides }) => sides));
        let typing = nothingTyped(dice.length);
        for (const { sides, face } of rolled) {
          for (const key of keysOf(sides, face)) typing = keyTyped(typing, dice, key) ?? typing;
          if (typing.digits !== '') typing = keyTyped(typing, dice, 'Enter') ?? typing;
        }
        expect(typing.faces).toEqual(rolled.map(({ face }) => face));
        expect(isComplete(typing)).toBe(true);
      }),
    );
  });

  test('whatever is pressed, no die ever shows a face it has not', () => {
    const keys = fc.constantFrom(
      ...'0123456789',
      ...['Backspace', 'Enter', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'x'],
    );
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 2, max: 20 }), { minLength: 1, maxLength: 5 }),
        fc.array(keys, { maxLength: 40 }),
        (sides, pressed) => {
          const { faces, at } = typed(of(...sides), pressed);
          for (const [i, face] of faces.entries()) {
            if (face === undefined) continue;
            expect(face).toBeGreaterThanOrEqual(1);
            expect(face).toBeLessThanOrEqual(sides[i] ?? 0);
          }
          expect(at).toBeGreaterThanOrEqual(0);
          expect(at).toBeLessThanOrEqual(sides.length);
        },
      ),
    );
  });

  test('a digit that can only be one face is taken at once, one that may go on waits', () => {
    expect(typed(of(20, 20), ['3'])).toMatchObject({ faces: [3, undefined], digits: '' });
    expect(typed(of(20, 20), ['1'])).toMatchObject({ faces: [undefined, undefined], digits: '1' });
    expect(typed(of(12, 12), ['2'])).toMatchObject({ faces: [2, undefined], digits: '' });
    expect(typed(of(10, 10), ['1'])).toMatchObject({ faces: [1, undefined], digits: '' });
    expect(typed(of(10, 10), ['0'])).toMatchObject({ faces: [10, undefined], digits: '' });
  });

  test('a key that no face begins with, and a number that no face shows, is said in one sentence', () => {
    expect(wrong(typed(of(20), ['0']))).toBe('No face of this die shows 0. It shows 1 to 20.');
    expect(wrong(typed(of(20), ['2', '1']))).toBe('No face of this die shows 21. It shows 1 to 20.');
    expect(wrong(typed(of(6), ['0']))).toBe('No face of this die shows 0. It shows 1, 2, 3, 4, 5 and 6.');
    expect(wrong(typed(of(8), ['9']))).toBe('No face of this die shows 9. It shows 1 to 8.');
    expect(wrong(typed(of(10), ['5', '0']))).toBe('The die is typed. Backspace clears it.');
    expect(wrong(typed(of(10, 10), ['1', '0', '7']))).toBe(
      'All 2 dice are typed. Backspace clears the last one.',
    );
  });

  test('Backspace takes a digit back, then the die, then the one before it', () => {
    const dice = of(20, 20);
    expect(typed(dice, ['5', '1', 'Backspace'])).toMatchObject({ faces: [5, undefined], at: 1, digits: '' });
    expect(typed(dice, ['5', '0', 'Backspace'])).toMatchObject({ faces: [5, undefined], at: 1 });
    expect(typed(dice, ['5', '1', '7', 'Backspace'])).toMatchObject({ faces: [5, undefined], at: 1 });
    expect(typed(dice, ['5', '1', '7', 'Backspace', 'Backspace'])).toMatchObject({
      faces: [undefined, undefined],
      at: 0,
    });
  });

  test('arrows go from die to die and up and down its faces; what was begun is taken as it stands', () => {
    const dice = of(20, 20, 20);
    expect(typed(dice, ['2', 'ArrowRight', '9'])).toMatchObject({ faces: [2, 9, undefined], at: 2 });
    expect(typed(dice, ['4', '5', '6', 'ArrowLeft', 'ArrowLeft', '8'])).toMatchObject({
      faces: [4, 8, 6],
      at: 3,
    });
    expect(typed(dice, ['ArrowUp', 'ArrowUp'])).toMatchObject({ faces: [2, undefined, undefined], at: 0 });
    expect(typed(dice, ['ArrowDown', 'ArrowUp'])).toMatchObject({ faces: [20, undefined, undefined] });
    expect(goneTo(typed(dice, ['1']), dice, 2)).toMatchObject({ faces: [1, undefined, undefined], at: 2 });
  });

  test('dice marked otherwise are typed by their marks, and dice from 0 to 9 have no ten', () => {
    const average = diceOf({ dice: [6], shows: [2, 3, 3, 4, 4, 5] });
    expect(typed(average, ['4']).faces).toEqual([4]);
    const zeros = diceOf({ dice: [10], shows: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] });
    expect(typed(zeros, ['0']).faces).toEqual([1]);
    expect(howTyped(zeros[0] ?? [])).toBeUndefined();
  });

  test('a die says how it is typed where one key is not enough', () => {
    const how = (sides: number): string | undefined => {
      const said = howTyped(of(sides)[0] ?? []);
      return said && say(NO_RULES, said);
    };
    expect([6, 10, 12, 20].map(how)).toEqual([
      undefined,
      'Type 0 for 10.',
      'Press Enter after 1.',
      'Press Enter after 1 and 2.',
    ]);
  });
});
