import { describe, expect, test } from 'vitest';
import { rudder } from '../ship/systems';
import { boxes, boxesOf, eventsOf, gun, maintained, type ShipWith, stopsAt, torpedoes } from '../testing';

describe('system states', () => {
  test('DV-085 a destroyer with one Struct box takes 3 damage and tests against CDT 3 at once', () => {
    const { ship: after, events } = maintained(
      { card: { size: 'destroyer', cdt: 3 }, marks: boxes([4, 2]) },
      { dice: { 'catastrophe-a': [1, 1, 1] }, picks: stopsAt(1) },
    );
    expect(after.damage).toBe(3);
    expect(after.conditions.Struct).toBe('damaged');
    expect(events.map(({ type }) => type)).toEqual([
      'system-hurt',
      'structure-gave-way',
      'catastrophe-tested',
    ]);
  });

  test('DV-086 all four Torp boxes in one turn: 2 of 4 salvoes are lost, then 2 dice are rolled', () => {
    const systems = [gun(), torpedoes({ salvoes: 4 })];
    const played = maintained(
      { card: { size: 'destroyer', cdt: 9, systems }, marks: boxesOf('Torp') },
      { dice: { 'torpedo-explosion-a': [1, 2] }, picks: stopsAt(1) },
    );
    expect(eventsOf(played, 'salvoes-lost')).toMatchObject([{ lost: 2, salvoes: { torpedoes: 2 } }]);
    expect(eventsOf(played, 'torpedoes-exploded')).toMatchObject([{ faces: [1, 2], damage: 0 }]);
    expect(played.ship.salvoes).toEqual({ torpedoes: 0 });
    expect(played.ship.conditions.Torp).toBe('disabled');
  });

  test('DV-086 a state reached in an earlier turn has no effect again', () => {
    const own: ShipWith = {
      card: { size: 'destroyer' },
      marks: boxes([4, 2]),
      conditions: { Struct: 'damaged' },
    };
    expect(maintained(own).ship.damage).toBe(0);
  });

  test('DV-028 a Guns box marked in the turn damages the guns from Maintenance on', () => {
    expect(maintained({ card: { size: 'destroyer' }, marks: boxes([2, 2]) }).ship.conditions.Guns).toBe(
      'damaged',
    );
  });

  test('DV-096 a die of 2 locks the rudder ahead', () => {
    const { ship: after } = maintained({ marks: boxesOf('Turn') }, { dice: { 'rudder-a': [2] } });
    expect([after.conditions.Turn, after.rudder]).toEqual(['disabled', 'ahead']);
    expect(rudder(after)).toBe('ahead');
  });

  test('DV-097 a die of 1 jams it over to a random side', () => {
    const jammed = (face: number) =>
      maintained({ marks: boxesOf('Turn') }, { dice: { 'rudder-a': [1], 'rudder-side-a': [face] } }).ship
        .rudder;
    expect([jammed(3), jammed(4)]).toEqual(['port', 'starboard']);
  });

  test('DV-100 engines disabled in Maintenance put the ship at Complete Stop', () => {
    const { ship: after } = maintained({ marks: boxesOf('Speed'), setting: 'full', turnReady: true });
    expect(after).toMatchObject({ setting: 'stop', turnReady: false, conditions: { Speed: 'disabled' } });
  });

  test.each([
    [3, 2],
    [1, 1],
    [4, 2],
  ])('DV-101 of %i salvoes %i are kept', (before, kept) => {
    const systems = [torpedoes({ salvoes: before })];
    const marks = boxes([4, 3], [4, 4]);
    const { ship: after } = maintained({ card: { cdt: 9, systems }, marks }, { picks: stopsAt(1) });
    expect(after.salvoes).toEqual({ torpedoes: kept });
  });

  test('DV-101 several systems: taken from the one with most left, ties by the owner', () => {
    const systems = [
      torpedoes({ id: 'x', salvoes: 2 }),
      torpedoes({ id: 'y', salvoes: 2 }),
      torpedoes({ id: 'z', salvoes: 3 }),
    ];
    const own: ShipWith = { card: { size: 'destroyer', cdt: 9, systems }, marks: boxes([4, 3]) };
    const played = maintained(own, {
      picks: { 'salvo-a-1': { system: 'y' }, 'salvo-a-2': { system: 'x' }, ...stopsAt(1) },
    });
    // 7 become 4: z goes to 2 first, then two of the three that are level lose one.
    expect(played.ship.salvoes).toEqual({ x: 1, y: 1, z: 2 });
    expect(played.choices[0]?.offers.map(({ fixed }) => fixed.system)).toEqual(['x', 'y', 'z']);
    expect(played.choices[1]?.offers.map(({ fixed }) => fixed.system)).toEqual(['x', 'z']);
  });

  test('DV-102 3 salvoes, dice 2, 3, 6: 2 damage, two new location rolls, 0 salvoes', () => {
    const systems = [torpedoes({ salvoes: 3 })];
    const played = maintained(
      {
        card: { cdt: 9, systems },
        salvoes: { torpedoes: 3 },
        marks: boxesOf('Torp'),
        conditions: { Torp: 'damaged', Struct: 'damaged' },
      },
      { dice: { 'torpedo-explosion-a': [2, 3, 6], 'relocation-a-1': [1, 3], 'relocation-a-2': [4, 3] } },
    );
    // (4,3) and (5,3) are marked: the second roll moves down to (6,3).
    expect(played.ship).toMatchObject({ damage: 2, salvoes: { torpedoes: 0 } });
    expect(played.ship.marks.slice(4)).toEqual(boxes([1, 3], [6, 3]));
  });

  test('DV-085 counting is repeated until nothing changes: an explosion may open the structure', () => {
    const systems = [torpedoes({ salvoes: 1 })];
    const played = maintained(
      {
        card: { size: 'capital', cdt: 9, systems },
        salvoes: { torpedoes: 1 },
        marks: [...boxesOf('Torp'), ...boxes([4, 2], [5, 2], [4, 5])],
        conditions: { Torp: 'damaged', Struct: 'damaged' },
      },
      { dice: { 'torpedo-explosion-a': [3], 'relocation-a-1': [5, 5] }, picks: stopsAt(1) },
    );
    expect(played.ship.conditions.Struct).toBe('disabled');
    // 1 of the explosion, then the 2 points, last and once.
    expect(played.ship.damage).toBe(3);
  });

  test('DV-104 the third Struct box of a capital ship costs 3 damage, the fourth nothing more', () => {
    const capital: ShipWith = { card: { size: 'capital', cdt: 9 } };
    const three = boxesOf('Struct').slice(0, 3);
    expect(maintained({ ...capital, marks: three }, { picks: stopsAt(1) }).ship.damage).toBe(3);
    const four = boxesOf('Struct').slice(0, 4);
    const later = maintained({ ...capital, marks: four, conditions: { Struct: 'damaged' } });
    expect(later.ship.damage).toBe(0);
  });

  test('DV-105 disabled structure costs 2 in every Maintenance phase, the first included', () => {
    const hurt: ShipWith = { card: { cdt: 9 }, marks: boxesOf('Struct'), conditions: { Struct: 'damaged' } };
    const first = maintained(hurt);
    expect(first.ship.damage).toBe(2);
    const second = maintained({ ...hurt, ...first.ship, card: { cdt: 9 } }, { picks: stopsAt(1) });
    expect(second.ship.damage).toBe(4);
  });

  test('DV-105 marked in step 2 the first 2 points come in the next turn', () => {
    const marks = boxesOf('Struct').filter((box) => !boxes([5, 5]).includes(box));
    const hurt: ShipWith = { card: { cdt: 9 }, marks, minor: 3, conditions: { Struct: 'damaged' } };
    const first = maintained(hurt, { dice: { 'minor-a-1': [5, 5] } });
    expect([first.ship.conditions.Struct, first.ship.damage]).toEqual(['disabled', 0]);
    expect(maintained({ ...first.ship, card: { cdt: 9 } }).ship.damage).toBe(2);
  });
});

