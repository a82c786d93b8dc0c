import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ChartFileFeature } from '../../engine/chart/chart';
import { seaScale } from '../../engine/chart/scale';
import { NOBODY, piece, side } from '../../engine/ids';
import { degrees, inches } from '../../geometry/units';
import { bodiesOf } from '../footprint';
import { measureOn } from '../measuring/measure';
import { reduceTable } from '../reduce';
import type { Piece, Table, TableState } from '../state';
import { ahead, at, battleOf, poseOf } from '../testing';
import { troddenOn } from './built';
import { layTable } from './set';

type Corner = readonly [number, number];

const houseOf = (
  id: string,
  corners: readonly Corner[],
  more: Partial<ChartFileFeature> = {},
): ChartFileFeature => ({
  id,
  kind: 'stone-house',
  geometry: { type: 'Polygon', coordinates: [[...corners, corners[0] as Corner]] },
  ...more,
});
const box = (x: number, y: number, width: number, height: number): readonly Corner[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];

const man = (id: string, x: number, y: number, aboard?: string): Piece => ({
  id: piece(id),
  side: side('red'),
  name: id,
  pose: poseOf(x, y),
  hull: { length: inches(1), beam: inches(1), shape: 'round' },
  figures: [{ id: `${id}-1`, off: at(0, 0) }],
  ...(aboard ? { aboard: piece(aboard) } : {}),
});

function fieldOf(
  features: readonly ChartFileFeature[],
  ...men: readonly Piece[]
): { readonly table: Table; readonly state: TableState } {
  const battle = battleOf([], {
    chart: { id: 'field', title: 'Field', units: 'inches', ground: 'land', features },
    table: { width: 48, height: 48, origin: at(-24, -24) },
  });
  const { table, state } = layTable(battle, seaScale(1));
  const pieces = { ...state.pieces, ...Object.fromEntries(men.map((one) => [one.id, one])) };
  return { table, state: { ...state, pieces: pieces as TableState['pieces'] } };
}

const [A, B] = [piece('a'), piece('b')];
const HOUSE = houseOf('mill', box(-2, 8, 4, 2), { name: 'The mill' });
const TOLL = { 'stone-house': 'no', rubble: 2 } as const;

test('a house of the chart is a piece of nobody where it was drawn, and no feature of the laid chart', () => {
  const hedge: ChartFileFeature = {
    id: 'hedge',
    kind: 'hedge',
    geometry: {
      type: 'LineString',
      coordinates: [
        [0, 0],
        [4, 0],
      ],
    },
  };
  const { table, state } = fieldOf([HOUSE, hedge]);
  expect(table.chart.features.map(({ id }) => id)).toEqual(['hedge']);
  const mill = state.pieces[piece('mill')] as Piece;
  expect(mill).toMatchObject({
    side: NOBODY,
    name: 'The mill',
    built: 'stone-house',
    plan: { of: 'house', built: 'stone-house' },
    pose: poseOf(0, 9),
  });
  const corners = bodiesOf(mill).flatMap((body) => body.corners);
  expect(new Set(corners.map(({ x, y }) => `${x} ${y}`))).toEqual(new Set(['-2 8', '2 8', '2 10', '-2 10']));
});

test('one without a name goes by its id, and two of one id are refused', () => {
  expect(fieldOf([houseOf('barn', box(0, 0, 2, 2))]).state.pieces[piece('barn')]?.name).toBe('barn');
  const ship = { id: piece('mill'), side: side('red'), name: 'x', entry: 'x', pose: poseOf(0, 0), play: {} };
  const twice = battleOf([], {
    units: [ship],
    chart: { id: 'c', title: 'C', units: 'inches', ground: 'land', features: [HOUSE] },
  });
  const round = { hull: { length: inches(1), beam: inches(1) }, plan: { of: 'marker' } } as const;
  expect(() => layTable(twice, seaScale(1), () => round)).toThrow(
    /two pieces of the battle are called 'mill'/,
  );
});

test('a line through it crosses a piece, and a way is stopped by it or goes round it', () => {
  const { table, state } = fieldOf([HOUSE], man('a', 0, 0), man('b', 0, 20));
  const measure = measureOn(table, state);
  expect(measure({ of: 'line', from: A, to: B }).crosses).toEqual([
    { kind: 'piece', id: 'mill', enter: 8, leave: 10 },
  ]);
  const straight = measure({ of: 'path', piece: A, legs: [ahead(20)], within: inches(0), toll: TOLL });
  expect(straight.paid?.stopped).toMatchObject({ id: 'mill', after: 8 });
  const off = fieldOf([HOUSE], man('a', 0.07, 0.03), man('b', 0, 20));
  const around = measureOn(off.table, off.state);
  const way = around({ of: 'way', piece: A, to: B, toll: TOLL, most: inches(30) });
  const gone = around({ of: 'path', piece: A, legs: way.legs, within: inches(0), toll: TOLL });
  expect(gone.paid?.stopped).toBeUndefined();
  // By two corners of the house: the roots of 4 + 64 and of 4 + 100, and two inches between them.
  expect(way.spent).toBeGreaterThanOrEqual(Math.sqrt(68) + 2 + Math.sqrt(104) - 0.2);
  expect(way.spent).toBeLessThan(21.5);
});

