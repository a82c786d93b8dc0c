import { describe, expect, test } from 'vitest';
import { markerIn, shipsOf } from '../fleet/find';
import type { EiaState } from '../state';
import { BRITISH, campaign, FRENCH } from '../testing/campaign';
import { type Force, fought } from './reckon';
import { takings } from './taking';

const force = (told: string): Force => {
  const state = campaign([`A britain plymouth ${told}`, 'F france brest 1s']);
  const marker = markerIn(state, 'A');
  return {
    ships: shipsOf(state, marker),
    admirals: marker.admirals.flatMap((id) => state.admirals[id] ?? []),
  };
};

describe('what a combat is expected to bring', () => {
  test('EIA-H19: equals have nothing to win or to lose; what one expects the other fears', () => {
    expect(fought(force('8s'), force('8s'))).toBeCloseTo(0, 9);
    for (const [one, other] of [
      ['8s', '12s'],
      ['2h 6s', '10s 2f'],
      ['1f', '20s'],
    ] as const)
      expect(fought(force(one), force(other))).toBeCloseTo(-fought(force(other), force(one)), 9);
  });

  test('EIA-069: a ship of the line has a little to win of a transport', () => {
    const alone = fought(force('1s'), force('1t'));
    expect(alone).toBeGreaterThan(0);
    expect(alone).toBeLessThan(1);
  });

  test('EIA-061: the better admiral and the larger ships are worth more', () => {
    expect(fought(force('8s Nelson'), force('8s'))).toBeGreaterThan(1);
    expect(fought(force('4h 4s'), force('8s'))).toBeGreaterThan(1);
    expect(fought(force('16s'), force('8s'))).toBeGreaterThan(fought(force('12s'), force('8s')));
  });
});

describe('ships that are taken along', () => {
  const state: EiaState = campaign(['A britain plymouth 9s 2f Calder', 'F france brest 4s']);
  const named = (ids: readonly string[]) => ids.map((id) => ({ id, label: { key: 'a-name' } }) as never);
  const asked = (most: number) => {
    const ids = shipsOf(state, markerIn(state, 'A')).map(({ id }) => id);
    return takings(state, {
      ask: 'choose',
      key: 'take:A',
      by: BRITISH,
      offers: [
        {
          verb: 'take',
          by: BRITISH,
          fixed: {},
          holes: {
            ships: { kind: 'some', of: named(ids), least: 1, most },
            admirals: { kind: 'some', of: named(['calder']), least: 0, most: 1 },
          },
        },
      ],
    } as never);
  };

  test('EIA-H21: as many as the dice allow, and fewer, are thought of; no admiral sails in a single ship', () => {
    const sizes = asked(7)?.map(({ ships }) => (ships as readonly string[]).length) ?? [];
    expect(Math.max(...sizes)).toBe(7);
    expect(Math.min(...sizes)).toBe(1);
    for (const { ships, admirals } of asked(7) ?? [])
      expect((admirals as readonly string[]).length).toBe((ships as readonly string[]).length > 1 ? 1 : 0);
  });

  test('other questions are left to what is offered', () => {
    expect(
      takings(state, { ask: 'choose', key: 'defence:x', by: FRENCH, offers: [] } as never),
    ).toBeUndefined();
  });
});
