import { describe, expect, test } from 'vitest';
import { stream } from '../../engine/counting/dice';
import type { Quad } from '../../geometry/homography';
import type { Point } from '../../geometry/pose';
import { atOnce } from '../slices';
import { type Known, lengthOff, type Pixels, straightened } from './straighten';
import type { Area } from './tape';

const TABLE: Area = { origin: { x: -36, y: -24 }, width: 72, height: 48 };
const DIAGONAL = Math.sqrt(72 * 72 + 48 * 48);

/** Models on the table, each a disc of its own red, and how far it reaches. */
const MODELS: readonly Point[] = [
  { x: -30, y: -19 },
  { x: 31, y: -20 },
  { x: 30.5, y: 19 },
  { x: -29, y: 18 },
  { x: 0, y: 0 },
  { x: 12.5, y: -9 },
  { x: -11, y: 7.5 },
];
const REACH = 0.9;
const redOf = (model: number): number => 255 - model * 30;

/** Pixels of a photograph. */
const SIZE = { width: 660, height: 470 };

type Camera = {
  readonly eye: readonly [number, number, number];
  readonly at: Point;
  readonly roll: number;
  readonly lens: number;
};

/** Ten ways to photograph a table: from every side, high and low, held askew, through lenses that bend either way. */
const CAMERAS: readonly Camera[] = [
  { eye: [0, -10, 95], at: { x: 0, y: 0 }, roll: 0, lens: 0 },
  { eye: [0, -70, 60], at: { x: 0, y: -2 }, roll: 0, lens: 0.01 },
  { eye: [55, -60, 60], at: { x: 0, y: 0 }, roll: 4, lens: -0.01 },
  { eye: [-60, -50, 70], at: { x: 2, y: 0 }, roll: -6, lens: 0.012 },
  { eye: [0, 75, 60], at: { x: 0, y: 2 }, roll: 0, lens: 0.01 },
  { eye: [85, 0, 62], at: { x: 0, y: 0 }, roll: 2, lens: -0.012 },
  { eye: [-85, 10, 66], at: { x: 0, y: 0 }, roll: -3, lens: 0.01 },
  { eye: [30, -75, 52], at: { x: 0, y: -2 }, roll: 8, lens: -0.01 },
  { eye: [-25, -20, 92], at: { x: 0, y: 0 }, roll: 37, lens: 0.012 },
  { eye: [40, 65, 68], at: { x: 0, y: 0 }, roll: -12, lens: -0.01 },
];

type Vector = readonly [number, number, number];
const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const unit = (a: Vector): Vector => {
  const length = Math.sqrt(dot(a, a));
  return [a[0] / length, a[1] / length, a[2] / length];
};

/** Pixels to the length of the lens. */
const FOCAL = 470;

/** A camera with a pinhole and a lens that bends by the square of how far off its axis: pixel of a point, ray of a pixel. */
function through({ eye, at, roll, lens }: Camera) {
  const ahead = unit([at.x - eye[0], at.y - eye[1], -eye[2]]);
  const level = unit(cross(ahead, [0, 0, 1]));
  const up = cross(level, ahead);
  const [c, s] = [Math.cos((roll * Math.PI) / 180), Math.sin((roll * Math.PI) / 180)];
  const right: Vector = [level[0] * c + up[0] * s, level[1] * c + up[1] * s, level[2] * c + up[2] * s];
  const down = cross(ahead, right);
  return {
    pixelOf({ x, y }: Point): Point {
      const ray: Vector = [x - eye[0], y - eye[1], -eye[2]];
      const deep = dot(ray, ahead);
      const [u, v] = [dot(ray, right) / deep, dot(ray, down) / deep];
      const bent = 1 + lens * (u * u + v * v) * 2;
      return { x: SIZE.width / 2 + FOCAL * u * bent, y: SIZE.height / 2 + FOCAL * v * bent };
    },
    /** Where on the table a pixel looks. */
    pointOf(pixel: Point): Point {
      const [bu, bv] = [(pixel.x - SIZE.width / 2) / FOCAL, (pixel.y - SIZE.height / 2) / FOCAL];
      let [u, v] = [bu, bv];
      for (let i = 0; i < 6; i++) {
        const bent = 1 + lens * (u * u + v * v) * 2;
        [u, v] = [bu / bent, bv / bent];
      }
      const ray: Vector = [0, 1, 2].map(
        (i) => (ahead[i] ?? 0) + (right[i] ?? 0) * u + (down[i] ?? 0) * v,
      ) as unknown as Vector;
      const far = -eye[2] / ray[2];
      return { x: eye[0] + ray[0] * far, y: eye[1] + ray[1] * far };
    },
  };
}

