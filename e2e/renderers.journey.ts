import type { Page } from '@playwright/test';
import { expect, test } from './journey';
import { playTo, steerByPointer } from './table';

/**
 * The renderers that may be asked for in the address, and the context each is drawn with. The browser of the journeys
 * has no graphics chip: unasked it draws on the canvas, for WebGL takes a quarter of a second for a frame there.
 */
const CASES = [
  { address: './?renderer=webgl', context: 'webgl2' },
  { address: './?renderer=canvas', context: '2d' },
  { address: './', context: '2d' },
] as const;

/** How far two charts may differ by the edges of lines: a mean of 255. */
const ALIKE = 2;
/** What differs so far from the water, of 255, is drawn on it; and the part of a chart with a fleet that is, at least. */
const DRAWN = 24;
const PART = 0.01;

/** Red, green and blue, 0 to 255, of the chart as it is shown, at an eighth of its size. */
async function shown(page: Page): Promise<readonly number[]> {
  const shot = (await page.getByTestId('chart').screenshot()).toString('base64');
  return page.evaluate(async (png) => {
    const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const [width, height] = [Math.ceil(image.width / 8), Math.ceil(image.height / 8)];
    const context = new OffscreenCanvas(width, height).getContext('2d');
    if (!context) throw new Error('there is no canvas to read the picture with');
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, width, height);
    return Array.from(context.getImageData(0, 0, width, height).data).filter((_, i) => i % 4 !== 3);
  }, shot);
}

const difference = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] ?? 0)), 0) / a.length;

test('every renderer draws the same chart, and a ship is steered on the one that is used unasked', async ({
  page,
}) => {
  const charts: (readonly number[])[] = [];
  for (const { address, context } of CASES) {
    await page.goto(address);
    await page.getByTestId('battle-river-plate').click();
    await page.getByTestId('start-battle').click();
    // The first frame of WebGL without a chip may take longer than journeys are used to wait.
    await page.locator('[data-testid="chart"][data-ready="true"]').waitFor();
    // A canvas gives the context that it is drawn with, and none of another kind.
    const canvas = page.getByTestId('chart').locator('canvas');
    const has = (kind: string): Promise<boolean> =>
      canvas.evaluate((one: HTMLCanvasElement, of) => one.getContext(of) !== null, kind);
    expect(await has(context)).toBe(true);
    charts.push(await shown(page));
  }
  const [first = [], ...others] = charts;
  const drawn = first.filter((value, i) => Math.abs(value - (first[i % 3] ?? 0)) > DRAWN);
  expect(drawn.length / first.length).toBeGreaterThan(PART);
  for (const other of others) expect(difference(first, other)).toBeLessThan(ALIKE);

  await playTo(page, 'carry-out');
  const words = await steerByPointer(page, 0.2, 0.25);
  const [, degrees, side] = /alter (\d+) to (\w+)/.exec(words) ?? [];
  await expect(page.getByTestId('log')).toContainText(`alter ${degrees}° to ${side}`);
});
