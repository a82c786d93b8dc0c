import { describe, expect, test } from 'vitest';
import { piece } from '../../../../engine/ids';
import { airBase, carrier, criticalOf, DECK, eventsOf, led, planes, struck } from '../testing';
import { type Area, entriesAt, entriesOf } from './tables';

describe('the carrier and air base table', () => {
  test('SMR-141 a d20 of 14 is Weapons, 15 is Aircraft Operations; every face has its row', () => {
    const areas = (face: number): readonly Area[] =>
      entriesAt(entriesOf('carrier', { kind: 'carrier' }), face).map(({ area }) => area);
    expect(Array.from({ length: 20 }, (_, i) => areas(i + 1).join('/'))).toEqual([
      'hull',
      'hull',
      'optics/masts',
      'ratings',
      'fireControl',
      'officers',
      'engines',
      'engines',
      'engines',
      'steering',
      'helm',
      'sensors',
      'fire',
      'weapons',
      'operations',
      'operations',
      'hangar',
      'hangar',
      'fuel',
      'fuel',
    ]);
  });

  test('SMR-142 carrier F 0, any CV: one wreck test; failing it nothing is left on the table', () => {
    const after = criticalOf(carrier({ flotation: 0, teams: 0 }), { cv: 1 }, [1], {
      'table-1-wreck-target': [1],
    });
    expect(eventsOf(after, 'wreck-tested')).toHaveLength(1);
    expect(after.ship.fate).toBe('sunk');
    expect(eventsOf(after, 'table/removed' as never)).toHaveLength(1);
  });

  test('SMR-143 air base S 4 hit with Hull CV 6: S 0 and a wreck test', () => {
    const fate = (face: number) =>
      criticalOf({ ...airBase({ structure: 4 }), teams: 0 }, { cv: 6 }, [1], {
        'table-1-wreck-target': [face],
      }).ship;
    expect(fate(6)).toMatchObject({ structure: 0, fate: 'afloat' });
    expect(fate(5)).toMatchObject({ structure: 0, fate: 'destroyed' });
  });

  test('SMR-143 points on a base at S 0 cause tests too', () => {
    const after = struck({ ...airBase(), structure: 0, teams: 0 }, { ip: 1, cv: 0 }, { 'wreck-target': [5] });
    expect(after.ship.fate).toBe('destroyed');
  });

  test('SMR-144 CV 4: search radar is lost, the Gunnery Modifier unchanged', () => {
    const after = criticalOf(carrier({ card: { equipment: ['searchRadar'] } }), { cv: 4 }, [3], {
      'table-1-sub': [1],
    });
    expect(after.ship).toMatchObject({ equipment: [], gunnery: 0 });
  });

  test('SMR-145 CV 4 and Spotting Distance 1: becomes 0, nothing left, no re-roll', () => {
    const after = criticalOf(carrier({ spotting: 1 }), { cv: 4 }, [3], { 'table-1-sub': [6] });
    expect(after.ship.spotting).toBe(0);
    expect(eventsOf(after, 'critical-rolled')).toHaveLength(1);
  });

  test('SMR-146 CV 9: one team lost, 4 CV re-rolled', () => {
    const after = criticalOf(carrier(), { cv: 9 }, [4, 1]);
    expect(after.ship).toMatchObject({ teams: 2, flotation: 13 });
  });

  test('SMR-147 FC 1, CV 4: FC 0, 3 CV re-rolled', () => {
    const after = criticalOf(carrier({ fireControl: 1 }), { cv: 4 }, [5, 1]);
    expect(after.ship).toMatchObject({ fireControl: 0, flotation: 14 });
  });

  test('SMR-148 CV 10, flag officer aboard, d20 of 11: minor injury, 5 CV re-rolled', () => {
    const after = criticalOf(carrier(), { cv: 10 }, [6, 1], { 'table-1-officer': [11] }, led(1));
    expect(after.ship).toMatchObject({ crew: -1, flotation: 12 });
    expect(after.state.squadrons['red-1']?.command).toBe(1);
  });

  test("SMR-148 an air base's own commander counts as a flag officer aboard", () => {
    const after = criticalOf(airBase(), { cv: 5 }, [6], { 'table-1-officer': [5] });
    expect(after.state.squadrons['red-1']?.command).toBe(-1);
  });

  test('SMR-149 a carrier able to make smoke keeps the ability', () => {
    const after = criticalOf(carrier(), { cv: 9 }, [7], { 'table-1-knots': [6] });
    expect(after.ship).toMatchObject({ speed: 17, equipment: ['smoke'] });
    // Nothing is left to lose at speed 0.
    expect(eventsOf(criticalOf(carrier({ speed: 0 }), {}, [7, 7]), 'critical-void')).toHaveLength(2);
  });

  test('SMR-150 MVR 4, CV 4: MVR 0, no CV left', () => {
    const after = criticalOf(carrier({ mvr: 4 }), { cv: 4 }, [10]);
    expect(after.ship.mvr).toBe(0);
    expect(eventsOf(after, 'critical-rolled')).toHaveLength(1);
  });

  test('SMR-151 a failed test on a d20 of 11 turns the carrier to starboard', () => {
    const after = criticalOf(carrier(), {}, [11], { 'table-1-crew-target': [5], 'table-1-side': [11] });
    expect(eventsOf(after, 'control-lost')).toMatchObject([{ toward: 'starboard' }]);
  });

  test('SMR-152 a carrier without searchlights loses gunnery radar on her first Sensors hit for 5 CV', () => {
    const own = carrier({ card: { equipment: ['planes', 'gunneryRadar'] } });
    const after = criticalOf(own, { cv: 6 }, [12, 1]);
    expect(after.ship).toMatchObject({ equipment: ['planes'], flotation: 16 });
  });

  test('SMR-153 CV 10 adds 2 fires', () => {
    expect(criticalOf(carrier(), { cv: 10 }, [13]).ship.fires).toBe(2);
  });

  test('SMR-154 a carrier with OTHER guns only rolls no group; OTHER guns are hit', () => {
    const after = criticalOf(
      carrier({
        card: {
          groups: [{ group: 'other', to: 10 }],
          batteries: [
            {
              id: 'o',
              name: '5 in',
              group: 'other',
              calibre: 5,
              ip: 2,
              cv: 5,
              penetration: [7, 6, 5, 3, 3],
              reach: 3,
              dualPurpose: true,
              radar: false,
              mounts: [{ id: 'P1', guns: 1, type: 'open', ac: 0, arcs: [] }],
            },
          ],
        },
      }),
      { cv: 1 },
      [14],
    );
    expect(after.ship.lost).toEqual(['P1']);
    expect(after.rolls.map(({ key }) => key)).toEqual(['hit-1', 'hit-1-table-1']);
  });

  test('SMR-155 H 6, 2 catapults, CV 10: H 0, 1 catapult, 4 CV re-rolled', () => {
    const after = criticalOf(carrier(), { cv: 10 }, [15, 1]);
    expect(after.ship).toMatchObject({ deck: { handling: 0, catapults: 1 }, flotation: 13 });
  });

  test('SMR-155 with H 0 a catapult is lost for nothing and counts as one of the two; with none it cannot be applied', () => {
    const bare = { ...DECK, handling: 0 };
    const after = criticalOf(carrier({ deck: bare }), { cv: 3 }, [15, 16]);
    expect(after.ship.deck?.catapults).toBe(0);
    expect(eventsOf(after, 'critical-void')).toMatchObject([
      { free: true, over: false },
      { free: true, over: true },
    ]);
    const none = criticalOf(carrier({ deck: { ...bare, catapults: 0 } }), { cv: 3 }, [15, 16]);
    expect(eventsOf(none, 'critical-void')).toMatchObject([{ free: false }, { free: false, over: true }]);
  });

  const stands = { stands: { s1: planes('s1', 'servicing'), s2: planes('s2', 'servicing') } };

  test('SMR-156 CV 7, RRR 5, two stands servicing: RRR 2; a d20 of 7 destroys one, 8 spares the other', () => {
    const after = criticalOf(carrier(), { cv: 7 }, [17], { 'table-1-hangar': [7, 8] }, stands);
    expect(after.ship.deck?.servicing).toBe(2);
    expect(Object.values(after.state.stands).map(({ status }) => status)).toEqual(['lost', 'servicing']);
    expect(after.state.shotDown).toEqual({ blue: 9 });
  });

  test('SMR-156 CV 1 still makes the tests; with nothing to service and nobody in the hangar it cannot be applied', () => {
    const after = criticalOf(carrier(), { cv: 1 }, [18], { 'table-1-hangar': [1, 2] }, stands);
    expect(after.ship.deck?.servicing).toBe(5);
    expect(after.state.stands[piece('s1')]?.status).toBe('lost');
    const empty = criticalOf(carrier({ deck: { ...DECK, servicing: 0 } }), { cv: 7 }, [17, 18]);
    expect(eventsOf(empty, 'critical-void')).toHaveLength(2);
  });

  test('SMR-157 flight deck AC 3 stops a bomb of penetration 2, so no fire and no test', () => {
    const armour = { belt: 4, deck: 2, conningTower: 3, turret: 0, casemate: 0, flightDeck: 3 };
    const bomb = { protection: 'horizontal', penetration: 2 } as const;
    const after = criticalOf(carrier({ card: { armour } }), bomb, [19]);
    expect(after.ship.fires).toBe(0);
    expect(eventsOf(after, 'critical-stopped')).toMatchObject([{ area: 'fuel', armour: 3 }]);
  });
});
