import { describe, expect, test } from 'vitest';
import { foretellCritical } from '../damage/odds/foretold';
import { rules } from '../index';
import { eventsOf, onTable } from '../sea.testing';
import { shipOf } from '../ship/fleet';
import { FRESH } from '../ship/fresh';
import { BLUE, duel, SHOOTER, type ShipWith, TARGET } from '../testing';
import { CHARGE } from './submarines';

const CHARGING = { verb: 'depthCharge', by: BLUE, ship: SHOOTER, target: TARGET };

/** A hunter at 15 knots and a submarine under water that is known, 5 cm apart. */
const sea = (asw: number, hunter: ShipWith = {}, boat: ShipWith = {}) =>
  onTable(
    duel(
      { ran: 15, asw, card: { asw }, ...hunter },
      {
        submerged: true,
        ran: 4,
        now: { ...FRESH, found: true },
        ...boat,
        card: { kind: 'submarine', size: -4 },
      },
      { options: { mines: false, submarines: true, impact: 'third', collateral: true } },
    ),
    { shooter: [0, 0, 0], target: [5, 0, 0] },
  );

const forecast = ({ state, measure }: ReturnType<typeof sea>) => {
  const found = rules.forecast(state, CHARGING, measure);
  if (!found) throw new Error('nothing is foretold');
  return found;
};

/** How many points of Flotation are lost with which chance, of all faces of two dice; a critical never comes about. */
function counted(at: ReturnType<typeof sea>): readonly number[] {
  const { flotation } = shipOf(at.state, TARGET);
  const lost: number[] = [];
  // A Crew Test passes on 6 to 10: one face stands for the five that fail, one for the five that pass.
  for (const [seek, chance] of [
    [1, 0.5],
    [6, 0.5],
  ] as const) {
    for (let one = 1; one <= 20; one++) {
      for (let other = 1; other <= 20; other++) {
        const dice: Readonly<Record<string, readonly number[]>> = {
          'seek-target-shooter': [seek],
          'asw-shooter-target': [one, other],
        };
        const after = at.give(CHARGING, {
          otherwise: {
            faces: (question) => dice[question.key] ?? question.dice.map(() => 20),
            pick: () => '',
          },
        });
        expect(eventsOf(after, 'submarine-sought')).toHaveLength(1);
        const taken = flotation - shipOf(after.state, TARGET).flotation;
        lost[taken] = (lost[taken] ?? 0) + chance / 400;
      }
    }
  }
  return lost;
}

describe('what is foretold of depth charges', () => {
  test('SMR-H40 ASW 4: a Crew Test, then two dice of 9 in 20, each hit 2 of Flotation', () => {
    const at = sea(4);
    const { chance, spreads, tallies, notes } = forecast(at);
    expect(chance).toMatchObject({ ways: 9 * 5, of: 20 * 10 });
    const points = spreads[0]?.chances ?? [];
    const brute = counted(at);
    expect(points).toEqual(points.map((_, taken) => expect.closeTo(brute[taken] ?? 0, 9)));
    expect([points[2], points[4]]).toEqual([
      expect.closeTo(0.5 * 2 * (9 / 20) * (11 / 20), 12),
      expect.closeTo(0.5 * (9 / 20) ** 2, 12),
    ]);
    expect(tallies.map((tally) => tally.kind === 'number' && tally.label.key)).toEqual([
      'asw.label',
      'asw.seek',
    ]);
    expect(notes.find(({ key }) => key === 'odds.first-seek')?.args?.percent).toBe(50);
    expect(spreads[0]?.limit?.left).toBe(17);
  });

  test('SMR-H40 each hit rolls for Critical Damage on 8 of 20: a die of two does it with 9/20 x 8/20', () => {
    const die = (9 / 20) * (8 / 20);
    const [, criticals = []] = forecast(sea(4)).spreads.map(({ chances }) => chances);
    expect(criticals).toEqual(
      [0.5 + 0.5 * (1 - die) ** 2, 0.5 * 2 * die * (1 - die), 0.5 * die ** 2].map((p) =>
        expect.closeTo(p, 12),
      ),
    );
  });

  test('SMR-H40 of one die it is what one hit brings when it is on target', () => {
    const at = sea(2, { crew: 1 }, { flotation: 2 });
    const hit = { ...CHARGE, target: TARGET, hits: 1 };
    // Crew Quality +1: 6 of 10 locate her, and 10 of 20 hit.
    const { spread, notes } = foretellCritical(at.state, hit, (6 / 10) * (10 / 20));
    const found = forecast(at);
    expect(found.spreads[1]?.chances).toEqual(spread.chances.map((p) => expect.closeTo(p, 12)));
    expect(found.notes.slice(-notes.length)).toEqual(notes);
    expect(notes.some(({ key }) => key === 'odds.lost')).toBe(true);
  });

  test('SMR-104 without power another Crew Test comes first: half of half, counted by faces as well', () => {
    const at = sea(2, { powerFailure: true });
    const { chance, notes, spreads } = forecast(at);
    expect(chance).toMatchObject({ ways: 9 * 5 * 5, of: 20 * 10 * 10 });
    expect(notes.map(({ key }) => key)).toContain('odds.first-power');
    // ASW 2 is one die: 5 of 10, 5 of 10, then 9 of 20 for 2 of Flotation.
    expect(spreads[0]?.chances[2]).toBeCloseTo(0.25 * (9 / 20), 12);
  });
});
