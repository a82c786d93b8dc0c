import type { Page } from '@playwright/test';
import { faults } from './axe';
import { expect, test } from './journey';
import { alone } from './kept';
import { bringUp, chooseBattle, enabled, playTo } from './table';

const dialog = (page: Page) => page.getByTestId('umpire');
const log = (page: Page) => page.getByTestId('log');

async function openHand(page: Page): Promise<void> {
  await page.getByTestId('menu').click();
  await page.getByTestId('open-umpire').click();
  await expect(dialog(page)).toBeVisible();
}

test('what stands wrong is put right by hand, with a reason, and undone', async ({ context, page }) => {
  await alone(context);
  await chooseBattle(page, 'river-plate', 'seeded');
  await page.getByTestId('ship-exeter').click();
  await openHand(page);
  await expect(page.getByTestId('umpire-of')).toHaveValue('exeter');
  const damage = dialog(page).getByLabel('Damage', { exact: true });

  await test.step('what cannot be is one sentence, and so is a missing reason', async () => {
    await damage.fill('lots');
    await damage.press('Tab');
    await expect(dialog(page).getByRole('alert')).toContainText('HMS Exeter');
    await damage.fill('2');
    await damage.press('Tab');
    await page.getByTestId('umpire-correct').click();
    await expect(dialog(page).getByRole('alert')).toContainText('Say why');
    expect(await faults(page)).toEqual([]);
  });

  await test.step('set, told and undone', async () => {
    await dialog(page).getByLabel('Course (degrees)').fill('90');
    await page.getByTestId('umpire-reason').fill('a slip of the tape');
    await page.getByTestId('umpire-correct').click();
    await expect(dialog(page)).toBeHidden();
    await expect(log(page).locator('.by-hand')).toContainText(
      'The umpire sets Damage, Place of HMS Exeter: “a slip of the tape”',
    );
    await expect(page.getByTestId('ship-exeter')).toContainText('damage 2');
    await page.keyboard.press('Control+z');
    await expect(log(page).locator('.by-hand')).toHaveCount(0);
  });

  await test.step('by keys alone', async () => {
    await page.getByTestId('menu').focus();
    await page.keyboard.press('Enter');
    await page.getByTestId('open-umpire').focus();
    await page.keyboard.press('Enter');
    await page.getByTestId('umpire-of').focus();
    await page.keyboard.press('Home');
    await expect(dialog(page).getByLabel('Turn', { exact: true })).toBeVisible();
    await dialog(page).getByLabel('Turn', { exact: true }).fill('5');
    await page.keyboard.press('Tab');
    await page.getByTestId('umpire-reason').focus();
    await page.keyboard.type('we begin later');
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeHidden();
    await expect(page.locator('header').first()).toContainText('turn 5');
  });
});

test('an order that the rules refuse is ruled at the table: told in the log with its rule, and undone', async ({
  context,
  page,
}) => {
  await alone(context);
  await chooseBattle(page, 'river-plate', 'seeded');
  await playTo(page, 'attack');
  await openHand(page);
  await page.getByTestId('open-ruling').click();
  await page.getByTestId('ruling-carry-out').click();
  await expect(dialog(page).getByRole('alert')).toContainText('Say why');
  expect(await faults(page)).toEqual([]);
  await page.getByTestId('ruling-reason').fill('her tubes were trained in time');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(log(page).locator('.by-hand')).toContainText(
    'Ruled at the table, against the rule: “her tubes were trained in time”',
  );
  await page.keyboard.press('Control+z');
  await expect(log(page).locator('li:not(.undone).by-hand')).toHaveCount(0);
});

test.describe('by finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test('a card is put right on a telephone', async ({ context, page }) => {
    await alone(context);
    await chooseBattle(page, 'river-plate', 'seeded');
    await page.getByTestId('menu').tap();
    await page.getByTestId('open-umpire').tap();
    await page.getByTestId('umpire-of').selectOption('admiral-graf-spee');
    await dialog(page).getByLabel('Damage', { exact: true }).fill('3');
    await page.getByTestId('umpire-reason').fill('forgotten hits');
    await page.getByTestId('umpire-correct').tap();
    await expect(dialog(page)).toBeHidden();
    await bringUp(page, 'log');
    await expect(log(page).locator('.by-hand')).toContainText('forgotten hits');
  });
});

test('dice are rolled by hand from the middle of a game on, and by the program again', async ({
  context,
  page,
}) => {
  await alone(context);
  await chooseBattle(page, 'river-plate', 'seeded');
  await page.getByTestId('menu').click();
  await page.getByRole('menuitem', { name: 'Roll real dice from now on' }).click();
  await playTo(page, 'question');
  await expect(page.getByTestId('die-0')).toBeVisible();
  await page.getByTestId('menu').click();
  await page.getByRole('menuitem', { name: 'Let the program roll from now on' }).click();
  await expect(page.getByTestId('question')).toBeHidden();
});

