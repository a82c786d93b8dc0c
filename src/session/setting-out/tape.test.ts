import { describe, expect, test } from 'vitest';
import { tapedPoint, typedNumber } from './tape';

const AREA = { origin: { x: -36, y: -24 }, width: 72, height: 48 };

describe('a place measured with a tape', () => {
  test('from two edges, in inches and in centimetres', () => {
    const south = { from: 'edges', across: 'west', x: 10, up: 'south', y: 5 } as const;
    expect(tapedPoint(south, 'inch', AREA)).toEqual({ x: -26, y: -19 });
    const north = { from: 'edges', across: 'east', x: 25.4, up: 'north', y: 50.8 } as const;
    expect(tapedPoint(north, 'cm', AREA)).toEqual({ x: 26, y: 4 });
  });

  test('by true bearing and distance from another piece', () => {
    const of = { x: 1, y: 2 };
    expect(tapedPoint({ from: 'piece', of, bearing: 90, distance: 7.5 }, 'inch', AREA)).toEqual({
      x: 8.5,
      y: 2,
    });
    // 3, 4, 5: the bearing whose tangent is 3/4.
    const slant = { from: 'piece', of, bearing: 36.869897, distance: 12.7 } as const;
    expect(tapedPoint(slant, 'cm', AREA)).toEqual({ x: 4, y: 6 });
  });

  test('numbers are typed with a point or a comma, and nothing else is a number', () => {
    expect(['12', ' 3.5', '3,25', '-1'].map(typedNumber)).toEqual([12, 3.5, 3.25, -1]);
    expect(['', 'x', '1e9', '1.2.3', 'Infinity'].map(typedNumber)).toEqual(Array(5).fill(undefined));
  });
});
