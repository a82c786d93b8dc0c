import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NO_RULES, say } from '../../../engine/words/text';
import { ALL_TERMS, meaningOf, termsIn, termsOf } from './glossary';
import english from './glossary.en.json';

const words: Readonly<Record<string, string>> = english;

describe('the glossary', () => {
  test('has a meaning for every term, and no word twice', () => {
    expect(ALL_TERMS.size).toBeGreaterThan(40);
    for (const id of ALL_TERMS) expect(say(NO_RULES, meaningOf(id)).length).toBeGreaterThan(10);
    const forms = [...ALL_TERMS].flatMap((id) => words[`glossary.term.${id}`]?.split('|') ?? []);
    expect(forms.filter((form, i) => forms.indexOf(form) !== i)).toEqual([]);
  });

  test('finds a term wherever it stands, by its longest words, and in no other word', () => {
    expect(termsIn('Port and starboard: the portside is port.')).toEqual([
      { term: 'port', from: 0, to: 4 },
      { term: 'starboard', from: 9, to: 18 },
      { term: 'port', from: 36, to: 40 },
    ]);
    expect(termsIn('A star shell')).toEqual([{ term: 'star-shell', from: 2, to: 12 }]);
    expect(termsIn('report')).toEqual([]);
  });

  test('of a table finds the terms of that table alone', () => {
    const of = termsOf(['save', 'arc']);
    expect([...of]).toEqual(['arc', 'save']);
    expect(termsIn('Port arc, save', of).map(({ term }) => term)).toEqual(['arc', 'save']);
    expect(termsIn('port', of)).toEqual([]);
  });

  test('finds terms one after the other, each by words of its own', () => {
    const piece = fc.oneof(fc.string({ maxLength: 8 }), fc.constantFrom(' port ', 'salvoes', 'arc', '. '));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join('');
        let before = 0;
        for (const { term, from, to } of termsIn(text)) {
          expect(from).toBeGreaterThanOrEqual(before);
          const forms = words[`glossary.term.${term}`]?.split('|');
          expect(forms).toContain(text.slice(from, to).toLowerCase());
          before = to;
        }
      }),
    );
  });
});
