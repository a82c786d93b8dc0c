import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { faults } from './axe';
import { openGame } from './games';
import { expect, test } from './journey';
import { closeReport } from './table';

// The battle is played once for both.
test.describe.configure({ mode: 'default' });

let game: string;

test.beforeAll(() => {
  const file = join(mkdtempSync(join(tmpdir(), 'flag-plot-')), 'samar.json');
  execFileSync('npm', ['run', '-s', 'flagplot', '--', 'run', 'samar', '--seed', '7', '--out', file]);
  game = readFileSync(file, 'utf8');
});

/** The text of the game file as the player would get it now. */
async function saved(page: Page): Promise<string> {
  const waiting = page.waitForEvent('download');
  await page.getByTestId('menu').click();
  await page.getByTestId('save-game').click();
  const path = await (await waiting).path();
  await expect(page.getByRole('menu')).toBeHidden();
  return readFileSync(path, 'utf8');
}

/** How many of the pieces lie on the part of the chart that the window shows. */
const inSight = (page: Page, pieces: readonly string[]): Promise<number> =>
  page.getByTestId('chart').evaluate((chart, ids) => {
    type Scene = { pixelOf(piece: string): { x: number; y: number } | undefined };
    const canvas = chart.querySelector('canvas') as unknown as { scene: Scene } & HTMLCanvasElement;
    const { clientWidth, clientHeight } = canvas;
    return ids.filter((id) => {
      const at = canvas.scene.pixelOf(id);
      return at && at.x > 0 && at.y > 0 && at.x < clientWidth && at.y < clientHeight;
    }).length;
  }, pieces);

const place = (page: Page) => page.getByTestId('time-line-place');

/** How much of a picture each colour takes, from 0 to 1. */
async function coloursOf(page: Page, path: string) {
  const shares = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const pen = new OffscreenCanvas(image.width, image.height).getContext('2d');
    pen?.drawImage(image, 0, 0);
    const data = pen?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray();
    const found: Record<string, number> = {};
    for (let i = 0; i < data.length; i += 4) {
      const colour = data.slice(i, i + 3).join(',');
      found[colour] = (found[colour] ?? 0) + 4 / data.length;
    }
    return found;
  }, readFileSync(path).toString('base64'));
  return { share: (colour: string): number => shares[colour] ?? 0 };
}

