import type { Page } from '@playwright/test';
import { faultsInBothLights } from './axe';
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

/** The pixel at which a piece lies, and pixels of an inch. */
const lyingAt = (page: Page, piece: string) =>
  page.getByTestId('chart').evaluate((chart, id) => {
    type Scene = {
      pixelOf(piece: string): { x: number; y: number };
      screenOf(point: { x: number; y: number }): { x: number; y: number };
    };
    const canvas = chart.querySelector('canvas') as unknown as { scene: Scene } & HTMLCanvasElement;
    const { x, y } = canvas.getBoundingClientRect();
    const leader = canvas.scene.pixelOf(id);
    const [a, b] = [canvas.scene.screenOf({ x: 0, y: 0 }), canvas.scene.screenOf({ x: 1, y: 0 })];
    return { at: { x: x + leader.x, y: y + leader.y }, inch: b.x - a.x };
  }, piece);

/** Pixels about the leader of a piece, where the men nearest to him stand: he is in view while they are chosen among. */
async function ringAbout(page: Page, piece: string): Promise<readonly { x: number; y: number }[]> {
  const { at, inch } = await lyingAt(page, piece);
  return Array.from({ length: 12 }, (_, i) => ({
    x: at.x + 1.1 * inch * Math.sin((i * Math.PI) / 6),
    y: at.y - 1.1 * inch * Math.cos((i * Math.PI) / 6),
  }));
}

const isAsked = (page: Page): Promise<boolean> => page.getByTestId('question').isVisible();

/** Answers dice, and what is asked, until a figure is to be chosen or nothing is asked any more. */
async function throughDice(page: Page, faces: Faces): Promise<void> {
  for (let i = 0; i < 40 && (await isAsked(page)); i++) {
    if ((await page.locator('.typed').count()) > 0) await clickDice(page, faces);
    // Who may be chosen comes a moment after the question, the first time.
    else if ((await page.getByTestId('question').getByTestId('point-on-chart').count()) > 0)
      return page.getByTestId('question').locator('.several').first().waitFor();
    else await page.getByTestId('question').locator('.order.usual').first().click();
  }
}

/** Names a unit for each side until one acts. */
async function untilActing(page: Page, faces: Faces): Promise<void> {
  for (let i = 0; i < 20; i++) {
    await sitDown(page);
    await throughDice(page, faces);
    const name = page.locator('button[data-testid^="offer-nominate"]').filter({ visible: true }).first();
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
  const taken = () =>
    page
      .getByTestId('question')
      .locator('.several button')
      .evaluateAll((all) =>
        all.filter((one) => one.getAttribute('aria-pressed') === 'true').map((one) => one.dataset.testid),
      );
  expect(await faultsInBothLights(page, 'casualties')).toEqual([]);
  const names = await taken();
  // One of the ring about their leader is not among those who are proposed: he is touched, whoever he is.
  await expect(async () => {
    for (const place of await ringAbout(page, 'first-squad')) {
      await page.mouse.click(place.x, place.y);
      if ((await taken()).join() !== names.join()) return;
    }
    throw new Error('nobody else was taken');
  }).toPass();
  const now = await taken();
  expect(now).toHaveLength(before);
  expect(now).not.toEqual(names);
  await page.keyboard.press('Enter');
  await throughDice(page, faces);
  await expect(page.getByTestId('ship-first-squad')).not.toContainText('8 of 8');

  const house = await lyingAt(page, 'stone-house-1');
  await page.mouse.click(house.at.x, house.at.y);
  await page.getByTestId('card').getByText('Card of the target').click();
  await expect(page.getByTestId('card')).toContainText('A stone house');
  expect(await faultsInBothLights(page, 'the card of a house')).toEqual([]);
});
