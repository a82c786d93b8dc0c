import { expect, test } from 'vitest';
import { erring } from './mind';
import { misjudging, SKILLS } from './skill';

test('who misjudges so many times as far errs as much more, by range, time and eye', () => {
  const { captain } = SKILLS;
  const twice = misjudging(captain, 2);
  expect([twice.range, twice.time, twice.eye, twice.slip]).toEqual([
    2 * captain.range,
    2 * captain.time,
    2 * captain.eye,
    2 * captain.slip,
  ]);
  expect({ ...twice, range: 0, time: 0, eye: 0, slip: 0, strays: 0 }).toEqual({
    ...captain,
    range: 0,
    time: 0,
    eye: 0,
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
