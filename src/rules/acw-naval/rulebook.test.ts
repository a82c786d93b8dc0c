import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { RulebookEntry } from '../../engine/contract';
import rulebook from './rulebook.json';

const entries: readonly RulebookEntry[] = rulebook;
const known = new Set(entries.map(({ id }) => id));
const CITED = /ACW-(?:H\d\d|\d{3})/g;

const numbered = Array.from({ length: 142 }, (_, i) => `ACW-${String(i + 1).padStart(3, '0')}`);
const house = Array.from({ length: 23 }, (_, i) => `ACW-H${String(i + 1).padStart(2, '0')}`);

test('the rulebook holds the 165 rules in order', () => {
  expect(entries.map(({ id }) => id)).toEqual([...numbered, ...house]);
});

test('no entry of the rulebook is empty', () => {
  for (const { id, chapter, title, text, ruling } of entries) {
    for (const words of [chapter, title, text, ruling ?? 'none']) {
      expect(words.trim().length, id).toBeGreaterThan(2);
    }
  }
});

test('every house rule says why it is there', () => {
  expect(entries.filter(({ id, ruling }) => id.startsWith('ACW-H') && !ruling).map(({ id }) => id)).toEqual(
    [],
  );
});

test('every chapter of the rulebook stands in one piece', () => {
  const chapters = entries.map(({ chapter }) => chapter);
  const starts = chapters.filter((chapter, i) => chapter !== chapters[i - 1]);
  expect(starts).toEqual([
    'Scale',
    'Order of play',
    'Orders',
    'Morale',
    'Endurance',
    'Movement',
    'Sailing',
    'Towing',
    'Turning',
    'Sandbars',
    'Spars and chains',
    'Ramming',
    'Rocks and stakes',
    'Ram dice',
    'Crippled',
    'Mines',
    'Spar torpedoes',
    'Balloons',
    'Mortars',
    'Places of weapons',
    'Firing',
    'Hits',
    'Musketry',
    'Fire and explosive ships',
    'Ship chart',
    'House rules',
  ]);
});

test('every rule that the rulebook refers to is in it', () => {
  for (const { id, text, ruling = '' } of entries) {
    for (const [cited] of `${text} ${ruling}`.matchAll(CITED)) {
      expect(known.has(cited), `${id} refers to ${cited}`).toBe(true);
    }
  }
});

test('every rule that the code cites is in it', () => {
  const sources = readdirSync(import.meta.dirname, { encoding: 'utf8', recursive: true }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const cited = sources.flatMap((file) =>
    [...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/'(ACW-[^']+)'/g)].map(
      (match) => match[1] ?? '',
    ),
  );
  expect(cited.length).toBeGreaterThan(100);
  const ids = cited.filter((id) => /^ACW-(H\d\d|\d{3})$/.test(id));
  expect(ids.filter((id) => !known.has(id))).toEqual([]);
});
