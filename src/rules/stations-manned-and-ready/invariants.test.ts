import { describe, expect, test } from 'vitest';
import { piece } from '../../engine/ids';
import { rules } from './index';
import type { SmrState } from './state';
import { BLUE, duel, position, RED, SHOOTER, type ShipWith, ship, TARGET, tubes } from './testing';

describe('the invariants', () => {
  const broken = (own: ShipWith, state: Partial<SmrState> = {}): string | undefined =>
    rules.broken(duel({ moved: false, ...own }, {}, state));

  test('nothing is wrong with a fleet in the Action Phase', () => {
    expect(broken({})).toBeUndefined();
    expect(rules.broken(position([ship(SHOOTER, BLUE), ship(TARGET, RED, { fires: 4 })]))).toBeUndefined();
  });

  test.each<[string, ShipWith, Partial<SmrState>]>([
    ['has more or less Structure than there is', { structure: 26 }, {}],
    ['has more or less Structure than there is', { structure: -1 }, {}],
    ['has more or less Flotation than there is', { flotation: 4.5 }, {}],
    ['has a speed beyond her record', { speed: 33 }, {}],
    ['has an MVR beyond her record', { mvr: 7 }, {}],
    ['has less than none', { teams: -1 }, {}],
    ['has less than none of something', { splash: -1 }, {}],
    ['has lost a mount twice', { lost: ['A', 'A'] }, {}],
    ['has lost a mount it never had', { lost: ['Z'] }, {}],
    ['has torpedoes in tubes that are not there', { card: { torpedoes: [tubes()] }, loaded: { T: 5 } }, {}],
    ['has what she never had', { equipment: ['searchRadar'] }, {}],
    ['has a better crew than it began with', { crew: 2 }, {}],
    ['shoots better than it began', { gunnery: 1 }, {}],
    ['has spotting beyond its limits', { spotting: 5 }, {}],
    ['was lost in no turn', { fate: 'sunk' }, {}],
    ['was lost in no turn', { fate: 'sunk', lostIn: 4 }, {}],
    ['is of a squadron of the enemy', { squadron: 'red-1' }, {}],
    ['the order of ships is not that of the fleet', {}, { order: [SHOOTER, SHOOTER] }],
    ['the turn is beyond the last', {}, { turn: 13 }],
    ['the initiative is held where it has not been rolled for', {}, { phase: 'initiative' }],
    [
      'the squadron that acts is not of the side that acts',
      {},
      { active: { side: BLUE, squadron: 'red-1' } },
    ],
    ['a squadron acts where none may', {}, { phase: 'end', active: { side: BLUE } }],
  ])('a position is found that %s', (wrong, own, state) => {
    expect(broken(own, state)).toContain(wrong);
  });

  test('a ship that has shot before the Action Phase, or shines a light and is gone, is found', () => {
    const { now } = ship(SHOOTER, BLUE);
    expect(broken({ now: { ...now, shotAt: [TARGET] } }, { phase: 'ships' })).toContain(
      'has shot before the Action Phase',
    );
    const gone = { fate: 'sunk', lostIn: 3, now: { ...now, lights: piece('target') } } as const;
    expect(broken(gone)).toContain('shines a light and is gone');
  });
});
