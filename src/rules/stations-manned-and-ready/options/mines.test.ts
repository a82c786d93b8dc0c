import { describe, expect, test } from 'vitest';
import { say } from '../../../engine/words/text';
import type { Leg } from '../../../geometry/pose';
import { inches } from '../../../geometry/units';
import { rules } from '../index';
import { eventsOf, onTable } from '../sea.testing';
import { cm, toCm } from '../ship/bands';
import { leastFace } from '../ship/d20';
import { shipOf } from '../ship/fleet';
import type { SmrState } from '../state';
import { BLUE, duel, RED, SHOOTER, type ShipWith, ship, TARGET } from '../testing';
import { needsOf } from './mines';
import { hidden, view } from './view';

const options = { mines: true, submarines: false, impact: 'third', collateral: true } as const;

/** Blue may lay, from a base of 5 by 2 cm at the middle of the table; red lies 30 cm south of her. */
const layer = (own: ShipWith = {}, state: Partial<SmrState> = {}): SmrState =>
  duel(
    { ran: 5, mines: 2, moved: false, card: { mines: 2 }, ...own },
    { moved: false },
    { phase: 'mines', active: {}, options, ...state },
  );
const sea = (state: SmrState) => onTable(state, { shooter: [0, 0, 0], target: [0, -30, 0] });
const lay = (at: string) => ({ verb: 'layMines', by: 'blue', ship: SHOOTER, at });
const ahead = (knots: number): Leg => ({ ahead: cm(knots) });
const move = (by: string, id: string, knots: number) => ({
  verb: 'move',
  by,
  ship: id,
  setting: 'steam',
  legs: [ahead(knots)],
});

/** A field astern of blue, from 2.5 to 7.5 cm south of the middle; then red is to move north. */
const laid = (target: ShipWith = {}) => {
  const state = layer();
  const red = { ...shipOf(state, TARGET), ...target, ran: 20 } as SmrState['ships'][typeof TARGET];
  return sea({ ...state, ships: { ...state.ships, [TARGET]: red } })
    .give(lay('stern'))
    .give({ verb: 'letBegin', by: 'blue', side: 'red' });
};

