import { expect, test } from 'vitest';
import { seaScale } from '../../engine/chart/scale';
import type { BattleSquall } from '../../engine/set-up/record';
import { NO_RULES, say } from '../../engine/words/text';
import { degrees, inches } from '../../geometry/units';
import { squallsInWords, squallWords } from './squalls';

const scale = seaScale(3);
const chart = { id: 'plain', title: 'Open sea', features: [] };
const rain = { id: 's', name: 'Eastern squall', at: { x: 12, y: -4 }, radius: inches(6.25) };
const drift: BattleSquall = { ...rain, toward: degrees(270), by: 1.5 };

test('a squall is said with its place, its breadth and its drift', () => {
  const said = (drifts: readonly BattleSquall[]) =>
    squallsInWords({ chart, scale }, { squalls: [rain] }, drifts).map(({ says }) => say(NO_RULES, says));
  expect(said([drift])).toEqual([
    'Eastern squall: 12.5" across about 12" east and 4" south of the middle. It drifts W, 1.5" a turn.',
  ]);
  expect(said([{ ...drift, by: 0 }])).toEqual([
    'Eastern squall: 12.5" across about 12" east and 4" south of the middle.',
  ]);
  expect(squallsInWords({ chart, scale }, {})).toEqual([]);
});

test('on the chart a squall has its name, and its drift while it goes anywhere', () => {
  expect(say(NO_RULES, squallWords('Rain', drift))).toBe('Rain, W 1.5" a turn');
  expect(say(NO_RULES, squallWords('Rain', undefined))).toBe('Rain');
});
