import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Box, overlap, spotsTaken, takenBy } from './boxes';

const boxes = fc.array(
  fc.record({
    x: fc.integer({ min: -2000, max: 2000 }),
    y: fc.integer({ min: -2000, max: 2000 }),
    width: fc.integer({ min: 1, max: 3000 }),
    height: fc.integer({ min: 1, max: 900 }),
  }),
  { maxLength: 30 },
);

test('a box meets what is taken exactly when it lies over one of the boxes taken', () => {
  fc.assert(
    fc.property(boxes, boxes, boxes, (first, later, asked) => {
      const taken = takenBy(first);
      for (const box of later) taken.add(box);
      const all: readonly Box[] = [...first, ...later];
      for (const box of asked) expect(taken.meets(box)).toBe(all.some((other) => overlap(other, box)));
    }),
  );
});

test('what is dropped is not met any more, and nothing is met by what is its own', () => {
  fc.assert(
    fc.property(boxes, boxes, (first, asked) => {
      const taken = takenBy(first);
      const [own, ...others] = first;
      if (!own) return;
      for (const box of asked)
        expect(taken.meets(box, own)).toBe(others.some((other) => overlap(other, box)));
      taken.drop(own);
      for (const box of asked) expect(taken.meets(box)).toBe(others.some((other) => overlap(other, box)));
    }),
  );
});

const at = (y: number) => ({ x: 0, y, width: 60, height: 14 });
const ship = (y: number) => ({ x: 20, y, width: 10, height: 5 });
const [below, above, on] = [at(100), at(-100), at(0)];

test('a name with several places stands at its best place that nothing lies on, or nowhere', () => {
  const spots = new Map([['squall', [below, above, on]]]);
  expect(spotsTaken(spots, []).get('squall')).toBe(below);
  expect(spotsTaken(spots, [ship(105)]).get('squall')).toBe(above);
  expect(spotsTaken(spots, [ship(105), ship(-95)]).get('squall')).toBe(on);
  expect(spotsTaken(spots, [ship(105), ship(-95), ship(2)]).size).toBe(0);
});

test('no two names stand on each other', () => {
  const spots = new Map([
    ['first', [below, above]],
    ['second', [below, on]],
    ['third', [below]],
  ]);
  expect([...spotsTaken(spots, [])]).toEqual([
    ['first', below],
    ['second', on],
  ]);
});
