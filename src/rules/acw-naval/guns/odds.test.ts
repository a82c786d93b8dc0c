import { describe, expect, test } from 'vitest';
import { reachOf } from '../card/reach';
import type { Gun } from '../ship/cards';
import { measureOf, type Position, position, REBEL, UNION, type VesselWith, vessel, work } from '../testing';
import { gunsAt, inStep, p, shot } from './guns-testing';
import type { Aim } from './naming';
import { forecastAim } from './odds';
import { prospects } from './prospects';

const under = { speed: 4, marks: { stationary: false } } as const;
const SIX = [1, 2, 3, 4, 5, 6];

const duel = (guns: readonly Gun[], target: VesselWith = {}): Position =>
  inStep(
    position([
      vessel('able', UNION, { ...under, card: { guns, musketBases: 2 }, at: { x: 20, y: 20 } }),
      vessel('bold', REBEL, { ...under, ...target, at: { x: 26, y: 20 } }),
    ]),
    'first-fire',
  );
const forecast = (from: Position, own: Partial<Aim> = {}) =>
  forecastAim(
    from.state,
    {
      piece: p('able'),
      battery: 'starboard',
      target: p('bold'),
      at: 'hull',
      guns: 1,
      ...own,
    },
    measureOf(from),
  );

/** Adds up what every roll of so many pairs of dice, one to hit and one for the effect, comes to. */
function counted(guns: number, need: number, lost: (effect: number) => number, most: number): number[] {
  const spread = Array<number>(most + 1).fill(0);
  const each = (left: number, sum: number): void => {
    if (left === 0) {
      const factors = Math.min(most, sum);
      spread[factors] = (spread[factors] ?? 0) + 1;
      return;
    }
    for (const hit of SIX) for (const effect of SIX) each(left - 1, sum + (hit >= need ? lost(effect) : 0));
  };
  each(guns, 0);
  return spread.map((ways) => ways / 36 ** guns);
}
const close = (found: readonly number[] | undefined, wanted: readonly number[]) => {
  wanted.forEach((chance, i) => {
    expect(found?.[i] ?? 0).toBeCloseTo(chance, 12);
  });
  expect((found ?? []).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
};

describe('the forecast of a shot', () => {
  test('ACW-100 the chance is that of one die against class 9 with a heavy rifle: 5 or 6', () => {
    const found = forecast(duel(gunsAt('starboard', 1, { rifled: true }), { card: { armourClass: 9 } }));
    expect(found?.chance).toMatchObject({ ways: 2, of: 6, needs: { args: { face: 5 } } });
    expect(found?.tallies).toHaveLength(1);
  });

  test('ACW-114 three guns: Hit Factors lost, counted over every roll of six dice', () => {
    // 3 against class 7: 4 or more hits; a hit costs 1, and 1 more on 3 or 4.
    const found = forecast(duel(gunsAt('starboard', 3), { card: { armourClass: 7 } }), { guns: 3 });
    close(
      found?.spreads[1]?.chances,
      counted(3, 4, (effect) => (effect === 3 || effect === 4 ? 2 : 1), 8),
    );
    close(
      found?.spreads[0]?.chances,
      [1, 3, 3, 1].map((ways) => ways / 8),
    );
  });

  test('ACW-014 nothing loses more Hit Factors than it has', () => {
    const found = forecast(duel(gunsAt('starboard', 2), { card: { armourClass: 7 }, hitFactor: 1 }), {
      guns: 2,
    });
    close(
      found?.spreads[1]?.chances,
      counted(2, 4, () => 1, 1),
    );
  });

  test('ACW-100 what no die reaches has no chance, what every die reaches is sure', () => {
    const never = forecast(
      duel(gunsAt('starboard', 1, { gunClass: 'light' }), { card: { armourClass: 11 } }),
    );
    expect(never?.chance).toMatchObject({ ways: 0, needs: { key: 'guns.needs.none' } });
    const sure = forecast(duel(gunsAt('starboard', 1), { card: { armourClass: 4 } }));
    expect(sure?.chance).toMatchObject({ ways: 6, needs: { key: 'guns.needs.sure' } });
  });

  test('ACW-111 a shot at a turret has a spread of hits and none of Hit Factors', () => {
    const found = forecast(duel(gunsAt('starboard', 1), { card: { turretClass: 8 } }), { at: 'turret' });
    expect(found?.spreads).toHaveLength(1);
    expect(found?.chance?.ways).toBe(2);
  });

  test('ACW-127 a hit on a fort costs a Hit Factor with 12 chances in 36', () => {
    const from = inStep(
      position([
        vessel('able', UNION, { ...under, card: { guns: gunsAt('starboard', 1) }, at: { x: 20, y: 20 } }),
        work('bold', REBEL, { card: { armourClass: 8 }, at: { x: 27, y: 20 } }),
      ]),
      'first-fire',
    );
    // 3 + 1 for a work that lies still: 4 or more hits.
    close(forecast(from)?.spreads[1]?.chances, [1 - (1 / 2) * (12 / 36), (1 / 2) * (12 / 36)]);
  });

  test('ACW-132 muskets: a base scores with 3 rolls in 36', () => {
    const from = inStep(
      position([
        vessel('able', UNION, { card: { musketBases: 2 }, at: { x: 20, y: 20 } }),
        vessel('bold', REBEL, { at: { x: 22, y: 20 } }),
      ]),
      'first-fire',
    );
    expect(forecast(from, { battery: 'muskets' })?.chance).toMatchObject({ ways: 3, of: 36 });
    expect(forecast(from, { battery: 'muskets', guns: 2 })?.chance).toMatchObject({
      ways: 36 * 36 - 33 * 33,
      of: 36 * 36,
    });
  });

  test('ACW-100 guns told off already are not counted twice', () => {
    const from = duel(gunsAt('starboard', 3));
    const busy = {
      ...from,
      state: { ...from.state, shots: [shot('able', 'starboard', 'bold', { guns: 2 })] },
    };
    const found = forecast(busy, { at: 'hull', guns: 2 });
    expect(found?.spreads[0]?.chances).toHaveLength(2);
    expect(found?.notes.map(({ key }) => key)).toContain('guns.odds.fewer');
  });
});

describe('prospects', () => {
  test('every battery against every enemy, both ways, at the odds of its surest gun', () => {
    const from = duel([...gunsAt('starboard', 2), ...gunsAt('port', 1)], {
      card: { armourClass: 9, guns: gunsAt('port', 1) },
    });
    const found = prospects(from.state, p('able'), measureOf(from));
    expect(found.map(({ from: by, to, weapon }) => [by, weapon, to])).toEqual([
      ['able', 'starboard', 'bold'],
      ['able', 'port', 'bold'],
      ['able', 'muskets', 'bold'],
      ['bold', 'port', 'able'],
    ]);
    // 3 against class 9: only a 6; class 6: 3 or more.
    expect(found.map(({ chance }) => chance)).toEqual([
      { ways: 1, of: 6 },
      undefined,
      undefined,
      { ways: 4, of: 6 },
    ]);
    expect(found[1]).toMatchObject({
      refusal: { cite: 'ACW-097' },
      mounts: [{ id: 'port-1', bears: false }],
    });
    expect(found[0]?.mounts).toEqual([
      { id: 'starboard-1', bears: true },
      { id: 'starboard-2', bears: true },
    ]);
  });

  test('a prospect and the forecast of the same shot agree', () => {
    const from = duel(gunsAt('starboard', 2, { rifled: true }), { card: { armourClass: 8 } });
    const [found] = prospects(from.state, p('able'), measureOf(from));
    expect(found?.chance?.ways).toBe(forecast(from)?.chance?.ways);
  });

  test('before orders are carried out who has way on does not lie still', () => {
    const from = duel(gunsAt('starboard', 1), { card: { armourClass: 7 }, marks: { stationary: true } });
    const written = inStep(from, 'orders');
    expect(prospects(written.state, p('able'), measureOf(written))[0]?.chance?.ways).toBe(3);
  });

  test('who is out of the fight has no prospects and no reach', () => {
    const from = duel(gunsAt('starboard', 1));
    const gone = { ...from.state.vessels, [p('able')]: { ...from.state.vessels[p('able')], fate: 'sunk' } };
    const state = { ...from.state, vessels: gone } as typeof from.state;
    expect(prospects(state, p('able'), measureOf(from))).toEqual([]);
    expect(reachOf(state, p('able'))).toEqual([]);
    expect(prospects(state, p('nobody'), measureOf(from))).toEqual([]);
  });
});

describe('reach', () => {
  test('ACW-093 rings stand at 3, 9 and the range, with what range adds inside each', () => {
    const place = { station: 0.4, abeam: 0.9 };
    const from = duel(gunsAt('starboard', 2, { gunClass: 'medium', place }));
    const [found] = reachOf(from.state, p('able'));
    expect(found?.range).toBe(24);
    expect(found?.rings.map(({ to, label }) => [to, label])).toEqual([
      [3, '+2'],
      [9, '0'],
      [24, '-1'],
    ]);
    expect(found?.mounts).toEqual([
      { id: 'starboard-1', arcs: [[15, 165]], at: place },
      { id: 'starboard-2', arcs: [[15, 165]], at: place },
    ]);
  });

  test('ACW-085 a mortar reaches from 10 to 30 inches', () => {
    const from = duel(gunsAt('starboard', 1, { gunClass: 'mortar', mounting: 'mortar' }));
    expect(reachOf(from.state, p('able'))[0]?.rings.map(({ to }) => to)).toEqual([10, 30]);
  });
});
