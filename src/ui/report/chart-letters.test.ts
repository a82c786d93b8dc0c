import { describe, expect, test } from 'vitest';
import type { Point } from '../../geometry/pose';
import type { TrackChart } from '../../session/report/track-chart';
import { clustered, lettered } from './chart-letters';

const CHART: TrackChart = { left: 0, top: 100, width: 100, height: 100, ground: 'sea', areas: [], lines: [] };
const SIZE = 3;

const name = (piece: string, at: Point) => ({ at, piece, words: piece, lost: false, side: 'blue' });
const written = (
  names: readonly (readonly [string, Point])[],
  ways: readonly { readonly piece: string; readonly points: readonly Point[] }[] = [],
  marks: readonly Point[] = [],
) =>
  lettered(
    names.map(([piece, at]) => name(piece, at)),
    ways,
    { size: SIZE, chart: CHART, kept: [], marks },
  );

/** Of what is written, as it is measured in placing. */
const boxOf = ({ words, x, y, anchor }: ReturnType<typeof written>[number]) => {
  const width = words.length * SIZE * 0.56;
  const left = anchor === 'start' ? x : x - width;
  return { left, right: left + width, top: y - 0.85 * SIZE, bottom: y + 0.3 * SIZE };
};

describe('names on the track chart', () => {
  test('stand beside their place, and keep off the edge', () => {
    const [near, corner] = written([
      ['Yubari', { x: 50, y: 50 }],
      ['USS San Francisco', { x: 99, y: 99 }],
    ]);
    expect(near).toMatchObject({ anchor: 'start', y: -50 + 0.3 * SIZE });
    expect(near?.from).toBeUndefined();
    const { left, right, top, bottom } = boxOf(corner ?? near ?? ({} as never));
    expect(left > 0 && right < 100 && top > -100 && bottom < 0).toBe(true);
  });

  test('are none left out where thirty lie in one place, and none over another', () => {
    const all = written(
      Array.from({ length: 30 }, (_, i) => [`USS Ship ${i}`, { x: 45 + (i % 3), y: 50 + (i % 2) }] as const),
    );
    expect(all).toHaveLength(30);
    // Who stands far off is led to.
    expect(all.some(({ from }) => from)).toBe(true);
    for (const [i, one] of all.entries())
      for (const other of all.slice(i + 1)) {
        const [a, b] = [boxOf(one), boxOf(other)];
        expect(a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom).toBe(false);
      }
  });

  test('lie over no other track, nor over a mark, where there is room elsewhere', () => {
    const at = { x: 50, y: 50 };
    const east = [
      { x: 52, y: 50 },
      { x: 90, y: 50 },
    ];
    expect(written([['Ajax', at]])[0]?.anchor).toBe('start');
    expect(written([['Ajax', at]], [{ piece: 'Exeter', points: east }])[0]?.anchor).toBe('end');
    expect(written([['Ajax', at]], [{ piece: 'Ajax', points: east }])[0]?.anchor).toBe('end');
    expect(written([['Ajax', at]], [], [{ x: 55, y: 50 }])[0]?.anchor).toBe('end');
  });
});

test('hits in one place are one mark with their number', () => {
  const places = [
    { x: 1, y: 1 },
    { x: 9, y: 9 },
    { x: 1.2, y: 1.1 },
    { x: 1, y: 1 },
  ];
  expect(clustered(places, 1)).toEqual([
    { at: { x: 1, y: 1 }, count: 3 },
    { at: { x: 9, y: 9 }, count: 1 },
  ]);
});
