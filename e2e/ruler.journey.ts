import type { Page } from '@playwright/test';
import { expect, test } from './journey';
import { chooseBattle, playTo } from './table';

type Spot = { readonly x: number; readonly y: number };

/** Where a ship's measuring point is drawn, in pixels of the page. */
async function spotOf(page: Page, ship: string): Promise<Spot> {
  const chart = await page.getByTestId('chart').boundingBox();
  const at = await page
    .getByTestId('chart')
    .locator('canvas')
    .evaluate((canvas, piece) => {
      const { scene } = canvas as HTMLCanvasElement & {
        readonly scene: { pixelOf(piece: string): { readonly x: number; readonly y: number } | undefined };
      };
      return scene.pixelOf(piece);
    }, ship);
  if (!chart || !at) throw new Error(`${ship} is not on the chart`);
  return { x: chart.x + at.x, y: chart.y + at.y };
}

const drawing = (page: Page): Promise<Buffer> => page.getByTestId('chart').screenshot();

/** Bearing, inches and miles as the table in words has them from the chosen ship, once it has come to rest. */
async function inWords(page: Page, ship: string): Promise<RegExpExecArray> {
  const heard = page.getByTestId('table-heard');
  await expect(heard).toHaveAttribute('aria-busy', 'false');
  const said = await heard.getByTestId(`said-${ship}`).textContent();
  const found = /bearing (\d{3}), ([\d.]+)", ([\d.]+) miles/.exec(said ?? '');
  if (!found) throw new Error(`no bearing to ${ship} is told`);
  return found;
}

const read = (page: Page) => page.getByTestId('ruler-heard');

test('a ruler is laid between two places, stays while the chart is dragged, and Escape puts the tool away', async ({
  page,
}) => {
  await chooseBattle(page, 'river-plate', 'typed');
  const [exeter, spee] = [await spotOf(page, 'exeter'), await spotOf(page, 'admiral-graf-spee')];
  const bare = await drawing(page);

  await page.getByTestId('ruler').click();
  await expect(page.getByTestId('ruler')).toHaveAttribute('aria-pressed', 'true');
  await page.mouse.click(exeter.x, exeter.y);
  await page.mouse.move((exeter.x + spee.x) / 2, (exeter.y + spee.y) / 2, { steps: 4 });
  await expect.poll(async () => (await drawing(page)).equals(bare)).toBe(false);
  await expect(read(page)).toHaveText('');
  await page.mouse.click(spee.x, spee.y);

  await page.getByTestId('ship-exeter').click();
  await expect(read(page)).toContainText('Ruler from HMS Exeter to Admiral Graf Spee');
  const [, bearing, inches, miles] = await inWords(page, 'admiral-graf-spee');
  await expect(read(page)).toContainText(`${miles} miles`);
  await expect(read(page)).toContainText(`${inches} inches`);
  await expect(read(page)).toContainText(`bearing ${bearing}, relative`);

  await page.mouse.move(exeter.x - 200, exeter.y - 60);
  await page.mouse.down();
  await page.mouse.move(exeter.x - 260, exeter.y - 100, { steps: 4 });
  await page.mouse.up();
  const moved = await spotOf(page, 'exeter');
  expect(Math.round(moved.x - exeter.x)).toBe(-60);
  expect(Math.round(moved.y - exeter.y)).toBe(-40);
  await expect(read(page)).toContainText(`${inches} inches`);

  await page.keyboard.press('Escape');
  await expect(page.getByTestId('ruler')).toHaveAttribute('aria-pressed', 'false');
});

test('Shift M pins a ruler from the chosen ship to her target or the nearest enemy, in every phase, and takes it up', async ({
  page,
}) => {
  await page.addInitScript(() =>
    localStorage.setItem(
      'flag-plot.preferences',
      '{"alone":true,"against":false,"byItself":false,"guard":false}',
    ),
  );
  await chooseBattle(page, 'river-plate', 'typed');
  for (const phase of ['declaring', 'question', 'carry-out', 'attack']) {
    if (phase !== 'declaring') await playTo(page, phase);
    if (phase !== 'question') await page.getByTestId('ship-exeter').click();
    await expect(page.getByTestId('chart')).toHaveAttribute('data-ready', 'true');
    const bare = await drawing(page);
    await page.keyboard.press('Shift+M');
    await expect(read(page)).toContainText(/Ruler from .+ to .+: [\d.]+ miles, [\d,]+ yards, [\d.]+ inches/);
    await expect.poll(async () => (await drawing(page)).equals(bare)).toBe(false);
    if (phase !== 'question') {
      const [, bearing, inches] = await inWords(page, 'admiral-graf-spee');
      await expect(read(page)).toContainText('Ruler from HMS Exeter to Admiral Graf Spee');
      await expect(read(page)).toContainText(`${inches} inches`);
      await expect(read(page)).toContainText(`bearing ${bearing}, relative`);
    }
    await page.keyboard.press('Shift+M');
    await expect(read(page)).toHaveText('Ruler removed.');
    await expect.poll(async () => (await drawing(page)).equals(bare)).toBe(true);
  }
});
