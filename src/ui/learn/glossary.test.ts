import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NO_RULES, say } from '../../engine/words/text';
import { meaningOf, partsOf, TERMS } from './glossary';
import english from './glossary.en.json';

const words: Readonly<Record<string, string>> = english;

describe('the glossary', () => {
  test('has a meaning for every term, and no word twice', () => {
    expect(TERMS.length).toBeGreaterThan(40);
    for (const id of TERMS) expect(say(NO_RULES, meaningOf(id)).length).toBeGreaterThan(10);
    const forms = TERMS.flatMap((id) => words[`glossary.term.${id}`]?.split('|') ?? []);
    expect(forms.filter((form, i) => forms.indexOf(form) !== i)).toEqual([]);
  });

  test('finds a term where it first stands, by its longest words, and in no other word', () => {
    expect(partsOf('Port and starboard: the portside is port.')).toEqual([
      { words: 'Port', term: 'port' },
      { words: ' and ' },
      { words: 'starboard', term: 'starboard' },
      { words: ': the portside is port.' },
    ]);
    expect(partsOf('A star shell')).toEqual([{ words: 'A ' }, { words: 'star shell', term: 'star-shell' }]);
    expect(partsOf('report')).toEqual([{ words: 'report' }]);
  });

  test('loses nothing of a text', () => {
    const piece = fc.oneof(fc.string({ maxLength: 8 }), fc.constantFrom(' port ', 'salvoes', 'arc', '. '));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join('');
        expect(
          partsOf(text)
            .map((part) => part.words)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});