describe('what damage control held off', () => {
  test('DV-133 structure under damage control spares the 2 points and gives no 3 again', () => {
    const own: ShipWith = {
      marks: boxesOf('Struct'),
      conditions: { Struct: 'disabled' },
      repairs: ['Struct'],
    };
    expect(maintained(own).ship.damage).toBe(0);
    expect(maintained({ ...own, repairs: [] }).ship.damage).toBe(2);
  });

  test('DV-130 a damaged structure under damage control that is disabled in this turn costs its 2 points', () => {
    const own = { conditions: { Struct: 'damaged' }, repairs: ['Struct'], marks: boxesOf('Struct') } as const;
    expect(maintained(own).ship).toMatchObject({ damage: 2, conditions: { Struct: 'disabled' } });
  });

  test('DV-133 a rudder freed by damage control is rolled for anew when the turn ends', () => {
    const own: ShipWith = {
      marks: boxesOf('Turn'),
      conditions: { Turn: 'disabled' },
      rudder: 'ahead',
      repairs: ['Turn'],
    };
    const again = maintained(own, { dice: { 'rudder-a': [1], 'rudder-side-a': [1] } });
    expect(again.ship.rudder).toBe('port');
    expect(eventsOf(again, 'rudder-locked')).toMatchObject([{ again: true }]);
    expect(maintained({ ...own, repairs: [] }).ship.rudder).toBe('ahead');
  });

  test('DV-131 disabled engines that were helped are at Complete Stop again when the turn ends', () => {
    const own: ShipWith = {
      marks: boxesOf('Speed'),
      conditions: { Speed: 'disabled' },
      setting: 'half',
      repairs: ['Speed'],
    };
    expect(maintained(own).ship.setting).toBe('stop');
  });

  test('DV-130 boxes marked this turn count as usual, damage control or not', () => {
    const own: ShipWith = {
      marks: boxesOf('Speed'),
      conditions: { Speed: 'damaged' },
      setting: 'full',
      repairs: ['Speed'],
    };
    expect(maintained(own).ship.conditions.Speed).toBe('disabled');
  });
});
