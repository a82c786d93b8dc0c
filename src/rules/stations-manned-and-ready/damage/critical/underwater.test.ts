import { describe, expect, test } from 'vitest';
import type { ShipWith } from '../../testing';
import { carrier, criticalOf, eventsOf, led, struck, typesOf } from '../testing';
import { columnAt } from './critical';
import { chanceOf, entriesAt, entriesOf, tableAbove } from './tables';

const under = { water: 'under' } as const;

describe('the underwater table', () => {
  test('SMR-075 an aerial torpedo on a carrier rolls on the Underwater table, a bomb on the Carrier table', () => {
    const torpedoed = criticalOf(carrier(), under, [19]);
    const bombed = criticalOf(carrier(), { protection: 'horizontal' }, [13]);
    const tables = [torpedoed, bombed].map((one) => eventsOf(one, 'critical-rolled')[0]?.table);
    expect(tables).toEqual(['bow', 'carrier']);
    expect(
      (['air-base', 'battery', 'installation', 'merchant', 'amc'] as const).map((kind) =>
        tableAbove({ kind }),
      ),
    ).toEqual(['carrier', 'structural', 'structural', 'structural', 'structural']);
  });

  test('SMR-096 a d20 of 14 is a triple engine hit in the bow, Engine Room no more midships', () => {
    const at = (column: 'bow' | 'midships' | 'stern') =>
      entriesAt(entriesOf(column, { kind: 'warship' }), 14).map(({ area, cost }) => ({ area, cost }));
    expect(at('bow')).toEqual([{ area: 'engines', cost: { knots: 3 } }]);
    expect(at('midships')).toMatchObject([{ area: 'steering' }]);
    expect(at('stern')).toMatchObject([{ area: 'steering' }]);
  });

  test.each([
    ['bow', [9, 3, 1, 1, 1, 1, 1, 1, 1, 1]],
    ['midships', [5, 3, 2, 1, 3, 1, 1, 1, 2, 1]],
    ['stern', [3, 1, 2, 4, 5, 1, 1, 1, 1, 1]],
  ] as const)('SMR-096 the %s column has as many faces for each row as the book', (column, faces) => {
    const entries = entriesOf(column, { kind: 'warship' });
    expect(entries.map(({ faces: [from, to] }) => to - from + 1)).toEqual(faces);
    expect(entries.reduce((sum, entry) => sum + chanceOf(entry, {}), 0)).toBeCloseTo(1, 12);
  });

  test('SMR-097 F 12, available CV 9: F 3, then the Crew Test', () => {
    const after = criticalOf({ flotation: 12 }, { ...under, cv: 9 }, [9], { 'table-1-1-crew-target': [6] });
    expect(after.ship.flotation).toBe(3);
    expect(typesOf(after).slice(-2)).toEqual(['value-hurt', 'crew-tested']);
  });

  test('SMR-097 at F 0 a wreck test comes first, and failing it she sinks without a wreck', () => {
    const after = criticalOf({ flotation: 3, teams: 0 }, under, [1], { 'table-1-1-wreck-target': [5] });
    expect(after.ship.fate).toBe('sunk');
    expect(eventsOf(after, 'crew-tested')).toEqual([]);
  });

  test('SMR-098 torpedo CV 10, F 20, 5 CV spent on ratings, then Bulkheads: F 15, test failed, F 5, second test passed', () => {
    const after = criticalOf({ card: { flotation: 20 }, teams: 1 }, under, [18, 1], {
      'table-2-1-crew-target': [5],
      'table-2-2-crew-target': [6],
    });
    expect(eventsOf(after, 'value-hurt').map(({ value, to }) => [value, to])).toEqual([
      ['teams', 0],
      ['flotation', 15],
      ['flotation', 5],
    ]);
    expect(after.ship.fate).toBe('afloat');
  });

  test('SMR-H08 with Crew Quality +1 and Poor Underwater Protection (-1) a 6 holds the flooding, a 5 does not', () => {
    const own: ShipWith = { crew: 1, teams: 0, card: { crew: 1, flotation: 25, poorUnderwater: true } };
    const tests = (dice: Record<string, readonly number[]>) =>
      eventsOf(criticalOf(own, under, [1], dice), 'crew-tested').map(({ passed }) => passed);
    expect(tests({ 'table-1-1-crew-target': [6] })).toEqual([true]);
    expect(tests({ 'table-1-1-crew-target': [5], 'table-1-2-crew-target': [6] })).toEqual([false, true]);
  });

  test('SMR-098 Poor Underwater Protection is -1 in the test, and each repeat at F 0 is a wreck test too', () => {
    const own: ShipWith = { flotation: 10, teams: 0, card: { poorUnderwater: true } };
    const after = criticalOf(own, under, [1], {
      'table-1-1-wreck-target': [7],
      'table-1-1-crew-target': [6],
      'table-1-2-wreck-target': [6],
    });
    expect(eventsOf(after, 'crew-tested')).toMatchObject([{ passed: false }]);
    expect(after.ship.fate).toBe('sunk');
  });

  test.each([
    ['bow', 12, 1, 30 - 9],
    ['bow', 13, 2, 30 - 17],
    ['bow', 14, 3, 5],
  ] as const)('SMR-099 30 knots, CV 8, %s %i, d6 of 1: %i times the CV', (arc, face, _, left) => {
    const after = criticalOf({ card: { speed: 30 } }, { ...under, arc, cv: 8 }, [face], {
      'table-1-knots': [1],
    });
    expect(after.ship.speed).toBe(left);
    expect(after.ship.equipment).toEqual(['smoke']);
  });

  test('SMR-100 stern column 12, MVR 4, CV 10: MVR 0, 6 CV re-rolled in the stern column', () => {
    const after = criticalOf({ mvr: 4 }, { ...under, arc: 'stern' }, [12, 1], {
      'table-2-1-crew-target': [10],
    });
    expect(eventsOf(after, 'critical-rolled').map(({ table, cv }) => [table, cv])).toEqual([
      ['stern', 10],
      ['stern', 6],
    ]);
    expect(after.ship).toMatchObject({ mvr: 0, flotation: 11 });
  });

  test('SMR-101 midships 15: MVR loss, Crew Test, and on a failure she is out of control', () => {
    const after = criticalOf({}, { ...under, arc: 'side' }, [15], {
      column: [4],
      'table-1-crew-target': [2],
      'table-1-side': [11],
    });
    expect(after.ship).toMatchObject({ mvr: 0, splash: 1 });
    expect(eventsOf(after, 'control-lost')).toMatchObject([{ toward: 'starboard' }]);
  });

  test('SMR-096 from the side the column is by d10 for each critical roll: 1-3 bow, 4-7 midships, 8-10 stern', () => {
    expect([1, 3, 4, 7, 8, 10].map(columnAt)).toEqual([
      'bow',
      'bow',
      'midships',
      'midships',
      'stern',
      'stern',
    ]);
    const after = struck(
      {},
      { ...under, arc: 'side', hits: 2 },
      {
        1: [1],
        '1-column': [1],
        '1-table-1': [19],
        2: [1],
        '2-column': [10],
        '2-table-1': [12],
        '2-table-2': [12],
        '2-table-3': [12],
      },
    );
    expect(eventsOf(after, 'critical-rolled').map(({ table }) => table)).toEqual([
      'bow',
      'stern',
      'stern',
      'stern',
    ]);
  });

  test('SMR-102 torpedo CV 10: Crew Quality -1, 5 CV re-rolled; the officer is killed on 10 or less', () => {
    const officer = (face: number) => criticalOf({}, under, [17, 19], { 'table-1-officer': [face] }, led());
    expect(officer(10).ship.crew).toBe(-1);
    expect([10, 11].map((face) => eventsOf(officer(face), 'officer-tested')[0]?.killed)).toEqual([
      true,
      false,
    ]);
    expect(eventsOf(officer(10), 'critical-rolled').map(({ cv }) => cv)).toEqual([10, 5]);
  });

  test('SMR-103 CV 10, 1 team: lost for 5, and 5 CV is re-rolled', () => {
    const after = criticalOf({ teams: 1 }, under, [18, 19]);
    expect(after.ship).toMatchObject({ teams: 0, powerFailure: true });
    expect(eventsOf(after, 'critical-rolled').map(({ cv }) => cv)).toEqual([10, 5]);
  });

  test('SMR-104 power fails once; a second failure cannot be applied, and all CV is used up', () => {
    expect(criticalOf({}, under, [19]).ship.powerFailure).toBe(true);
    const again = criticalOf({ powerFailure: true }, under, [19, 19]);
    expect(eventsOf(again, 'critical-void')).toHaveLength(2);
  });

  test('SMR-105 torpedo CV 10 on an armoured MAIN turret: it is lost, and a magazine test may follow', () => {
    const after = criticalOf(
      { card: { armour: { belt: 9, deck: 9, conningTower: 9, turret: 18, casemate: 0, flightDeck: 0 } } },
      under,
      [20],
      {
        'table-1-magazine': [3],
      },
    );
    expect(after.ship.lost).toEqual(['A']);
    expect(eventsOf(after, 'blaze-tested')).toMatchObject([{ what: 'magazine', most: 2, alight: false }]);
  });

  test('SMR-106 original H 12, now 5: a roll of 12 gives Fuel and Ammunition, 13 Weapons', () => {
    const own: ShipWith = {
      deck: { handling: 5, servicing: 5, catapults: 0 },
      card: { kind: 'carrier', deck: { handling: 12, servicing: 5, catapults: 0 } },
    };
    const area = (face: number, dice: Readonly<Record<string, readonly number[]>>) =>
      eventsOf(criticalOf(own, under, [20], { 'table-1-sub': [face], ...dice }), 'critical-rolled')[0]?.area;
    expect(area(12, { 'table-1-fuel': [20] })).toBe('fuel');
    expect(area(13, { 'table-1-magazine': [20] })).toBe('main');
    const chances = entriesAt(entriesOf('bow', { kind: 'carrier' }), 20).map((entry) =>
      chanceOf(entry, own.card ?? {}),
    );
    expect(chances).toEqual([8 / 400, 12 / 400]);
  });

  test('SMR-107 CV 1 is enough; the fire is added even if the explosion test is survived', () => {
    const own: ShipWith = { card: { kind: 'carrier', deck: { handling: 12, servicing: 5, catapults: 0 } } };
    const weak = criticalOf(own, { ...under, cv: 1 }, [20], { 'table-1-sub': [1] });
    expect(weak.ship).toMatchObject({ fires: 1, fate: 'afloat' });
    const strong = criticalOf(own, under, [20], { 'table-1-sub': [1], 'table-1-fuel': [6] });
    expect(strong.ship).toMatchObject({ fires: 1, fate: 'afloat' });
  });

  test('SMR-108 an empty tanker rolling 20 has a result that cannot be applied', () => {
    const tanker: ShipWith = { card: { kind: 'merchant', cargo: false } };
    expect(eventsOf(criticalOf(tanker, under, [20, 20]), 'critical-void')).toHaveLength(2);
    expect(criticalOf({ card: { kind: 'merchant', cargo: true } }, under, [20]).ship.cargo).toBe('destroyed');
  });
});