/** The photograph that a camera takes, every pixel a little too light or too dark. */
function photographed(camera: Camera, random: () => number): Pixels {
  const { pointOf } = through(camera);
  const data = new Uint8ClampedArray(SIZE.width * SIZE.height * 4);
  for (let row = 0; row < SIZE.height; row++)
    for (let column = 0; column < SIZE.width; column++) {
      const { x, y } = pointOf({ x: column + 0.5, y: row + 0.5 });
      const onTable = Math.abs(x) <= 36 && Math.abs(y) <= 24;
      const model = MODELS.findIndex((one) => (one.x - x) ** 2 + (one.y - y) ** 2 <= REACH * REACH);
      const noise = (random() - 0.5) * 16;
      const at = (row * SIZE.width + column) * 4;
      data[at] = (model >= 0 ? redOf(model) : 20) + noise;
      data[at + 1] = 20 + noise;
      data[at + 2] = (onTable ? 120 : 40) + noise;
      data[at + 3] = 255;
    }
  return { ...SIZE, data };
}

/** Corners of a rectangle as somebody would put handles on them: a pixel off, any way. */
function handles(camera: Camera, at: Point, width: number, height: number, random: () => number): Known {
  const { pixelOf } = through(camera);
  const off = (): number => (random() - 0.5) * 2;
  const corners = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ].map(([x = 0, y = 0]) => {
    const pixel = pixelOf({ x: at.x + x, y: at.y + y });
    return { x: pixel.x + off(), y: pixel.y + off() };
  });
  return { at, width, height, corners: corners as unknown as Quad };
}

/** Where a model is tapped: the middle of its red, looked for about where it must be. */
function tapped({ width, height, data }: Pixels, model: number, near: Point): Point {
  const perInch = width / TABLE.width;
  const [cx, cy] = [(near.x - TABLE.origin.x) * perInch, height - (near.y - TABLE.origin.y) * perInch];
  let [sum, x, y] = [0, 0, 0];
  const far = Math.ceil(3 * perInch);
  for (let row = Math.max(0, Math.floor(cy - far)); row < Math.min(height, cy + far); row++)
    for (let column = Math.max(0, Math.floor(cx - far)); column < Math.min(width, cx + far); column++) {
      const red = data[(row * width + column) * 4] ?? 0;
      if (red < redOf(model) / 2) continue;
      sum += 1;
      x += column + 0.5;
      y += row + 0.5;
    }
  expect(sum).toBeGreaterThan(10);
  return {
    x: TABLE.origin.x + x / sum / perInch,
    y: TABLE.origin.y + (height - y / sum) / perInch,
  };
}

const apart = (a: Point, b: Point): number => Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2);

