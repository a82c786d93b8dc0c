import { expect, test } from 'vitest';
import { seaScale } from '../../engine/chart/scale';
import { NO_RULES, say } from '../../engine/words/text';
import { spokenPlace } from './place';

const scale = seaScale(3);
const inInches = { id: 'plain', title: 'Open sea', features: [] };

test('a place is said in degrees and minutes where the chart knows them', () => {
  const chart = { ...inInches, centre: { lat: -34.5, lon: -49 } };
  expect(say(NO_RULES, spokenPlace({ chart, scale }, { x: 0, y: 0 }))).toBe('34°30′ south, 49°00′ west');
  // Three inches are a mile, and a mile to the north is a minute of latitude.
  expect(say(NO_RULES, spokenPlace({ chart, scale }, { x: 0, y: 3 }))).toBe('34°29′ south, 49°00′ west');
});

test('a place on a table without a chart is said in inches from the middle', () => {
  expect(say(NO_RULES, spokenPlace({ chart: inInches, scale }, { x: 12.34, y: -4 }))).toBe(
    '12.3" east and 4" south of the middle',
  );
});
