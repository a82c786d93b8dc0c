import type { Locator, Page } from '@playwright/test';
import { faults, SIZES } from './axe';
import { expect, test } from './journey';
import { goOn, scripted } from './scripted';

/** More presses than this battle takes by its script. */
const MOST = 180;
/** Every face once: contests go either way, and about every third shot hits. */
const FACES = [6, 1, 4, 2, 5, 3];

/** The order to form a column of one’s own, not the one that takes all ships as they are listed. */
const ownColumn = (page: Page): Locator => page.locator('[data-testid="offer-form"][data-fields=""]');

const shown = (page: Page, testId: string): Promise<boolean> => page.getByTestId(testId).isVisible();

/** A button come to and pressed without a pointer. */
async function press(page: Page, testId: string): Promise<void> {
  await page.getByTestId(testId).focus();
  await page.keyboard.press('Enter');
}

/** A battle of columns, by its seed or by dice that are typed. */
async function begin(page: Page, battle: string, dice: 'seeded' | 'typed'): Promise<void> {
  await page.goto('./?renderer=canvas');
  await press(page, `battle-${battle}`);
  await press(page, 'setup-options');
  await page.getByTestId(`dice-${dice}`).focus();
  await page.keyboard.press('Space');
  await press(page, 'start-battle');
  await expect(page.locator('[data-testid="chart"][data-ready="true"]')).toBeVisible();
}

test('Cape Ortegal is fought to its result by keys alone, and nothing of inches is on the page', async ({
  page,
}) => {
  await begin(page, 'cape-ortegal', 'typed');
  await expect(page.getByTestId('prompt')).toHaveText('Both sides form their columns, unseen by each other.');
  expect(await faults(page, 'columns are formed')).toEqual([]);
  await expect(ownColumn(page)).toBeVisible();
  await expect(page.getByTestId('primary').getByRole('button').first()).toHaveText(
    /^Form all 8 ships in one line/,
  );
  await page.getByTestId('chart').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('offer-formed')).toHaveText(/^Columns are formed/);
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('cover')).toBeVisible();
  const script = scripted(...FACES);
  for (let i = 0; i < MOST && !(await shown(page, 'report')); i++) {
    await goOn(page, script);
    expect(await page.locator('.play').innerText()).not.toMatch(/\d"|\binch|\bmile|\bknot|bearing/);
  }
  await expect(page.getByTestId('report')).toContainText(
    'The battle ended in round 7 with a victory for British: British 9 and French 5.',
  );
  expect(await faults(page, 'the result')).toEqual([]);
});

test('a column of one’s own is formed by finger, in the order the ships are touched', async ({ page }) => {
  await page.setViewportSize(SIZES.narrow);
  await begin(page, 'cape-ortegal', 'seeded');
  await page.getByRole('button', { name: 'Choose anew' }).first().click();
  for (const ship of ['namur', 'caesar']) await page.getByTestId(`some-${ship}`).click();
  await expect(page.getByTestId('some-caesar')).toHaveText('2. HMS Caesar');
  await ownColumn(page).click();
  await expect(page.getByTestId('some-namur')).toBeHidden();
  await expect(ownColumn(page)).toHaveText(/from 6 ships/);
});
