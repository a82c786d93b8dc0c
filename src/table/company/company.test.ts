import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Station } from '../../engine/chart/place';
import type { TableEvent } from '../../engine/chart/table-event';
import { type PieceId, piece, side } from '../../engine/ids';
import { degrees, inches } from '../../geometry/units';
import { bodiesOf, stancesOf } from '../footprint';
import { groundOn } from '../ground/ground';
import { measureOn } from '../measuring/measure';
import { reduceTable } from '../reduce';
import type { Piece, TableState } from '../state';
import { ahead, at, laid, poseOf } from '../testing';
import { stationsOf } from './company';

const BASE = { length: inches(1), beam: inches(1), shape: 'round' } as const;
const [SECTION, TRUCK] = [piece('section'), piece('truck')];
const { table } = laid({});

const station = (figure: string, bearing: number, distance: number): Station => ({
  figure,
  bearing: degrees(bearing),
  distance: inches(distance),
});
const START: TableState = {
  smoke: [],
  pieces: {
    [SECTION]: {
      id: SECTION,
      side: side('blue'),
      name: 'Section',
      pose: poseOf(10, 10, 30),
      hull: BASE,
      figures: [
        { id: 'a', off: at(0, 0) },
        { id: 'b', off: at(2, 0) },
        { id: 'c', off: at(0, -3) },
      ],
    },
    [TRUCK]: {
      id: TRUCK,
      side: side('blue'),
      name: 'Truck',
      pose: poseOf(20, 20, 90),
      hull: { length: inches(3), beam: inches(1.5), shape: 'rectangle' },
    },
  },
};
const became = (...events: readonly TableEvent[]): TableState => events.reduce(reduceTable, START);
const the = (state: TableState, id: PieceId = SECTION): Piece => state.pieces[id] as Piece;
const places = (state: TableState) =>
  stancesOf(the(state)).map(({ at: { x, y } }, i) => [the(state).figures?.[i]?.id, x, y]);
const arrange = (...stations: readonly Station[]): TableEvent => ({
  type: 'table/arranged',
  piece: SECTION,
  stations,
});

describe('figures that are told where to stand', () => {
  test('stand so far from the leader in a true direction, however he faces', () => {
    const now = became(arrange(station('a', 0, 0), station('b', 90, 4), station('c', 0, 5)));
    expect(places(now)).toEqual([
      ['a', 10, 10],
      ['b', 14, 10],
      ['c', 10, 15],
    ]);
    expect(the(now).pose.heading).toBe(30);
  });

  test('are led by the first that is told, where he then stands', () => {
    const now = became(arrange(station('b', 90, 4), station('a', 0, 0), station('c', 0, 5)));
    expect(the(now).pose).toEqual(poseOf(14, 10, 30));
    expect(places(now)).toEqual([
      ['b', 14, 10],
      ['a', 10, 10],
      ['c', 10, 15],
    ]);
  });

  test.each([
    ['one is left out', [station('a', 0, 0), station('b', 90, 4)]],
    ['a stranger is told', [station('a', 0, 0), station('b', 90, 4), station('d', 0, 1)]],
    ['one is told twice', [station('a', 0, 0), station('b', 90, 4), station('b', 0, 1)]],
  ])('nothing is done when %s', (_, stations) => {
    expect(() => became(arrange(...stations))).toThrow("'section'");
  });

  test('come to stand where they stood when they are told so, to a hair', () => {
    const figure = fc.record({ x: fc.integer({ min: -80, max: 80 }), y: fc.integer({ min: -80, max: 80 }) });
    fc.assert(
      fc.property(fc.array(figure, { minLength: 1, maxLength: 8 }), (offs) => {
        const figures = [
          { id: '0', off: at(0, 0) },
          ...offs.map(({ x, y }, i) => ({ id: `${i + 1}`, off: at(x / 9, y / 9) })),
        ];
        const before = { ...the(START), figures };
        const told = stationsOf(before);
        const now = reduceTable(
          { ...START, pieces: { [SECTION]: before } },
          { type: 'table/arranged', piece: SECTION, stations: told },
        );
        for (const [i, { off }] of (the(now).figures ?? []).entries()) {
          expect(Math.abs(off.x - (figures[i]?.off.x ?? NaN))).toBeLessThan(0.002);
          expect(Math.abs(off.y - (figures[i]?.off.y ?? NaN))).toBeLessThan(0.002);
        }
      }),
    );
  });
});

test('who falls is taken off; when it is the leader the next leads where he stands', () => {
  const one = became({ type: 'table/fell', piece: SECTION, figures: ['b'] });
  expect(places(one)).toEqual([
    ['a', 10, 10],
    ['c', 10, 7],
  ]);
  const led = became({ type: 'table/fell', piece: SECTION, figures: ['a'] });
  expect(the(led).pose.at).toEqual(at(12, 10));
  expect(places(led)).toEqual([
    ['b', 12, 10],
    ['c', 10, 7],
  ]);
  expect(() => became({ type: 'table/fell', piece: SECTION, figures: ['z'] })).toThrow("'z'");
  expect(() => became({ type: 'table/fell', piece: SECTION, figures: ['a', 'b', 'c'] })).toThrow("'section'");
});

