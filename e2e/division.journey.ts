import type { Locator, Page } from '@playwright/test';
import { pixelFrom, placesOf } from './games';
import { expect, test } from './journey';
import { chooseBattle } from './table';
import { takeSeat } from './written';

/** Orders for several ships at once. */

const CRUISERS = ['kumano', 'suzuya', 'chikuma', 'tone'] as const;
const BUMPED = /collide|collision|runs into|scrape/i;

/** What goes on with the game: the big button, or the first answer where the dice have brought a decision. */
const next = (page: Page): Locator =>
  page
    .getByTestId('primary')
    .getByRole('button')
    .or(page.getByTestId('question').locator('button.order'))
    .first();

/** Samar with two people who hand the screen over, as far as the first movement of the Japanese side. */
async function toJapaneseMovement(page: Page): Promise<void> {
  await chooseBattle(page, 'samar', 'seeded');
  const several = page.getByTestId('open-division');
  for (let i = 0; i < 60; i++) {
    await takeSeat(page);
    if (await several.isVisible()) {
      if ((await page.getByTestId('speaker').textContent())?.startsWith('Imperial')) return;
      // The other side moves first: as many as it may, as before.
      await several.click();
      await page.getByTestId('form-as-before').click();
      await page.getByTestId('give-division').click();
    } else await next(page).click();
  }
  throw new Error('the Japanese side does not come to move');
}

/** How far each of them has come. */
const ways = async (page: Page, from: Awaited<ReturnType<typeof placesOf>>) =>
  (await placesOf(page, CRUISERS)).map(({ x, y }, i) => ({
    x: x - (from[i]?.x ?? 0),
    y: y - (from[i]?.y ?? 0),
  }));

test('a column of cruisers turns together by pointer, one of them otherwise, and one undo takes it back', async ({
  page,
}) => {
  await toJapaneseMovement(page);
  const start = await placesOf(page, CRUISERS);
  await page.getByTestId('ship-chikuma').click();
  await page.getByTestId('open-division').click();
  await expect(page.getByTestId('division')).toContainText('4 ships');
  await expect(page.getByTestId('ship-kumano')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByTestId('form-succession')).toHaveAttribute('aria-pressed', 'true');

  await page.getByTestId('form-together').click();
  const to = await pixelFrom(page, 'kumano', 75, 5);
  await page.mouse.click(to.x, to.y);
  for (const ship of CRUISERS) {
    await expect(page.getByTestId(`order-part-${ship}`)).toContainText(/alter \d+ to port/i);
  }

  // Tone's ghost lies off Tone as Kumano's lies off Kumano.
  const ghost = await pixelFrom(page, 'tone', 75, 5);
  await page.mouse.click(ghost.x, ghost.y);
  await expect(page.getByTestId('order-part-tone')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Space');
  await expect(page.getByTestId('order-part-tone')).toContainText('by itself');
  await expect(page.getByTestId('order-part-tone')).not.toContainText(/alter/i);
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('order-part-tone')).toContainText(/alter \d+ to port/i);
  await expect(page.getByTestId('division').locator('.meets')).toHaveCount(0);

  await page.getByTestId('give-division').click();
  // Three ships of this side go at a time (DV-017); the fourth order waits.
  await expect(page.getByTestId('speaker')).toContainText('United States Navy');
  await expect(page.getByTestId('log')).not.toContainText(BUMPED);
  await expect
    .poll(async () => (await ways(page, start)).map(({ x }) => x > 3))
    .toEqual([true, true, true, false]);
  const gone = await ways(page, start);
  for (const way of gone.slice(1, 3)) {
    expect(Math.hypot(way.x - (gone[0]?.x ?? 0), way.y - (gone[0]?.y ?? 0))).toBeLessThan(0.2);
  }
  await page.getByTestId('undo').click();
  await expect
    .poll(async () => (await ways(page, start)).map(({ x, y }) => Math.hypot(x, y) < 0.05))
    .toEqual([true, true, true, true]);
});

