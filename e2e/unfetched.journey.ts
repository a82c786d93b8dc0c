import { expect, test } from '@playwright/test';
import { chooseBattle, sitDown } from './table';
import { takeSeat } from './written';

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

  await chooseBattle(page, 'river-plate', 'seeded');
  await sitDown(page);
  await context.setOffline(true);
  await page.keyboard.press('?');
  await expect(page.getByTestId('unfetched')).toContainText('could not be loaded');
  await page.getByTestId('unfetched').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByTestId('unfetched')).toBeHidden();
  await page.getByTestId('menu').click();
  await expect(page.getByTestId('unfetched')).toBeVisible();
  await context.setOffline(false);
  await page.getByTestId('unfetched').getByRole('button', { name: 'Try again' }).click();
  // A browser that does not ask for a script twice has loaded the page anew: the game goes on, the menu is shut.
  const settings = page.getByTestId('open-settings');
  await expect(async () => {
    if (!(await settings.isVisible())) {
      await expect(page.locator('[data-testid="chart"][data-ready="true"]')).toBeVisible();
      await takeSeat(page);
      await page.getByTestId('menu').click();
    }
    await expect(settings).toBeVisible();
  }).toPass();
});
