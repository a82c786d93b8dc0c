import type { Locator, Page } from '@playwright/test';
import { STRIKE } from './battles';
import { openGame, placeByTap } from './games';
import { expect, test } from './journey';
import { clickDice, enabled, playUntil } from './table';

/** A natural seven hits at any modifier, two ones miss. */
const HIT = [4, 3];
const MISS = [1, 1];

const log = (page: Page): Locator => page.getByTestId('log');
const question = (page: Page): Locator => page.getByTestId('question');
const speaker = (page: Page): Locator => page.getByTestId('speaker');
const board = (page: Page, column: string): Locator => page.getByTestId(`board-${column}`);
const roll = (page: Page, faces: readonly number[]) => clickDice(page, () => faces);
const give = (page: Page, hook: string) => enabled(page, hook).first().click();

const BOMBERS = 'hornet-flight-1';
const FIGHTERS = 'hornet-flight-2';
const place = (page: Page, flight: string): Locator =>
  page.locator(`[data-testid="offer-placeFlight"][data-fields="flight=${flight}"]`);

const asked = async (page: Page): Promise<string> =>
  (await question(page).getByRole('heading').textContent()) ?? '';

const intoTheAir = (page: Page, turn: number) => playUntil(page, 'Aircraft', turn);

test('a strike is flown from its launch to its recovery, and the other side answers in the middle of it', async ({
  page,
}) => {
  await openGame(page, STRIKE);

  // Orders are sealed behind a curtain in the Command phase; in the air all is open.
  await give(page, 'endDeclaring');
  await expect(page.getByTestId('cover')).toContainText('Red fleet');
  await intoTheAir(page, 1);
  await expect(page.getByTestId('cover')).toBeHidden();

  await test.step('launch and approach', async () => {
    await expect(board(page, 'attacking')).toContainText('Fighting 8');
    const prompt = page.getByTestId('prompt');
    for (let step = 0; step < 6; step++) {
      const asked = (await prompt.textContent()) ?? '';
      if (asked === 'Blue fleet to launch flights') break;
      await give(page, 'endFlights');
      await expect(prompt).not.toHaveText(asked);
    }
    await expect(speaker(page)).toHaveText('Blue fleet to act');
    await page.getByTestId('ship-hornet').click();
    await give(page, 'launchFlight');
    await expect(log(page)).toContainText('Torpedo 8 is launched from Hornet against Hiryu, 52" away');
    await expect(board(page, 'attacking')).toContainText('Torpedo 8Torpedo bombers, quality 2, turns left 1');
  });

  await intoTheAir(page, 2);

  await test.step('the patrol meets the first to arrive, by the choice of its own side', async () => {
    await expect(page.getByTestId('prompt')).toContainText('Blue fleet to place');
    await placeByTap(page, place(page, FIGHTERS), { piece: 'hiryu', bearing: 80, inches: 8 });
    await expect(speaker(page)).toHaveText('Red fleet to decide');
    await expect(page.getByTestId('prompt')).toHaveText('An order given by Blue fleet is waiting for this.');
    await expect(page.locator('.phases [aria-current="step"]')).toContainText('Red fleet');
    await expect(page.getByTestId('cover')).toBeHidden();
    await expect(question(page)).toContainText('send a patrol to intercept?');
    await give(page, 'meetFlight');
    await expect(log(page)).toContainText('Hiryu patrol');
  });

  await test.step('the torpedo bombers are placed by a tap on the chart', async () => {
    await placeByTap(page, place(page, BOMBERS), { piece: 'hiryu', bearing: 345, inches: 2.2 });
    await expect(question(page)).toBeHidden();
    await expect(log(page)).toContainText(/Torpedo 8 arrives 2\.[123]" from Hiryu/);
  });

  await test.step('fighters fight it out: both sides roll', async () => {
    await page
      .getByTestId('board')
      .getByRole('button', { name: /Fighting 8/ })
      .click();
    await expect(page.getByTestId('attack')).toContainText('of 36');
    await give(page, `attackFlight-${FIGHTERS}-hiryu-flight-1`);
    expect(await asked(page)).toContain('Blue fleet rolls');
    await roll(page, HIT);
    await expect(speaker(page)).toHaveText('Red fleet to roll');
    await roll(page, MISS);
    await expect(board(page, 'gone')).toContainText('Hiryu patrol');
  });

  await test.step('the target and her neighbour fire at the run, each asked by her name', async () => {
    await page
      .getByTestId('board')
      .getByRole('button', { name: /Torpedo 8/ })
      .click();
    await give(page, `attackShip-${BOMBERS}-hiryu`);
    await expect(speaker(page)).toHaveText('Red fleet to decide');
    await expect(question(page)).toContainText(
      'Torpedo 8 (quality 2) attacks Hiryu, who has 5 anti-aircraft points',
    );
    await give(page, 'commitBattery-hiryu');
    await expect(question(page)).toContainText('who has 7 anti-aircraft points');
    await page.locator('[data-testid="offer-spendAa-hiryu"][data-fields="points=2"]').click();
    await expect(question(page)).toContainText('quality 2 against 2 of Torpedo 8: equal');
    await roll(page, MISS);
    await expect(question(page)).toContainText('Kazagumo is close by');
    await give(page, 'holdAa-kazagumo');
  });

  await test.step('the torpedoes hit, and do their damage', async () => {
    await expect(speaker(page)).toHaveText('Blue fleet to roll');
    await roll(page, HIT);
    expect(await asked(page)).toContain('Red fleet rolls');
    await roll(page, MISS);
    expect(await asked(page)).toContain('Blue fleet rolls 3 dice');
    await roll(page, [5, 5, 2]);
    await expect(page.getByTestId('ship-hiryu')).toContainText('damage 2 of 6');
    await expect(board(page, 'returning')).toContainText('Torpedo 8Torpedo bombers, quality 2, turns left 1');
  });

  await intoTheAir(page, 3);

  await test.step('return and recovery', async () => {
    for (let step = 0; step < 8 && (await enabled(page, 'landFlight').count()) === 0; step++) {
      await give(page, 'endFlights');
    }
    await expect(board(page, 'returning')).toContainText('may land');
    await give(page, 'landFlight');
    await expect(log(page)).toContainText('Torpedo 8 lands on Hornet');
    await expect(board(page, 'landed')).toContainText(
      'Torpedo 8Torpedo bombers, quality 2, on Hornet, rearming',
    );
  });
});
