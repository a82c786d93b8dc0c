import { readFile } from 'node:fs/promises';
import { openGame } from './games';
import { expect, test } from './journey';
import { chooseBattle, enabled } from './table';
import { commit, openFromMenu, readable, takeSeat, writeOrder } from './written';

test('an order is drawn up by pointer, keys and steps, and written vessel after vessel', async ({ page }) => {
  await chooseBattle(page, 'hampton-roads-second-day', 'seeded');
  const code = page.getByTestId('order-code');
  await expect(code).toHaveValue('F');
  await expect(page.getByTestId('written-order')).toContainText(/ahead at 2 knots/i);

  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(code).toHaveValue('F+1 R6');
  await expect(page.getByTestId('written-order').locator('.starboard')).toHaveText('6 degrees to starboard');
  await expect(page.getByTestId('order-heard')).toContainText(/ahead at 3 knots, 6 degrees to starboard/);
  await page.getByTestId('steer-port').click();
  await page.getByTestId('steer-port').click();
  await expect(page.getByTestId('written-order').locator('.port')).toHaveText('4 degrees to port');
  await page.keyboard.press('Escape');
  await expect(code).toHaveValue('F');

  const box = await page.getByTestId('chart').boundingBox();
  if (!box) throw new Error('the chart has no place on the page');
  await page.mouse.move(box.x + box.width * 0.35, box.y + box.height * 0.3);
  await page.mouse.move(box.x + box.width * 0.4, box.y + box.height * 0.3, { steps: 3 });
  await page.mouse.down();
  await page.mouse.up();
  await expect(code).not.toHaveValue('F');
  await page.keyboard.press('Space');
  await expect(code).toHaveValue('F');

  await page.getByTestId('way-0').click();
  await page.getByTestId('order-words').locator('summary').click();
  await page.getByTestId('word-sweep').check();
  await expect(code).toHaveValue('0 sweep');
  await page.getByTestId('word-ram virginia').check();
  await expect(code).toHaveValue('0 sweep; ram virginia');
  await page.getByTestId('word-sweep').uncheck();
  await code.fill('F ram CSS Virginia; anchor');
  await expect(page.getByTestId('word-ram virginia')).toBeChecked();
  await expect(page.getByTestId('word-anchor')).toBeChecked();

  await code.fill('f+1 r10');
  await code.press('Enter');
  await expect(page.getByTestId('ship-minnesota')).toHaveAttribute('aria-pressed', 'true');
  await expect(code).toBeFocused();
  await expect(page.getByTestId('order-of-monitor')).toHaveText('F+1 R10');
  await expect(page.getByTestId('order-of-virginia')).toHaveCount(0);
  await commit(page);
});

test('one order is written for a whole division', async ({ page }) => {
  await chooseBattle(page, 'hampton-roads-second-day', 'seeded');
  await page.getByTestId('hand-over').click();
  await takeSeat(page);
  await page.getByTestId('ship-jamestown').click();
  await page.getByTestId('order-code').fill('F+1 L5');
  await page.getByTestId('order-division').click();
  for (const ship of ['jamestown', 'patrick-henry'])
    await expect(page.getByTestId(`order-of-${ship}`)).toHaveText('F+1 L5');
  await expect(page.getByTestId('order-of-virginia')).toHaveText('F');
});

