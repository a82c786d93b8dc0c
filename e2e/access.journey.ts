import type { Page } from '@playwright/test';
import { faults, faultsInBothLights, SIZES } from './axe';
import { expect, test } from './journey';
import { chooseBattle, closeReport, enabled, endBySinking, playTo, sitDown } from './table';
import { commit, fire, takeSeat } from './written';

const openFromMenu = async (page: Page, item: string): Promise<void> => {
  await page.getByTestId('menu').click();
  await page.getByTestId(item).click();
};

for (const size of ['wide', 'narrow'] as const) {
  test(`axe finds nothing against any screen, ${size}, light and dark`, async ({ page }) => {
    await page.setViewportSize(SIZES[size]);
    const tab = async (id: string): Promise<void> => {
      if (size === 'narrow') await page.getByTestId(`tab-${id}`).click();
    };
    const found: string[] = [];
    const look = async (where: string): Promise<void> => {
      found.push(...(await faultsInBothLights(page, where)));
    };

    await page.goto('./?renderer=canvas');
    await expect(page.getByTestId('battle-river-plate')).toBeVisible();
    await look('start');
    await page.getByTestId('battle-river-plate').click();
    await expect(page.getByTestId('start-battle')).toBeVisible();
    await look('setup');

    await chooseBattle(page, 'river-plate', 'typed');
    await look('declaring');
    await tab('log');
    await look('empty log');
    await playTo(page, 'cover');
    await look('cover sheet');
    await sitDown(page);
    await playTo(page, 'question');
    await look('dice');
    await playTo(page, 'carry-out');
    await tab('orders');
    await page.keyboard.press('ArrowUp');
    await expect(page.getByTestId('written-order')).toContainText('Ahead');
    await look('movement');
    await playTo(page, 'attack');
    await look('attack');
    await endBySinking(page);
    await expect(page.getByTestId('report-story')).toBeVisible();
    await look('report');
    await closeReport(page);
    await tab('orders');
    await look('result');
    await page.keyboard.press('l');
    await page.getByTestId('time-line-mark').click();
    await look('time line');
    await page.getByTestId('time-line-leave').click();
    await tab('log');
    await look('log');
    await tab('ship');
    await look('card');
    await tab('ships');
    await look('roster');
    for (const item of ['open-words', 'open-rulebook', 'open-settings', 'open-plans']) {
      await openFromMenu(page, item);
      await expect(page.getByRole('dialog')).toBeVisible();
      await look(item);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    expect(found).toEqual([]);
  });
}

for (const size of ['wide', 'narrow'] as const) {
  test(`axe finds nothing against orders written in secret, ${size}, light and dark`, async ({ page }) => {
    await page.setViewportSize(SIZES[size]);
    const tab = async (id: string): Promise<void> => {
      if (size === 'narrow') await page.getByTestId(`tab-${id}`).click();
    };
    const found: string[] = [];
    const look = async (where: string): Promise<void> => {
      found.push(...(await faultsInBothLights(page, where)));
    };
    const write = async (line: string): Promise<void> => {
      await tab('orders');
      await page.getByTestId('order-code').fill(line);
    };

    await chooseBattle(page, 'hampton-roads-second-day', 'typed');
    await look('orders');
    await write('F+1 R17');
    await look('an order drawn up');
    await page.getByTestId('order-words').locator('summary').click();
    await page.locator('.legend summary').click();
    await look('plain words and the code');
    await write('F dance');
    await expect(page.getByTestId('order-unread')).toContainText('is not an order');
    await look('a line that cannot be read');
    await write('F+1 L200');
    await page.getByTestId('order-code').press('Enter');
    await tab('ships');
    await look('orders on the roster');
    await tab('orders');
    await commit(page);
    await expect(page.getByTestId('cover')).toContainText('Hand over');
    await look('curtain');
    await takeSeat(page);
    await tab('log');
    await look('sealed orders in the log');
    await openFromMenu(page, 'save-game');
    await expect(page.getByTestId('seal-dialog')).toBeVisible();
    await look('seal dialog');
    await page.keyboard.press('Escape');
    await openFromMenu(page, 'open-link');
    await expect(page.getByTestId('link-says')).toContainText('not revealed yet');
    await look('link without orders');
    await page.keyboard.press('Escape');

    await tab('orders');
    for (let period = 1; period <= 3; period++) {
      for (let sides = 0; sides < 2 && (await enabled(page, 'commit').count()) > 0; sides++) {
        await commit(page);
        await takeSeat(page);
      }
      if (period === 2) break;
      await fire(page, 'Union', []);
      await fire(page, 'Union', []);
      await takeSeat(page);
      await tab('orders');
    }
    await tab('orders');
    await expect(enabled(page, 'endFire')).toBeVisible();
    await look('fire');
    await tab('ships');
    await page.getByTestId('ship-monitor').or(page.getByTestId('ship-virginia')).first().click();
    if (await page.getByTestId('tab-attack').isVisible()) await tab('attack');
    await look('targets');
    expect(found).toEqual([]);
  });
}

test('the table is told in words: who is where, what may be said, what happened and how it ended', async ({
  page,
}) => {
  await chooseBattle(page, 'river-plate', 'typed');
  await page.getByTestId('ship-exeter').click();
  await expect(page.getByTestId('primary')).toBeInViewport({ ratio: 1 });
  const heard = page.getByTestId('table-heard');
  await expect(heard.getByTestId('said-exeter')).toContainText(
    /Selected\. At \d+°\d\d′ south, \d+°\d\d′ west\./,
  );
  await expect(heard.getByTestId('said-exeter')).toContainText(/Course \d{3}\. Speed 6" a turn/);
  await expect(heard.getByTestId('said-admiral-graf-spee')).toContainText(
    /From HMS Exeter: bearing \d{3}, [\d.]+", [\d.]+ miles, showing her/,
  );
  const told = page.getByTestId('announcer');
  await expect(told).toHaveAttribute('aria-live', 'polite');
  await expect(told).toContainText('HMS Exeter is selected.');
  await expect(told).toContainText('1 HMS Exeter: make smoke');

  await page.keyboard.press('t');
  await expect(page.getByTestId('table-words')).toContainText('Since your last order');
  await page.keyboard.press('Escape');

  await playTo(page, 'carry-out');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByTestId('order-heard')).toContainText(/Ahead [\d.]+", course \d{3}\./);
  await playTo(page, 'attack');
  await endBySinking(page);
  await expect(told).toContainText(/Points: Royal Navy \d+ and Kriegsmarine \d+\./);
  await expect(heard.getByTestId('said-admiral-graf-spee')).toContainText(/turn 2/i);
});

test('settings are kept in the browser, and lost by nothing but the player', async ({ page }) => {
  await chooseBattle(page, 'river-plate', 'seeded');
  await openFromMenu(page, 'open-settings');
  await page.getByTestId('theme-dark').check();
  await page.getByTestId('hulls-icon').check();
  await page.getByTestId('prefer-showArcs').uncheck();
  await page.getByTestId('prefer-effects').uncheck();
  await page.getByTestId('prefer-alone').check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await chooseBattle(page, 'river-plate', 'seeded');
  await openFromMenu(page, 'open-settings');
  await expect(page.getByTestId('hulls-icon')).toBeChecked();
  await expect(page.getByTestId('prefer-showArcs')).not.toBeChecked();
  await expect(page.getByTestId('prefer-effects')).not.toBeChecked();
  await expect(page.getByTestId('prefer-alone')).toBeChecked();
});

test('a plan is tried beside the game, says that it is one, and leads back', async ({ page }) => {
  await chooseBattle(page, 'river-plate', 'seeded');
  await openFromMenu(page, 'open-plans');
  await page.getByTestId('plan-name').fill('close on both bows');
  await page.getByTestId('start-plan').click();
  await expect(page.getByTestId('plan-sign')).toContainText('close on both bows');
  expect(await faults(page, 'plan')).toEqual([]);
  await enabled(page, 'endDeclaring').first().click();
  await sitDown(page);
  await expect(page.getByTestId('undo')).toBeEnabled();
  await page.getByTestId('back-to-game').click();
  await expect(page.getByTestId('plan-sign')).toBeHidden();
  await expect(page.getByTestId('undo')).toBeDisabled();
});

test('the log is filtered, and taken back to an entry', async ({ page }) => {
  await chooseBattle(page, 'river-plate', 'typed');
  await playTo(page, 'attack');
  const log = page.getByTestId('log');
  await page.getByTestId('log-filter').selectOption({ label: 'Hits and losses' });
  await expect(log).not.toContainText('has declared');
  await page.getByTestId('log-filter').selectOption({ label: 'Movement' });
  await expect(log.locator('li').first()).toContainText(/ahead|stopped/);
  await expect(log).not.toContainText('has declared');
  await page.getByTestId('log-filter').selectOption({ label: 'HMS Ajax' });
  await expect(log.locator('li').first()).toContainText('Ajax');
  await page.getByTestId('log-filter').selectOption({ label: 'Movement' });
  await log.locator('li').last().hover();
  await log.locator('li').last().getByRole('button', { name: 'Undo to here' }).click();
  await expect(page.getByTestId('carry-out')).toBeVisible();
  await expect(log).toContainText('Nothing of that kind yet.');
});

test('the log is one stop of the Tab key: arrows go through its entries, their rules and the way back', async ({
  page,
}) => {
  await page.addInitScript(() =>
    localStorage.setItem(
      'flag-plot.preferences',
      '{"alone":true,"against":false,"byItself":false,"guard":false}',
    ),
  );
  await chooseBattle(page, 'river-plate', 'typed');
  await playTo(page, 'attack');
  const log = page.getByTestId('log');
  const entries = log.locator('li');
  const focused = page.locator(':focus');
  const inLog = (): Promise<boolean> => focused.evaluate((one) => one.closest('ol') !== null);
  expect(await entries.count()).toBeGreaterThan(6);

  await page.getByTestId('log-filter').focus();
  await page.keyboard.press('Tab');
  expect(await inLog()).toBe(true);
  const before = await focused.textContent();
  await page.keyboard.press('Tab');
  expect(await focused.evaluateAll((all) => all.some((one) => one.closest('ol')))).toBe(false);
  await page.getByTestId('log-filter').focus();
  await page.keyboard.press('Tab');
  await expect(focused).toHaveText(before ?? '');

  await page.keyboard.press('ArrowDown');
  await expect(entries.nth(1).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('End');
  await expect(entries.last().locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText(/DV-\d+/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await faults(page, 'log by keys')).toEqual([]);

  await page.getByTestId('log-filter').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Home');
  const left = await entries.count();
  for (let i = 0; i < 12 && !(await focused.textContent())?.includes('Undo to here'); i++) {
    await page.keyboard.press('ArrowRight');
  }
  await expect(focused).toHaveCSS('opacity', '1');
  await page.keyboard.press('Enter');
  await expect(entries).not.toHaveCount(left);
});
