import { expect, test } from 'vitest';
import type { RulebookEntry } from '../../engine/contract';
import { codeIn } from './sources';

export type Ledger = {
  readonly entries: readonly RulebookEntry[];
  /** What the ids of the book begin with. */
  readonly prefix: string;
  /** How many rules of the book the ledger holds, and how many of the house. */
  readonly numbered: number;
  readonly house: number;
  /** In the book's order. */
  readonly chapters: readonly string[];
  /** The folder of the rule set. */
  readonly folder: string;
  /** Rules that are not played yet, and are marked so in the book; none when absent. */
  readonly later?: readonly string[];
};

const ids = (prefix: string, count: number, width: number): readonly string[] =>
  Array.from({ length: count }, (_, i) => `${prefix}${String(i + 1).padStart(width, '0')}`);

/** A rulebook holds its ledger, whole and in order, and everything that is cited is in it. */
export function rulebookSuite(ledger: Ledger): void {
  const { entries, prefix, numbered, house, chapters, folder, later: notYet = [] } = ledger;
  const known = new Set(entries.map(({ id }) => id));
  const citedIn = (words: string): readonly string[] =>
    words.match(new RegExp(`\\b${prefix}-(?:H\\d\\d|\\d{3})\\b`, 'g')) ?? [];
  /** Between quotes whatever looks like a rule is cited, though no rule is numbered so: a link that leads nowhere. */
  const quotedIn = (code: string): readonly string[] =>
    code.match(new RegExp(`(?<=['"\`])${prefix}-[A-Z]?\\d+(?=['"\`])`, 'g')) ?? [];

  test(`the rulebook holds the ${numbered + house} rules in order`, () => {
    expect(entries.map(({ id }) => id)).toEqual([
      ...ids(`${prefix}-`, numbered, 3),
      ...ids(`${prefix}-H`, house, 2),
    ]);
  });

  test('no entry of the rulebook is empty, and only what is not played yet is marked as coming later', () => {
    for (const { id, chapter, title, text, ruling = 'none' } of entries) {
      for (const words of [chapter, title, text, ruling]) expect(words.trim().length, id).toBeGreaterThan(2);
    }
    expect(entries.filter(({ later }) => later).map(({ id }) => id)).toEqual(notYet);
  });

  test('every house rule says why it is there', () => {
    const ofHouse = entries.filter(({ id }) => id.startsWith(`${prefix}-H`));
    expect(ofHouse.filter(({ ruling }) => !ruling).map(({ id }) => id)).toEqual([]);
  });

  test('every chapter of the rulebook stands in one piece', () => {
    const starts = entries.map(({ chapter }) => chapter).filter((one, i, all) => one !== all[i - 1]);
    expect(starts).toEqual(chapters);
  });

  test('every rule that the rulebook refers to is in it', () => {
    for (const { id, text, ruling = '' } of entries) {
      for (const cited of citedIn(`${text} ${ruling}`)) {
        expect(known.has(cited), `${id} refers to ${cited}`).toBe(true);
      }
    }
  });

  test('every rule that the code cites is in it', () => {
    const cited = codeIn(folder).flatMap(({ file, code }) =>
      [...citedIn(code), ...quotedIn(code)].map((id) => [file, id] as const),
    );
    expect(cited.length).toBeGreaterThan(entries.length);
    expect(cited.filter(([, id]) => !known.has(id))).toEqual([]);
  });
}
