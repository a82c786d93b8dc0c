import { describe, expect, test } from 'vitest';
import { BLUE, fleets, RED } from '../testing';
import { stakesOf, verdict } from './verdict';

const lost = (of: string, count: number): readonly string[] => Array<string>(count).fill(of);

describe('victory', () => {
  test('EIA-H19: two heavy and nine of the line against three of the line and four trade ships are 24 to 10', () => {
    const state = fleets(
      [{ ships: ['sol', ...lost('sol sunk', 3), ...lost('trade captured', 4)] }],
      [{ ships: ['sol', ...lost('heavy captured', 2), ...lost('sol sunk', 9)] }],
    );
    const outcome = verdict(state, []);
    expect(outcome.scores.map(({ points }) => points)).toEqual([24, 10]);
    expect(outcome.winner).toBe(RED);
  });

  test('EIA-H19: a lead of five wins, less is a draw', () => {
    const outcome = (blue: readonly string[]) =>
      verdict(fleets([{ ships: ['sol'] }], [{ ships: blue }]), []).winner;
    expect(outcome(['heavy sunk', 'sol sunk'])).toBe(RED);
    expect(outcome(['sol sunk', 'sol sunk'])).toBe('draw');
    expect(verdict(fleets([{ ships: lost('sol sunk', 3) }], [{ ships: ['sol'] }]), []).winner).toBe(BLUE);
  });

  test('EIA-H19: a scenario may name a smaller lead', () => {
    const state = fleets([{ ships: ['sol'] }], [{ ships: ['sol', 'sol sunk'] }]);
    expect(verdict(state, []).winner).toBe('draw');
    expect(verdict({ ...state, lead: 2 }, []).winner).toBe(RED);
    expect(verdict({ ...state, lead: 3 }, []).winner).toBe('draw');
  });

  test('EIA-H19: a scenario may name who has won when nobody leads by enough', () => {
    const winner = (blue: readonly string[], red: readonly string[] = []) =>
      verdict({ ...fleets([{ ships: ['sol', ...red] }], [{ ships: ['sol', ...blue] }]), drawn: BLUE }, [])
        .winner;
    expect(winner([])).toBe(BLUE);
    expect(winner(['sol sunk', 'sol sunk'])).toBe(BLUE);
    expect(winner(['heavy sunk', 'sol sunk'])).toBe(RED);
    expect(winner([], ['heavy sunk', 'sol sunk'])).toBe(BLUE);
    expect(
      stakesOf({ ...fleets([{ ships: ['sol'] }], [{ ships: ['sol'] }]), drawn: BLUE }).ends,
    ).toMatchObject({
      key: 'ends.drawn',
      args: { side: 'Blue', lead: 5 },
    });
  });

  test('EIA-H19: heavy 3, of the line 2, frigate, transport and trade 1', () => {
    const of = (told: string) =>
      verdict(fleets([{ ships: ['sol'] }], [{ ships: [`${told} sunk`] }]), []).scores[0]?.points;
    expect(['heavy', 'sol', 'fregate', 'transport', 'trade'].map(of)).toEqual([3, 2, 1, 1, 1]);
  });

  test('EIA-H18: what is at stake says what is done, what is held and what is open', () => {
    const state = fleets([{ ships: ['sol'] }], [{ ships: ['heavy captured', 'sol sunk', 'fregate'] }]);
    const [red] = stakesOf(state).sides;
    expect(red?.points).toBe(5);
    expect(red?.counts.map(({ standing, points }) => [standing, points])).toEqual([
      ['held', 3],
      ['done', 2],
      ['open', 1],
    ]);
  });
});
