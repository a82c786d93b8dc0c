import { expect, test } from 'vitest';
import { piece } from '../../engine/ids';
import type { Pivot, Touch, Way } from '../../engine/moving/motion';
import { reduceTable } from '../reduce';
import { poseOf } from '../testing';
import { drifts, goes, type Laying, lies, meet, models, on, turns } from './motion.testing';

const touching = ({ measure }: Laying, ways: readonly Way[]): readonly Touch[] =>
  measure<'touching'>({ of: 'touching', ways });
const pivots = ({ measure }: Laying, all: readonly Pivot[], ...among: string[]): readonly number[] =>
  measure<'pivots'>({ of: 'pivots', pivots: all, among: among.map(piece) }).turned;

test('after a scrape the one that heads into the other presses, the other slides on', () => {
  // B's bow lies against A's starboard side.
  const set = models({ a: poseOf(0, 0, 0), b: poseOf(1.8, 0, 270) });
  expect(touching(set, [goes('a', 3), goes('b', 3)])).toEqual([
    { pieces: ['a', 'b'], presses: [false, true] },
  ]);
  const ways = [goes('a', 3), lies('b')];
  expect(meet(set, ways)).toEqual({ after: 1, meetings: [] });
  const after = reduceTable(set.state, { type: 'table/advanced', ways, part: 1 });
  expect(after.pieces[piece('a')]?.pose).toEqual(poseOf(0, 3, 0));
  expect(after.pieces[piece('b')]?.pose).toEqual(poseOf(1.8, 0, 270));
});

test.each([
  ['backs off', goes('b', -3), false],
  ['is carried off', drifts('b', 1, 45), false],
  ['is carried along', drifts('b', 1, 180), false],
  ['is carried in', drifts('b', 1, 181), true],
  ['lies still', lies('b'), false],
] as const)('a touching hull that %s presses in or not', (_, way, presses) => {
  const set = models({ a: poseOf(0, 0, 0), b: poseOf(1.8, 0, 270) });
  expect(touching(set, [lies('a'), way])).toEqual([{ pieces: ['a', 'b'], presses: [false, presses] }]);
});

test('hulls a thousandth apart touch no more, and bodies do not touch within', () => {
  expect(touching(models({ a: poseOf(0, 0), b: poseOf(0.6009, 0) }), [lies('a'), lies('b')])).toHaveLength(1);
  expect(touching(models({ a: poseOf(0, 0), b: poseOf(0.6011, 0) }), [lies('a'), lies('b')])).toHaveLength(0);
  expect(touching(models({ a: poseOf(0, 0), b: poseOf(0.6, 0) }), [lies('a+b')])).toHaveLength(0);
});

test('two that pass a corner each by itself but not together both press', () => {
  const set = models({ a: poseOf(0, 0, 0), b: poseOf(1.8, 1.8, 270) });
  expect(touching(set, [goes('a', 1), lies('b')])[0]?.presses).toEqual([false, false]);
  expect(touching(set, [lies('a'), goes('b', 1)])[0]?.presses).toEqual([false, false]);
  expect(touching(set, [goes('a', 1), goes('b', 1)])[0]?.presses).toEqual([true, true]);
});

test('pivots with nothing near are made in full', () => {
  const set = models({ a: poseOf(0, 0, 350), b: poseOf(20, 0) });
  expect(pivots(set, [turns('a', 30), turns('b', -45)], 'a', 'b')).toEqual([30, -45]);
});

test('a pivot stops where its corner touches the hull beside it', () => {
  // The bow corner of a 3 by 0.6 hull stands 1.52971 inches from the centre, 11.3099 degrees off the bow: it
  // reaches x = 0.8 when asin(0.8 / 1.52971) = 31.5321 degrees off north, after 20.2222 degrees of turn.
  const set = models({ a: poseOf(0, 0, 0), b: poseOf(1.1, 0, 0) });
  const [turned = 0] = pivots(set, [turns('a', 60)], 'b');
  expect(turned).toBeCloseTo(20.222, 2);
  expect(turned).toBeLessThanOrEqual(20.223);
  expect(pivots(set, [turns('a', -60)], 'b')[0]).toBeCloseTo(-20.222, 2);
});

test('a hull touched at the start may be turned away from, not into', () => {
  const set = models({ a: poseOf(0, 0, 0), b: poseOf(0.9, 2.1, 270) });
  // B's bow edge lies against nothing; its port side lies on A's bow corner.
  expect(pivots(set, [turns('b', 20)], 'a')).toEqual([20]);
  const beside = models({ a: poseOf(0, 0, 0), b: poseOf(0.6, 0, 0) });
  expect(pivots(beside, [turns('a', 20)], 'b')).toEqual([0]);
  // Turned alike they stay parallel, and come nearer by 1 less the cosine only: by less than 0.000001 inch.
  const [a = 0, b = 0] = pivots(beside, [turns('a', 20), turns('b', 20)]);
  expect(Math.max(a, b)).toBeLessThan(0.11);
});

test('where one pivot is stopped the others go on', () => {
  const set = models({ a: poseOf(0, 0, 0), b: poseOf(1.1, 0, 0), c: poseOf(-5, 0, 0) });
  const [a, c] = pivots(set, [turns('a', 60), turns('c', 60)], 'b');
  expect(a).toBeCloseTo(20.222, 2);
  expect(c).toBe(60);
});

test('a body turns as one about its leader, and what stops one stops both', () => {
  const set = models({ tug: poseOf(0, 0, 0), tow: poseOf(0, -4, 0), post: poseOf(-1, -5, 0) });
  expect(pivots(set, [turns('tug+tow', -90)], 'post')).toEqual([-90]);
  const [turned = 0] = pivots(set, [turns('tug+tow', 90)], 'post');
  expect(turned).toBeGreaterThan(0);
  expect(turned).toBeLessThan(15);
  const after = reduceTable(set.state, { type: 'table/pivoted', pivots: [turns('tug+tow', turned)] });
  const gap = on(set.table, after).measure<'gap'>({ of: 'gap', from: piece('tow'), to: piece('post') });
  expect(gap).toBeLessThan(0.002);
});

test('two that turn into each other both stop, and one that turns away is not held', () => {
  const set = models({ a: poseOf(0, 0, 0), b: poseOf(1.1, 0, 0) });
  const [a = 0, b = 0] = pivots(set, [turns('a', 60), turns('b', -60)]);
  expect(a).toBeGreaterThan(5);
  expect(a).toBeLessThan(20);
  expect(b).toBe(-a);
});
