import { describe, expect, test } from 'vitest';
import { piece, side } from '../../engine/ids';
import { text } from '../../engine/words/text';
import { luckOf, type TestOf } from './luck';

const blue = side('blue');
const red = side('red');

const tests = (
  of: readonly (readonly [ways: number, of: number, tried: number, passed: number])[],
  by = blue,
  label = 'hit',
): readonly TestOf[] =>
  of.map(([ways, all, tried, passed]) => ({
    label: text(label),
    good: piece('a'),
    side: by,
    ways,
    of: all,
    tried,
    passed,
  }));

describe('luck', () => {
  test('of ten even chances of which eight come off is as far off in 112 of 1,024 battles', () => {
    const [luck] = luckOf(tests([[3, 6, 10, 8]]), [blue]);
    expect(luck).toMatchObject({ tried: 10, passed: 8, expected: 5, exact: true });
    // 0, 1, 2, 8, 9 and 10 heads: 1 + 10 + 45 on either side.
    expect(luck?.p).toBeCloseTo(112 / 1024, 12);
  });

  test('counts unlike chances together', () => {
    // One of six and one of two, both passed: 1/12; mean 2/3; farther than 4/3 from it lies nothing else.
    const [luck] = luckOf(
      tests([
        [1, 6, 1, 1],
        [1, 2, 1, 1],
      ]),
      [blue],
    );
    expect(luck?.expected).toBeCloseTo(2 / 3, 12);
    expect(luck?.p).toBeCloseTo(1 / 12, 12);
  });

  test('leaves out what is certain, and sides that rolled nothing', () => {
    const certain = tests([
      [6, 6, 5, 5],
      [0, 36, 4, 0],
    ]);
    expect(luckOf([...certain, ...tests([[1, 2, 2, 1]], red)], [blue, red])).toMatchObject([
      { side: red, tried: 2, passed: 1, p: 1 },
    ]);
  });

  test('is told label by label and by side', () => {
    const lines = luckOf(
      [...tests([[1, 6, 12, 3]]), ...tests([[1, 2, 4, 4]], blue, 'save'), ...tests([[1, 6, 6, 1]], red)],
      [blue, red],
    );
    expect(lines.map(({ lines: rows }) => rows)).toEqual([
      [
        { label: text('hit'), tried: 12, passed: 3, expected: 2 },
        { label: text('save'), tried: 4, passed: 4, expected: 2 },
      ],
      [{ label: text('hit'), tried: 6, passed: 1, expected: 1 }],
    ]);
  });

  test('of more dice than are counted follows the normal curve, and says so', () => {
    // 10,000 even chances: a standard deviation is 50. Beyond 1.96 of them lie 5 %, with half a test for the step.
    const [luck] = luckOf(tests([[1, 2, 10_000, 5098]]), [blue]);
    expect(luck?.exact).toBe(false);
    expect(luck?.p).toBeCloseTo(0.0512, 3);
    const [even] = luckOf(tests([[1, 2, 10_000, 5000]]), [blue]);
    expect(even?.p).toBeCloseTo(1, 6);
  });
});
