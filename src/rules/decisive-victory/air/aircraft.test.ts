import { describe, expect, test } from 'vitest';
import { piece } from '../../../engine/ids';
import { inches } from '../../../geometry/units';
import { FLIGHT_KINDS, SAMPLE_FLIGHTS, STAGES } from '../ship/air/aircraft';
import { approachTurns, homewardTurns } from '../ship/air/flights';
import { BLUE, RED } from '../testing';
import {
  BLUE_LEADS,
  beforeInitiative,
  DONE,
  flight,
  happened,
  inTheAir,
  intoTheAir,
  launch,
  of,
  onTarget,
  place,
  ROLL,
  standsAt,
} from './flights-testing';
import { FLIGHT } from './setup';

describe('flights', () => {
  test('DV-134 a flight is of exactly one of five kinds', () => {
    expect(FLIGHT_KINDS).toEqual([
      'fighter',
      'dive_bomber',
      'torpedo_bomber',
      'float_plane',
      'patrol_bomber',
    ]);
    expect(FLIGHT.safeParse({ kind: 'fighter' }).success).toBe(true);
    for (const kind of [undefined, 'transport', ['fighter', 'dive_bomber']]) {
      expect(FLIGHT.safeParse({ kind }).success).toBe(false);
    }
  });

  test('DV-134 flights act in the Aircraft phase only, which is passed over when nobody has one', () => {
    const none = beforeInitiative({ flights: [] }).give(ROLL, { dice: BLUE_LEADS });
    expect(none.state.phase).toBe('movement');
    expect(happened(none, 'aircraft-passed-over')).toHaveLength(1);
    const later = inTheAir('launch', { flights: [flight('f', 'fighter')], own: { phase: 'attacks' } });
    expect(later.refuse(launch('f'))?.cite).toBe('DV-010');
  });

  test('DV-H14 the samples have their quality and speed, and none has radar', () => {
    expect(SAMPLE_FLIGHTS).toEqual({
      fighter: { quality: 4, slow: false },
      dive_bomber: { quality: 2, slow: false },
      torpedo_bomber: { quality: 2, slow: true },
      float_plane: { quality: 1, slow: true },
      patrol_bomber: { quality: 3, slow: false },
    });
  });

  test('DV-135 a flight goes from landed to attacking, on target, returning and landed again', () => {
    let sea = intoTheAir({ flights: [flight('db', 'dive_bomber')] });
    const stages: string[] = [of(sea, 'db').stage];
    sea = sea.give(launch('db'));
    stages.push(of(sea, 'db').stage);
    expect(sea.state.air).toBeUndefined();
    const next = beforeInitiative({ flights: sea.state.flights ?? [], own: { turn: 4 } });
    sea = next.give(ROLL, { dice: BLUE_LEADS }).give(place('db'));
    stages.push(of(sea, 'db').stage);
    sea = sea.give(
      { verb: 'attackShip', by: 'blue', flight: 'db', target: 'enemy' },
      { dice: { 'run-db-enemy': [1, 1] }, picks: { 'aa-enemy-db-1': { verb: 'holdAa' } } },
    );
    stages.push(of(sea, 'db').stage);
    const home = beforeInitiative({ flights: sea.state.flights ?? [], own: { turn: 5 } });
    sea = home
      .give(ROLL, { dice: BLUE_LEADS })
      .give({ verb: 'landFlight', by: 'blue', flight: 'db', home: 'carrier' });
    stages.push(of(sea, 'db').stage);
    expect(stages).toEqual(['landed', 'attacking', 'on_target', 'returning', 'landed']);
    expect(STAGES).toEqual(['landed', 'attacking', 'on_target', 'cap', 'returning', 'out', 'destroyed']);
  });

  test('DV-135 a dive bomber that is driven off goes to returning and not to landed', () => {
    const sea = inTheAir('run', {
      flights: [onTarget('db', 'dive_bomber', { attackTurns: 2 })],
      places: { db: [0, 59, 0] },
    }).give(
      { verb: 'attackShip', by: 'blue', flight: 'db', target: 'enemy' },
      { dice: { 'flak-enemy-db': [1, 1] }, picks: { 'aa-enemy-db-1': { verb: 'spendAa', points: 3 } } },
    );
    expect(of(sea, 'db')).toMatchObject({ stage: 'returning', counter: 2 });
  });

  test('DV-135 flights landed on a ship that leaves play leave with her', () => {
    const flights = [
      flight('aboard', 'fighter'),
      flight('away', 'fighter', { stage: 'attacking', counter: 2 }),
    ];
    const sea = inTheAir('launch', {
      flights,
      ships: { carrier: { damage: 40 }, escort: { moved: true } },
      own: { phase: 'maintenance' },
    });
    const faces = Array<number>(40).fill(6);
    const after = sea.give({ verb: 'maintain', by: 'blue' }, { dice: { 'catastrophe-carrier': faces } });
    expect(of(after, 'aboard').stage).toBe('destroyed');
    expect(of(after, 'away').stage).toBe('attacking');
  });
});

