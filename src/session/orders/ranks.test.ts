import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Station } from '../../engine/chart/place';
import { degrees, inches } from '../../geometry/units';
import { offOf, RANKS, type Rank, ranked } from './ranks';

const men = (many: number): readonly Station[] =>
  Array.from({ length: many }, (_, i) => ({
    figure: `man-${i}`,
    bearing: degrees((i * 77) % 360),
    distance: inches(i === 0 ? 0 : 1.5),
  }));
const drawnUp = (rank: Rank, many: number, facing: number, within = 6) =>
  ranked(rank, { stations: men(many), base: 1, within, facing, sheltered: () => [] });
/** Inches ahead of the leader and to his right, for somebody who faces that way. */
const told = (station: Station, facing: number) => {
  const { x, y } = offOf(station);
  const turn = (facing * Math.PI) / 180;
  return { ahead: x * Math.sin(turn) + y * Math.cos(turn), right: x * Math.cos(turn) - y * Math.sin(turn) };
};

describe('men drawn up', () => {
  test('in line stand to both hands of their leader, as many to one as to the other', () => {
    const stood = drawnUp('line', 5, 40).map((one) => told(one, 40));
    expect(stood.every(({ ahead }) => Math.abs(ahead) < 0.001)).toBe(true);
    expect(stood.map(({ right }) => Math.round(right * 100) / 100).sort((a, b) => a - b)).toEqual([
      -2.2, -1.1, 0, 1.1, 2.2,
    ]);
  });

  test('in line go into a second row where the first is as broad as it may be', () => {
    const behind = drawnUp('line', 10, 0, 4).filter((one) => told(one, 0).ahead < -0.5);
    // Three to each hand are 3.3 inches off; four would be 4.4.
    expect(behind).toHaveLength(3);
  });

  test('in column follow their leader', () => {
    const stood = drawnUp('column', 4, 270).map((one) => told(one, 270));
    expect(stood.every(({ right }) => Math.abs(right) < 0.001)).toBe(true);
    expect(stood.map(({ ahead }) => Math.round(ahead * 100) / 100 + 0).sort((a, b) => b - a)).toEqual([
      0, -1.1, -2.2, -3.3,
    ]);
  });

  test('in a wedge fall back from their leader to both hands', () => {
    const [, ...stood] = drawnUp('wedge', 5, 90).map((one) => told(one, 90));
    expect(stood.every(({ ahead, right }) => Math.abs(ahead + Math.abs(right)) < 0.001)).toBe(true);
    expect(stood.filter(({ right }) => right > 0)).toHaveLength(2);
  });

  test('spread out stand as far from their leader as they may', () => {
    const [, ...stood] = drawnUp('spread', 8, 0);
    expect(stood.every(({ distance }) => distance > 5.9 && distance <= 6)).toBe(true);
  });

  test('are all there, once, the leader in his place, nobody too far off and nobody on another', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...RANKS.filter((rank) => rank !== 'as-they-stand' && rank !== 'into-cover')),
        fc.integer({ min: 2, max: 12 }),
        fc.double({ min: 0, max: 360, noNaN: true }),
        fc.double({ min: 4, max: 8, noNaN: true }),
        (rank, many, facing, within) => {
          const stood = drawnUp(rank, many, facing, within);
          expect(stood.map(({ figure }) => figure)).toEqual(men(many).map(({ figure }) => figure));
          expect(stood[0]).toMatchObject({ figure: 'man-0', distance: 0 });
          expect(stood.every(({ distance }) => distance <= within)).toBe(true);
          const at = stood.map(offOf);
          for (const [i, a] of at.entries())
            for (const b of at.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(0.99);
        },
      ),
    );
  });
});
