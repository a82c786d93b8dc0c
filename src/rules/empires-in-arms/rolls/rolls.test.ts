import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { reloadNeeds } from '../attack/reload';
import { columnIn } from '../eia';
import { commanderOf } from '../fleet/admiral';
import { admiral, BLUE, fleets, type Line, RED } from '../testing';
import { columnManeuver, columnTactical, forceManeuver, waysOf } from './contest';

const many = (of: string, count: number): Line => ({ ships: Array<string>(count).fill(of) });

describe('maneuver rolls', () => {
  const added = (line: Line): number => {
    const state = fleets([line], [many('sol', 5)]);
    return columnManeuver(state, columnIn(state, 'r1.1')).tally.total;
  };

  test('EIA-088: a column of frigates only has 1 more', () => {
    expect(added(many('fregate', 6))).toBe(1);
    expect(added({ ships: ['fregate', 'fregate', 'fregate', 'fregate', 'fregate', 'sol'] })).toBe(0);
  });

  test('EIA-089: fewer than five ships have 1 more, damaged ones counted', () => {
    expect(added(many('sol', 4))).toBe(1);
    expect(added(many('sol', 5))).toBe(0);
    expect(added({ ships: ['sol', 'sol', 'sol', 'sol', 'sol damaged'] })).toBe(0);
    expect(added({ ships: ['sol', 'sol', 'sol', 'sol', 'sol sunk'] })).toBe(1);
  });

  test('EIA-090: a single ship has another 1 more', () => {
    expect(added(many('sol', 1))).toBe(2);
    expect(added(many('fregate', 1))).toBe(3);
  });

  test('EIA-H01: a die and the rating, the higher total wins', () => {
    expect(waysOf(0, 0)).toEqual([15, 6, 15]);
    expect(waysOf(1, 0)).toEqual([21, 5, 10]);
    expect(waysOf(2, 0)).toEqual([26, 4, 6]);
  });

  test('EIA-H01: a whole force counts as one column under its commander, trade ships included', () => {
    const state = fleets(
      [{ ships: ['sol', 'sol'], under: 'Nelson' }, { ships: ['sol', 'trade', 'trade'] }],
      [{ ships: ['fregate', 'fregate'] }],
    );
    expect(forceManeuver(state, RED).tally.total).toBe(5);
    expect(forceManeuver(state, BLUE).tally.total).toBe(2);
  });
});

describe('admirals', () => {
  const of = (...names: readonly string[]) =>
    commanderOf(
      names.map((one) => admiral(one, RED)),
      true,
    )?.name;

  test('EIA-H10: the highest strategic rating commands the force', () => {
    expect(of('Villeneuve', 'Gravina')).toBe('Gravina');
    const state = fleets(
      [
        { ships: ['sol'], under: 'Gravina' },
        { ships: ['sol'], under: 'Villeneuve' },
      ],
      [many('sol', 5)],
    );
    expect(forceManeuver(state, RED).tally.base).toBe(2);
  });

  test('EIA-H10: of equals the better seaman commands', () => {
    expect(of('3-5-1', '3-0-4')).toBe('3-0-4');
  });

  test('EIA-058: the best rating in a column counts, and a column without an admiral has none', () => {
    const state = fleets(
      [{ ships: ['sol'], admirals: ['Nelson', 'Keith'] }, many('sol', 1)],
      [many('sol', 1)],
    );
    const crowded = {
      ...state,
      admirals: { Nelson: admiral('Nelson', RED), Keith: admiral('Keith', RED) },
    };
    expect(columnTactical(crowded, columnIn(crowded, 'r1.1'), false).tally.total).toBe(5);
    expect(columnTactical(crowded, columnIn(crowded, 'r2.1'), false).tally.total).toBe(0);
  });
});

describe('contests of tactical ratings', () => {
  const total = (line: Line, evading: boolean): number => {
    const state = fleets([line], [many('sol', 6)]);
    return columnTactical(state, columnIn(state, 'r1.1'), evading).tally.total;
  };

  test('EIA-H02: a die and the tactical rating, 1 more for who protects his own column', () => {
    expect(total({ ships: ['sol'], under: '0-4-0' }, false)).toBe(4);
    expect(total({ ships: ['sol'], under: '0-2-0', guarded: true }, false)).toBe(3);
    expect(waysOf(4, 3)[0]).toBe(21);
  });

  test('EIA-091: size counts on both sides when the defender would evade, and never otherwise', () => {
    expect(total(many('fregate', 1), true)).toBe(3);
    expect(total(many('fregate', 1), false)).toBe(0);
    expect(total({ ...many('sol', 6), under: '0-2-0' }, true)).toBe(2);
  });

  test('EIA-084: in a trivial combat tactical ratings are nothing, and nobody reloads', () => {
    const state = fleets([{ ships: ['sol'], under: 'Nelson' }], [many('sol', 1)], { trivial: true });
    const column = columnIn(state, 'r1.1');
    expect(columnTactical(state, column, false).tally.total).toBe(0);
    expect(reloadNeeds(state, column)).toBe(0);
    expect(columnManeuver(state, column).tally.base).toBe(5);
  });

  test('EIA-H03: a reload needs the rating or less, 1 more where the column protects itself, never without an admiral', () => {
    const needs = (line: Line): number => {
      const state = fleets([line], [many('sol', 1)]);
      return reloadNeeds(state, columnIn(state, 'r1.1'));
    };
    expect(needs({ ships: ['sol'], under: '0-4-0' })).toBe(4);
    expect(needs({ ships: ['sol'], under: '0-0-0', guarded: true })).toBe(1);
    expect(needs({ ships: ['sol'], guarded: true })).toBe(0);
  });

  test('EIA-H01: ways are counted over all dice', () => {
    fc.assert(
      fc.property(fc.integer({ min: -3, max: 9 }), fc.integer({ min: -3, max: 9 }), (a, b) => {
        const [higher, equal, lower] = waysOf(a, b);
        expect(higher + equal + lower).toBe(36);
        expect(waysOf(b, a)).toEqual([lower, equal, higher]);
      }),
    );
  });
});
