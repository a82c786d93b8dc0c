import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seaScale } from '../../engine/chart/scale';
import { piece } from '../../engine/ids';
import { separation } from '../../geometry/outlines/convex';
import type { Leg, Pose } from '../../geometry/pose';
import { poseAfter } from '../../geometry/track';
import { inches } from '../../geometry/units';
import { hullAt, hullOf } from '../footprint';
import { layTable } from '../laying/set';
import { measureOn } from '../measuring/measure';
import type { TableState } from '../state';
import { ahead, alter, battleOf, poseOf, recordOf, shipOf } from '../testing';
import { type Contact, everyContact, firstContact, lastClear } from './sweep';

/** Hulls 2 inches long and 0.4 in the beam. */
const FEET = 6076.12 / 3;
const HULL = recordOf(2 * FEET, 0.4 * FEET);

const laid = (poses: Readonly<Record<string, Pose>>) =>
  layTable(battleOf(Object.entries(poses).map(([id, pose]) => shipOf(id, pose, HULL))), seaScale(3));
const touch = (poses: Readonly<Record<string, Pose>>, legs: readonly Leg[]): Contact | undefined =>
  firstContact(laid(poses).state, piece('a'), legs);
const pieceIn = (state: TableState, id: string) => {
  const found = state.pieces[piece(id)];
  if (!found) throw new Error(`${id} was laid`);
  return found;
};

test('the stem reaches the side after the gap between them', () => {
  const found = touch({ a: poseOf(0, 0), b: poseOf(0, 5, 90) }, [ahead(9)]);
  // From stem at 1.0 to the side at 4.8.
  expect(found).toEqual({ piece: 'b', after: 3.8, sailed: [{ ahead: 3.8 }] });
});

test('a ship that passes clear touches nothing; edge to edge is no touch', () => {
  expect(touch({ a: poseOf(0, 0), b: poseOf(0.5, 5) }, [ahead(9)])).toBeUndefined();
  expect(touch({ a: poseOf(0, 0), b: poseOf(0.4, 5) }, [ahead(9)])).toBeUndefined();
  expect(touch({ a: poseOf(0, 0), b: poseOf(0.39, 5) }, [ahead(9)])?.piece).toBe('b');
});

test('hulls that overlap from the first touch after 0, whether they would run or turn', () => {
  const poses = { a: poseOf(0, 0), b: poseOf(0.1, 0.5) };
  expect(touch(poses, [ahead(3)])).toEqual({ piece: 'b', after: 0, sailed: [] });
  expect(touch(poses, [alter(20), ahead(3)])).toEqual({ piece: 'b', after: 0, sailed: [] });
  // Her bow would swing clear of what lies on its starboard side.
  const clear = { a: poseOf(0, 0), b: poseOf(0.38, 0.9) };
  expect(touch(clear, [alter(-10)])).toEqual({ piece: 'b', after: 0, sailed: [] });
});

test('a thin hull is not stepped over, nor a corner that is clipped by a hundredth of an inch', () => {
  expect(touch({ a: poseOf(0, 0), b: poseOf(0, 50, 90) }, [ahead(120)])?.after).toBe(48.8);
  // The stem of b, at x = 0.19, lies 0.01 inside a's side, which runs from y = 0.4 to -0.64 on her.
  const clipped = touch({ a: poseOf(0, 0), b: poseOf(1.19, 5, 270) }, [ahead(9)]);
  expect(clipped?.piece).toBe('b');
});

test('a swinging bow touches what lies alongside, and after counts the straight inches before', () => {
  const found = touch({ a: poseOf(0, 0), b: poseOf(0.8, 4) }, [ahead(4), alter(90), ahead(3)]);
  expect(found).toMatchObject({ piece: 'b', after: 4 });
  expect(found?.sailed).toHaveLength(2);
  expect(touch({ a: poseOf(0, 0), b: poseOf(1.5, 4) }, [ahead(4), alter(45)])).toBeUndefined();
});

test('of several ships the first met is touched; of two at once the first by name', () => {
  const legs = [ahead(9)];
  expect(touch({ a: poseOf(0, 0), far: poseOf(0, 7, 90), near: poseOf(0, 4, 90) }, legs)?.piece).toBe('near');
  expect(touch({ a: poseOf(0, 0), z: poseOf(0.1, 4), c: poseOf(-0.1, 4) }, legs)?.piece).toBe('c');
});

