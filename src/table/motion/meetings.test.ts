import { expect, test } from 'vitest';
import { piece } from '../../engine/ids';
import type { HullMeeting } from '../../engine/moving/motion';
import { reduceTable } from '../reduce';
import { poseOf } from '../testing';
import {
  areaOf,
  boxOf,
  drifts,
  goes,
  inWords,
  lies,
  lineOf,
  meet,
  models,
  on,
  rockOf,
} from './motion.testing';

const words = ({ meetings }: ReturnType<typeof meet>): string[] => meetings.map(inWords);
const hulls = (met: ReturnType<typeof meet>): HullMeeting => {
  const [first] = met.meetings;
  if (first?.kind !== 'hulls') throw new Error('no two hulls met');
  return first;
};

test('two vessels that close without touching end an inch apart, neither moved first', () => {
  const set = models({ a: poseOf(10, 10, 90), b: poseOf(20, 10, 270) });
  const ways = [goes('a', 3), goes('b', 3)];
  expect(meet(set, ways)).toEqual({ after: 1, meetings: [] });
  const after = reduceTable(set.state, { type: 'table/advanced', ways, part: 1 });
  expect(after.pieces[piece('a')]?.pose).toEqual(poseOf(13, 10, 90));
  expect(after.pieces[piece('b')]?.pose).toEqual(poseOf(17, 10, 270));
  expect(on(set.table, after).measure<'gap'>({ of: 'gap', from: piece('a'), to: piece('b') })).toBe(1);
});

test('bows three inches apart that close at six meet half-way', () => {
  const set = models({ a: poseOf(10, 10, 90), b: poseOf(16, 10, 270) });
  const ways = [goes('a', 4), goes('b', 2)];
  expect(meet(set, ways)).toEqual({
    after: 0.5,
    meetings: [{ kind: 'hulls', pieces: ['a', 'b'], angle: 180, leads: [true, true] }],
  });
  const after = reduceTable(set.state, { type: 'table/advanced', ways, part: 0.5 });
  expect(after.pieces[piece('a')]?.pose.at).toEqual({ x: 12, y: 10 });
  expect(after.pieces[piece('b')]?.pose.at).toEqual({ x: 15, y: 10 });
  expect(meet(on(set.table, after), ways)).toEqual({ after: 1, meetings: [] });
});

test('hulls that come to touch just at the end of their ways meet', () => {
  const set = models({ a: poseOf(0, 0, 90), b: poseOf(6, 0, 270) });
  expect(meet(set, [goes('a', 3), lies('b')])).toMatchObject({ after: 1, meetings: [{ kind: 'hulls' }] });
  expect(words(meet(set, [goes('a', 2.99), lies('b')]))).toEqual([]);
});

test.each([
  ['ahead into a beam', poseOf(0, 0, 0), 3, poseOf(0, 3, 90), 90, true],
  ['astern into a beam', poseOf(0, 6, 0), -3, poseOf(0, 3, 90), 90, true],
  ['up a stern', poseOf(0, 0, 0), 3, poseOf(0, 5, 0), 0, true],
  ['at 44 degrees', poseOf(0, 0, 0), 4, poseOf(0, 4, 44), 44, true],
  ['astern into one on the same heading', poseOf(0, 5, 0), -3, poseOf(0, 0, 0), 180, true],
] as const)('the angle %s is that of the directions of travel', (_, mover, ahead, other, angle, leads) => {
  const met = hulls(meet(models({ a: mover, b: other }), [goes('a', ahead), lies('b')]));
  expect(met.angle).toBe(angle);
  expect(met.leads).toEqual([leads, false]);
});

test('a hull carried broadside into another leads with no edge and counts by its heading', () => {
  const met = hulls(
    meet(models({ a: poseOf(0, 0, 0), b: poseOf(3, 0, 30) }), [drifts('a', 3, 90), lies('b')]),
  );
  expect(met).toMatchObject({ angle: 30, leads: [false, false] });
});