describe('the stages', () => {
  test('DV-136 stages are resolved in order: attacking, on target, returning, landed', () => {
    const sea = intoTheAir({
      flights: [
        flight('out', 'dive_bomber', { stage: 'attacking', counter: 1, attackTurns: 1 }),
        flight('back', 'dive_bomber', { stage: 'returning', counter: 1 }),
        flight('aboard', 'fighter', { side: RED }),
      ],
    });
    expect(sea.state.air).toEqual({ step: 'place', side: BLUE });
    const placed = sea.give(place('out', { beside: 'escort' }));
    expect(placed.state.air).toEqual({ step: 'land', side: BLUE });
    const landed = placed.give({ verb: 'landFlight', by: 'blue', flight: 'back', home: 'carrier' });
    expect(landed.state.air).toEqual({ step: 'launch', side: RED });
  });

  test('DV-136 a counter is lowered first in the turn after the launch', () => {
    const sea = intoTheAir({ flights: [flight('db', 'dive_bomber')] }).give(launch('db'));
    expect(of(sea, 'db').counter).toBe(1);
  });

  test('DV-140 an approach takes one turn to 72 inches, two to 144 and three beyond', () => {
    const turns = (range: number) => approachTurns(range, false);
    expect([40, 72, 72.5, 144, 144.1, 300].map(turns)).toEqual([1, 1, 2, 2, 3, 3]);
    const at = (y: number) =>
      intoTheAir({ flights: [flight('db', 'dive_bomber')], places: { enemy: [0, y, 0] } }).give(launch('db'));
    expect(of(at(72), 'db').counter).toBe(1);
    expect(of(at(72.5), 'db').counter).toBe(2);
  });

  test('DV-140 a base off the table has the distance of the scenario', () => {
    const shore = flight('pb', 'patrol_bomber', {
      home: piece('shore-blue'),
      distance: inches(150),
      groundBased: true,
    });
    expect(of(intoTheAir({ flights: [shore] }).give(launch('pb')), 'pb').counter).toBe(3);
  });

  test('DV-141 a slow flight takes one turn more', () => {
    expect([40, 100, 200].map((range) => approachTurns(range, true))).toEqual([2, 3, 4]);
    const sea = intoTheAir({
      flights: [flight('tb', 'torpedo_bomber')],
      places: { enemy: [0, 40, 0] },
    }).give(launch('tb'));
    expect(of(sea, 'tb').counter).toBe(2);
  });

  test.each([
    [1, 2],
    [3, 4],
  ])('DV-142 launched in turn 1 with counter %i a flight is on target in turn %i', (counter, turn) => {
    let flights = [flight('db', 'dive_bomber', { stage: 'attacking', since: 1, counter })];
    let now = 1;
    while (flights[0]?.stage === 'attacking' && now < 9) {
      now++;
      const sea = intoTheAir({ flights, own: { turn: now } });
      flights = [...(sea.state.flights ?? [])];
    }
    expect(now).toBe(turn);
    expect(flights[0]?.stage).toBe('on_target');
  });

  test('DV-143 the side with the initiative places first, anywhere: an inch from an enemy carrier too', () => {
    const arriving = { stage: 'attacking', counter: 1 } as const;
    const sea = intoTheAir({
      flights: [flight('b', 'dive_bomber', arriving), flight('r', 'dive_bomber', { ...arriving, side: RED })],
    });
    expect(sea.state.air?.side).toBe(BLUE);
    expect(sea.refuse(DONE)?.cite).toBe('DV-143');
    const placed = sea.give(place('b'));
    expect(standsAt(placed, 'b')).toEqual([0, 59]);
    expect(placed.state.air).toEqual({ step: 'place', side: RED });
    const far = placed.give({ ...place('r'), by: 'red', beside: 'carrier', toward: 90, distance: 30 });
    expect(standsAt(far, 'r')).toEqual([30, 0]);
  });

  test('DV-144 a slow flight moves 32 inches and no more, others 48', () => {
    const sea = inTheAir('move', {
      flights: [onTarget('tb', 'torpedo_bomber'), onTarget('db', 'dive_bomber')],
      places: { tb: [40, 20, 0], db: [40, 30, 0] },
    });
    const move = (id: string, distance: number) => ({
      verb: 'moveFlight',
      by: 'blue',
      flight: id,
      toward: 90,
      distance,
    });
    expect(sea.refuse(move('tb', 32.1))?.cite).toBe('DV-144');
    expect(sea.refuse(move('db', 48.1))?.cite).toBe('DV-144');
    expect(standsAt(sea.give(move('tb', 32)), 'tb')).toEqual([72, 20]);
    expect(standsAt(sea.give(move('db', 48)), 'db')).toEqual([88, 30]);
  });

  test('DV-H03 a flight on target is neither placed nor moved beyond the edge of the table; a sea without edges goes on', () => {
    const bounds = { x: -30, y: -1, width: 90, height: 62 };
    const placing = { flights: [onTarget('new', 'dive_bomber', { placed: false })] };
    const north = (distance: number) => place('new', { toward: 0, distance });
    const onTable = inTheAir('place', { ...placing, bounds });
    expect(onTable.refuse(north(1))).toBeUndefined();
    expect(onTable.refuse(north(1.1))?.cite).toBe('DV-H03');
    expect(inTheAir('place', placing).refuse(north(1.1))).toBeUndefined();
    const moving = { flights: [onTarget('db', 'dive_bomber')], places: { db: [40, 30, 0] } } as const;
    const east = (distance: number) => ({
      verb: 'moveFlight',
      by: 'blue',
      flight: 'db',
      toward: 90,
      distance,
    });
    expect(inTheAir('move', { ...moving, bounds }).refuse(east(20))).toBeUndefined();
    expect(inTheAir('move', { ...moving, bounds }).refuse(east(20.1))?.cite).toBe('DV-H03');
    expect(inTheAir('move', moving).refuse(east(20.1))).toBeUndefined();
  });

  test('DV-144 a flight flies straight up to another, to an inch from it, as far as it reaches', () => {
    const sea = inTheAir('move', {
      flights: [onTarget('tb', 'torpedo_bomber'), onTarget('far', 'torpedo_bomber')],
      places: { tb: [0, 27, 0], far: [0, 26.9, 0] },
    });
    const close = (id: string) => ({ verb: 'closeWith', by: 'blue', flight: id, beside: 'enemy' });
    expect(standsAt(sea.give(close('tb')), 'tb')).toEqual([0, 59]);
    expect(sea.refuse(close('far'))?.cite).toBe('DV-144');
  });

  test('DV-144 a flight that was placed this turn does not move, and patrols do not move at all', () => {
    const flights = [
      onTarget('new', 'dive_bomber', { since: 3, moved: true }),
      onTarget('old', 'dive_bomber'),
      flight('cap', 'fighter', { stage: 'cap', placed: true }),
    ];
    const sea = inTheAir('move', { flights, places: { new: [9, 9, 0], old: [9, 20, 0], cap: [0, 1, 0] } });
    const move = (id: string) => ({ verb: 'moveFlight', by: 'blue', flight: id, toward: 0, distance: 1 });
    expect(sea.refuse(move('new'))?.cite).toBe('DV-144');
    expect(sea.refuse(move('cap'))?.cite).toBe('DV-144');
    expect(sea.refuse(move('old'))).toBeUndefined();
  });

  test('DV-146 a patrol bomber on target has no place, meets no patrol and may attack any enemy ship', () => {
    const sea = intoTheAir({
      flights: [
        flight('pb', 'patrol_bomber', { stage: 'attacking', counter: 1 }),
        flight('cap', 'fighter', { side: RED, stage: 'cap' }),
      ],
    });
    expect(of(sea, 'pb')).toMatchObject({ stage: 'on_target', placed: false });
    expect(sea.table.pieces[piece('pb')]).toBeUndefined();
    expect(sea.choices).toEqual([]);
    const run = sea.give({ verb: 'endFlights', by: 'red' });
    expect(run.state.air).toEqual({ step: 'run', side: BLUE });
    for (const target of ['enemy', 'consort']) {
      expect(run.refuse({ verb: 'attackShip', by: 'blue', flight: 'pb', target })).toBeUndefined();
    }
  });

  test('DV-147 DV-170 a torpedo bomber that has attacked is on its way home before the phase ends', () => {
    const sea = inTheAir('run', {
      flights: [onTarget('tb', 'torpedo_bomber')],
      places: { tb: [0, 57, 0] },
    }).give(
      { verb: 'attackShip', by: 'blue', flight: 'tb', target: 'enemy' },
      { dice: { 'run-tb-enemy': [1, 1] }, picks: { 'aa-enemy-tb-1': { verb: 'holdAa' } } },
    );
    expect(of(sea, 'tb')).toMatchObject({ stage: 'returning', placed: false });
    expect(sea.table.pieces[piece('tb')]).toBeUndefined();
  });
});

