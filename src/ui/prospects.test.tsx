import { expect, test } from 'vitest';
import { mountsBear } from './prospects';

const mounts = (bearing: readonly string[], idle: readonly string[] = []) => ({
  mounts: [...bearing.map((id) => ({ id, bears: true })), ...idle.map((id) => ({ id, bears: false }))],
});

test.each([
  ['A bears', mounts(['A'], ['Y'])],
  ['A, B, Y bear', mounts(['A', 'B', 'Y'])],
  ['5 of 8 mounts bear', mounts(['P1', 'P2', 'P3', 'P4', 'P5'], ['S1', 'S2', 'S3'])],
])('mounts are named while they are few: %s', (words, prospect) => {
  expect(mountsBear(prospect)).toBe(words);
});
