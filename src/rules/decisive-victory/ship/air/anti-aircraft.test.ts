import { describe, expect, test } from 'vitest';
import { CONSORT, ENEMY, happened, inTheAir, of, onTarget } from '../../air/flights-testing';
import { gun, position, RED, type ShipWith, ship } from '../../testing';
import { antiAircraft, dualPurpose, pointsLeft } from './anti-aircraft';

const secondary = gun({ id: 'secondary', name: '5-inch', dualPurpose: 2 });

/** A torpedo bomber two inches from the enemy carrier, whose consort lies this far from it. */
const attacked = (own: { enemy?: ShipWith; consort?: ShipWith; escortAt?: number; quality?: number } = {}) =>
  inTheAir('run', {
    flights: [
      onTarget('one', 'torpedo_bomber', { quality: own.quality ?? 4 }),
      onTarget('two', 'torpedo_bomber', { quality: own.quality ?? 4 }),
      onTarget('three', 'torpedo_bomber', { quality: own.quality ?? 4 }),
    ],
    ships: { ...(own.enemy ? { enemy: own.enemy } : {}), ...(own.consort ? { consort: own.consort } : {}) },
    places: {
      one: [0, 58, 0],
      two: [0, 58, 0],
      three: [0, 58, 0],
      consort: [own.escortAt ?? 30, 58, 0],
    },
  });
const run = (flight: string) => ({ verb: 'attackShip', by: 'blue', flight, target: 'enemy' });
const spend = (points: number) => ({ verb: 'spendAa', points });
const HOLD = { verb: 'holdAa' };
const MISS = [1, 1];

