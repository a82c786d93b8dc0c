import { describe, expect, test } from 'vitest';
import { piece } from '../../../engine/ids';
import { run, type Script } from '../../../kit/testing/rig';
import { stand, withStands } from '../air/testing';
import type { SmrEvent } from '../events';
import { rules } from '../index';
import { eventsOf, onTable } from '../sea.testing';
import { shipOf } from '../ship/fleet';
import { speaking } from '../ship/waiting';
import type { SmrState, Squadron } from '../state';
import { BLUE, duel, position, RED, SHOOTER, ship, TARGET } from '../testing';
import { endTurn, initiativeModifier, rollInitiative } from './sequence';

const played = (state: SmrState, what: typeof rollInitiative, script: Script = {}) =>
  run<SmrState, SmrEvent>(rules.reduce, state, what, script);

/** Squadrons of one ship each, by side and Command Value. */
function commanded(blue: readonly number[], red: readonly number[]): SmrState {
  const made = (side: typeof BLUE, values: readonly number[]) =>
    values.map((command, i) => {
      const id = `${side}-${i}`;
      const squadron: Squadron = { id, side, name: id, kind: 'ships', command, original: 1, broken: false };
      return { squadron, ship: ship(piece(id), side, { squadron: id }) };
    });
  const all = [...made(BLUE, blue), ...made(RED, red)];
  return {
    ...position(all.map((one) => one.ship)),
    squadrons: Object.fromEntries(all.map(({ squadron }) => [squadron.id, squadron])),
  };
}

const fresh = (state: SmrState): SmrState => {
  const { initiative: _, active: __, ...rest } = state;
  return { ...rest, phase: 'initiative' };
};

describe('initiative', () => {
  test('SMR-001 6 with +1 and 9 with -2 are 7 and 7: both roll again', () => {
    const state = fresh(commanded([1], [-3]));
    const { events } = played(state, rollInitiative, {
      dice: {
        'initiative-blue-1': [6],
        'initiative-red-1': [9],
        'initiative-blue-2': [5],
        'initiative-red-2': [5],
      },
    });
    const rolled = eventsOf({ events }, 'initiative-rolled');
    expect(rolled.map(({ winner }) => winner)).toEqual([undefined, 'blue']);
    expect(rolled[0]?.rolls.map(({ tally }) => tally.total)).toEqual([7, 7]);
  });

  test('SMR-002 squadrons of +2, +1, -1 and an air base of +1 give +2; totals of -2 and -7 give -1 and -3', () => {
    expect(initiativeModifier(commanded([2, 1, -1, 1], [0]), BLUE)).toBe(2);
    expect(initiativeModifier(commanded([-1, -1], [0]), BLUE)).toBe(-1);
    expect(initiativeModifier(commanded([-2, -2, -2, -1], [0]), BLUE)).toBe(-3);
    expect(initiativeModifier(commanded([0], [0]), BLUE)).toBe(0);
  });

  test('SMR-H37 a squadron with no members left has no Command Value', () => {
    const state = commanded([2, 1], [0]);
    const lost = {
      ...state,
      ships: { ...state.ships, 'blue-0': { ...shipOf(state, piece('blue-0')), fate: 'sunk', lostIn: 2 } },
    } as SmrState;
    expect(initiativeModifier(lost, BLUE)).toBe(1);
  });
});

