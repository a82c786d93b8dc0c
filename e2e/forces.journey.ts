import type { Page } from '@playwright/test';
import { faults } from './axe';
import { expect, test } from './journey';

const points = async (page: Page, side: 0 | 1): Promise<number> =>
  Number(/^(\d+)/.exec((await page.getByTestId(`total-${side}`).textContent()) ?? '')?.[1]);

test('two forces are drawn out of the lists, changed, refused with a reason, mended and set up', async ({
  page,
}) => {
  await page.goto('./?renderer=canvas');
  await page.getByTestId('make-skirmish').click();
  await page.getByTestId('skirmish-rules').selectOption('victory-decision');
  await expect(page.getByTestId('forces')).toBeVisible();
  await page.getByTestId('force-game').selectOption('evening');
  await page.getByTestId('skirmish-seed').fill('1944');
  expect(await points(page, 0)).toBe(await points(page, 1));
  expect(await points(page, 0)).toBeLessThanOrEqual(600);
  await expect(page.getByTestId('fight-skirmish')).toBeEnabled();
  expect(await faults(page)).toEqual([]);

  await page.getByTestId('add-0').selectOption({ label: 'Sherman Firefly · 240 · house figures' });
  await expect(page.getByTestId('faults-0')).toContainText('points, and 600 may be spent');
  await expect(page.getByTestId('fight-skirmish')).toBeDisabled();
  expect(await faults(page)).toEqual([]);
  await page
    .getByTestId(/^remove-0-/)
    .last()
    .click();
  await expect(page.getByTestId('faults-0')).toHaveCount(0);

  const seen = await points(page, 1);
  await page.getByTestId('reroll').click();
  await expect(page.getByTestId('fight-skirmish')).toBeEnabled();
  await page.getByTestId('skirmish-seed').fill('1944');
  expect(await points(page, 1)).toBe(seen);

  await page.getByTestId('keep-skirmish').click();
  await expect(page.getByTestId('skirmish-notice')).toContainText('Saved to your battles');
  await page.getByTestId('fight-skirmish').click();
  await page.getByTestId('start-battle').click();
  await expect(page.locator('[data-testid="chart"][data-ready="true"]')).toBeVisible();
});
