import type { Page } from '@playwright/test';
import { faults } from './axe';
import { expect, test } from './journey';
import { beginCampaign, chooseFleet } from './places';
import { enabled } from './table';

/** More fleets than a campaign has. */
const MOST = 24;

const prompt = (page: Page) => page.getByTestId('prompt');
const log = (page: Page) => page.getByTestId('log');

/** Trade sails as it does, and nobody combines. */
async function pastTrade(page: Page): Promise<void> {
  for (let i = 0; i < 4; i++) {
    const before = await prompt(page).innerText();
    await page.getByTestId(/^offer-(setSail|separately)$/).click();
    await expect(prompt(page)).not.toHaveText(before);
  }
}

/** Every other fleet lies still, in the order in which they are called for, until something else is asked. */
async function restLiesStill(page: Page): Promise<void> {
  for (let fleets = 0; fleets < MOST; fleets++) {
    const asked = await prompt(page).innerText();
    if (!asked.endsWith('name a fleet and its operation')) return;
    const fleet = page.locator('[data-testid^="ship-"]', { hasText: 'to act' }).first();
    const id = await fleet.getAttribute('data-testid');
    await fleet.click();
    const still = enabled(page, 'declare').and(
      page.locator('[data-fields="kind=idle"], [data-fields="kind=none"]'),
    );
    await still.first().click();
    await expect(page.getByTestId(`${id}`)).not.toContainText('to act');
  }
  throw new Error('there is always another fleet to name');
}

test('a corps is brought over the Channel, lands before Cherbourg, and the month ends with it ashore', async ({
  page,
}) => {
  await beginCampaign(page, 'august-to-october');
  await pastTrade(page);
  await chooseFleet(page, 'GB-5');
  await page.getByRole('button', { name: 'Invasion, with Home Corps' }).click();
  await page.getByTestId('path-to').selectOption('ECH');
  await expect(page.getByTestId('path-words')).toHaveText('Portsmouth – Eastern Channel (1 of 6 steps)');
  await page.getByTestId('give-path').click();
  await expect(log(page)).toContainText('Home Squadron: Invasion by Eastern Channel with Home Corps');

  await restLiesStill(page);
  await expect(prompt(page)).toHaveText('Home Corps is before the coast');
  expect(await faults(page, 'a corps is before the coast')).toEqual([]);
  await page.getByRole('button', { name: 'lands at Cherbourg' }).first().click();
  await expect(log(page)).toContainText('Home Corps lands at Cherbourg and holds it with 6 factors');
  await expect(page.locator('header').first()).toContainText('September 1805, month 2 of 3');
  await expect(page.getByTestId('ship-GB-C1')).toContainText('Cherbourg');
  await expect(page.getByTestId('ship-GB-5')).toContainText('Portsmouth');
});
