import { expect, test } from './journey';
import { cutWords, leftInEnglish, namesOf } from './left-in-english';

const NAMES = namesOf('river-plate');

test('in the pseudo-language the ribbon, the panels, the settings and the tools of the chart have no word of English', async ({
  page,
}) => {
  await page.goto('./?renderer=canvas&lang=en-XA');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA');
  await page.getByTestId('battle-river-plate').click();
  await page.getByTestId('start-battle').click();
  await expect(page.locator('[data-testid="chart"][data-ready="true"]')).toBeVisible();

  const ribbon = page.locator('.ribbon');
  await expect(ribbon.getByTestId('undo')).toHaveAttribute('aria-label', '[ÛÛñdöö]');
  expect(await leftInEnglish(ribbon, NAMES)).toEqual([]);
  expect(await leftInEnglish(page.locator('.chart-tools'), NAMES)).toEqual([]);
  expect(await leftInEnglish(page.getByTestId('chart'), NAMES)).toEqual([]);
  await page.getByTestId('ship-exeter').click();
  for (const panel of ['.roster', '.orders', '.card-panel', '.log']) {
    expect(await leftInEnglish(page.locator(panel), NAMES), panel).toEqual([]);
    expect(await cutWords(page.locator(panel)), panel).toEqual([]);
  }
  const heard = page.getByTestId('table-heard');
  await expect(heard.getByTestId('said-exeter')).toBeAttached();
  expect(await leftInEnglish(heard, NAMES)).toEqual([]);

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

test('in the pseudo-language the start page and the skirmish have no word of English', async ({ page }) => {
  await page.goto('./?renderer=canvas&lang=en-XA');
  for (const id of ['quick', 'evening']) {
    const battles = page.getByTestId(`battles-${id}`);
    await expect(battles.locator('.battle').first()).toBeVisible();
    expect(await cutWords(battles)).toEqual([]);
  }
  for (const part of ['.start header', '.start-here', '.start-make', '.start-charts label', '.open-files'])
    for (const one of await page.locator(part).all()) expect(await leftInEnglish(one, []), part).toEqual([]);

  await page.getByTestId('make-skirmish').click();
  const skirmish = page.getByTestId('skirmish');
  await expect(skirmish.getByTestId('skirmish-even')).toBeVisible();
  const ships = await skirmish.locator('.skirmish-ships option').allTextContents();
  const sides = await skirmish
    .locator('h2')
    .evaluateAll((all) => all.map((one) => one.firstChild?.textContent));
  const names = [...ships.map((said) => said.split(' · ')[0]), ...sides].flatMap(
    (name) => name?.trim() || [],
  );
  names.sort((one, other) => other.length - one.length);
  expect(await leftInEnglish(skirmish, names)).toEqual([]);
  expect(await cutWords(skirmish)).toEqual([]);
});

test('in the pseudo-language the drawing of a chart, and why a feature is refused, have no word of English', async ({
  page,
}) => {
  await page.goto('./?renderer=canvas&lang=en-XA');
  await page.getByTestId('chart-new-sea').click();
  const chart = page.getByTestId('chart');
  await expect(page.locator('.chart-tools')).toBeVisible();
  expect(await leftInEnglish(chart, [])).toEqual([]);
  expect(await leftInEnglish(page.locator('.chart-tools'), [])).toEqual([]);
  expect(await leftInEnglish(page.locator('.chart-kinds'), [])).toEqual([]);
  await page.locator('.chart-kinds button').nth(1).click();
  await chart.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('chart-refusal')).toBeVisible();
  expect(await leftInEnglish(page.getByTestId('chart-refusal'), [])).toEqual([]);
});
