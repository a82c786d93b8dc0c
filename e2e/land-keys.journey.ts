import type { Page } from '@playwright/test';
import { faults } from './axe';
import { expect, test } from './journey';

const MOST_KEYS = 30;

/** A button that stands somewhere on the page, come to and pressed without a pointer. */
async function press(page: Page, testId: string): Promise<void> {
  await page.getByTestId(testId).focus();
  await page.keyboard.press('Enter');
}

/** Enter on the chart says what is usual, until a unit acts. */
async function untilActing(page: Page): Promise<void> {
  const prompt = page.getByTestId('prompt');
  for (let i = 0; i < MOST_KEYS; i++) {
    if (await page.getByTestId('cover').isVisible()) {
      await press(page, 'play-alone');
      await press(page, 'break-seal');
      await expect(page.getByTestId('unseal-dialog')).toBeHidden();
    }
    const before = await prompt.innerText();
    if (before.includes('actions left')) return;
    await page.getByTestId('chart').focus();
    await page.keyboard.press('Enter');
    await expect(prompt).not.toHaveText(before);
  }
}

test('a unit on land is named, moved with one of its men apart, and fires, by keys alone', async ({
  page,
}) => {
  await page.goto('./?renderer=canvas');
  await press(page, 'battle-village-edge');
  await press(page, 'setup-options');
  await page.getByTestId('seed').fill('7');
  await press(page, 'start-battle');
  await expect(page.locator('[data-testid="chart"][data-ready="true"]')).toBeVisible();
  await untilActing(page);
  const prompt = page.getByTestId('prompt');
  await expect(prompt).toContainText('3 actions left');
  expect(await faults(page, 'a unit acts')).toEqual([]);

  const chart = page.getByTestId('chart');
  const order = page.getByTestId('written-order');
  await chart.focus();
  await page.keyboard.press('ArrowUp');
  await expect(order).toContainText('of 4 inches');
  const oneStep = await order.innerText();
  await page.keyboard.press('ArrowUp');
  await expect(order).not.toHaveText(oneStep);
  await page.keyboard.press('Tab');
  await expect(page.locator('.play')).toContainText(/Man 2 of \d+ is moved alone\./);
  await page.keyboard.press('ArrowLeft');
  expect(await faults(page, 'a man in hand')).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(prompt).toContainText('2 actions left');
  await expect(page.getByTestId('log')).toContainText(/ moves/);

  const shot = page.locator('button[data-testid^="offer-shoot"][data-digit]:enabled').first();
  await expect(shot).toBeVisible();
  await page.keyboard.press(`Digit${await shot.getAttribute('data-digit')}`);
  await expect(page.getByTestId('log')).toContainText(/ fires .*weapons? at /);
});
