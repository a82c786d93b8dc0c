import type { Locator, Page } from '@playwright/test';
import { NIGHT_ACTION } from './battles';
import { openGame, placeByTap } from './games';
import { expect, test } from './journey';
import { clickDice, enabled, playUntil } from './table';

/** A natural seven succeeds at any modifier, two ones fail. */
const SUCCESS = [4, 3];
const FAILURE = [1, 1];

const log = (page: Page): Locator => page.getByTestId('log');
const question = (page: Page): Locator => page.getByTestId('question');
const roll = (page: Page, faces: readonly number[]) => clickDice(page, () => faces);
const give = (page: Page, hook: string) => enabled(page, hook).first().click();

/** The line of a tally that is struck through by this rule. */
const struck = (within: Locator, rule: string): Locator =>
  within.locator('tr.cancelled', { has: within.page().getByRole('button', { name: rule, exact: true }) });

/** The line for the night, where nothing strikes it out. */
const atNight = (within: Locator): Locator =>
  within.locator('table.tally tr:not(.cancelled)', { hasText: 'night' });

test('searchlight, star shell and radar each strike out what they take from the night, and it is seen in the tally', async ({
  page,
}) => {
  await openGame(page, NIGHT_ACTION);
  await playUntil(page, 'Attacks', 1);
  await expect(page.getByTestId('speaker')).toHaveText('Blue fleet to act');
  const attack = page.getByTestId('attack');

  await test.step('a searchlight frees the fire at whom it is on', async () => {
    await page.getByTestId('ship-laffey').click();
    await page.getByTestId('target-nagara').click();
    await expect(atNight(attack).first()).toBeVisible();
    await give(page, 'light-laffey-nagara');
    await expect(struck(attack, 'DV-069').first()).toContainText('does not count');
    await give(page, 'aim-laffey-nagara');
    await give(page, 'fire-laffey');
    await expect(log(page)).toContainText('Laffey puts her searchlight on Nagara: both are lit.');
    await expect(struck(question(page), 'DV-069')).toHaveCount(1);
    await roll(page, FAILURE);
  });

  await test.step('a star shell is aimed by key and by a tap on the chart, and radar named', async () => {
    await page.getByTestId('ship-san-francisco').click();
    await page.getByTestId('target-kirishima').click();
    await expect(atNight(attack).first()).toBeVisible();
    await page
      .locator('[data-testid="offer-aim-san-francisco-kirishima"][data-fields*="system=main"]')
      .click();
    await give(page, 'radar-san-francisco-kirishima');
    const starShell = enabled(page, 'starShell-san-francisco').first();
    const fields = page.locator('.offer', { has: starShell });
    await fields.getByRole('button', { name: 'More bearing' }).press('Enter');
    await expect(fields.getByRole('status').first()).toHaveText('15');
    await placeByTap(page, starShell, {
      piece: 'kirishima',
      bearing: 180,
      // No nearer than a shell may be carried, else it is told from another ship.
      inches: 3.2,
    });
    await expect(log(page)).toContainText(
      /will fire a star shell at a point 3\.[1-3]" from Kirishima, bearing 180/,
    );
  });

  await test.step('the shell lights her, radar finds her: what each strikes out stands under its own rule', async () => {
    await give(page, 'fire-san-francisco');
    await roll(page, [1]);
    await roll(page, [1, 1, 1]);
    await expect(log(page)).toContainText('lights Kirishima');
    await expect(question(page)).toContainText('DV-064');
    await roll(page, SUCCESS);
    await expect(struck(question(page), 'DV-073')).toContainText('night');
    await expect(struck(question(page), 'DV-065')).toContainText('range');
    await roll(page, FAILURE);
  });

  await test.step('who shows a light is lit herself', async () => {
    await expect(page.getByTestId('speaker')).toHaveText('Red fleet to act');
    await page.getByTestId('ship-nagara').click();
    await page.getByTestId('target-laffey').click();
    await expect(struck(attack, 'DV-070').first()).toContainText('night');
    await page.getByTestId('target-san-francisco').click();
    await expect(atNight(attack).first()).toBeVisible();
  });
});
