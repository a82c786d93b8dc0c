import { expect, test } from 'vitest';
import { piece } from '../engine/ids';
import type { Leg, Pose } from '../geometry/pose';
import { type Contact, firstContact } from './contact';
import { layTable } from './set';
import type { TableState } from './state';
import { ahead, alter, battleOf, poseOf, recordOf, shipOf } from './testing';

/** Hulls 2 inches long and 0.4 in the beam. */
const FEET = 6076.12 / 3;
const HULL = recordOf(2 * FEET, 0.4 * FEET);

const positionOf = (poses: Readonly<Record<string, Pose>>): TableState =>
  layTable(battleOf(Object.entries(poses).map(([id, pose]) => shipOf(id, pose, HULL))), 3).state;
const touch = (poses: Readonly<Record<string, Pose>>, legs: readonly Leg[]): Contact | undefined =>
  firstContact(positionOf(poses), piece('a'), legs);

test('a ram square on the beam: the stem reaches the side after the gap between them', () => {
  const found = touch({ a: poseOf(0, 0), b: poseOf(0, 5, 90) }, [ahead(9)]);
  expect(found).toMatchObject({ piece: 'b', leg: 0, angle: 90, by: 'bow', struck: 'starboard' });
  // From stem at 1.0 to the side at 4.8.
  expect(Math.abs((found?.after ?? 0) - 3.8)).toBeLessThanOrEqual(0.001);
});

test('her port side is struck when she heads the other way', () => {
  expect(touch({ a: poseOf(0, 0), b: poseOf(0, 5, 270) }, [ahead(9)])?.struck).toBe('port');
});

test.each([
  ['head on', 180, 'bow', 0],
  ['from astern', 0, 'stern', 0],
  ['on the quarter', 40, undefined, 40],
  ['on the bow', 140, undefined, 40],
] as const)('a ship met %s is struck there, at the angle between the keels', (_, heading, struck, angle) => {
  const found = touch({ a: poseOf(0, 0), b: poseOf(0, 5, heading) }, [ahead(9)]);
  expect(found?.angle).toBe(angle);
  expect(found?.by).toBe('bow');
  if (struck) expect(found?.struck).toBe(struck);
});

test('a ship that passes clear touches nothing; edge to edge is no touch', () => {
  expect(touch({ a: poseOf(0, 0), b: poseOf(0.5, 5) }, [ahead(9)])).toBeUndefined();
  expect(touch({ a: poseOf(0, 0), b: poseOf(0.39, 5) }, [ahead(9)])?.piece).toBe('b');
});

test('hulls that overlap from the first touch after 0', () => {
  expect(touch({ a: poseOf(0, 0), b: poseOf(0.1, 0.5) }, [ahead(3)])?.after).toBe(0);
});

test('a thin hull is not stepped over', () => {
  const found = touch({ a: poseOf(0, 0), b: poseOf(0, 50, 90) }, [ahead(120)]);
  expect(Math.abs((found?.after ?? 0) - 48.8)).toBeLessThanOrEqual(0.001);
});

test('a swinging bow touches what lies alongside, and after counts the straight inches before', () => {
  const found = touch({ a: poseOf(0, 0), b: poseOf(0.8, 4, 0) }, [ahead(4), alter(90), ahead(3)]);
  expect(found).toMatchObject({ piece: 'b', leg: 1, after: 4, by: 'bow' });
  expect(touch({ a: poseOf(0, 0), b: poseOf(1.5, 4, 0) }, [ahead(4), alter(45)])).toBeUndefined();
});

test('of several ships the first met is touched; of two at once the first by id', () => {
  const legs = [ahead(9)];
  expect(touch({ a: poseOf(0, 0), far: poseOf(0, 7, 90), near: poseOf(0, 4, 90) }, legs)?.piece).toBe('near');
  expect(touch({ a: poseOf(0, 0), z: poseOf(0.1, 4), c: poseOf(-0.1, 4) }, legs)?.piece).toBe('c');
});

test('what has left play is not touched, and who is not there touches nothing', () => {
  const state = positionOf({ a: poseOf(0, 0), b: poseOf(0, 4, 90) });
  const b = state.pieces[piece('b')];
  if (!b) throw new Error('b was laid');
  const gone = { ...state, pieces: { ...state.pieces, [b.id]: { ...b, gone: 'sunk' } } };
  expect(firstContact(gone, piece('a'), [ahead(9)])).toBeUndefined();
  expect(() => firstContact(state, piece('x'), [ahead(9)])).toThrow("no piece 'x'");
});

test('a mirrored table gives the mirrored touch', () => {
  const here = touch({ a: poseOf(0, 0, 20), b: poseOf(2, 5, 75) }, [ahead(9)]);
  const there = touch({ a: poseOf(0, 0, 340), b: poseOf(-2, 5, 285) }, [ahead(9)]);
  expect(here?.struck).toBe('starboard');
  expect(there).toEqual({ ...here, struck: 'port' });
});
