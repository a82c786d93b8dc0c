import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ChartFeature } from './chart-draft';
import { featureAt, onGrid, snapped } from './chart-snap';

const SHORE: ChartFeature = {
  id: 'shore',
  kind: 'land',
  shape: {
    type: 'polygon',
    rings: [
      [
        { x: 0.3, y: 0.3 },
        { x: 10.3, y: 0.3 },
        { x: 10.3, y: 10.3 },
        { x: 0.3, y: 10.3 },
      ],
    ],
  },
};
const ROCK: ChartFeature = { id: 'rock', kind: 'rock', shape: { type: 'point', at: { x: 5, y: 5 } } };
const SPIT: ChartFeature = {
  id: 'spit',
  kind: 'shoal',
  shape: {
    type: 'polygon',
    rings: [
      [
        { x: 2, y: 2 },
        { x: 4, y: 2 },
        { x: 3, y: 4 },
      ],
    ],
  },
};
const REACH = { reach: 0.5, step: 1 } as const;

describe('a corner snaps', () => {
  test.each<[string, { x: number; y: number }, ReturnType<typeof snapped>]>([
    ['to a corner before an edge', { x: 0.5, y: 0.4 }, { at: { x: 0.3, y: 0.3 }, to: 'corner' }],
    ['to an edge before the grid', { x: 6.2, y: 0.6 }, { at: { x: 6.2, y: 0.3 }, to: 'edge' }],
    ['to the edge that closes an area', { x: 0.1, y: 6.2 }, { at: { x: 0.3, y: 6.2 }, to: 'edge' }],
    ['to a rock', { x: 5.2, y: 5.2 }, { at: { x: 5, y: 5 }, to: 'corner' }],
    ['to the grid where nothing is near', { x: 7.4, y: 7.6 }, { at: { x: 7, y: 8 }, to: 'grid' }],
  ])('%s', (_, p, expected) => {
    expect(snapped([SHORE, ROCK], p, REACH)).toEqual(expected);
  });

  test('no farther than its reach, or half across a square of the grid', () => {
    const place = fc.record({
      x: fc.double({ min: -20, max: 20, noNaN: true }),
      y: fc.double({ min: -20, max: 20, noNaN: true }),
    });
    fc.assert(
      fc.property(place, fc.constantFrom(0.25, 0.5, 1, 2), (p, step) => {
        const { at, to } = snapped([SHORE, ROCK, SPIT], p, { reach: 0.4, step });
        const away = Math.sqrt((at.x - p.x) * (at.x - p.x) + (at.y - p.y) * (at.y - p.y));
        expect(away).toBeLessThanOrEqual((to === 'grid' ? step * Math.SQRT1_2 : 0.4) + 0.001);
      }),
    );
  });

  test('and stays where it has snapped', () => {
    fc.assert(
      fc.property(fc.integer({ min: -80, max: 80 }), fc.integer({ min: -80, max: 80 }), (x, y) => {
        const p = onGrid({ x: x / 7, y: y / 7 }, 0.25);
        expect(onGrid(p, 0.25)).toEqual(p);
      }),
    );
  });
});

describe('what lies at a place', () => {
  test.each([
    ['a rock in an area', { x: 5.1, y: 5.1 }, 'rock'],
    ['the smaller of two areas', { x: 3, y: 2.6 }, 'spit'],
    ['the area around', { x: 8, y: 8 }, 'shore'],
    ['nothing', { x: -5, y: 8 }, undefined],
  ])('%s', (_, p, id) => {
    expect(featureAt([SHORE, ROCK, SPIT], p, 0.3)).toBe(id);
  });
});
