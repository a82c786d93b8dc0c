import { describe, expect, test } from 'vitest';
import { piece } from '../../../engine/ids';
import { inches } from '../../../geometry/units';
import { rules } from '..';
import { GUNNERY } from '../guns/gunnery';
import { counted } from '../ship/systems';
import {
  atSea,
  attackAt,
  BLUE,
  boxesOf,
  card,
  duel,
  lineAt,
  maintained,
  position,
  RED,
  type ShipWith,
  ship,
  TARGET,
  torpedoes,
} from '../testing';
import { turnBegun } from '../turn/command-phase';
import { landingPlaces, launchPayers } from './carriers';
import { flight, inTheAir, intoTheAir, of, onTarget } from './flights-testing';

const BASE: ShipWith = {
  setting: 'stop',
  card: {
    base: true,
    size: 'capital',
    systems: [],
    officer: 'lieutenant',
    armour: { deck: 4, belt: 4, underwater: 4 },
  },
};

describe('a land base', () => {
  test('DV-H10 a gun attack on it has the +5 of a target at Complete Stop', () => {
    const hit = GUNNERY.hit(attackAt(duel({}, BASE), lineAt(9)));
    expect(hit.modifiers.filter(({ cite }) => cite === 'DV-036').map(({ by }) => by)).toEqual([5]);
  });

  test('DV-H10 a hit on row 6 does not halve the strength, and no bearing is end-on to it', () => {
    const attack = attackAt(duel({}, BASE), lineAt(20, { aspect: lineAt(1).bearing }));
    const ahead = attackAt(duel({}, BASE), { ...lineAt(20), aspect: lineAt(0).aspect });
    expect(GUNNERY.strength(attack, 'underwater').total).toBe(GUNNERY.strength(attack, 'belt').total);
    const bowOn = { ...ahead, line: { ...ahead.line, aspect: 0 as typeof ahead.line.aspect } };
    expect(GUNNERY.row(bowOn, 4).total).toBe(4);
  });

  test('DV-H10 torpedoes of ships and of aircraft cannot be used on it', () => {
    const sea = atSea(
      { ...duel({ card: { systems: [torpedoes()] } }, BASE), group: { side: duel().sides[0].id, used: 0 } },
      { shooter: [0, 0, 0], target: [5, 0, 0] },
    );
    const aim = { verb: 'aim', by: 'blue', ship: 'shooter', system: 'torpedoes', target: TARGET, full: true };
    expect(sea.refuse(aim)?.cite).toBe('DV-H10');
    const air = inTheAir('run', {
      flights: [onTarget('tb', 'torpedo_bomber'), onTarget('db', 'dive_bomber')],
      ships: { consort: BASE },
      places: { tb: [20, 59, 0], db: [20, 59, 0] },
    });
    const run = (id: string) => ({ verb: 'attackShip', by: 'blue', flight: id, target: 'consort' });
    expect(air.refuse(run('tb'))?.cite).toBe('DV-H10');
    expect(air.refuse(run('db'))).toBeUndefined();
  });

  test("DV-H10 of a capital ship's grid only AA, Flight and Struct count", () => {
    const made = card(BASE.card);
    const conditions = (['AA', 'Flight', 'Struct', 'Com', 'Guns', 'Turn', 'Torp', 'Speed'] as const).map(
      (system) => counted(made, boxesOf(system), system),
    );
    expect(conditions).toEqual([
      'disabled',
      'disabled',
      'disabled',
      'sound',
      'sound',
      'sound',
      'sound',
      'sound',
    ]);
  });

  test('DV-H10 it is destroyed in step 1, and neither abandoned nor trades damage', () => {
    const lost = maintained(
      { ...BASE, card: { ...BASE.card, cdt: 4 }, damage: 4 },
      { dice: { 'catastrophe-a': [4, 4, 4, 4] } },
    );
    expect(lost.ship.fate).toBe('sunk');
    const stands = maintained(
      { ...BASE, card: { ...BASE.card, cdt: 4 }, damage: 9 },
      { dice: { 'catastrophe-a': Array<number>(9).fill(1) } },
    );
    expect(stands.ship).toMatchObject({ fate: 'afloat', damage: 9 });
    expect(stands.choices).toEqual([]);
  });

  test('DV-H10 it does not move or act, and uses no abilities', () => {
    const sea = inTheAir('launch', {
      flights: [],
      ships: { escort: BASE },
      own: { phase: 'command' },
    });
    const smoke = { verb: 'declare', by: 'blue', ship: 'escort', ability: 'smoke', fromFlagship: 0 };
    const blue = sea.state.sides.map((one) => ({ ...one, declared: false }));
    const declaring = atSea(
      { ...sea.state, sides: [blue[0] ?? sea.state.sides[0], blue[1] ?? sea.state.sides[1]] },
      { carrier: [0, 0, 0], escort: [5, 0, 0], enemy: [0, 60, 0], consort: [9, 60, 0] },
    );
    expect(declaring.refuse(smoke)?.cite).toBe('DV-H10');
  });

  test('DV-151 DV-153 DV-154 ground based flights land on it, and the flagship pays for its further launches', () => {
    const ground = { groundBased: true, home: piece('escort') } as const;
    const flights = [
      flight('one', 'patrol_bomber', ground),
      flight('two', 'patrol_bomber', ground),
      flight('back', 'patrol_bomber', { ...ground, stage: 'returning', since: 1 }),
    ];
    const sea = intoTheAir({ flights, ships: { carrier: { points: 1 }, escort: BASE } });
    const landed = sea.give({ verb: 'landFlight', by: 'blue', flight: 'back', home: 'escort' });
    expect(of(landed, 'back').stage).toBe('landed');
    const launch = (id: string, fromFlagship: number) => ({
      verb: 'launchFlight',
      by: 'blue',
      flight: id,
      target: 'enemy',
      fromFlagship,
    });
    // A base launches in the turn in which a flight has landed on it (DV-157).
    const first = landed.give(launch('one', 0));
    expect(first.refuse(launch('two', 0))?.cite).toBe('DV-154');
    const second = first.give(launch('two', 1));
    expect(second.state.ships[piece('carrier')]?.points).toBe(0);
  });

  test('DV-151 a flight from off the table may land on any friendly base, one that is not ground based on a carrier too', () => {
    const back = { stage: 'returning', since: 1, home: piece('shore-blue'), distance: inches(80) } as const;
    const flights = [
      flight('ground', 'patrol_bomber', { ...back, groundBased: true }),
      flight('other', 'fighter', back),
      flight('floats', 'float_plane', back),
    ];
    const sea = intoTheAir({ flights, ships: { escort: BASE, consort: BASE } });
    const land = (id: string, home: string) => ({ verb: 'landFlight', by: 'blue', flight: id, home });
    expect(landingPlaces(sea.state, of(sea, 'ground'))).toEqual(['shore-blue', 'escort']);
    expect(landingPlaces(sea.state, of(sea, 'other'))).toEqual(['shore-blue', 'carrier', 'escort']);
    expect(landingPlaces(sea.state, of(sea, 'floats'))).toEqual(['shore-blue', 'carrier', 'escort']);
    expect(sea.refuse(land('ground', 'carrier'))?.cite).toBe('DV-151');
    expect(sea.refuse(land('ground', 'consort'))?.cite).toBe('DV-151');
    const landed = sea.give(land('ground', 'escort'));
    expect(of(landed, 'ground')).toMatchObject({ stage: 'landed', home: 'escort' });
    expect(landingPlaces(landed.state, of(landed, 'ground'))).toEqual(['escort']);
  });

  test("DV-154 a base has no points of its own, whatever officer its card names: the flagship's pay", () => {
    const fort: ShipWith = { ...BASE, card: { ...BASE.card, officer: 'admiral' } };
    const fleet = [
      ship(piece('fort'), BLUE, fort),
      ship(piece('cruiser'), BLUE, { card: { officer: 'captain' } }),
      ship(piece('enemy'), RED),
    ];
    const ground = { groundBased: true, home: piece('fort') } as const;
    const flights = [
      flight('one', 'patrol_bomber', { ...ground, stage: 'attacking', since: 4 }),
      flight('two', 'patrol_bomber', ground),
    ];
    const state = position(fleet, { phase: 'maintenance', flights });
    const begun = rules.reduce(state, turnBegun(state, 4));
    expect(launchPayers(begun, flights[1] ?? flight('two', 'patrol_bomber'))).toMatchObject([
      { payer: { id: 'cruiser' }, fromFlagship: 1 },
    ]);
  });
});
