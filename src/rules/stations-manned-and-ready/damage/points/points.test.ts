import { describe, expect, test } from 'vitest';
import { piece } from '../../../../engine/ids';
import { duel, position, RED, SHOOTER, type ShipWith, ship, TARGET } from '../../testing';
import {
  ashore,
  carrier,
  criticalOf,
  eventsOf,
  led,
  planes,
  ranOn,
  shell,
  struck,
  typesOf,
} from '../testing';
import type { Hit } from './hit';
import { lose } from './loss';
import { strike } from './strike';
import { wreckTally } from './wreck';

const total = (own: ShipWith): number => wreckTally(ship(TARGET, RED, own)).total;

describe('points of damage', () => {
  test('SMR-H11 S 2, F 10, gun IP 6: S 0, F 6', () => {
    const after = struck({ structure: 2, flotation: 10 }, { ip: 6, cv: 0 });
    expect(after.ship).toMatchObject({ structure: 0, flotation: 6 });
    expect(eventsOf(after, 'damaged')).toMatchObject([{ structure: 2, flotation: 4, over: 0 }]);
  });

  test('SMR-H11 IP under water is taken from F, and neither goes below 0', () => {
    const after = struck(
      { structure: 9, flotation: 5 },
      { water: 'under', ip: 7, cv: 0 },
      { 'wreck-target': [10] },
    );
    expect(after.ship).toMatchObject({ structure: 9, flotation: 0, fate: 'afloat' });
    expect(eventsOf(after, 'damaged')).toMatchObject([{ flotation: 5, over: 2 }]);
  });

  test('SMR-H11 a shore battery is destroyed at S 0 without a test', () => {
    const after = struck(ashore('battery'), { ip: 6, cv: 0 });
    expect(after.ship.fate).toBe('destroyed');
    expect(typesOf(after)).toEqual(['damaged', 'ship-lost', 'table/removed']);
  });

  test('SMR-H12 8 torpedoes of IP 7: 3 hits, 21 IP to F at once, then 3 critical rolls', () => {
    const after = struck(
      { flotation: 30, card: { flotation: 30 } },
      { water: 'under', hits: 3, ip: 7 },
      { 1: [11], 2: [20], 3: [11] },
    );
    expect(after.ship.flotation).toBe(9);
    expect(typesOf(after)).toEqual(['damaged', 'critical-tested', 'critical-tested', 'critical-tested']);
    expect(eventsOf(after, 'critical-tested').map(({ nth, of }) => [nth, of])).toEqual([
      [1, 3],
      [2, 3],
      [3, 3],
    ]);
  });
});

