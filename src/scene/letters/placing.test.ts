import fc from 'fast-check';
import { expect, test } from 'vitest';
import { overlap } from '../view/boxes';
import { entersBox } from './nearness';
import { leaderTo, placeLabels } from './placing';

const name = { width: 60, height: 16 };
const full = { width: 90, height: 30 };

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

test('a label gives up the line under its name for others, never its place beside its ship', () => {
  fc.assert(
    fc.property(SHIPS, fc.nat(), (ships, n) => {
      const all = ships.map(wantedAt);
      const first = all.slice(0, 1 + (n % all.length));
      const names = all.map((one) => ({ ...one, sizes: [name] }));
      const [alone, among] = [placeLabels(names.slice(0, first.length), []), placeLabels(names, [])];
      for (const { id } of first) expect(among.get(id)).toEqual(alone.get(id));
      const placed = placeLabels(all, []);
      for (const { id } of all) expect(placed.has(id)).toBe(among.has(id));
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

test('the line under a name gives way before a name stands off', () => {
  // Room beside the ship for one full label, or for two names.
  const wall = (x: number, y: number) => ({ x, y, width: 400, height: 400 });
  const walls = [wall(-400, -200), wall(-200, -422), wall(-200, 22), wall(130, -200)];
  const two = [0, 1].map((i) => ({
    id: String(i),
    at: { x: 10, y: i },
    beside: 10,
    half: { x: 10, y: 18 },
    sizes: [full, name],
  }));
  const placed = placeLabels(two, walls);
  expect([...placed.values()].map(({ form }) => form)).toEqual([1, 1]);
  expect(placeLabels(two.slice(0, 1), walls).get('0')?.form).toBe(0);
});

const SHIP = { id: 'a', at: { x: 0, y: 0 }, beside: 10, half: { x: 12, y: 26 }, along: { x: 0, y: -20 } };

test('a line leads from within a hull to a label that stands off, and to none beside her', () => {
  expect(placeLabels([{ ...SHIP, sizes: [name] }], []).get('a')?.leader).toBeUndefined();
  const around = [{ x: -90, y: -70, width: 180, height: 140 }];
  const off = placeLabels([{ ...SHIP, sizes: [name] }], around).get('a');
  const [from, to] = off?.leader ?? [];
  expect(from && Math.abs(from.x) <= 10 && Math.abs(from.y) <= 20).toBe(true);
  expect(off && to && to.x >= off.x && to.x <= off.x + off.width).toBe(true);
  expect(off && to && to.y >= off.y && to.y <= off.y + off.height).toBe(true);
});

test('a line leads from the edge of what has no bow', () => {
  const { along, ...fort } = { ...SHIP, half: { x: 20, y: 10 } };
  expect(leaderTo(fort, { x: 80, y: -8, ...name })).toEqual([
    { x: 20, y: 0 },
    { x: 80, y: 0 },
  ]);
  expect(leaderTo(fort, { x: -30, y: 60, ...name })).toEqual([
    { x: 0, y: 10 },
    { x: 0, y: 60 },
  ]);
});

test('of two ships side by side a name by the other has a line to its own', () => {
  const other = { ...SHIP, id: 'b', at: { x: 14, y: 0 } };
  // Nothing is free but to the right, beside the other.
  const taken = [
    { x: -300, y: -300, width: 318, height: 600 },
    { x: 20, y: -300, width: 400, height: 285 },
    { x: 20, y: 15, width: 400, height: 285 },
  ];
  const placed = placeLabels([{ ...SHIP, sizes: [name] }], taken, [SHIP, other]).get('a');
  expect(placed?.leader?.[0].x).toBe(0);
  expect(placeLabels([{ ...SHIP, sizes: [name] }], taken, [SHIP]).get('a')?.leader).toBeUndefined();
});

test('a line crosses no other name while there is another place as near', () => {
  const row = Array.from({ length: 6 }, (_, i) => ({
    ...SHIP,
    id: String(i),
    at: { x: 34 * i, y: 0 },
    sizes: [name],
  }));
  const hulls = row.map(({ at }) => ({ x: at.x - 6, y: -20, width: 12, height: 40 }));
  const placed = [...placeLabels(row, hulls, row).values()];
  expect(placed).toHaveLength(6);
  for (const { leader } of placed)
    for (const box of placed) expect(leader && box.leader !== leader && entersBox(leader, box)).toBeFalsy();
});

test('a line crosses no plate while there is another place', () => {
  // All about her is taken but for the far left and the far right, where a plate lies between.
  const taken = [
    { x: -60, y: -300, width: 120, height: 280 },
    { x: -60, y: 20, width: 120, height: 280 },
    { x: -60, y: -20, width: 54, height: 40 },
    { x: 6, y: -20, width: 54, height: 40 },
  ];
  const plate = { x: 40, y: -20, width: 10, height: 40 };
  const wanted = [{ ...SHIP, sizes: [name] }];
  expect(placeLabels(wanted, taken, [SHIP]).get('a')?.x).toBeGreaterThan(0);
  const placed = placeLabels(wanted, taken, [SHIP], [plate]).get('a');
  expect(placed?.leader && entersBox(placed.leader, plate)).toBe(false);
});

test('a line under a name does not drop out while there is room a little farther off', () => {
  // Beside her there is room for the name alone, and below that for the rest too.
  const near = [
    { x: -300, y: -300, width: 600, height: 292 },
    { x: 70, y: -300, width: 300, height: 600 },
    { x: -300, y: -300, width: 260, height: 600 },
    { x: -40, y: 8, width: 120, height: 6 },
    { x: -40, y: 46, width: 120, height: 300 },
  ];
  const want = {
    id: 'a',
    at: { x: 0, y: 0 },
    beside: 8,
    half: { x: 8, y: 8 },
    sizes: [{ ...name, height: 30 }, name],
  };
  expect(placeLabels([want], near).get('a')?.form).toBe(0);
});

test('a name moves a little aside for the line under it', () => {
  // Room for the name below her, and for the rest but for some pixels at its left or right end.
  const about = [
    { x: -300, y: -300, width: 600, height: 308 },
    { x: -300, y: 38, width: 600, height: 300 },
    { x: 25, y: 24, width: 300, height: 14 },
    { x: -376, y: -300, width: 300, height: 600 },
  ];
  const want = {
    id: 'a',
    at: { x: 0, y: 0 },
    beside: 8,
    half: { x: 8, y: 8 },
    sizes: [{ width: 96, height: 30 }, name],
  };
  expect(placeLabels([want], about).get('a')).toMatchObject({ form: 0, y: 8 });
});
