import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { faultsInBothLights, SIZES } from './axe';
import { expect, test } from './journey';

const chartReady = (page: Page) =>
  expect(page.locator('[data-testid="chart"][data-ready="true"]')).toBeVisible();

async function newChart(page: Page): Promise<void> {
  await page.goto('./?renderer=canvas');
  await page.getByTestId('chart-new-sea').click();
  await chartReady(page);
}

/** Takes a tool by the keyboard; the chart then has the focus. */
async function takeByKey(page: Page, tool: string): Promise<void> {
  await page.getByTestId(`tool-${tool}`).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('chart')).toBeFocused();
}

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** A square of five inches from where the cursor is, its last corner the first again. */
const SQUARE = [
  'Space',
  'Shift+ArrowRight',
  'Space',
  'Shift+ArrowUp',
  'Space',
  'Shift+ArrowLeft',
  'Space',
  'Enter',
] as const;

/** The text of the file that the page saves, and its name. */
async function saved(page: Page): Promise<{ readonly name: string; readonly text: string }> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByTestId('chart-save').click()]);
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') };
}

async function clickOn(page: Page, ...places: readonly (readonly [number, number])[]): Promise<void> {
  const box = await page.getByTestId('chart').boundingBox();
  if (!box) throw new Error('the chart has no place on the page');
  for (const [across, down] of places)
    await page.mouse.click(box.x + box.width * across, box.y + box.height * down, { delay: 20 });
}

test('a shoal is drawn by keyboard, undone, done again, saved, and opened as it was', async ({ page }) => {
  await newChart(page);
  await takeByKey(page, 'shoal');
  await press(page, 'ArrowRight', ...SQUARE);
  await expect(page.getByTestId('feature-shoal-1')).toContainText('6 feet · 4 corners');
  await page.keyboard.press('Control+z');
  await expect(page.getByTestId('feature-shoal-1')).toBeHidden();
  await page.keyboard.press('Control+Shift+z');
  await page.getByTestId('feature-shoal-1').click();
  await page.getByTestId('field-name').fill('Middle Ground');
  await page.getByTestId('field-feet').fill('9');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('feature-shoal-1')).toContainText('Middle Ground9 feet · 4 corners');

  await takeByKey(page, 'current');
  await press(page, 'Shift+ArrowRight', 'Shift+ArrowRight', ...SQUARE);
  await page.getByTestId('feature-current-1').click();
  await page.getByTestId('field-knots').fill('1000000000');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('chart-refusal')).toHaveText(
    'The speed of Current "current-1" is 1,000,000,000 knots; give 0 to 10 knots.',
  );
  await expect(page.getByTestId('field-knots')).toHaveValue('2');

  const first = await saved(page);
  expect(first.name).toBe('my-chart.geojson');
  const { type, features } = JSON.parse(first.text);
  expect(type).toBe('FeatureCollection');
  expect(features).toHaveLength(2);
  await expect(page.getByTestId('saved-state')).toHaveText('saved');

  await page.getByTestId('chart-leave').click();
  await expect(page.getByTestId('chart-go-on')).toBeHidden();
  await page
    .getByTestId('open-chart')
    .setInputFiles({ name: first.name, mimeType: 'application/geo+json', buffer: Buffer.from(first.text) });
  await chartReady(page);
  await expect(page.getByTestId('feature-shoal-1')).toContainText('Middle Ground9 feet · 4 corners');
  expect(JSON.parse((await saved(page)).text)).toEqual(JSON.parse(first.text));
});

test('land is drawn by mouse and changed; what crosses itself is refused, drawn or opened', async ({
  page,
}) => {
  await newChart(page);
  await page.getByTestId('tool-land').click();
  await clickOn(page, [0.2, 0.2], [0.5, 0.25], [0.45, 0.45]);
  await expect(page.getByTestId('chart-standing')).toContainText('Land: 3 corners set');
  await page.getByTestId('chart-end').click();
  await expect(page.getByTestId('feature-land-1')).toContainText('3 corners');
  await page.getByTestId('tool-choose').click();
  const box = await page.getByTestId('chart').boundingBox();
  if (!box) throw new Error('the chart has no place on the page');
  await clickOn(page, [0.42, 0.3]);
  await expect(page.getByTestId('chosen')).toBeVisible();
  const corner = await page.getByTestId('chart').evaluate((host) => {
    const surface = host.querySelector('canvas') as HTMLCanvasElement & {
      readonly scene: { screenOf(point: { x: number; y: number }): { x: number; y: number } };
    };
    return surface.scene.screenOf({ x: 0, y: 0 });
  });
  expect(corner.x).toBeCloseTo(box.width / 2, 0);

  await page.getByTestId('tool-shoal').click();
  await clickOn(page, [0.5, 0.6], [0.7, 0.8], [0.7, 0.6], [0.5, 0.8]);
  await page.getByTestId('chart-end').click();
  await expect(page.getByTestId('chart-refusal')).toHaveText(
    'Shoal "shoal-1" crosses itself after corners 1 and 3 of its outline; move one of them, or undo.',
  );
  await page.getByTestId('chart').focus();
  await press(page, 'Backspace', 'Enter');
  await expect(page.getByTestId('chart-refusal')).toBeHidden();
  await expect(page.getByTestId('feature-shoal-1')).toContainText('3 corners');

  // Left unsaved it stays in the browser, until it is thrown away.
  await page.getByTestId('chart-leave').click();
  await page.getByTestId('chart-keep').click();
  await page.reload();
  await page.getByTestId('chart-go-on').click();
  await chartReady(page);
  await expect(page.getByTestId('feature-shoal-1')).toBeVisible();
  await page.getByTestId('chart-leave').click();
  await page.getByTestId('chart-keep').click();
  await page.getByTestId('chart-new-sea').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep it' }).click();
  await page.getByTestId('chart-go-on').click();
  await chartReady(page);
  const { text } = await saved(page);
  await page.getByTestId('chart-leave').click();

  const file = JSON.parse(text);
  const [x, y] = file.features[0].geometry.coordinates[0][0];
  const bow = [
    [x, y],
    [x + 0.01, y + 0.01],
    [x + 0.01, y],
    [x, y + 0.01],
    [x, y],
  ];
  file.features[0].geometry.coordinates = [bow];
  await page.getByTestId('open-chart').setInputFiles({
    name: 'crossed.geojson',
    mimeType: 'application/geo+json',
    buffer: Buffer.from(JSON.stringify(file)),
  });
  await expect(page.getByTestId('trouble')).toContainText(
    'crossed.geojson: features[0].geometry.coordinates[0] of the feature "land-1" crosses itself',
  );
});

