import { describe, expect, test } from 'vitest';
import { piece } from '../../../engine/ids';
import { BLUE, RED } from '../testing';
import {
  CARRIER,
  DONE,
  ENEMY,
  flight,
  happened,
  inTheAir,
  intoTheAir,
  launch,
  of,
  place,
  standsAt,
} from './flights-testing';

describe('launches', () => {
  const four = ['a', 'b', 'c', 'd'].map((id) => flight(id, 'dive_bomber'));

  test('DV-153 a carrier with four flights ready launches one for nothing', () => {
    const sea = intoTheAir({ flights: four, ships: { carrier: { points: 0 } } }).give(launch('a'));
    expect(sea.state.phase).toBe('movement');
    expect(four.map(({ id }) => of(sea, id).stage)).toEqual(['attacking', 'landed', 'landed', 'landed']);
  });

  test('DV-154 with 2 points kept a captain launches up to three flights', () => {
    let sea = intoTheAir({ flights: four, ships: { carrier: { points: 2 } } }).give(launch('a'));
    sea = sea.give(launch('b')).give(launch('c'));
    expect(sea.state.ships[CARRIER]?.points).toBe(0);
    expect(sea.state.phase).toBe('movement');
    expect(of(sea, 'd').stage).toBe('landed');
  });

  test('DV-154 the flagship may pay for a further launch of another ship', () => {
    const flights = ['a', 'b'].map((id) => flight(id, 'dive_bomber', { home: piece('escort') }));
    const deck = { card: { flightDeck: { canLand: true, flights: [] } } };
    const sea = intoTheAir({ flights, ships: { carrier: { points: 1 }, escort: deck } }).give(launch('a'));
    expect(sea.refuse(launch('b'))?.cite).toBe('DV-154');
    const paid = sea.give(launch('b', { fromFlagship: 1 }));
    expect(paid.state.ships[CARRIER]?.points).toBe(0);
    expect(happened(paid, 'flight-launched')[0]).toMatchObject({ payer: 'carrier' });
  });

  test('DV-140 a point of the sea has a bearing and a distance, or neither', () => {
    const sea = intoTheAir({ flights: [flight('a', 'dive_bomber')] });
    expect(sea.refuse(launch('a', { toward: 90, distance: 5 }))).toBeUndefined();
    for (const half of [{ toward: 90 }, { distance: 5 }])
      expect(sea.refuse(launch('a', half))?.because.key).toBe('refuse-air.half-a-point');
  });

  test('DV-140 a point of the sea may be named: the turns to fly are counted from the distance to it', () => {
    // The enemy is 60 inches off; 20 inches beyond her it is 80, and so medium.
    const at = (own: object) => intoTheAir({ flights: [flight('a', 'dive_bomber')] }).give(launch('a', own));
    expect(of(at({}), 'a').counter).toBe(1);
    expect(of(at({ toward: 0, distance: 20 }), 'a').counter).toBe(2);
    expect(of(at({ toward: 180, distance: 20 }), 'a').counter).toBe(1);
    expect(happened(at({ toward: 0, distance: 20 }), 'flight-launched')[0]).toMatchObject({
      target: 'enemy',
      toward: 0,
      off: 20,
      range: 80,
    });
  });

  test('DV-155 only a fighter flies on patrol: an inch from its ship, and it meets enemies from the next turn on', () => {
    const patrol = (id: string) => ({
      verb: 'launchPatrol',
      by: 'blue',
      flight: id,
      toward: 90,
      fromFlagship: 0,
    });
    const sea = intoTheAir({
      flights: [flight('f', 'fighter'), flight('db', 'dive_bomber')],
      own: { turn: 2 },
    });
    expect(sea.refuse(patrol('db'))?.cite).toBe('DV-155');
    const up = sea.give(patrol('f'));
    expect(of(up, 'f')).toMatchObject({ stage: 'cap', since: 2, placed: true });
    expect(standsAt(up, 'f')).toEqual([1, 0]);
    const enemy = flight('r', 'dive_bomber', { side: RED, stage: 'attacking', counter: 1 });
    const next = intoTheAir({ flights: [...(up.state.flights ?? []), enemy], own: { turn: 3 } });
    const met = next.give(
      { ...place('r', { beside: 'carrier', toward: 0, distance: 16 }), by: 'red' },
      { picks: { 'patrol-carrier-r': { verb: 'meetFlight', flight: 'f' } } },
    );
    expect(standsAt(met, 'f')).toEqual([0, 17]);
  });

  test('DV-155 a patrol goes with its ship and turns away when she is lost', () => {
    const cap = flight('cap', 'fighter', { stage: 'cap', placed: true, since: 1 });
    const sea = inTheAir('launch', {
      flights: [cap],
      places: { cap: [0, 1, 0] },
      own: { phase: 'movement', group: { side: BLUE, used: 0 } },
    });
    const moved = sea.give({
      verb: 'move',
      by: 'blue',
      ship: 'carrier',
      setting: 'half',
      legs: [{ ahead: 2 }],
    });
    expect(standsAt(moved, 'cap')).toEqual([0, 3]);
    const sunk = inTheAir('launch', {
      flights: [cap],
      places: { cap: [0, 1, 0] },
      ships: { carrier: { damage: 40 } },
      own: { phase: 'maintenance' },
    }).give({ verb: 'maintain', by: 'blue' }, { dice: { 'catastrophe-carrier': Array<number>(40).fill(6) } });
    expect(of(sunk, 'cap')).toMatchObject({ stage: 'returning', placed: false });
    expect(sunk.table.pieces[piece('cap')]).toBeUndefined();
  });

  test('DV-155 at the end of the phase a patrol that met an enemy is back by its ship', () => {
    const cap = flight('cap', 'fighter', { stage: 'cap', placed: true, moved: true, since: 1 });
    const sea = inTheAir('move', { flights: [cap], places: { cap: [0, 14, 0] } }).give(DONE);
    expect(standsAt(sea, 'cap')).toEqual([0, 1]);
  });

  test('DV-156 a flight that landed in turn 4 is launched in turn 5 at the earliest', () => {
    const landed = [
      flight('db', 'dive_bomber', { since: 4 }),
      flight('x', 'fighter', { home: piece('escort') }),
    ];
    const deck = { card: { flightDeck: { canLand: true, flights: [] } } };
    const at = (turn: number) => intoTheAir({ flights: landed, ships: { escort: deck }, own: { turn } });
    expect(at(4).refuse(launch('db'))?.cite).toBe('DV-156');
    expect(at(5).refuse(launch('db'))).toBeUndefined();
  });

  test('DV-157 a carrier on which a flight has landed launches none this turn, even for points', () => {
    const flights = [
      flight('db', 'dive_bomber', { since: 3 }),
      flight('ready', 'fighter'),
      flight('x', 'fighter', { home: piece('escort') }),
    ];
    const deck = { card: { flightDeck: { canLand: true, flights: [] } } };
    const sea = intoTheAir({ flights, ships: { carrier: { points: 2 }, escort: deck } });
    expect(sea.refuse(launch('ready'))?.cite).toBe('DV-157');
    expect(sea.refuse(launch('x'))).toBeUndefined();
  });

  test('DV-138 at night and in bad weather a flight without radar cannot be launched', () => {
    const flights = [flight('db', 'dive_bomber'), flight('eyes', 'dive_bomber', { radar: true })];
    const british = { carrier: { card: { nationality: 'United Kingdom' } } };
    for (const own of [{ night: true }, { badWeather: true }]) {
      const sea = intoTheAir({ flights, ships: british, own });
      expect(sea.refuse(launch('db'))?.cite).toBe('DV-138');
      expect(sea.refuse(launch('eyes'))).toBeUndefined();
    }
  });

  test('DV-139 at night a British carrier launches a radar flight, an American one neither launches nor recovers', () => {
    const radar = { radar: true };
    const flights = [
      flight('db', 'dive_bomber', radar),
      flight('back', 'dive_bomber', { ...radar, stage: 'returning', since: 1 }),
      flight('fp', 'float_plane', { ...radar, home: piece('escort') }),
    ];
    const at = (nationality: string) =>
      intoTheAir({ flights, ships: { carrier: { card: { nationality } } }, own: { night: true } });
    const land = { verb: 'landFlight', by: 'blue', flight: 'back', home: 'carrier' };
    const american = at('United States');
    expect(american.state.air?.step).toBe('launch');
    expect(american.refuse(launch('db'))?.cite).toBe('DV-139');
    expect(american.refuse(launch('fp'))).toBeUndefined();
    const british = at('United Kingdom');
    expect(british.refuse(land)).toBeUndefined();
    expect(british.give({ verb: 'endFlights', by: 'blue' }).refuse(launch('db'))).toBeUndefined();
  });

  test('DV-092 a ship with a disabled deck neither launches nor recovers', () => {
    const flights = [
      flight('db', 'dive_bomber'),
      flight('back', 'dive_bomber', { stage: 'returning', since: 1 }),
      flight('x', 'fighter', { home: piece('escort') }),
    ];
    const sea = intoTheAir({
      flights,
      ships: {
        carrier: { conditions: { Flight: 'disabled' } },
        escort: { card: { flightDeck: { canLand: true, flights: [] } } },
      },
    });
    expect(sea.refuse({ verb: 'landFlight', by: 'blue', flight: 'back', home: 'carrier' })?.cite).toBe(
      'DV-092',
    );
    const elsewhere = sea.give({ verb: 'landFlight', by: 'blue', flight: 'back', home: 'escort' });
    expect(of(elsewhere, 'back').home).toBe('escort');
    const alone = intoTheAir({
      flights: flights.slice(1, 2),
      ships: { carrier: { conditions: { Flight: 'disabled' } } },
    });
    expect(of(alone, 'back').stage).toBe('returning');
    expect(sea.give(DONE).refuse(launch('db'))?.cite).toBe('DV-092');
  });

  test('DV-H08 a cruiser launches her slow float plane in turn 1 at 30 inches, and it is on the table in turn 3', () => {
    const plane = flight('fp', 'float_plane', { home: piece('escort') });
    const other = flight('two', 'float_plane', { home: piece('escort') });
    const sea = intoTheAir({
      flights: [plane, other],
      ships: { escort: { points: 1 } },
      places: { escort: [0, 30, 0] },
      own: { turn: 1 },
    });
    const up = sea.give(launch('fp'));
    expect(of(up, 'fp').counter).toBe(2);
    expect(of(up, 'two').stage).toBe('landed');
    expect(up.state.phase).toBe('movement');
    const second = intoTheAir({ flights: up.state.flights ?? [], own: { turn: 2 } });
    expect(of(second, 'fp').stage).toBe('attacking');
    const third = intoTheAir({ flights: second.state.flights ?? [], own: { turn: 3 } });
    expect(third.state.air).toEqual({ step: 'place', side: BLUE });
  });

  test('DV-H08 a float plane lands by its own ship and on no carrier', () => {
    const back = flight('fp', 'float_plane', { home: piece('escort'), stage: 'returning', since: 1 });
    const sea = intoTheAir({ flights: [back] });
    const land = (home: string) => ({ verb: 'landFlight', by: 'blue', flight: 'fp', home });
    expect(sea.refuse(land('carrier'))?.cite).toBe('DV-H08');
    expect(sea.refuse(land('escort'))).toBeUndefined();
  });

  test('what is not allowed is offered with its reason', () => {
    const sea = intoTheAir({
      flights: [
        flight('db', 'dive_bomber', { since: 3 }),
        flight('f', 'fighter', { home: ENEMY, side: RED }),
      ],
    });
    expect(sea.state.air?.side).toBe(RED);
    expect(sea.offers(RED).map(({ verb }) => verb)).toEqual(['launchFlight', 'launchPatrol', 'endFlights']);
    expect(sea.offers(BLUE)).toEqual([]);
  });
});
