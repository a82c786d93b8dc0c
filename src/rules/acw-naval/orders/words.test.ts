import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { piece } from '../../../engine/ids';
import { say } from '../../../engine/text';
import { rules } from '../index';
import { BERTHS } from '../ship/cards';
import { PLAIN_KINDS, type Word } from '../ship/words';
import { SAILS } from '../state';
import { wordText } from './spoken';
import texts from './text.en.json';

const B = piece('b');

const SET = join(import.meta.dirname, '..');
const sources = readdirSync(SET, { encoding: 'utf8', recursive: true })
  .filter(
    (file) =>
      /^(orders\/.*|ship\/limits|period\/.*|mines\/adrift)\.ts$/.test(file) && !file.endsWith('.test.ts'),
  )
  .map((file) => readFileSync(join(SET, file), 'utf8'));

describe('words of the orders', () => {
  test('every word of orders can be said', () => {
    const words: readonly Word[] = [
      ...PLAIN_KINDS.map((word): Word => ({ word })),
      ...SAILS.map((sail): Word => ({ word: 'set-sail', sail })),
      { word: 'ram', target: B },
      { word: 'take-in-tow', target: B },
      { word: 'pull', target: B },
      { word: 'pivot', gun: 'bow', to: 45 },
      { word: 'crew', from: 'bow', to: 'stern' },
      ...BERTHS.map((to): Word => ({ word: 'carry', gun: 'mortar-1', to })),
      { word: 'balloon', up: true },
      { word: 'balloon', up: false },
    ];
    for (const word of words) {
      expect(say(texts, wordText(word, String))).not.toMatch(/[{}]|orders\./);
    }
  });

  test('every key this chapter writes out is in the catalogue, and every note and refusal', () => {
    const written = sources.flatMap((source) => [
      ...[...source.matchAll(/\btext\(\s*'([^']+)'/g)].map((match) => match[1] ?? ''),
      ...[...source.matchAll(/\bnote\('ACW-[^']+', '([^']+)'/g)].map((match) => `orders.note.${match[1]}`),
      ...[...source.matchAll(/\bno\('ACW-[^']+', '([^']+)'/g)].map((match) => `orders.refusal.${match[1]}`),
      ...[...source.matchAll(/\bunreadable\('([^']+)'/g)].map((match) => `orders.unread.${match[1]}`),
    ]);
    expect(written.length).toBeGreaterThan(80);
    expect(written.filter((key) => !(key in rules.texts))).toEqual([]);
  });

  test('no key of it stands in the words of another chapter', () => {
    const others = readdirSync(join(import.meta.dirname, '..'), { encoding: 'utf8', recursive: true })
      .filter((file) => file.endsWith('text.en.json') && !file.startsWith('orders'))
      .flatMap((file) =>
        Object.keys(JSON.parse(readFileSync(join(import.meta.dirname, '..', file), 'utf8'))),
      );
    expect(Object.keys(texts).filter((key) => others.includes(key))).toEqual([]);
    expect(Object.keys(texts).filter((key) => rules.texts[key] === undefined)).toEqual([]);
  });
});
