import { describe, expect, test } from 'vitest';
import { seededDice } from '../../../engine/counting/dice';
import { tally } from '../../../engine/counting/tally';
import { rule, side } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import {
  ALL_ROLLS,
  asModifier,
  band,
  countMeeting,
  d6,
  fullSteps,
  half,
  meets,
  naturalSeven,
  randomDirection,
  randomSide,
  succeeds,
  upTo,
  ways,
} from './bands';
import { INCHES_PER_MILE, MINUTES_PER_TURN } from './scale';

const FACES = [1, 2, 3, 4, 5, 6];
const sum = (base: number, ...by: number[]) =>
  asModifier(
    tally(
      text('test'),
      base,
      rule('DV-030'),
      by.map((one) => ({ label: text('test'), op: 'add' as const, by: one, cite: rule('DV-036') })),
    ),
  ).total;

describe('dice', () => {
  test('DV-001 the seeded dice of a full battle hand out only whole numbers 1 to 6', () => {
    const dice = seededDice(3);
    const roll = {
      ask: 'roll',
      key: 'test',
      by: side('blue'),
      dice: d6(10_000),
      purpose: text('test'),
    } as const;
    const { faces } = dice({ ...roll, cite: rule('DV-001') });
    expect(new Set(faces)).toEqual(new Set(FACES));
  });

  test('DV-001 every die asked for has six faces', () => {
    expect(d6(3)).toEqual([6, 6, 6]);
    expect(d6(0)).toEqual([]);
  });

  test('DV-002 a 4+ succeeds on 4, 5 and 6; a 2+ fails only on 1', () => {
    expect(FACES.filter((face) => meets(face, 4))).toEqual([4, 5, 6]);
    expect(FACES.filter((face) => !meets(face, 2))).toEqual([1]);
    expect(countMeeting([3, 4, 6], 4)).toBe(2);
  });

  test('DV-003 double one and double six fail at +9', () => {
    expect(succeeds(9, [6, 6])).toBe(false);
    expect(succeeds(9, [1, 1])).toBe(false);
  });

  test('DV-004 4 and 3 in either order succeed at 0; 5,2 and 6,1 do not', () => {
    expect([succeeds(0, [4, 3]), succeeds(0, [3, 4])]).toEqual([true, true]);
    expect([succeeds(0, [5, 2]), succeeds(0, [6, 1])]).toEqual([false, false]);
    expect(ALL_ROLLS.filter(naturalSeven)).toEqual([
      [3, 4],
      [4, 3],
    ]);
  });

  test.each([
    [0, [], 2],
    [1, [7], 6],
    [2, [7, 8], 11],
    [3, [6, 7, 8], 16],
    [4, [6, 7, 8, 9], 20],
    [5, [5, 6, 7, 8, 9], 24],
    [6, [5, 6, 7, 8, 9, 10], 27],
    [7, [4, 5, 6, 7, 8, 9, 10], 30],
    [8, [4, 5, 6, 7, 8, 9, 10, 11], 32],
    [9, [3, 4, 5, 6, 7, 8, 9, 10, 11], 34],
  ])('DV-005 at +%i the totals %j succeed, %i of 36', (modifier, totals, expected) => {
    const within = band(modifier);
    const inBand = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].filter(
      (total) => within && total >= within.low && total <= within.high,
    );
    expect(inBand).toEqual(totals);
    // Counted here over all rolls, from the totals of the table.
    const counted = FACES.flatMap((a) => FACES.map((b) => [a, b] as const)).filter(
      ([a, b]) => totals.includes((a + b) as never) || (a === 3 && b === 4) || (a === 4 && b === 3),
    ).length;
    expect(counted).toBe(expected);
    expect(ways(modifier)).toBe(expected);
  });

  test('DV-005 at +5 dice 4,1 succeed and 5,5 fail', () => {
    expect(succeeds(5, [4, 1])).toBe(true);
    expect(succeeds(5, [5, 5])).toBe(false);
  });

  test('DV-006 modifiers are summed and limited once, on the total', () => {
    expect(sum(8, 5, -6)).toBe(7);
    expect(band(sum(8, 5, -6))).toEqual({ low: 4, high: 10 });
    expect(sum(8, -6, 5)).toBe(7);
    expect(sum(8, 5)).toBe(9);
    expect(sum(2, -6)).toBe(0);
  });

  test('DV-007 additions come before halving', () => {
    const strength = tally(text('test'), 9, rule('DV-047'), [
      { label: text('test'), op: 'add', by: -2, cite: rule('DV-050') },
      { label: text('test'), op: 'times', by: 0.5, cite: rule('DV-063') },
    ]);
    expect(strength.total).toBe(4);
  });

  test('DV-008 halves round up: 7 to 4, 1 to 1, 0 to 0', () => {
    expect([half(7), half(1), half(0)]).toEqual([4, 1, 0]);
  });

  test('DV-009 36 inches are 12 miles, 15 turns one hour', () => {
    expect(36 / INCHES_PER_MILE).toBe(12);
    expect(15 * MINUTES_PER_TURN).toBe(60);
  });

  test('DV-H04 die 5 is 240 degrees, rudder die 4 starboard', () => {
    expect(FACES.map(randomDirection)).toEqual([0, 60, 120, 180, 240, 300]);
    expect(FACES.map(randomSide)).toEqual(['port', 'port', 'port', 'starboard', 'starboard', 'starboard']);
  });

  test('a measured value a millionth off a limit counts as on it', () => {
    expect(upTo(16.0000005, 16)).toBe(true);
    expect(upTo(16.001, 16)).toBe(false);
    expect(fullSteps(15.9999995, 8)).toBe(2);
    expect(fullSteps(7.99, 8)).toBe(0);
  });
});
