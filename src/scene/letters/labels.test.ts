import fc from 'fast-check';
import { expect, test } from 'vitest';
import { besideLine, freeCorner, lineBoxes, overlap } from './labels';

const name = { width: 60, height: 16 };
const full = { width: 90, height: 30 };

test('boxes that only touch do not overlap', () => {
  expect(overlap({ x: 0, y: 0, width: 10, height: 10 }, { x: 10, y: 0, width: 5, height: 5 })).toBe(false);
  expect(overlap({ x: 0, y: 0, width: 10, height: 10 }, { x: 9, y: 9, width: 5, height: 5 })).toBe(true);
});

test('a plate takes the first corner that is free and in the room, else it is shifted into the room', () => {
  const room = { x: 0, y: 0, width: 200, height: 200 };
  const corners = [
    { x: 180, y: 10 },
    { x: 10, y: 10 },
    { x: 100, y: 100 },
  ];
  const taken = [{ x: 0, y: 0, width: 50, height: 50 }];
  expect(freeCorner(corners, name, taken, room)).toEqual({ x: 100, y: 100 });
  expect(freeCorner(corners.slice(0, 2), name, taken, room)).toEqual({ x: 140, y: 10 });
});

test('a plate that has no free corner goes to the nearest free place of the room', () => {
  const room = { x: 0, y: 0, width: 400, height: 200 };
  const taken = [{ x: 0, y: 0, width: 170, height: 200 }];
  const corner = freeCorner([{ x: 20, y: 20 }], name, taken, room, { x: 50, y: 48 });
  // Places lie 40 pixels apart: the first column clear of what is taken, level with what the plate is about.
  expect(corner).toEqual({ x: 200, y: 40 });
});

test('no label that is longer than the gap between two beads slips through a line', () => {
  const line = lineBoxes({ x: 0, y: 0 }, { x: 200, y: 120 });
  for (let part = 0.1; part < 0.9; part += 0.05) {
    const across = { x: 200 * part - 10, y: 120 * part - 8, width: 20, height: 16 };
    expect(line.some((bead) => overlap(bead, across))).toBe(true);
  }
  expect(lineBoxes({ x: 3, y: 3 }, { x: 3, y: 3 })).toHaveLength(1);
});

test('a plate beside a line lies clear of it, on both sides, however the line runs', () => {
  const pixel = fc.record({ x: fc.integer({ min: -400, max: 400 }), y: fc.integer({ min: -400, max: 400 }) });
  fc.assert(
    fc.property(pixel, pixel, (from, to) => {
      const line = lineBoxes(from, to);
      const corners = besideLine(from, to, full, 8);
      expect(corners).toHaveLength(10);
      for (const corner of corners) {
        expect(line.some((bead) => overlap(bead, { ...corner, ...full }))).toBe(false);
      }
    }),
  );
});
