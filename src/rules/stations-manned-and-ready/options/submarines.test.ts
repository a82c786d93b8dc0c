import { describe, expect, test } from 'vitest';
import type { Offer } from '../../../engine/command';
import { say } from '../../../engine/words/text';
import { rules } from '../index';
import { speedsOf } from '../movement/maneuver';
import { eventsOf, onTable } from '../sea.testing';
import { cm } from '../ship/bands';
import { shipOf } from '../ship/fleet';
import { FRESH } from '../ship/fresh';
import type { SmrState } from '../state';
import { BLUE, duel, position, RED, SHOOTER, type ShipWith, ship, TARGET, tubes } from '../testing';
import { hidden, view } from './view';

const options = { mines: false, submarines: true, impact: 'third', collateral: true } as const;
const boat: ShipWith = { card: { kind: 'submarine', size: -4, torpedoes: [tubes()] } };

/** Blue hunts at 15 knots with ASW 4, red is a submarine under water. */
const hunted = (hunter: ShipWith = {}, own: ShipWith = {}, state: Partial<SmrState> = {}): SmrState =>
  duel(
    { ran: 15, asw: 4, card: { asw: 4 }, ...hunter },
    { ...boat, submerged: true, ran: 4, now: { ...FRESH, found: true }, ...own },
    { options, ...state },
  );
const sea = (state: SmrState, apart = 5) => onTable(state, { shooter: [0, 0, 0], target: [apart, 0, 0] });
/** Blue heads for red, ahead. */
const ahead = (state: SmrState, apart: number) =>
  onTable(state, { shooter: [0, 0, 90], target: [apart, 0, 90] });
const charge = { verb: 'depthCharge', by: 'blue', ship: SHOOTER, target: TARGET };

describe('submarines', () => {
  test('SMR-005 a submarine moves in her own phase, before any ship of the surface', () => {
    const state = position(
      [ship(SHOOTER, BLUE, { moved: false }), ship(TARGET, RED, { ...boat, moved: false })],
      {
        phase: 'initiative',
        options,
      },
    );
    const { initiative: _, active: __, ...before } = state;
    const begun = sea(before, 60).give(
      { verb: 'rollInitiative', by: 'blue' },
      { dice: { 'initiative-blue-1': [9], 'initiative-red-1': [2] } },
    );
    expect(begun.state).toMatchObject({ phase: 'submarines', active: { side: RED } });
    const still = { verb: 'move', by: 'red', ship: TARGET, setting: 'steam', legs: [{ ahead: cm(20) }] };
    expect(begun.give(still).state.phase).toBe('ships');
  });

  test('SMR-005 without the option she moves with the ships', () => {
    const state = position([
      ship(SHOOTER, BLUE, { moved: false }),
      ship(TARGET, RED, { ...boat, moved: false }),
    ]);
    const { initiative: _, active: __, ...before } = { ...state, phase: 'initiative' as const };
    const begun = sea(before, 60).give(
      { verb: 'rollInitiative', by: 'blue' },
      { dice: { 'initiative-blue-1': [9], 'initiative-red-1': [2] } },
    );
    expect(begun.state.phase).toBe('ships');
  });

  const phase = (own: ShipWith) =>
    sea(hunted({}, { ...own, moved: false }, { phase: 'submarines', active: { side: RED } }), 60);
  const depth = (to: string) => ({ verb: 'changeDepth', by: 'red', ship: TARGET, to });

  test('SMR-H40 she dives or surfaces once a phase', () => {
    const up = phase({ submerged: true }).give(depth('surface'));
    expect(shipOf(up.state, TARGET).submerged).toBe(false);
    expect(up.refuse(depth('dive'))?.cite).toBe('SMR-H40');
    expect(phase({ submerged: true }).refuse(depth('dive'))?.cite).toBe('SMR-H40');
    expect(shipOf(phase({ submerged: false }).give(depth('dive')).state, TARGET).submerged).toBe(true);
  });

  test('SMR-H40 to dive, to surface and to attack each say what they do and forbid', () => {
    const of = (offers: readonly Offer[], wanted: string) => {
      const means = offers.find(({ verb }) => verb === wanted)?.means;
      return means && say(rules.texts, means);
    };
    expect(of(phase({ submerged: false }).offers(RED), 'changeDepth')).toMatch(
      /^Under water she makes 8 knots at most and fires no guns.*Once a phase\.$/,
    );
    expect(of(phase({ submerged: true }).offers(RED), 'changeDepth')).toMatch(/^On the surface .* her guns/);
    expect(of(sea(hunted()).offers(BLUE), 'depthCharge')).toMatch(
      /then 2 dice of twenty sides hit on 12 or more/,
    );
  });

  test('SMR-H40 under water 8 knots at most', () => {
    expect(speedsOf(ship(TARGET, RED, { ...boat, submerged: true, ran: 4 })).max).toBe(8);
    expect(speedsOf(ship(TARGET, RED, { ...boat, submerged: false, ran: 4 })).max).toBe(14);
  });

  test('SMR-H40 under water she is aimed at by nothing but ASW', () => {
    const state = hunted({ card: { asw: 4, torpedoes: [tubes()] }, asw: 4 });
    const cites = [
      { verb: 'fire', by: 'blue', ship: SHOOTER, battery: 'main', target: TARGET, mounts: 1 },
      {
        verb: 'launch',
        by: 'blue',
        ship: SHOOTER,
        battery: 'torpedoes',
        target: TARGET,
        setting: 'fast',
        count: 4,
      },
    ].map((said) => sea(state).refuse(said)?.cite);
    expect(cites).toEqual(['SMR-H40', 'SMR-H40']);
    expect(sea(state).refuse(charge)).toBeUndefined();
  });

  test('SMR-H40 under water she fires no guns, and torpedoes as any ship', () => {
    const state = duel({ ...boat, submerged: true }, {}, { options });
    const at20 = sea(state, 20);
    const guns = { verb: 'fire', by: 'blue', ship: SHOOTER, battery: 'main', target: TARGET, mounts: 1 };
    expect(at20.refuse(guns)?.cite).toBe('SMR-H40');
    const launch = { ...guns, verb: 'launch', battery: 'torpedoes', setting: 'fast', count: 4 };
    const { mounts: _, ...said } = launch;
    expect(at20.refuse(said)).toBeUndefined();
  });
});

