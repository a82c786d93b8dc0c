import { describe, expect, test } from 'vitest';
import { bearing, legs, name, names, piece, pose, stations } from './fields';

test.each([
  ['piece', piece, 'ajax', 7],
  ['name', name, 'guns', null],
  ['bearing', bearing, 359.5, Number.NaN],
  ['list of names', names, ['a', 'b'], ['a', 'a']],
  ['list of names without any', names, [], 'a'],
  [
    'list of stations',
    stations,
    [{ figure: 'a', bearing: 5, distance: 0 }],
    [{ figure: 'a', bearing: 5, distance: -1 }],
  ],
  ['place', pose, { at: { x: 0, y: 1 }, heading: 5 }, { at: { x: 0 }, heading: 5 }],
])('a %s is taken, and what is none is not', (_, field, right, wrong) => {
  expect(field.safeParse(right).success).toBe(true);
  expect(field.safeParse(wrong).success).toBe(false);
  expect(field.safeParse(undefined).success).toBe(false);
});

describe('legs', () => {
  test.each([[[]], [[{ ahead: 2 }, { alter: -30 }, { ahead: 0.5 }]]])('%j are taken', (track) => {
    expect(legs.safeParse(track).success).toBe(true);
  });

  test.each([
    ['abc'],
    [{ ahead: 2 }],
    [[{ ahead: '2' }]],
    [[{ ahead: Number.POSITIVE_INFINITY }]],
    [[{ ahead: 2, alter: 3 }]],
    [[{ sideways: 2 }]],
    [[null]],
  ])('%j are not', (track) => {
    expect(legs.safeParse(track).success).toBe(false);
  });
});
