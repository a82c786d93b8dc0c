import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openGame } from './games';
import { expect, test } from './journey';
import { chooseBattle, enabled } from './table';
import { commit, expectSpeaker, openFromMenu, readable, takeSeat, writeOrder } from './written';

test('an order is drawn up by pointer, keys and steps, and written vessel after vessel', async ({ page }) => {
  await chooseBattle(page, 'hampton-roads-second-day', 'seeded');
  const code = page.getByTestId('order-code');
  // The line is what she is proposed: that is what the big button writes.
  await expect(page.getByTestId('proposed-order')).toBeVisible();
  const proposed = await code.inputValue();
  expect(proposed).toMatch(/^F\+\d/);
  await page.keyboard.press('Space');
  await expect(code).toHaveValue('F');
  await expect(page.getByTestId('written-order')).toContainText(/ahead at 2 knots/i);

  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(code).toHaveValue('F+1 R6');
  const beyond = await page.getByTestId('written-order').evaluate((box) => {
    const { right } = box.getBoundingClientRect();
    const figures = [...box.querySelectorAll('.figures dd')];
    return figures.filter((one) => one.getBoundingClientRect().right > right).map((one) => one.textContent);
  });
  expect(beyond).toEqual([]);
  await expect(page.getByTestId('written-order').locator('.starboard')).toHaveText(
    '6 degrees to starboard at half-way',
  );
  await expect(page.getByTestId('order-heard')).toContainText(/^Ahead at 3 knots, 6 degrees to starboard/);
  await page.getByTestId('steer-port').click();
  await page.getByTestId('steer-port').click();
  await expect(page.getByTestId('written-order').locator('.port')).toHaveText(
    '4 degrees to port at half-way',
  );
  await page.keyboard.press('Escape');
  await expect(code).toHaveValue(proposed);
  await page.keyboard.press('Space');
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
  await page.getByTestId('open-division').click();
  await page.getByTestId('form-together').click();
  await page.getByTestId('order-code').fill('F+1 L5');
  await page.getByTestId('give-division').click();
  await expect(page.getByTestId('division')).toBeHidden();
  for (const ship of ['jamestown', 'patrick-henry'])
    await expect(page.getByTestId(`order-of-${ship}`)).toHaveText('F+1 L5');
  await expect(page.getByTestId('order-of-jamestown')).toHaveClass(/given/);
  await expect(page.getByTestId('order-of-virginia')).not.toHaveClass(/given/);
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
    ['0+2', "'+2' means nothing after 0."],
    ['F dance', "'dance' is not an order."],
    ['F ram Warspite', "No vessel is called 'Warspite'."],
    ['F <img src=x onerror=alert(1)>', 'is not an order.'],
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
    'USS Monitor already has an order. The last one counts.',
  );
  await code.press('Enter');
  await expect(page.getByTestId('order-of-monitor')).toHaveText('F L10');

  await page.getByTestId('ship-virginia').click();
  await expect(page.getByText('CSS Virginia is not yours to command.')).toBeVisible();
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

const MINES = /minefield|\btorpedoes\b|\bmines? field|fields? of mines/i;

/** Mobile Bay as a game file; the torpedoes of this battle are buoyed, and a copy is made in which nothing marks them. */
async function mobileBay(page: Page): Promise<{ readonly buoyed: string; readonly unmarked: string }> {
  await chooseBattle(page, 'mobile-bay', 'seeded');
  const download = page.waitForEvent('download');
  await openFromMenu(page, 'save-game');
  const buoyed = await readFile(await (await download).path(), 'utf8');
  const unmarked = buoyed.replace(/"marked":\s*true/, '"marked":false');
  expect(unmarked).not.toBe(buoyed);
  return { buoyed, unmarked };
}

/** Everything that can be read of the table with its words open, and of a plan begun on it. */
async function readThrough(page: Page, plan: string): Promise<readonly string[]> {
  const read = [await readable(page)];
  await page.keyboard.press('t');
  await expect(page.getByTestId('table-words')).toBeVisible();
  read.push(await readable(page));
  await page.keyboard.press('Escape');
  await openFromMenu(page, 'open-plans');
  await page.getByTestId('plan-name').fill(plan);
  await page.getByTestId('start-plan').click();
  await expect(page.getByTestId('plan-sign')).toBeVisible();
  read.push(await readable(page));
  await page.getByTestId('back-to-game').click();
  await expect(enabled(page, 'commit')).toBeVisible();
  return read;
}

test('mines that the enemy has laid are in no panel and no text of the side that steams towards them', async ({
  page,
}) => {
  const { buoyed, unmarked } = await mobileBay(page);
  await openGame(page, buoyed);
  await expectSpeaker(page, 'Union');
  for (const text of await readThrough(page, 'damn them')) expect(text).toMatch(MINES);

  await openGame(page, unmarked);
  await expectSpeaker(page, 'Union');
  for (const text of await readThrough(page, 'damn them')) expect(text).not.toMatch(MINES);

  await page.getByTestId('hand-over').click();
  await takeSeat(page);
  await expectSpeaker(page, 'Confederacy');
  for (const text of await readThrough(page, 'let them come')) expect(text).toMatch(MINES);
});

/** The chart as it is drawn, and as it is pictured for the list of kept games. */
const pictures = (page: Page): Promise<readonly [drawn: string, kept: string]> =>
  page
    .getByTestId('chart')
    .locator('canvas')
    .evaluate(async (canvas: HTMLCanvasElement & { scene?: { picture(): HTMLCanvasElement } }) => {
      if (!canvas.scene) throw new Error('nothing is drawn');
      // Two frames: the first lays out what is new, the second has drawn it.
      for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame);
      // Leaves the chart drawn at rest, as those at the screen may see it.
      const kept = canvas.scene.picture().toDataURL();
      return [canvas.toDataURL(), kept] as const;
    });

