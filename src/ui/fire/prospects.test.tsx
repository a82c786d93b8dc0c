import { expect, test } from 'vitest';
import { NO_RULES, say } from '../../engine/words/text';
import { mountsBear } from './prospects';

const mounts = (bearing: readonly string[], idle: readonly string[] = []) => ({
  mounts: [...bearing.map((id) => ({ id, bears: true })), ...idle.map((id) => ({ id, bears: false }))],
});

test.each([
  ['A bears', mounts(['A'], ['Y'])],
  ['A, B and Y bear', mounts(['A', 'B', 'Y'])],
  ['5 of 8 mounts bear', mounts(['P1', 'P2', 'P3', 'P4', 'P5'], ['S1', 'S2', 'S3'])],
])('mounts are named while they are few: %s', (words, prospect) => {
  expect(say(NO_RULES, mountsBear(prospect))).toBe(words);
});