describe('wreck tests', () => {
  test('SMR-067 three IP on F 1 and S 0: F 0 and one wreck test, before the critical rolls', () => {
    const after = struck(
      { flotation: 1, structure: 0 },
      { hits: 3, ip: 1 },
      { 'wreck-target': [9], 1: [20], 2: [20], 3: [20] },
    );
    expect(after.ship.flotation).toBe(0);
    expect(typesOf(after).slice(0, 3)).toEqual(['damaged', 'wreck-tested', 'critical-tested']);
    expect(eventsOf(after, 'wreck-tested')).toHaveLength(1);
  });

  test('SMR-067 a ship at F 0 tests again for further points to F, not for points to S', () => {
    const again = struck({ flotation: 0, structure: 0 }, { ip: 1, cv: 0 }, { 'wreck-target': [9] });
    expect(eventsOf(again, 'wreck-tested')).toHaveLength(1);
    const above = struck({ flotation: 0, structure: 2 }, { ip: 2, cv: 0 });
    expect(eventsOf(above, 'wreck-tested')).toHaveLength(0);
  });

  test.each([
    [5, 'afloat'],
    [4, 'wreck'],
  ])('SMR-068 Crew Quality 0 and one DC team: a die of %i leaves her %s', (face, fate) => {
    const after = struck(
      { flotation: 1, structure: 0, teams: 1 },
      { ip: 1, cv: 0 },
      { 'wreck-target': [face] },
    );
    expect(after.ship.fate).toBe(fate);
  });

  test('SMR-069 in Bad Weather a success is rolled again, and the second roll decides', () => {
    const own = { flotation: 1, structure: 0, teams: 1 };
    const foul = { badWeather: true };
    const dice = (second: number) => ({ 'wreck-target': [5], 'wreck-again-target': [second] });
    expect(struck(own, { ip: 1, cv: 0 }, dice(5), foul).ship.fate).toBe('afloat');
    expect(struck(own, { ip: 1, cv: 0 }, dice(4), foul).ship.fate).toBe('wreck');
    expect(struck(own, { ip: 1, cv: 0 }, { 'wreck-target': [4] }, foul).ship.fate).toBe('wreck');
  });

  test('SMR-069 a total of +1 in Bad Weather survives 36 of 100 times', () => {
    const faces = Array.from({ length: 10 }, (_, i) => i + 1);
    const afloat = faces.flatMap((first) =>
      faces.filter((second) => {
        const again = first >= 5 ? { 'wreck-again-target': [second] } : {};
        const own = { flotation: 1, structure: 0, teams: 1 };
        const dice = { 'wreck-target': [first], ...again };
        return struck(own, { ip: 1, cv: 0 }, dice, { badWeather: true }).ship.fate === 'afloat';
      }),
    );
    expect(afloat).toHaveLength(36);
  });

  test('SMR-070 Crew Quality -1 alone needs a die of 7', () => {
    const own = { flotation: 1, structure: 0, teams: 0, crew: -1 };
    const fate = (face: number) => struck(own, { ip: 1, cv: 0 }, { 'wreck-target': [face] }).ship.fate;
    expect([6, 7].map(fate)).toEqual(['wreck', 'afloat']);
  });

  test.each([
    [0, 0],
    [1, 1],
    [2, 1],
    [3, 2],
    [6, 2],
    [7, 3],
    [12, 3],
    [13, 4],
    [20, 4],
    [21, 5],
  ])('SMR-071 %i teams give +%i', (teams, by) => {
    expect(total({ teams })).toBe(by);
  });

  test('SMR-072 a carrier with both poor features has -2', () => {
    expect(total({ teams: 0, card: { poorSafety: true, poorUnderwater: true } })).toBe(-2);
    expect(total({ teams: 0, card: { poorSafety: true } })).toBe(-1);
  });

  test('SMR-073 the -1 applies to gunfire too', () => {
    const own = { flotation: 1, structure: 0, teams: 0, card: { poorUnderwater: true } };
    const fate = (face: number) => struck(own, { ip: 1, cv: 0 }, { 'wreck-target': [face] }).ship.fate;
    expect([6, 7].map(fate)).toEqual(['wreck', 'afloat']);
  });

  test('SMR-074 7 fires and 7 teams cancel', () => {
    expect(total({ teams: 7, fires: 7, card: { teams: 7 } })).toBe(0);
    expect([1, 3, 13, 21].map((fires) => total({ teams: 0, fires }))).toEqual([-1, -2, -4, -5]);
  });

  test('SMR-H28 gunfire brings F to 0 and the test fails: a wreck that stays on the table, its critical rolls dropped', () => {
    const after = struck(
      { flotation: 2, structure: 0, teams: 0 },
      { hits: 2, ip: 1 },
      { 'wreck-target': [5] },
    );
    expect(after.ship).toMatchObject({ fate: 'wreck', lostIn: 3 });
    expect(typesOf(after)).toEqual(['damaged', 'wreck-tested', 'ship-lost']);
  });

  test('SMR-I02 a ship brought to F 0 by points tests again for a Hull critical of the same attack; sinking there leaves no marker', () => {
    const after = struck(
      { flotation: 1, structure: 0, teams: 0 },
      { ip: 1 },
      { 'wreck-target': [6], 1: [8], '1-table-1': [2], '1-table-1-wreck-target': [5] },
    );
    expect(eventsOf(after, 'wreck-tested').map(({ passed }) => passed)).toEqual([true, false]);
    expect(after.ship.fate).toBe('sunk');
    expect(after.events.at(-1)).toEqual({ type: 'table/removed', piece: TARGET, how: 'sunk' });
  });
});