test('by keyboard they follow in succession, ships are gone through, and Enter gives the orders', async ({
  page,
}) => {
  await toJapaneseMovement(page);
  const start = await placesOf(page, CRUISERS);
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const pressed = (ship: string) =>
    expect(page.getByTestId(`order-part-${ship}`)).toHaveAttribute('aria-pressed', 'true');
  while ((await page.getByTestId('ship-kumano').getAttribute('aria-pressed')) !== 'true') await press(']');
  await press('s');
  await expect(page.getByTestId('division')).toBeVisible();
  await press('5');
  await expect(page.getByTestId('form-means')).toContainText('on either side');
  await press('2');
  await expect(page.getByTestId('form-means')).toContainText('where she turned');
  // Two inches, 45 to starboard, and on.
  await press(...Array<string>(9).fill('ArrowRight'), ...Array<string>(6).fill('ArrowUp'));
  await expect(page.getByTestId('order-part-kumano')).toContainText('alter 45 to starboard');
  await pressed('kumano');
  await press(']');
  await pressed('suzuya');
  await expect(page.getByTestId('order-part-suzuya')).toContainText(/to starboard/);
  // Tone does not come as far as the turn.
  await expect(page.getByTestId('order-part-tone')).toContainText('course 120');
  await expect(page.getByTestId('division').locator('.meets')).toHaveCount(0);
  await press('Enter');
  await expect(page.getByTestId('speaker')).toContainText('United States Navy');
  await expect(page.getByTestId('log')).not.toContainText(BUMPED);
  await expect
    .poll(async () => (await ways(page, start)).map(({ x, y }) => Math.hypot(x, y) > 3))
    .toEqual([true, true, true, false]);
  await press('u');
  await expect
    .poll(async () => (await ways(page, start)).map(({ x, y }) => Math.hypot(x, y) < 0.05))
    .toEqual([true, true, true, true]);
});

const MONITORS = ['tecumseh', 'manhattan', 'winnebago', 'chickasaw'] as const;

/** Mobile Bay, where the orders of the first period are to be written. */
async function atMobileBay(page: Page): Promise<readonly string[]> {
  await page.goto('./?renderer=canvas');
  await page.getByTestId('battle-mobile-bay').click();
  await page.getByTestId('start-battle').click();
  await expect(page.locator('[data-testid="chart"][data-ready="true"]')).toBeVisible();
  for (const order of ordersOf(page)) await expect(order).toHaveText(/^F/);
  return Promise.all(ordersOf(page).map((order) => order.innerText()));
}

const ordersOf = (page: Page) => MONITORS.map((ship) => page.getByTestId(`order-of-${ship}`));

/** All monitors are told to go to port; one step back leaves of all of them what was proposed before. */
async function expectOrders(page: Page, before: readonly string[]): Promise<void> {
  await expect(page.getByTestId('division')).toBeHidden();
  for (const order of ordersOf(page)) await expect(order).toHaveText(/^F.* L\d+$/);
  await expect.poll(() => Promise.all(ordersOf(page).map((order) => order.innerText()))).not.toEqual(before);
  await page.keyboard.press('u');
  await expect.poll(() => Promise.all(ordersOf(page).map((order) => order.innerText()))).toEqual(before);
}

test('the monitors at Mobile Bay turn together by pointer', async ({ page }) => {
  const before = await atMobileBay(page);
  await page.getByTestId('ship-winnebago').click();
  await page.getByTestId('open-division').click();
  await expect(page.getByTestId('group-Monitors')).toHaveAttribute('aria-pressed', 'true');
  await page.getByTestId('form-together').click();
  const to = await pixelFrom(page, 'tecumseh', 340, 6);
  await page.mouse.click(to.x, to.y);
  for (const ship of MONITORS)
    await expect(page.getByTestId(`order-part-${ship}`)).toContainText(/degrees to port/);
  await expect(page.getByTestId('division').locator('.meets')).toHaveCount(0);
  await page.getByTestId('give-division').click();
  await expectOrders(page, before);
});

