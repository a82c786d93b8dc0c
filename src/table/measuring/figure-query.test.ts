import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ChartFile, ChartFileFeature } from '../../engine/chart/chart';
import type { Zone } from '../../engine/chart/place';
import { seaScale } from '../../engine/chart/scale';
import { type PieceId, piece, side } from '../../engine/ids';
import { degrees, inches } from '../../geometry/units';
import { layChart } from '../chart';
import type { Figure, Piece, Table, TableState } from '../state';
import { ahead, at, laid, poseOf } from '../testing';
import { measureOn } from './measure';

const BASE = { length: inches(1), beam: inches(1), shape: 'round' } as const;
type Man = readonly [x: number, y: number];

function section(id: string, ...[leader = [0, 0], ...men]: readonly Man[]): Piece {
  const figure = ([x, y]: Man, i: number): Figure => ({
    id: `${id}${i}`,
    off: at(x - leader[0], y - leader[1]),
  });
  const [x, y] = leader;
  const figures = [leader, ...men].map(figure);
  return { id: piece(id), side: side('blue'), name: id, pose: poseOf(x, y), hull: BASE, figures };
}
const house = (id: string, x: number, y: number): Piece => ({
  id: piece(id),
  side: side('nobody'),
  name: id,
  pose: poseOf(x, y),
  hull: { length: inches(4), beam: inches(4), shape: 'rectangle' },
});

const box = (
  id: string,
  kind: ChartFileFeature['kind'],
  x: number,
  y: number,
  w: number,
  h: number,
): ChartFileFeature => ({
  id,
  kind,
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [x, y],
        [x + w, y],
        [x + w, y + h],
        [x, y + h],
        [x, y],
      ],
    ],
  },
});
const line = (
  id: string,
  kind: ChartFileFeature['kind'],
  ...coordinates: readonly Man[]
): ChartFileFeature => ({
  id,
  kind,
  geometry: { type: 'LineString', coordinates },
});

/** A wood north of the middle, a hedge south of it, a table of 48 inches a side. */
const FEATURES = [box('wood', 'woods', -5, 5, 10, 6), line('hedge', 'hedge', [-9, -4], [9, -4])];
const chartOf = (features: readonly ChartFileFeature[]): ChartFile => ({
  id: 'field',
  title: 'Field',
  units: 'inches',
  features,
});
const onField = (features: readonly ChartFileFeature[], ...pieces: readonly Piece[]) => {
  const table: Table = {
    ...laid({}).table,
    chart: layChart(chartOf(features), undefined, seaScale(3)),
    bounds: { x: -24, y: -24, width: 48, height: 48 },
  };
  const state: TableState = {
    smoke: [],
    pieces: Object.fromEntries(pieces.map((one) => [one.id, one])) as Record<PieceId, Piece>,
  };
  return measureOn(table, state);
};
const [A, B, H] = [piece('a'), piece('b'), piece('h')];

