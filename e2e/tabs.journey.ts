import type { Page } from '@playwright/test';
import { stream } from '../src/engine/counting/dice';
import { expect, test } from './journey';
import { alone, exported, goOn, keptGame, sayOne } from './kept';
import { chooseBattle, enabled } from './table';

/** Says some things. */
async function sayOn(page: Page, random: () => number, count: number): Promise<void> {
  for (let left = count, tries = 0; left > 0; tries++) {
    if (tries > 40) throw new Error('nothing can be said any more');
    if ((await sayOne(page, random())).said) left -= 1;
  }
}

const tellings = (page: Page) => page.getByTestId('log').locator('.telling > p').allTextContents();

/** Both tabs tell the same: what is asked, and what may be taken back, stands where the game is played. */
const tellTheSame = async (page: Page, other: Page): Promise<void> => {
  const told = await tellings(page);
  await expect.poll(() => tellings(other)).toEqual(told);
};

/** The game as it is kept is the one on the screen, order for order. */
const isKept = async (page: Page): Promise<void> => {
  const { entries } = await exported(page);
  expect(entries.length).toBeGreaterThan(0);
  expect((await keptGame(page)).entries).toEqual(entries);
};

/** A tab that neither hears other tabs nor is heard, as one that a browser has frozen. */
const deafen = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(window, 'BroadcastChannel', { value: undefined });
  });

test('a second tab follows the first and can say nothing, until it plays on and the first follows', async ({
  context,
  page,
}) => {
  await alone(context);
  const random = stream(1907);
  await chooseBattle(page, 'river-plate', 'seeded');
  await sayOn(page, random, 4);

  const tab = await context.newPage();
  await goOn(tab);
  await expect(tab.getByTestId('keep-elsewhere')).toBeVisible();
  await expect(page.getByTestId('keep-elsewhere')).toBeHidden();
  await tellTheSame(page, tab);
  // Who looks on from there as an umpire speaks for nobody, and follows on.
  await tab.getByTestId('menu').click();
  await tab.getByTestId('spectate').click();
  await expect(tab.getByTestId('plan-sign')).toBeVisible();
  await sayOn(page, random, 3);
  await tellTheSame(page, tab);
  await expect(tab.getByTestId('undo')).toBeDisabled();
  await expect(enabled(tab, '')).toHaveCount(0);
  await expect(tab.getByTestId('primary')).toHaveCount(0);
  for (const key of ['1', '2', 'Enter', 'z', 'f']) await tab.keyboard.press(key);
  await isKept(page);
  await page.getByTestId('undo').click();
  await tellTheSame(page, tab);

  await tab.getByTestId('play-here').click();
  await expect(tab.getByTestId('plan-sign')).toHaveCount(0);
  await expect(page.getByTestId('keep-elsewhere')).toBeVisible();
  await expect(tab.getByTestId('keep-elsewhere')).toBeHidden();
  await sayOn(tab, random, 3);
  await tellTheSame(tab, page);
  await expect(enabled(page, '')).toHaveCount(0);
  await isKept(tab);

  await page.getByTestId('play-here').click();
  await expect(tab.getByTestId('keep-elsewhere')).toBeVisible();
  await sayOn(page, random, 2);
  await tellTheSame(page, tab);
  await isKept(page);
  expect((await exported(tab)).entries).toEqual((await exported(page)).entries);

  await page.goto('./?renderer=canvas');
  await expect(tab.getByTestId('keep-left')).toBeVisible();
  await expect(page.getByTestId('continue')).toHaveCount(1);
});

test('while orders are sealed a tab that follows is covered, and shows what both may see after that', async ({
  context,
  page,
}) => {
  await chooseBattle(page, 'river-plate', 'seeded');
  await enabled(page, 'declare').first().click();
  const tab = await context.newPage();
  await tab.goto('./?renderer=canvas');
  await tab.getByTestId('continue').click();
  await expect(tab.getByTestId('cover')).toBeVisible();
  await expect(tab.getByTestId('play-alone')).toHaveCount(0);
  await expect(tab.getByTestId('log')).toHaveCount(0);
  await tab.getByTestId('play-here-covered').click();
  await expect(tab.locator('[data-testid^="at-screen-"]')).toBeVisible();
  await expect(page.getByTestId('cover')).toBeVisible();
  await expect(page.getByTestId('log')).toHaveCount(0);
  await page.getByTestId('leave-covered').click();
  await expect(page.getByTestId('continue')).toHaveCount(1);
});

test('a tab that hears nothing of the others cannot write over what another has played', async ({
  context,
  page,
}) => {
  await alone(context);
  const random = stream(1866);
  await deafen(page);
  await chooseBattle(page, 'river-plate', 'seeded');
  await sayOn(page, random, 3);

  const tab = await context.newPage();
  await goOn(tab);
  await expect(tab.getByTestId('keep-elsewhere')).toBeHidden();
  await sayOn(tab, random, 3);
  const { entries } = await keptGame(tab);

  await sayOne(page, random());
  await expect(page.getByTestId('keep-elsewhere')).toBeVisible();
  expect((await keptGame(tab)).entries).toEqual(entries);
  // What was played since comes with playing here.
  await page.getByTestId('play-here').click();
  await tellTheSame(tab, page);
  expect((await exported(page)).entries).toEqual(entries);
});

for (const hears of [true, false])
  test(`a game that is deleted elsewhere stays deleted, and is kept as a new one when that is wished: ${hears ? 'told' : 'not told'}`, async ({
    context,
    page,
  }) => {
    await alone(context);
    const random = stream(1905);
    if (!hears) await deafen(page);
    await chooseBattle(page, 'river-plate', 'seeded');
    await sayOn(page, random, 3);

    const tab = await context.newPage();
    await tab.goto('./?renderer=canvas');
    await tab.getByTestId('delete-kept').click();
    await tab.getByTestId('delete-now').click();
    await expect(tab.getByTestId('no-kept-games')).toBeVisible();
    if (!hears) await sayOn(page, random, 1);
    await expect(page.getByTestId('keep-deleted')).toBeVisible();
    await sayOn(page, random, 2);
    await tab.reload();
    await expect(tab.getByTestId('no-kept-games')).toBeVisible();

    await page.getByTestId('keep-anew').click();
    await expect(page.getByTestId('keep-deleted')).toBeHidden();
    await sayOn(page, random, 1);
    await tab.reload();
    await expect(tab.getByTestId('continue')).toHaveCount(1);
    await isKept(page);
  });

test('everything can be taken away from the start page, and a tab that still plays writes nothing back', async ({
  context,
  page,
}) => {
  await alone(context);
  const random = stream(1898);
  await chooseBattle(page, 'river-plate', 'seeded');
  await sayOn(page, random, 3);

  const tab = await context.newPage();
  await tab.goto('./?renderer=canvas');
  await tab.getByTestId('open-settings').click();
  await tab.getByTestId('forget-everything').click();
  await tab.getByTestId('forget-now').click();
  await expect(tab.getByTestId('no-kept-games')).toBeVisible();
  await expect(page.getByTestId('keep-deleted')).toBeVisible();
  await sayOn(page, random, 1);
  await tab.reload();
  await expect(tab.getByTestId('no-kept-games')).toBeVisible();

  await page.getByTestId('keep-anew').click();
  await expect(page.getByTestId('keep-deleted')).toBeHidden();
  await tab.reload();
  await expect(tab.getByTestId('continue')).toHaveCount(1);
  await isKept(page);
});
