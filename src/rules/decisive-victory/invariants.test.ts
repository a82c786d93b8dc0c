import { describe, expect, test } from 'vitest';
import { piece } from '../../engine/ids';
import { rules } from './index';
import type { DvState, ShipState } from './state';
import { BLUE, position, RED, type ShipWith, ship } from './testing';

describe('the invariants', () => {
  const broken = (own: ShipWith, state: Partial<DvState> = {}): string | undefined => {
    const flagships = { declared: false };
    const sides: DvState['sides'] = [
      { id: BLUE, name: 'Blue', flagship: piece('one'), ...flagships },
      { id: RED, name: 'Red', flagship: piece('two'), ...flagships },
    ];
    const ships: readonly ShipState[] = [
      ship(piece('one'), BLUE, { moved: false, ...own }),
      ship(piece('two'), RED, { moved: false }),
    ];
    const { initiative: _, ...unrolled } = position(ships, { phase: 'command', sides });
    return rules.broken({ ...unrolled, ...state });
  };

  test('nothing is wrong with a fleet at the start of a turn', () => {
    expect(broken({ points: 0 })).toBeUndefined();
  });

  test.each<[string, ShipWith, Partial<DvState>]>([
    ['has a box marked twice', { marks: [3, 3] }, {}],
    ['has a mark beyond the grid', { marks: [36] }, {}],
    ['has damage that is no number of points', { damage: -1 }, {}],
    ['has points nobody gave her', { points: 6 }, {}],
    ['left play in no turn', { fate: 'sunk', lostIn: 9 }, { phase: 'initiative' }],
    ['is awaited when she should have entered', { fate: 'awaited', enters: 3 }, { turn: 3 }],
    ['knows of no enemy and acts as if she did', { unaware: 2, smoke: true }, {}],
    ['has one system repaired twice', { repairs: ['Guns', 'Guns'] }, {}],
    ['begins a turn with minor damage', { minor: 2 }, {}],
    ['has a rudder that does not match her turning system', { rudder: 'ahead' }, {}],
    ['has moved before the Movement phase', { moved: true }, {}],
    ['has turned without moving', { turnsMade: 1 }, {}],
    ['has acted before the Attacks phase', { acted: true }, {}],
    ['systems that do not match her marks', { marks: [31, 32, 33, 34] }, {}],
    ['a group acts where none may', {}, { group: { side: BLUE, used: 0 } }],
    ['the initiative is held', {}, { initiative: BLUE }],
    ['the turn is beyond the last', {}, { turn: 16, turnLimit: 15 }],
    ['smoke lies without a wind', {}, { smoke: [{ id: 'smoke-1', by: piece('one') }] }],
    [
      'more points are declared',
      {},
      { declarations: [{ by: BLUE, ship: piece('one'), ability: 'smoke', fromFlagship: 0 }] },
    ],
  ])('a position is found that %s', (wrong, own, state) => {
    expect(broken({ points: 0, ...own }, state)).toContain(wrong);
  });
});
