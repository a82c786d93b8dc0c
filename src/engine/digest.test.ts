import { expect, test } from 'vitest';
import { digest, digestOfParts } from './digest';

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

test('digests of parts tell values apart as digests of the whole do', () => {
  const part = { at: { x: 1.25, y: -3 }, heading: 40, words: 'a part that is told by its own digest' };
  const whole = { one: part, other: [part, { turn: 1 }] };
  expect(digestOfParts(whole)).toBe(digestOfParts(structuredClone(whole)));
  expect(digestOfParts({ other: whole.other, one: part, gone: undefined })).toBe(digestOfParts(whole));
  expect(digestOfParts({ ...whole, other: [part, { turn: 2 }] })).not.toBe(digestOfParts(whole));
  expect(digestOfParts({ ...whole, one: { ...part, heading: 41 } })).not.toBe(digestOfParts(whole));
});
