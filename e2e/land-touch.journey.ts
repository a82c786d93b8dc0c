import type { Locator, Page } from '@playwright/test';
import { faults, SIZES } from './axe';
import { drawn, leaderOf, spotOf } from './hands';
import { expect, test } from './journey';
import { bigButton, sitDown } from './table';

test.use({ viewport: SIZES.narrow, hasTouch: true, isMobile: true });

const MOST_TAPS = 30;

const big = (page: Page): Locator => bigButton(page).first();

/** Taps the big button, and waits for what is asked next. */
async function tapBig(page: Page): Promise<void> {
  const prompt = page.getByTestId('prompt');
  const before = await prompt.innerText();
  await big(page).tap();
  // Who may fire is shown attacks first: what is asked stands behind another tab.
  await expect(async () => {
    await sitDown(page);
    await page.getByTestId('tab-orders').tap();
    await expect(prompt).not.toHaveText(before, { timeout: 500 });
  }).toPass();
}

const prompted = async (page: Page, words: string): Promise<void> => {
  for (let i = 0; i < MOST_TAPS; i++) {
    if ((await page.getByTestId('prompt').innerText()).includes(words)) return;
    await tapBig(page);
  }
  throw new Error(`nobody was asked: ${words}`);
};

/** Buttons that lie over a point of the page. */
const buttonsAt = (page: Page, { x, y }: { readonly x: number; readonly y: number }): Promise<number> =>
  page.locator('button:visible').evaluateAll(
    (all, at) =>
      all.filter((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect();
        return left < at.x && at.x < right && top < at.y && at.y < bottom;
      }).length,
    { x, y },
  );

/** The chart is drawn until a piece lies under the buttons over it; whoever selects it has it in sight again. */
async function outFromUnderButtons(page: Page, piece: string, other: string): Promise<void> {
  const select = async (id: string): Promise<void> => {
    await page.getByTestId('tab-ships').tap();
    await page.getByTestId(`ship-${id}`).tap();
  };
  await select(other);
  const [at, button] = [
    await leaderOf(page, piece),
    await page.getByRole('button', { name: 'Zoom in' }).boundingBox(),
  ];
  if (!button) throw new Error('nothing lies over the chart');
  const under = { x: button.x + button.width / 2, y: button.y + button.height / 2 };
  const from = await spotOf(page, -20, -20);
  await drawn(page, from, { x: from.x + under.x - at.x, y: from.y + under.y - at.y });
  await expect.poll(async () => buttonsAt(page, await leaderOf(page, piece))).toBeGreaterThan(0);
  await select(piece);
  await expect.poll(async () => buttonsAt(page, await leaderOf(page, piece))).toBe(0);
  await page.getByTestId('tab-orders').tap();
}

test('units are set down on a telephone where it is proposed, one is named and fires, by touch', async ({
  page,
}) => {
  await page.goto('./?renderer=canvas');
  await page.getByTestId('battle-the-lane').tap();
  await page.getByTestId('setup-options').tap();
  await page.getByTestId('seed').fill('7');
  await page.getByTestId('start-battle').tap();
  await expect(page.locator('[data-testid="chart"][data-ready="true"]')).toBeVisible();
  await sitDown(page);

  const prompt = page.getByTestId('prompt');
  await prompted(page, 'British set down a unit: 5 are left');
  await expect(page.getByTestId('said-one-section')).toContainText('To be set down');
  await expect(page.locator('.play')).toContainText('Turned, in degrees');
  await expect(page.getByTestId('point-on-chart').first()).toHaveText('Tap its place on the chart');
  await expect(big(page)).toHaveText('Set down all 5 as proposed');
  expect(await faults(page, 'deployment')).toEqual([]);
  await tapBig(page);
  await expect(prompt).toHaveText('Germans set down a unit: 4 are left');
  await expect(page.getByTestId('said-one-section')).not.toContainText('To be set down');
  await expect(page.getByTestId('said-zugtrupp')).toContainText('To be set down');
  await tapBig(page);
  await expect(page.getByTestId('said-zugtrupp')).not.toContainText('To be set down');
  // All others follow, those of both sides in turns.
  await expect(prompt).toContainText('name a unit');

  await prompted(page, 'British name a unit');
  await outFromUnderButtons(page, 'one-section', 'two-section');
  await expect(big(page)).toContainText('Sniper Team');
  expect(await faults(page, 'naming')).toEqual([]);
  // Whoever is the first with somebody to shoot at fires.
  for (let i = 0; i < MOST_TAPS; i++) {
    await expect(big(page)).not.toContainText('Finding');
    if ((await big(page).innerText()).includes('Open fire')) break;
    await tapBig(page);
  }
  await expect(big(page)).toContainText('Open fire');
  expect(await faults(page, 'fire')).toEqual([]);
  await big(page).tap();
  await page.getByTestId('tab-log').tap();
  await expect(page.getByTestId('log')).toContainText(/ fires .*weapons? at /);
  expect(await faults(page, 'the log')).toEqual([]);
});