describe('laying', () => {
  test('SMR-004 without the option the turn goes from initiative to the next phase in use, with it to the mines', () => {
    const roll = { verb: 'rollInitiative', by: 'blue' };
    const dice = { dice: { 'initiative-blue-1': [9], 'initiative-red-1': [2] } };
    const { initiative: _, active: __, ...before } = layer({}, { phase: 'initiative' });
    const without = { ...before, options: { ...options, mines: false } };
    expect([without, before].map((state) => sea(state).give(roll, dice).state.phase)).toEqual([
      'ships',
      'mines',
    ]);
  });

  test('SMR-004 the side with the initiative lays first, then the other; who has no minelayer is not asked', () => {
    const both = duel(
      { ran: 0, mines: 1, moved: false, card: { mines: 1 } },
      { ran: 0, mines: 1, moved: false, card: { mines: 1 } },
      { phase: 'mines', active: {}, options, initiative: RED },
    );
    const first = sea(both);
    expect(first.offers(RED).map(({ verb }) => verb)).toContain('layMines');
    expect(first.refuse(lay('stern'))?.cite).toBe('SMR-H03');
    const second = first.give({ verb: 'passMines', by: 'red' });
    expect(second.state).toMatchObject({ phase: 'mines', active: { side: BLUE } });
    expect(second.give(lay('bow')).state.phase).toBe('ships');
  });

  test('SMR-H39 slow or stopped last turn she may lay, at 6 knots she may not', () => {
    expect([0, 5, 6].map((ran) => sea(layer({ ran })).refuse(lay('stern'))?.cite)).toEqual([
      undefined,
      undefined,
      'SMR-H39',
    ]);
  });

  test('SMR-H39 each offer to lay says how large the field is and what it does to whom', () => {
    const offers = sea(layer())
      .offers(BLUE)
      .filter(({ verb }) => verb === 'layMines');
    expect(offers).toHaveLength(4);
    for (const { means } of offers) {
      expect(means && say(rules.texts, means)).toMatch(/^A field 5 cm square.*your own too.*16 or more/);
    }
  });

  test('SMR-H39 a field is 5 by 5 cm and touches her base, on any side of it', () => {
    const spanOf = (at: string) => {
      const [strip] = sea(layer()).give(lay(at)).table.strips ?? [];
      const corners = strip?.rings.flat() ?? [];
      const [xs, ys] = [corners.map(({ x }) => toCm(inches(x))), corners.map(({ y }) => toCm(inches(y)))];
      return [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    };
    expect(['stern', 'bow', 'starboard', 'port'].map(spanOf)).toEqual([
      [-2.5, 2.5, -7.5, -2.5],
      [-2.5, 2.5, 2.5, 7.5],
      [1, 6, -2.5, 2.5],
      [-6, -1, -2.5, 2.5],
    ]);
  });

  test('SMR-H39 one field a turn, of those she carries', () => {
    const after = sea(layer()).give(lay('stern'));
    expect(shipOf(after.state, SHOOTER)).toMatchObject({ mines: 1, laid: true });
    expect(after.state).toMatchObject({ phase: 'ships', fields: [{ by: 'blue', struck: false }] });
    expect(sea(layer({ mines: 0 })).refuse(lay('stern'))?.cite).toBe('SMR-H39');
  });
});

describe('meeting mines', () => {
  test('SMR-H39 a size -2 destroyer is hit on a die of 18 or more', () => {
    const needed = [-2, 0, 3].map((size) => leastFace(needsOf(ship(TARGET, RED, { card: { size } }))));
    expect(needed).toEqual([18, 16, 13]);
  });

  test('SMR-H39 who runs into the field rolls; a hit takes 6 Flotation and a roll for Critical Damage at CV 10', () => {
    const key = 'run-mines-3-shooter-target';
    const into = laid().give(move('red', TARGET, 22), { dice: { [key]: [16], [`${key}-mine-1`]: [11] } });
    expect(eventsOf(into, 'mine-met')).toMatchObject([{ ship: TARGET, face: 16, hit: true }]);
    expect(eventsOf(into, 'damaged')).toMatchObject([{ cause: 'mine', flotation: 6, structure: 0 }]);
    expect(eventsOf(into, 'critical-tested')).toMatchObject([{ cv: 10, critical: false }]);
    const missed = laid().give(move('red', TARGET, 22), { dice: { [key]: [15] } });
    expect(shipOf(missed.state, TARGET).flotation).toBe(17);
  });

  test('SMR-H21 a mine brings its critical results from the Bow column, without a die for it', () => {
    const key = 'run-mines-3-shooter-target';
    const dice = { [key]: [20], [`${key}-mine-1`]: [10], [`${key}-mine-1-table-1`]: [19] };
    const after = laid().give(move('red', TARGET, 22), { dice });
    expect(eventsOf(after, 'critical-rolled')).toMatchObject([{ table: 'bow', area: 'power', cv: 10 }]);
  });

  test('SMR-H39 a base that only comes to the edge of the field meets nothing', () => {
    // Her bow is 2.5 cm ahead of her: from 30 cm south it comes to the edge after 20 cm.
    expect(eventsOf(laid().give(move('red', TARGET, 20)), 'mine-met')).toEqual([]);
  });

  test('SMR-H39 mines do not tell friend from foe, and who lies still meets none', () => {
    const state = layer();
    const astern = sea(state).give(lay('bow')).give({ verb: 'letBegin', by: 'blue', side: 'blue' });
    expect(eventsOf(astern.give(move('blue', SHOOTER, 0)), 'mine-met')).toEqual([]);
    const key = 'run-mines-3-shooter-shooter';
    expect(
      eventsOf(astern.give(move('blue', SHOOTER, 3), { dice: { [key]: [1] } }), 'mine-met'),
    ).toMatchObject([{ ship: SHOOTER, hit: false }]);
  });

  test('SMR-H39 one roll a ship, field and phase', () => {
    const key = 'run-mines-3-shooter-target';
    const met = laid().give(move('red', TARGET, 22), { dice: { [key]: [1] } });
    expect(shipOf(met.state, TARGET).now.mined).toEqual(['ships mines-3-shooter']);
    const again = rules.hazards(
      { ...met.state, phase: 'ships', active: { side: RED }, ships: unmoved(met.state) },
      { ...move('red', TARGET, 22), by: RED } as never,
      met.measure,
    );
    expect(again.filter(({ kind }) => kind === 'mine')).toEqual([]);
  });
});

const unmoved = ({ ships }: SmrState): SmrState['ships'] =>
  Object.fromEntries(Object.entries(ships).map(([id, one]) => [id, { ...one, moved: false }]));

describe('who knows of a field', () => {
  test('SMR-H39 the other side knows nothing of it until a ship has met it', () => {
    const before = laid();
    expect([BLUE, RED].map((side) => hidden(before.state, side))).toEqual([[], ['mines-3-shooter']]);
    expect([BLUE, RED].map((side) => view(before.state, side).fields.length)).toEqual([1, 0]);
    const after = before.give(move('red', TARGET, 22), { dice: { 'run-mines-3-shooter-target': [1] } });
    expect(hidden(after.state, RED)).toEqual([]);
    expect(view(after.state, RED).fields).toMatchObject([{ struck: true }]);
  });

  test('SMR-H39 a movement into it is foretold to who knows, and to nobody else', () => {
    const kinds = (by: 'blue' | 'red') => {
      const state = layer();
      const at = by === 'red' ? 'stern' : 'bow';
      const begun = sea({
        ...state,
        ships: { ...state.ships, [TARGET]: { ...shipOf(state, TARGET), ran: 20 } },
      })
        .give(lay(at))
        .give({ verb: 'letBegin', by: 'blue', side: by });
      const told = begun.hazards(by === 'red' ? move('red', TARGET, 22) : move('blue', SHOOTER, 5));
      return told.map(({ kind, chance }) => [kind, chance]);
    };
    expect(kinds('red')).toEqual([]);
    expect(kinds('blue')).toEqual([['mine', { ways: 5, of: 20 }]]);
  });
});
