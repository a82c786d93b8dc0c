import { expect, test } from 'vitest';
import { clockAfter } from './ribbon';

test.each([
  ['06:18', 0, '0618'],
  ['06:18', 44, '0702'],
  ['05:52:30', 8, '0600'],
  ['2358', 4, '0002'],
  ['at dawn', 4, 'at dawn'],
  [undefined, 4, undefined],
])('%s and %d minutes is %s', (clock, minutes, now) => expect(clockAfter(clock, minutes)).toBe(now));