describe('a photograph of a table, straightened', () => {
  test.each(CAMERAS.map((camera, i) => [i + 1, camera] as const))(
    'camera %i: every model tapped on it lies within one hundredth of the diagonal, and the error told of a length is the true one',
    (seed, camera) => {
      const random = stream(seed);
      const picture = photographed(camera, random);
      const known = handles(camera, TABLE.origin, TABLE.width, TABLE.height, random);
      const above = atOnce(straightened(picture, known, TABLE, 720));
      if (!above) throw new Error('it cannot be straightened');
      expect([above.width, above.height]).toEqual([720, 480]);
      const found = MODELS.map((model, i) => tapped(above, i, model));
      for (const [i, model] of MODELS.entries())
        expect(apart(found[i] ?? { x: 99, y: 99 }, model)).toBeLessThan(DIAGONAL / 100);
      const [a, b] = [found[0], found[2]];
      const [trueA, trueB] = [MODELS[0], MODELS[2]];
      if (!a || !b || !trueA || !trueB) throw new Error('there are no models');
      const truth = apart(trueA, trueB);
      const { measured, off, percent } = lengthOff(a, b, truth);
      expect(measured).toBeCloseTo(apart(a, b), 9);
      expect(percent).toBeCloseTo((off / truth) * 100, 9);
      // A second of the same, by the lens and by four equations in two unknowns each, no pixel looked at.
      const by = linearly(known);
      const { pixelOf } = through(camera);
      const exact = apart(by(pixelOf(trueA)), by(pixelOf(trueB))) - truth;
      expect(Math.abs(off - exact)).toBeLessThan(0.12);
    },
  );

  test('a sheet of paper on the table does as well near to it, and beyond what the picture shows nothing is drawn', () => {
    const random = stream(5);
    const [camera] = CAMERAS;
    if (!camera) throw new Error('there is no camera');
    const near = { ...camera, eye: [0, -10, 40] } as const;
    const picture = photographed(near, random);
    const known = handles(near, { x: -6, y: -4 }, 11.69, 8.27, random);
    const above = atOnce(straightened(picture, known, TABLE, 720));
    if (!above) throw new Error('it cannot be straightened');
    for (const model of [4, 5, 6])
      expect(
        apart(tapped(above, model, MODELS[model] ?? { x: 0, y: 0 }), MODELS[model] ?? { x: 99, y: 0 }),
      ).toBeLessThan(DIAGONAL / 100);
    expect(above.data[3]).toBe(0);
    expect(above.data[(240 * 720 + 360) * 4 + 3]).toBe(255);
  });

  test('north is up, and east to the right, whichever way the picture was taken', () => {
    const data = new Uint8ClampedArray(4 * 4 * 4).fill(255);
    // The upper left quarter of the picture is dark: it is the table's south-east corner.
    for (const at of [0, 4, 16, 20]) data.fill(0, at, at + 3);
    const corners: Quad = [
      { x: 4, y: 0 },
      { x: 0, y: 0 },
      { x: 0, y: 4 },
      { x: 4, y: 4 },
    ];
    const known = { at: { x: 0, y: 0 }, width: 10, height: 10, corners };
    const above = atOnce(
      straightened(
        { width: 4, height: 4, data },
        known,
        { origin: { x: 0, y: 0 }, width: 10, height: 10 },
        4,
      ),
    );
    const light = [0, 3, 12, 15].map((pixel) => above?.data[pixel * 4]);
    expect(light).toEqual([255, 255, 255, 0]);
  });

  test('corners that are those of no rectangle straighten nothing', () => {
    const corner = { x: 1, y: 1 };
    const known = {
      at: { x: 0, y: 0 },
      width: 1,
      height: 1,
      corners: [corner, corner, corner, corner],
    } as const;
    const picture = { width: 2, height: 2, data: new Uint8ClampedArray(16) };
    expect(atOnce(straightened(picture, known, TABLE, 10))).toBeUndefined();
  });
});

/** From pixels to the table by eight linear equations, solved by elimination: another way than the program's. */
function linearly({ corners, at, width, height }: Known): (pixel: Point) => Point {
  const spots = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
  const rows = corners.flatMap(({ x, y }, i) => {
    const [u = 0, v = 0] = spots[i] ?? [];
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ];
  });
  for (let i = 0; i < 8; i++) {
    const best = rows
      .slice(i)
      .reduce((most, row, k) => (Math.abs(row[i] ?? 0) > Math.abs(rows[i + most]?.[i] ?? 0) ? k : most), 0);
    [rows[i], rows[i + best]] = [rows[i + best] ?? [], rows[i] ?? []];
    const pivot = rows[i] ?? [];
    for (const [j, row] of rows.entries()) {
      if (j === i) continue;
      const times = (row[i] ?? 0) / (pivot[i] ?? 1);
      rows[j] = row.map((one, k) => one - times * (pivot[k] ?? 0));
    }
  }
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = rows.map(
    (row, i) => (row[8] ?? 0) / (row[i] ?? 1),
  );
  return ({ x, y }) => {
    const deep = g * x + h * y + 1;
    return { x: at.x + (a * x + b * y + c) / deep, y: at.y + (d * x + e * y + f) / deep };
  };
}
