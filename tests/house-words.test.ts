import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { setOutScenario } from '../src/cli/battle';
import type { PieceId } from '../src/engine/ids';
import { say, type Text } from '../src/engine/words/text';
import { listScenarios } from '../src/files/library';
import { degrees, inches } from '../src/geometry/units';
import { printOf } from '../src/print/make';
import { lackOf, PARTS } from '../src/print/parts';
import { begun, drawnIn } from '../src/print/testing';
import { spokenTrack } from '../src/session/said/spoken';
import { ALL_TERMS, meaningOf, termName } from '../src/ui/learn/glossary/glossary';
import { isNavalOnLand, NAVAL_WORD } from './naval';

const SRC = join(import.meta.dirname, '..', 'src');

/** Rooms that every book shares. Their words are read at every table, on land too. */
const SHARED = ['ai', 'app', 'engine', 'kit', 'print', 'scene', 'session', 'table', 'ui'];

/** Where such a word means the thing itself, at any table. */
const MEANT: readonly { readonly key: RegExp; readonly why: string }[] = [
  { key: /^house\./, why: 'what a book may have otherwise' },
  { key: /^chart-kinds\./, why: 'names of what is charted, on its own ground' },
  { key: /^chart-draft\.depth\./, why: 'of a depth that is charted' },
  { key: /^chart-editor\.(fact|unit)\./, why: 'of a depth that is charted' },
  { key: /^app\..*fleet/, why: 'of files of ships' },
  { key: /^(own-ship\.|app\.own-ships?$)/, why: 'a form for the record of a ship' },
  { key: /^(app\.)?own-ship/, why: 'of ships that are typed into a form' },
  { key: /^(shot(-page)?\.|start\.shot)/, why: 'asked only of ships' },
  { key: /^setting-out-page\.(open-fleet|columns)/, why: 'of files of ships' },
  { key: /^drill(-ui)?\./, why: 'asked only of battles of ships' },
  { key: /^glossary\./, why: 'explains a word of the sea' },
  { key: /^set-out\.wake$/, why: 'of what a ship leaves on the water' },
  { key: /^start\.chart/, why: 'offers charts of the sea beside those of land' },
];

const catalogs = SHARED.flatMap((room) =>
  readdirSync(join(SRC, room), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.en.json'))
    .map((entry) => join(entry.parentPath, entry.name)),
)
  // Texts of the kit's example and of rule sets are a book's own.
  .filter((path) => !relative(SRC, path).startsWith(join('kit', 'example')))
  .map((path) => JSON.parse(readFileSync(path, 'utf8')) as Readonly<Record<string, string>>);

const bare = (pattern: string): string => pattern.replaceAll(/\{[\w.-]+\}/g, '');
const naval = catalogs
  .flatMap((words) => Object.entries(words))
  .filter(([, pattern]) => NAVAL_WORD.test(bare(pattern)));

test('a naval word is a word of the house wherever it is not meant as such', () => {
  expect(NAVAL_WORD.test(bare('Show every {house.piece} at {knots}'))).toBe(false);
  expect(NAVAL_WORD.test(bare('Hits on her: {spread}'))).toBe(true);
  const astray = naval.filter(([key]) => !MEANT.some((one) => one.key.test(key)));
  expect(Object.fromEntries(astray)).toEqual({});
});

test('every exception is met', () => {
  const unmet = MEANT.filter((one) => !naval.some(([key]) => one.key.test(key)));
  expect(unmet).toEqual([]);
});

test('on land a turn is told to the left or to the right, by degrees', async () => {
  const { meta } = await setOutScenario('village-edge');
  const pose = { at: { x: 0, y: 0 }, heading: degrees(0) };
  const told = spokenTrack(meta.words ?? {}, pose, [{ alter: degrees(-158) }, { ahead: inches(2) }]).text;
  expect(told).toBe('Turn 158 degrees to the left, ahead 2", new facing 202');
});

test('on land the glossary has terms of land alone, as they are meant there', async () => {
  const { meta } = await setOutScenario('village-edge');
  const terms = meta.terms ?? [];
  expect(terms.length).toBeGreaterThan(5);
  expect(terms.filter((id) => !ALL_TERMS.has(id))).toEqual([]);
  const said = terms.flatMap((id) => [termName(id), say(meta.words ?? {}, meaningOf(id))]);
  // A tank has a hull.
  expect(said.filter((words) => NAVAL_WORD.test(words.replaceAll(/\bhull\b/g, '')))).toEqual([]);
});

/** Every text that a card is made of. */
const textsIn = (part: unknown): readonly Text[] => {
  if (typeof part !== 'object' || part === null) return [];
  return 'key' in part ? [part as Text] : Object.values(part).flatMap(textsIn);
};

const ON_LAND = listScenarios().filter(({ rules }) => rules.includes('victory-decision'));

describe.each(ON_LAND.map(({ id }) => id))('of the battle %s', (id) => {
  test('no card of a unit, a house or an objective has a naval word', async () => {
    const { session } = await begun(id, 'victory-decision');
    const { rules, world } = session.store.getState();
    const state = world.rules as { readonly structures?: object; readonly objectives?: object };
    const pieces = [
      ...rules.roster(state).map(({ piece }) => piece),
      ...(Object.keys({ ...state.structures, ...state.objectives }) as PieceId[]),
    ];
    const said = pieces.flatMap((piece) => {
      const { title, ...card } = rules.card(state, piece);
      return [title, ...textsIn(card).map((one) => say(rules.texts, one))];
    });
    expect(said.length).toBeGreaterThan(10 * pieces.length);
    expect(said.filter(isNavalOnLand)).toEqual([]);
  });

  test('nothing that can be printed has one', async () => {
    const { print } = await begun(id, 'victory-decision');
    const parts = PARTS.filter((part) => !lackOf(part, print));
    expect(parts.length).toBeGreaterThan(4);
    const { bytes } = await printOf(print, { paper: 'a4', parts });
    const said = (await drawnIn(bytes)).flatMap(({ words }) => words.map((one) => one.words));
    expect(said.length).toBeGreaterThan(100);
    expect(said.filter(isNavalOnLand)).toEqual([]);
  });
});