describe('sights', () => {
  const measure = onField(
    FEATURES,
    section('a', [0, -5], [20, 0]),
    section('b', [0, 4.25], [0, 8], [12, 4], [0, 14]),
  );
  const { from, to } = measure({ of: 'sights', from: A, to: B, beside: inches(1) });

  test('say of each figure what the line from the leader crosses', () => {
    expect(
      to.map(({ figure, range, crosses }) => [
        figure,
        range,
        crosses.map(({ kind, enter, leave }) => [kind, enter, leave]),
      ]),
    ).toEqual([
      ['b0', 9.25, [['hedge', 1, 1]]],
      [
        'b1',
        13,
        [
          ['hedge', 1, 1],
          ['woods', 10, 13],
        ],
      ],
      ['b2', 15, [['hedge', 1.667, 1.667]]],
      [
        'b3',
        19,
        [
          ['hedge', 1, 1],
          ['woods', 10, 16],
        ],
      ],
    ]);
  });

  test('say what each stands in and beside, and the leader too', () => {
    // The leader's base begins half an inch from the hedge.
    expect(from).toEqual({ in: [], by: [{ kind: 'hedge', id: 'hedge' }] });
    const wood = { kind: 'woods', id: 'wood' };
    expect(to.map((one) => [one.in, one.by])).toEqual([
      [[], [wood]],
      [[wood], []],
      [[], []],
      [[], []],
    ]);
  });

  test('may be taken from another figure, and from a spot', () => {
    const aside = measure({ of: 'sights', from: A, by: 'a1', to: B, beside: inches(1) });
    expect(aside.to.map(({ range }) => range)[2]).toBe(8.944);
    const spot = { of: A, toward: degrees(0), distance: inches(7) };
    const above = measure({ of: 'sights', from: spot, to: B, beside: inches(1) });
    expect(above.to.map(({ range, crosses }) => [range, crosses.length])[0]).toEqual([2.25, 0]);
    expect(() => measure({ of: 'sights', from: A, by: 'z', to: B, beside: inches(1) })).toThrow("'z'");
  });

  test('see a house as what hides, and who is in it where it stands', () => {
    const inside: Piece = { ...section('b', [0, 0], [1, 0]), aboard: H };
    const seen = onField([], section('a', [0, -9]), house('h', 0, 5), inside, section('c', [0, 12]));
    expect(seen({ of: 'sights', from: A, to: piece('c'), beside: inches(0) }).to[0]?.crosses).toEqual([
      { kind: 'piece', id: 'h', enter: 12, leave: 16 },
    ]);
    expect(seen({ of: 'sights', from: A, to: B, beside: inches(0) }).to).toEqual([
      { figure: 'b', range: 14, crosses: [], in: [], by: [] },
    ]);
    expect(seen({ of: 'sights', from: B, to: A, beside: inches(0) }).to[0]?.range).toBe(14);
  });
});

describe('near', () => {
  const measure = onField(
    [],
    section('a', [0, 0], [3, 0]),
    section('b', [0, 4], [0, 6], [9, 0]),
    house('h', -8, 0),
  );

  test('finds the figures of other pieces within reach of a piece, base to base', () => {
    expect(measure({ of: 'near', from: A, within: inches(5) })).toEqual([
      { piece: 'b', figure: 'b0', gap: 3, whole: true },
      { piece: 'b', figure: 'b1', gap: 5, whole: false },
      { piece: 'b', figure: 'b2', gap: 5, whole: false },
    ]);
  });

  test('and of the middle of its leader, and of a spot', () => {
    const ids = (all: readonly { figure: string }[]) => all.map(({ figure }) => figure);
    expect(ids(measure({ of: 'near', from: A, middle: true, within: inches(5.4) }))).toEqual(['b0']);
    const spot = { of: A, toward: degrees(270), distance: inches(6) };
    expect(measure({ of: 'near', from: spot, within: inches(2) })).toEqual([
      { piece: 'h', figure: 'h', gap: 0, whole: false },
    ]);
  });
});

