import type { Page } from '@playwright/test';
import { faults, SIZES } from './axe';
import { expect, test } from './journey';
import { beginCampaign, chooseFleet, pixelOf } from './places';
import { bringUp } from './table';

/** A campaign is begun, and a fleet of it chosen. */
async function begin(page: Page, fleet: string): Promise<void> {
  await beginCampaign(page, 'the-channel');
  await chooseFleet(page, fleet);
}

const words = (page: Page) => page.getByTestId('path-words');
const rebase = (page: Page) => page.getByRole('button', { name: 'Rebase' });

test('a rebase is keyed: digits lead the way on, Backspace takes a place back, Enter gives it', async ({
  page,
}) => {
  await begin(page, 'GB-5');
  await rebase(page).focus();
  await page.keyboard.press('Enter');
  await expect(words(page)).toHaveText('Portsmouth (0 of 7 steps)');
  expect(await faults(page, 'a way is chosen')).toEqual([]);
  await page.getByTestId('chart').focus();
  await page.keyboard.press('Digit1');
  await expect(words(page)).toHaveText('Portsmouth – Eastern Channel (1 of 7 steps)');
  await page.keyboard.press('Digit2');
  await expect(words(page)).toHaveText(/^Portsmouth – Eastern Channel – Western Channel \(2 of 7 steps\)$/);
  await page.keyboard.press('Backspace');
  await expect(words(page)).toHaveText('Portsmouth – Eastern Channel (1 of 7 steps)');
  await page.keyboard.press('Digit2');
  await page.keyboard.press('Enter');
  await expect(words(page)).toBeHidden();
  await expect(page.getByTestId('log')).toContainText(/Rebase/i);
});

test('a rebase is pointed at: what is out of reach fixes nothing, Escape leaves off, the list leads straight there', async ({
  page,
}) => {
  await begin(page, 'GB-5');
  await rebase(page).click();
  // Nine steps: by the Balearic Sea.
  const lion = await pixelOf(page, 'LIO');
  await page.mouse.move(lion.x, lion.y);
  await page.mouse.click(lion.x, lion.y);
  await expect(words(page)).toHaveText('Portsmouth (0 of 7 steps)');
  await page.getByTestId('path-to').selectOption('gibraltar');
  await expect(words(page)).toHaveText(/Gulf of Cadiz – Gibraltar \(7 of 7 steps\)$/);
  const bay = await pixelOf(page, 'FIN');
  await page.mouse.click(bay.x, bay.y);
  await expect(words(page)).toHaveText(/Cape Finisterre \(4 of 7 steps\)$/);
  await page.keyboard.press('Escape');
  await expect(words(page)).toBeHidden();
});

test.describe('by finger', () => {
  test.use({ viewport: SIZES.narrow, hasTouch: true, isMobile: true });

  /** Ones for every die that is asked for, and ships as they are proposed, until a fleet is to be named. */
  async function ones(page: Page): Promise<void> {
    const typed = page.locator('.typed');
    const send = page.getByRole('button', { name: /^Send these/ });
    const named = page.getByTestId('prompt').getByText('name a fleet and its operation');
    for (let asked = 0; asked < 12; asked++) {
      await expect(typed.or(send).or(named).first()).toBeVisible();
      if (await named.isVisible()) return;
      if (await send.isVisible()) {
        await send.tap();
        await expect(send).toBeHidden();
        continue;
      }
      const dice = await typed.count();
      for (let die = 0; die < dice; die++) await page.getByTestId('face-1').tap();
      await page.getByTestId('dice-done').tap();
      await expect(page.locator('.typed.known')).toHaveCount(0);
    }
    throw new Error('the dice do not come to an end');
  }

  test('a rebase is tapped place by place and given by a tap on its end; a squadron throws too short to meet it', async ({
    page,
  }) => {
    await begin(page, 'GB-4');
    await page.getByRole('button', { name: 'Naval Superiority, 1 $', exact: true }).tap();
    await expect(page.getByTestId('prompt')).toHaveText('France: name a fleet and its operation');
    await chooseFleet(page, 'FR-5');
    await rebase(page).tap();
    for (const place of ['BIS', 'rochefort']) {
      const { x, y } = await pixelOf(page, place);
      await page.touchscreen.tap(x, y);
    }
    await expect(words(page)).toHaveText('Ferrol – Bay of Biscay – Rochefort (2 of 7 steps)');
    const { x, y } = await pixelOf(page, 'rochefort');
    await page.touchscreen.tap(x, y);
    await expect(words(page)).toBeHidden();
    await bringUp(page, 'orders');
    await expect(page.getByTestId('prompt')).toHaveText(
      'British: does North Sea Fleet try to meet Ferrol Detachment?',
    );
    await page.getByRole('button', { name: 'intercept Ferrol Detachment' }).tap();
    await ones(page);
    await bringUp(page, 'log');
    const log = page.getByTestId('log');
    await expect(log).toContainText('North Sea Fleet reaches 2 steps');
    await expect(log).toContainText('North Sea Fleet does not find Ferrol Detachment');
    await expect(log).toContainText('Ferrol Detachment has come to its new base');
  });
});
