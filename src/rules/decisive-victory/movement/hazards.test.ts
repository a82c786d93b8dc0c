import { describe, expect, test } from 'vitest';
import type { Hazard } from '../../../engine/hazard';
import { piece } from '../../../engine/ids';
import { say } from '../../../engine/words/text';
import { inches } from '../../../geometry/units';
import { rules } from '../index';
import { atSea, BLUE, position, RED, type Sea, type ShipWith, ship } from '../testing';

const MOVER = piece('mover');

/** Blue's mover at 0, 0 with her bow north, friend and foe where they are put; land from 4 inches east on, an edge 6 inches north. */
function sea(
  ships: { readonly mover?: ShipWith; readonly friend?: ShipWith; readonly foe?: ShipWith } = {},
  at: { readonly friend?: readonly [number, number]; readonly foe?: readonly [number, number] } = {},
): Sea {
  const state = position(
    [
      ship(MOVER, BLUE, { moved: false, setting: 'full', card: { cdt: 2, speed: 7 }, ...ships.mover }),
      ship(piece('friend'), BLUE, { moved: false, card: { cdt: 8 }, ...ships.friend }),
      ship(piece('foe'), RED, { moved: false, card: { cdt: 6 }, ...ships.foe }),
    ],
    { phase: 'movement', group: { side: BLUE, used: 0 }, initiative: RED },
  );
  const [fx, fy] = at.friend ?? [20, 20];
  const [ex, ey] = at.foe ?? [-20, 20];
  const square = [
    { x: 4, y: -5 },
    { x: 9, y: -5 },
    { x: 9, y: 5 },
    { x: 4, y: 5 },
  ];
  const island = {
    id: 'island',
    kind: 'land' as const,
    shape: { type: 'polygon' as const, rings: [square] },
  };
  return atSea(
    state,
    { mover: [0, 0, 0], friend: [fx, fy, 90], foe: [ex, ey, 90] },
    {
      chart: { id: 'c', title: '', features: [island] },
      bounds: { x: -36, y: -48, width: 72, height: 54 },
    },
  );
}

const track = (...legs: readonly (readonly ['ahead' | 'alter', number])[]) => ({
  verb: 'move',
  by: 'blue',
  ship: 'mover',
  setting: 'full',
  legs: legs.map(([kind, by]) => (kind === 'ahead' ? { ahead: inches(by) } : { alter: by })),
});
const brief = (found: readonly Hazard[]) => found.map(({ kind, cite, grave }) => [kind, cite, grave]);
const words = ({ says }: Hazard): string => say(rules.texts, says);

describe('hazards of a movement', () => {
  test('DV-123 another ship exactly an inch off the track is met where the track comes so near, at 1.1 inches it is not', () => {
    const [met] = sea({}, { friend: [1, 4] }).hazards(track(['ahead', 5]));
    expect(met).toMatchObject({ kind: 'near', piece: MOVER, with: { piece: 'friend' }, way: [{ ahead: 4 }] });
    expect(sea({}, { friend: [1.1, 4] }).hazards(track(['ahead', 5]))).toEqual([]);
  });

  test('DV-124 without a point of either they collide: 8 dice against her and 2 against the other, each second of them a point', () => {
    const found = sea({}, { friend: [0, 4] }).hazards(track(['ahead', 5]));
    expect(brief(found)).toEqual([['near', 'DV-124', true]]);
    expect(found.map(words)).toEqual([
      '0" from friend after 3". Nobody can pay a command point: they collide, about 4 damage to mover, 1 to friend',
    ]);
  });

  test('DV-123 who could pay is named; close action with an enemy may be sought, with a friend it is grave', () => {
    const friend = sea({ mover: { points: 1 }, friend: { points: 2 } }, { friend: [0.5, 4] });
    const found = friend.hazards(track(['ahead', 5]));
    expect(brief(found)).toEqual([['near', 'DV-123', true]]);
    expect(found.map(words)[0]).toContain('mover and friend can pay a command point, else they collide');
    const own = sea({ mover: { points: 1 } }, { foe: [0.5, 4] }).hazards(track(['ahead', 5]));
    expect(brief(own)).toEqual([['near', 'DV-123', false]]);
    const theirs = sea({ foe: { points: 1 } }, { foe: [0.5, 4] }).hazards(track(['ahead', 5]));
    expect(brief(theirs)).toEqual([['near', 'DV-123', true]]);
  });

  test('DV-123 a ship that starts within an inch is met where it stands, by one that moves', () => {
    const beside = sea({}, { friend: [0, -0.5] });
    expect(beside.hazards(track(['ahead', 5]))).toMatchObject([{ kind: 'near', way: [] }]);
    expect(beside.hazards({ ...track(), setting: 'half' })).toEqual([]);
  });

  test('DV-H11 a shore is met where the track ends on it, after the alteration that leads there', () => {
    const ready = sea({ mover: { turnReady: true } });
    const found = ready.hazards(track(['alter', 45], ['ahead', 2], ['alter', 45], ['ahead', 2.5]));
    expect(found).toEqual([]);
    const [met] = ready.hazards(track(['alter', 45], ['ahead', 2], ['alter', 45], ['ahead', 3]));
    expect(met).toMatchObject({ kind: 'ground', with: { feature: 'island' }, cite: 'DV-H11', grave: true });
    expect(met?.way.slice(0, 3)).toEqual([{ alter: 45 }, { ahead: 2 }, { alter: 45 }]);
    expect(met?.way).toHaveLength(4);
  });

  test('DV-H03 an edge is met where the centre crosses it; on the edge is still on the table', () => {
    expect(sea().hazards(track(['ahead', 6]))).toEqual([]);
    const found = sea().hazards(track(['ahead', 6.5]));
    expect(brief(found)).toEqual([['edge', 'DV-H03', true]]);
    expect(found[0]?.way).toEqual([{ ahead: 6 }]);
  });

  test('DV-017 a track that is not legal, and a command that moves nothing, meet nothing', () => {
    expect(sea({}, { friend: [0, 4] }).hazards(track(['alter', 45], ['ahead', 5]))).toEqual([]);
    expect(sea().hazards({ verb: 'endGroup', by: 'blue' })).toEqual([]);
  });
});
