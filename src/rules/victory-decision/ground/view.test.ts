import { describe, expect, test } from 'vitest';
import type { ChartFileFeature } from '../../../engine/chart/chart';
import { piece } from '../../../engine/ids';
import { measureOn } from '../../../table/measuring/measure';
import { poseOf } from '../../../table/testing';
import { field, made, NORTH } from '../testing';
import { type View, viewed, viewQuery } from './view';

const wood: ChartFileFeature = {
  id: 'wood',
  kind: 'woods',
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [0, 26],
        [48, 26],
        [48, 30],
        [0, 30],
        [0, 26],
      ],
    ],
  },
};

/** What a section at (24, 10) sees of a squad whose eight men stand one behind the other, an inch apart. */
function seenOf(y: number, features: readonly ChartFileFeature[] = [wood]): View {
  const from = made('british-rifle-section', { id: piece('from') });
  const to = made('german-grenadier-squad', { id: piece('to'), side: NORTH });
  const off = Array.from({ length: 7 }, (_, i) => ({ x: 0, y: i + 1 }));
  const { state, table, on } = field(
    [
      { unit: from, at: poseOf(24, 10) },
      { unit: to, at: poseOf(24, y), off },
    ],
    features,
  );
  return viewed(state, to, measureOn(table, on)(viewQuery(from, to)));
}

describe('what a unit sees of another', () => {
  test('VD-H04 the range is from leader to leader', () => {
    expect(seenOf(20, []).range).toBe(10);
    expect(seenOf(20, []).lines).toHaveLength(8);
  });

  test('VD-H09 the unit has the cover that half of its men have', () => {
    // Men at 24.5 to 31.5: two in the open, four in the wood, two behind it.
    expect(seenOf(24.5).grade).toBe('soft');
    // At 23 to 30 three stand in the wood and one behind it: half have Broken LoS or better.
    expect(seenOf(23).grade).toBe('broken');
    // Men at 20 to 27: six in the open.
    expect(seenOf(20).grade).toBe('none');
    expect(seenOf(20, []).grade).toBe('none');
  });

  test('VD-H07 a unit is seen while one of its men is', () => {
    // Four inches of wood are seen through, so nobody behind it is hidden.
    expect(seenOf(24)).toMatchObject({ seen: true });
    const house: ChartFileFeature = { ...wood, id: 'house', kind: 'stone-house' };
    expect(seenOf(31, [house])).toMatchObject({ seen: false, grade: 'hard' });
    expect(seenOf(24, [house]).lines.filter(({ blocked }) => !blocked).length).toBeGreaterThan(0);
  });
});
