import { expect, test } from 'vitest';
import type { TableEvent } from '../../engine/chart/table-event';
import { piece, side } from '../../engine/ids';
import type { WaterMeasured } from '../../engine/moving/motion';
import { degrees, inches } from '../../geometry/units';
import { areaOf, boxOf, goes, inWords, type Laying, meet, models, on, turns } from '../motion/motion.testing';
import { reduceTable } from '../reduce';
import { poseOf } from '../testing';

const A = piece('a');
const under = ({ measure }: Laying, id = 'a'): WaterMeasured =>
  measure<'water'>({ of: 'water', piece: piece(id) });
const then = ({ table, state }: Laying, ...events: readonly TableEvent[]): Laying =>
  on(table, events.reduce(reduceTable, state));
const words = (set: Laying, ahead: number, id = 'a'): string[] =>
  meet(set, [goes(id, ahead)]).meetings.map(inWords);

const RIVER = areaOf('current', 'river', boxOf(0, 0, 40, 10), { toward: 90, knots: 2 });
const CHUTE = areaOf('current', 'chute', boxOf(10, 2, 20, 4), { toward: 100, knots: 3 });

test('the current is that of the water the measuring point lies in, the smaller one first', () => {
  const set = models({ a: poseOf(5, 5, 40), b: poseOf(12, 3, 280), c: poseOf(5, 20, 0) }, [RIVER, CHUTE]);
  expect(under(set)).toMatchObject({ current: { toward: 90, knots: 2 }, offCurrent: 50, heading: 40 });
  expect(under(set, 'b')).toMatchObject({ current: { toward: 100, knots: 3 }, offCurrent: 180 });
  expect(under(set, 'c')).toEqual({ heading: 0, touches: [] });
});

test('the water is known where a piece that is awaited will stand, not where a sunk one lies', () => {
  const set = models({ a: poseOf(5, 5, 40) }, [RIVER]);
  const gone = (how: string) => then(set, { type: 'table/removed', piece: A, how });
  expect(under(gone('awaited')).current).toEqual({ toward: 90, knots: 2 });
  expect(() => under(gone('sunk'))).toThrow('has left play');
});

test('the wind is counted from where it blows', () => {
  const set = then(models({ a: poseOf(0, 0, 170) }), { type: 'table/wind', toward: degrees(180) });
  expect(under(set).offWind).toBe(170);
});

test('a footprint lies on what it touches', () => {
  const set = models({ a: poseOf(0, 3.5, 0) }, [
    areaOf('land', 'shore', boxOf(-9, 5, 9, 9)),
    areaOf('sandbar', 'bar', boxOf(-20, -20, 20, 20)),
    areaOf('fort', 'work', boxOf(0.2, 4.8, 1, 5)),
    areaOf('rock', 'ledge', boxOf(5, 0, 6, 1)),
    areaOf('depth', 'deep', boxOf(-20, -20, 20, 20)),
  ]);
  expect(under(set).touches).toEqual([
    { feature: 'shore', is: 'land' },
    { feature: 'bar', is: 'sandbar' },
    { feature: 'work', is: 'land' },
  ]);
});

test('fog is lain in, wholly or partly, and stops nothing', () => {
  const bank = areaOf('fog', 'bank', boxOf(-4, 2, 4, 9));
  const set = models({ a: poseOf(0, 5, 0), b: poseOf(0, 1.9, 0), c: poseOf(0, -5, 0) }, [bank]);
  expect(under(set).touches).toEqual([{ feature: 'bank', is: 'fog' }]);
  expect(under(set, 'b').touches).toEqual([{ feature: 'bank', is: 'fog' }]);
  expect(under(set, 'c').touches).toEqual([]);
  expect(words(set, 10)).toEqual([]);
  const alone = models({ c: poseOf(0, -5, 0) }, [bank]);
  expect(meet(alone, [goes('c', 20)])).toEqual({ after: 1, meetings: [] });
});

