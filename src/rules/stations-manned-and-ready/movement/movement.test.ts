import { describe, expect, test } from 'vitest';
import { piece } from '../../../engine/ids';
import { verdict } from '../../../engine/moving/verdict';
import type { Leg } from '../../../geometry/pose';
import { degrees, inches } from '../../../geometry/units';
import { lengthOf } from '../../../kit/way';
import { eventsOf, onTable } from '../sea.testing';
import { cm, toCm } from '../ship/bands';
import { isSlow, isStopped } from '../ship/facts';
import { shipOf } from '../ship/fleet';
import type { SmrState } from '../state';
import { BLUE, position, RED, SHOOTER, type ShipWith, ship, TARGET } from '../testing';
import { maneuverOf, speedsOf } from './maneuver';

const ahead = (knots: number): Leg => ({ ahead: cm(knots) });
const alter = (by: number): Leg => ({ alter: degrees(by) });
/** So many turns of 15 degrees to starboard, each after 2 cm, then the rest straight. */
const turns = (knots: number, count: number): readonly Leg[] => [
  ...Array.from({ length: count }).flatMap(() => [ahead(2), alter(15)]),
  ...(knots > 2 * count ? [ahead(knots - 2 * count)] : []),
];

const of = (own: ShipWith = {}) => ship(SHOOTER, BLUE, { moved: false, ...own });
const isLegal = (own: ShipWith, legs: readonly Leg[]) => verdict(maneuverOf(of(own)), 'steam', legs).legal;

describe('speed', () => {
  test('SMR-H04 20 knots last turn and 28 available: 10 to 28; 30 last turn and 12 available: 12', () => {
    expect(speedsOf(of({ ran: 20, speed: 28 }))).toEqual({ min: 10, max: 28 });
    expect(speedsOf(of({ ran: 30, speed: 12 }))).toEqual({ min: 12, max: 12 });
    expect(speedsOf(of({ ran: 4, speed: 30 }))).toEqual({ min: 0, max: 14 });
  });

  test('SMR-H04 speeds are whole: 12 cm may be run, 12.5 cm may not', () => {
    expect([12, 12.5].map((knots) => isLegal({ ran: 10 }, [ahead(knots)]))).toEqual([true, false]);
  });

  test('SMR-H04 20 cm may be given as 7.874 inches, the grain of all measurements', () => {
    const run = (length: number) => isLegal({ ran: 30, speed: 20 }, [{ ahead: inches(length) }]);
    expect([7.872, 7.874, 7.876].map(run)).toEqual([false, true, false]);
  });

  test('SMR-H04 0 cm is stopped, over 0 up to 5 slow, 6 neither', () => {
    const state = [0, 1, 5, 6].map((ran) => of({ ran }));
    expect(state.map(isStopped)).toEqual([true, false, false, false]);
    expect(state.map(isSlow)).toEqual([false, true, true, false]);
  });

  test('SMR-I10 speed lost in the Action Phase makes nobody slow or stopped this turn', () => {
    const hit = of({ ran: 20, speed: 0 });
    expect([isStopped(hit), isSlow(hit)]).toEqual([false, false]);
  });
});

