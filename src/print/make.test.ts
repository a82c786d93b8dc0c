import { describe, expect, test } from 'vitest';
import { printOf } from './make';
import { MARGIN, PAPERS, SIZES } from './paper/paper';
import { lackOf, PARTS } from './parts';
import { begun, type Drawn, drawnIn } from './testing';

/** What a printer and a ruler can tell apart. */
const NEAR = 0.2;

const isAt = (value: number, wanted: number): boolean => Math.abs(value - wanted) <= NEAR;

/** How far the lines of a page reach. */
function reach({ paths }: Drawn) {
  const spots = paths.flat();
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

describe.each(PAPERS)('on %s', (paper) => {
  test('every page is as large as the paper, keeps its margins and says by which rules and at what scale', async () => {
    const { print } = await begun('river-plate', 'decisive-victory');
    const parts = PARTS.filter((part) => !lackOf(part, print));
    const { bytes, pages } = await printOf(print, { paper, parts });
    expect(new TextDecoder().decode(bytes.slice(0, 5))).toBe('%PDF-');
    const drawn = await drawnIn(bytes);
    expect(drawn.length).toBe(pages);
    for (const page of drawn) {
      expect(page.width).toBeCloseTo(SIZES[paper].width, 3);
      expect(page.height).toBeCloseTo(SIZES[paper].height, 3);
      const { left, right, top, bottom } = reach(page);
      expect(left).toBeGreaterThanOrEqual(MARGIN - NEAR);
      expect(top).toBeGreaterThanOrEqual(MARGIN - NEAR);
      expect(right).toBeLessThanOrEqual(SIZES[paper].width - MARGIN + NEAR);
      expect(bottom).toBeLessThanOrEqual(SIZES[paper].height - MARGIN + NEAR);
      const words = page.words.map((one) => one.words).join(' ');
      expect(words).toContain('Decisive Victory');
      expect(words).toContain('1" on the table is');
      expect(words).toContain('Print at 100 %');
    }
  });

  test('two bars to check a print by are 50 mm and 2 inches long', async () => {
    const { print } = await begun('river-plate', 'decisive-victory');
    const { bytes } = await printOf(print, { paper, parts: ['rulers'] });
    for (const { paths, words } of await drawnIn(bytes)) {
      const lengthOf = (label: string): number => {
        const at = words.find((one) => one.words === label)?.at;
        const xs = paths
          .filter((spots) => at && spots.length === 4 && spots.every(({ y }) => Math.abs(y - at.y) < 1.7))
          .flatMap((spots) => spots.map(({ x }) => x));
        return Math.max(...xs) - Math.min(...xs);
      };
      expect(isAt(lengthOf('50 mm'), 50)).toBe(true);
      expect(isAt(lengthOf('2 inches'), 50.8)).toBe(true);
    }
  });
});
