import { describe, expect, test } from 'vitest';
import { piece } from '../../../engine/ids';
import { inches } from '../../../geometry/units';
import { closeActionPayers } from '../ship/abilities';
import { atSea, BLUE, eventsOf, position, RED, type Sea, type ShipWith, ship } from '../testing';

const MOVER = piece('mover');
const FRIEND = piece('friend');
const FOE = piece('foe');

/** Blue's mover runs north past a ship; friend and foe lie where they are put, red lies far off otherwise. */
function passing(
  ships: { readonly mover?: ShipWith; readonly friend?: ShipWith; readonly foe?: ShipWith },
  at: { readonly friend?: readonly [number, number]; readonly foe?: readonly [number, number] },
): Sea {
  const state = position(
    [
      ship(MOVER, BLUE, { moved: false, setting: 'full', card: { cdt: 2, speed: 7 }, ...ships.mover }),
      ship(FRIEND, BLUE, { moved: false, ...ships.friend }),
      ship(FOE, RED, { moved: false, ...ships.foe }),
    ],
    { phase: 'movement', group: { side: BLUE, used: 0 }, initiative: RED },
  );
  const flagged = { ...state, sides: [{ ...state.sides[0], flagship: FRIEND }, state.sides[1]] as const };
  const [fx, fy] = at.friend ?? [100, 100];
  const [ex, ey] = at.foe ?? [-100, 100];
  return atSea(flagged, { mover: [0, 0, 0], friend: [fx, fy, 90], foe: [ex, ey, 90] });
}

const run = (by: number) => ({
  verb: 'move',
  by: 'blue',
  ship: 'mover',
  setting: by === 0 ? 'half' : 'full',
  legs: by === 0 ? [] : [{ ahead: inches(by) }],
});

