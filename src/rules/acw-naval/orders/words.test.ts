import { describe, expect, test } from 'vitest';
import { piece } from '../../../engine/ids';
import { say } from '../../../engine/words/text';
import { rules } from '../index';
import { BERTHS } from '../ship/cards';
import { readWord, WORDS, type Word } from '../ship/words';
import { SAILS } from '../state';
import { wordText } from './spoken';

const B = piece('b');

describe('words of the orders', () => {
  test('every word of orders can be said', () => {
    const words: readonly Word[] = [
      ...Object.values(WORDS).flatMap(({ form }) => readWord(form) ?? []),
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
      expect(say(rules.texts, wordText(word, String))).not.toMatch(/[{}]|orders\./);
    }
  });
});