test('what has left play is not touched, and who is not there touches nothing', () => {
  const { state } = laid({ a: poseOf(0, 0), b: poseOf(0, 4, 90) });
  const b = pieceIn(state, 'b');
  const gone = { ...state, pieces: { ...state.pieces, [b.id]: { ...b, gone: 'sunk' } } };
  expect(firstContact(gone, piece('a'), [ahead(9)])).toBeUndefined();
  const aloft = { ...state, pieces: { ...state.pieces, [b.id]: { ...b, aloft: true as const } } };
  expect(firstContact(aloft, piece('a'), [ahead(9)])).toBeUndefined();
  expect(() => firstContact(state, piece('x'), [ahead(9)])).toThrow("no piece 'x'");
});

test('a path says what its hull would run into only when it is asked', () => {
  const { table, state } = laid({ a: poseOf(0, 0), b: poseOf(0, 5, 90) });
  const ask = { of: 'path', piece: piece('a'), legs: [ahead(9)], within: inches(0) } as const;
  const measure = measureOn(table, state);
  expect(measure(ask)).not.toHaveProperty('blocked');
  expect(measure({ ...ask, hulls: true }).blocked).toEqual({ by: 'b', after: 3.8, sailed: [{ ahead: 3.8 }] });
});

const whole = (most: number) => fc.integer({ min: -most, max: most });
const leg = fc.oneof(
  fc.integer({ min: 1, max: 40 }).map((tenths) => ahead(tenths / 10)),
  whole(90).map((by) => alter(by)),
);
const course = fc.record({
  b: fc.record({ x: whole(50), y: whole(80), heading: fc.nat(359) }),
  legs: fc.array(leg, { minLength: 1, maxLength: 4 }),
});

test('up to the touch no hull overlaps another, and just beyond it they do', () => {
  fc.assert(
    fc.property(course, ({ b, legs }) => {
      const { state } = laid({ a: poseOf(0, 0), b: poseOf(b.x / 10, b.y / 10, b.heading) });
      const [a, other] = [pieceIn(state, 'a'), hullOf(pieceIn(state, 'b'))];
      const depth = (sailed: readonly Leg[]): number =>
        separation(hullAt(a.hull, poseAfter(a.pose, sailed)), other);
      fc.pre(depth([]) > 0.01);
      const found = firstContact(state, a.id, legs);
      if (!found) {
        for (const [i] of legs.entries()) expect(depth(legs.slice(0, i + 1))).toBeGreaterThan(-0.0015);
        return;
      }
      expect(depth(found.sailed)).toBeGreaterThan(-0.0015);
      // A little farther on every leg of the way on from there, one of them is too far.
      const last = legs[found.sailed.length - 1];
      const next = legs[found.sailed.length];
      const cut = found.sailed.at(-1);
      const beyond = [last, next].flatMap((on) => {
        if (!on) return [];
        const before = on === last && cut ? found.sailed.slice(0, -1) : found.sailed;
        const begun = on === last && cut ? ('ahead' in cut ? cut.ahead : cut.alter) : 0;
        return [0.01, 0.05, 0.2].map((more) =>
          depth([
            ...before,
            'ahead' in on ? ahead(begun + more) : alter(begun + Math.sign(on.alter) * more * 30),
          ]),
        );
      });
      expect(Math.min(...beyond)).toBeLessThan(0);
    }),
    { numRuns: 400 },
  );
});

test('a mirrored table gives the mirrored touch', () => {
  const here = touch({ a: poseOf(0, 0, 20), b: poseOf(2, 5, 75) }, [ahead(2), alter(10), ahead(9)]);
  const there = touch({ a: poseOf(0, 0, 340), b: poseOf(-2, 5, 285) }, [ahead(2), alter(-10), ahead(9)]);
  expect(here?.piece).toBe('b');
  expect(there?.after).toBe(here?.after);
});

const a = piece('a');

