import type { Page } from '@playwright/test';
import { expect, test } from './journey';
import { alone, chartReady, goOn } from './kept';
import { bigButton, enabled } from './table';

/** What is typed, by what is asked; the first that fits. A ten is typed as 0 on a d10. */
const FACES: readonly (readonly [RegExp, string])[] = [
  [/Kriegsmarine: initiative/, '0'],
  [/Admiral Graf Spee, .* at HMS Exeter/, '20'],
  // One roll for critical damage, in the main guns, and a magazine that burns and is flooded.
  [/^Critical damage to HMS Exeter/, '5'],
  [/^Where HMS Exeter is struck/, '15'],
  [/^Which weapons/, '1'],
  [/magazine of HMS Exeter catches fire/, '1'],
  [/flood the magazine/, '0'],
];

const question = (page: Page) => page.getByTestId('question');

/** Types the dice that are asked for, digit by digit, and gives them. Returns what was asked. */
async function typeDice(page: Page): Promise<string> {
  const purpose = ((await question(page).locator('p').first().textContent()) ?? '').trim();
  const face = FACES.find(([of]) => of.test(purpose))?.[1] ?? '1';
  const dice = await question(page).locator('[data-testid^="die-"]').count();
  for (let die = 0; die < dice; die++) {
    await page.keyboard.type(face);
    if (!(await page.getByTestId(`die-${die}`).getAttribute('class'))?.includes('known')) continue;
    if (((await page.getByTestId(`die-${die}`).textContent()) ?? '').includes('_')) {
      await page.keyboard.press('Enter');
    }
  }
  await page.keyboard.press('Enter');
  await expect(question(page).getByText(purpose)).toBeHidden();
  return purpose;
}

/** Plays on to the first shot of the Admiral Graf Spee at the Exeter; both sides are played by the same hands. */
async function playToTheShot(page: Page): Promise<void> {
  for (let step = 0; step < 60; step++) {
    if (await question(page).isVisible()) {
      await typeDice(page);
      continue;
    }
    if ((await enabled(page, 'rollInitiative').count()) > 0) {
      await enabled(page, 'rollInitiative').first().click();
    } else if ((await enabled(page, 'letBegin').count()) > 0) {
      await enabled(page, 'letBegin').first().click();
    } else if (await page.getByTestId('carry-out').isVisible()) {
      await page.getByTestId('as-before').click();
      await page.getByTestId('carry-out').click();
    } else {
      await page.getByTestId('ship-admiral-graf-spee').click();
      await page.getByTestId('ship-exeter').click();
      if ((await enabled(page, 'fire').count()) > 0) return enabled(page, 'fire').first().click();
    }
  }
  throw new Error('the Admiral Graf Spee does not fire');
}

test('a chain of critical damage is typed die by die, left in the middle, taken up and ended', async ({
  context,
  page,
}) => {
  await alone(context);
  await page.goto('./?renderer=canvas');
  await page.getByTestId('battle-river-plate').click();
  await page.getByRole('radio', { name: 'Stations Manned and Ready II' }).click();
  await page.getByTestId('setup-options').click();
  await page.getByTestId('dice-typed').click();
  await page.getByTestId('start-battle').click();
  await chartReady(page);
  await playToTheShot(page);

  // To hit, critical, where, which weapons: then which of three turrets.
  const asked: string[] = [];
  while ((await enabled(page, 'loseMount').count()) === 0 && asked.length < 12)
    asked.push(await typeDice(page));
  expect(asked.length).toBeGreaterThanOrEqual(4);
  const before = (await question(page).textContent()) ?? '';

  await goOn(page);
  await expect(question(page)).toHaveText(before);
  await expect(page.getByTestId('log')).toContainText('Critical damage to HMS Exeter');
  // The second turret, by the digit that its button bears.
  const digit = await enabled(page, 'loseMount').nth(1).getAttribute('data-digit');
  expect(digit).toBe('2');
  await page.keyboard.press(digit ?? '');
  await expect(question(page).locator('[data-testid^="die-"]').first()).toBeVisible();
  while ((await question(page).isVisible()) && asked.length < 30) asked.push(await typeDice(page));

  expect(asked.length).toBeGreaterThanOrEqual(6);
  await expect(page.getByTestId('log')).toContainText(/HMS Exeter's turret .* is gone\./);
  await expect(page.getByTestId('log')).toContainText('floods the magazine in time.');
});

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('whoever has the phase is named within the screen, however long the name', async ({ page }) => {
    await page.goto('./?renderer=canvas');
    await page.getByTestId('make-skirmish').tap();
    await page.getByTestId('skirmish').locator('summary').first().tap();
    await page.getByTestId('skirmish-rules').selectOption('stations-manned-and-ready');
    await page.getByTestId('skirmish-seed').fill('7');
    await page.getByTestId('fight-skirmish').tap();
    await page.getByTestId('setup-options').tap();
    await page.getByTestId('dice-seeded').check();
    await page.getByTestId('start-battle').tap();
    await chartReady(page);
    const now = page.locator('.phases [aria-current="step"]');
    const names = new Set<string>();
    for (let step = 0; step < 14; step++) {
      names.add((await now.textContent()) ?? '');
      await expect(now).toBeInViewport({ ratio: 1 });
      await bigButton(page).first().tap();
    }
    // Both sides in the Action Phase, the longer name after the shorter one.
    expect([...names].filter((name) => name.startsWith('Action ·'))).toHaveLength(2);
  });
});
