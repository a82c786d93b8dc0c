import { describe, expect, test } from 'vitest';
import { made, NORTH, SOUTH } from '../testing';
import { initiativeOf, namesFirst } from './initiative';

const sides = [
  { id: SOUTH, name: 'South', points: 0, home: [] },
  { id: NORTH, name: 'North', points: 0, home: [] },
] as const;

describe('the initiative roll', () => {
  test('VD-037 a section rolling 5 and a tank rolling 3 both come to 9', () => {
    expect(5 + initiativeOf(made('british-rifle-section')).total).toBe(9);
    expect(3 + initiativeOf(made('british-sherman')).total).toBe(9);
  });

  test('VD-038 Shaken, Recon and Reserve together take one', () => {
    const recon = made('soviet-recon-team', { shaken: true });
    expect(initiativeOf(recon, true).total).toBe(5 - 2 + 1 - 1);
  });

  test('VD-038 Command and Recon share one line', () => {
    const squad = made('german-command-squad');
    const both = { ...squad, special: { Recon: 1 } };
    expect(initiativeOf(squad).total).toBe(8);
    expect(initiativeOf(both).total).toBe(8);
  });

  test('VD-039 the printed example: 11 against 10', () => {
    expect(3 + initiativeOf(made('german-command-squad')).total).toBe(11);
    expect(6 + initiativeOf(made('soviet-recon-team', { shaken: true })).total).toBe(10);
  });

  test('VD-H89 a tank in reserve', () => {
    expect(initiativeOf(made('british-sherman'), true).total).toBe(5);
  });
});

test('VD-036 one side names first in odd turns, the other in even ones', () => {
  const first = (turn: number) => namesFirst({ sides, odd: NORTH, turn });
  expect([1, 2, 3, 4].map(first)).toEqual([NORTH, SOUTH, NORTH, SOUTH]);
});
