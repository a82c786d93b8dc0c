import { expect, test } from 'vitest';
import type { RulebookEntry } from '../../engine/contract';
import rulebook from './rulebook.json';

const entries: readonly RulebookEntry[] = rulebook;

const numbered = Array.from({ length: 174 }, (_, i) => `DV-${String(i + 1).padStart(3, '0')}`);
const house = Array.from({ length: 14 }, (_, i) => `DV-H${String(i + 1).padStart(2, '0')}`);

test('the rulebook holds the 188 rules in order', () => {
  expect(entries.map(({ id }) => id)).toEqual([...numbered, ...house]);
});

test('no entry of the rulebook is empty', () => {
  for (const { id, chapter, title, text, ruling } of entries) {
    for (const words of [chapter, title, text, ruling ?? 'none']) {
      expect(words.trim().length, id).toBeGreaterThan(2);
    }
  }
});

test('no rule is marked as coming later', () => {
  expect(entries.filter(({ later }) => later)).toEqual([]);
});

test('every chapter of the rulebook stands in one piece', () => {
  const chapters = entries.map(({ chapter }) => chapter);
  const starts = chapters.filter((chapter, i) => chapter !== chapters[i - 1]);
  expect(starts).toEqual([
    'Dice',
    'Scale',
    'Turn',
    'Command',
    'Movement',
    'Attacks',
    'Armour saves',
    'Guns',
    'Torpedoes',
    'Hit location',
    'Systems',
    'Maintenance',
    'Abilities',
    'Aircraft',
    'House rules',
  ]);
});

test('every rule that the rulebook refers to is in it', () => {
  const known = new Set(entries.map(({ id }) => id));
  for (const { id, text, ruling = '' } of entries) {
    for (const [cited] of `${text} ${ruling}`.matchAll(/DV-(?:H\d\d|\d{3})/g)) {
      expect(known.has(cited), `${id} refers to ${cited}`).toBe(true);
    }
  }
});