describe('hunting', () => {
  test('SMR-H40 within 5.00 cm and at 15 knots at most', () => {
    expect([5, 5.01].map((apart) => sea(hunted(), apart).refuse(charge)?.cite)).toEqual([
      undefined,
      'SMR-H40',
    ]);
    expect([15, 16].map((ran) => sea(hunted({ ran })).refuse(charge)?.cite)).toEqual([undefined, 'SMR-H40']);
  });

  test('SMR-H40 not without ASW, not on the surface, not twice', () => {
    expect(sea(hunted({ asw: 0 })).refuse(charge)?.cite).toBe('SMR-H40');
    expect(sea(hunted({}, { submerged: false })).refuse(charge)?.cite).toBe('SMR-H40');
    const lost = sea(hunted()).give(charge, { dice: { 'seek-target-shooter': [5] } });
    expect(lost.refuse(charge)?.cite).toBe('SMR-H40');
    expect(eventsOf(lost, 'depth-charged')).toEqual([]);
  });

  test('SMR-H40 ASW 4 rolls 2 dice after a passed Crew Test: 12 or more with Crew Quality, 2 Flotation and CV 8 each', () => {
    const dice = {
      'seek-target-shooter': [6],
      'asw-shooter-target': [12, 11],
      'asw-shooter-target-hit-1': [9],
    };
    const after = sea(hunted()).give(charge, { dice });
    expect(eventsOf(after, 'depth-charged')).toMatchObject([{ faces: [12, 11], hits: 1 }]);
    expect(eventsOf(after, 'damaged')).toMatchObject([{ flotation: 2, structure: 0 }]);
    expect(eventsOf(after, 'critical-tested')).toMatchObject([{ cv: 8, critical: false }]);
    const able = sea(hunted({ crew: 1 })).give(charge, {
      dice: {
        'seek-target-shooter': [5],
        'asw-shooter-target': [12, 11],
        'asw-shooter-target-hit-1': [9],
        'asw-shooter-target-hit-2': [9],
      },
    });
    expect(eventsOf(able, 'depth-charged')).toMatchObject([{ hits: 2 }]);
    expect(eventsOf(able, 'damaged')).toMatchObject([{ flotation: 4 }]);
  });

  test('SMR-104 depth charges are a task of the Action Phase: without power a Crew Test comes first', () => {
    const dark = sea(hunted({ powerFailure: true }));
    const key = 'power-shooter';
    const failed = dark.give(charge, { dice: { [key]: [5] } });
    expect(eventsOf(failed, 'submarine-sought')).toEqual([]);
    expect(failed.refuse(charge)?.cite).toBe('SMR-104');
    const passed = dark.give(charge, { dice: { [key]: [6], 'seek-target-shooter': [5] } });
    expect(eventsOf(passed, 'submarine-sought')).toHaveLength(1);
  });

  test('SMR-H40 Spotting Distance and visibility play no part', () => {
    expect(
      sea(hunted({ spotting: 0 }, {}, { badWeather: true, night: true, tvr: 0 })).refuse(charge),
    ).toBeUndefined();
  });

  test('SMR-H40 the column of a critical result is read off a d10', () => {
    const dice = {
      'seek-target-shooter': [6],
      'asw-shooter-target': [12, 1],
      'asw-shooter-target-hit-1': [8],
    };
    expect(() => sea(hunted()).give(charge, { dice })).toThrow('asw-shooter-target-hit-1-column');
  });

  test('SMR-H40 an attack is among what a ship may still do', () => {
    const verbs = rules.offers(hunted(), BLUE, sea(hunted()).measure).filter(({ refusal }) => !refusal);
    expect(verbs.map(({ verb }) => verb)).toContain('depthCharge');
  });
});

