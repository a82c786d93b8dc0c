import fc from 'fast-check';
import { expect, test } from 'vitest';
import { besideLine, freeCorner, leaderOf, lineBoxes, overlap, placeLabels } from './labels';

const name = { width: 60, height: 16 };
const full = { width: 90, height: 30 };

test('boxes that only touch do not overlap', () => {
  expect(overlap({ x: 0, y: 0, width: 10, height: 10 }, { x: 10, y: 0, width: 5, height: 5 })).toBe(false);
  expect(overlap({ x: 0, y: 0, width: 10, height: 10 }, { x: 9, y: 9, width: 5, height: 5 })).toBe(true);
});

test('a ship alone gets its full label to the right', () => {
  const placed = placeLabels(
    [{ id: 'a', at: { x: 0, y: 0 }, beside: 20, half: { x: 20, y: 20 }, sizes: [full, name] }],
    [],
  );
  expect(placed.get('a')).toMatchObject({ x: 20, form: 0 });
});

test('a label with no room at all is left out, unless it must be shown', () => {
  const everywhere = [{ x: -500, y: -500, width: 1000, height: 1000 }];
  const want = { id: 'a', at: { x: 0, y: 0 }, beside: 20, half: { x: 20, y: 20 }, sizes: [full, name] };
  expect(placeLabels([want], everywhere).has('a')).toBe(false);
  expect(placeLabels([{ ...want, must: true }], everywhere).get('a')?.form).toBe(1);
});

test('a label that must be shown stands farther off before it covers anything', () => {
  const blocks = [{ x: -120, y: -60, width: 240, height: 120 }];
  const want = { id: 'a', at: { x: 0, y: 0 }, beside: 20, half: { x: 20, y: 20 }, sizes: [full, name] };
  const box = placeLabels([{ ...want, must: true }], blocks).get('a');
  expect(box?.form).toBe(0);
  expect(box && blocks.some((block) => overlap(box, block))).toBe(false);
});

test('a label that stands close by or nowhere is left out where others stand farther off', () => {
  const blocks = [{ x: -120, y: -60, width: 240, height: 120 }];
  const want = { id: 'a', at: { x: 0, y: 0 }, beside: 20, half: { x: 20, y: 20 }, sizes: [full, name] };
  expect(placeLabels([want], blocks).has('a')).toBe(true);
  expect(placeLabels([{ ...want, close: true }], blocks).has('a')).toBe(false);
});

test('the short form is taken when the full one fits nowhere', () => {
  const walls = [
    { x: -500, y: -500, width: 1000, height: 479 },
    { x: -500, y: 21, width: 1000, height: 479 },
  ];
  const want = {
    id: 'a',
    at: { x: 0, y: 0 },
    beside: 10,
    half: { x: 10, y: 0 },
    sizes: [{ width: 90, height: 60 }, name],
  };
  expect(placeLabels([want], walls).get('a')?.form).toBe(1);
});

test('no two placed labels overlap, and none covers what is taken', () => {
  const pixel = fc.record({ x: fc.integer({ min: 0, max: 300 }), y: fc.integer({ min: 0, max: 300 }) });
  fc.assert(
    fc.property(fc.array(pixel, { maxLength: 15 }), fc.array(pixel, { maxLength: 4 }), (ships, blocks) => {
      const taken = blocks.map((block) => ({ ...block, width: 40, height: 40 }));
      const wanted = ships.map((at, i) => ({
        id: String(i),
        at,
        beside: 8,
        half: { x: 18, y: 12 },
        sizes: [full, name],
      }));
      const boxes = [...placeLabels(wanted, taken).values()];
      boxes.forEach((box, i) => {
        for (const other of [...taken, ...boxes.slice(i + 1)]) expect(overlap(box, other)).toBe(false);
      });
    }),
  );
});

const SHIPS = fc.uniqueArray(
  fc.record({ x: fc.integer({ min: 0, max: 260 }), y: fc.integer({ min: 0, max: 200 }) }),
  { minLength: 1, maxLength: 14, selector: ({ x, y }) => `${x} ${y}` },
);
const wantedAt = (at: { readonly x: number; readonly y: number }, i: number) => ({
  id: String(i),
  at,
  beside: 8,
  half: { x: 18, y: 12 },
  sizes: [full, name],
});

test('a label never gives way to a less important one', () => {
  fc.assert(
    fc.property(SHIPS, fc.nat(), (ships, n) => {
      const all = ships.map(wantedAt);
      const first = all.slice(0, 1 + (n % all.length));
      const [alone, among] = [placeLabels(first, []), placeLabels(all, [])];
      for (const { id } of first) expect(among.get(id)).toEqual(alone.get(id));
    }),
  );
});

test('no label drops out while there is room for its shortest form below, above or beside its ship', () => {
  fc.assert(
    fc.property(SHIPS, (ships) => {
      const wanted = ships.map(wantedAt);
      const placed = placeLabels(wanted, []);
      for (const { id, at, half } of wanted.filter((one) => !placed.has(one.id))) {
        const rooms = [
          { x: at.x - name.width / 2, y: at.y + half.y, ...name },
          { x: at.x - name.width / 2, y: at.y - half.y - name.height, ...name },
          { x: at.x + half.x, y: at.y - name.height / 2, ...name },
          { x: at.x - half.x - name.width, y: at.y - name.height / 2, ...name },
        ];
        const boxes = [...placed.values()];
        for (const room of rooms)
          expect(
            boxes.some((box) => overlap(box, room)),
            id,
          ).toBe(true);
      }
    }),
  );
});

test('a label stands farther off before it drops out', () => {
  const hull = [{ x: -60, y: -25, width: 120, height: 50 }];
  const placed = placeLabels([wantedAt({ x: 0, y: 0 }, 0)], hull).get('0');
  expect(placed && hull.some((box) => overlap(box, placed))).toBe(false);
});

test('a line leads from the edge of a ship to a label that stands off, and to none beside her', () => {
  const ship = { at: { x: 0, y: 0 }, half: { x: 20, y: 10 } };
  expect(leaderOf(ship, { x: 22, y: 0, ...name })).toBeUndefined();
  expect(leaderOf(ship, { x: 80, y: -8, ...name })).toEqual([
    { x: 20, y: 0 },
    { x: 80, y: 0 },
  ]);
  expect(leaderOf(ship, { x: -30, y: 60, ...name })).toEqual([
    { x: 0, y: 10 },
    { x: 0, y: 60 },
  ]);
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
