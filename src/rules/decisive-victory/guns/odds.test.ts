import { describe, expect, test } from 'vitest';
import type { Answer, Roll } from '../../../engine/question';
import { advance } from '../../../engine/run';
import type { Aim, DvState } from '../state';
import {
  aim,
  boxes,
  duel,
  gun,
  lineAt,
  measuredAs,
  reduceAttacks,
  SHOOTER,
  type ShipWith,
  stateOf,
  TARGET,
  torpedoes,
} from '../testing';
import { fire } from './attacks';
import { foretellAim } from './odds';

const PAIRS = [1, 2, 3, 4, 5, 6].flatMap((a) => [1, 2, 3, 4, 5, 6].map((b) => [a, b]));

/** Every way the dice of a roll may fall. */
const falls = ({ dice }: Roll): readonly (readonly number[])[] =>
  dice.reduce<readonly (readonly number[])[]>(
    (all, sides) => all.flatMap((faces) => Array.from({ length: sides }, (_, face) => [...faces, face + 1])),
    [[]],
  );

/**
 * Chances of points of the target, counted by resolving the fire itself over every fall of every die. Dice of one
 * roll that come to the same resolution are not merged: this is slow, and owes nothing to the code under test.
 */
function counted(state: DvState, range: number): { damage: number[]; minor: number[] } {
  const measure = measuredAs(lineAt(range));
  const rules = { resolve: (before: DvState) => fire(before, SHOOTER) as never, reduce: reduceAttacks };
  const found = { damage: [] as number[], minor: [] as number[] };
  const go = (answers: readonly Answer[], chance: number): void => {
    const { question, state: after } = advance(rules, state, { verb: 'fire', by: 'blue' as never }, answers);
    if (question?.ask === 'measure') {
      const value = measure(question.query as never);
      go([...answers, { ask: 'measure', key: question.key, value, source: 'typed' }], chance);
    } else if (question?.ask === 'roll') {
      const all = falls(question);
      for (const faces of all) {
        go([...answers, { ask: 'roll', key: question.key, faces, source: 'scripted' }], chance / all.length);
      }
    } else {
      const { damage, minor } = stateOf(after, TARGET);
      found.damage[damage] = (found.damage[damage] ?? 0) + chance;
      found.minor[minor] = (found.minor[minor] ?? 0) + chance;
    }
  };
  go([], 1);
  return found;
}

const foretold = (state: DvState, range: number, named: Aim) =>
  foretellAim(state, { ship: SHOOTER, ...named }, measuredAs(lineAt(range)));

function expectSame(spread: readonly number[] | undefined, expected: readonly number[]): void {
  expect(spread).toBeDefined();
  const length = Math.max(spread?.length ?? 0, expected.length);
  for (let k = 0; k < length; k++) expect(spread?.[k] ?? 0).toBeCloseTo(expected[k] ?? 0, 10);
}

const gunner = (own: Parameters<typeof gun>[0]): ShipWith => ({
  card: { systems: [gun(own)] },
  aims: [aim('guns')],
});
const boat = (own: Parameters<typeof torpedoes>[0]): ShipWith => ({
  card: { systems: [torpedoes(own)] },
  aims: [aim('torpedoes')],
});