describe('stand', () => {
  const free = section('a', [0, 0], [2, 0]);
  const measure = onField(FEATURES, free, section('b', [0, 20.5]), house('h', 15, 0));
  const faults = (query: object) => measure({ of: 'stand', piece: A, barred: ['woods'], ...query });

  test('a piece stands where it is', () => {
    expect(faults({})).toEqual([]);
  });

  test('each figure is told what it may not touch, whom it would overlap, and when it is off the table', () => {
    expect(faults({ legs: [ahead(4.6)] })).toEqual([
      { figure: 'a0', fault: 'ground', id: 'wood' },
      { figure: 'a1', fault: 'ground', id: 'wood' },
    ]);
    expect(faults({ at: poseOf(13.4, 0) })).toEqual([
      { figure: 'a0', fault: 'overlap', id: 'h' },
      { figure: 'a1', fault: 'overlap', id: 'h' },
    ]);
    expect(faults({ at: poseOf(23, 23) })).toEqual([{ figure: 'a1', fault: 'edge', id: '' }]);
    expect(faults({ legs: [ahead(20)], barred: [] })).toEqual([{ figure: 'a0', fault: 'overlap', id: 'b' }]);
  });

  test('its own figures may touch and not overlap', () => {
    const told = (far: number) => [
      { figure: 'a0', bearing: degrees(0), distance: inches(0) },
      { figure: 'a1', bearing: degrees(90), distance: inches(far) },
    ];
    expect(faults({ stations: told(1) })).toEqual([]);
    expect(faults({ stations: told(0.9) })).toEqual([{ figure: 'a1', fault: 'overlap', id: 'a' }]);
  });

  test('what touched and has been told anew from other leaders, to a thousandth each time, stands as it stood', () => {
    const stations = (far: number) => [
      { figure: 'a0', bearing: degrees(0), distance: inches(0) },
      { figure: 'a1', bearing: degrees(90), distance: inches(far) },
    ];
    expect(faults({ stations: stations(0.992) })).toEqual([]);
    expect(faults({ stations: stations(0.988) })).not.toEqual([]);
    const { stations: found } = measure({
      of: 'room',
      piece: A,
      stations: stations(0.992),
      barred: [],
      within: inches(4),
    });
    expect(found[1]?.distance).toBeGreaterThan(0.998);
  });

  test('a zone holds the middle of each', () => {
    const zones: readonly Zone[] = [{ edge: 'south', to: inches(12) }];
    expect(faults({ at: poseOf(-4, -12), zones })).toEqual([]);
    expect(faults({ at: poseOf(-4, -11.9), zones })).toEqual([
      { figure: 'a0', fault: 'zone', id: '' },
      { figure: 'a1', fault: 'zone', id: '' },
    ]);
  });
});

test('stations are told from the leader', () => {
  const measure = onField([], section('a', [5, 5], [5, 8], [1, 5]));
  expect(measure({ of: 'stations', piece: A })).toEqual([
    { figure: 'a0', bearing: 0, distance: 0 },
    { figure: 'a1', bearing: 0, distance: 3 },
    { figure: 'a2', bearing: 270, distance: 4 },
  ]);
});

const places = fc.array(
  fc
    .tuple(fc.integer({ min: -90, max: 90 }), fc.integer({ min: -90, max: 90 }))
    .map(([x, y]): Man => [x / 5, y / 5]),
  { minLength: 1, maxLength: 5 },
);

test('a table turned or mirrored, and figures told in another order, give the same answers', () => {
  fc.assert(
    fc.property(places, places, fc.integer({ min: 1, max: 6 }), (a, b, within) => {
      const answers = (to: (man: Man) => Man, shuffle = false) => {
        const moved = FEATURES.map((feature): ChartFileFeature => {
          const { geometry } = feature;
          if (geometry.type === 'Point') return feature;
          return geometry.type === 'LineString'
            ? { ...feature, geometry: { ...geometry, coordinates: geometry.coordinates.map(to) } }
            : {
                ...feature,
                geometry: { ...geometry, coordinates: geometry.coordinates.map((ring) => ring.map(to)) },
              };
        });
        const shuffled = (of: Piece): Piece => {
          const [leader, ...rest] = of.figures ?? [];
          return shuffle && leader ? { ...of, figures: [leader, ...rest.toReversed()] } : of;
        };
        const measure = onField(
          moved,
          shuffled(section('a', ...a.map(to))),
          shuffled(section('b', ...b.map(to))),
          house('h', ...to([7, -3])),
        );
        const sights = measure({ of: 'sights', from: A, to: B, beside: inches(within / 2) });
        const inOrder = <T extends { readonly figure: string }>(all: readonly T[]) =>
          all.toSorted((p, q) => (p.figure < q.figure ? -1 : 1));
        return {
          from: sights.from,
          to: inOrder(sights.to),
          near: measure({ of: 'near', from: A, within: inches(within) }),
          stand: new Set(
            measure({ of: 'stand', piece: A, barred: ['woods', 'hedge'] })
              .filter(({ id }) => id !== 'a')
              .map(({ figure, fault, id }) => `${figure} ${fault} ${id}`),
          ),
        };
      };
      const plain = answers((man) => man);
      expect(answers(([x, y]) => [y, -x])).toEqual(plain);
      expect(answers(([x, y]) => [-x, y])).toEqual(plain);
      expect(answers((man) => man, true)).toEqual(plain);
    }),
  );
});
