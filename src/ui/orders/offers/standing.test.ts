import { describe, expect, it } from 'vitest';
import { wordsIn } from './standing';

describe('plain words of an order', () => {
  it('are told apart by semicolons, blanks round them passed over', () => {
    expect(wordsIn('')).toEqual([]);
    expect(wordsIn(' ; ')).toEqual([]);
    expect(wordsIn('sweep')).toEqual(['sweep']);
    expect(wordsIn('ram virginia;  sweep ; anchor')).toEqual(['ram virginia', 'sweep', 'anchor']);
  });
});
