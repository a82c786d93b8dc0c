import { describe, expect, test } from 'vitest';
import type { GameEvent } from '../../engine/command';
import type { NameOf, RulesModule } from '../../engine/contract';
import { hasWords, say, type Text } from '../../engine/words/text';
import { cataloguesIn, codeIn } from './sources';

type Texts = RulesModule<never, never, never>['texts'];

/**
 * A way in which code writes keys: what the first group of `as` finds stands below `under`, in files that fit `in`.
 * `least` is how many it finds at least: 1 when absent.
 */
type Writing = {
  readonly in?: RegExp;
  readonly as: RegExp;
  readonly under?: string;
  readonly least?: number;
};

export type Words = {
  /** The folder of the rule set. */
  readonly folder: string;
  readonly texts: Texts;
  /** Besides `text('…')`, the keys of rows, and refusals of `refusing`. */
  readonly writings?: readonly Writing[];
  /** Keys that are put together in code. */
  readonly named?: readonly string[];
  /** Keys that code writes as `text('…')`, at least. */
  readonly written: number;
};

const TEXT: Writing = { as: /\btext\(\s*'([^']+)'/g };
const ROW: Writing = { in: /tellers\.ts$/, as: /\bkey: '([^']+)'/g };
const REFUSING = /\b(\w+) = refusing\('([^']+)'\)/g;

const found = (code: string, { as, under }: Writing): readonly string[] =>
  [...code.matchAll(as)].map(([, key]) => (under === undefined ? `${key}` : `${under}.${key}`));

/** The ways in which a file makes refusals by a function of its own that `refusing` gave it. */
const refusingIn = (code: string): readonly Writing[] =>
  [...code.matchAll(REFUSING)].map(([, name, under = '']) => ({
    as: new RegExp(`\\b${name}\\(\\s*'[^']+',\\s*'([^']+)'`, 'g'),
    under,
  }));

/** Every word that code asks for is in a catalogue, and in one only. */
export function wordsSuite({ folder, texts, writings = [], named = [], written }: Words): void {
  const catalogues = cataloguesIn(folder);
  const keys = catalogues.flatMap(({ words }) => Object.keys(words));
  const known = Object.fromEntries([...keys, ...Object.keys(texts)].map((key) => [key, key]));
  const isKnown = (key: string): boolean => hasWords(known, key);

  describe('words', () => {
    test('no key stands in two catalogues, and no sentence is empty', () => {
      expect(keys.filter((key, i) => keys.indexOf(key) < i)).toEqual([]);
      const sentences = catalogues.flatMap(({ words }) => Object.entries(words));
      expect(sentences.filter(([, sentence]) => sentence.trim() === '')).toEqual([]);
    });

    test('the rule set has the words of every chapter; the opponent brings its own', () => {
      const own = catalogues.filter(({ file }) => !file.startsWith('opponent/'));
      expect(own.length).toBeGreaterThan(0);
      for (const { words } of own) expect(texts).toMatchObject(words);
    });

    test('every key that code writes out is in a catalogue', () => {
      const code = codeIn(folder);
      const missing: unknown[] = [];
      for (const writing of [{ ...TEXT, least: written }, ...writings]) {
        const asked = code
          .filter(({ file }) => writing.in?.test(file) ?? true)
          .flatMap((source) => found(source.code, writing));
        expect(asked.length, String(writing.as)).toBeGreaterThanOrEqual(writing.least ?? 1);
        missing.push(...asked.filter((key) => !isKnown(key)));
      }
      for (const { file, code: source } of code) {
        const rows = ROW.in?.test(file) ? found(source, ROW) : [];
        const refusals = refusingIn(source).flatMap((writing) => found(source, writing));
        missing.push(...[...rows, ...refusals].filter((key) => !isKnown(key)));
      }
      expect([...missing, ...named.filter((key) => !isKnown(key))]).toEqual([]);
    });
  });
}

const keysIn = ({ key, args }: Text): readonly string[] => [
  key,
  ...Object.values(args ?? {}).flatMap((arg) => (typeof arg === 'object' && 'key' in arg ? keysIn(arg) : [])),
];

export type Tellings<E extends GameEvent> = {
  readonly rules: Pick<RulesModule<never, never, E>, 'tell' | 'texts' | 'rulebook'>;
  /** Every kind of event, in each of its forms, alone or with the sentence it is told in. */
  readonly events: readonly (E | readonly [E, string])[];
  /** The kinds that are to be among them. */
  readonly kinds: readonly string[];
  readonly nameOf?: NameOf;
  /** Kinds that are about no piece. */
  readonly aboutNobody?: readonly string[];
};

/** Every event is told in whole sentences, with its rules and what it is about. */
export function tellingSuite<E extends GameEvent>({
  rules,
  events,
  kinds,
  nameOf = String,
  aboutNobody = [],
}: Tellings<E>): void {
  const isPair = (one: E | readonly [E, string]): one is readonly [E, string] => Array.isArray(one);
  const cases = events.map((one) => (isPair(one) ? one : ([one, undefined] as const)));
  const known = new Set(rules.rulebook.map(({ id }) => id));

  test.each(cases)('$type is told in words', (event, sentence) => {
    const told = rules.tell(event, nameOf);
    expect(keysIn(told.text).filter((key) => !hasWords(rules.texts, key))).toEqual([]);
    const words = say(rules.texts, told.text);
    expect(words).not.toMatch(/[{}]|undefined/);
    if (sentence !== undefined) expect(words).toBe(sentence);
    expect(told.cites.length).toBeGreaterThan(0);
    expect(told.cites.filter((cite) => !known.has(cite))).toEqual([]);
    if (!aboutNobody.includes(event.type)) expect(told.about.length).toBeGreaterThan(0);
  });

  test('every kind of event is among them', () => {
    expect(new Set(cases.map(([{ type }]) => type))).toEqual(new Set(kinds));
  });
}
