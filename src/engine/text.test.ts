import { expect, test } from 'vitest';
import { say, text } from './text';

const catalog = { hit: '{ship} is hit {times} times by {gun}.', gun: '{bore}-inch guns' };

test('arguments go where they are named, texts inside texts too', () => {
  expect(say(catalog, text('hit', { ship: 'Exeter', times: 2, gun: text('gun', { bore: 11 }) }))).toBe(
    'Exeter is hit 2 times by 11-inch guns.',
  );
});

test('a missing sentence or argument is seen, not hidden', () => {
  expect(say(catalog, text('missed'))).toBe('missed');
  expect(say(catalog, text('hit', { ship: 'Ajax', times: 1 }))).toBe('Ajax is hit 1 times by {gun}.');
});

test('what a name holds is never read as a pattern', () => {
  expect(say(catalog, text('hit', { ship: '{times}', times: 3, gun: '$&' }))).toBe(
    '{times} is hit 3 times by $&.',
  );
});
