import { describe, expect, test } from 'vitest';
import { piece } from '../../../engine/ids';
import { degrees } from '../../../geometry/units';
import { run, type Script } from '../../../kit/testing/rig';
import type { SmrEvent } from '../events';
import { rules } from '../index';
import { shipOf, standOf } from '../ship/fleet';
import type { SmrState, Squadron, StandState } from '../state';
import { BLUE, duel, position, RED, type ShipWith, ship, TARGET } from '../testing';
import { causesOf, shipMorale, squadronTests, standMorale, testMorale } from './morale';

const tested = (state: SmrState, script: Script = {}) =>
  run<SmrState, SmrEvent>(rules.reduce, state, testMorale, script).state;
const target = (own: ShipWith) => shipOf(duel({}, own), TARGET);
const began = (structure: number, flotation = 17) => ({ structure, flotation });

describe('ships', () => {
  test('SMR-051 S of 10 from 5 to 3 tests once, from 5 to 0 twice; what was crossed before tests no more', () => {
    const ten = { card: { structure: 10 } };
    expect(causesOf(target({ ...ten, structure: 3, began: began(5) }))).toEqual(['structure-third']);
    expect(causesOf(target({ ...ten, structure: 0, began: began(5) }))).toEqual([
      'structure-third',
      'structure-none',
    ]);
    expect(causesOf(target({ ...ten, structure: 2, began: began(3) }))).toEqual([]);
    expect(causesOf(target({ ...ten, structure: 0, flotation: 0, began: began(5) }))).toEqual([
      'structure-third',
      'structure-none',
      'flotation-third',
      'flotation-none',
    ]);
  });

  test('SMR-052 a 6 with Crew Quality +1 and one fire totals 6 and passes', () => {
    const state = duel({}, { structure: 8, crew: 1, fires: 1, began: began(20) });
    expect(shipMorale(state, shipOf(state, TARGET)).total).toBe(0);
    const after = tested(state, { dice: { 'morale-target-structure-third': [6] } });
    expect(shipOf(after, TARGET).withdrawing).toBe(false);
  });

  test('SMR-053 Crew Quality -2 needs a die of 8', () => {
    const state = duel({}, { structure: 8, crew: -2, began: began(20) });
    const roll = (face: number) => tested(state, { dice: { 'morale-target-structure-third': [face] } });
    expect([7, 8].map((face) => shipOf(roll(face), TARGET).withdrawing)).toEqual([true, false]);
  });

  test('SMR-054 with the commander aboard his Command Value counts in place of Crew Quality', () => {
    const state = duel({}, { crew: 2 });
    const flag = {
      ...state,
      squadrons: {
        ...state.squadrons,
        'red-1': { ...state.squadrons['red-1'], co: TARGET, command: -1 },
      },
    } as SmrState;
    expect(shipMorale(flag, shipOf(flag, TARGET)).total).toBe(-1);
  });

  test('SMR-055 three fires give -2', () => {
    const state = duel({}, { fires: 3 });
    expect(shipMorale(state, shipOf(state, TARGET)).total).toBe(-2);
  });

  test('SMR-H34 from full to nothing in one turn, both tests failed: abandoned', () => {
    const after = tested(duel({}, { structure: 0, began: began(25) }), {
      dice: { 'morale-target-structure-third': [1], 'morale-target-structure-none': [1] },
    });
    expect(shipOf(after, TARGET)).toMatchObject({ withdrawing: true, fate: 'abandoned', lostIn: 3 });
  });

  test('SMR-I12 a ship wrecked by her fires does not test', () => {
    const state = duel({}, { fate: 'wreck', lostIn: 3, structure: 0, began: began(25) });
    expect(tested(state)).toEqual(state);
  });
});

