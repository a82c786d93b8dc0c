import { describe, expect, it } from 'vitest';
import type { ChartFeature } from '../../table/state';
import { called } from './chart-layer';
import { hatching, isInside, middleOf, strewn } from './inside';

/** A bay open to the east: its box's middle lies in the water of the mouth, outside the outline. */
const HORSESHOE = [
  { x: 0, y: 0 },
  { x: 10, y: 0 },
  { x: 10, y: 2 },
  { x: 4, y: 2 },
  { x: 4, y: 8 },
  { x: 10, y: 8 },
  { x: 10, y: 10 },
  { x: 0, y: 10 },
];

const bar = (change: Partial<ChartFeature>): ChartFeature => ({
  id: 'bar',
  kind: 'sandbar',
  shape: { type: 'polygon', rings: [HORSESHOE] },
  ...change,
});

describe('places within an outline', () => {
  it('strewn marks lie inside it', () => {
    const places = strewn(HORSESHOE, 0.5);
    expect(places.length).toBeGreaterThan(100);
    for (const { x, y } of places) {
      expect(x < 4 || y < 2 || y > 8).toBe(true);
      expect(isInside(HORSESHOE, { x, y })).toBe(true);
    }
  });

  it('slanting strokes lie inside it and out of its holes, and cover it evenly', () => {
    const hole = [
      { x: 1, y: 3 },
      { x: 3, y: 3 },
      { x: 3, y: 7 },
      { x: 1, y: 7 },
    ];
    const step = 0.25;
    let covered = 0;
    for (const [a, b] of hatching([HORSESHOE, hole], step)) {
      expect(a.x + a.y).toBeCloseTo(b.x + b.y, 9);
      const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
      expect(isInside(HORSESHOE, middle)).toBe(true);
      expect(isInside(hole, middle)).toBe(false);
      covered += (b.x - a.x) * step;
    }
    // 100 of the box without the bay of 36 and the hole of 8.
    expect(Math.abs(covered - 56)).toBeLessThan(2);
  });

  it('a line is lettered half its length along, not in the middle of the box around it', () => {
    const points = [
      { x: 0, y: 0 },
      { x: 0, y: 0 },
      { x: 8, y: 0 },
      { x: 8, y: 4 },
    ];
    expect(middleOf(bar({ kind: 'road', shape: { type: 'line', points } }))).toEqual({ x: 6, y: 0 });
  });

  it('a hollow feature is lettered on itself, not in its hollow', () => {
    const at = middleOf(bar({}));
    expect(at && isInside(HORSESHOE, at)).toBe(true);
    // The widest part is the western side, 4 broad; the arms are 2.
    expect(at?.x).toBeGreaterThan(1);
    expect(at?.x).toBeLessThan(3);
  });
});

describe('what is lettered at a feature', () => {
  it('gives the water over a bar once', () => {
    expect(called(bar({ feet: 9 }))).toBe('9 ft');
    expect(called(bar({ name: 'point bar', feet: 9 }))).toBe('point bar, 9 ft');
    expect(called(bar({ name: 'under 9 ft', feet: 9 }))).toBe('under 9 ft');
  });

  it('gives the knots of a current', () => {
    expect(called(bar({ kind: 'current', name: 'ebb', knots: 1 }))).toBe('ebb, 1 knot');
    expect(called(bar({ kind: 'current', name: 'flood', knots: 2 }))).toBe('flood, 2 knots');
  });
});
