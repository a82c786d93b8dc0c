import { describe, expect, test } from 'vitest';
import { piece } from '../../../engine/ids';
import { BLUE, RED } from '../testing';
import { flightTally, resultOf } from './combat';
import { flight, happened, inTheAir, intoTheAir, of, onTarget, standsAt } from './flights-testing';

/** All rolls of two dice. */
const ROLLS = [1, 2, 3, 4, 5, 6].flatMap((a) => [1, 2, 3, 4, 5, 6].map((b) => [a, b] as const));
const against = (quality: number, target: number) => flightTally(quality, { quality: target, name: 'it' });
const attack = (id: string, target: string) => ({ verb: 'attackFlight', by: 'blue', flight: id, target });

describe('an attack on a flight', () => {
  test('DV-158 higher, equal and lower quality destroy on 30, 24 and 16 rolls of 36', () => {
    const counted = [5, 4, 3].map((quality) => {
      const results = ROLLS.map((faces) => resultOf(against(quality, 4), faces));
      return ['destroyed', 'driven-off', 'unharmed'].map((one) => results.filter((is) => is === one).length);
    });
    expect(counted).toEqual([
      [30, 6, 0],
      [24, 0, 12],
      [16, 0, 20],
    ]);
  });

  test('DV-158 a failed attack of higher quality drives off, one of equal quality does nothing', () => {
    expect(resultOf(against(4, 3), [1, 2])).toBe('driven-off');
    expect(resultOf(against(3, 3), [5, 5])).toBe('unharmed');
  });

  test('DV-158 points that do no more than fewer say so, and those that drive off too', () => {
    const { choices } = inTheAir('run', {
      flights: [onTarget('tb', 'torpedo_bomber')],
      places: { tb: [0, 58, 0] },
    }).give(
      { verb: 'attackShip', by: 'blue', flight: 'tb', target: 'enemy' },
      { dice: { 'flak-enemy-tb': [1, 1] }, picks: { 'aa-enemy-tb-1': { verb: 'spendAa', points: 3 } } },
    );
    const [asked] = choices;
    expect(asked?.offers.flatMap(({ verb, label }) => (verb === 'spendAa' ? [label.key] : []))).toEqual([
      'air.spend-same',
      'air.spend-same',
      'air.spend-drives',
      'air.spend',
      'air.spend',
    ]);
  });

  test('DV-159 a torpedo bomber driven off before its run makes no attack', () => {
    const played = inTheAir('run', {
      flights: [onTarget('tb', 'torpedo_bomber')],
      places: { tb: [0, 58, 0] },
    }).give(
      { verb: 'attackShip', by: 'blue', flight: 'tb', target: 'enemy' },
      { dice: { 'flak-enemy-tb': [1, 1] }, picks: { 'aa-enemy-tb-1': { verb: 'spendAa', points: 3 } } },
    );
    expect(happened(played, 'run-rolled')).toEqual([]);
    expect(of(played, 'tb').stage).toBe('returning');
    expect(happened(played, 'flight-homeward')[0]?.cause).toBe('driven-off');
  });
});

