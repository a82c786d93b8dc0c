import type { Locator, Page } from '@playwright/test';
import { expect } from './journey';

/** Dice to type for a roll, by the rule that asks for it and the turn. */
export type Faces = (cite: string, turn: number, dice: number) => readonly number[];

/** Goes from the start page to the table. */
export async function chooseBattle(page: Page, battle: string, dice: 'seeded' | 'typed'): Promise<void> {
  await page.goto('./?renderer=canvas');
  await page.getByTestId(`battle-${battle}`).click();
  await page.getByTestId('setup-options').click();
  await page.getByTestId(`dice-${dice}`).click();
  await page.getByTestId('start-battle').click();
  await expect(page.locator('[data-testid="chart"][data-ready="true"]')).toBeVisible();
}

export const turnOf = async (page: Page): Promise<number> =>
  Number(/(?:turn|period) (\d+)/.exec((await page.locator('header').first().textContent()) ?? '')?.[1]);

/** A refused order can be reached and read, so that it is `aria-disabled` where a button usually is `disabled`. */
export const enabled = (page: Page, verb: string): Locator =>
  page.locator(`button[data-testid^="offer-${verb}"]:not([disabled], [aria-disabled="true"])`);

/** What is drawn as the button to press; never asked by `:visible`, for which every element of the page is gone through. */
export const bigButton = (page: Page): Locator =>
  page.locator('.play .order.usual, .play .order.carry-out').filter({ visible: true });

/** The screen is handed from side to side; both are played by the same hands here. */
export async function sitDown(page: Page): Promise<void> {
  if (!(await page.getByTestId('cover').isVisible())) return;
  await page.getByTestId('play-alone').click();
  await page.getByTestId('break-seal').click();
  await expect(page.getByTestId('unseal-dialog')).toBeHidden();
}

/** Types the dice asked for, by clicking them. */
export async function clickDice(page: Page, faces: Faces): Promise<void> {
  const question = page.getByTestId('question');
  const dice = await question.locator('.typed').count();
  const cite = (await question.locator('p').first().getByRole('button').first().textContent()) ?? '';
  for (const face of faces(cite.trim(), await turnOf(page), dice)) {
    await question.getByTestId(`face-${face}`).click();
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

const CATASTROPHE = 'DV-108';

/** Natural sevens for attacks, the worst for saves, and in the first turn luck for whoever should sink. */
export const sinking: Faces = (cite, turn, dice) => {
  if (/DV-0(30|56)/.test(cite)) return [4, 3];
  if (cite === 'DV-037') return [1, 1];
  if (cite === 'DV-014') return [turn % 2 === 1 ? 6 : 2];
  if (cite === CATASTROPHE) return Array(dice).fill(turn === 1 ? 1 : 6);
  return Array(dice).fill(5);
};

/** What is decided when the rules ask. */
const decision = (page: Page): Locator =>
  enabled(page, 'stopTrading').or(enabled(page, 'payCloseAction')).or(enabled(page, 'abandonShip'));

const shown = (page: Page, testId: string): Promise<boolean> => page.getByTestId(testId).first().isVisible();

/** On narrow screens the panels lie behind tabs. */
export async function bringUp(page: Page, tab: string): Promise<void> {
  const button = page.getByTestId(`tab-${tab}`).and(page.locator('[aria-selected="false"]'));
  // The page may bring it up by itself just then: there is nothing to be pressed any more.
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 1000 });
  }).toPass();
}

/** One thing said or answered by whoever is to speak, as plainly as can be. */
async function step(page: Page, fires: boolean): Promise<void> {
  await sitDown(page);
  await bringUp(page, 'orders');
  if (await shown(page, 'question')) {
    if ((await page.locator('.typed').count()) > 0) return clickDice(page, sinking);
    return decision(page).first().click();
  }
  if (await shown(page, 'carry-out')) {
    if (await page.getByTestId('carry-out').isDisabled()) await page.getByTestId('as-before').click();
    return page.getByTestId('carry-out').click();
  }
  for (const verb of ['endDeclaring', 'rollInitiative', 'maintain']) {
    if ((await enabled(page, verb).count()) > 0) return enabled(page, verb).first().click();
  }
  if (await page.getByTestId('tab-attack').isVisible()) await bringUp(page, 'attack');
  if (fires && (await shown(page, 'attack'))) {
    const heading = (await page.getByTestId('attack').getByRole('heading').first().textContent()) ?? '';
    if (heading.includes('Exeter on') && (await enabled(page, 'aim').count()) > 0) {
      await enabled(page, 'aim').first().click();
      await bringUp(page, 'attack');
      return enabled(page, 'fire').first().click();
    }
  }
  if ((await enabled(page, 'holdFire').count()) > 0) return enabled(page, 'holdFire').first().click();
  await page.keyboard.press(']');
}

const MOST_STEPS = 300;

/** Plays on, with typed dice and without a shot, until the thing is on the screen. */
export async function playTo(page: Page, testId: string): Promise<void> {
  for (let i = 0; i < MOST_STEPS; i++) {
    if (await shown(page, testId)) return;
    if (testId === 'attack' && (await page.getByTestId('tab-attack').isVisible())) {
      await bringUp(page, 'attack');
      return;
    }
    if (testId === 'cover') {
      await bringUp(page, 'orders');
      await enabled(page, 'endDeclaring').first().click();
      continue;
    }
    await step(page, false);
  }
  throw new Error(`${testId} did not come up`);
}

/** Leaves the report that a battle ends with. */
export async function closeReport(page: Page): Promise<void> {
  await expect(page.getByTestId('report')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('report')).toBeHidden();
}

/** Exeter fires until Admiral Graf Spee sinks in the second turn. */
export async function endBySinking(page: Page): Promise<void> {
  for (let i = 0; i < MOST_STEPS; i++) {
    if (await shown(page, 'report')) return;
    await bringUp(page, 'orders');
    await step(page, true);
  }
  throw new Error('the battle did not end');
}

/** One thing of no interest, said or answered as plainly as can be, from behind the curtain too. Blue has the initiative. */
async function usual(page: Page): Promise<void> {
  const cover = page.getByTestId('cover');
  if (await cover.isVisible()) {
    await cover.locator('[data-testid^="at-screen-"]').click();
    return;
  }
  if (await page.getByTestId('question').isVisible()) {
    const by = (await page.getByTestId('question').getByRole('heading').textContent()) ?? '';
    const leads = by.startsWith('Blue') ? 6 : 1;
    await clickDice(page, (cite, _, dice) => Array(dice).fill(cite === 'DV-014' ? leads : 3));
    return;
  }
  if (await page.getByTestId('carry-out').isVisible()) {
    await page.getByTestId('as-before').click();
    await page.getByTestId('carry-out').click();
    return;
  }
  for (const verb of ['endDeclaring', 'rollInitiative', 'maintain', 'endFlights', 'holdFire']) {
    if ((await enabled(page, verb).count()) === 0) continue;
    await enabled(page, verb).first().click();
    return;
  }
  await page.keyboard.press(']');
}

/** Plays on so until the phase of the turn has come. */
export async function playUntil(page: Page, phase: string, turn: number): Promise<void> {
  for (let i = 0; i < MOST_STEPS; i++) {
    const now = (await page.locator('.phases [aria-current="step"]').textContent()) ?? '';
    if ((await turnOf(page)) === turn && now.startsWith(phase)) return;
    await usual(page);
  }
  throw new Error(`${phase} of turn ${turn} did not come`);
}
