import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** What speaks of a keyboard. */
const KEYBOARD = /\barrow keys?\b|\bshift\b/i;

/** Sentences that a touch screen never shows. */
const NOT_ON_TOUCH: readonly { readonly key: RegExp; readonly why: string }[] = [
  { key: /^keys-help\./, why: 'the list of keys' },
  {
    key: /^chart-editor\.(cursor|\w+\.keys)$/,
    why: 'in the list of keys of the chart maker, which a touch screen leaves out',
  },
  { key: /^announce\.\w+-keys$/, why: 'read out where there is a keyboard' },
];

const read = (folder: string, fits: RegExp): readonly { readonly file: string; readonly text: string }[] =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && fits.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

/** Every string of parsed JSON. */
const stringsIn = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(stringsIn)
      : [];

/** The sentences of the panels and pages; those of the rule sets say nothing of screens. */
const sentences = new Map(
  ['app', 'ui', 'session', 'scene'].flatMap((room) =>
    read(join('src', room), /\.en\.json$/).flatMap(({ text }) =>
      Object.entries(JSON.parse(text) as Readonly<Record<string, string>>),
    ),
  ),
);

describe('a touch screen is told nothing of keys', () => {
  test.each(read('assets/lessons', /\.json$/))('$file', ({ text }) => {
    expect(stringsIn(JSON.parse(text)).filter((words) => KEYBOARD.test(words))).toEqual([]);
  });

  test('what speaks of arrow keys or of Shift has other words for a finger, and they are taken there', () => {
    const code = read('src', /(?<!\.test)\.tsx$/)
      .map(({ text }) => text)
      .join('\n');
    const ofKeys = [...sentences].filter(
      ([key, words]) => KEYBOARD.test(words) && !NOT_ON_TOUCH.some((not) => not.key.test(key)),
    );
    expect(ofKeys.map(([key]) => key)).toEqual(expect.arrayContaining(['chart.host', 'division.how']));
    for (const [key] of ofKeys) {
      const instead = sentences.get(`${key}-touch`);
      expect(instead, key).toBeDefined();
      expect(instead, key).not.toMatch(KEYBOARD);
      expect(code, key).toMatch(new RegExp(`touch\\s*\\?\\s*'${key}-touch'\\s*:\\s*'${key}'`));
    }
  });

  test('every exception is met', () => {
    const unmet = NOT_ON_TOUCH.filter(
      ({ key }) => ![...sentences].some(([one, words]) => key.test(one) && KEYBOARD.test(words)),
    );
    expect(unmet).toEqual([]);
  });
});
