import { expect, test } from './journey';
import { cutWords, leftInEnglish, namesOf } from './left-in-english';

const NAMES = namesOf('river-plate');

test('in the pseudo-language the ribbon, the settings and the tools of the chart have no word of English', async ({
  page,
}) => {
  await page.goto('/?renderer=canvas&lang=en-XA');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA');
  await page.getByTestId('battle-river-plate').click();
  await page.getByTestId('start-battle').click();
  await expect(page.locator('[data-testid="chart"][data-ready="true"]')).toBeVisible();

  const ribbon = page.locator('.ribbon');
  await expect(ribbon.getByTestId('undo')).toHaveAttribute('aria-label', '[ÛÛñdöö]');
  expect(await leftInEnglish(ribbon, NAMES)).toEqual([]);
  expect(await leftInEnglish(page.locator('.chart-tools'), NAMES)).toEqual([]);
  expect(await leftInEnglish(page.getByTestId('chart'), NAMES)).toEqual([]);

  await page.keyboard.press('?');
  const keys = page.getByTestId('keys');
  expect(await leftInEnglish(keys, NAMES)).toEqual([]);
  expect(await cutWords(keys)).toEqual([]);
  await page.keyboard.press('Escape');

  await page.getByTestId('menu').click();
  await page.getByTestId('open-settings').click();
  const settings = page.getByTestId('settings');
  expect(await leftInEnglish(settings, NAMES)).toEqual([]);
  expect(await cutWords(settings)).toEqual([]);
});
