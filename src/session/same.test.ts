import fc from 'fast-check';
import { expect, test } from 'vitest';
import { same } from './same';

const json = fc.jsonValue({ noUnicodeString: false }).map((value) => JSON.parse(JSON.stringify(value)));

test('a value is the same as its copy, and as nothing that is written otherwise', () => {
  fc.assert(
    fc.property(json, json, (one, other) => {
      expect(same(one, structuredClone(one))).toBe(true);
      expect(same({ a: one, b: other }, { b: other, a: one })).toBe(true);
      if (JSON.stringify(one) !== JSON.stringify(other) && !sorted(one, other))
        expect(same(one, other)).toBe(false);
    }),
  );
});

/** Whether the two differ in nothing but the order of their fields. */
const sorted = (one: unknown, other: unknown): boolean => written(one) === written(other);
const written = (value: unknown): string =>
  JSON.stringify(value, (_, inner) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([p], [q]) => (p < q ? -1 : 1)))
      : inner,
  );

test.each([
  [[1, 2], [1, 2, 3], false],
  [{ a: 1 }, { a: 1, b: undefined }, true],
  [{ a: 1, b: undefined }, { a: 1, c: 2 }, false],
  [{}, [], false],
  [{ a: null }, { a: {} }, false],
])('%j and %j: %s', (one, other, alike) => {
  expect(same(one, other)).toBe(alike);
  expect(same(other, one)).toBe(alike);
});

test('what two values share is not gone through', () => {
  const shared = {
    get unread(): never {
      throw new Error('read');
    },
  };
  expect(same({ shared, n: 1 }, { shared, n: 1 })).toBe(true);
});
