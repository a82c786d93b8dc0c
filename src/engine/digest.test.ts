import { expect, test } from 'vitest';
import { digest } from './digest';

test('equal values give equal digests, whatever the order of their keys', () => {
  expect(digest({ a: 1, b: [true, null, 'x'] })).toBe(digest({ b: [true, null, 'x'], a: 1 }));
  expect(digest({ a: 1, gone: undefined })).toBe(digest({ a: 1 }));
});

test.each([
  [{ a: 1 }, { a: 2 }],
  [
    [1, 2],
    [2, 1],
  ],
  [{ a: '1' }, { a: 1 }],
  [0, null],
])('%j and %j give different digests', (one, other) => {
  expect(digest(one)).not.toBe(digest(other));
});
