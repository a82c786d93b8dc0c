import type { Locator, Page } from '@playwright/test';
import { expect, MOVING, test } from './journey';
import {
  chooseBattle,
  clickDice,
  closeReport,
  enabled,
  sinking,
  sitDown,
  steerByPointer,
  turnOf,
} from './table';

test.use(MOVING);

/** What the journey decides when it is asked. */
const choices = (page: Page): Locator =>
  enabled(page, 'stopTrading').or(enabled(page, 'payCloseAction')).or(enabled(page, 'abandonShip'));

test('the River Plate is fought from the start page to its result, by pointer, with typed dice', async ({
  page,
}) => {
  await chooseBattle(page, 'river-plate', 'typed');
  await expect(page.getByTestId('prompt')).toContainText('secret');

  const orders: string[] = [];
  const ships = ['exeter', 'achilles', 'ajax', 'admiral-graf-spee'];
  for (let step = 0; step < 400; step++) {
    if (await page.getByTestId('result').isVisible()) break;
    await sitDown(page);
    if (await page.getByTestId('question').isVisible()) {
      if ((await page.locator('.typed').count()) > 0) await clickDice(page, sinking);
      else await choices(page).first().click();
      continue;
    }
    for (const verb of ['endDeclaring', 'rollInitiative', 'maintain']) {
      if ((await enabled(page, verb).count()) > 0) await enabled(page, verb).first().click();
    }
    for (const ship of ships) {
      if (await page.getByTestId('question').isVisible()) break;
      const line = page.getByTestId(`ship-${ship}`);
      if (!(await line.isVisible()) || !(await line.textContent())?.includes('to act')) continue;
      await line.click();
      if (await page.getByTestId('carry-out').isVisible()) {
        orders.push(await steerByPointer(page, 0.45, 0.5));
        break;
      }
      const foe = ship === 'admiral-graf-spee' ? 'exeter' : 'admiral-graf-spee';
      await page.getByTestId(`ship-${foe}`).click();
      const aim = enabled(page, 'aim').first();
      if (ship === 'exeter' && (await aim.count()) > 0) {
        await expect(page.getByTestId('attack')).toContainText('of 36');
        await aim.click();
        await enabled(page, 'fire').first().click();
        break;
      }
      if ((await enabled(page, 'holdFire').count()) > 0) {
        await enabled(page, 'holdFire').first().click();
        break;
      }
    }
  }

  await closeReport(page);
  await expect(page.getByTestId('result')).toContainText('Royal Navy');
  expect(orders.length).toBeGreaterThanOrEqual(8);
  expect(orders.join(' ')).toMatch(/alter \d+ to (port|starboard)/i);
  expect(await turnOf(page)).toBe(2);
  await expect(page.getByTestId('log')).toContainText('Admiral Graf Spee is lost');
  await expect(page.getByTestId('log').getByRole('button', { name: 'DV-056' }).first()).toBeVisible();
});

test('it is fought to its result by the keyboard alone, with typed dice', async ({ page }) => {
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const tabTo = async (testId: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
    for (let i = 0; i < 60; i++) {
      if (await page.getByTestId(testId).evaluate((one) => one === document.activeElement)) return;
      await press(key);
    }
    throw new Error(`${testId} cannot be reached by Tab`);
  };
  const typeDice = async (): Promise<void> => {
    const question = page.getByTestId('question');
    const dice = await question.locator('.typed').count();
    const cite = (await question.locator('.rule-ref').first().textContent()) ?? '';
    await press(...sinking(cite.trim(), await turnOf(page), dice).map(String), 'Enter');
  };
  /** The digit of the first of these orders that may be given now. */
  const digitOf = (verbs: readonly string[]): Promise<string | undefined> =>
    page.evaluate((wanted) => {
      const buttons = [...document.querySelectorAll<HTMLButtonElement>('button[data-digit]')];
      const found = wanted.flatMap((verb) =>
        buttons.filter((one) => one.dataset.testid?.startsWith(`offer-${verb}`)),
      );
      return found[0]?.dataset.digit;
    }, verbs);

  await page.goto('./?renderer=canvas');
  await tabTo('battle-river-plate');
  await press('Enter');
  await tabTo('setup-options');
  await press('Enter');
  await tabTo('dice-seeded');
  await press('ArrowRight');
  await expect(page.getByTestId('dice-typed')).toBeChecked();
  await tabTo('start-battle', 'Shift+Tab');
  await press('Enter');
  await expect(page.getByTestId('prompt')).toContainText('secret');

  let steered = 0;
  for (let step = 0; step < 300; step++) {
    if (await page.getByTestId('result').isVisible()) break;
    if (await page.getByTestId('cover').isVisible()) {
      await tabTo('play-alone');
      await press('Enter');
      await tabTo('break-seal');
      await press('Enter');
      await expect(page.getByTestId('cover')).toBeHidden();
    } else if (await page.getByTestId('question').isVisible()) {
      if ((await page.locator('.typed').count()) > 0) await typeDice();
      else await press((await digitOf(['stopTrading', 'payCloseAction', 'abandonShip'])) ?? '1');
    } else if (await page.getByTestId('carry-out').isVisible()) {
      await press('ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowRight', 'ArrowRight');
      if (await page.getByTestId('carry-out').isDisabled()) await press('Escape', 'Space');
      await press('Enter');
      steered += 1;
    } else {
      const exeters = (await page.locator('[data-testid="ship-exeter"][aria-pressed="true"]').count()) > 0;
      const shots = exeters ? ['fire', 'aim'] : [];
      const said = await digitOf(['endDeclaring', 'rollInitiative', 'maintain', ...shots, 'holdFire']);
      await press(said ?? ']');
    }
  }
  await closeReport(page);
  await expect(page.getByTestId('result')).toContainText('Royal Navy');
  expect(steered).toBe(8);
  expect(await turnOf(page)).toBe(2);
  await expect(page.getByTestId('log')).toContainText('Admiral Graf Spee is lost');

  // The focus stands on the result, a few steps after the menu.
  await tabTo('menu', 'Shift+Tab');
  await press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await press('ArrowDown', 'ArrowDown', 'ArrowDown', 'Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await press('t');
  await expect(page.getByTestId('table-words')).toBeVisible();
  await press('Escape');
  await expect(page.getByTestId('table-words')).toBeHidden();
  await press('u');
  await expect(page.getByTestId('result')).toBeHidden();
});