test('hulls that are passed over come in the order met, each with how far she gets before', () => {
  const { state } = laid({ a: poseOf(0, 0), z: poseOf(0, 5, 90), c: poseOf(0, 9, 90), off: poseOf(4, 5) });
  expect(everyContact(state, a, [ahead(12)])).toEqual([
    { piece: 'z', after: 3.8, sailed: [{ ahead: 3.8 }] },
    { piece: 'c', after: 7.8, sailed: [{ ahead: 7.8 }] },
  ]);
  expect(everyContact(state, a, [ahead(3)])).toEqual([]);
  // The bow swings over what lies alongside where she turns, before what lies beyond.
  const turning = laid({ a: poseOf(0, 0), b: poseOf(0.8, 4), far: poseOf(5, 4) }).state;
  const [first, second] = everyContact(turning, a, [ahead(4), alter(90), ahead(6)]);
  expect(first).toMatchObject({ piece: 'b', after: 4 });
  expect(second).toMatchObject({ piece: 'far' });
});

test('the last place where she lies over none is past a hull that she clears, else short of it', () => {
  const { state } = laid({
    a: poseOf(0, 0),
    b: poseOf(0, 5, 90),
    c: poseOf(0, 9, 90),
    d: poseOf(0, 9.5, 90),
  });
  expect(lastClear(state, a, [ahead(3)])).toEqual({ after: 3, sailed: [{ ahead: 3 }] });
  expect(lastClear(state, a, [ahead(5)])).toEqual({ after: 3.8, sailed: [{ ahead: 3.8 }] });
  expect(lastClear(state, a, [ahead(6.5)])).toEqual({ after: 6.5, sailed: [{ ahead: 6.5 }] });
  // c and d lie so near that there is no room between them.
  expect(lastClear(state, a, [ahead(10)])).toEqual({ after: 7.8, sailed: [{ ahead: 7.8 }] });
  expect(lastClear(state, a, [ahead(11)])).toEqual({ after: 11, sailed: [{ ahead: 11 }] });
});

test('she does not stop in a turn, and stays where she is when nowhere is clear', () => {
  const { state } = laid({ a: poseOf(0, 0), b: poseOf(0.8, 4) });
  expect(lastClear(state, a, [ahead(4), alter(90)])).toEqual({ after: 4, sailed: [{ ahead: 4 }] });
  const over = laid({ a: poseOf(0, 0), b: poseOf(0.1, 0.5) }).state;
  expect(lastClear(over, a, [ahead(1)])).toEqual({ after: 0, sailed: [] });
});

test('a path says what it passes over only when it is asked', () => {
  const { table, state } = laid({ a: poseOf(0, 0), b: poseOf(0, 5, 90) });
  const ask = { of: 'path', piece: a, legs: [ahead(9)], within: inches(0) } as const;
  const measure = measureOn(table, state);
  expect(measure(ask)).not.toHaveProperty('over');
  expect(measure({ ...ask, over: true })).toMatchObject({
    over: [{ piece: 'b', after: 3.8, sailed: [{ ahead: 3.8 }] }],
    clear: { after: 9, sailed: [{ ahead: 9 }] },
  });
});

test('where the last clear place is, no place tried farther along is clear', () => {
  fc.assert(
    fc.property(course, fc.record({ x: whole(50), y: whole(80), heading: fc.nat(359) }), ({ b, legs }, c) => {
      const { state } = laid({
        a: poseOf(0, 0),
        b: poseOf(b.x / 10, b.y / 10, b.heading),
        c: poseOf(c.x / 10, c.y / 10, c.heading),
      });
      const own = pieceIn(state, 'a');
      const others = ['b', 'c'].map((id) => hullOf(pieceIn(state, id)));
      const depth = (sailed: readonly Leg[]): number =>
        Math.min(...others.map((other) => separation(hullAt(own.hull, poseAfter(own.pose, sailed)), other)));
      const { after, sailed } = lastClear(state, a, legs);
      if (sailed.length > 0) expect(depth(sailed)).toBeGreaterThan(-0.0025);
      let run = 0;
      for (const [i, leg] of legs.entries()) {
        if (!('ahead' in leg)) continue;
        for (let part = 0.05; part <= 1; part += 0.05) {
          if (run + leg.ahead * part <= after + 0.002) continue;
          expect(depth([...legs.slice(0, i), ahead(leg.ahead * part)])).toBeLessThan(0.0005);
        }
        run += leg.ahead;
      }
    }),
    { numRuns: 300 },
  );
});