test('a corner of the bow is part of it', () => {
  const set = models({ a: poseOf(0, 0, 0), b: poseOf(0.5, 3, 60) });
  expect(hulls(meet(set, [goes('a', 3), lies('b')])).leads).toEqual([true, false]);
});

test('a hull run into on its side does not lead, though it goes ahead', () => {
  const set = models({ a: poseOf(0, 0, 0), b: poseOf(-1, 3.6, 90) });
  expect(hulls(meet(set, [goes('a', 4), goes('b', 1)])).leads).toEqual([true, false]);
});

test('hulls that slide along each other edge to edge do not meet, at any heading', () => {
  for (const heading of [0, 37, 90, 123.4, 271]) {
    const set = models({ a: poseOf(0, 0, heading), b: poseOf(0, 0, heading), c: poseOf(0, 0, heading) });
    const beside = reduceTable(set.state, {
      type: 'table/pivoted',
      pivots: [{ pieces: [piece('a')], by: 90 as never }],
    });
    const out = reduceTable(beside, { type: 'table/advanced', ways: [goes('a', 0.6)], part: 1 });
    const back = reduceTable(out, {
      type: 'table/pivoted',
      pivots: [{ pieces: [piece('a')], by: -90 as never }],
    });
    const astern = reduceTable(back, { type: 'table/advanced', ways: [goes('a', -5)], part: 1 });
    expect(words(meet(on(set.table, astern), [goes('a', 8), lies('b')]))).toEqual([]);
  }
});

test('pieces made fast to each other never meet, and each of a body is met by others', () => {
  const set = models({ tug: poseOf(0, 0, 0), tow: poseOf(0, -3, 0), other: poseOf(3, -3, 270) });
  const met = meet(set, [goes('tug+tow', 1), goes('other', 2)]);
  expect(words(met)).toEqual(['other x tow']);
});

test('meetings less than the asked part after the earliest belong to its moment', () => {
  const set = models({
    a: poseOf(0, 0, 0),
    b: poseOf(0, 5, 0),
    c: poseOf(10, 0, 0),
    d: poseOf(10, 5.003, 0),
    e: poseOf(20, 0, 0),
    f: poseOf(20, 5.02, 0),
  });
  const ways = [...'ace'].map((id) => goes(id, 4)).concat([...'bdf'].map(lies));
  const met = meet(set, ways);
  expect(words(met)).toEqual(['a x b', 'c x d']);
  // All hulls of the moment touch at its end.
  expect(met.after).toBeCloseTo(2.003 / 4, 6);
  const after = reduceTable(set.state, { type: 'table/advanced', ways, part: met.after });
  expect(words(meet(on(set.table, after), ways))).toEqual(['e x f']);
});

test('a piece named twice or out of play is an error', () => {
  const set = models({ a: poseOf(0, 0), b: poseOf(5, 5) });
  expect(() => meet(set, [goes('a', 1), lies('a')])).toThrow("'a' has two ways");
  const sunk = reduceTable(set.state, { type: 'table/removed', piece: piece('b'), how: 'sunk' });
  expect(() => meet(on(set.table, sunk), [lies('b')])).toThrow('left play');
});

const NORTH_SHORE = areaOf('land', 'shore', boxOf(-10, 5, 10, 9));

test.each([
  ['land', NORTH_SHORE],
  ['sandbar', areaOf('sandbar', 'bar', boxOf(-10, 5, 10, 9))],
  ['chain', lineOf('chain', 'boom', [-10, 5], [10, 5])],
  ['stakes', lineOf('stakes', 'row', [-10, 5], [3, 5])],
  ['rock', rockOf('fang', 0.1, 5)],
] as const)('a bow meets %s after the inches to its edge', (kind, feature) => {
  const met = meet(models({ a: poseOf(0, 2.3, 0) }, [feature]), [goes('a', 3)]);
  expect(met).toEqual({
    after: 0.4,
    meetings: [{ kind: 'feature', piece: 'a', feature: feature.id, is: kind, astern: false }],
  });
});