test('a corner is moved by mouse and by keyboard', async ({ page }) => {
  await newChart(page);
  await takeByKey(page, 'land');
  await press(page, 'ArrowRight', ...SQUARE);
  await press(page, 'Escape');
  await page.getByTestId('feature-land-1').click();
  await page.getByTestId('chart').focus();
  // The cursor stands at the last corner, at 0, 5.
  await press(page, 'Space', 'Shift+ArrowUp', 'Enter');
  await expect(page.getByTestId('corner-y')).toHaveValue('10');

  const at = await page.getByTestId('chart').evaluate((host) => {
    const surface = host.querySelector('canvas') as HTMLCanvasElement & {
      readonly scene: { screenOf(point: { x: number; y: number }): { x: number; y: number } };
    };
    const { screenOf } = surface.scene;
    return { from: screenOf({ x: 5, y: 5 }), to: screenOf({ x: 12, y: 7 }) };
  });
  const box = await page.getByTestId('chart').boundingBox();
  if (!box) throw new Error('the chart has no place on the page');
  await page.mouse.move(box.x + at.from.x, box.y + at.from.y);
  await page.mouse.down();
  await page.mouse.move(box.x + at.to.x, box.y + at.to.y, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByTestId('corner-x')).toHaveValue('12');
  await expect(page.getByTestId('corner-y')).toHaveValue('7');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(page.getByTestId('chart-redo')).toBeEnabled();
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('an area is tapped out, and a fort set down', async ({ page }) => {
    await newChart(page);
    await page.getByTestId('tool-sandbar').tap();
    const box = await page.getByTestId('chart').boundingBox();
    if (!box) throw new Error('the chart has no place on the page');
    const tap = async (...places: readonly (readonly [number, number])[]): Promise<void> => {
      for (const [across, down] of places)
        await page.touchscreen.tap(box.x + box.width * across, box.y + box.height * down);
    };
    await page.evaluate(() => scrollTo(0, 0));
    await tap([0.2, 0.2], [0.6, 0.2], [0.6, 0.5], [0.3, 0.6]);
    await page.getByTestId('chart-take-back').tap();
    await expect(page.getByTestId('chart-standing')).toContainText('Sandbar: 3 corners set');
    await page.getByTestId('chart-end').tap();
    await expect(page.getByTestId('feature-sandbar-1')).toContainText('3 feet · 3 corners');
    await page.getByTestId('tool-fort').tap();
    await page.evaluate(() => scrollTo(0, 0));
    await tap([0.5, 0.35]);
    await expect(page.getByTestId('feature-fort-1')).toContainText('Fort');
  });
});

for (const size of ['wide', 'narrow'] as const) {
  test(`axe finds nothing against the drawing of a chart, ${size}, light and dark`, async ({ page }) => {
    await page.setViewportSize(SIZES[size]);
    await page.goto('./?renderer=canvas');
    await expect(page.getByTestId('chart-new-sea')).toBeVisible();
    const found = [...(await faultsInBothLights(page, 'start'))];
    await newChart(page);
    found.push(...(await faultsInBothLights(page, 'empty')));
    await takeByKey(page, 'shoal');
    await press(page, 'ArrowRight', 'Space', 'Shift+ArrowRight', 'Space');
    found.push(...(await faultsInBothLights(page, 'drawing')));
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('chart-refusal')).toBeVisible();
    found.push(...(await faultsInBothLights(page, 'refused')));
    await press(page, 'Shift+ArrowUp', 'Space', 'Enter');
    await expect(page.getByTestId('chosen')).toBeVisible();
    await page.getByText('Corners (3)').click();
    await page.getByText('Keys on the chart').click();
    found.push(...(await faultsInBothLights(page, 'chosen')));
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(SIZES[size].width);
    await page.getByTestId('chart-leave').click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    found.push(...(await faultsInBothLights(page, 'leaving')));
    await page.getByTestId('chart-keep').click();
    await page.getByTestId('chart-new-sea').click();
    await expect(page.getByTestId('throw-kept-chart')).toBeVisible();
    found.push(...(await faultsInBothLights(page, 'another')));
    expect(found).toEqual([]);
  });
}
