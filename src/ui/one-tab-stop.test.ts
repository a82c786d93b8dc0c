import { expect, test } from 'vitest';
import { towards } from './one-tab-stop';

const ROWS = [['a', 'b'], ['c'], ['d', 'e', 'f']];

test('up and down go to the first control of the next row, left and right along the row, and nowhere at an end', () => {
  expect(towards('ArrowDown', ROWS, 'b')).toBe('c');
  expect(towards('ArrowUp', ROWS, 'e')).toBe('c');
  expect(towards('ArrowRight', ROWS, 'd')).toBe('e');
  expect(towards('ArrowLeft', ROWS, 'f')).toBe('e');
  expect(towards('Home', ROWS, 'f')).toBe('a');
  expect(towards('End', ROWS, 'a')).toBe('d');
  for (const [key, at] of [
    ['ArrowUp', 'a'],
    ['ArrowLeft', 'c'],
    ['ArrowRight', 'c'],
    ['ArrowDown', 'd'],
    ['Enter', 'a'],
  ] as const) {
    expect(towards(key, ROWS, at)).toBeUndefined();
  }
});
