import { describe, expect, test } from 'vitest';
import { piece, type Side } from '../../../engine/ids';
import { rules } from '..';
import { leftInGroup, waiting } from '../ship/acting';
import { flagshipOf, fleetScore, groupSize, SCORES } from '../ship/fleet';
import { type DvState, OFFICERS, type Officer, type ShipState } from '../state';
import { atSea, BLUE, position, RED, type Sea, type ShipWith, ship } from '../testing';
import { turnBegun } from './command-phase';
import { status } from './status';

const OTHER: Readonly<Record<string, Side>> = { blue: RED, red: BLUE };

/** A fleet whose first ship carries the officer and the others lieutenants. */
const fleet = (of: Side, count: number, officer: Officer, own: ShipWith = {}): readonly ShipState[] =>
  Array.from({ length: count }, (_, i) =>
    ship(piece(`${of}-${i + 1}`), of, {
      moved: false,
      setting: 'half',
      ...own,
      card: { officer: i === 0 ? officer : 'lieutenant', ...own.card },
    }),
  );

/** Both fleets far apart, at the beginning of a phase. */
function fleets(blue: readonly ShipState[], red: readonly ShipState[], own: Partial<DvState> = {}): Sea {
  const ships = [...blue, ...red];
  const places = Object.fromEntries(
    ships.map(({ id, side }, i) => [id, [i * 50, side === BLUE ? 0 : 1000, 0] as const]),
  );
  return atSea(position(ships, { initiative: BLUE, ...own }), places);
}

const stay = (sea: Sea): Sea => {
  const [next] = waiting(sea.state, sea.state.group?.side);
  if (!next) throw new Error('nobody waits');
  const { side, id } = next;
  return sea.state.phase === 'movement'
    ? sea.give({ verb: 'move', by: side, ship: id, setting: 'half', legs: [] })
    : sea.give({ verb: 'holdFire', by: side, ship: id });
};

/** How many ships acted in each group until the phase was over. */
function groups(start: Sea): readonly number[] {
  const { phase } = start.state;
  const counts: number[] = [];
  let last: Side | undefined;
  for (let sea = start; sea.state.phase === phase; sea = stay(sea)) {
    if (sea.state.group?.side !== last) counts.push(0);
    last = sea.state.group?.side;
    counts[counts.length - 1] = (counts.at(-1) ?? 0) + 1;
  }
  return counts;
}

const initiativeOf = (by: string, faces: Record<string, number[]>, blue: Officer, red: Officer) => {
  const state = fleets(fleet(BLUE, 1, blue), fleet(RED, 1, red), { phase: 'initiative' });
  const { initiative: _, ...rest } = state.state;
  return atSea(rest, { 'blue-1': [0, 0, 0], 'red-1': [500, 0, 0] }).give(
    { verb: 'rollInitiative', by },
    { dice: faces },
  );
};

describe('the turn', () => {
  test('DV-010 six phases in order, the aircraft one passed over: no ship moves before, no gun fires until all have', () => {
    const { state } = fleets(fleet(BLUE, 1, 'captain'), fleet(RED, 1, 'captain'));
    let sea = atSea(rules.reduce(state, turnBegun(state, 3)), { 'blue-1': [0, 0, 0], 'red-1': [500, 0, 0] });
    const phases: string[] = [sea.state.phase];
    const note = (next: Sea & { events: readonly { type: string }[] }): Sea => {
      for (const event of next.events) {
        if (event.type === 'phase-begun') phases.push((event as { phase: string } & typeof event).phase);
      }
      return next;
    };
    const shot = { verb: 'aim', by: 'blue', ship: 'blue-1', system: 'guns', target: 'red-1', full: true };
    expect(sea.refuse({ verb: 'move', by: 'blue', ship: 'blue-1', setting: 'half', legs: [] })?.cite).toBe(
      'DV-010',
    );
    sea = note(sea.give({ verb: 'endDeclaring', by: 'blue' }));
    sea = note(sea.give({ verb: 'endDeclaring', by: 'red' }));
    sea = note(
      sea.give(
        { verb: 'rollInitiative', by: 'blue' },
        { dice: { 'initiative-blue-1': [5], 'initiative-red-1': [2] } },
      ),
    );
    sea = note(sea.give({ verb: 'move', by: 'red', ship: 'red-1', setting: 'half', legs: [] }));
    expect(sea.refuse(shot)?.cite).toBe('DV-010');
    sea = note(sea.give({ verb: 'move', by: 'blue', ship: 'blue-1', setting: 'half', legs: [] }));
    sea = note(sea.give({ verb: 'holdFire', by: 'blue', ship: 'blue-1' }));
    sea = note(sea.give({ verb: 'holdFire', by: 'red', ship: 'red-1' }));
    expect(phases).toEqual(['command', 'initiative', 'aircraft', 'movement', 'attacks', 'maintenance']);
    const after = sea.give({ verb: 'maintain', by: 'blue' });
    expect(after.state).toMatchObject({ turn: 4, phase: 'command' });
    const [, , aircraft] = status(after.state).phases;
    expect(aircraft).toMatchObject({ id: 'aircraft', state: 'empty' });
    expect(status(after.state).phases).toHaveLength(6);
  });
});

