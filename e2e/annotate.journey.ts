import type { Page } from '@playwright/test';
import { faults, SIZES } from './axe';
import { expect, test } from './journey';
import { alone, chartReady } from './kept';
import { chooseBattle } from './table';

const chart = (page: Page) => page.getByTestId('chart');

/** Drags between two parts of the chart. */
async function drag(
  page: Page,
  from: readonly [number, number],
  to: readonly [number, number],
): Promise<void> {
  const box = await chart(page).boundingBox();
  if (!box) throw new Error('the chart has no place on the page');
  const [x, y] = [(part: number) => box.x + part * box.width, (part: number) => box.y + part * box.height];
  await page.mouse.move(x(from[0]), y(from[1]));
  await page.mouse.down();
  await page.mouse.move(x(to[0]), y(to[1]), { steps: 4 });
  await page.mouse.up();
}

/** Whether so many drawings can be taken back: the chart itself is a picture. */
async function takenBack(page: Page): Promise<number> {
  const undo = page.getByTestId('annotate-undo');
  for (let count = 0; ; count++) {
    if ((await undo.getAttribute('aria-disabled')) === 'true') return count;
    await undo.click();
  }
}

for (const [size, viewport] of Object.entries(SIZES)) {
  test(`a chart is drawn on by pointer and by keys, shown to a class and kept, ${size}`, async ({
    page,
    context,
  }) => {
    await alone(context);
    await page.setViewportSize(viewport);
    await chooseBattle(page, 'open-sea-duel', 'seeded');
    await page.getByTestId('draw').click();
    const tools = page.getByTestId('annotate');
    await expect(tools).toBeVisible();
    await drag(page, [0.3, 0.7], [0.6, 0.6]);
    // A ring by the keys: the cross is put down, led away, put down again.
    await page.keyboard.press('2');
    for (const key of ['Enter', 'Enter', 'ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
    await page.keyboard.press('4');
    await page.keyboard.press('Enter');
    await page.getByTestId('annotate-words').fill('Here she turns');
    await page.keyboard.press('Enter');
    expect(await takenBack(page)).toBe(3);
    for (let i = 0; i < 3; i++) await page.keyboard.press('r');
    expect(await faults(page, size)).toEqual([]);

    await page.keyboard.press('Escape');
    await expect(tools).toBeHidden();
    await page.keyboard.press('o');
    await expect(page.getByTestId('teaching')).toBeVisible();
    await expect(page.getByTestId('stakes')).toBeHidden();
    const wide = await chart(page).boundingBox();
    expect(wide?.width).toBeGreaterThan(viewport.width - 2);
    expect(await faults(page, size)).toEqual([]);
    await page.keyboard.press('p');
    // On the enlarged chart the pointer still draws where it is.
    await drag(page, [0.8, 0.8], [0.9, 0.9]);
    expect(await takenBack(page)).toBe(1);
    await page.keyboard.press('r');
    await expect(page.getByTestId('annotate-undo')).not.toHaveAttribute('aria-disabled');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('stakes')).toBeVisible();

    await page.goto('./?renderer=canvas');
    await page.getByTestId('continue').first().click();
    await chartReady(page);
    await page.getByTestId('draw').click();
    await expect(page.getByTestId('annotate-clear')).not.toHaveAttribute('aria-disabled');
  });
}