describe('the way home', () => {
  test('DV-149 a slow flight at medium range is three turns out and three back; a patrol at least one', () => {
    expect(approachTurns(100, true)).toBe(3);
    expect(homewardTurns(flight('tb', 'torpedo_bomber', { attackTurns: 3 }))).toBe(3);
    expect(homewardTurns(flight('cap', 'fighter', { stage: 'cap' }))).toBe(1);
    const sea = inTheAir('move', {
      flights: [onTarget('fp', 'float_plane', { attackTurns: 3 })],
      places: { fp: [9, 9, 0] },
    });
    expect(of(sea.give({ verb: 'recallFlight', by: 'blue', flight: 'fp' }), 'fp').counter).toBe(3);
  });

  test('DV-150 a counter is not lowered in the turn of the attack, and the flight lands in the next', () => {
    const flights = [
      flight('now', 'dive_bomber', { stage: 'returning', since: 3, counter: 1 }),
      flight('before', 'dive_bomber', { stage: 'returning', since: 2, counter: 1 }),
    ];
    const sea = intoTheAir({ flights });
    expect(of(sea, 'now').counter).toBe(1);
    expect(of(sea, 'before').counter).toBe(0);
    const land = (id: string) => ({ verb: 'landFlight', by: 'blue', flight: id, home: 'carrier' });
    expect(sea.refuse(land('now'))?.cite).toBe('DV-150');
    expect(of(sea.give(land('before')), 'before').stage).toBe('landed');
  });

  test('DV-150 a flight may wait and land in a later turn', () => {
    const flights = [flight('db', 'dive_bomber', { stage: 'returning', since: 1, counter: 1 })];
    const waited = intoTheAir({ flights }).give(DONE);
    expect(of(waited, 'db')).toMatchObject({ stage: 'returning', counter: 0 });
    const later = intoTheAir({ flights: waited.state.flights ?? [], own: { turn: 4 } });
    expect(later.state.air).toEqual({ step: 'land', side: BLUE });
  });

  test('DV-151 a flight may land on another carrier and is launched from there', () => {
    const flights = [flight('db', 'dive_bomber', { stage: 'returning', since: 1, counter: 1 })];
    const sea = intoTheAir({
      flights,
      ships: {
        carrier: { fate: 'sunk', lostIn: 2 },
        escort: { card: { flightDeck: { canLand: true, flights: [] } } },
      },
    });
    const landed = sea.give({ verb: 'landFlight', by: 'blue', flight: 'db', home: 'escort' });
    expect(of(landed, 'db')).toMatchObject({ stage: 'landed', home: 'escort' });
    const next = intoTheAir({
      flights: landed.state.flights ?? [],
      ships: {
        carrier: { fate: 'sunk', lostIn: 2 },
        escort: { card: { flightDeck: { canLand: true, flights: [] } } },
      },
      own: { turn: 4 },
    });
    expect(next.refuse(launch('db'))).toBeUndefined();
  });

  test('DV-151 a flight lands on no enemy, and a ground based one on no ship', () => {
    const flights = [
      flight('db', 'dive_bomber', { stage: 'returning', since: 1 }),
      flight('pb', 'patrol_bomber', {
        stage: 'returning',
        since: 1,
        groundBased: true,
        home: piece('shore-blue'),
        distance: inches(80),
      }),
    ];
    const sea = intoTheAir({ flights });
    const land = (id: string, home: string) => ({ verb: 'landFlight', by: 'blue', flight: id, home });
    expect(sea.refuse(land('db', 'enemy'))?.cite).toBe('DV-151');
    expect(sea.refuse(land('pb', 'carrier'))?.cite).toBe('DV-151');
    expect(sea.refuse(land('pb', 'shore-blue'))).toBeUndefined();
  });

  test('DV-152 a flight of a carrier that cannot recover is out, unless there is another place to land', () => {
    const none = { canLand: false, flights: [] };
    const drivenOff = (escort: object) =>
      inTheAir('move', {
        flights: [onTarget('f', 'fighter')],
        ships: { carrier: { card: { flightDeck: none } }, escort },
        places: { f: [9, 30, 0] },
      }).give({ verb: 'recallFlight', by: 'blue', flight: 'f' });
    expect(of(drivenOff({}), 'f').stage).toBe('out');
    const other = drivenOff({ card: { flightDeck: { canLand: true, flights: [] } } });
    expect(of(other, 'f').stage).toBe('returning');
  });

  test('DV-H09 a fighter on patrol recalled in turn 5 with counter 1 may land in turn 6', () => {
    const cap = flight('cap', 'fighter', { stage: 'cap', placed: true, since: 2 });
    const sea = inTheAir('move', { flights: [cap], places: { cap: [0, 1, 0] }, own: { turn: 5 } });
    const recalled = sea.give({ verb: 'recallFlight', by: 'blue', flight: 'cap' });
    expect(of(recalled, 'cap')).toMatchObject({ stage: 'returning', counter: 1 });
    const next = intoTheAir({ flights: recalled.state.flights ?? [], own: { turn: 6 } });
    expect(next.refuse({ verb: 'landFlight', by: 'blue', flight: 'cap', home: 'carrier' })).toBeUndefined();
  });
});
