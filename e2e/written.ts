import type { Page } from '@playwright/test';
import { expect } from './journey';
import { bringUp, clickDice, enabled, type Faces } from './table';

/** Battles in which both sides write orders in secret, played by two people who hand the screen over. */

/** Whoever is called for sits down. */
export async function takeSeat(page: Page): Promise<void> {
  if (!(await page.getByTestId('cover').isVisible())) return;
  await page.locator('[data-testid^="at-screen-"]').click();
  await expect(page.getByTestId('cover')).toBeHidden();
}

export async function expectSpeaker(page: Page, side: string): Promise<void> {
  await expect(page.getByTestId('speaker')).toContainText(`${side} to act`);
}

/** Writes the order of a vessel as a line of code. */
export async function writeOrder(page: Page, ship: string, line: string): Promise<void> {
  await page.getByTestId(`ship-${ship}`).click();
  const code = page.getByTestId('order-code');
  await code.fill(line);
  await expect(page.getByTestId(`order-of-${ship}`)).toHaveText(line);
  await code.press('Enter');
}

export const commit = (page: Page): Promise<void> => enabled(page, 'commit').click();

/** Lays one gun of a ship on an enemy. */
async function aim(page: Page, ship: string, target: string): Promise<void> {
  await bringUp(page, 'ships');
  await page.getByTestId(`ship-${ship}`).click();
  await bringUp(page, 'attack');
  await page.getByTestId(`target-${target}`).click();
  await enabled(page, 'aim').first().click();
}

/** One gun hits with a six, the hit is a special one, and that is the magazine: ACW-100, ACW-114, ACW-118. */
export const magazines: Faces = (cite, _period, dice) => {
  if (cite === 'ACW-114') return Array<number>(dice).fill(6);
  return Array.from({ length: dice }, (_, i) => (cite === 'ACW-100' && i === 0 ? 6 : 1));
};

const MOST_ROLLS = 60;

/** Hands the screen over and types dice until a side may speak, or the battle is over. */
export async function answerDice(page: Page, faces: Faces): Promise<void> {
  for (let i = 0; i < MOST_ROLLS; i++) {
    await takeSeat(page);
    if (!(await page.getByTestId('question').isVisible())) return;
    if ((await page.locator('.typed').count()) > 0) await clickDice(page, faces);
    else await page.getByTestId('question').locator('button[data-testid^="offer-"]').first().click();
  }
  throw new Error('the dice do not come to an end');
}

/** Both sides end their fire, `aims` being laid when the first of them speaks. */
export async function fire(
  page: Page,
  side: string,
  aims: readonly (readonly [ship: string, target: string])[],
): Promise<void> {
  for (let sides = 0; sides < 2; sides++) {
    await takeSeat(page);
    await bringUp(page, 'orders');
    const speaker = (await page.getByTestId('speaker').textContent()) ?? '';
    if (speaker.startsWith(side)) for (const [ship, target] of aims) await aim(page, ship, target);
    await bringUp(page, 'orders');
    await enabled(page, 'endFire').click();
  }
}

/**
 * Everything that can be read of the page by looking, listening or digging: its markup, what stands in its
 * fields, what a reader of screens is told, the address and the title.
 */
export async function readable(page: Page): Promise<string> {
  // What is only heard is drawn when the game has come to rest.
  await page.locator('[data-testid="cover"], [data-testid="table-heard"][aria-busy="false"]').waitFor({
    state: 'attached',
  });
  const fields = await page
    .locator('input, select, textarea, output')
    .evaluateAll((all) => all.map((one) => ('value' in one ? String(one.value) : one.textContent)));
  return [
    await page.content(),
    ...fields,
    await page.locator('body').ariaSnapshot(),
    page.url(),
    await page.title(),
  ].join('\n');
}

export async function openFromMenu(page: Page, item: string): Promise<void> {
  await page.getByTestId('menu').click();
  await page.getByTestId(item).click();
}
