import { describe, expect, test } from 'vitest';
import { piece } from '../../../engine/ids';
import { degrees } from '../../../geometry/units';
import { stand, withStands } from '../air/testing';
import { eventsOf, onTable } from '../sea.testing';
import { cm } from '../ship/bands';
import { shipOf } from '../ship/fleet';
import type { SmrState } from '../state';
import { battery, duel, mount, RED, SHOOTER, type ShipWith, ship, TARGET, tubes } from '../testing';

const fire = (own: Record<string, unknown> = {}) => ({
  verb: 'fire',
  by: 'blue',
  ship: SHOOTER,
  battery: 'main',
  target: TARGET,
  mounts: 3,
  ...own,
});
const launch = {
  verb: 'launch',
  by: 'blue',
  ship: SHOOTER,
  battery: 'torpedoes',
  target: TARGET,
  setting: 'medium',
  count: 4,
};
const RADAR: ShipWith = { equipment: ['gunneryRadar'], card: { batteries: [battery({ radar: true })] } };

const at = (range: number, state: SmrState, own: Parameters<typeof onTable>[2] = {}) =>
  onTable(state, { shooter: [0, 0, 0], target: [range, 0, 0] }, own);
/** Rain round the target. */
const squalled = (range: number, state: SmrState) =>
  at(range, state, { squalls: [{ id: 'rain', name: 'Rain', at: { x: cm(range), y: 0 }, radius: cm(5) }] });

/** Smoke that a third ship has laid across the line, half way. */
const smoked = (range: number, state: SmrState) => {
  const layer = piece('layer');
  const ships = { ...state.ships, [layer]: ship(layer, RED, { moved: false, ran: 20 }) };
  const before = onTable(
    { ...state, ships, order: [...state.order, layer], phase: 'ships', active: { side: RED } },
    { shooter: [0, 0, 0], target: [range, 0, 0], layer: [range / 2, -12, 0] },
  );
  const legs = [{ ahead: cm(24) }];
  const laid = before.give({ verb: 'move', by: 'red', ship: layer, setting: 'smoke', legs });
  expect(laid.state.phase).toBe('action');
  return laid;
};