describe('close action', () => {
  test('DV-123 a path at exactly 1.0 inch is due, at 1.1 not', () => {
    const picks = { 'close-action-foe-blue': { verb: 'payCloseAction', ship: 'mover' } };
    const due = passing({ mover: { points: 1 } }, { foe: [1, 3] }).give(run(7), { picks });
    expect(due.state.closeActions).toEqual([[MOVER, FOE]]);
    expect(due.state.ships[MOVER]?.points).toBe(0);
    const clear = passing({ mover: { points: 1 } }, { foe: [1.1, 3] }).give(run(7));
    expect(clear.choices).toEqual([]);
    expect(clear.state.closeActions).toEqual([]);
  });

  test("DV-123 the mover's owner decides first, then the other's", () => {
    const sea = passing({ mover: { points: 1 }, foe: { points: 1 } }, { foe: [0.5, 3] });
    const second = sea.give(run(7), {
      picks: {
        'close-action-foe-blue': { verb: 'declineCloseAction' },
        'close-action-foe-red': { verb: 'payCloseAction', ship: 'foe' },
      },
    });
    expect(second.state.ships[FOE]?.points).toBe(0);
    expect(second.state.ships[MOVER]?.points).toBe(1);
    expect(second.state.closeActions).toEqual([[MOVER, FOE]]);
  });

  test('DV-123 a ship that starts within an inch is due when it moves, and not when it stays', () => {
    const sea = passing({ mover: { points: 1 } }, { foe: [0, -0.5] });
    const picks = { 'close-action-foe-blue': { verb: 'payCloseAction', ship: 'mover' } };
    expect(sea.give(run(7), { picks }).state.closeActions).toHaveLength(1);
    expect(sea.give(run(0)).state.closeActions).toEqual([]);
  });

  test('DV-123 each pair once, in the order met, friends too', () => {
    const sea = passing({ mover: { points: 2 } }, { friend: [0.5, 5], foe: [0.5, 2] });
    const moved = sea.give(run(7), {
      picks: {
        'close-action-foe-blue': { verb: 'payCloseAction', ship: 'mover' },
        'close-action-friend-blue': { verb: 'payCloseAction', ship: 'mover' },
      },
    });
    expect(moved.choices.map(({ key }) => key)).toEqual([
      'close-action-foe-blue',
      'close-action-friend-blue',
    ]);
    expect(moved.state.closeActions).toEqual([
      [MOVER, FOE],
      [MOVER, FRIEND],
    ]);
  });

  test('DV-115 the flagship may pay for a ship without points, unless that ship has lost its command', () => {
    const at = { foe: [0.5, 3] } as const;
    const picks = { 'close-action-foe-blue': { verb: 'payCloseAction', ship: 'mover', fromFlagship: 1 } };
    const paid = passing({ friend: { points: 3 } }, at).give(run(7), { picks });
    expect(paid.state.ships[FRIEND]?.points).toBe(2);
    const dice = { 'collision-mover-foe': [1, 1], 'collision-foe-mover': [1, 1, 1, 1] };
    const lost = passing(
      { friend: { points: 3 }, mover: { conditions: { Com: 'disabled' }, card: { cdt: 2, speed: 7 } } },
      at,
    );
    expect(lost.give(run(7), { dice }).choices).toEqual([]);
  });

  test('DV-115 a flagship that has left play pays for nobody', () => {
    const gone = { fate: 'withdrawn', lostIn: 3, points: 3 } as const;
    const met = passing({ friend: gone }, { foe: [0.5, 3] }).give(run(7), {
      dice: { 'collision-mover-foe': [1, 1], 'collision-foe-mover': [1, 1, 1, 1] },
    });
    expect([met.choices, met.state.closeActions]).toEqual([[], []]);
    expect(met.state.ships[FRIEND]?.points).toBe(3);
  });

  test('DV-H02 an unaware ship pays for no close action, nor does anybody for her or she for others', () => {
    const payers = (
      ships: { readonly mover?: ShipWith; readonly friend?: ShipWith; readonly foe?: ShipWith },
      by: typeof BLUE = BLUE,
    ) =>
      closeActionPayers(passing(ships, { foe: [0, 3] }).state, by, [MOVER, FOE]).map(({ payer }) => payer.id);
    const unaware = { unaware: 2, points: 1 } as const;
    expect(payers({ foe: unaware }, RED)).toEqual([]);
    expect(payers({ mover: unaware, friend: { points: 3 } })).toEqual([]);
    expect(payers({ mover: { points: 1 }, friend: { ...unaware, points: 3 } })).toEqual([MOVER]);
    expect(payers({ mover: { points: 1 }, friend: { points: 3 } })).toEqual([MOVER, FRIEND]);
    const met = passing({ foe: unaware }, { foe: [0, 3] }).give(run(7), {
      dice: { 'collision-mover-foe': [1, 1], 'collision-foe-mover': [1, 1, 1, 1] },
    });
    expect(met.choices).toEqual([]);
    expect(eventsOf(met, 'collided')).toHaveLength(1);
  });

  test('DV-H02 two ships of one side that know of nothing keep their stations: no close action is due', () => {
    const unaware = { unaware: 7 } as const;
    const sea = passing({ mover: unaware, friend: unaware, foe: { unaware: 2 } }, { friend: [0.5, 3] });
    const kept = sea.give(run(7));
    expect([...eventsOf(kept, 'collided'), ...eventsOf(kept, 'close-action-paid')]).toEqual([]);
    const met = passing({ mover: unaware }, { friend: [0.5, 3] }).give(run(7), {
      dice: { 'collision-mover-friend': [1, 1], 'collision-friend-mover': [1, 1, 1, 1] },
    });
    expect(eventsOf(met, 'collided')).toHaveLength(1);
  });

  test('DV-124 when neither pays they collide: CDT 8 against CDT 2 rolls 8 dice and 2, and the movement goes on', () => {
    const sea = passing({ foe: { card: { cdt: 8 } } }, { foe: [0, 3] });
    const moved = sea.give(run(7), {
      dice: { 'collision-mover-foe': [4, 3], 'collision-foe-mover': [1, 2, 3, 4, 5, 6, 1, 1] },
    });
    expect(moved.state.ships[MOVER]?.damage).toBe(3);
    expect(moved.state.ships[FOE]?.damage).toBe(1);
    expect(moved.table.pieces[MOVER]?.pose.at.y).toBeCloseTo(7);
    expect(moved.state.ships[MOVER]).toMatchObject({ moved: true, setting: 'full' });
    expect(eventsOf(moved, 'collided')).toHaveLength(1);
  });

  test('DV-125 only a close action that was paid for is kept for the guns, a collision is not', () => {
    const dice = { 'collision-mover-foe': [1, 1], 'collision-foe-mover': [1, 1, 1, 1] };
    const collided = passing({}, { foe: [0, 3] }).give(run(7), { dice });
    expect(collided.state.closeActions).toEqual([]);
    const picks = { 'close-action-foe-red': { verb: 'payCloseAction', ship: 'foe' } };
    const paid = passing({ foe: { points: 1 } }, { foe: [0, 3] }).give(run(7), { picks });
    expect(paid.state.closeActions).toEqual([[MOVER, FOE]]);
  });
});