test('a whole battle is told and looked back on by keyboard, and the game stands as it stood', async ({
  page,
}) => {
  await openGame(page, game);
  const report = page.getByTestId('report');
  // Twenty turns of a big battle are gone through for it.
  await expect(report.getByRole('heading').first()).toHaveText('Samar: victory for United States Navy', {
    timeout: 60_000,
  });
  await expect(page.getByTestId('report-story')).toContainText('The battle ended in turn 20');
  await expect(page.getByTestId('report-luck')).toContainText('counted over all dice');
  await expect(page.getByTestId('report-weapons').getByRole('row').first()).toContainText('Expected');
  await expect(report.getByRole('img').first()).toHaveAccessibleName(/^Track chart/);
  expect(await faults(page, 'the result', { within: '[data-testid="report"]' })).toEqual([]);
  const picture = page.waitForEvent('download');
  await page.getByTestId('report-picture').click();
  const taken = await picture;
  expect(taken.suggestedFilename()).toBe('samar-chart.png');
  const colours = await coloursOf(page, await taken.path());
  // Paper round it, water for the most part, and the ink of both sides.
  expect(colours.share('251,247,234')).toBeGreaterThan(0.08);
  expect(colours.share('219,233,236')).toBeGreaterThan(0.5);
  expect(colours.share('29,90,158')).toBeGreaterThan(0.001);
  expect(colours.share('157,35,23')).toBeGreaterThan(0.001);
  expect(colours.share('0,0,0')).toBeLessThan(0.001);
  await closeReport(page);

  const before = await saved(page);
  const entries = page.getByTestId('log').getByRole('listitem');
  // The oldest come last.
  await expect(page.locator('.log [data-entry="1"]')).toBeAttached();
  const shown = await entries.count();
  await page.keyboard.press('l');
  await expect(place(page)).toHaveText(/^Turn 1 · Command · order 1 of \d+\.$/);
  // Beside it stands what was then; what is open waits out of sight.
  await expect(page.getByTestId('looking-back')).toContainText('Turn 1 · Command');
  await expect(page.getByTestId('result')).toBeHidden();
  await expect(page.locator('.ribbon')).toContainText(/turn 1 of .*as it stood/);
  await expect(page.locator('.phases .now')).toHaveText('Command');
  // The log, read at its newest entry, has gone to the oldest.
  const here = page.locator('.log [aria-current="true"]');
  await expect(here).toBeInViewport();
  expect(await faults(page, 'the log of the past', { within: '[data-testid="log"]' })).toEqual([]);
  await expect(page.getByTestId('ship-yamato')).not.toHaveClass(/lost/);
  expect(await faults(page, 'looking back', { within: 'aside.left' })).toEqual([]);
  await page.getByTestId('back-to-now').click();
  await expect(page.getByTestId('result')).toBeVisible();
  await expect(entries.first()).toBeInViewport();
  await expect(here).toHaveCount(0);
  await page.keyboard.press('l');
  // The fleets lay elsewhere twenty turns ago: they are looked at where they lay.
  await expect.poll(() => inSight(page, ['yamato', 'kumano', 'fanshaw-bay', 'johnston'])).toBe(4);
  await page.keyboard.press('PageDown');
  await expect(place(page)).toContainText('Turn 1 ·');
  await page.keyboard.press('PageDown');
  await expect(place(page)).toContainText('Turn 2 ·');
  await page.keyboard.press('ArrowLeft');
  const earlier = await place(page).textContent();
  await page.keyboard.press('ArrowRight');
  expect(await place(page).textContent()).not.toBe(earlier);
  await page.getByTestId('time-line-unit').selectOption('shot');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByTestId('time-line-said')).toContainText(/Turn [23] ·/);
  await page.keyboard.press('Home');
  await expect(place(page)).toContainText('order 1 of');

  // From the first turn to the last by itself.
  await page.getByTestId('time-line-unit').selectOption('turn');
  await page.getByTestId('time-line-pace').selectOption('8');
  await page.keyboard.press('k');
  await expect(place(page)).toContainText('Turn 20 · Maintenance', { timeout: 60_000 });
  await expect(page.getByTestId('time-line-play')).toHaveAccessibleName('Play');
  await page.getByTestId('time-line-slider').focus();
  await page.keyboard.press('Home');
  await expect(place(page)).toContainText('order 1 of');
  expect(await faults(page, 'the time line', { within: '[data-testid="time-line"]' })).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('time-line')).toBeHidden();

  expect(await saved(page)).toBe(before);
  expect(await entries.count()).toBe(shown);
  await expect(page.getByTestId('result')).toBeVisible();
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a place is bookmarked and found again, and its note goes with the file', async ({ page }) => {
    await openGame(page, game);
    await page.getByTestId('report-time-line').tap();
    await expect(page.getByTestId('report')).toBeHidden();
    for (let i = 0; i < 3; i++) await page.getByTestId('time-line-forward').tap();
    const marked = await place(page).textContent();
    await page.getByTestId('time-line-mark').tap();
    await page.getByTestId('time-line-note').fill('the <b>destroyers</b> charge');
    await page.getByTestId('time-line-end').tap();
    expect(await place(page).textContent()).not.toBe(marked);
    await page.getByTestId('time-line-marks').selectOption({ label: 'the <b>destroyers</b> charge' });
    await expect(place(page)).toHaveText(marked ?? '');
    expect(await faults(page)).toEqual([]);
    await page.getByTestId('time-line-leave').tap();
    await expect(page.getByTestId('tab-orders')).toBeVisible();

    const file = await saved(page);
    await openGame(page, file);
    await page.getByTestId('report-time-line').tap();
    await page.getByTestId('time-line-marks').selectOption({ label: 'the <b>destroyers</b> charge' });
    await expect(place(page)).toHaveText(marked ?? '');
  });
});