test('a way leads until its own hull touches the wall', () => {
  const { table, state } = fieldOf([HOUSE], man('a', 0, 0));
  const until = { within: inches(0), barred: [] };
  const way = measureOn(
    table,
    state,
  )({ of: 'way', piece: A, to: piece('mill'), toll: TOLL, most: inches(9), until });
  // Straight up to the wall at 8, his base half an inch.
  expect(way).toMatchObject({ arrives: true, spent: 7.5 });
});

test('who is inside sees and is seen at the nearest point of the wall', () => {
  const { table, state } = fieldOf([HOUSE], man('a', 0, 0, 'mill'), man('b', 5, 14));
  const measure = measureOn(table, state);
  // From (2, 10) to (5, 14): a corner, three inches east and four north.
  expect(measure({ of: 'line', from: A, to: B })).toMatchObject({ range: 5, crosses: [] });
  expect(measure({ of: 'sights', from: A, to: B, beside: inches(1) }).to).toMatchObject([
    { figure: 'b-1', range: 5, crosses: [] },
  ]);
  expect(measure({ of: 'sights', from: B, to: A, beside: inches(1) }).to).toMatchObject([
    { figure: 'a', range: 5, crosses: [] },
  ]);
});

test('two in two houses see each other from wall to wall, and a third house between hides them', () => {
  const other = houseOf('barn', box(-1, 20, 4, 2));
  const third = houseOf('shed', box(-4, 14, 12, 2));
  const both = [man('a', 0, 0, 'mill'), man('b', 0, 0, 'barn')];
  const open = fieldOf([HOUSE, other], ...both);
  expect(measureOn(open.table, open.state)({ of: 'line', from: A, to: B })).toMatchObject({
    range: 10,
    crosses: [],
  });
  const hidden = fieldOf([HOUSE, other, third], ...both);
  expect(measureOn(hidden.table, hidden.state)({ of: 'line', from: A, to: B }).crosses).toEqual([
    { kind: 'piece', id: 'shed', enter: 4, leave: 6 },
  ]);
});

test('a house that fell is gone round no more: what it left is what is gone over', () => {
  const { table, state } = fieldOf([HOUSE], man('a', 0, 0));
  const after = reduceTable(state, {
    type: 'table/removed',
    piece: piece('mill'),
    how: 'collapsed',
    leaves: 'rubble',
  });
  expect(troddenOn(table, after).features.map(({ kind }) => kind)).toEqual(['rubble']);
  const path = measureOn(
    table,
    after,
  )({ of: 'path', piece: A, legs: [ahead(20)], within: inches(0), toll: TOLL });
  expect(path.paid).toMatchObject({ spent: 22 });
  expect(path.paid?.stopped).toBeUndefined();
});

test('a table turned by a quarter or mirrored gives the same lines to and from the walls', () => {
  const spot = fc.tuple(fc.integer({ min: -100, max: 100 }), fc.integer({ min: -100, max: 100 }));
  const width = fc.integer({ min: 10, max: 60 });
  fc.assert(
    fc.property(spot, spot, width, width, ([x, y], [u, v], wide, high) => {
      const walls = box(x / 10, y / 10, wide / 10, high / 10);
      const inside = u >= x - 5 && u <= x + wide + 5 && v >= y - 5 && v <= y + high + 5;
      fc.pre(!inside);
      const answer = (to: (corner: Corner) => Corner) => {
        const [p, q] = to([u / 10, v / 10]);
        const { table, state } = fieldOf(
          [houseOf('mill', walls.map(to))],
          man('a', 0, 0, 'mill'),
          man('b', p, q),
        );
        const measure = measureOn(table, state);
        return [
          measure({ of: 'line', from: A, to: B }).range,
          measure({ of: 'line', from: B, to: A }).range,
          measure({ of: 'gap', from: A, to: B }),
        ];
      };
      const one = answer((corner) => corner);
      expect(answer(([p, q]) => [q, -p])).toEqual(one);
      expect(answer(([p, q]) => [-p, q])).toEqual(one);
      // The base of who is outside is half an inch.
      expect(one[0]).toBeCloseTo((one[2] ?? 0) + 0.5, 3);
    }),
  );
});

test('who leaves a house is set down from its middle', () => {
  const { table, state } = fieldOf([HOUSE], man('a', 0, 0, 'mill'));
  const at4 = { of: piece('mill'), toward: degrees(90), distance: inches(4) };
  const after = reduceTable(state, { type: 'table/alighted', piece: A, at: at4 });
  expect(after.pieces[A]).toMatchObject({ pose: { at: at(4, 9) } });
  expect(measureOn(table, after)({ of: 'gap', from: A, to: piece('mill') })).toBe(1.5);
});
