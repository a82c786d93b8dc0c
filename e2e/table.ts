import { expect, type Locator, type Page } from '@playwright/test';

/** Dice to type for a roll, by the rule that asks for it and the turn. */
export type Faces = (cite: string, turn: number, dice: number) => readonly number[];

/** Goes from the start page to the table. */
export async function chooseBattle(page: Page, battle: string, dice: 'seeded' | 'typed'): Promise<void> {
  await page.goto('/?renderer=canvas');
  await page.getByTestId(`battle-${battle}`).click();
  await page.getByTestId(`dice-${dice}`).click();
  await page.getByTestId('start-battle').click();
  await expect(page.locator('[data-testid="chart"][data-ready="true"]')).toBeVisible();
}

export const turnOf = async (page: Page): Promise<number> =>
  Number(/turn (\d+)/.exec((await page.locator('header').first().textContent()) ?? '')?.[1]);

export const enabled = (page: Page, verb: string): Locator =>
  page.locator(`button[data-testid^="offer-${verb}"]:not([disabled])`);

/** The screen is handed from side to side; both are played by the same hands here. */
export async function sitDown(page: Page): Promise<void> {
  if (await page.getByTestId('cover').isVisible()) await page.getByTestId('play-alone').click();
}

/** Types the dice asked for, by clicking them. */
export async function clickDice(page: Page, faces: Faces): Promise<void> {
  const question = page.getByTestId('question');
  const dice = await question.locator('.die-row').count();
  const cite = (await question.locator('p').first().getByRole('button').first().textContent()) ?? '';
  for (const [die, face] of faces(cite.trim(), await turnOf(page), dice).entries()) {
    await question.getByTestId(`die-${die}-${face}`).click();
  }
  await question.getByTestId('dice-done').click();
}

/** Moves the pointer over the chart, holds the ghost where it is, and orders what it shows. */
export async function steerByPointer(page: Page, across: number, down: number): Promise<string> {
  const box = await page.getByTestId('chart').boundingBox();
  if (!box) throw new Error('the chart has no place on the page');
  const [x, y] = [box.x + box.width * across, box.y + box.height * down];
  await page.mouse.move(x - 40, y - 25);
  await page.mouse.move(x, y, { steps: 4 });
  await page.mouse.down();
  await page.mouse.up();
  const words = (await page.getByTestId('written-order').textContent()) ?? '';
  await page.getByTestId('carry-out').click();
  return words;
}