describe('by day', () => {
  test('SMR-058 TVR 4: a clear target at 100.0 cm may be aimed at, at 100.1 cm not', () => {
    const state = { ...duel(), tvr: 4 };
    expect(at(100, state).refuse(fire())).toBeUndefined();
    expect(at(100.1, state).refuse(fire())?.cite).toBe('SMR-060');
  });

  test('SMR-060 a target 20 cm away that is obscured: a battery without radar may not shoot', () =>
    expect(squalled(20, duel()).refuse(fire())?.cite).toBe('SMR-060'));

  test('SMR-060 a target 20 cm away behind smoke: a battery without radar may not shoot', () =>
    expect(smoked(20, duel()).refuse(fire())?.cite).toBe('SMR-060'));

  test('SMR-061 Spotting Distance 3 allows 75.0 cm and forbids 75.1 cm', () => {
    const state = { ...duel({ ...RADAR, spotting: 3 }), tvr: 1 };
    expect(at(75, state).refuse(fire())).toBeUndefined();
    expect(at(75.1, state).refuse(fire())?.cite).toBe('SMR-061');
  });

  test('SMR-061 a battery in Local counts as without radar', () => {
    const state = { ...duel({ ...RADAR, fireControl: 0 }), tvr: 1 };
    expect(at(40, state).refuse(fire())?.cite).toBe('SMR-060');
  });

  test('SMR-062 each battery tests for itself: one acquires and the other does not, and has lost its attack', () => {
    const two = [battery({ radar: true }), battery({ id: 'second', radar: true, mounts: [mount('C')] })];
    let sea = at(40, { ...duel({ equipment: ['gunneryRadar'], card: { batteries: two } }), tvr: 1 });
    sea = sea.give(fire(), { dice: { 'radar-main-shooter': [6], 'fire-shooter-main-target': [1] } });
    expect(eventsOf(sea, 'guns-fired')).toHaveLength(1);
    sea = sea.give(fire({ battery: 'second', mounts: 1 }), { dice: { 'radar-second-shooter': [5] } });
    expect(eventsOf(sea, 'guns-fired')).toEqual([]);
    expect(sea.refuse(fire({ battery: 'second', mounts: 1 }))?.cite).toBe('SMR-062');
  });

  test('SMR-H38 with Search Radar Crew Quality 0 acquires on a die of 5', () => {
    const state = { ...duel({ ...RADAR, equipment: ['gunneryRadar', 'searchRadar'] }), tvr: 1 };
    const sea = at(40, state).give(fire(), {
      dice: { 'radar-main-shooter': [5], 'fire-shooter-main-target': [1] },
    });
    expect(eventsOf(sea, 'radar-tested')[0]?.passed).toBe(true);
  });

  test('SMR-H18 TVR 5, weather on the line at 30 cm: obscured; land blocks altogether', () => {
    expect(squalled(30, duel()).refuse(fire())?.cite).toBe('SMR-060');
    const ring = [
      { x: cm(10), y: cm(-3) },
      { x: cm(14), y: cm(-3) },
      { x: cm(14), y: cm(3) },
      { x: cm(10), y: cm(3) },
      { x: cm(10), y: cm(-3) },
    ];
    const isle = { id: 'isle', kind: 'land', shape: { type: 'polygon', rings: [ring] } } as const;
    const chart = { id: 'isles', title: '', features: [isle] };
    expect(at(30, duel(RADAR), { chart }).refuse(fire())?.cite).toBe('SMR-H18');
  });

  test('SMR-H18 TVR 5, smoke on the line at 30 cm: obscured, and SMR-060 to SMR-063 apply', () => {
    expect(smoked(30, duel()).refuse(fire())?.cite).toBe('SMR-060');
    // By radar out to her Spotting Distance, after a Crew Test; torpedoes not at all.
    expect(smoked(30, duel({ ...RADAR, spotting: 1 })).refuse(fire())?.cite).toBe('SMR-061');
    const after = smoked(30, duel(RADAR)).give(fire(), {
      dice: { 'radar-main-shooter': [6], 'fire-shooter-main-target': [1] },
    });
    expect(eventsOf(after, 'radar-tested')).toHaveLength(1);
    const armed = duel({ card: { torpedoes: [tubes()] } });
    expect(smoked(30, armed).refuse(launch)?.cite).toBe('SMR-063');
  });
});

