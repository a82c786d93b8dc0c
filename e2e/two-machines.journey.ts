import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { byHand } from './by-hand';
import { expect, test } from './journey';
import { chooseBattle, enabled } from './table';
import { openFromMenu, takeSeat } from './written';

async function machine(browser: Browser, baseURL = ''): Promise<Page> {
  const context = await browser.newContext({ baseURL, storageState: byHand(new URL(baseURL).origin) });
  return context.newPage();
}

async function saved(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await openFromMenu(page, 'save-game');
  return readFileSync(await (await download).path(), 'utf8');
}

async function open(page: Page, text: string): Promise<void> {
  await page.goto('./?renderer=canvas');
  await page
    .getByTestId('open-game')
    .setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await expect(page.locator('[data-testid="chart"][data-ready="true"]')).toBeVisible();
  await takeSeat(page);
}

/** Both sides have nothing to declare, and the initiative is rolled. */
async function rollInitiative(page: Page): Promise<string> {
  for (let sides = 0; sides < 2; sides++) {
    await takeSeat(page);
    await enabled(page, 'endDeclaring').first().click();
  }
  await takeSeat(page);
  await enabled(page, 'rollInitiative').first().click();
  const rolled = page.getByTestId('log').getByRole('img', { name: /^dice / });
  await expect(rolled.first()).toBeVisible();
  return (await rolled.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).join('; ');
}

test('two machines agree on the dice: nobody chooses them, and nobody rolls again', async ({
  browser,
  baseURL,
}) => {
  const [one, other] = [await machine(browser, baseURL), await machine(browser, baseURL)];
  await chooseBattle(one, 'river-plate', 'seeded');
  const offered = await saved(one);
  expect(JSON.parse(offered).dice).toEqual({ by: 'seeded' });

  await open(other, offered);
  await expect(other.getByTestId('dice-alone')).toContainText('hand the game back before you roll');
  const answered = await saved(other);

  await open(one, answered);
  await expect(one.getByTestId('dice-agreed')).toContainText('both machines had a part');
  await expect(one.getByTestId('dice-alone')).toHaveCount(0);
  const rolled = await rollInitiative(one);
  const played = await saved(one);
  await open(one, answered);
  expect(await rollInitiative(one)).toBe(rolled);

  await open(other, played);
  await expect(other.getByTestId('dice-agreed')).toHaveCount(1);
  await expect(other.getByTestId('dice-other')).toHaveCount(0);

  // What is rolled until it pleases, and sent as what was agreed, is found.
  const cheat = await machine(browser, baseURL);
  let again = answered;
  for (let i = 0; i < 20; i++) {
    await open(cheat, answered);
    if ((await rollInitiative(cheat)) === rolled) continue;
    again = await saved(cheat);
    break;
  }
  const { accord } = JSON.parse(played);
  await open(other, JSON.stringify({ ...JSON.parse(again), accord }));
  await expect(other.getByTestId('dice-other')).toContainText('not those that both machines agreed on');
  await Promise.all([one, other, cheat].map((page) => page.context().close()));
});