const FIELD = areaOf('mine', 'field', boxOf(-10, 5, 10, 10), { side: 'confederate' });
const swept = (strip: string, width = 1): TableEvent => ({
  type: 'table/strip-made',
  strip,
  kind: 'swept',
  side: side('union'),
  piece: A,
  width: inches(width),
});

test('a field is met by its side, and touching its edge is not being in it', () => {
  const set = models({ a: poseOf(0, 3.5, 0) }, [FIELD]);
  expect(under(set).touches).toEqual([]);
  expect(words(set, -1)).toEqual([]);
  const met = meet(set, [goes('a', 1)]);
  expect(met.meetings).toEqual([
    { kind: 'feature', piece: 'a', feature: 'field', is: 'mine', side: 'confederate', astern: false },
  ]);
  expect(met.after).toBeCloseTo(0.001, 3);
  const inside = then(set, { type: 'table/advanced', ways: [goes('a', 1)], part: 1 });
  expect(under(inside).touches).toEqual([{ feature: 'field', is: 'mine' }]);
  expect(meet(inside, [goes('a', 1)])).toMatchObject({ after: 0, meetings: [{ feature: 'field' }] });
});

test('a hull as wide as the lane follows the sweeper without a die, a wider one does not', () => {
  for (const heading of [0, 33]) {
    const set = models(
      {
        a: poseOf(0, 3, heading),
        b: { ...poseOf(0, 3, heading), beam: 1 },
        c: { ...poseOf(0, 3, heading), beam: 1.01 },
      },
      [FIELD],
    );
    const ways = [goes('a', 3)];
    const lane = then(set, { type: 'table/advanced', ways, part: 1 }, swept('lane'));
    // The lane is clear as far as the sweeper's measuring point came.
    expect(words(lane, 1.49, 'b')).toEqual([]);
    expect(words(lane, 1.49, 'c')).toEqual(['c mine field']);
    expect(words(lane, 2, 'b')).toEqual(['b mine field']);
    expect(meet(lane, [goes('b', 2)]).after).toBeCloseTo(0.7505, 3);
  }
});

test('strips of two periods in one line make one lane', () => {
  let set = models({ a: poseOf(0, 0, 0), b: { ...poseOf(0, 2, 0), beam: 1 } }, [FIELD]);
  for (const period of ['1', '2', '3', '4']) {
    set = then(
      set,
      { type: 'table/moments-dropped' },
      { type: 'table/advanced', ways: [goes('a', 2)], part: 0.37 },
      { type: 'table/advanced', ways: [goes('a', 2)], part: 0.63 },
      { type: 'table/advanced', ways: [goes('a', 1)], part: 1 },
      swept(period),
    );
  }
  expect(set.state.strips?.map(({ rings }) => rings.length)).toEqual([1, 1, 1, 1]);
  expect(words(set, 8, 'b')).toEqual([]);
  expect(words(then(set, { type: 'table/pivoted', pivots: [turns('b', 1)] }), 8, 'b')).toEqual([
    'b mine field',
  ]);
});

test('a strip laid with mines is a field, live where nothing has been swept since', () => {
  const layer = models({ a: poseOf(0, 0, 90), b: poseOf(2, -3, 0) });
  const mined = then(
    layer,
    { type: 'table/advanced', ways: [goes('a', 4)], part: 1 },
    { type: 'table/strip-made', strip: 's1', kind: 'mined', side: side('red'), piece: A, width: inches(1) },
  );
  expect(meet(mined, [goes('b', 2)])).toMatchObject({
    after: 0.5005,
    meetings: [{ feature: 's1', is: 'mine', side: 'red' }],
  });
  const cleared = then(mined, swept('s2'));
  expect(words(cleared, 2, 'b')).toEqual([]);
  const again = then(cleared, { ...swept('s3'), kind: 'mined' } as TableEvent);
  expect(words(again, 2, 'b')).toEqual(['b mine s3']);
});
