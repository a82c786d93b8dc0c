import { describe, expect, test } from 'vitest';
import { piece } from '../../../engine/ids';
import { run, type Script } from '../../../kit/testing/rig';
import type { SmrEvent } from '../events';
import { rules } from '../index';
import { shipOf } from '../ship/fleet';
import type { SmrState } from '../state';
import { BLUE, duel, position, RED, type ShipWith, ship, TARGET } from '../testing';
import { causesOf, shipMorale, squadronTests, testMorale } from './morale';

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
});
