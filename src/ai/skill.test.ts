import { expect, test } from 'vitest';
import { erring, thoughtOf } from './mind';
import { misjudging, SKILLS } from './skill';

test('who misjudges so many times as far errs as much more, by range, time and eye, and in his course', () => {
  const { captain } = SKILLS;
  const twice = misjudging(captain, 2);
  expect([twice.range, twice.time, twice.eye, twice.course, twice.slip]).toEqual([
    2 * captain.range,
    2 * captain.time,
    2 * captain.eye,
    2 * captain.course,
    2 * captain.slip,
  ]);
  expect({ ...twice, range: 0, time: 0, eye: 0, course: 0, slip: 0, strays: 0 }).toEqual({
    ...captain,
    range: 0,
    time: 0,
    eye: 0,
    course: 0,
    slip: 0,
    strays: 0,
  });
});

test('now and then the worst does the best that he sees, and nobody takes who lies far off for one alongside', () => {
  const worst = misjudging(SKILLS.midshipman, 1000);
  for (const chance of [worst.strays, worst.slip, worst.range]) expect(chance).toBeLessThan(1);
});

test('an Admiral does not err, however often as far', () => {
  expect(misjudging(SKILLS.admiral, 8)).toEqual(SKILLS.admiral);
});

test('what is worth something is never taken for nothing', () => {
  const skill = misjudging(SKILLS.midshipman, 1000);
  for (const face of [0, 0.25, 0.4999, 0.75])
    expect(erring({ skill, random: () => face })).toBeGreaterThan(0);
});

test('courses may be misjudged less than all else, or more', () => {
  const { eye, course } = misjudging(SKILLS.captain, 2, 3);
  expect([eye, course]).toEqual([2 * SKILLS.captain.eye, 3 * SKILLS.captain.course]);
  expect(misjudging(SKILLS.captain, 1, 3).course).toBe(3 * SKILLS.captain.course);
});

test('torpedoes that an Admiral sends a Midshipman keeps for later, though not where nothing is kept', () => {
  const { midshipman, captain, admiral } = SKILLS;
  const salvo = { worth: 1, kept: 1 };
  expect(thoughtOf(admiral, salvo)).toBe(1);
  expect(thoughtOf(captain, salvo)).toBeGreaterThan(0);
  expect(thoughtOf(midshipman, salvo)).toBeLessThan(0);
  expect(thoughtOf(midshipman, { worth: 1, kept: 0 })).toBe(1);
});

test('a Midshipman does not think of dividing his fire, a Captain does', () => {
  expect(thoughtOf(SKILLS.midshipman, { worth: 2, divides: true })).toBe(0);
  expect(thoughtOf(SKILLS.captain, { worth: 2, divides: true })).toBe(2);
});
