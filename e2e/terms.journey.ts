import type { Page } from '@playwright/test';
import { faults } from './axe';
import { expect, test } from './journey';

/** The middle of a term that is marked on the page within a part of it. */
async function markedIn(page: Page, part: string): Promise<readonly [number, number]> {
  const find = () =>
    page.evaluate((selector) => {
      for (const range of CSS.highlights.get('term') ?? []) {
        const one = range as Range;
        const box = one.getBoundingClientRect();
        const seen = box.width > 0 && box.top > 0 && box.bottom < innerHeight;
        const middle = [box.left + box.width / 2, box.top + box.height / 2] as const;
        // What is scrolled out of its panel lies under another.
        const there = document.elementFromPoint(...middle) === one.startContainer.parentElement;
        if (seen && there && one.startContainer.parentElement?.closest(selector)) return middle;
      }
      return undefined;
    }, part);
  await expect.poll(async () => (await find()) !== undefined).toBe(true);
  return (await find()) ?? [0, 0];
}

test('a term of the field opens where it stands: on a card, in the log, and by the keys in a list', async ({
  page,
}) => {
  await page.goto('./?renderer=canvas');
  await page.getByTestId('learn').click();
  await page.getByTestId('course-decisive-victory').click();
  await page.getByTestId('begin-arcs').click();
  await expect(page.locator('[data-testid="chart"][data-ready="true"]')).toBeVisible();
  const note = page.getByTestId('term-note');
  for (const part of ['[data-testid="card"]', '[data-testid="log"]']) {
    await page.mouse.click(...(await markedIn(page, part)));
    await expect(note).not.toBeEmpty();
    await page.keyboard.press('Escape');
    await expect(note).toBeHidden();
  }
  await page.keyboard.press('w');
  const list = page.getByTestId('terms');
  await expect(list.locator('dd').first()).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
});

test.describe(() => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  test('in a lesson a term is touched, and the rulebook has it too', async ({ page }) => {
    await page.goto('./?renderer=canvas');
    await page.getByTestId('learn').tap();
    await page.getByTestId('course-decisive-victory').tap();
    await page.getByTestId('begin-arcs').tap();
    await expect(page.locator('[data-testid="chart"][data-ready="true"]')).toBeVisible();
    await page.touchscreen.tap(...(await markedIn(page, '[data-testid="lesson-says"]')));
    await expect(page.getByTestId('term-note')).not.toBeEmpty();
    await page.getByTestId('menu').tap();
    await page.getByTestId('open-rulebook').tap();
    await page.touchscreen.tap(...(await markedIn(page, '[data-testid="rulebook"]')));
    await expect(page.getByTestId('term-note')).not.toBeEmpty();
    expect(await faults(page)).toEqual([]);
  });
});
