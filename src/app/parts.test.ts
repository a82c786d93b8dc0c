import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addPart, takenApart } from './parts';

const count = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce((sum: number, inner) => sum + count(inner), 1)
    : 1;

/** Lists of lists and objects, some of them long. */
const plain = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.integer(),
    fc.string({ maxLength: 3 }),
    fc.array(tie('value'), { maxLength: 30 }),
    fc.dictionary(fc.constantFrom('entries', 'plans', 'a', 'b'), tie('value'), { noNullPrototype: true }),
  ),
})).value;

test('a value that is taken apart is put together again, part by part', () => {
  fc.assert(
    fc.property(plain, fc.integer({ min: 5, max: 40 }), (value, piece) => {
      const { head, parts } = takenApart(value, piece);
      const sent = structuredClone({ head, parts });
      for (const part of sent.parts) addPart(sent.head, part);
      expect(sent.head).toEqual(value);
      // A heavy member of a list comes as the frame that its own members are then put into.
      for (const { members } of parts)
        expect(members.reduce((sum: number, one) => sum + count(one), 0)).toBeLessThan(2 * piece + 40);
    }),
  );
});

test('what is light comes in one piece, a long game in many', () => {
  expect(takenApart({ entries: [1, 2, 3] })).toEqual({ head: { entries: [1, 2, 3] }, parts: [] });
  const entries = Array.from({ length: 10_000 }, (_, i) => ({
    command: { verb: 'hold', by: 'red' },
    answers: [i],
  }));
  const { head, parts } = takenApart({ title: 'long', entries });
  expect(head).toEqual({ title: 'long', entries: [] });
  expect(parts.length).toBeGreaterThan(5);
  expect(parts.reduce((sum, { members }) => sum + members.length, 0)).toBe(10_000);
});
