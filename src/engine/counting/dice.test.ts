import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rule, side } from '../ids';
import type { Roll } from '../question';
import { text } from '../words/text';
import { scriptedDice, seededDice, stream } from './dice';

const roll = (key: string, dice: readonly number[]): Roll => ({
  ask: 'roll',
  key,
  by: side('blue'),
  dice,
  purpose: text('test'),
  cite: rule('TOY-001'),
});

test('DV-001 the seeded dice hand out only whole numbers from 1 to 6', () => {
  const dice = seededDice(1939);
  const faces = Array.from({ length: 2_000 }, (_, i) => dice(roll(`r${i}`, [6, 6, 6])).faces).flat();
  expect(new Set(faces)).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  for (const face of [1, 2, 3, 4, 5, 6]) {
    const share = faces.filter((one) => one === face).length / faces.length;
    expect(Math.abs(share - 1 / 6)).toBeLessThan(0.02);
  }
});

test('dice taken up again after any number of draws go on as if they had never stopped, whatever their faces', () => {
  fc.assert(
    fc.property(
      fc.integer(),
      fc.array(fc.constantFrom(4, 6, 8, 10, 20), { maxLength: 40 }),
      (seed, sizes) => {
        const whole = seededDice(seed);
        for (const [i, faces] of sizes.entries()) whole(roll(`r${i}`, [faces]));
        const again = seededDice(seed, whole.drawn);
        expect(again(roll('next', [20, 6, 6])).faces).toEqual(whole(roll('next', [20, 6, 6])).faces);
      },
    ),
  );
});

test('neighbouring seeds give unlike first throws', () => {
  const firsts = Array.from({ length: 200 }, (_, seed) =>
    seededDice(seed)(roll('first', [6, 6])).faces.join(),
  );
  expect(new Set(firsts).size).toBeGreaterThan(30);
});

test('a stream stays within [0, 1) and follows from its seed', () => {
  const [a, b] = [stream(4), stream(4)];
  const drawn = Array.from({ length: 100 }, () => [a(), b()] as const);
  expect(drawn.every(([x, y]) => x === y && x >= 0 && x < 1)).toBe(true);
});

test('scripted dice answer each key once and tell what was never asked for', () => {
  const dice = scriptedDice({ 'to-hit': [3, 4], save: [6, 6] });
  expect(dice(roll('to-hit', [6, 6])).faces).toEqual([3, 4]);
  expect(() => dice(roll('to-hit', [6, 6]))).toThrow("no dice are scripted for 'to-hit'");
  expect(() => dice(roll('damage', [6]))).toThrow("no dice are scripted for 'damage'");
  expect(dice.leftover()).toEqual(['save']);
});
