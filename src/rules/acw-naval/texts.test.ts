import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import cardTexts from './card/text.en.json';
import damageTexts from './damage/text.en.json';
import gunTexts from './guns/text.en.json';
import motionTexts from './motion/text.en.json';
import appraisalTexts from './opponent/text.en.json';
import orderTexts from './orders/text.en.json';

const CATALOGUES: readonly Readonly<Record<string, string>>[] = [
  orderTexts,
  motionTexts,
  gunTexts,
  damageTexts,
  cardTexts,
  appraisalTexts,
];
const keys = CATALOGUES.flatMap((catalogue) => Object.keys(catalogue));

const sources = readdirSync(import.meta.dirname, { encoding: 'utf8', recursive: true })
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|testing\.ts$/.test(file))
  .map((file) => ({ file, source: readFileSync(join(import.meta.dirname, file), 'utf8') }));

test('no key stands in two catalogues, and no sentence is empty', () => {
  expect(keys.filter((key, i) => keys.indexOf(key) < i)).toEqual([]);
  for (const catalogue of CATALOGUES) {
    expect(Object.entries(catalogue).filter(([, sentence]) => sentence.trim() === '')).toEqual([]);
  }
});

test('every key the code writes out is in a catalogue', () => {
  const written = sources.flatMap(({ file, source }) =>
    [...source.matchAll(/\b(?:text|counted)\(\s*'([^']+)'/g)].map((match) => [file, match[1] ?? '']),
  );
  expect(written.length).toBeGreaterThan(100);
  expect(written.filter(([, key]) => !keys.includes(key ?? ''))).toEqual([]);
});

test('every refusal of a set-up has its sentence', () => {
  const written = sources
    .filter(({ file }) => file.startsWith('scenario/'))
    .flatMap(({ source }) => [...source.matchAll(/\bno\(\s*[^,]+, '([^']+)'/g)].map((match) => match[1]));
  expect(written.length).toBeGreaterThan(15);
  expect(written.filter((key) => !keys.includes(`setup.${key}`))).toEqual([]);
});
