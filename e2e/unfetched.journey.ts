import { test } from '@playwright/test';
import { expect } from './journey';
import { chooseBattle, sitDown } from './table';

test('what cannot be fetched is said in a sentence, and comes when it is tried again', async ({
  page,
  context,
}) => {
  await page.goto('./?renderer=canvas');
  // What a battle takes is fetched from the moment it is chosen.
  await context.setOffline(true);
  await page.getByTestId('battle-river-plate').click();
  await page.getByTestId('start-battle').click();
  await expect(page.getByTestId('trouble')).toContainText('Check your connection and try again');
  await context.setOffline(false);

  const chart = /\/assets\/scene-.*\.js$/;
  await page.route(chart, (route) => route.abort());
  await page.goto('./?renderer=canvas');
  await page.getByTestId('battle-river-plate').click();
  await page.getByTestId('start-battle').click();
  await expect(page.getByRole('alert').filter({ hasText: 'The chart could not be loaded' })).toBeVisible();
  await page.unroute(chart);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('[data-testid="chart"][data-ready="true"]')).toBeVisible();

  const division = /\/assets\/division-desk-.*\.js$/;
  await page.route(division, (route) => route.abort());
  await chooseBattle(page, 'mobile-bay', 'seeded');
  await sitDown(page);
  await page.keyboard.press('s');
  await expect(page.getByTestId('unfetched')).toContainText('could not be loaded');
  await page.getByTestId('unfetched').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByTestId('unfetched')).toBeHidden();
  await page.unroute(division);

  await chooseBattle(page, 'river-plate', 'seeded');
  await sitDown(page);
  await context.setOffline(true);
  await page.keyboard.press('?');
  await expect(page.getByTestId('unfetched')).toContainText('could not be loaded');
  await page.getByTestId('unfetched').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByTestId('unfetched')).toBeHidden();
  await page.getByTestId('menu').click();
  await expect(page.getByTestId('unfetched')).toBeVisible();
  const tryAgain = page.getByTestId('unfetched').getByRole('button', { name: 'Try again' });
  await tryAgain.click();
  await expect(page.getByTestId('unfetched')).toContainText('There is still no connection');
  await context.setOffline(false);
  // The page is loaded anew and the game goes on, with nobody at its screen yet.
  const loaded = page.waitForEvent('load');
  await tryAgain.click();
  await loaded;
  await page.locator('[data-testid^="at-screen-"]').click();
  await expect(page.getByTestId('cover')).toBeHidden();
  await page.getByTestId('menu').click();
  await expect(page.getByTestId('open-settings')).toBeVisible();
});