test('while nobody sits at the screen no mine is on the chart, nor in the picture of the kept game', async ({
  page,
}) => {
  const { unmarked } = await mobileBay(page);
  const file = JSON.parse(unmarked) as { battle: { chart: { features: { kind: string }[] } } };
  file.battle.chart.features = file.battle.chart.features.filter(({ kind }) => kind !== 'mine');
  const seen: (readonly [drawn: string, kept: string])[][] = [];
  for (const game of [unmarked, JSON.stringify(file)]) {
    await openGame(page, game);
    await page.getByTestId('hand-over').click();
    await takeSeat(page);
    await expectSpeaker(page, 'Confederacy');
    const owners = await pictures(page);
    await page.getByTestId('hand-over').click();
    await expect(page.getByTestId('cover')).toContainText('Hand over to Union');
    expect(await readable(page)).not.toMatch(MINES);
    seen.push([owners, await pictures(page)]);
  }
  const [[owners, nobodys], [owners0, nobodys0]] = seen as [(typeof seen)[0], (typeof seen)[0]];
  expect(owners?.[0] === owners0?.[0], 'the side that laid the mines sees them').toBe(false);
  expect(owners?.[1] === owners0?.[1], 'the picture that is kept shows none').toBe(true);
  expect(nobodys?.[0] === nobodys0?.[0], 'behind the cover sheet none is drawn').toBe(true);
});

test.describe('by finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('orders are drawn up and written on a telephone', async ({ page }) => {
    await page.goto('./?renderer=canvas');
    await page.getByTestId('battle-hampton-roads-second-day').tap();
    await page.getByTestId('start-battle').tap();
    await expect(page.locator('[data-testid="chart"][data-ready="true"]')).toBeVisible();
    const code = page.getByTestId('order-code');
    await expect(page.getByTestId('steer-port')).toBeInViewport({ ratio: 0.9 });
    await page.getByTestId('as-before').tap();
    await expect(code).toHaveValue('F');
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
