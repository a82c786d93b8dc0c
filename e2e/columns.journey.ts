import type { Page } from '@playwright/test';
import { faults, SIZES } from './axe';
import { expect, test } from './journey';

/** More than any battle of so few ships takes. */
const MOST = 80;

const shown = (page: Page, testId: string): Promise<boolean> => page.getByTestId(testId).isVisible();

/** A button come to and pressed without a pointer. */
async function press(page: Page, testId: string): Promise<void> {
  await page.getByTestId(testId).focus();
  await page.keyboard.press('Enter');
}

/** One person speaks for both sides, if the screen is to be handed over. */
async function alone(page: Page): Promise<void> {
  if (!(await shown(page, 'cover'))) return;
  await press(page, 'play-alone');
  await press(page, 'break-seal');
  await expect(page.getByTestId('unseal-dialog')).toBeHidden();
}

/** A battle of columns by one seed. */
async function begin(page: Page, battle: string): Promise<void> {
  await page.goto('./?renderer=canvas');
  await press(page, `battle-${battle}`);
  await press(page, 'setup-options');
  await page.getByTestId('seed').fill('5');
  await press(page, 'start-battle');
  await expect(page.locator('[data-testid="chart"][data-ready="true"]')).toBeVisible();
}

test('Cape Ortegal is fought to its result by keys alone, and nothing of inches is on the page', async ({
  page,
}) => {
  await begin(page, 'cape-ortegal');
  await expect(page.getByTestId('prompt')).toHaveText('Both sides form their columns, unseen by each other.');
  expect(await faults(page, 'columns are formed')).toEqual([]);
  await expect(page.getByTestId('offer-form')).toBeVisible();
  await page.getByTestId('chart').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('cover')).toBeVisible();
  for (let i = 0; i < MOST && !(await shown(page, 'report')); i++) {
    await alone(page);
    const said = await page.getByTestId('log').innerText();
    expect(await page.locator('.play').innerText()).not.toMatch(/\d"|\binch|\bmile|\bknot|bearing/);
    const isFurther = async () => {
      const now = (await shown(page, 'report')) ? '' : await page.getByTestId('log').innerText();
      expect(now).not.toBe(said);
    };
    await expect(async () => {
      if (await shown(page, 'question')) await page.keyboard.press('Digit1');
      else {
        await page.getByTestId('chart').focus();
        await page.keyboard.press('Enter');
      }
      await expect(isFurther).toPass({ timeout: 5000 });
    }).toPass();
  }
  await expect(page.getByTestId('report')).toBeVisible();
  expect(await faults(page, 'the result')).toEqual([]);
});

test('a column of one’s own is formed by finger, in the order the ships are touched', async ({ page }) => {
  await page.setViewportSize(SIZES.narrow);
  await begin(page, 'cape-ortegal');
  await page.getByRole('button', { name: 'Choose anew' }).first().click();
  for (const ship of ['namur', 'caesar']) await page.getByTestId(`some-${ship}`).click();
  await expect(page.getByTestId('some-caesar')).toHaveText('2. HMS Caesar');
  await page.getByTestId('offer-form').click();
  await expect(page.getByTestId('some-namur')).toBeHidden();
  await expect(page.getByTestId('offer-form')).toHaveText(/from 6 ships/);
});
