import { expect, test } from 'vitest';
import { gunsAt, p } from '../guns/guns-testing';
import { measureOf, type Position, position, REBEL, UNION, vessel } from '../testing';
import { chanceOfFire, lostAdrift, lostAground } from './morale';

type Of<T> = (
  state: Position['state'],
  of: ReturnType<typeof able>,
  measure: ReturnType<typeof measureOf>,
) => T;

const able = ({ state }: Position) => {
  const found = state.vessels[p('able')];
  if (!found) throw new Error('able is not there');
  return found;
};
const of = <T>(reckoned: Of<T>, from: Position): T => reckoned(from.state, able(from), measureOf(from));

/** Able with consorts out of everybody's way, and enemies of heavy guns, 30 inches of range, so many inches off. */
const fight = (
  consorts: number,
  enemies: readonly number[],
  speed = 0,
  own: Parameters<typeof position>[1] = {},
) =>
  position(
    [
      vessel('able', UNION, { at: { x: 5, y: 5 } }),
      ...Array.from({ length: consorts }, (_, i) =>
        vessel(`consort-${i}`, UNION, { at: { x: 5, y: 10 + 4 * i } }),
      ),
      ...enemies.map((off, i) =>
        vessel(`enemy-${i}`, REBEL, { speed, card: { guns: gunsAt('port', 2) }, at: { x: 5 + off, y: 5 } }),
      ),
    ],
    own,
  );

test('ACW-009 any enemy that comes to reach her may choose her or another, of three at the most', () => {
  expect(of(chanceOfFire, fight(0, [20]))).toBe(1);
  expect(of(chanceOfFire, fight(1, [20]))).toBeCloseTo(1 / 2);
  expect(of(chanceOfFire, fight(2, [20, 25]))).toBeCloseTo(1 - (2 / 3) ** 2);
  expect(of(chanceOfFire, fight(6, [20, 25]))).toBeCloseTo(1 - (2 / 3) ** 2);
});

test('ACW-093 who is out of reach of their guns, as far as they run in the period, is not fired at', () => {
  expect(of(chanceOfFire, fight(0, [34]))).toBe(0);
  expect(of(chanceOfFire, fight(0, [34], 6))).toBe(1);
  expect(of(chanceOfFire, fight(0, [38], 6))).toBe(0);
});

test('ACW-012 two faces in six lose her whom the water carries under fire', () => {
  // Eight Hit Factors and nothing else are to be lost.
  expect(of(lostAdrift, fight(0, [20]))).toBeCloseTo((2 / 6) * 8);
  expect(of(lostAdrift, fight(1, [20]))).toBeCloseTo((1 / 2) * (2 / 6) * 8);
  expect(of(lostAdrift, fight(0, [34]))).toBe(0);
});

test('ACW-011 on the ground she may strike from her third try to come off on', () => {
  // Four periods are left: she stays on four faces in six, and strikes on two after the third try and the fourth.
  const third = (4 / 6) ** 3;
  const fourth = third * (4 / 6) * (4 / 6);
  expect(of(lostAground, fight(0, [20], 0, { period: 1, periodLimit: 5 }))).toBeCloseTo(
    (third + fourth) * (2 / 6) * 8,
  );
  expect(of(lostAground, fight(0, [20], 0, { period: 3, periodLimit: 5 }))).toBe(0);
  expect(of(lostAground, fight(0, [34]))).toBe(0);
});

test('ACW-009 without morale nobody strikes', () => {
  const options = { portArc: 10, mineDice: 'counted', morale: false } as const;
  expect(of(lostAdrift, fight(0, [20], 0, { options }))).toBe(0);
  expect(of(lostAground, fight(0, [20], 0, { options }))).toBe(0);
});