test('a work on the shore is met as land, with the depth and side of what has them', () => {
  const fort = areaOf('fort', 'battery', boxOf(-1, 5, 1, 6));
  expect(words(meet(models({ a: poseOf(0, 2.3, 0) }, [fort]), [goes('a', 3)]))).toEqual(['a land battery']);
  const bar = areaOf('sandbar', 'bar', boxOf(-1, 5, 1, 6), { feet: 9 });
  expect(meet(models({ a: poseOf(0, 8.7, 0) }, [bar]), [goes('a', -3)])).toEqual({
    after: 0.4,
    meetings: [{ kind: 'feature', piece: 'a', feature: 'bar', is: 'sandbar', feet: 9, astern: true }],
  });
});

test('a vessel at the bank is free to leave or to slide along it, not to drive in', () => {
  const set = models({ a: poseOf(0, 3.5, 0), b: poseOf(6, 4.7, 90) }, [NORTH_SHORE]);
  expect(meet(set, [goes('a', 1)])).toMatchObject({ after: 0, meetings: [{ feature: 'shore' }] });
  expect(words(meet(set, [goes('a', -1)]))).toEqual([]);
  expect(words(meet(set, [goes('b', 3)]))).toEqual([]);
  expect(words(meet(set, [drifts('b', 1, 10)]))).toEqual(['b land shore']);
});

test('a bar that a moving hull lies on is met at once, and not once it is past', () => {
  const set = models({ a: poseOf(0, 7, 0) }, [areaOf('sandbar', 'bar', boxOf(-10, 0, 10, 20))]);
  expect(meet(set, [goes('a', -1)])).toMatchObject({ after: 0, meetings: [{ feature: 'bar' }] });
  expect(words(meet(set, [drifts('a', 1, 90)]))).toEqual(['a sandbar bar']);
  expect(words(meet(set, [lies('a')]))).toEqual([]);
  expect(words(meet(set, [goes('a', -1)], { a: ['bar'] }))).toEqual([]);
  expect(words(meet(set, [goes('a', -1)], { a: ['sandbar'] }))).toEqual([]);
});

test('a vessel across a chain that she was let over is met only when she goes farther across', () => {
  const chain = lineOf('chain', 'boom', [-10, 5], [10, 5]);
  const set = models({ a: poseOf(0, 4, 0) }, [chain]);
  expect(words(meet(set, [goes('a', -1)]))).toEqual([]);
  expect(words(meet(set, [goes('a', 1)]))).toEqual(['a chain boom']);
  expect(words(meet(set, [goes('a', 1)], { a: ['chain'] }))).toEqual([]);
});

test('the edge of the table is crossed by the measuring point, and being on it is still on the table', () => {
  const table = { width: 20, height: 20, origin: { x: 0, y: 0 } };
  const set = models({ a: poseOf(10, 17, 0), b: poseOf(4, 5, 270), off: poseOf(-3, 5, 90) }, [], { table });
  expect(meet(set, [goes('a', 4)])).toEqual({
    after: 0.75,
    meetings: [{ kind: 'edge', piece: 'a', edge: 'north' }],
  });
  expect(words(meet(set, [goes('b', 4)]))).toEqual([]);
  expect(words(meet(set, [goes('off', 4)]))).toEqual([]);
});

test('meetings of one moment come in the order of names, whatever the order of the ways', () => {
  const set = models(
    {
      d: poseOf(0, 0, 0),
      c: poseOf(0, 5, 180),
      b: poseOf(10, 0, 0),
      a: poseOf(10, 5, 180),
      r: poseOf(20, 0, 0),
    },
    [rockOf('fang', 20, 2.5)],
  );
  const ways = [...'dcbar'].map((id) => goes(id, 2));
  for (const order of [ways, ways.toReversed()]) {
    const met = meet(set, order);
    expect(words(met)).toEqual(['a x b', 'c x d', 'r rock fang']);
    expect(met.after).toBe(0.5);
  }
});
