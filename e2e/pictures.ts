import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './journey';
import { enabled, sitDown } from './table';

const PICTURES = join(import.meta.dirname, '..', 'assets', 'pictures');

/** Gives the usual orders until the side to speak may write a movement for one of these ships, in this turn. */
async function sailUntil(page: Page, turn: number, ships: readonly string[]): Promise<string> {
  for (let step = 0; step < 300; step++) {
    await sitDown(page);
    const now = Number(/turn (\d+)/.exec((await page.locator('header').first().textContent()) ?? '')?.[1]);
    for (const ship of ships) {
      const line = page.getByTestId(`ship-${ship}`);
      if (now < turn || !(await line.textContent())?.includes('to act')) continue;
      await line.click();
      if (await page.getByTestId('carry-out').isVisible()) return ship;
    }
    const choices = ['payCloseAction', 'declineCloseAction', 'stopTrading', 'payToStay', 'abandonShip'];
    const usual = ['endDeclaring', 'rollInitiative', 'maintain', 'holdFire'];
    let given = false;
    for (const verb of [...choices, ...usual]) {
      if (given || (await enabled(page, verb).count()) === 0) continue;
      await enabled(page, verb).first().click();
      given = true;
    }
    if (given) continue;
    if (await page.getByTestId('carry-out').isVisible()) await page.getByTestId('carry-out').click();
    else await page.keyboard.press(']');
  }
  throw new Error('the wanted movement never came');
}

test('the River Plate, for the README', async ({ page }) => {
  await page.goto('./');
  await page.getByTestId('battle-river-plate').click();
  await page.getByTestId('setup-options').click();
  await page.getByTestId('dice-seeded').click();
  await page.getByTestId('seed').fill('1939');
  await page.getByTestId('start-battle').click();
  await expect(page.locator('[data-testid="chart"][data-ready="true"]')).toBeVisible();

  await sailUntil(page, 2, ['exeter']);
  await page.getByTestId('ship-admiral-graf-spee').click();
  await page.getByTestId('ship-exeter').click();
  const chart = await page.getByTestId('chart').boundingBox();
  if (!chart) throw new Error('the chart has no place on the page');
  await page.mouse.move(chart.x + chart.width * 0.5, chart.y + chart.height * 0.4);
  await page.mouse.move(chart.x + chart.width * 0.3, chart.y + chart.height * 0.6, { steps: 6 });
  await expect(page.getByTestId('written-order')).toContainText('new course');
  await page.waitForTimeout(500);
  await page.screenshot({ path: join(PICTURES, 'river-plate.png') });
});

test('Mobile Bay, for the README', async ({ page }) => {
  await page.goto('./');
  await page.getByTestId('battle-mobile-bay').click();
  await page.getByTestId('setup-options').click();
  await page.getByTestId('dice-seeded').click();
  await page.getByTestId('seed').fill('1864');
  await page.getByTestId('start-battle').click();
  await expect(page.locator('[data-testid="chart"][data-ready="true"]')).toBeVisible();
  await page.getByTestId('ship-brooklyn').click();
  await page.getByTestId('order-code').fill('F+2 L10');
  await page.getByTestId('order-code').blur();
  await expect(page.getByTestId('written-order')).toContainText('10 degrees to port');
  await page.waitForTimeout(500);
  await page.screenshot({ path: join(PICTURES, 'mobile-bay.png') });
});

test('The Edge of a Village, for the README', async ({ page }) => {
  await page.goto('./');
  await page.getByTestId('battle-village-edge').click();
  await page.getByTestId('setup-options').click();
  await page.getByTestId('dice-seeded').click();
  await page.getByTestId('seed').fill('1944');
  await page.getByTestId('start-battle').click();
  await expect(page.locator('[data-testid="chart"][data-ready="true"]')).toBeVisible();
  for (let side = 0; side < 2; side++) {
    await sitDown(page);
    await page.locator('button[data-testid^="offer-nominate"]').filter({ visible: true }).first().click();
  }
  await sitDown(page);
  await expect(page.getByTestId('prompt')).toContainText('No. 1 Section acts');
  const chart = await page.getByTestId('chart').boundingBox();
  if (!chart) throw new Error('the chart has no place on the page');
  const [x, y] = [chart.x + chart.width * 0.4, chart.y + chart.height * 0.745];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 10, y - 40, { steps: 4 });
  await page.mouse.move(x + 40, y - 180, { steps: 4 });
  await page.mouse.up();
  await page.getByTestId('rank-into-cover').click();
  await expect(page.getByTestId('written-order')).toContainText('of 4 inches');
  await page.waitForTimeout(500);
  await page.screenshot({ path: join(PICTURES, 'village-edge.png') });
});

/** From Graf Spee about 0640: true bearing, inches (three to the mile), course. */
const FROM_SPEE = [
  ['HMS Exeter', { bearing: 200, distance: 19.5, course: 270 }],
  ['HMS Ajax', { bearing: 75, distance: 21, course: 330 }],
  ['Achilles', { bearing: 80, distance: 22.5, course: 330 }],
] as const;

test('a table set out by tape, for the README', async ({ page }) => {
  const put = async (side: 0 | 1, name: string, taped: Readonly<Record<string, number>>): Promise<void> => {
    await page.getByTestId(`own-table-side-${side}`).check();
    await page.getByTestId('own-table-find').fill(name);
    await page.locator('[data-testid^="put-"]').first().click();
    if ('bearing' in taped) {
      await page.getByTestId('tape-by').selectOption('piece');
      await page.getByTestId('tape-of').selectOption({ label: 'Admiral Graf Spee' });
    }
    for (const [field, value] of Object.entries(taped))
      await page.getByTestId(`tape-${field}`).fill(String(value));
    await page.getByTestId('tape-place').click();
  };
  await page.goto('./');
  await page.getByTestId('set-out').click();
  await page.getByLabel('Rules', { exact: true }).selectOption({ label: 'Decisive Victory' });
  await put(1, 'Graf Spee', { x: 32, y: 26, course: 290 });
  for (const [name, taped] of FROM_SPEE) await put(0, name, taped);
  await page.locator('.own-table-middle').evaluate((middle) => middle.scrollTo(0, 0));
  await page.waitForTimeout(500);
  await page.screenshot({ path: join(PICTURES, 'own-table.png') });
});

test('a lesson, for the README', async ({ page }) => {
  await page.goto('./');
  await page.getByTestId('learn').click();
  await page.getByTestId('course-decisive-victory').click();
  await page.getByTestId('begin-arcs').click();
  await expect(page.locator('[data-testid="chart"][data-ready="true"]')).toBeVisible();
  for (let shown = 0; shown < 5 && (await page.getByTestId('answer-four').count()) === 0; shown++)
    await page.getByTestId('lesson-show').click();
  await page.getByTestId('answer-four').click();
  await page.waitForTimeout(500);
  await page.screenshot({ path: join(PICTURES, 'lesson.png') });
});
