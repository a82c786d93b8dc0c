import { expect, test } from 'vitest';
import { MARKERS } from '../../engine/marker';
import { say, text } from '../../engine/words/text';
import { isWreck, MARKER_SIGNS, markerText } from './markers';

test('every kind of marker has a sign of its own that keeps within its size', () => {
  const signs = MARKERS.map((kind) => JSON.stringify(MARKER_SIGNS[kind].lines));
  expect(new Set(signs).size).toBe(MARKERS.length);
  for (const kind of MARKERS) {
    const points = MARKER_SIGNS[kind].lines.flat();
    expect(points.length).toBeGreaterThan(5);
    for (const [x, y] of points) {
      expect(Math.abs(x)).toBeLessThanOrEqual(1);
      expect(Math.abs(y)).toBeLessThanOrEqual(1);
    }
  }
});

test('a marker is told by its word, and how many where they are counted', () => {
  const word = text('splash');
  const texts = { splash: 'splash' };
  expect(say(texts, markerText({ kind: 'splash', word, count: 2 }))).toBe('splash 2');
  expect(say(texts, markerText({ kind: 'fire', word }))).toBe('splash');
});

test('a piece is a wreck when it is marked as one', () => {
  const word = text('wreck');
  expect(
    isWreck([
      { kind: 'fire', word },
      { kind: 'wreck', word },
    ]),
  ).toBe(true);
  expect(isWreck([{ kind: 'fire', word }])).toBe(false);
  expect(isWreck()).toBe(false);
});