test('bad orders get one sentence each, and nothing is written', async ({ page }) => {
  await chooseBattle(page, 'hampton-roads-second-day', 'seeded');
  const code = page.getByTestId('order-code');
  const wrong = page.getByTestId('order-unread');
  const bad = [
    ['', 'The line is empty.'],
    ['full steam ahead', "'full steam ahead' cannot be read."],
    ['F+', 'cannot be read.'],
    ['F+two', 'cannot be read.'],
    ['R30', 'cannot be read.'],
    ['0+2', "'+2' says nothing after 0."],
    ['F dance', "'dance' is no word of orders."],
    ['F ram Warspite', "Nobody here is called 'Warspite'."],
    ['F <img src=x onerror=alert(1)>', 'is no word of orders.'],
  ] as const;
  for (const [line, sentence] of bad) {
    await code.fill(line);
    await expect(wrong).toContainText(sentence);
    await expect(code).toHaveAttribute('aria-invalid', 'true');
    await code.press('Enter');
  }
  await expect(page.getByTestId('log')).toContainText('Nothing has happened yet');
  await code.fill('F+1');
  await expect(wrong).toHaveText('');

  const order = page.getByTestId('written-order');
  await code.fill('F+40 R180');
  await expect(order).toContainText('Speed changes by no more than 2 knots.');
  await expect(order).toContainText(/Turns by no more than \d+ degrees\./);
  await code.fill('F cast off');
  await expect(order).toContainText('She has nothing in tow.');

  await writeOrder(page, 'monitor', 'F+1 R10');
  await page.getByTestId('ship-monitor').click();
  await code.fill('F L10');
  await expect(page.getByTestId('written-twice')).toHaveText(
    'An order is written for her already. The last one stands.',
  );
  await code.press('Enter');
  await expect(page.getByTestId('order-of-monitor')).toHaveText('F L10');

  await page.getByTestId('ship-virginia').click();
  await expect(page.getByText('CSS Virginia is not yours to order.')).toBeVisible();
  await expect(code).toBeHidden();
});

test('a vessel that is led says whom to order', async ({ page }) => {
  await chooseBattle(page, 'mobile-bay', 'seeded');
  const led = page.locator('button.ship', { hasText: 'lashed' });
  const said: string[] = [];
  for (const line of await led.all()) {
    await line.click();
    if (await page.getByTestId('order-code').isVisible()) continue;
    said.push((await page.locator('.orders').textContent()) ?? '');
  }
  expect(said.length).toBeGreaterThan(0);
  for (const one of said) expect(one).toMatch(/is lashed to .*: order /);
});

test('mines that the enemy has laid are in no panel and no text of the side that steams towards them', async ({
  page,
}) => {
  await chooseBattle(page, 'mobile-bay', 'seeded');
  // The torpedoes of this battle are buoyed; a copy is played in which nothing marks them.
  const download = page.waitForEvent('download');
  await openFromMenu(page, 'save-game');
  const buoyed = await readFile(await (await download).path(), 'utf8');
  const unmarked = buoyed.replace(/"marked":\s*true/, '"marked":false');
  expect(unmarked).not.toBe(buoyed);
  await openGame(page, unmarked);

  await expect(page.getByTestId('speaker')).toContainText('Union');
  const nothing = async (): Promise<void> => {
    expect(await readable(page)).not.toMatch(/minefield|\btorpedoes\b|\bmines? field|fields? of mines/i);
  };
  await nothing();
  await page.keyboard.press('t');
  await nothing();
  await page.keyboard.press('Escape');
  await openFromMenu(page, 'open-plans');
  await page.getByTestId('plan-name').fill('damn them');
  await page.getByTestId('start-plan').click();
  await nothing();
  await page.getByTestId('back-to-game').click();
  await expect(enabled(page, 'commit')).toBeVisible();
});

test.describe('by finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('orders are drawn up and written on a telephone', async ({ page }) => {
    await page.goto('/?renderer=canvas');
    await page.getByTestId('battle-hampton-roads-second-day').tap();
    await page.getByTestId('start-battle').tap();
    await expect(page.locator('[data-testid="chart"][data-ready="true"]')).toBeVisible();
    const code = page.getByTestId('order-code');
    await page.getByTestId('steer-starboard').tap();
    await page.getByTestId('steer-ahead').tap();
    await expect(code).toHaveValue('F+1 R5');
    await page.getByTestId('order-words').locator('summary').tap();
    await page.getByTestId('word-sweep').tap();
    await expect(code).toHaveValue('F+1 R5 sweep');
    const give = await page.getByTestId('carry-out').boundingBox();
    expect(give?.height).toBeGreaterThanOrEqual(44);
    await page.getByTestId('carry-out').tap();
    await page.getByTestId('tab-ships').tap();
    await expect(page.getByTestId('order-of-monitor')).toHaveText('F+1 R5 sweep');
    await page.getByTestId('tab-orders').tap();
    await enabled(page, 'commit').tap();
    await expect(page.getByTestId('cover')).toBeInViewport({ ratio: 1 });
    await page.getByTestId('at-screen-confederate').tap();
    await expect(page.getByTestId('speaker')).toContainText('Confederacy');
    expect(await readable(page)).not.toContain('R5 sweep');
  });
});
