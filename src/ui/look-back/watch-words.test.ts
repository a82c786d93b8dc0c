import { expect, test } from 'vitest';
import type { Telling } from '../../engine/contract';
import { piece } from '../../engine/ids';
import { inShort, saidBeside, sentence } from './watch-words';

test('what is short is said whole while ships run', () => {
  expect(inShort('Monitor turns 20 degrees to starboard.')).toBe('Monitor turns 20 degrees to starboard.');
});

test('what is told without a full stop gets one beside other sentences', () => {
  expect(['4 of Platoon HQ fall', 'She sinks.', 'Who fires?'].map(sentence)).toEqual([
    '4 of Platoon HQ fall.',
    'She sinks.',
    'Who fires?',
  ]);
});

test('of a long list only the sentence before it is said, and nothing when there is none', () => {
  const list = Array.from({ length: 20 }, (_, i) => `vessel ${i}: ahead`).join('; ');
  expect(inShort(`Orders are read out. ${list}.`)).toBe('Orders are read out.');
  expect(inShort(`Speeds: ${list}.`)).toBe('');
});

const telling = (key: string, weight: Telling['weight'], about: readonly string[]): Telling => ({
  text: { key },
  cites: [],
  faces: [],
  tallies: [],
  about: about.map(piece),
  weight,
});

test('beside what runs nothing is said of forms and of lists, and what mattered comes first', () => {
  const tellings = [
    telling('Union has committed its orders.', 'minor', []),
    telling('Speeds: a, b, c, d.', 'minor', ['a', 'b', 'c', 'd']),
    telling('Virginia turns.', 'minor', ['a']),
    telling('Virginia goes aground.', 'major', ['a']),
  ];
  expect(saidBeside({ tellings }, ({ key }) => key)).toEqual(['Virginia goes aground.', 'Virginia turns.']);
});

test('what is said beside a step ends with a sentence before it is too long to be read', () => {
  const long = `${'a'.repeat(90)}.`;
  const tellings = [1, 2, 3].map(() => telling(long, 'minor', ['a']));
  expect(saidBeside({ tellings }, ({ key }) => key)).toEqual([long]);
  const called = telling('A hits B.', 'major', []);
  expect(saidBeside({ called, tellings: [...tellings, called] }, ({ key }) => key)).toEqual([
    'A hits B.',
    long,
  ]);
});
