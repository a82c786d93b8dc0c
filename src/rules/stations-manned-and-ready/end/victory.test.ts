import { describe, expect, test } from 'vitest';
import { piece } from '../../../engine/ids';
import type { SmrState } from '../state';
import { BLUE, position, RED, type ShipWith, ship } from '../testing';
import { outcomeAfter, scoreOf, stakesOf } from './victory';

/** Blue ships and red ships of these points, lost or as said. */
function fought(blue: readonly ShipWith[], red: readonly ShipWith[], own: Partial<SmrState> = {}): SmrState {
  const made = (side: typeof BLUE, ships: readonly ShipWith[]) =>
    ships.map((one, i) => ship(piece(`${side}-${i}`), side, one));
  return position([...made(BLUE, blue), ...made(RED, red)], { turn: 12, ...own });
}
const lost = (points: number, fate: 'sunk' | 'wreck' | 'exploded' | 'abandoned' = 'sunk'): ShipWith => ({
  fate,
  lostIn: 4,
  card: { points },
});

describe('the end', () => {
  test('SMR-H47 34 to 22 is a win, for 34 is more than 33; 33 to 22 a draw', () => {
    expect(outcomeAfter(fought([lost(22), {}], [lost(34), {}]))?.winner).toBe(BLUE);
    expect(outcomeAfter(fought([lost(22), {}], [lost(33), {}]))?.winner).toBe('draw');
  });

  test('SMR-H47 anything against nothing wins', () => {
    const drew = fought([{}], [{ withdrawing: true, card: { points: 3 } }, {}]);
    expect(outcomeAfter(drew)?.winner).toBe(BLUE);
  });

  test('SMR-H47 sunk, wrecked, exploded and abandoned count whole, withdrawing and off the table half, rounded down', () => {
    const state = fought([{}], [lost(10), lost(10, 'wreck'), lost(10, 'exploded'), lost(10, 'abandoned')]);
    expect(scoreOf(state, BLUE).points).toBe(40);
    const half = fought(
      [{}],
      [
        { withdrawing: true, card: { points: 9 } },
        { fate: 'off-table', lostIn: 2, left: 'north', card: { points: 9 } },
      ],
    );
    expect(scoreOf(half, BLUE).points).toBe(8);
  });

  test('SMR-H47 it ends when a side has no steady ship afloat and no shore unit left', () => {
    const early = { turn: 3 };
    expect(outcomeAfter(fought([{}], [{ withdrawing: true }], early))).toBeDefined();
    expect(outcomeAfter(fought([{}], [{ withdrawing: true }, {}], early))).toBeUndefined();
    const fort = { card: { kind: 'battery' as const, flotation: 0 } };
    expect(outcomeAfter(fought([{}], [{ withdrawing: true }, fort], early))).toBeUndefined();
  });

  test('SMR-H47 where a scenario has who withdraws pursued, it goes on until a side has nothing left', () => {
    const early = { turn: 3, conditions: { goals: [], pursuit: true as const } };
    expect(outcomeAfter(fought([{}], [{ withdrawing: true }], early))).toBeUndefined();
    expect(outcomeAfter(fought([{}], [lost(5), { withdrawing: true }], early))).toBeUndefined();
    expect(outcomeAfter(fought([{}], [lost(5), lost(5)], early))?.winner).toBe(BLUE);
    expect(outcomeAfter(fought([{}], [{ withdrawing: true }], { ...early, turn: 12 }))).toBeDefined();
  });

  test('SMR-H47 each enemy aircraft lost is a point', () => {
    expect(scoreOf(fought([{}], [{}], { shotDown: { blue: 7 } }), BLUE).points).toBe(7);
  });

  test('SMR-H47 where a scenario asks for no margin a single point more wins, and is said to', () => {
    const single = { conditions: { goals: [], margin: 1 } };
    expect(outcomeAfter(fought([lost(22), {}], [lost(23), {}], single))?.winner).toBe(BLUE);
    expect(outcomeAfter(fought([lost(22), {}], [lost(22), {}], single))?.winner).toBe('draw');
    expect(stakesOf(fought([{}], [{}], single)).ends.key).toBe('score.ends-more');
    expect(stakesOf(fought([{}], [{}])).ends.key).toBe('score.ends');
  });

  test('SMR-H47 a scenario has conditions of its own', () => {
    const goals = [
      { side: BLUE, points: 20, says: 'slowed', when: { ship: piece('red-0'), speedAtMost: 10 } },
    ] as const;
    const state = fought([{}], [{ speed: 9 }], { conditions: { goals, margin: 2 } });
    expect(scoreOf(state, BLUE).points).toBe(20);
  });
});