describe('air to air', () => {
  const meeting = (own: object = {}) =>
    inTheAir('fight', {
      flights: [onTarget('f', 'fighter'), onTarget('bomber', 'torpedo_bomber', { side: RED, ...own })],
      places: { f: [0, 30, 0], bomber: [1, 30, 0] },
    });

  test('DV-160 DV-H14 both roll: fighter 4 at +7, torpedo bomber 2 at +3, and both may be destroyed', () => {
    const played = meeting().give(attack('f', 'bomber'), {
      dice: { 'air-f-bomber': [3, 4], 'reply-bomber-f': [3, 4] },
    });
    const [fought] = happened(played, 'flights-fought');
    expect([fought?.tally.total, fought?.answered.tally.total]).toEqual([7, 3]);
    expect([of(played, 'f').stage, of(played, 'bomber').stage]).toEqual(['destroyed', 'destroyed']);
    expect(played.table.pieces[piece('f')]).toBeUndefined();
    expect(played.table.pieces[piece('bomber')]).toBeUndefined();
  });

  test('DV-161 a dive bomber next to an enemy fighter may not attack it, and replies to each attack once', () => {
    const sea = inTheAir('fight', {
      flights: [
        onTarget('db', 'dive_bomber'),
        onTarget('one', 'fighter'),
        onTarget('two', 'fighter'),
        onTarget('red', 'dive_bomber', { side: RED, quality: 4 }),
      ],
      places: { db: [0, 30, 0], one: [0, 30, 0], two: [0, 30, 0], red: [0, 31, 0] },
    });
    expect(sea.refuse(attack('db', 'red'))?.cite).toBe('DV-161');
    const first = sea.give(attack('one', 'red'), {
      dice: { 'air-one-red': [1, 1], 'reply-red-one': [1, 1] },
      picks: { 'join-red-1': { verb: 'attackNow' } },
    });
    const second = first.give(attack('two', 'red'), {
      dice: { 'air-two-red': [1, 1], 'reply-red-two': [1, 1] },
    });
    expect(second.rolls.map(({ key }) => key)).toEqual(['air-two-red', 'reply-red-two']);
    expect(first.refuse(attack('one', 'red'))?.cite).toBe('DV-148');
  });

  test('DV-162 fighters 2 and 3 on fighter 4 attack with 5 at +7, and the reply at the 3 is +7', () => {
    const sea = inTheAir('fight', {
      flights: [
        onTarget('two', 'fighter', { quality: 2 }),
        onTarget('three', 'fighter', { quality: 3 }),
        onTarget('far', 'fighter'),
        onTarget('red', 'fighter', { side: RED }),
      ],
      places: { two: [0, 30, 0], three: [1, 31, 0], far: [0, 33, 0], red: [0, 31, 0] },
    });
    const played = sea.give(attack('two', 'red'), {
      dice: { 'air-two-red': [1, 1], 'reply-red-three': [3, 4] },
      picks: {
        'join-red-1': { verb: 'joinAttack', flight: 'three' },
        'answer-red': { verb: 'answerFlight', flight: 'three' },
      },
    });
    const [fought] = happened(played, 'flights-fought');
    expect([fought?.tally.total, fought?.answered.tally.total]).toEqual([7, 7]);
    expect(played.choices.map(({ by }) => by)).toEqual([BLUE, RED]);
    expect(of(played, 'red').stage).toBe('returning');
    expect([of(played, 'two').stage, of(played, 'three').stage]).toEqual(['on_target', 'destroyed']);
    expect(played.choices[0]?.offers.some(({ fixed }) => fixed.flight === 'far')).toBe(false);
  });

  test('DV-H07 flights fight at an inch and not at 1.1', () => {
    const at = (x: number) =>
      inTheAir('fight', {
        flights: [onTarget('f', 'fighter'), onTarget('r', 'dive_bomber', { side: RED })],
        places: { f: [0, 30, 0], r: [x, 30, 0] },
      });
    expect(at(1).refuse(attack('f', 'r'))).toBeUndefined();
    expect(at(1.1).refuse(attack('f', 'r'))?.cite).toBe('DV-H07');
  });

  test('DV-148 a bomber destroyed in the air attacks no ship, and each flight attacks once', () => {
    const sea = inTheAir('fight', {
      flights: [
        onTarget('f', 'fighter'),
        onTarget('db', 'dive_bomber', { side: RED }),
        onTarget('tb', 'torpedo_bomber', { side: RED }),
      ],
      places: { f: [0, 2, 0], db: [0, 1, 0], tb: [0, 3, 0] },
    });
    const played = sea.give(attack('f', 'db'), { dice: { 'air-f-db': [3, 4], 'reply-db-f': [1, 1] } });
    expect(of(played, 'db').stage).toBe('destroyed');
    expect(played.state.air).toEqual({ step: 'run', side: RED });
    const ran = { verb: 'attackShip', by: 'red', target: 'carrier' };
    expect(played.refuse({ ...ran, flight: 'db' })?.cite).toBe('DV-147');
    expect(played.refuse({ ...ran, flight: 'tb' })).toBeUndefined();
  });

  test('DV-148 the side with the initiative fights first, then the other, then ships are attacked', () => {
    const flights = [
      onTarget('b', 'fighter', { moved: true }),
      onTarget('r', 'fighter', { side: RED, moved: true }),
    ];
    const places = { b: [0, 59, 0], r: [0, 59, 0] } as const;
    const sea = inTheAir('fight', { flights, places });
    const red = sea.give({ verb: 'endFlights', by: 'blue' });
    expect(red.state.air).toEqual({ step: 'fight', side: RED });
    expect(red.give({ verb: 'endFlights', by: 'red' }).state.air).toEqual({ step: 'run', side: BLUE });
  });
});

describe('combat air patrol', () => {
  const patrolled = (distance: number, picks = {}) =>
    intoTheAir({
      flights: [
        flight('db', 'dive_bomber', { stage: 'attacking', counter: 1 }),
        flight('second', 'dive_bomber', { stage: 'attacking', counter: 1 }),
        flight('cap', 'fighter', { side: RED, stage: 'cap', since: 1 }),
      ],
    }).give(
      { verb: 'placeFlight', by: 'blue', flight: 'db', beside: 'enemy', toward: 270, distance },
      { picks },
    );

  test('DV-145 a patrol may meet an enemy placed at 16 inches from its carrier, at 16.1 not', () => {
    const met = patrolled(16, { 'patrol-enemy-db': { verb: 'meetFlight', flight: 'cap' } });
    expect(met.choices[0]?.by).toBe(RED);
    expect(standsAt(met, 'cap')).toEqual([-16, 61]);
    const stayed = patrolled(16, { 'patrol-enemy-db': { verb: 'stayOnPatrol' } });
    expect(standsAt(stayed, 'cap')).toEqual([0, 61]);
    expect(patrolled(16.1).choices).toEqual([]);
  });

  test('DV-145 a patrol reacts once a turn', () => {
    const met = patrolled(10, { 'patrol-enemy-db': { verb: 'meetFlight', flight: 'cap' } });
    const second = met.give({
      verb: 'placeFlight',
      by: 'blue',
      flight: 'second',
      beside: 'enemy',
      toward: 90,
      distance: 10,
    });
    expect(second.choices).toEqual([]);
  });

  test('DV-145 DV-161 a patrol that has met an enemy attacks it as a fighter of its own side', () => {
    const met = patrolled(10, { 'patrol-enemy-db': { verb: 'meetFlight', flight: 'cap' } });
    const second = met.give({
      verb: 'placeFlight',
      by: 'blue',
      flight: 'second',
      beside: 'carrier',
      toward: 90,
      distance: 1,
    });
    expect(second.state.air).toEqual({ step: 'fight', side: RED });
    const cap = { verb: 'attackFlight', by: 'red', flight: 'cap', target: 'db' };
    expect(second.refuse(cap)).toBeUndefined();
  });
});