test('the monitors at Mobile Bay turn together by keyboard', async ({ page }) => {
  const before = await atMobileBay(page);
  for (let i = 0; i < 30; i++) {
    if ((await page.getByTestId('ship-winnebago').getAttribute('aria-pressed')) === 'true') break;
    await page.keyboard.press(']');
  }
  await page.keyboard.press('s');
  await expect(page.getByTestId('group-Monitors')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press((await page.getByTestId('form-together').getAttribute('data-digit')) ?? '');
  await expect(page.getByTestId('form-together')).toHaveAttribute('aria-pressed', 'true');
  for (const key of ['ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
  for (const ship of MONITORS)
    await expect(page.getByTestId(`order-part-${ship}`)).toContainText('10 degrees to port');
  await page.keyboard.press('Enter');
  await expectOrders(page, before);
});

test.describe('by finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the cruisers at Samar turn together, and one undo takes it back', async ({ page }) => {
    await toJapaneseMovement(page);
    const start = await placesOf(page, CRUISERS);
    await page.getByTestId('tab-ships').tap();
    await page.getByTestId('ship-chikuma').tap();
    await page.getByTestId('tab-orders').tap();
    await page.getByTestId('open-division').tap();
    await expect(page.getByTestId('division')).toContainText('4 ships');
    await page.getByTestId('form-together').tap();
    for (let i = 0; i < 6; i++) await page.getByTestId('steer-port').tap();
    for (let i = 0; i < 6; i++) await page.getByTestId('steer-ahead').tap();
    for (const ship of CRUISERS)
      await expect(page.getByTestId(`order-part-${ship}`)).toContainText(/alter \d+ to port/i);
    await expect(page.getByTestId('division').locator('.meets')).toHaveCount(0);
    await page.getByTestId('give-division').tap();
    await expect(page.getByTestId('speaker')).toContainText('United States Navy');
    // Three ships of this side go at a time (DV-017); the fourth order waits.
    await expect
      .poll(async () => (await ways(page, start)).map(({ x, y }) => Math.hypot(x, y) > 3))
      .toEqual([true, true, true, false]);
    await page.getByTestId('undo').tap();
    await expect
      .poll(async () => (await ways(page, start)).map(({ x, y }) => Math.hypot(x, y) < 0.05))
      .toEqual([true, true, true, true]);
  });

  test('the monitors at Mobile Bay are ordered as one and keep clear of each other', async ({ page }) => {
    await page.goto('./?renderer=canvas');
    await page.getByTestId('battle-mobile-bay').tap();
    await page.getByTestId('start-battle').tap();
    await expect(page.locator('[data-testid="chart"][data-ready="true"]')).toBeVisible();
    const start = await placesOf(page, MONITORS);
    await page.getByTestId('tab-ships').tap();
    await page.getByTestId('ship-winnebago').tap();
    await page.getByTestId('tab-orders').tap();
    await page.getByTestId('open-division').tap();
    await expect(page.getByTestId('group-Monitors')).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByTestId('group-Monitors')).toBeInViewport({ ratio: 1 });
    await page.getByTestId('form-succession').tap();
    await page.getByTestId('steer-port').tap();
    await page.getByTestId('steer-port').tap();
    await expect(page.getByTestId('order-part-tecumseh')).toContainText('10 degrees to port');
    await expect(page.getByTestId('division').locator('.meets')).toHaveCount(0);
    await page.getByTestId('division').locator('.who summary').tap();
    const small = await page
      .getByTestId('division')
      .locator('.forms button, .part, .targets button, .who summary, .who select')
      .evaluateAll((all) =>
        all.filter((one) => one.getBoundingClientRect().height < 43.5).map((one) => one.outerHTML),
      );
    expect(small).toEqual([]);
    await page.getByTestId('give-division').tap();
    await expect(page.getByTestId('division')).toBeHidden();
    await page.getByTestId('tab-ships').tap();
    await expect(page.getByTestId('order-of-tecumseh')).toHaveText('F L10');

    for (let i = 0; i < 12; i++) {
      await takeSeat(page);
      const [first, last] = await placesOf(page, ['tecumseh', 'chickasaw']);
      const moved = (first?.y ?? 0) - (start[0]?.y ?? 0) > 6 && (last?.y ?? 0) - (start[3]?.y ?? 0) > 6;
      if (moved) break;
      await next(page).tap();
      await page.waitForTimeout(300);
    }
    const there = await placesOf(page, MONITORS);
    for (const [i, { x, y }] of there.slice(1).entries()) {
      // Their models are 4.6 inches long.
      expect(Math.hypot(x - (there[i]?.x ?? 0), y - (there[i]?.y ?? 0))).toBeGreaterThan(4.6);
    }
    await page.getByTestId('tab-log').tap();
    await expect(page.getByTestId('log')).not.toContainText(BUMPED);
  });
});