test('a path is measured by hand: filled, pointed out, told in the log, taken back, and by keys alone', async ({
  context,
  page,
}) => {
  await alone(context);
  await chooseBattle(page, 'river-plate', 'seeded');
  await page.getByTestId('menu').click();
  await page.getByTestId('measure-by-all').click();
  const length = page.getByTestId('taping-length');
  await playTo(page, 'taping');
  await expect(length).toBeFocused();
  const table = Number(await length.inputValue());
  expect(table).toBeGreaterThan(1);
  expect(await faults(page)).toEqual([]);
  await page.keyboard.type(String(table + 2));
  await expect(page.locator('.taping-off')).toContainText('from what the table measures');
  await page.keyboard.press('Enter');
  await expect(log(page).getByTestId('taken').first()).toContainText('Measured by hand: Length of the path');
  await page.keyboard.press('Control+z');
  await expect(length).toHaveValue(String(table));
  await page.getByTestId('taping-rest').click();
  await expect(log(page).getByTestId('taken')).toHaveCount(0);
});

test('what can be reached is shaded, and put away again', async ({ context, page }) => {
  await alone(context);
  await chooseBattle(page, 'river-plate', 'seeded');
  await page.getByTestId('ship-exeter').click();
  await page.getByTestId('menu').click();
  await page.getByTestId('open-reach').click();
  const bar = page.getByTestId('reach-bar');
  await expect(bar).toContainText('where an enemy could fire');
  await expect(bar.locator('progress')).toHaveCount(0);
  await page.getByTestId('reach-own').click();
  await page.getByTestId('reach-one').click();
  await expect(bar).toContainText('where yours could fire');
  await expect(bar.locator('progress')).toHaveCount(0);
  expect(await faults(page)).toEqual([]);
  await page.getByTestId('reach-unseen').click();
  await expect(bar).toContainText('HMS Exeter does not see');
  await page.getByTestId('reach-close').click();
  await expect(bar).toBeHidden();
});

test('ranges are guessed before they are seen: nothing tells them beforehand, the log tells both', async ({
  context,
  page,
}) => {
  await alone(context);
  await page.goto('./?renderer=canvas');
  await page.getByTestId('battle-river-plate').click();
  await page.getByTestId('setup-options').click();
  await page.getByTestId('measuring-guess').check();
  await page.getByTestId('start-battle').click();
  await expect(page.getByTestId('ruler')).toBeDisabled();
  await page.getByTestId('menu').click();
  await expect(page.getByTestId('open-umpire')).toBeVisible();
  await expect(page.getByTestId('open-reach')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await playTo(page, 'attack');
  const attack = page.locator('.attack-row button:not([disabled], [aria-disabled="true"])').first();
  await expect(attack).toBeVisible();
  await expect(page.getByTestId('attack')).not.toContainText('%');
  await expect(page.getByTestId('attack').locator('.line')).toHaveCount(0);
  await attack.click();
  await bringUp(page, 'attack');
  await enabled(page, 'fire').first().click();
  await expect(page.getByTestId('guess-range')).toBeFocused();
  expect(await faults(page)).toEqual([]);
  await page.keyboard.type('21.5');
  await page.keyboard.press('Enter');
  await expect(log(page).getByTestId('taken').first()).toContainText('Range guessed 21.50", measured');
});

test('an umpire’s screen shows what both sides hide, after the seal is broken on purpose, and gives no orders', async ({
  context,
  page,
}) => {
  await context.addInitScript(() =>
    localStorage.setItem('flag-plot.preferences', '{"against":false,"byItself":false,"coach":"off"}'),
  );
  await chooseBattle(page, 'hampton-roads-second-day', 'seeded');
  await expect(page.getByTestId('prompt')).toBeVisible();
  await page.getByTestId('menu').click();
  await page.getByTestId('spectate').click();
  // Nothing has been ordered yet: there is no seal to break.
  const sign = page.getByTestId('plan-sign');
  await expect(sign).toContainText('Umpire’s screen');
  await expect(page.locator('[data-testid^="offer-"], [data-testid="carry-out"]')).toHaveCount(0);
  await page.getByTestId('menu').click();
  await expect(page.getByTestId('open-umpire')).toHaveCount(0);
  await page.keyboard.press('Escape');
  expect(await faults(page)).toEqual([]);
  await page.getByTestId('back-to-game').click();
  await expect(page.getByTestId('cover')).toBeVisible();
  await page.getByTestId('spectate-covered').click();
  await page.getByTestId('break-seal').click();
  await expect(sign).toBeVisible();
});