describe('odds', () => {
  test('DV-040 a torpedo with rolled saves: damage and minor damage as counted over all dice', () => {
    const state = duel(boat({ fc: 3, strength: 6, damage: 1 }), { marks: boxes([6, 2], [6, 3]) });
    const forecast = foretold(state, 2, aim('torpedoes'));
    const { damage, minor } = counted(state, 2);
    expectSame(forecast.spreads[0]?.chances, damage);
    expectSame(forecast.spreads[1]?.chances, minor);
    expect(forecast.chance).toMatchObject({ ways: 16, of: 36 });
  });

  test('DV-056 a gun without a save: the second attack and the boxes the first one took are counted', () => {
    const armour = { deck: 0, belt: 0, underwater: 0 };
    // In columns 3 and 4 one box is left: whether the second hit finds it hangs on the first.
    const marks = boxes([3, 3], [4, 3], [5, 3], [3, 4], [4, 4], [5, 4], [6, 4]);
    const state = duel(gunner({ fc: 4, strength: 20, damage: 1 }), { card: { armour }, marks });
    const { damage, minor } = counted(state, 5);
    const forecast = foretold(state, 5, aim('guns'));
    expectSame(forecast.spreads[0]?.chances, damage);
    expectSame(forecast.spreads[1]?.chances, minor);
    expect(damage.length).toBeGreaterThan(3);
  });

  test('DV-043 a damage 0 gun: only minor damage, 1 in 3 of the hits', () => {
    const state = duel(gunner({ fc: 5, damage: 0 }));
    const { damage, minor } = counted(state, 20);
    const forecast = foretold(state, 20, aim('guns'));
    expectSame(forecast.spreads[0]?.chances, damage);
    expectSame(forecast.spreads[1]?.chances, minor);
  });

  test('DV-039 a gun with rolled saves: chances counted by hand over attack, save and die', () => {
    // At 20 inches FC 2 is modifier 0: only 3,4 and 4,3 hit, always the belt, strength 6 against 4: save at 0.
    const state = duel(gunner({ fc: 2, strength: 8, damage: 1 }));
    const forecast = foretold(state, 20, aim('guns'));
    const hit = PAIRS.filter(([a = 0, b = 0]) => (a === 3 && b === 4) || (a === 4 && b === 3)).length / 36;
    const unsaved = 1 - hit;
    const point = unsaved * 0.5;
    const first = hit * (1 - hit);
    const both = hit * hit;
    const two = both * point * point;
    const one = first * point + both * 2 * point * (1 - point);
    expectSame(forecast.spreads[0]?.chances, [1 - one - two, one, two]);
    // The other half of the failed saves is minor damage.
    expectSame(forecast.spreads[1]?.chances, [1 - one - two, one, two]);
  });

  test('DV-030 the chance, its band in words and the tallies are those of the attack itself', () => {
    const state = duel({ card: { systems: [gun({ fc: 5 })] } });
    const forecast = foretold(state, 20, aim('guns'));
    expect(forecast.chance).toEqual({
      ways: 16,
      of: 36,
      needs: { key: 'band.span', args: { low: 6, high: 8 } },
    });
    const { events } = advance(
      { resolve: (before: DvState) => fire(before, SHOOTER) as never, reduce: reduceAttacks },
      duel(gunner({ fc: 5 })),
      { verb: 'fire', by: 'blue' as never },
      [
        { ask: 'measure', key: 'line-shooter-target', value: lineAt(20), source: 'typed' },
        { ask: 'roll', key: 'attack-shooter-guns-target', faces: [1, 1], source: 'scripted' },
      ],
    );
    expect(events[0]).toMatchObject({ type: 'attack-rolled', tally: forecast.tallies[0] });
  });

  test('DV-055 the forecast of an aim not yet named reckons with those that are', () => {
    const systems = [gun({ fc: 6 }), gun({ id: 'secondary', fc: 4 })];
    const state = duel({ card: { systems }, aims: [aim('guns')] });
    expect(foretold(state, 10, aim('secondary')).tallies[0]).toMatchObject({ total: 2 });
    expect(foretold(duel({ card: { systems } }), 10, aim('secondary')).tallies[0]).toMatchObject({
      total: 3,
    });
  });

  test('DV-063 only armour that a hitting roll can meet is tallied, under water at half strength', () => {
    // Totals 4 to 10 hit: with a first die of 1 the second is 3 to 6, with a 6 it is 1 to 4.
    const far = foretold(duel(gunner({ fc: 9 })), 20, aim('guns'));
    expect(far.notes.filter(({ key }) => key === 'odds.row').map(({ args }) => args?.ways)).toEqual([
      4, 22, 4,
    ]);
    expect(far.tallies.map((tally) => tally.kind === 'number' && tally.total)).toEqual([
      7, 6, 0, 6, 0, 3, 0, 3,
    ]);
    const torpedo = foretold(duel(boat({ fc: 5, strength: 8 })), 2, aim('torpedoes'));
    expect(torpedo.tallies).toHaveLength(4);
  });
});