describe('turning', () => {
  test('SMR-H05 MVR 4 at 8 cm may turn 60 degrees in all, at 7 cm 45', () => {
    const four = { mvr: 4, ran: 8 };
    expect(isLegal(four, turns(8, 4))).toBe(true);
    expect(isLegal(four, turns(8, 5))).toBe(false);
    expect(isLegal(four, turns(7, 3))).toBe(true);
    expect(isLegal(four, [...turns(6, 3), ahead(1), alter(15)])).toBe(false);
  });

  test('SMR-H05 a turn is 15 degrees or none', () => {
    expect([15, -15, 7, 30].map((by) => isLegal({ ran: 8 }, [ahead(2), alter(by), ahead(6)]))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  const helpless: SmrState = {
    ...position([of({ mvr: 0 }), ship(TARGET, RED)]),
    phase: 'ships',
  };
  const move = (legs: readonly Leg[]) => ({
    verb: 'move',
    by: 'blue',
    ship: SHOOTER,
    setting: 'steam',
    legs,
  });
  const alone = onTable(helpless, { shooter: [0, 0, 0], target: [90, 0, 0] });

  test('SMR-H05 at MVR 0 one turn asks for a passed Crew Test, else she goes straight on', () => {
    expect(alone.refuse(move(turns(20, 2)))?.cite).toBe('SMR-H05');
    const passed = alone.give(move(turns(20, 1)), { dice: { 'steering-shooter': [6] } });
    expect(passed.table.pieces[SHOOTER]?.pose.heading).toBe(15);
    const failed = alone.give(move(turns(20, 1)), { dice: { 'steering-shooter': [5] } });
    expect(failed.table.pieces[SHOOTER]?.pose.heading).toBe(0);
    expect(toCm(lengthOf(eventsOf(failed, 'ship-moved')[0]?.legs ?? []))).toBe(20);
  });
});

describe('bases and edges', () => {
  const moving = (own: ShipWith, others: Partial<SmrState> = {}): SmrState => ({
    ...position([of(own), ship(TARGET, RED, { card: { base: { length: 5, width: 2 } } })]),
    phase: 'ships',
    ...others,
  });
  const move = (knots: number, own: Record<string, unknown> = {}) => ({
    verb: 'move',
    by: 'blue',
    ship: SHOOTER,
    setting: 'steam',
    legs: [ahead(knots)],
    ...own,
  });

  test('SMR-H06 a ship may cross another base and may not end on it', () => {
    const sea = onTable(moving({ ran: 20 }), { shooter: [0, 0, 0], target: [0, 20, 0] });
    expect(sea.refuse(move(20))?.cite).toBe('SMR-H06');
    expect(sea.refuse(move(28))).toBeUndefined();
  });

  test('SMR-H06 a ship whose every path ends on a base stops at the last clear point', () => {
    // No steering and one speed: straight on is all she has.
    const sea = onTable(moving({ ran: 30, speed: 12, mvr: 0 }), { shooter: [0, 0, 0], target: [0, 12, 0] });
    const after = sea.give(move(12));
    expect(eventsOf(after, 'ship-moved')[0]?.stopped).toBe('base');
    // Both bases are 5 cm long: their centres lie 5 cm apart when they touch.
    expect(shipOf(after.state, SHOOTER).ran).toBe(7);
  });

  test('SMR-H46 a ship that ends with her centre on the edge is on the table, over it she is gone', () => {
    const bounds = { x: cm(-50), y: cm(-50), width: cm(100), height: cm(70) };
    const at = (knots: number) =>
      onTable(
        moving({ ran: 20 }, { edges: true }),
        { shooter: [0, 0, 0], target: [40, 0, 0] },
        { bounds },
      ).give(move(knots));
    expect(shipOf(at(20).state, SHOOTER).fate).toBe('afloat');
    expect(shipOf(at(21).state, SHOOTER)).toMatchObject({ fate: 'off-table', left: 'north', lostIn: 3 });
  });

  test('SMR-H06 a ship that meets land takes 1d6 to F and lies there for the game', () => {
    const ring = [
      { x: cm(-20), y: cm(12) },
      { x: cm(20), y: cm(12) },
      { x: cm(20), y: cm(30) },
      { x: cm(-20), y: cm(30) },
      { x: cm(-20), y: cm(12) },
    ];
    const shore = { id: 'shore', kind: 'land', shape: { type: 'polygon', rings: [ring] } } as const;
    const chart = { id: 'shores', title: '', features: [shore] };
    const sea = onTable(moving({ ran: 20 }), { shooter: [0, 0, 0], target: [60, 0, 0] }, { chart });
    expect(sea.hazards(move(20)).map(({ kind, grave }) => [kind, grave])).toEqual([['ground', true]]);
    const after = sea.give(move(20), { dice: { 'grounding-shooter': [4] } });
    expect(shipOf(after.state, SHOOTER)).toMatchObject({ aground: true, flotation: 13 });
    expect(speedsOf(shipOf(after.state, SHOOTER))).toEqual({ min: 0, max: 0 });
  });

  test('SMR-H20 smoke is a line, which hides nothing at the end where its maker lies; she needs the gear for it', () => {
    const sea = onTable(moving({ ran: 20 }), { shooter: [10, -10, 0], target: [40, 0, 0] });
    const after = sea.give(move(20, { setting: 'smoke' }));
    expect(after.state.smoke).toEqual([{ id: 'smoke-3-shooter', by: SHOOTER, turn: 3 }]);
    // Her own line does not cross what she has just laid: it touches its end.
    const line = after.measure({ of: 'line', from: SHOOTER, to: TARGET });
    expect(line.crosses).toEqual([]);
    expect(
      onTable(moving({ equipment: [] }), { shooter: [0, 0, 0], target: [40, 0, 0] }).refuse(
        move(20, { setting: 'smoke' }),
      )?.cite,
    ).toBe('SMR-085');
  });

  test('SMR-H20 smoke laid in turn 3 hides in turns 3 and 4, and is gone after the End Phase of turn 4', () => {
    const gunner = piece('gunner');
    const apart = position([
      of({ ran: 20, card: { batteries: [] } }),
      ship(gunner, BLUE, { ran: 20 }),
      ship(TARGET, RED, { ran: 20 }),
    ]);
    const places = { shooter: [10, -10, 0], gunner: [0, 0, 270], target: [40, 0, 90] } as const;
    const go = (id: string, setting = 'steam') => ({
      verb: 'move',
      by: id === 'target' ? 'red' : 'blue',
      ship: id,
      setting,
      legs: [ahead(20)],
    });
    const shot = { verb: 'fire', by: 'blue', ship: gunner, battery: 'main', target: TARGET, mounts: 3 };
    type At = ReturnType<typeof onTable>;
    const smokeOn = (sea: At) => sea.measure({ of: 'line', from: gunner, to: TARGET }).crosses.length;
    const turnOver = (sea: At) =>
      sea
        .give({ verb: 'endSquadron', by: 'blue', squadron: 'blue-1' })
        .give({ verb: 'endSquadron', by: 'red', squadron: 'red-1' })
        .give({ verb: 'endTurn', by: 'blue' })
        .give(
          { verb: 'rollInitiative', by: 'blue' },
          { dice: { 'initiative-blue-1': [9], 'initiative-red-1': [2] } },
        )
        .give({ verb: 'letBegin', by: 'blue', side: 'blue' });
    const third = onTable({ ...apart, phase: 'ships' }, places);
    expect(smokeOn(third)).toBe(0);
    const laid = third.give(go('shooter', 'smoke'));
    expect([laid.state.phase, laid.state.turn, smokeOn(laid)]).toEqual(['action', 3, 1]);
    expect(laid.refuse(shot)?.cite).toBe('SMR-060');
    const fourth = turnOver(laid).give(go('shooter')).give(go('gunner')).give(go('target'));
    expect([fourth.state.phase, fourth.state.turn, smokeOn(fourth)]).toEqual(['action', 4, 1]);
    expect(fourth.refuse(shot)?.cite).toBe('SMR-060');
    const fifth = turnOver(fourth);
    expect([fifth.state.turn, fifth.state.smoke, fifth.table.smoke, smokeOn(fifth)]).toEqual([5, [], [], 0]);
    const clear = fifth.give(go('shooter')).give(go('gunner')).give(go('target'));
    expect(clear.refuse(shot)).toBeUndefined();
  });

  test('SMR-H34 who withdraws uses her greatest speed and ends farther from the enemy when some path does so', () => {
    const fleeing = moving({ ran: 20, speed: 24, withdrawing: true });
    const sea = onTable(fleeing, { shooter: [0, 0, 0], target: [-10, 30, 0] });
    expect(speedsOf(of({ ran: 20, speed: 24, withdrawing: true }))).toEqual({ min: 24, max: 24 });
    expect(sea.refuse(move(24))?.cite).toBe('SMR-H34');
    const away = sea.offers(BLUE).find(({ verb }) => verb === 'goClear');
    const gone = sea.give({ verb: 'goClear', by: 'blue', ...away?.fixed });
    const [from, to] = [sea, gone].map((one) => one.measure({ of: 'line', from: SHOOTER, to: TARGET }).range);
    expect(Number(to)).toBeGreaterThan(Number(from));
  });
});

describe('Helm', () => {
  test('SMR-H06 a base met on the way is cleared on 6 or more, else both take 1d6 and she stops there', async () => {
    const { run } = await import('../../../kit/testing/rig');
    const { runWild } = await import('./helm');
    const { rules } = await import('../index');
    const state = position([
      of({ card: { mvr: 12, base: { length: 2, width: 1 } }, mvr: 12 }),
      ship(TARGET, RED, { card: { base: { length: 2, width: 1 } } }),
    ]);
    const sea = onTable(state, { shooter: [0, 0, 45], target: [0, 7, 0] });
    const wild = (face: number, dice: Record<string, readonly number[]> = {}) =>
      run(rules.reduce, state, (now) => runWild(now, SHOOTER, 'port', 'hit'), {
        dice: { 'hit-base-target': [face], ...dice },
        measuring: () => sea.measure,
      });
    const clear = wild(6);
    expect(clear.events.some(({ type }) => type === 'collided')).toBe(false);
    const met = wild(5, { 'hit-collision': [4, 2] });
    expect([SHOOTER, TARGET].map((id) => shipOf(met.state, id).flotation)).toEqual([13, 15]);
  });
});

test('SMR-006 all ships of both sides move before anything else', () => {
  const other = piece('other');
  const state: SmrState = {
    ...position([of({}), ship(other, RED, { moved: false })]),
    phase: 'ships',
  };
  const sea = onTable(state, { shooter: [0, 0, 0], other: [60, 0, 0] });
  const one = sea.give({ verb: 'move', by: 'blue', ship: SHOOTER, setting: 'steam', legs: [ahead(20)] });
  expect([one.state.phase, one.state.active?.side]).toEqual(['ships', RED]);
  const two = one.give({ verb: 'move', by: 'red', ship: other, setting: 'steam', legs: [ahead(20)] });
  expect(two.state.phase).toBe('action');
});
