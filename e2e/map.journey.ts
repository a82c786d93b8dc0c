import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { faults, SIZES } from './axe';
import { expect, test } from './journey';
import { bringUp } from './table';

const json = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

type Chart = {
  readonly features: readonly {
    readonly id: string;
    readonly properties: {
      readonly anchor?: readonly [number, number];
      readonly box?: readonly [number, number];
    };
    readonly geometry: { readonly coordinates: readonly [number, number] };
  }[];
};
const chart: Chart = json('maps/europe-1805.json');
const { centre } = json('assets/scenarios/the-channel.json');
/** Inches of the table to a degree of latitude. */
const DEGREE = (60 * 2025.37) / 95_000;

/** Where a place of the map is drawn: longitude and latitude, of a port that of itself. */
function drawnAt(id: string): readonly [number, number] {
  const found = chart.features.find((one) => one.id === id.replace('-box', ''));
  if (!found) throw new Error(`there is no place ${id}`);
  const { anchor, box } = found.properties;
  return (id.endsWith('-box') ? box : anchor) ?? found.geometry.coordinates;
}

/** The pixel of the page at which a place lies, a little off its middle where counters may lie. */
async function pixelOf(page: Page, place: string): Promise<{ readonly x: number; readonly y: number }> {
  const [lon, lat] = drawnAt(place);
  const canvas = page.getByTestId('chart').locator('canvas');
  const box = await canvas.boundingBox();
  if (!box) throw new Error('the chart has no place on the page');
  const at = await canvas.evaluate(
    (surface, point) => {
      type Pixel = { readonly x: number; readonly y: number };
      return (surface as unknown as { scene: { screenOf(point: Pixel): Pixel } }).scene.screenOf(point);
    },
    {
      x: (lon - centre.lon) * DEGREE * Math.cos((centre.lat * Math.PI) / 180),
      y: (lat - centre.lat) * DEGREE,
    },
  );
  return { x: box.x + at.x, y: box.y + at.y };
}

/** A campaign by one seed, played by one person for both sides, and a fleet of it chosen. */
async function begin(page: Page, fleet: string): Promise<void> {
  await page.goto('./?renderer=canvas');
  await page.getByTestId('battle-the-channel').click();
  await page.getByTestId('setup-options').click();
  await page.getByTestId('seed').fill('5');
  await page.getByTestId('start-battle').click();
  await expect(page.locator('[data-testid="chart"][data-ready="true"]')).toBeVisible();
  // On a telephone the panels come after the chart.
  await expect(page.getByTestId(`ship-${fleet}`).or(page.getByTestId('tab-ships')).first()).toBeVisible();
  await bringUp(page, 'ships');
  await page.getByTestId(`ship-${fleet}`).click();
  await bringUp(page, 'orders');
}

const words = (page: Page) => page.getByTestId('path-words');
const rebase = (page: Page) => page.getByRole('button', { name: 'Rebase' });

test('a rebase is keyed: digits lead the way on, Backspace takes a place back, Enter gives it', async ({
  page,
}) => {
  await begin(page, 'GB-5');
  await rebase(page).focus();
  await page.keyboard.press('Enter');
  await expect(words(page)).toHaveText('Portsmouth (0 of 7 steps)');
  expect(await faults(page, 'a way is chosen')).toEqual([]);
  await page.getByTestId('chart').focus();
  await page.keyboard.press('Digit1');
  await expect(words(page)).toHaveText('Portsmouth – Eastern Channel (1 of 7 steps)');
  await page.keyboard.press('Digit2');
  await expect(words(page)).toHaveText(/^Portsmouth – Eastern Channel – Western Channel \(2 of 7 steps\)$/);
  await page.keyboard.press('Backspace');
  await expect(words(page)).toHaveText('Portsmouth – Eastern Channel (1 of 7 steps)');
  await page.keyboard.press('Digit2');
  await page.keyboard.press('Enter');
  await expect(words(page)).toBeHidden();
  await expect(page.getByTestId('log')).toContainText(/Rebase/i);
});

test('a rebase is pointed at: what is out of reach fixes nothing, Escape leaves off, the list leads straight there', async ({
  page,
}) => {
  await begin(page, 'GB-5');
  await rebase(page).click();
  // Nine steps: by the Balearic Sea.
  const lion = await pixelOf(page, 'LIO');
  await page.mouse.move(lion.x, lion.y);
  await page.mouse.click(lion.x, lion.y);
  await expect(words(page)).toHaveText('Portsmouth (0 of 7 steps)');
  await page.getByTestId('path-to').selectOption('gibraltar');
  await expect(words(page)).toHaveText(/Gulf of Cadiz – Gibraltar \(7 of 7 steps\)$/);
  const bay = await pixelOf(page, 'FIN');
  await page.mouse.click(bay.x, bay.y);
  await expect(words(page)).toHaveText(/Cape Finisterre \(4 of 7 steps\)$/);
  await page.keyboard.press('Escape');
  await expect(words(page)).toBeHidden();
});

test.describe('by finger', () => {
  test.use({ viewport: SIZES.narrow, hasTouch: true, isMobile: true });

  test('a rebase is tapped place by place, and given by a tap on its end', async ({ page }) => {
    await begin(page, 'GB-5');
    await rebase(page).tap();
    for (const place of ['ECH', 'BIS']) {
      const { x, y } = await pixelOf(page, place);
      await page.touchscreen.tap(x, y);
    }
    await expect(words(page)).toHaveText(/Western Channel – Bay of Biscay \(3 of 7 steps\)$/);
    const { x, y } = await pixelOf(page, 'BIS');
    await page.touchscreen.tap(x, y);
    await expect(words(page)).toBeHidden();
  });
});
