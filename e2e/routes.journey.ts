import type { Page } from '@playwright/test';
import { faults, SIZES } from './axe';
import { expect, test } from './journey';
import { beginCampaign, chooseFleet, pixelOf } from './places';
import { bringUp } from './table';

const words = (page: Page) => page.getByTestId('path-words');
const log = (page: Page) => page.getByTestId('log');
const told = (page: Page, what: string) => page.getByRole('button', { name: what });

const LISBON = 'Lay the route Lisbon to London anew';
const DETOUR = 'Lisbon – Portuguese Coast – Cape Finisterre – Bay of Biscay';

/** Until Britain names its fleets: trade sails as it does, and nobody combines. */
async function pastTrade(page: Page): Promise<void> {
  await bringUp(page, 'orders');
  for (let i = 0; i < 4; i++) {
    const before = await page.getByTestId('prompt').innerText();
    await page.getByTestId(/^offer-(setSail|separately)$/).click();
    await expect(page.getByTestId('prompt')).not.toHaveText(before);
  }
  await expect(page.getByTestId('prompt')).toContainText('Britain: name a fleet and its operation');
}

async function moveTo(page: Page, place: string): Promise<void> {
  const { x, y } = await pixelOf(page, place);
  await page.mouse.move(x, y);
}
async function click(page: Page, place: string): Promise<void> {
  const { x, y } = await pixelOf(page, place);
  await page.mouse.click(x, y);
}
async function tap(page: Page, place: string): Promise<void> {
  const { x, y } = await pixelOf(page, place);
  await page.touchscreen.tap(x, y);
}

/** What the order that is being written says of its way, as a pointer over the chart leads it on. */
const drawn = (page: Page) => page.getByTestId('path-ahead');

test('a route of trade is pointed at: a place on it cuts it off, its corners are fixed, its end gives it', async ({
  page,
}) => {
  await beginCampaign(page, 'august-to-october');
  await told(page, LISBON).click();
  await expect(words(page)).toHaveText(/^Lisbon – .* – London \(7 steps\)$/);
  await click(page, 'FIN');
  await expect(words(page)).toHaveText('Lisbon – Portuguese Coast – Cape Finisterre (2 steps)');
  await moveTo(page, 'london');
  await click(page, 'BIS');
  await expect(words(page)).toHaveText(`${DETOUR} (3 steps)`);
  await click(page, 'london');
  await expect(words(page)).toHaveText(
    new RegExp(`^${DETOUR} – Western Channel – .* – London \\(7 steps\\)$`),
  );
  await click(page, 'london');
  await expect(words(page)).toBeHidden();
  await expect(log(page)).toContainText('Lisbon to London');
});

test('a route of trade is keyed, and one that ends nowhere is not given', async ({ page }) => {
  await beginCampaign(page, 'august-to-october');
  await told(page, LISBON).focus();
  await page.keyboard.press('Enter');
  await page.getByTestId('chart').focus();
  for (let i = 0; i < 5; i++) await page.keyboard.press('Backspace');
  await expect(words(page)).toHaveText('Lisbon – Portuguese Coast – Cape Finisterre (2 steps)');
  expect(await faults(page, 'a route of trade is laid')).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(words(page)).toBeVisible();
  for (const place of ['BIS', 'WCH', 'ECH', 'SNS', 'london']) {
    const key = await page.getByTestId(`to-${place}`).locator('.key').innerText();
    await page.keyboard.press(`Digit${key}`);
  }
  await expect(words(page)).toHaveText(new RegExp(`^${DETOUR} – .* – London \\(7 steps\\)$`));
  await page.keyboard.press('Enter');
  await expect(words(page)).toBeHidden();
  await expect(log(page)).toContainText('Lisbon to London');
});

test('a chain of zones is pointed at, keyed, and led on from its list', async ({ page }) => {
  await beginCampaign(page, 'august-to-october');
  await pastTrade(page);
  await chooseFleet(page, 'GB-5');
  const protect = told(page, 'Protect Trade');
  await protect.click();
  await expect(words(page)).toHaveText('Portsmouth (0 of 7 in the chain)');
  await moveTo(page, 'WAP');
  await expect(drawn(page)).toBeVisible();
  await click(page, 'ECH');
  await page.getByTestId('chart').focus();
  await page.keyboard.press(`Digit${await page.getByTestId('to-WCH').locator('.key').innerText()}`);
  await expect(words(page)).toHaveText(
    'Portsmouth – Eastern Channel – Western Channel (2 of 7 in the chain)',
  );
  await page.keyboard.press('Escape');
  await expect(words(page)).toBeHidden();
  await protect.click();
  await page.getByTestId('path-to').selectOption('WAP');
  await expect(words(page)).toHaveText(/Western Channel – Western Approaches \(3 of 7 in the chain\)$/);
  await click(page, 'WAP');
  await expect(words(page)).toBeHidden();
  await expect(log(page)).toContainText('Protect Trade');
});

test.describe('by finger', () => {
  test.use({ viewport: SIZES.narrow, hasTouch: true, isMobile: true });

  test('a route of trade and a chain of zones are tapped place by place', async ({ page }) => {
    await beginCampaign(page, 'august-to-october');
    await bringUp(page, 'orders');
    await told(page, LISBON).tap();
    for (const place of ['FIN', 'BIS', 'london']) await tap(page, place);
    await expect(words(page)).toHaveText(new RegExp(`^${DETOUR} – .* – London \\(7 steps\\)$`));
    await tap(page, 'london');
    await expect(words(page)).toBeHidden();

    await pastTrade(page);
    await chooseFleet(page, 'GB-5');
    await told(page, 'Protect Trade').tap();
    for (const place of ['ECH', 'WAP']) await tap(page, place);
    await expect(words(page)).toHaveText(/Western Channel – Western Approaches \(3 of 7 in the chain\)$/);
    await tap(page, 'WAP');
    await expect(words(page)).toBeHidden();
  });
});