describe('initiative', () => {
  test('DV-014 admiral with 2 against captain with 4 is 5 against 6: the captain has the initiative', () => {
    const dice = { 'initiative-blue-1': [2], 'initiative-red-1': [4] };
    const played = initiativeOf('blue', dice, 'admiral', 'captain');
    expect(played.state.initiative).toBe(RED);
    expect(played.state).toMatchObject({ phase: 'movement', group: { side: BLUE, used: 0 } });
    const rolled = played.events.find((event) => event.type === 'initiative-rolled');
    expect(rolled).toMatchObject({ rolls: [{ tally: { total: 5 } }, { tally: { total: 6 } }] });
  });

  test('DV-014 a tie is rolled again until the totals differ', () => {
    const dice = {
      'initiative-blue-1': [3],
      'initiative-red-1': [4],
      'initiative-blue-2': [6],
      'initiative-red-2': [1],
    };
    expect(initiativeOf('blue', dice, 'admiral', 'captain').state.initiative).toBe(BLUE);
  });

  test('DV-014 the first side of the scenario is asked to roll for both', () => {
    const sea = fleets(fleet(BLUE, 1, 'captain'), fleet(RED, 1, 'captain'), { phase: 'initiative' });
    expect(sea.offers(BLUE).map(({ verb }) => verb)).toEqual(['rollInitiative']);
    expect(sea.offers(RED)).toEqual([]);
    expect(sea.refuse({ verb: 'rollInitiative', by: 'red' })).toBeDefined();
  });

  test('DV-015 an admiral whose command is disabled still brings +3 and three ships a group', () => {
    const blue = fleet(BLUE, 4, 'admiral', { conditions: { Com: 'disabled' } });
    const { state } = fleets(blue, fleet(RED, 1, 'captain'));
    expect(fleetScore(state, BLUE)).toBe(3);
    expect(groupSize(state, BLUE)).toBe(3);
  });

  test('DV-015 an officer whose ship has left play no longer counts', () => {
    const [flag, ...rest] = fleet(BLUE, 3, 'admiral');
    const lost = { ...flag, fate: 'sunk' } as ShipState;
    const { state } = fleets([lost, ...rest], fleet(RED, 1, 'captain'));
    expect(fleetScore(state, BLUE)).toBe(0);
    expect(flagshipOf(state, BLUE)?.id).toBe('blue-2');
  });
});