describe('by night', () => {
  const night = (shooter: ShipWith = {}, target: ShipWith = {}) => ({
    ...duel(shooter, target),
    night: true,
    tvr: 1,
  });

  test('SMR-064 a burning ship inside TVR is aimed at without a Crew Test', () => {
    const sea = at(20, night({}, { fires: 1 }));
    const after = sea.give(fire(), { dice: { 'fire-shooter-main-target': [1] } });
    expect(eventsOf(after, 'guns-fired')).toHaveLength(1);
    expect(at(20, night()).refuse(fire())?.cite).toBe('SMR-066');
  });

  test('SMR-066 who fails to make out one dark target tries no other, and may still shoot at a burning one', () => {
    const sea = at(20, night({}, {}));
    const failed = sea.give(
      { verb: 'identify', by: 'blue', ship: SHOOTER, target: TARGET },
      { dice: { 'identify-shooter': [5] } },
    );
    expect(failed.refuse(fire())?.cite).toBe('SMR-066');
    expect(failed.refuse({ verb: 'identify', by: 'blue', ship: SHOOTER, target: TARGET })?.cite).toBe(
      'SMR-066',
    );
    const passed = sea.give(
      { verb: 'identify', by: 'blue', ship: SHOOTER, target: TARGET },
      { dice: { 'identify-shooter': [6] } },
    );
    expect(passed.refuse(fire())).toBeUndefined();
  });

  test('SMR-065 identified and dark gives a radar battery +0', () => {
    const sea = at(20, night(RADAR)).give(
      { verb: 'identify', by: 'blue', ship: SHOOTER, target: TARGET },
      { dice: { 'identify-shooter': [6] } },
    );
    const after = sea.give(fire(), { dice: { 'fire-shooter-main-target': [1] } });
    expect(eventsOf(after, 'guns-fired')[0]?.tally.total).toBe(0);
  });

  test('SMR-H19 after using her searchlight a ship may be shot at by every enemy within TVR', () => {
    const shining = at(20, night({ equipment: ['searchlights'] }));
    const lit = shining.give({ verb: 'searchlight', by: 'blue', ship: SHOOTER, target: TARGET });
    expect(lit.refuse({ verb: 'searchlight', by: 'blue', ship: SHOOTER, target: TARGET })?.because).toEqual({
      key: 'refusal.lit-already',
      args: { ship: 'shooter', target: 'target' },
    });
    expect(lit.refuse(fire())).toBeUndefined();
    const theirs = onTable(
      { ...lit.state, active: { side: shipOf(lit.state, TARGET).side } },
      {
        shooter: [0, 0, 0],
        target: [20, 0, degrees(0)],
      },
    );
    expect(theirs.refuse({ ...fire(), by: 'red', ship: TARGET, target: SHOOTER })).toBeUndefined();
    expect(
      at(25.1, night({ equipment: ['searchlights'] })).refuse({
        verb: 'searchlight',
        by: 'blue',
        ship: SHOOTER,
        target: TARGET,
      })?.because.key,
    ).toBe('refusal.light-too-far');
  });

  test('SMR-I11 the power test comes first: only if it passes is anything made out', () => {
    const dark = at(20, night({ powerFailure: true }));
    const identify = { verb: 'identify', by: 'blue', ship: SHOOTER, target: TARGET };
    const out = dark.give(identify, { dice: { 'power-shooter': [5] } });
    expect(eventsOf(out, 'identified')).toEqual([]);
    expect(out.refuse(fire())?.cite).toBe('SMR-104');
    const on = dark.give(identify, { dice: { 'power-shooter': [6], 'identify-shooter': [6] } });
    expect(eventsOf(on, 'identified')).toHaveLength(1);
  });

  test('SMR-104 one test covers the whole ship for the turn', () => {
    const batteries = [battery(), battery({ id: 'light', mounts: [mount('L')] })];
    const sea = at(20, duel({ powerFailure: true, card: { batteries } }));
    const first = sea.give(fire(), { dice: { 'power-shooter': [6], 'fire-shooter-main-target': [1] } });
    const light = fire({ battery: 'light', mounts: 1 });
    const second = first.give(light, { dice: { 'fire-shooter-light-target': [1] } });
    expect(eventsOf(second, 'power-tested')).toEqual([]);
  });

  test('SMR-104 the test failed: no guns, light guns, torpedoes or fire at aircraft in this turn; in the next she moves as usual', () => {
    const planes = stand('planes', 'torpedo-bomber', { side: RED, squadron: 'red/air' });
    const aa = { lrf: 6, mrf: 3, crf: 8 };
    const dark: ShipWith = {
      powerFailure: true,
      ran: 20,
      mrf: 3,
      crf: 8,
      card: { torpedoes: [tubes()], aa },
    };
    const sea = onTable(withStands([planes], dark), {
      shooter: [0, 0, 0],
      target: [10, 0, 0],
      planes: [5, 0, 0],
    });
    const tasks = [
      fire(),
      { verb: 'fireLight', by: 'blue', ship: SHOOTER, factor: 'crf', target: TARGET },
      launch,
      { verb: 'fireAntiAir', by: 'blue', ship: SHOOTER, factor: 'lrf', target: 'planes' },
    ];
    expect(tasks.map((task) => sea.refuse(task))).toEqual(tasks.map(() => undefined));
    for (const first of tasks) {
      const out = sea.give(first, { dice: { 'power-shooter': [5] } });
      expect(eventsOf(out, 'power-tested')).toMatchObject([{ passed: false }]);
      expect(tasks.map((task) => out.refuse(task)?.cite)).toEqual(tasks.map(() => 'SMR-104'));
    }
    const next = onTable(
      { ...duel({ ...dark, moved: false }), phase: 'ships' },
      { shooter: [0, 0, 0], target: [60, 0, 0] },
    );
    const legs = [{ ahead: cm(30) }];
    const moved = next.give({ verb: 'move', by: 'blue', ship: SHOOTER, setting: 'steam', legs });
    expect(shipOf(moved.state, SHOOTER)).toMatchObject({ moved: true, ran: 30 });
  });
});
