import type { Page } from '@playwright/test';
import { faults } from './axe';
import { expect, test } from './journey';
import { exported } from './kept';
import { sitDown, turnOf } from './table';

/** Inches of the table and where its middle lies from the edges; ships lie by that. */
const TABLE = { width: 72, height: 48 };

async function open(page: Page): Promise<void> {
  await page.goto('./?renderer=canvas');
  await page.getByTestId('set-out').click();
  await expect(page.getByTestId('own-table')).toBeVisible();
  await page.getByLabel('Rules', { exact: true }).selectOption({ label: 'Decisive Victory' });
}

/** The first ship found by a name, for a side. */
async function put(page: Page, side: 0 | 1, name: string): Promise<void> {
  await page.getByTestId(`own-table-side-${side}`).check();
  await page.getByTestId('own-table-find').fill(name);
  await page.locator('[data-testid^="put-"]').first().click();
}

async function typeFields(page: Page, fields: Readonly<Record<string, number>>): Promise<void> {
  for (const [field, value] of Object.entries(fields))
    await page.getByTestId(`tape-${field}`).fill(String(value));
  await page.getByTestId('tape-place').click();
}

/** From the table to the battle as it begins. */
async function fight(page: Page): Promise<void> {
  await page.getByTestId('own-table-fight').click();
  await page.getByTestId('setup-options').click();
  await page.getByTestId('dice-seeded').check();
  await page.getByTestId('start-battle').click();
  await expect(page.locator('[data-testid="chart"][data-ready="true"]')).toBeVisible();
}

const RAD = Math.PI / 180;

/** River Plate about 0640: from Graf Spee, true bearing, inches (three to the mile), course. */
const FROM_SPEE = [
  { side: 0, name: 'HMS Exeter', bearing: 200, distance: 19.5, course: 270 },
  { side: 0, name: 'HMS Ajax', bearing: 75, distance: 21, course: 330 },
  { side: 0, name: 'Achilles', bearing: 80, distance: 22.5, course: 330 },
] as const;

test('River Plate at 0640 is set out from typed measures, kept, sent as a link and fought from there', async ({
  page,
  context,
}) => {
  await open(page);
  await put(page, 1, 'Graf Spee');
  await page.getByTestId('own-table-unit').selectOption('cm');
  // 36 inches from the west, 24 from the north edge.
  await page.getByTestId('tape-up').selectOption('north');
  await typeFields(page, { x: 91.44, y: 60.96, course: 290 });
  await page.getByTestId('own-table-unit').selectOption('inch');
  for (const { side, name, ...taped } of FROM_SPEE) {
    await put(page, side, name);
    await page.getByTestId('tape-by').selectOption('piece');
    await page.getByTestId('tape-of').selectOption({ label: 'Admiral Graf Spee' });
    await typeFields(page, taped);
  }
  // 0618 is turn 1 of four minutes each.
  const battle = page.getByTestId('set-battle');
  await battle.getByLabel('Turn', { exact: true }).fill('6');
  await page.keyboard.press('Enter');
  await battle.getByLabel('Phase', { exact: true }).selectOption({ label: 'Movement' });
  await page.locator('[data-testid^="select-"]', { hasText: 'Exeter' }).click();
  const exeter = page.getByTestId('set-piece');
  await exeter.getByLabel('Damage', { exact: true }).fill('-3');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('own-table-fault')).toHaveText(
    'HMS Exeter, Damage: give a whole number from 0 to 1000.',
  );
  await exeter.getByLabel('Damage', { exact: true }).fill('4');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('own-table-fault')).toBeHidden();
  for (const box of ['row 2: guns and flight deck', 'row 3: guns and flight deck'])
    for (const one of await exeter.getByRole('button', { name: box, exact: true }).all()) await one.click();
  await expect(exeter.getByLabel('guns', { exact: true })).toHaveValue('2');
  expect(await faults(page)).toEqual([]);

  await page.getByTestId('own-table-keep').click();
  await expect(page.getByTestId('own-table-notice')).toContainText('Saved to your battles');
  await page.getByTestId('own-table-link').click();
  const link = await page.getByTestId('link').inputValue();
  await fight(page);
  expect(await turnOf(page)).toBe(6);
  await expect(page.locator('[aria-current="step"]').first()).toContainText('Movement');

  const game = await exported(page);
  const middle = { x: TABLE.width / 2 - 36, y: 24 - TABLE.height / 2 };
  const [spee] = game.battle.ships.filter(({ record }) => record.name.includes('Spee'));
  expect(spee?.pose).toEqual({ at: middle, heading: 290 });
  for (const { name, bearing, distance, course } of FROM_SPEE) {
    const ship = game.battle.ships.find(({ record }) => record.name.includes(name));
    expect(ship?.pose.heading).toBe(course);
    expect(ship?.pose.at.x).toBeCloseTo(middle.x + distance * Math.sin(bearing * RAD), 3);
    expect(ship?.pose.at.y).toBeCloseTo(middle.y + distance * Math.cos(bearing * RAD), 3);
  }

  const friend = await context.newPage();
  await friend.goto(link);
  await friend.getByTestId('start-battle').click();
  await expect(friend.locator('[data-testid="chart"][data-ready="true"]')).toBeVisible();
  expect(await turnOf(friend)).toBe(6);
});

