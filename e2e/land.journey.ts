import type { Page } from '@playwright/test';
import { expect, test } from './journey';
import { chooseBattle, clickDice, type Faces, sitDown } from './table';

/** Initiative to who throws first, two dice of every volley hit, no save. */
function wounding(): Faces {
  let thrown = 0;
  return (cite, _turn, dice) => {
    if (/VD-03[789]/.test(cite)) thrown += 1;
    if (/VD-03[789]/.test(cite)) return Array.from({ length: dice }, () => (thrown > 1 ? 1 : 6));
    const isSave = /VD-0(17|52)|VD-H10/.test(cite);
    return Array.from({ length: dice }, (_, die) => (isSave || die > 1 ? 1 : 5));
  };
}

/** Parts of the chart's width and height, from its left upper corner. */
async function spot(page: Page, across: number, down: number): Promise<{ x: number; y: number }> {
  const box = await page.getByTestId('chart').boundingBox();
  if (!box) throw new Error('the chart has no place on the page');
  return { x: box.x + box.width * across, y: box.y + box.height * down };
}

const isAsked = (page: Page): Promise<boolean> => page.getByTestId('question').isVisible();

/** Answers dice, and what is asked, until a figure is to be chosen or nothing is asked any more. */
async function throughDice(page: Page, faces: Faces): Promise<void> {
  for (let i = 0; i < 40 && (await isAsked(page)); i++) {
    if ((await page.locator('.typed').count()) > 0) await clickDice(page, faces);
    else if ((await page.getByTestId('question').locator('.several').count()) > 0) return;
    else await page.getByTestId('question').locator('.order.usual').first().click();
  }
}

/** Names a unit for each side until one acts. */
async function untilActing(page: Page, faces: Faces): Promise<void> {
  for (let i = 0; i < 20; i++) {
    await sitDown(page);
    await throughDice(page, faces);
    const name = page.locator('button[data-testid^="offer-nominate"]:visible').first();
    if ((await name.count()) === 0) return;
    await name.click();
  }
}

test('a section at the edge of a village is dragged, fires, and its casualties are chosen, by mouse', async ({
  page,
}) => {
  const faces = wounding();
  await chooseBattle(page, 'village-edge', 'typed');
  await untilActing(page, faces);
  await expect(page.getByTestId('prompt')).toContainText('3 actions left');
  await expect(page.getByTestId('prompt')).toContainText('No. 1 Section acts');

  // Whoever of the section is pressed, all of it goes along; its leader can pay for four inches.
  const from = await spot(page, 0.4, 0.745);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, from.y - 40, { steps: 4 });
  await page.mouse.move(from.x + 20, from.y - 200, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByTestId('written-order')).toContainText('of 4 inches');
  await page.getByTestId('rank-line').click();
  await expect(page.getByTestId('rank-line')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('f');
  await expect(page.getByTestId('rank-column')).toHaveAttribute('aria-pressed', 'true');
  await page.getByTestId('carry-out').click();
  await expect(page.getByTestId('prompt')).toContainText('2 actions left');
  await expect(page.getByTestId('log')).toContainText('No. 1 Section moves');

  await page.getByTestId('primary').getByRole('button').first().click();
  await throughDice(page, faces);
  const chosen = page.getByTestId('question').locator('.several button[aria-pressed="true"]');
  const before = await chosen.count();
  expect(before).toBeGreaterThan(0);
  await expect(page.getByTestId('question')).toContainText(`${before} of ${before} chosen`);
  const names = await page
    .getByTestId('question')
    .locator('.several button')
    .evaluateAll((all) =>
      all.filter((one) => one.getAttribute('aria-pressed') === 'true').map((one) => one.dataset.testid),
    );
  // The northernmost of them is not among those who are proposed.
  const northernmost = await spot(page, 0.59, 0.122);
  await page.mouse.click(northernmost.x, northernmost.y);
  const now = await page
    .getByTestId('question')
    .locator('.several button')
    .evaluateAll((all) =>
      all.filter((one) => one.getAttribute('aria-pressed') === 'true').map((one) => one.dataset.testid),
    );
  expect(now).toHaveLength(before);
  expect(now).not.toEqual(names);
  await page.keyboard.press('Enter');
  await throughDice(page, faces);
  await expect(page.getByTestId('ship-first-squad')).not.toContainText('8 of 8');
});
