import { expect, test } from 'vitest';
import { p } from '../guns/guns-testing';
import { position, REBEL, UNION, vessel } from '../testing';
import { expectedOfCharge } from './worth';

/** What a charge is expected to take of a vessel with so many Hit Factors left. */
function expected(hitFactor: number, dice: 1 | 2, mineDice: 'counted' | 'table'): number {
  const options = { portArc: 10, mineDice, morale: true } as const;
  const { state } = position([vessel('able', UNION, { hitFactor }), vessel('bold', REBEL)], { options });
  const able = state.vessels[p('able')];
  if (!able) throw new Error('able is not there');
  return expectedOfCharge(state, able, dice);
}

const mean = (of: readonly number[]): number => of.reduce((sum, one) => sum + one, 0) / of.length;

test('ACW-078 what a spar torpedo takes is counted over its die, and is no more than is left', () => {
  // 3 and an average die of 2, 3, 3, 4, 4 and 5.
  expect(expected(20, 1, 'counted')).toBeCloseTo(mean([5, 6, 6, 7, 7, 8]));
  expect(expected(6, 1, 'counted')).toBeCloseTo(mean([5, 6, 6, 6, 6, 6]));
  expect(expected(1, 1, 'counted')).toBe(1);
});

test('ACW-072 what a mine takes is counted over both its dice, added up or read on the table of hits', () => {
  const average = [2, 3, 3, 4, 4, 5];
  const both = average.flatMap((one) => average.map((other) => [one, other] as const));
  expect(expected(20, 2, 'counted')).toBeCloseTo(mean(both.map(([one, other]) => 3 + one + other)));
  expect(expected(9, 2, 'counted')).toBeCloseTo(
    mean(both.map(([one, other]) => Math.min(9, 3 + one + other))),
  );
  // A 3 or a 4 is a Hit Factor more; a 2 costs a gun, a 5 a knot.
  const isHit = (one: number): number => (one === 3 || one === 4 ? 1 : 0);
  expect(expected(20, 2, 'table')).toBeCloseTo(
    mean(both.map(([one, other]) => 3 + isHit(one) + isHit(other))),
  );
});