const OTHERS = ['consort', 'mate'] as const;

/** The red flagship with two consorts. */
const flagship = (own: ShipWith, mates: readonly string[] = OTHERS) => {
  const state = position([
    ship(SHOOTER, duel().sides[0].id),
    ship(TARGET, RED, own),
    ...mates.map((id) => ship(piece(id), RED)),
  ]);
  return { ...state, ...led(2, state) };
};

describe('flag officers and aircraft of lost ships', () => {
  test('SMR-H37 flagship sunk: Command Value +2 becomes +1 at once, and the owner says whose ship it is now', () => {
    const sunk = ranOn(flagship({}), (state) => lose(state, TARGET, 'sunk'), {
      picks: { 'successor-target': { ship: 'mate' } },
    });
    expect(sunk.state.squadrons['red-1']).toMatchObject({ command: 1, co: 'mate' });
    expect(sunk.choices[0]).toMatchObject({ by: RED });
    expect(sunk.choices[0]?.offers.map(({ fixed }) => fixed.ship)).toEqual([...OTHERS]);
  });

  test('SMR-H37 with one ship left there is nothing to choose, with none the flag is gone', () => {
    const one = ranOn(flagship({}, ['mate']), (state) => lose(state, TARGET, 'wreck'));
    expect(one.state.squadrons['red-1']).toMatchObject({ command: 1, co: 'mate' });
    const none = ranOn(flagship({}, []), (state) => lose(state, TARGET, 'abandoned'));
    expect(none.state.squadrons['red-1']).not.toHaveProperty('co');
  });

  test('SMR-I14 a CO killed aboard lowers Command Value once; the ship lost in the same attack lowers it again', () => {
    const hit: Hit = { ...shell, hits: 2, cv: 10 };
    const after = ranOn(flagship({ flotation: 0, teams: 0 }, ['mate']), (state) => strike(state, hit), {
      dice: {
        'hit-1': [1],
        'hit-1-table-1': [6],
        'hit-1-table-1-officer': [10],
        'hit-1-table-2': [13],
        'hit-2': [1],
        'hit-2-table-1': [1],
        'hit-2-table-1-wreck-target': [2],
      },
    });
    expect(eventsOf(after, 'officer-tested')).toMatchObject([{ killed: true, cv: 10 }]);
    expect(after.state.squadrons['red-1']).toMatchObject({ command: 0, co: 'mate' });
  });

  test('SMR-H45 stands aboard a carrier that is lost are lost, those in the air are not', () => {
    const all = [
      planes('a', 'ready'),
      planes('b', 'servicing'),
      planes('c', 'flying'),
      planes('d', 'ready', SHOOTER),
    ];
    const stands = Object.fromEntries(all.map((one) => [one.id, one]));
    for (const fate of ['sunk', 'wreck', 'abandoned'] as const) {
      const after = ranOn(duel({}, carrier(), { stands }), (state) => lose(state, TARGET, fate));
      const lost = Object.values(after.state.stands).filter(({ status }) => status === 'lost');
      expect(lost.map(({ id }) => id)).toEqual(['a', 'b']);
      expect(after.state.shotDown).toEqual({ blue: 18 });
    }
  });

  test('SMR-H45 a shore battery of S 6: a Hull result with CV 8 brings S to 0 and destroys it', () => {
    const after = criticalOf(ashore('battery'), { cv: 8 }, [1]);
    expect(after.ship).toMatchObject({ structure: 0, fate: 'destroyed' });
    expect(after.rolls).toHaveLength(2);
  });

  test('SMR-H45 rows for steering, speed and masts that a shore battery lacks cannot be applied', () => {
    const rows: readonly (number | readonly number[])[] = [10, 11, 7];
    for (const row of rows) {
      const after = criticalOf(ashore('battery', { equipment: [] }), { cv: 8 }, [row, row]);
      expect(eventsOf(after, 'critical-void')).toMatchObject([{ over: false }, { over: true }]);
    }
  });
});
