import { expect, test } from 'vitest';
import { blurredBy, SKILLS } from './skill';

test('a blurred view makes a Captain misjudge farther, a Midshipman no farther than there is, an Admiral not at all', () => {
  const captain = blurredBy(SKILLS.captain, 2);
  expect(captain.eye).toBeCloseTo(2 * SKILLS.captain.eye);
  expect(captain.slip).toBeCloseTo(2 * SKILLS.captain.slip);
  expect(captain.range).toBeCloseTo(2 * SKILLS.captain.range);
  expect(captain.tracks).toBe(SKILLS.captain.tracks);
  const { eye, slip, strays } = blurredBy(SKILLS.midshipman, 10);
  expect(Math.max(eye, slip, strays)).toBeLessThan(1);
  expect(blurredBy(SKILLS.admiral, 10)).toEqual(SKILLS.admiral);
  for (const skill of Object.values(SKILLS)) expect(blurredBy(skill, 1)).toEqual(skill);
});