describe('who knows where she is', () => {
  const unheard = (hunter: ShipWith = {}, own: ShipWith = {}) => hunted(hunter, { now: FRESH, ...own });
  const seenBy = (state: SmrState) => [BLUE, RED].map((side) => hidden(state, side));
  const under = (id: string) => JSON.stringify(id);

  test('SMR-H40 under water she is hidden from the other side alone, and from nobody on the surface', () => {
    expect(seenBy(unheard())).toEqual([[TARGET], []]);
    expect(seenBy(unheard({}, { submerged: false }))).toEqual([[], []]);
    expect(seenBy(unheard({}, { fate: 'sunk' }))).toEqual([[], []]);
    expect(JSON.stringify(view(unheard(), BLUE))).not.toContain(under(TARGET));
    expect(view(unheard(), RED)).toEqual(unheard());
  });

  test('SMR-H40 who does not know of her can name her for nothing', () => {
    const table = sea(unheard({ card: { asw: 4, torpedoes: [tubes()] } }));
    expect(table.refuse(charge)?.cite).toBe('SMR-H10');
    const offers = rules.offers(table.state, BLUE, table.measure);
    expect(offers.length).toBeGreaterThan(0);
    expect(JSON.stringify(offers)).not.toContain(under(TARGET));
  });

  /** Red's boat under water is the last to move; blue hunts, or does not. */
  const lastToMove = (hunter: ShipWith, apart: number) =>
    ahead(
      position(
        [
          ship(SHOOTER, BLUE, { ran: 15, asw: 4, card: { asw: 4 }, ...hunter, moved: false }),
          ship(TARGET, RED, { ...boat, submerged: true, ran: 4, now: FRESH, moved: true }),
        ],
        { phase: 'ships', active: { side: BLUE }, options },
      ),
      apart,
    );
  const still = (knots: number) => ({
    verb: 'move',
    by: 'blue',
    ship: SHOOTER,
    setting: 'steam',
    legs: [{ ahead: cm(knots) }],
  });

  test('SMR-H40 who could attack her as the Action Phase begins has heard her', () => {
    const heard = lastToMove({}, 5).give(still(10));
    expect(heard.state.phase).toBe('action');
    const near = lastToMove({ ran: 10 }, 14).give(still(10));
    expect(eventsOf(near, 'submarine-heard')).toMatchObject([{ ship: SHOOTER, target: TARGET }]);
    expect(seenBy(near.state)).toEqual([[], []]);
    const far = lastToMove({ ran: 10 }, 30).give(still(10));
    expect(eventsOf(far, 'submarine-heard')).toEqual([]);
    expect(seenBy(far.state)).toEqual([[TARGET], []]);
    const deaf = lastToMove({ ran: 10, asw: 0 }, 14).give(still(10));
    expect(eventsOf(deaf, 'submarine-heard')).toEqual([]);
    const fast = lastToMove({ ran: 20 }, 24).give(still(20));
    expect(eventsOf(fast, 'submarine-heard')).toEqual([]);
  });

  test('SMR-H40 her torpedoes show where she is, until the turn is over', () => {
    const state = duel({ ...boat, submerged: true, ran: 4 }, {}, { options });
    expect(seenBy(state)).toEqual([[], [SHOOTER]]);
    const launch = {
      verb: 'launch',
      by: 'blue',
      ship: SHOOTER,
      target: TARGET,
      battery: 'torpedoes',
      setting: 'fast',
      count: 4,
    };
    const fired = sea(state, 20).give(launch, { dice: { 'torpedoes-shooter-torpedoes-target': [1] } });
    expect(seenBy(fired.state)).toEqual([[], []]);
    expect(seenBy(rules.reduce(fired.state, { type: 'turn-begun', turn: fired.state.turn + 1 }))).toEqual([
      [],
      [SHOOTER],
    ]);
  });

  test("SMR-H06 SMR-H40 her base under water is in nobody's way, and nobody's in hers", () => {
    const over = lastToMove({ ran: 10 }, 10).give(still(10));
    expect(eventsOf(over, 'ship-moved')).toMatchObject([{ knots: 10 }]);
    const up = ahead(
      position(
        [
          ship(SHOOTER, BLUE, { ran: 10, moved: false }),
          ship(TARGET, RED, { ...boat, submerged: false, moved: true }),
        ],
        { phase: 'ships', active: { side: BLUE }, options },
      ),
      10,
    );
    expect(up.refuse(still(10))?.cite).toBe('SMR-H06');
  });
});
