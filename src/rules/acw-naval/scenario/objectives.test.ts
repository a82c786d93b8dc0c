import { describe, expect, test } from 'vitest';
import { piece } from '../../../engine/ids';
import { say } from '../../../engine/words/text';
import { rules } from '../index';
import { BOAT, battle, REBEL, refusalOf, setUp } from '../records.testing';

const meeting = battle([
  { id: piece('own'), record: { ...BOAT, name: 'Own' } },
  { ...REBEL, id: piece('rebel'), record: { ...BOAT, name: 'Rebel' } },
]);

const sink = { side: 'union', points: 5, words: 'Sink her', earn: { kind: 'sink', piece: 'rebel' } };
const alive = { side: 'union', points: 1, words: 'Live', earn: { kind: 'alive', each: true } };
const said = (...objectives: unknown[]) => ({ ...meeting, play: { objectives } });

test('ACW-H12: objectives are read from what the scenario says of the battle', () => {
  expect(setUp(said(sink, alive)).objectives).toEqual([sink, alive]);
  const off = { ...alive, earn: { kind: 'leave-by', edge: 'north' } };
  expect(setUp(said(off)).objectives).toEqual([off]);
});

test.each([
  [{ ...sink, side: 'blue' }, 'setup.objective-side'],
  [{ ...sink, earn: { kind: 'sink', piece: 'x' } }, 'setup.objective-piece'],
  [{ ...sink, earn: { kind: 'pass', line: 'ford' } }, 'setup.objective-line'],
  [{ ...sink, points: -1 }, 'setup.battle-play'],
])('ACW-H12: an objective that is not sound is refused: %o', (objective, key) => {
  expect(refusalOf(said(objective))).toEqual(['ACW-H12', key]);
});

describe('ACW-H12: what leads to where a vessel is to pass', () => {
  const position = [0, 0] as const;
  const line = { type: 'LineString', coordinates: [position, [0, 9]] } as const;
  const features = [
    { id: 'bay', kind: 'channel', geometry: line },
    { id: 'fairway', kind: 'channel', geometry: line },
    { id: 'buoy', kind: 'name', name: 'buoy', geometry: { type: 'Point', coordinates: position } },
  ] as const;
  const led = (earn: object) => ({
    ...said({ side: 'union', points: 8, words: 'In', earn }),
    chart: { id: 'bay', title: 'Bay', units: 'inches', features } as const,
  });
  const refused = (earn: object): string => {
    const state = rules.setup(led(earn));
    return 'because' in state ? say(rules.texts, state.because) : '';
  };

  test('is a line of the chart', () => {
    const earn = { kind: 'pass', line: 'bay', by: 'fairway' };
    expect(setUp(led(earn)).objectives).toMatchObject([{ earn: { line: 'bay', by: 'fairway' } }]);
  });

  test.each(['buoy', 'ford'])('is refused when it is none, with what to write instead: %s', (by) => {
    expect(refused({ kind: 'pass', line: 'bay', by })).toBe(
      `The objective "In" has "by": "${by}", which is no line of the chart "bay"; give the id of a line that leads there, or leave "by" out.`,
    );
  });

  test('is refused when it ends off the table', () => {
    const earn = { kind: 'pass', line: 'bay', by: 'fairway' };
    const table = { width: 20, height: 8, origin: { x: -10, y: 0 } };
    const state = rules.setup({ ...led(earn), table });
    expect('because' in state && say(rules.texts, state.because)).toBe(
      'The objective "In" has "by": "fairway", which ends off the table on the chart "bay"; draw it to where it leads, or make "table" larger.',
    );
    expect(rules.setup({ ...led(earn), table: { ...table, height: 9 } })).not.toHaveProperty('because');
  });

  test('is refused of who has nothing to pass', () => {
    expect(refused({ kind: 'sink', by: 'fairway' })).toBe(
      'The objective "In" has "by" and nothing to "pass"; leave "by" out.',
    );
  });
});