test('by keyboard alone: two ships are put on the table, moved, turned, and the battle begins in its third turn', async ({
  page,
}) => {
  await open(page);
  const to = async (testId: string): Promise<void> => {
    await page.getByTestId(testId).first().focus();
  };
  await to('own-table-find');
  await page.keyboard.type('exeter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await to('own-table-side-0');
  await page.keyboard.press('ArrowRight');
  await to('own-table-find');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('graf spee');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await to('table-plan');
  const before = await page.locator('[data-testid^="select-"]', { hasText: 'Spee' }).textContent();
  expect(before).toMatch(/course 180/);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press(']');
  await page.keyboard.press('[');
  await page.keyboard.press('[');
  // 36 and 36 inches from the edges at first.
  await expect(page.locator('[data-testid^="select-"]', { hasText: 'Spee' })).toContainText(
    '36.1" from the west, 38.0" from the south, course 175',
  );
  await page.getByTestId('set-battle').getByLabel('Turn', { exact: true }).focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await to('own-table-fight');
  await page.keyboard.press('Enter');
  await to('start-battle');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-testid="chart"][data-ready="true"]')).toBeVisible();
  expect(await turnOf(page)).toBe(3);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('ships are put on the table by touch, dragged and turned by their handle', async ({ page }) => {
    await open(page);
    for (const [side, name] of [
      [0, 'exeter'],
      [1, 'graf spee'],
    ] as const) {
      await page.getByTestId(`own-table-side-${side}`).tap();
      await page.getByTestId('own-table-find').fill(name);
      await page.locator('[data-testid^="put-"]').first().tap();
    }
    const spee = page.locator('[data-testid^="select-"]', { hasText: 'Spee' });
    await expect(spee).toContainText('course 180');
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByTestId('table-plan').evaluate((plan) => plan.scrollIntoView({ block: 'start' }));
    const hull = await page.locator('[data-testid^="on-table-"].held').boundingBox();
    if (!hull) throw new Error('nothing is in hand');
    const cdp = await page.context().newCDPSession(page);
    const drag = async (from: { x: number; y: number }, along: { x: number; y: number }): Promise<void> => {
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
      for (const part of [0.5, 1])
        await cdp.send('Input.dispatchTouchEvent', {
          type: 'touchMove',
          touchPoints: [{ x: from.x + along.x * part, y: from.y + along.y * part }],
        });
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    const middle = { x: hull.x + hull.width / 2, y: hull.y + hull.height / 2 };
    await drag(middle, { x: 40, y: 0 });
    await expect(spee).not.toContainText('36.0" from the west');
    await expect(spee).toContainText('course 180');
    // The handle stands off her bow, which points down the screen: carried to her right it turns her east.
    await expect(page.getByTestId('turn-handle')).toBeVisible();
    const now = await page.locator('[data-testid^="on-table-"].held').boundingBox();
    const at = await page.getByTestId('turn-handle').boundingBox();
    if (!now || !at) throw new Error('nothing is in hand');
    const centre = { x: now.x + now.width / 2, y: now.y + now.height / 2 };
    const knob = { x: at.x + at.width / 2, y: at.y + at.height - 12 };
    await drag(knob, { x: centre.x + 60 - knob.x, y: centre.y - knob.y });
    await expect(spee).toContainText(/course (08|09)\d/);
    expect(await faults(page)).toEqual([]);
    await page.getByTestId('own-table-fight').tap();
    await page.getByTestId('start-battle').tap();
    await expect(page.locator('[data-testid="chart"][data-ready="true"]')).toBeVisible();
  });
});

test('two plans are run side by side many times, shown with their intervals, and can be stopped', async ({
  page,
}) => {
  await page.goto('./?renderer=canvas');
  await page.getByTestId('battle-river-plate').click();
  await page.getByTestId('setup-options').click();
  await page.getByTestId('dice-seeded').check();
  await page.getByTestId('start-battle').click();
  await expect(page.locator('[data-testid="chart"][data-ready="true"]')).toBeVisible();
  await sitDown(page);
  const plans = async (): Promise<void> => {
    await page.getByTestId('menu').click();
    await page.getByTestId('open-plans').click();
  };
  for (const name of ['Close in', 'Stand off']) {
    await plans();
    await page.getByTestId('plan-name').fill(name);
    await page.getByTestId('start-plan').click();
    await expect(page.getByTestId('plans')).toBeHidden();
    await plans();
    await page.getByRole('button', { name: 'Back to the game' }).click();
  }
  await plans();
  const compare = page.getByTestId('compare-plans');
  await compare.getByTestId('compare-times').selectOption('100');
  await compare.getByTestId('compare-run').click();
  await expect(compare.getByTestId('compare-progress')).toHaveText('200 of 200 runs', { timeout: 120_000 });
  await expect(compare.getByTestId('compare-run')).toBeVisible();
  // Neither plan says anything yet: both series are the same, run with the same dice.
  const cells = await compare.locator('tbody tr').first().locator('td').allTextContents();
  expect(cells).toHaveLength(2);
  expect(cells[0]).toBe(cells[1]);
  expect(cells[0]).toMatch(/^-?[\d.]+ \(-?[\d.]+ to -?[\d.]+\)$/);
  expect(await faults(page)).toEqual([]);
  await compare.getByTestId('compare-times').selectOption('1000');
  await compare.getByTestId('compare-run').click();
  await compare.getByTestId('compare-stop').click();
  await expect(compare.getByTestId('compare-run')).toBeVisible();
  await expect(compare.getByTestId('compare-progress')).not.toHaveText('2000 of 2000 runs');
});

test('the sides of a battle of the house are placed by hand, each within its zone', async ({ page }) => {
  await page.goto('./?renderer=canvas');
  await page.getByTestId('battle-open-sea-duel').click();
  await page.getByTestId('setup-place').click();
  await expect(page.getByTestId('table-plan')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: /^US battleship, Southern squadron/ }).click();
  await page.getByTestId('table-plan').focus();
  for (let steps = 0; steps < 5; steps++) await page.keyboard.press('ArrowUp');
  const fault = page.getByTestId('own-table-fault');
  await expect(fault).toContainText('US battleship stands outside the zone of its side');
  for (let steps = 0; steps < 2; steps++) await page.keyboard.press('ArrowDown');
  await expect(fault).toBeHidden();
  await page.getByRole('button', { name: 'To the battle' }).click();
  await page.getByTestId('start-battle').click();
  await expect(page.locator('[data-testid="chart"][data-ready="true"]')).toBeVisible();
  // Who is only placed anew keeps the name that the battle gave.
  await expect(page.locator('.play')).toContainText('Third Japanese cruiser');
});