describe('a piece set down', () => {
  test('stands where it was chosen, in play, without a wake, its figures about it', () => {
    const moved = became({ type: 'table/moved', piece: SECTION, legs: [ahead(3)] });
    const stations = [station('a', 0, 0), station('b', 180, 1), station('c', 270, 2)];
    const gone = reduceTable(moved, { type: 'table/removed', piece: SECTION, how: 'awaited' });
    const now = reduceTable(gone, {
      type: 'table/set-down',
      piece: SECTION,
      at: poseOf(30, 5, 90),
      stations,
    });
    expect(the(now).gone).toBeUndefined();
    expect(the(now).wake).toBeUndefined();
    expect(places(now)).toEqual([
      ['a', 30, 5],
      ['b', 30, 4],
      ['c', 28, 5],
    ]);
  });

  test('may be made in play, with a hull beside another piece, and goes without a mark', () => {
    const mark = piece('mark');
    const made = { side: side('nobody'), name: 'Mark', hull: BASE };
    const beside = { of: TRUCK, toward: degrees(180), distance: inches(4) };
    const now = became({ type: 'table/set-down', piece: mark, at: beside, made });
    expect(the(now, mark)).toMatchObject({ side: 'nobody', pose: poseOf(20, 16, 180), hull: BASE });
    expect(the(now, mark).aloft).toBeUndefined();
    expect(measureOn(table, now)({ of: 'gap', from: TRUCK, to: mark })).toBe(2.75);
    expect(reduceTable(now, { type: 'table/lifted', piece: mark })).toEqual(START);
    expect(() => became({ type: 'table/set-down', piece: TRUCK, at: beside, made })).toThrow("'truck'");
    expect(() => became({ type: 'table/set-down', piece: mark, at: beside })).toThrow("'mark'");
  });
});

describe('a piece aboard another', () => {
  const aboard = became({ type: 'table/boarded', piece: SECTION, on: TRUCK });

  test('is on the table by itself no longer, and goes where the other goes', () => {
    expect(bodiesOf(the(aboard))).toEqual([]);
    const driven = reduceTable(aboard, { type: 'table/moved', piece: TRUCK, legs: [ahead(10)] });
    const line = measureOn(table, driven)({ of: 'line', from: SECTION, to: TRUCK });
    expect([line.range, line.crosses]).toEqual([0, []]);
    const down = {
      type: 'table/alighted',
      piece: SECTION,
      at: { of: TRUCK, toward: degrees(0), distance: inches(3) },
    } as const;
    expect(places(reduceTable(driven, down))).toEqual([
      ['a', 30, 23],
      ['b', 32, 23],
      ['c', 30, 20],
    ]);
  });

  test('cannot carry what carries it, and only who is aboard alights', () => {
    expect(() => reduceTable(aboard, { type: 'table/boarded', piece: TRUCK, on: SECTION })).toThrow(
      "'truck'",
    );
    expect(() => became({ type: 'table/boarded', piece: TRUCK, on: TRUCK })).toThrow("'truck'");
    expect(() => became({ type: 'table/alighted', piece: SECTION, at: poseOf(0, 0) })).toThrow("'section'");
  });
});

describe('what a piece leaves when it goes', () => {
  const wrecked = became({ type: 'table/removed', piece: TRUCK, how: 'destroyed', leaves: 'rubble' });

  test('lies under it as if it were charted, and lines cross it', () => {
    expect(wrecked.left).toMatchObject([{ id: 'truck', kind: 'rubble', name: 'Truck' }]);
    const [far, near] = [piece('far'), piece('near')];
    const man = (id: PieceId, x: number): Piece => ({ ...the(START, TRUCK), id, pose: poseOf(x, 20) });
    const state = { ...wrecked, pieces: { ...wrecked.pieces, [far]: man(far, 30), [near]: man(near, 10) } };
    const line = measureOn(table, state)({ of: 'line', from: near, to: far });
    expect(line.crosses).toEqual([{ kind: 'rubble', id: 'truck', enter: 8.5, leave: 11.5 }]);
  });

  test('is told from the chart, which is the table itself while nothing lies there', () => {
    expect(groundOn(table, START)).toBe(table);
    const ground = groundOn(table, wrecked);
    expect(ground.chart.features).toHaveLength(table.chart.features.length + 1);
    expect(groundOn(table, wrecked)).toBe(ground);
    expect(groundOn(ground, wrecked)).toBe(ground);
    expect(groundOn(ground, START)).toBe(table);
  });

  test('is one feature for each of its figures', () => {
    const { left = [] } = became({
      type: 'table/removed',
      piece: SECTION,
      how: 'destroyed',
      leaves: 'rubble',
    });
    expect(left.map(({ id }) => id)).toEqual(['section-a', 'section-b', 'section-c']);
  });
});

test('smoke set off at a place is a disc: lines cross it, and the wind carries it', () => {
  const beside = { of: TRUCK, toward: degrees(0), distance: inches(10) };
  const burning = became({ type: 'table/smoke-set', smoke: 's', at: beside, radius: inches(3) });
  const line = (state: TableState) =>
    measureOn(table, state)({ of: 'line', from: SECTION, to: TRUCK }).crosses;
  expect(line(burning)).toEqual([]);
  const drifted = reduceTable(burning, {
    type: 'table/smoke-drifted',
    smoke: 's',
    toward: degrees(180),
    by: inches(10),
  });
  // The truck stands in it: the last three inches of the line are smoke.
  expect(line(drifted)).toEqual([{ kind: 'smoke', id: 's', enter: 11.142, leave: 14.142 }]);
  expect(reduceTable(drifted, { type: 'table/smoke-cleared', smoke: 's' }).smoke).toEqual([]);
  expect(() =>
    reduceTable(burning, { type: 'table/smoke-set', smoke: 's', at: beside, radius: inches(3) }),
  ).toThrow("'s'");
});
