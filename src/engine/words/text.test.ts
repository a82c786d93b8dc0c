import { afterEach, expect, test } from 'vitest';
import { accented } from './accented';
import {
  cut,
  dated,
  fromData,
  listed,
  NO_RULES,
  numbered,
  PSEUDO,
  phrases,
  say,
  sized,
  speak,
  speakAlso,
  text,
} from './text';

const t = phrases({
  'test.sails': '{name} sails {count} miles',
  'test.hits.one': '{count} hit',
  'test.hits.other': '{count} hits',
  'test.lost': 'The {test.vessel} is lost',
  'test.vessel': 'ship',
  'test.press': 'Press {key} to end the {test.vessel}',
});

afterEach(() => speak('en'));

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

test.each([
  [0, '0 hits'],
  [1, '1 hit'],
  [1.5, '1.5 hits'],
  [10000, '10,000 hits'],
])('%d is counted as %s', (count, words) => {
  expect(say(NO_RULES, t('test.hits', { count }))).toBe(words);
});

test('a rule set overrides a word in every sentence that names it, and any whole sentence', () => {
  const rules = { 'test.vessel': 'vehicle', 'test.hits': 'struck {count} times' };
  expect(say(rules, t('test.lost'))).toBe('The vehicle is lost');
  expect(say(rules, t('test.hits', { count: 1 }))).toBe('struck 1 times');
});

test('another language has its own plural forms, and English where it lacks a sentence', () => {
  speak('pl', {
    'test.hits.one': '{count} trafienie',
    'test.hits.few': '{count} trafienia',
    'test.hits.other': '{count} trafień',
  });
  expect([1, 3, 5].map((count) => say(NO_RULES, t('test.hits', { count })))).toEqual([
    '1 trafienie',
    '3 trafienia',
    '5 trafień',
  ]);
  expect(say(NO_RULES, t('test.lost'))).toBe('The ship is lost');
  expect(numbered(1234567.5)).toBe('1\u00a0234\u00a0567,5');
});

test('the rule set speaks before the translation of the house', () => {
  speak('de', { 'test.vessel': 'Schiff' });
  expect(say({ 'test.vessel': 'Fahrzeug' }, t('test.vessel'))).toBe('Fahrzeug');
});

test('what stands in data is said by its own English, sentences that come later too', () => {
  speak('de', { 'River Plate': 'Vor dem La Plata' });
  speakAlso({ Collisions: 'Zusammenstöße' });
  expect(['River Plate', 'Collisions', 'Exeter'].map(fromData)).toEqual([
    'Vor dem La Plata',
    'Zusammenstöße',
    'Exeter',
  ]);
});

test('lists are joined as the language joins them', () => {
  expect(listed(['a', 'b', 'c'])).toBe('a, b and c');
  speak('de');
  expect(listed(['a', 'b', 'c'])).toBe('a, b und c');
});

test('a sentence is cut where an element goes, and nowhere else', () => {
  expect(cut(NO_RULES, t('test.press'), ['key'])).toEqual([
    'Press ',
    { slot: 'key' },
    ' to end the ',
    'ship',
    '',
  ]);
});

test('the pseudo-language leaves places alone and no plain vowel', () => {
  speak(PSEUDO, {}, accented);
  expect(say(NO_RULES, t('test.sails', { name: 'Ajax', count: 2 }))).toBe('[Ajax sååîîls 2 mîîléés]');
  expect(say(NO_RULES, t('test.lost'))).toBe('[Théé [shîîp] îîs lööst]');
  expect(fromData('Iron')).toBe('[ÎÎrööñ]');
});

test.each([
  [0, '0 byte'],
  [999, '1,000 byte'],
  [12_300, '12 kB'],
  [1_234_567, '1.2 MB'],
  [2_060_000_000, '2.1 GB'],
  [3e12, '3,000 GB'],
])('%i bytes are %s', (bytes, words) => {
  expect(sized(bytes)).toBe(words);
});

test('a moment is written as the language writes days', () => {
  const moment = new Date(1939, 11, 13, 18, 7).getTime();
  expect(dated(moment)).toBe('13 Dec 1939, 18:07');
  speak('de');
  expect(dated(moment)).toBe('13.12.1939, 18:07');
  speak(PSEUDO, {}, accented);
  expect(dated(moment)).not.toContain('Dec');
});
