import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { faults } from './axe';
import { openGame } from './games';
import { expect, test } from './journey';
import { beginCampaign } from './places';
import { goOn, type Script, scripted } from './scripted';
import { takeSeat } from './written';

/** More presses than a fight of so few ships takes. */
const MOST = 120;
/** Every face once: contests go either way, and about every third shot hits. */
const FACES = [6, 1, 4, 2, 5, 3];

const prompt = (page: Page) => page.getByTestId('prompt');
const log = (page: Page) => page.getByTestId('log');

/** July 1805: the squadron off Ferrol claims the sea, and the detachment in Ferrol comes out past it. */
async function contact(page: Page): Promise<void> {
  await beginCampaign(page, 'the-channel');
  await page.getByTestId('ship-GB-2').click();
  await page.getByRole('button', { name: 'Naval Superiority, 1 $', exact: true }).click();
  await expect(prompt(page)).toHaveText('France: name a fleet and its operation');
  await page.getByTestId('ship-FR-5').click();
  await page.getByRole('button', { name: 'Rebase' }).click();
  await page.getByTestId('path-to').selectOption('rochefort');
  await page.getByTestId('chart').focus();
  await page.keyboard.press('Enter');
  await expect(prompt(page)).toHaveText('British: does Ferrol Squadron try to meet Ferrol Detachment?');
}

/** Plays on by keys until it is asked so. */
async function playTo(page: Page, words: RegExp, script: Script): Promise<void> {
  for (let i = 0; i < MOST && !words.test(await prompt(page).innerText()); i++) await goOn(page, script);
  await expect(prompt(page)).toHaveText(words);
}

/** The attempt: who is based in a blockade box is at no distance from what leaves the port (EIA-H20). */
async function meet(page: Page, script: Script): Promise<void> {
  await page.getByRole('button', { name: /^Intercept Ferrol Detachment/ }).click();
  await playTo(page, /^Both sides form their columns, unseen by each other\.$/, script);
}

test('a month goes from the start page to a contact, is fought in columns that nobody reads too early, and goes on', async ({
  page,
}) => {
  const script = scripted(...FACES);
  await contact(page);
  await meet(page, script);
  expect(await faults(page, 'columns of a campaign are formed')).toEqual([]);
  // A column of one ship, which the other side must not read before it has formed its own.
  await page.getByRole('button', { name: 'Choose anew' }).first().click();
  const last = page
    .getByRole('group', { name: /^Ships, in order/ })
    .getByRole('button')
    .last();
  const ship = await last.innerText();
  await last.click();
  await page.locator('[data-testid="offer-form"][data-fields=""]').click();
  await expect(log(page)).toContainText(`form a column of one ship, ${ship}`);
  await page.getByTestId('offer-formed').click();
  await expect(page.getByTestId('cover')).toBeVisible();
  await takeSeat(page);
  expect(await page.locator('body').innerText()).not.toMatch(/column of one ship/);
  await page.getByTestId('offer-formed').click();
  await expect(log(page)).toContainText(`form a column of one ship, ${ship}`);

  await playTo(page, /name a fleet and its operation/, script);
  await expect(log(page)).toContainText('British lose Calder');
  await expect(log(page)).toContainText(
    'The combat of Ferrol Squadron and Ferrol Detachment is over; 2 prizes are taken',
  );
  await expect(page.getByTestId('ship-FR-5-sol-1')).toBeHidden();
  await expect(page.getByTestId('ship-GB-2')).toContainText('12 ships');
});

test('a battle that is joined is taken away as a file and fought there; what came of it is typed in, and the campaign goes on', async ({
  page,
}) => {
  const script = scripted(...FACES);
  await contact(page);
  await meet(page, script);
  await page.getByTestId('menu').click();
  const saving = page.waitForEvent('download');
  await page.getByTestId('take-away').click();
  const path = await (await saving).path();

  const panel = page.getByRole('group', { name: /^Sunk/ });
  await panel.getByRole('button', { name: 'Ferrol Detachment, ship 2 (French and allies)' }).click();
  await page
    .getByRole('group', { name: /^Captured/ })
    .getByRole('button', { name: 'Ferrol Detachment, ship 3 (French and allies)' })
    .click();
  await page.getByTestId('offer-report').click();
  await expect(log(page)).toContainText('1 sunk, 1 captured, 0 damaged');
  await expect(prompt(page)).toContainText('name a fleet and its operation');
  await expect(page.getByTestId('ship-FR-5')).toContainText('4 ships');

  await openGame(page, readFileSync(path, 'utf8'));
  await expect(page.locator('header').first()).toContainText('The Channel: Bay of Biscay');
  await expect(page.getByTestId('ship-FR-5-sol-2')).toBeVisible();
});