describe('the anti-aircraft battery', () => {
  const of5 = (hurt: ShipWith['conditions'] = {}) => {
    const made = ship(ENEMY, RED, {
      card: { aa: 5, systems: [gun({ id: 'a', dualPurpose: 1 }), gun({ id: 'b', dualPurpose: 3 })] },
      conditions: hurt,
    });
    return [antiAircraft(made).total, ...made.card.systems.map((one) => dualPurpose(made, one).total)];
  };

  test('DV-089 damaged it halves its points and those of each dual purpose battery for itself', () => {
    expect(of5()).toEqual([5, 1, 3]);
    expect(of5({ AA: 'damaged' })).toEqual([3, 1, 2]);
    const none = ship(ENEMY, RED, { card: { aa: 0 }, conditions: { AA: 'damaged' } });
    expect(antiAircraft(none).total).toBe(0);
  });

  test('DV-090 disabled it has no points and dual purpose batteries add none, but fire at ships', () => {
    expect(of5({ AA: 'disabled' })).toEqual([0, 0, 0]);
    const sea = attacked({
      enemy: { card: { aa: 6, systems: [secondary] }, conditions: { AA: 'disabled' } },
    });
    const played = sea.give(run('one'), { dice: { 'run-one-enemy': MISS } });
    expect(played.choices).toEqual([]);
    expect(played.state.flak).toBeUndefined();
  });

  test('DV-163 five points are three on the first flight, two on the second and none on the third', () => {
    let sea = attacked();
    const fire = (flight: string, points: number) =>
      sea.give(run(flight), {
        dice: { [`flak-enemy-${flight}`]: MISS, [`run-${flight}-enemy`]: MISS },
        picks: { [`aa-enemy-${flight}-1`]: spend(points) },
      });
    sea = fire('one', 3);
    sea = fire('two', 2);
    expect(pointsLeft(sea.state, sea.state.ships[ENEMY] ?? ship(ENEMY, RED))).toBe(0);
    const third = sea.give(run('three'), { dice: { 'run-three-enemy': MISS } });
    expect(third.choices).toEqual([]);
  });

  test('DV-163 points spent come back with the next turn', () => {
    const lone = position([ship(ENEMY, RED)], { flak: { [ENEMY]: { spent: 2, batteries: [] } } });
    expect(pointsLeft(lone, lone.ships[ENEMY] ?? ship(ENEMY, RED))).toBe(1);
    const sea = inTheAir('launch', {
      flights: [onTarget('fp', 'float_plane')],
      places: { fp: [9, 9, 0] },
      own: { phase: 'maintenance', flak: { [ENEMY]: { spent: 2, batteries: [] } } },
    });
    expect(sea.give({ verb: 'maintain', by: 'blue' }).state.flak).toBeUndefined();
  });

  test('DV-164 the target fires before the run, at least one point: four on quality 4 are +5, with no reply', () => {
    const played = attacked().give(run('one'), {
      dice: { 'flak-enemy-one': [3, 3] },
      picks: { 'aa-enemy-one-1': spend(4) },
    });
    expect(played.choices[0]?.offers.map(({ fixed, verb }) => [verb, fixed.points ?? 0])).toEqual([
      ['spendAa', 5],
      ['spendAa', 4],
      ['spendAa', 3],
      ['spendAa', 2],
      ['spendAa', 1],
      ['holdAa', 0],
    ]);
    expect(played.choices[0]?.by).toBe(RED);
    const [fired] = happened(played, 'flak-fired');
    expect(fired?.tally.total).toBe(5);
    // 6 lies in the band of +5, 5 to 9.
    expect(fired?.result).toBe('destroyed');
    expect(played.rolls.map(({ key }) => key)).toEqual(['flak-enemy-one']);
    expect(of(played, 'one').stage).toBe('destroyed');
  });

  test.each([
    [2, 3],
    [4, 5],
    [5, 5],
    [6, 1],
  ])(
    'DV-158 of five points against quality %d the fewest that do most are %d, and to hold is a chance forgone',
    (quality, points) => {
      const played = attacked({ quality }).give(run('one'), {
        dice: { 'run-one-enemy': MISS },
        picks: { 'aa-enemy-one-1': HOLD },
      });
      const [asked] = played.choices;
      expect(asked?.offers.filter(({ usual }) => usual).map(({ fixed }) => fixed.points)).toEqual([points]);
      expect(asked?.offers.find(({ verb }) => verb === 'holdAa')?.final).toBe('forgoes');
      expect(asked?.series?.key).toBe('air.series');
    },
  );

  test('DV-165 a friend within 3 inches of the flight fires too, one farther away does not', () => {
    const escorted = (escortAt: number) =>
      attacked({ escortAt, quality: 3 }).give(run('one'), {
        dice: {
          'run-one-enemy': MISS,
          ...(escortAt <= 3 ? { 'flak-consort-one': MISS } : {}),
        },
        picks: {
          'aa-enemy-one-1': HOLD,
          ...(escortAt <= 3 ? { 'aa-consort-one-1': spend(2) } : {}),
        },
      });
    const near = escorted(3);
    expect(near.choices.map(({ key }) => key)).toEqual(['aa-enemy-one-1', 'aa-consort-one-1']);
    expect(happened(near, 'flak-fired')[0]).toMatchObject({ ship: CONSORT, tally: { total: 3 } });
    expect(escorted(3.1).choices.map(({ key }) => key)).toEqual(['aa-enemy-one-1']);
  });

  test('DV-165 a flight that was destroyed or driven off needs no further fire', () => {
    const played = attacked({ escortAt: 1 }).give(run('one'), {
      dice: { 'flak-enemy-one': [1, 1] },
      picks: { 'aa-enemy-one-1': spend(5) },
    });
    expect(happened(played, 'flak-fired')[0]?.result).toBe('driven-off');
    expect(played.choices).toHaveLength(1);
  });

  test('DV-166 a dual purpose battery adds its points once it is committed, and fires at no ship this turn', () => {
    const sea = attacked({ enemy: { card: { aa: 3, systems: [gun(), secondary] } } });
    const played = sea.give(run('one'), {
      dice: { 'flak-enemy-one': MISS, 'run-one-enemy': MISS },
      picks: {
        'aa-enemy-one-1': { verb: 'commitBattery', system: 'secondary' },
        'aa-enemy-one-2': spend(4),
      },
    });
    expect(happened(played, 'flak-fired')[0]?.points).toBe(4);
    const enemy = played.state.ships[ENEMY];
    expect(enemy && pointsLeft(played.state, enemy)).toBe(1);
    const guns = inTheAir('run', {
      flights: [],
      ships: { enemy: { card: { aa: 3, systems: [gun(), secondary] } } },
      own: {
        phase: 'attacks',
        night: true,
        group: { side: RED, used: 0 },
        ...(played.state.flak ? { flak: played.state.flak } : {}),
      },
    });
    const aim = (system: string) => ({
      verb: 'aim',
      by: 'red',
      ship: 'enemy',
      system,
      target: 'carrier',
      full: true,
    });
    const shell = { verb: 'starShell', by: 'red', ship: 'enemy', near: 'carrier', bearing: 0, range: 5 };
    expect(guns.refuse({ ...shell, system: 'secondary' })?.cite).toBe('DV-166');
    expect(guns.refuse(aim('secondary'))?.cite).toBe('DV-166');
    expect(guns.refuse(aim('guns'))).toBeUndefined();
  });

  test('DV-129 under concentrated fire the battery that fires at aircraft is the one weapon system of the ship', () => {
    const enemy = {
      concentrate: true,
      card: { aa: 3, systems: [gun(), secondary, gun({ id: 'third', dualPurpose: 1 })] },
    };
    const played = attacked({ enemy }).give(run('one'), {
      dice: { 'run-one-enemy': MISS },
      picks: {
        'aa-enemy-one-1': { verb: 'commitBattery', system: 'secondary' },
        'aa-enemy-one-2': HOLD,
      },
    });
    expect(played.choices[1]?.offers.some(({ verb }) => verb === 'commitBattery')).toBe(false);
    const guns = inTheAir('run', {
      flights: [],
      ships: { enemy },
      own: {
        phase: 'attacks',
        group: { side: RED, used: 0 },
        flak: { [ENEMY]: { spent: 0, batteries: ['secondary'] } },
      },
    });
    const aim = { verb: 'aim', by: 'red', ship: 'enemy', system: 'guns', target: 'carrier', full: true };
    expect(guns.refuse(aim)?.cite).toBe('DV-129');
  });
});
