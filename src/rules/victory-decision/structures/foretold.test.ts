import { describe, expect, test } from 'vitest';
import { piece } from '../../../engine/ids';
import { poseOf } from '../../../table/testing';
import { rules } from '../index';
import { made, NORTH } from '../testing';
import { commandOf, ENEMY, type Field, HOUSE, house, OWN, onField } from './house.testing';

type Spread = readonly number[];
/** The chances of each sum of so many throws, by going through all of them. */
function thrown(throws: readonly Spread[], most = Number.POSITIVE_INFINITY): Spread {
  const sums = throws.reduce<Spread>(
    (sum, one) =>
      sum
        .flatMap((p, k) => one.map((q, hits) => [k + hits, p * q] as const))
        .reduce<number[]>((all, [k, p]) => {
          const at = Math.min(k, most);
          while (all.length <= at) all.push(0);
          all[at] = (all[at] ?? 0) + p;
          return all;
        }, []),
    [1],
  );
  return sums;
}
const forecast = (on: Field, verb: string, more: object = {}) =>
  rules.forecast(on.state, commandOf(on, verb, more), on.measure);
const close = (spread: Spread | undefined, expected: Spread) => {
  expect(spread?.length).toBe(expected.length);
  for (const [i, chance] of expected.entries()) expect(spread?.[i]).toBeCloseTo(chance, 9);
};

describe('an attack on walls is foretold', () => {
  const tank = made('british-sherman');
  const at = (kind: 'wooden-house' | 'bunker', more: Parameters<typeof onField>[0] = {}) =>
    onField({ own: tank, at: poseOf(24, 8), built: [house(kind)], ...more });

  test('VD-H83 the Structure Points that a Blast takes, and who is hit when the last goes', () => {
    // A Sherman's gun, D10+1 with Save/-1, at a wooden house: Hit 6+, Critical 9+, Save 5+, three points.
    const foretold = forecast(at('wooden-house'), 'batter', { shots: ['mount:0'] });
    const die = { miss: 0.4, hit: 0.3, critical: 0.3 };
    const failed = 5 / 6;
    const none = die.miss + die.hit * (1 - failed) + die.critical * (1 - failed) ** 2;
    const one = die.hit * failed + die.critical * 2 * failed * (1 - failed);
    const [walls, inside] = foretold?.spreads ?? [];
    close(walls?.chances, [none, one, die.critical * failed ** 2]);
    expect(walls?.limit).toMatchObject({ left: 3 });
    // One gun cannot bring it down: nobody is hurt.
    expect(inside?.chances[0]).toBeCloseTo(1, 9);
  });

  test('VD-H83 a house with one point left: it falls, and each man inside saves on 6+', () => {
    const on = at('wooden-house', {
      enemy: { ...made('german-grenadier-squad', { left: 2 }), inside: HOUSE },
    });
    const worn = on.state.structures?.[HOUSE];
    if (!worn) throw new Error('no house');
    const state = { ...on.state, structures: { [HOUSE]: { ...worn, points: 1 } } };
    const foretold = forecast({ ...on, state }, 'batter', { shots: ['mount:0'] });
    const falls = 0.3 * (5 / 6) + 0.3 * (1 - (1 / 6) ** 2);
    const [walls, inside] = foretold?.spreads ?? [];
    close(walls?.chances, [1 - falls, falls]);
    const dead = 5 / 6;
    close(inside?.chances, [
      1 - falls + falls * (1 - dead) ** 2,
      falls * 2 * dead * (1 - dead),
      falls * dead ** 2,
    ]);
  });

  test('VD-H83 VD-083 who stands beside the walls is foretold with them', () => {
    const beside = { ...made('german-grenadier-squad', { left: 1 }), id: piece('beside'), side: NORTH };
    const on = at('wooden-house', { more: [{ unit: beside, at: poseOf(24, 24.5) }] });
    const foretold = forecast(on, 'batter', { shots: ['mount:0'] });
    expect(foretold?.line).toEqual({ from: OWN, to: HOUSE });
    const names = foretold?.spreads.map(({ label }) => label.args?.unit);
    expect(names).toEqual(['Brook Farm', on.state.units[ENEMY]?.name, beside.name]);
    for (const { chances } of foretold?.spreads ?? [])
      expect(chances.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 9);
  });

  test('VD-066 VD-H53 explosives put down on the walls, by two of the men who storm them', () => {
    // D10+2 with Save/-2 at a wooden house: no save is left; two dice, three points.
    const own = made('british-rifle-section', { left: 2 });
    const on = onField({ own, at: poseOf(24, 15), built: [house('wooden-house')] });
    const foretold = forecast(on, 'assault', { explosives: own.models.map(({ id }) => id) });
    const two = thrown(
      [
        [0.3, 0.3, 0.4],
        [0.3, 0.3, 0.4],
      ],
      3,
    );
    const walls = foretold?.spreads.find(({ limit }) => limit?.label.key === 'foretold.falls');
    close(walls?.chances, two);
  });
});
