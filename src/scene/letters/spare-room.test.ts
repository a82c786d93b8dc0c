import fc from 'fast-check';
import { expect, test } from 'vitest';
import { overlap } from '../view/boxes';
import { placeLabels, type Wanted } from './placing';
import { placeAnywhere } from './spare-room';

const ROOM = { x: 0, y: 0, width: 160, height: 100 };
/** All about the room is taken. */
const AROUND = [
  { x: -1000, y: -1000, width: 1000, height: 2000 },
  { x: ROOM.width, y: -1000, width: 1000, height: 2000 },
  { x: -1000, y: -1000, width: 3000, height: 1000 },
  { x: -1000, y: ROOM.height, width: 3000, height: 1000 },
];
const SHIPS = fc.array(
  fc.record({ x: fc.nat(ROOM.width), y: fc.nat(ROOM.height), width: fc.integer({ min: 20, max: 60 }) }),
  { minLength: 1, maxLength: 40 },
);

test('a name drops out only where those more important leave no place in the room for it', () => {
  let dropped = 0;
  fc.assert(
    fc.property(SHIPS, (ships) => {
      const wanted = ships.map(({ x, y, width }, i): Wanted => {
        const half = { x: 6, y: 4 };
        return { id: String(i), at: { x, y }, beside: 6, half, sizes: [{ width, height: 16 }] };
      });
      const placed = placeLabels(wanted, AROUND, [], [], (on, all) => placeAnywhere(ROOM, on, all));
      const boxes = [...placed.values()];
      boxes.forEach((box, i) => {
        for (const other of [...AROUND, ...boxes.slice(i + 1)]) expect(overlap(box, other)).toBe(false);
      });
      for (const { id, sizes } of wanted.filter((one) => !placed.has(one.id))) {
        dropped += 1;
        const size = sizes[0] ?? { width: 0, height: 0 };
        for (let y = 0; y + size.height <= ROOM.height; y += 2) {
          for (let x = 0; x + size.width <= ROOM.width; x++) {
            const isFree = !boxes.some((box) => overlap(box, { x, y, ...size }));
            expect(isFree, `${id} at ${x}, ${y}`).toBe(false);
          }
        }
      }
    }),
    { numRuns: 60 },
  );
  expect(dropped).toBeGreaterThan(0);
});
