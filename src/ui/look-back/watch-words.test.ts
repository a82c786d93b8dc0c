import { expect, test } from 'vitest';
import { inShort } from './watch-words';

test('what is short is said whole while ships run', () => {
  expect(inShort('Monitor turns 20 degrees to starboard.')).toBe('Monitor turns 20 degrees to starboard.');
});

test('of a long list only the sentence before it is said, and nothing when there is none', () => {
  const list = Array.from({ length: 20 }, (_, i) => `vessel ${i}: ahead`).join('; ');
  expect(inShort(`Orders are read out. ${list}.`)).toBe('Orders are read out.');
  expect(inShort(`Speeds: ${list}.`)).toBe('');
});
