import { expect, test } from 'vitest';
import { seaScale } from '../../engine/chart/scale';
import { type PieceId, piece, side } from '../../engine/ids';
import { NO_RULES, say } from '../../engine/words/text';
import { degrees, inches } from '../../geometry/units';
import type { TableState } from '../../table/state';
import type { Ruler } from '../session';
import { wordsOf } from '../words';
import { pinnedBetween, readRuler, rulerTarget, rulerWords, spokenRuler } from './ruler';

const ajax = piece('ajax');
const scale = seaScale(3);

const table = (x: number, y: number): TableState => ({
  pieces: {
    [ajax as PieceId]: {
      id: ajax,
      side: side('blue'),
      name: 'Ajax',
      pose: { at: { x, y }, heading: degrees(90) },
      hull: { length: inches(1), beam: inches(0.2) },
    },
  },
  smoke: [],
});

const fromAjax: Ruler = { from: { piece: ajax }, to: { at: { x: 0, y: 6 } } };

test('a ruler from a ship reads miles, yards, inches, centimetres, the true bearing and the one from her bow', () => {
  const reading = readRuler(table(0, 0), fromAjax);
  expect(reading?.inches).toBeCloseTo(6);
  expect(reading?.bearing).toBeCloseTo(0);
  expect(reading?.relative).toBeCloseTo(270);
  expect(reading && rulerWords(reading, scale, 'inch').map((line) => say(NO_RULES, line))).toEqual([
    '2.0 miles · 4050 yards',
    '6.0" · 15.2 cm · edge to edge 5.9"',
    'bearing 000 · relative 270',
  ]);
});

test('an end laid on a ship goes with her', () => {
  expect(readRuler(table(8, 6), fromAjax)?.inches).toBeCloseTo(8);
});

test('between two places there is no bow to measure from, and on one spot no direction', () => {
  const apart: Ruler = { from: { at: { x: 0, y: 0 } }, to: { at: { x: 3, y: -4 } } };
  expect(readRuler(table(0, 0), apart)?.inches).toBeCloseTo(5);
  expect(readRuler(table(0, 0), apart)?.relative).toBeUndefined();
  const spot: Ruler = { from: { piece: ajax }, to: { piece: ajax } };
  expect(readRuler(table(0, 0), spot)).toMatchObject({ inches: 0, bearing: 0 });
});

test('a ruler to a ship that is not on the table reads nothing', () => {
  const lost: Ruler = { from: { piece: piece('nobody') }, to: { at: { x: 0, y: 0 } } };
  expect(readRuler(table(0, 0), lost)).toBeUndefined();
});

test('a ruler between two pieces is pinned beside the others, and taken up by the same again', () => {
  const place: Ruler = { from: { at: { x: 0, y: 0 } }, to: { piece: piece('spee') } };
  const between: Ruler = { from: { piece: piece('ajax') }, to: { piece: piece('spee') } };
  const pinned = pinnedBetween([place], piece('ajax'), piece('spee'));
  expect(pinned).toEqual([place, between]);
  expect(pinnedBetween(pinned, piece('spee'), piece('ajax'))).toHaveLength(3);
  expect(pinnedBetween(pinned, piece('ajax'), piece('spee'))).toEqual([place]);
});

const fleet = (
  ...ships: readonly (readonly [id: string, of: string, x: number, gone?: string])[]
): TableState => ({
  pieces: Object.fromEntries(
    ships.map(([id, of, x, gone]) => [
      id,
      {
        id: piece(id),
        side: side(of),
        name: id,
        pose: { at: { x, y: 0 }, heading: degrees(0) },
        hull: { length: inches(1), beam: inches(0.2) },
        ...(gone ? { gone } : {}),
      },
    ]),
  ),
  smoke: [],
});

test('a ruler goes to the target, and without one to the nearest enemy still in play', () => {
  const all = fleet(
    ['ajax', 'blue', 0],
    ['exeter', 'blue', 1],
    ['wreck', 'red', 2, 'sunk'],
    ['far', 'red', 9],
    ['near', 'red', -5],
  );
  expect(rulerTarget(all, piece('ajax'), piece('far'))).toBe('far');
  expect(rulerTarget(all, piece('ajax'), undefined)).toBe('near');
  expect(rulerTarget(all, piece('ajax'), piece('ajax'))).toBe('near');
  expect(rulerTarget(fleet(['ajax', 'blue', 0]), piece('ajax'), undefined)).toBeUndefined();
  expect(rulerTarget(all, piece('nobody'), undefined)).toBeUndefined();
});

test('from edge to edge it is shorter by what of the hulls lies between, and says nothing where they touch', () => {
  const line = fleet(['ajax', 'blue', 0], ['near', 'red', 5], ['beside', 'red', 0.15]);
  const to = (id: string) => readRuler(line, { from: { piece: piece('ajax') }, to: { piece: piece(id) } });
  // Both head north, 0.2 inches broad: half of each beam lies between their middles.
  expect(to('near')?.inches).toBeCloseTo(5);
  expect(to('near')?.clear).toBeCloseTo(4.8);
  expect(to('beside')?.clear).toBeUndefined();
  const places: Ruler = { from: { at: { x: 0, y: 3 } }, to: { at: { x: 3, y: 3 } } };
  expect(readRuler(line, places)?.clear).toBeUndefined();
});

test('a ruler is read out with both its ends, lengths and directions', () => {
  const state = { world: { table: table(0, 0), rules: undefined }, table: { scale }, rules: { texts: {} } };
  expect(spokenRuler(state as never, fromAjax)).toBe(
    'Ruler from Ajax to a place on the chart: 2.0 miles, 4050 yards, 6.0 inches, 15.2 centimetres, bearing 000, relative 270. Edge to edge 5.9 inches.',
  );
});

const PLAIN = { readings: [] };

test('on a table that stands for nothing but itself a ruler reads lengths and directions only', () => {
  const reading = readRuler(table(0, 0), fromAjax);
  expect(reading && rulerWords(reading, PLAIN, 'inch').map((line) => say(NO_RULES, line))).toEqual([
    '6.0" · 15.2 cm · edge to edge 5.9"',
    'bearing 000 · relative 270',
  ]);
  const state = { rules: { texts: {} }, table: { scale: PLAIN }, world: { table: table(0, 0) } };
  expect(spokenRuler(state as never, fromAjax)).toBe(
    'Ruler from Ajax to a place on the chart: 6.0 inches, 15.2 centimetres, bearing 000, relative 270. Edge to edge 5.9 inches.',
  );
});

test('inches played as so many centimetres are named so, by the same figures, and not turned into anything else', () => {
  const scale = { ...PLAIN, named: 'cm' as const };
  const state = { rules: { texts: {} }, table: { scale }, world: { table: table(0, 0) } };
  expect(spokenRuler(state as never, fromAjax)).toBe(
    'Ruler from Ajax to a place on the chart: 6.0 centimetres, bearing 000, relative 270. Edge to edge 5.9 centimetres.',
  );
  const reading = readRuler(table(0, 0), fromAjax);
  const words = wordsOf(state as never);
  expect(reading && rulerWords(reading, scale, 'inch').map((line) => say(words, line))).toEqual([
    '6.0 cm · edge to edge 5.9 cm',
    'bearing 000 · relative 270',
  ]);
});
