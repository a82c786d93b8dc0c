import type { Page } from '@playwright/test';
import { expect, test } from './journey';
import { alone } from './kept';
import { bigButton, chooseBattle, clickDice, enabled, type Faces } from './table';

const log = (page: Page) => page.getByTestId('log');
const question = (page: Page) => page.getByTestId('question');
const give = (page: Page, verb: string) => enabled(page, verb).first().click();

const phaseNow = async (page: Page): Promise<string> =>
  (await page.locator('.phases [aria-current="step"]').textContent()) ?? '';

/** Where both throw the same the Americans act first: a ship that has acted fires at no aircraft any more (SMR-H22). */
const fives: Faces = (_cite, _turn, dice) => Array(dice).fill(5);

/**
 * One thing said that brings the game on: dice, an answer, who begins, paths as proposed, or to be done.
 * Nobody fires: whoever lost guns might have none left to defend herself with.
 */
async function goOn(page: Page): Promise<void> {
  if ((await page.locator('.typed').count()) > 0) return clickDice(page, fives);
  const asked = question(page).locator('button[data-testid^="offer-"]');
  if ((await asked.count()) > 0) return asked.last().click();
  const done = enabled(page, 'endSquadron').or(enabled(page, 'endShip')).or(enabled(page, 'endStand'));
  if ((await phaseNow(page)).includes('Action') && (await done.count()) > 0) return done.first().click();
  const button = bigButton(page).first();
  await button.click();
}

/** Plays on, at most so long, until the order may be given; `before` each look, what shows it. */
async function until(page: Page, verb: string, before?: () => Promise<void>): Promise<void> {
  for (let step = 0; step < 60; step++) {
    await before?.();
    if ((await enabled(page, verb).count()) > 0) return;
    await goOn(page);
  }
  throw new Error(`${verb} may never be said`);
}

test('a carrier flies off what stands ready; it attacks through anti-aircraft fire whose odds are said beforehand', async ({
  context,
  page,
}) => {
  await alone(context);
  await chooseBattle(page, 'gambier-bay', 'typed');
  await page.getByTestId('ship-gambier-bay').click();
  await expect(page.getByTestId('board-aboard')).toContainText('Avengers, first');
  await expect(page.getByTestId('board-aboard')).toContainText(
    '4 of 4 ready aboard USS Gambier Bay, 500 lb bombs',
  );

  await test.step('take off', async () => {
    await until(page, 'takeOff');
    const off = enabled(page, 'takeOff').filter({ hasText: 'Avengers, first' });
    for (let step = 0; step < 12 && (await off.count()) === 0; step++) await goOn(page);
    await off.first().click();
    await expect(log(page)).toContainText('Avengers, first takes off from USS Gambier Bay');
    await expect(page.getByTestId('board-flying')).toContainText('Avengers, first');
  });

  await test.step('the attack, and the fire at it', async () => {
    await until(page, 'attackFromAir', async () => {
      if (!(await phaseNow(page)).includes('Action · United States')) return;
      await page.getByTestId('ship-avengers-1').click();
      await expect(page.getByTestId('ship-avengers-1')).toHaveAttribute('aria-pressed', 'true');
      await page.getByTestId('ship-chikuma').click();
      // She is a target, or else chosen instead: until one of both is on the page nothing can be told from it.
      const chosen = page.locator('[data-testid="ship-chikuma"][aria-pressed="true"]');
      await expect(page.locator('[data-testid^="offer-attackFromAir"]').or(chosen).first()).toBeVisible();
    });
    await give(page, 'attackFromAir');
    await expect(question(page)).toContainText(
      /Brings down \d\.\d of \d on average, and nobody in \d+ of 100\./,
    );
    await give(page, 'aaAll');
    await expect(page.locator('.typed').first()).toBeVisible();
    await clickDice(page, fives);
    await expect(log(page)).toContainText(/\((LRF|MRF|CRF)\) at Avengers/);
  });
});