describe('groups', () => {
  const moving = { phase: 'movement', initiative: RED, group: { side: BLUE, used: 0 } } as const;

  test('DV-011 fleet admiral 5, admiral 3, captain 2, commander 1, lieutenant 0', () => {
    expect(OFFICERS.map((officer) => SCORES[officer])).toEqual([5, 3, 2, 1, 0]);
  });

  test('DV-016 three ships under lieutenants are moved one at a time', () => {
    const sea = fleets(fleet(BLUE, 3, 'lieutenant'), fleet(RED, 3, 'lieutenant'), moving);
    expect(groupSize(sea.state, BLUE)).toBe(1);
    expect(groups(sea)).toEqual([1, 1, 1, 1, 1, 1]);
  });

  test('DV-017 group sizes 3 and 1, five ships and two, the first lost the initiative: 3, 1, 2, 1', () => {
    const sea = fleets(fleet(BLUE, 5, 'admiral'), fleet(RED, 2, 'commander'), moving);
    expect(groups(sea)).toEqual([3, 1, 2, 1]);
  });

  test('DV-017 at least one ship, then the group may end early; passing altogether is refused', () => {
    const sea = fleets(fleet(BLUE, 5, 'admiral'), fleet(RED, 2, 'commander'), moving);
    expect(sea.refuse({ verb: 'endGroup', by: 'blue' })?.cite).toBe('DV-017');
    const one = stay(sea);
    expect(leftInGroup(one.state)).toBe(2);
    expect(one.give({ verb: 'endGroup', by: 'blue' }).state.group).toEqual({ side: RED, used: 0 });
    expect(one.refuse({ verb: 'endGroup', by: 'red' })?.cite).toBe('DV-010');
  });

  test('DV-017 when one side has none left the other moves the rest, whatever the group size', () => {
    const sea = fleets(fleet(BLUE, 1, 'commander'), fleet(RED, 4, 'commander'), moving);
    expect(groups(sea)).toEqual([1, 4]);
    const rest = stay(sea);
    expect(leftInGroup(rest.state)).toBe(4);
    expect(stay(rest).refuse({ verb: 'endGroup', by: 'red' })?.cite).toBe('DV-017');
  });

  test("DV-017 a ship moves once, and only in its own side's group", () => {
    const sea = stay(fleets(fleet(BLUE, 3, 'admiral'), fleet(RED, 2, 'commander'), moving));
    const again = { verb: 'move', by: 'blue', ship: 'blue-1', setting: 'half', legs: [] };
    expect(sea.refuse(again)?.cite).toBe('DV-017');
    expect(sea.refuse({ ...again, by: 'red', ship: 'red-1' })?.cite).toBe('DV-017');
    expect(sea.refuse({ ...again, ship: 'red-1' })?.because.key).toBe('refusal.not-your-ship');
  });

  test('DV-027 group sizes 2 and 3, three ships each, the first has the initiative: 2, 3, 1', () => {
    const firing = { phase: 'attacks', initiative: BLUE, group: { side: BLUE, used: 0 } } as const;
    const sea = fleets(fleet(BLUE, 3, 'captain'), fleet(RED, 3, 'admiral'), firing);
    expect(groups(sea)).toEqual([2, 3, 1]);
  });

  test('DV-027 the holder of the initiative fires first, the loser moves first', () => {
    const last = { phase: 'movement', initiative: RED, group: { side: RED, used: 0 } } as const;
    const moved = stay(fleets(fleet(BLUE, 1, 'captain', { moved: true }), fleet(RED, 1, 'captain'), last));
    expect(moved.state).toMatchObject({ phase: 'attacks', group: { side: RED, used: 0 } });
    expect(OTHER[String(moved.state.initiative)]).toBe(BLUE);
  });
});

describe('the prompt', () => {
  const moving = { phase: 'movement', initiative: RED, group: { side: BLUE, used: 0 } } as const;
  const promptOf = (sea: Sea) => status(sea.state).prompt;

  test('says how many ships may still move', () => {
    const sea = fleets(fleet(BLUE, 5, 'captain'), fleet(RED, 1, 'commander'), moving);
    expect(promptOf(sea)).toEqual({ key: 'prompt.move', args: { side: 'Blue', count: 2 } });
    expect(promptOf(stay(sea))).toEqual({ key: 'prompt.move-one', args: { side: 'Blue', count: 1 } });
    const rest = stay(stay(stay(sea)));
    expect(promptOf(rest)).toEqual({ key: 'prompt.move-rest', args: { side: 'Blue', count: 3 } });
    expect(status(rest.state).ready).toEqual(['blue-3', 'blue-4', 'blue-5']);
  });
});
