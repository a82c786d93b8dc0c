import { describe, expect, test } from 'vitest';
import { run } from '../../../kit/testing/rig';
import { rules } from '..';
import { shipIn } from '../eia';
import { fleets } from '../testing';
import { aimOf, chancesOf, fire, resultOf } from './shot';

/** The total of a shot by these dice, one after the other. */
function total(firer: string, target: string, ...faces: readonly number[]): number {
  const state = fleets([{ ships: [firer] }], [{ ships: [target] }]);
  let reached = Number.NaN;
  run(
    rules.reduce,
    state,
    function* (from) {
      const shot = yield* fire('shot', shipIn(from, 'r1.1'), shipIn(from, 'b1.1'));
      reached = shot.total;
    },
    { dice: Object.fromEntries(faces.map((face, i) => [i === 0 ? 'shot' : `shot+${i}`, [face]])) },
  );
  return reached;
}

const sum = (firer: string, target: string): number => {
  const state = fleets([{ ships: [firer] }], [{ ships: [target] }]);
  return aimOf(shipIn(state, 'r1.1'), shipIn(state, 'b1.1')).total;
};

describe('the firing roll', () => {
  test('EIA-068: 6 or more sinks, 5 damages, less does nothing', () => {
    expect([3, 4, 5, 6, 9].map((face) => resultOf(face, 'sound'))).toEqual([
      'nothing',
      'nothing',
      'damaged',
      'sunk',
      'sunk',
    ]);
    const { sunk, damaged } = chancesOf(0);
    expect(sunk).toBeCloseTo(1 / 6, 12);
    expect(damaged).toBeCloseTo(1 / 6, 12);
  });

  test.each([
    ['heavy', 'fregate', 2],
    ['transport 2', 'heavy', -4],
    ['fregate', 'fregate', 0],
    ['sol', 'sol', 0],
    ['heavy', 'heavy', 0],
    ['trade', 'sol', -3],
    ['sol', 'trade', 0],
    ['sol 1', 'sol', -1],
  ])('EIA-069: %s at %s adds %i', (firer, target, added) => {
    expect(sum(firer, target)).toBe(added);
  });

  test('EIA-070: a natural 6 that does not sink is rolled on: 4 adds 1, 5 adds 2, 6 adds 3 and again', () => {
    expect(total('fregate', 'heavy', 6, 5)).toBe(6);
    expect(total('fregate', 'heavy', 6, 4)).toBe(5);
    expect(total('fregate', 'heavy', 6, 3)).toBe(4);
    expect(total('transport 2', 'heavy', 6, 6, 2)).toBe(5);
    expect(total('sol', 'sol', 6)).toBe(6);
    expect(total('sol', 'heavy', 5)).toBe(4);
  });

  test('EIA-070, EIA-072: at a damaged ship a 6 that stands at 5 is rolled on, and may sink her instead of taking her', () => {
    expect(total('sol', 'heavy damaged', 6, 1)).toBe(5);
    expect(resultOf(5, 'damaged')).toBe('captured');
    expect(total('sol', 'heavy damaged', 6, 4)).toBe(6);
  });

  /** The table of the ledger, firing: chances of sunk and damaged by what is added. */
  test.each([
    [-4, 1 / 72, 1 / 72],
    [-3, 1 / 36, 1 / 36],
    [-2, 1 / 18, 1 / 36],
    [-1, 1 / 12, 1 / 12],
    [0, 1 / 6, 1 / 6],
    [1, 1 / 3, 1 / 6],
    [2, 1 / 2, 1 / 6],
  ])('EIA-068, EIA-070: with %i it sinks and damages as often as all dice do', (added, sunk, damaged) => {
    const chances = chancesOf(added);
    expect(chances.sunk).toBeCloseTo(sunk, 12);
    expect(chances.damaged).toBeCloseTo(damaged, 12);
  });
});
