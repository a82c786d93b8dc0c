import { describe, expect, test } from 'vitest';
import { type Homography, homographyTo, inverseOf, mappedBy, type Quad } from './homography';

const QUAD: Quad = [
  { x: 120, y: 80 },
  { x: 900, y: 140 },
  { x: 1100, y: 640 },
  { x: 20, y: 560 },
];

const close = (at: { readonly x: number; readonly y: number } | undefined, x: number, y: number): void => {
  expect(at?.x).toBeCloseTo(x, 9);
  expect(at?.y).toBeCloseTo(y, 9);
};

const through = (map: Homography | undefined, x: number, y: number) => map && mappedBy(map, { x, y });

describe('a homography', () => {
  test('takes the corners of the rectangle to those of the quadrilateral, either way round', () => {
    for (const quad of [QUAD, [QUAD[0], QUAD[3], QUAD[2], QUAD[1]] as const]) {
      const map = homographyTo(quad, 72, 48);
      close(through(map, 0, 0), quad[0].x, quad[0].y);
      close(through(map, 72, 0), quad[1].x, quad[1].y);
      close(through(map, 72, 48), quad[2].x, quad[2].y);
      close(through(map, 0, 48), quad[3].x, quad[3].y);
    }
  });

  test('takes the middle to where the diagonals cross', () => {
    // Of (120, 80)-(1100, 640) and (900, 140)-(20, 560): 120 + 980 t = 900 - 880 s, 80 + 560 t = 140 + 420 s.
    const t = (780 * 420 + 60 * 880) / (980 * 420 + 560 * 880);
    close(through(homographyTo(QUAD, 72, 48), 36, 24), 120 + 980 * t, 80 + 560 * t);
  });

  test('and its inverse undo each other', () => {
    const map = homographyTo(QUAD, 72, 48);
    const back = map && inverseOf(map);
    for (const [x, y] of [
      [0, 0],
      [10, 40],
      [71, 3],
      [36, 24],
    ] as const) {
      const there = through(map, x, y);
      close(there && through(back, there.x, there.y), x, y);
    }
  });

  test('of a parallelogram keeps the middle in the middle', () => {
    const map = homographyTo(
      [
        { x: 0, y: 0 },
        { x: 4, y: 1 },
        { x: 5, y: 4 },
        { x: 1, y: 3 },
      ],
      2,
      2,
    );
    close(through(map, 1, 1), 2.5, 2);
  });

  test('shows nothing of what lies on the horizon or behind the camera', () => {
    // Its upper side is half its lower one: the horizon lies as far above as the table is deep.
    const map = homographyTo(
      [
        { x: 0, y: 0 },
        { x: 8, y: 0 },
        { x: 6, y: 4 },
        { x: 2, y: 4 },
      ],
      10,
      10,
    );
    expect(through(map, 5, 1000)?.y).toBeLessThan(8);
    const back = map && inverseOf(map);
    expect(through(back, 4, 7.9)?.y).toBeGreaterThan(100);
    expect(through(back, 4, 8)).toBeUndefined();
    expect(through(back, 4, 9)).toBeUndefined();
  });

  test.each([
    [
      'a corner within the other three',
      [
        { x: 0, y: 0 },
        { x: 8, y: 0 },
        { x: 2, y: 2 },
        { x: 0, y: 8 },
      ],
    ],
    [
      'three corners on a line',
      [
        { x: 0, y: 0 },
        { x: 4, y: 0 },
        { x: 8, y: 0 },
        { x: 0, y: 8 },
      ],
    ],
    [
      'sides that cross',
      [
        { x: 0, y: 0 },
        { x: 8, y: 8 },
        { x: 8, y: 0 },
        { x: 0, y: 8 },
      ],
    ],
    [
      'one point four times',
      [
        { x: 1, y: 1 },
        { x: 1, y: 1 },
        { x: 1, y: 1 },
        { x: 1, y: 1 },
      ],
    ],
  ] as const)('is none of %s', (_, quad) => {
    expect(homographyTo(quad as Quad, 72, 48)).toBeUndefined();
  });

  test('is none of a rectangle without a width or a height', () => {
    expect(homographyTo(QUAD, 0, 48)).toBeUndefined();
    expect(homographyTo(QUAD, 72, -1)).toBeUndefined();
  });
});
