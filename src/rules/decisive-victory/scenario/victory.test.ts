import { describe, expect, test } from 'vitest';
import { piece } from '../../../engine/ids';
import type { DvState, ShipState } from '../state';
import { atSea, BLUE, position, RED, type ShipWith, ship } from '../testing';
import { status } from '../turn/status';
import { outcomeAfter, scoreOf, stakesOf } from './victory';

const red = (id: string, own: ShipWith): ShipState => ship(piece(id), RED, own);
const one = ship(piece('one'), BLUE);
const at = (ships: readonly ShipState[], own: Partial<DvState> = {}): DvState =>
  position([one, ...ships], own);

describe('the end of the game', () => {
  test('DV-H12 sunk CDT 3 and 3, crippled CDT 9 with 9 damage: 3 + 3 + 5 = 11 points', () => {
    const state = at([
      red('a', { fate: 'sunk', card: { cdt: 3 } }),
      red('b', { fate: 'abandoned', card: { cdt: 3 } }),
      red('c', { damage: 9, card: { cdt: 9 } }),
      red('d', { damage: 8, card: { cdt: 9 } }),
      red('e', { fate: 'withdrawn', damage: 5, card: { cdt: 4 } }),
    ]);
    expect(scoreOf(state, BLUE)).toEqual({
      side: BLUE,
      points: 11,
      lines: [
        { key: 'score.sunk', args: { ship: 'a', points: 3 } },
        { key: 'score.abandoned', args: { ship: 'b', points: 3 } },
        { key: 'score.crippled', args: { ship: 'c', points: 5, damage: 9, cdt: 9 } },
      ],
    });
    expect(scoreOf(state, RED).points).toBe(0);
  });

  test('DV-H12 at stake is the CDT of every enemy still to be sunk, half of it, rounded up, when she is crippled', () => {
    const state = at([
      red('a', { fate: 'sunk', card: { cdt: 3 } }),
      red('c', { damage: 9, card: { cdt: 9 } }),
      red('d', { damage: 8, card: { cdt: 9 } }),
      red('e', { fate: 'withdrawn', card: { cdt: 4 } }),
      red('f', { fate: 'awaited', card: { cdt: 6 } }),
    ]);
    const blue = stakesOf(state).sides.find(({ side }) => side === BLUE);
    expect(blue?.points).toBe(8);
    expect(blue?.counts.map(({ standing, points }) => [standing, points])).toEqual([
      ['done', 3],
      ['held', 5],
      ['open', 4],
      ['open', 9],
      ['lost', 4],
      ['open', 6],
    ]);
  });

  test('DV-H12 the game ends with the last turn, or when a side has no ship in play', () => {
    const goesOn = at([red('a', {})], { turn: 14, turnLimit: 15 });
    expect(outcomeAfter(goesOn)).toBeUndefined();
    expect(outcomeAfter({ ...goesOn, turn: 15 })).toMatchObject({ winner: 'draw', cite: 'DV-H12' });
    expect(outcomeAfter(at([red('a', { fate: 'sunk', card: { cdt: 3 } })]))).toMatchObject({ winner: BLUE });
    expect(outcomeAfter(at([red('a', { fate: 'withdrawn' })]))).toMatchObject({ winner: 'draw' });
  });

  test('DV-H12 after the end nobody has anything to say', () => {
    const lost = red('a', { fate: 'withdrawn', card: { cdt: 3 } });
    const sea = atSea(at([lost], { phase: 'maintenance', turn: 2 }), { one: [0, 0, 0] });
    const over = sea.give({ verb: 'maintain', by: 'blue' });
    expect(over.state.outcome).toMatchObject({ winner: 'draw' });
    expect([over.offers(BLUE), over.offers(RED), status(over.state).acting]).toEqual([[], [], []]);
    expect(over.refuse({ verb: 'maintain', by: 'blue' })?.cite).toBe('DV-H12');
  });
});