describe('phases', () => {
  test('SMR-004 without mines the turn goes from initiative straight to the next phase in use', () => {
    const ready = fresh(duel({ moved: false }, { moved: false }));
    const { state } = played(ready, rollInitiative, {
      dice: { 'initiative-blue-1': [9], 'initiative-red-1': [2] },
    });
    expect(state.phase).toBe('ships');
  });

  test('SMR-H03 in a movement phase who has the initiative says which side moves first', () => {
    const ready = fresh(duel({ moved: false }, { moved: false }));
    const { state } = played(ready, rollInitiative, {
      dice: { 'initiative-blue-1': [9], 'initiative-red-1': [2] },
    });
    expect(speaking(state)).toEqual([BLUE]);
    const sea = onTable(state, { shooter: [0, 0, 0], target: [60, 0, 0] });
    expect(
      sea.refuse({ verb: 'move', by: 'blue', ship: SHOOTER, setting: 'steam', legs: [] })?.because.key,
    ).toBe('refusal.who-begins');
    const after = sea.give({ verb: 'letBegin', by: 'blue', side: 'red' });
    expect(speaking(after.state)).toEqual([RED]);
  });

  test('SMR-H03 A has the initiative and two squadrons, B three: the order of action is A, B, A, B, B', () => {
    const state = { ...commanded([0, 0], [0, 0, 0]), active: { side: BLUE } };
    const places = Object.fromEntries(state.order.map((id, i) => [id, [i * 20, 0, 0] as const]));
    let sea = onTable(state, places);
    const order: string[] = [];
    while (sea.state.phase === 'action') {
      const [by] = speaking(sea.state);
      if (!by) break;
      const end = sea.offers(by).find(({ verb }) => verb === 'endSquadron');
      order.push(by);
      sea = sea.give({ verb: 'endSquadron', by, ...end?.fixed });
    }
    expect(order).toEqual(['blue', 'red', 'blue', 'red', 'red']);
  });

  test('SMR-H03 who is destroyed before his squadron is activated does not shoot', () => {
    const state = duel({}, { fate: 'sunk', lostIn: 3 });
    const sea = onTable({ ...state, active: { side: BLUE } }, { shooter: [0, 0, 0], target: [40, 0, 0] });
    const after = sea.give({ verb: 'endSquadron', by: 'blue', squadron: 'blue-1' });
    expect(after.state.phase).toBe('end');
  });

  test('SMR-008 one Action Phase serves ships and aircraft: its squadrons are of either kind', () => {
    const phases = rules.status(duel()).phases.map(({ id }) => id);
    expect(phases.filter((id) => id === 'action')).toHaveLength(1);
  });

  describe('SMR-008 who has the initiative may act with aircraft first and ships later, or the reverse', () => {
    const planes = stand('planes', 'torpedo-bomber', { load: 'torpedo' });
    const sea = () =>
      onTable(withStands([planes]), { shooter: [0, 0, 0], target: [40, 0, 0], planes: [43, 0, 0] });
    type Sea = ReturnType<typeof sea>;
    const flies = (at: Sea) =>
      at.give(
        { verb: 'attackFromAir', by: BLUE, stand: 'planes', target: TARGET, attack: 'torpedo' },
        { dice: { 'air-planes-target': [1, 1, 1] } },
      );
    const fires = (at: Sea) =>
      at
        .give(
          { verb: 'fire', by: BLUE, ship: SHOOTER, battery: 'main', target: TARGET, mounts: 3 },
          { dice: { 'fire-shooter-main-target': [1] } },
        )
        .give({ verb: 'endSquadron', by: BLUE, squadron: 'blue-1' });
    const waits = (at: Sea) => at.give({ verb: 'endSquadron', by: RED, squadron: 'red-1' });

    test('aircraft, the enemy, ships', () => {
      const first = flies(sea());
      expect(first.state.activated).toEqual(['blue/air']);
      expect(speaking(first.state)).toEqual([RED]);
      expect(
        waits(first)
          .offers(BLUE)
          .map(({ verb }) => verb),
      ).toContain('fire');
      expect(fires(waits(first)).state.phase).toBe('end');
    });

    test('ships, the enemy, aircraft', () => {
      const first = fires(sea());
      expect(first.state.activated).toEqual(['blue-1']);
      expect(speaking(first.state)).toEqual([RED]);
      expect(
        waits(first)
          .offers(BLUE)
          .map(({ verb }) => verb),
      ).toContain('attackFromAir');
      expect(eventsOf(flies(waits(first)), 'air-attack-made')).toHaveLength(1);
    });
  });

  test('SMR-009 a fire that takes S from 4 to 3 of 9 tests morale in the same End Phase', () => {
    const state = {
      ...duel({}, { structure: 4, fires: 1, teams: 0, card: { structure: 9 } }),
      phase: 'end' as const,
    };
    const { events } = played(state, endTurn, { dice: { 'morale-target-structure-third': [10] } });
    expect(events.map(({ type }) => type)).toContain('ship-morale');
  });

  test('SMR-H16 all Splash Markers are taken off in the End Phase', () => {
    const { active: _, ...rest } = duel({}, { splash: 2 });
    const { state } = played({ ...rest, phase: 'end' }, endTurn);
    expect([shipOf(state, TARGET).splash, state.turn, state.phase]).toEqual([0, 4, 'initiative']);
  });
});