describe('squadrons', () => {
  const five = (lost: readonly string[], own: Partial<SmrState> = {}): SmrState => {
    const names = ['a', 'b', 'c', 'd', 'e'];
    const ships = names.map((name) =>
      ship(piece(name), RED, lost.includes(name) ? { fate: 'sunk', lostIn: 3 } : {}),
    );
    return position([ship(piece('enemy'), BLUE), ...ships], own);
  };
  const red = (state: SmrState) => {
    const squadron = state.squadrons['red-1'];
    if (!squadron) throw new Error('there is a red squadron');
    return squadron;
  };

  test('SMR-056 five reduced to three do not test, reduced to two they do, and only in the turn of a loss', () => {
    const three = five(['a', 'b']);
    const two = five(['a', 'b', 'c']);
    expect(squadronTests(three, red(three))).toBe(false);
    expect(squadronTests(two, red(two))).toBe(true);
    const later = { ...two, turn: 4 };
    expect(squadronTests(later, red(later))).toBe(false);
  });

  const shaken = (): SmrState => {
    const two = five(['a', 'b', 'c']);
    return { ...two, squadrons: { ...two.squadrons, 'red-1': { ...red(two), command: -1 } } };
  };

  test('SMR-057 Command Value -1 with a 6 totals 5 and fails', () => {
    const after = tested(shaken(), { dice: { 'morale-red-1': [6] } });
    expect(red(after).broken).toBe(true);
    expect(red(tested(shaken(), { dice: { 'morale-red-1': [7] } })).broken).toBe(false);
  });

  test('SMR-H35 all its ships withdraw, none is abandoned by it, and it tests no more', () => {
    const after = tested(shaken(), { dice: { 'morale-red-1': [1] } });
    expect(['d', 'e'].map((id) => shipOf(after, piece(id)).withdrawing)).toEqual([true, true]);
    expect(['d', 'e'].map((id) => shipOf(after, piece(id)).fate)).toEqual(['afloat', 'afloat']);
    expect(tested(after)).toEqual(after);
  });

  test('SMR-H35 a ship that was withdrawing already withdraws still, and is not abandoned for it', () => {
    const before = shaken();
    const d = piece('d');
    const ships = { ...before.ships, [d]: { ...shipOf(before, d), withdrawing: true } };
    const after = tested({ ...before, ships }, { dice: { 'morale-red-1': [1] } });
    expect(shipOf(after, d)).toMatchObject({ withdrawing: true, fate: 'afloat' });
    expect(shipOf(after, piece('e'))).toMatchObject({ withdrawing: true, fate: 'afloat' });
  });
});

describe('stands of aircraft', () => {
  const nine = (own: Partial<StandState>, squadron: Partial<Squadron> = {}): SmrState => {
    const state = duel();
    const id = piece('flight');
    const stand: StandState = {
      id,
      side: RED,
      squadron: 'red-air',
      name: 'Flight',
      card: {
        name: 'Fighter-bomber',
        kind: 'fighter-bomber',
        nationality: 'any',
        type: 'fighter-bomber',
        speed: 60,
        hitPoints: 2,
        dogfight1: 4,
        attacks: ['fighter-bomber'],
        loads: [{ id: 'bomb', name: 'Bomb', kind: 'bomb', ip: 2, cv: 4, penetration: 2 }],
      },
      crew: 0,
      original: 9,
      aircraft: 3,
      began: 4,
      status: 'flying',
      load: 'bomb',
      points: 0,
      flak: 0,
      aborting: false,
      moved: true,
      acted: true,
      attacked: false,
      fought: false,
      homeward: degrees(0),
      ...own,
    };
    const air = {
      id: 'red-air',
      side: RED,
      name: 'Air',
      kind: 'aircraft',
      command: 2,
      original: 1,
      broken: false,
    };
    return {
      ...state,
      stands: {
        [id]: stand,
        ...(squadron.original === 2 ? { [MATE]: { ...stand, id: MATE, aircraft: 9, began: 9 } } : {}),
      },
      squadrons: { ...state.squadrons, 'red-air': { ...air, ...squadron } as Squadron },
    };
  };
  const MATE = piece('mate');
  /** Of two stands: Crew Quality counts. */
  const among = (own: Partial<StandState>) => nine(own, { original: 2 });
  const flight = (state: SmrState, face: number) =>
    tested(state, { dice: { 'morale-flight': [face] } }).stands[piece('flight')];

  test('SMR-137 nine falling from 4 to 3 test, ten falling to 4 do not, nor do those that were there before', () => {
    expect(flight(among({}), 6)?.aborting).toBe(false);
    // Nobody asks for a die.
    for (const own of [
      { original: 10, aircraft: 4, began: 5 },
      { aircraft: 2, began: 3 },
    ]) {
      expect(tested(among(own)).stands[piece('flight')]).toMatchObject({ aborting: false });
    }
  });

  test('SMR-138 a stand holds on 6 or more', () => {
    expect([6, 5].map((face) => flight(among({}), face)?.aborting)).toEqual([false, true]);
  });

  test('SMR-139 its Crew Quality is added: at -1 a 6 fails, at +1 a 5 holds', () => {
    expect(flight(among({ crew: -1 }), 6)?.aborting).toBe(true);
    expect(flight(among({ crew: 1 }), 5)?.aborting).toBe(false);
  });

  test('SMR-140 the only stand of its squadron adds the Command Value in place of its crew', () => {
    const last = nine({ crew: 2 }, { command: -1 });
    expect(standMorale(last, standOf(last, piece('flight'))).total).toBe(-1);
    expect(flight(nine({ crew: -2 }), 4)?.aborting).toBe(false);
    expect(flight(nine({ crew: -2 }), 3)?.aborting).toBe(true);
  });

  test('SMR-H36 a stand that fails aborts and throws its load away', () => {
    expect(flight(among({}), 1)).toMatchObject({ aborting: true });
    expect(flight(among({}), 1)).not.toHaveProperty('load');
    expect(flight(among({}), 10)).toMatchObject({ aborting: false, load: 'bomb' });
  });
});
