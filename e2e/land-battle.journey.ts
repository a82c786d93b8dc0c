import type { Page } from '@playwright/test';
import { faults, SIZES } from './axe';
import { another, drawn, forBoth, type Hands, leaderOf, playThrough, promptOf, spotOf } from './hands';
import { expect, test } from './journey';
import { navalWords } from './naval-words';
import { diceAsked, scripted, tapDice, typeDice } from './scripted';
import { bigButton, turnOf } from './table';

const ALL = ['fire', 'losses', 'move', 'place'];
/** Every face once, and the highest twice: over an odd number of them two dice a turn are never the same two again and again. */
const FACES = [6, 1, 4, 2, 5, 3, 6];

/** Past the first turn the dice are rolled by the seed: all of them typed, these two battles would take twice as long. */
async function firstTurnOr(page: Page, type: () => Promise<void>, press: Hands['press']): Promise<void> {
  if ((await turnOf(page)) <= 1) return type();
  await press(page.getByTestId('menu'));
  await press(page.getByTestId('roll-by'));
  await expect(page.getByTestId('roll-by')).toBeHidden();
  await expect(diceAsked(page)).toHaveCount(0);
}

/** What is said when the battle is over has no word of the sea, and axe finds nothing. */
async function expectResult(page: Page): Promise<void> {
  await expect(page.getByTestId('result')).toBeVisible();
  expect(await navalWords(page)).toEqual([]);
  expect(await faults(page, 'the result')).toEqual([]);
}

const opened = (page: Page): Promise<void> =>
  expect(page.locator('[data-testid="chart"][data-ready="true"]')).toBeVisible();

/** Whether the way that is drawn may be gone. Who is Shaken may not go nearer to the enemy: his is given up. */
async function mayBeGone(page: Page): Promise<boolean> {
  const order = page.getByTestId('written-order');
  await expect(order).toContainText(/of 4 inches|✕/);
  if ((await order.textContent())?.includes('of 4 inches')) return true;
  await page.keyboard.press('Escape');
  return false;
}

function mouse(page: Page): Hands {
  const script = scripted(...FACES);
  const press: Hands['press'] = async (button) => {
    // A pointer that rests presses nothing that has just come up: it comes from elsewhere.
    await page.mouse.move(5, 5);
    await button.click();
  };
  return {
    press,
    place: async () => {
      if (!(await promptOf(page)).includes('British')) return false;
      const { x, y } = await spotOf(page, 11, -16);
      await page.mouse.click(x, y);
      await expect(bigButton(page).first()).toContainText('set down here');
      return true;
    },
    move: async (_, acting) => {
      const { x, y, inch } = await leaderOf(page, acting);
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 4, y - inch, { steps: 4 });
      await page.mouse.move(x + 4, y - 2 * inch, { steps: 4 });
      await page.mouse.up();
      if (!(await mayBeGone(page))) return false;
      await page.getByTestId('rank-line').click();
      await expect(page.getByTestId('rank-line')).toHaveAttribute('aria-pressed', 'true');
      await press(page.getByTestId('carry-out'));
      return true;
    },
    losses: () => another(page, press),
    dice: () => typeDice(page, script),
  };
}

test('600 points of infantry are fought from the first unit set down to the result, by mouse', async ({
  page,
}) => {
  await forBoth(page);
  await page.goto('./?renderer=canvas');
  await page.getByTestId('battle-the-lane').click();
  await page.getByTestId('setup-options').click();
  await page.getByTestId('dice-typed').click();
  await page.getByTestId('start-battle').click();
  await opened(page);
  expect(await faults(page, 'deployment')).toEqual([]);
  const sections = { 'one-section': 'No. 1 Section', 'two-section': 'No. 2 Section' };
  const done = await playThrough(page, mouse(page), sections);
  expect([...done].sort()).toEqual(ALL);
  await expect(page.getByTestId('result')).toContainText(/Victory Points|Retreat/);
  await expectResult(page);
});

/** Comes to a button without a pointer, and presses it. */
async function pressed(button: ReturnType<typeof bigButton>): Promise<void> {
  await button.focus();
  await button.page().keyboard.press('Enter');
}

function keys(page: Page): Hands {
  const script = scripted(...FACES);
  return {
    press: pressed,
    place: async () => {
      const field = page.getByLabel(/^From the (west|east) edge/).first();
      if ((await field.count()) === 0) return false;
      await page.getByTestId('chart').focus();
      const before = await field.inputValue();
      await page.keyboard.press('ArrowRight');
      await expect(field).not.toHaveValue(before);
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('r');
      return true;
    },
    move: async () => {
      const before = await promptOf(page);
      await page.getByTestId('chart').focus();
      await page.keyboard.press('ArrowUp');
      if (!(await mayBeGone(page))) return false;
      await page.keyboard.press('Tab');
      await expect(page.locator('.play')).toContainText(/Man 2 of \d+ is moved alone\./);
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Enter');
      await expect(page.getByTestId('prompt')).not.toHaveText(before);
      return true;
    },
    losses: () => another(page, pressed),
    dice: () => firstTurnOr(page, () => typeDice(page, script), pressed),
  };
}

test('Seek Out, Close In is fought from the first lot to the result, by keys alone', async ({ page }) => {
  await forBoth(page);
  await page.goto('./?renderer=canvas');
  await pressed(page.getByTestId('battle-seek-and-hold'));
  await pressed(page.getByTestId('setup-options'));
  await page.getByTestId('seed').fill('3');
  await page.getByTestId('dice-typed').focus();
  await page.keyboard.press('Space');
  await pressed(page.getByTestId('start-battle'));
  await opened(page);
  const sections = {
    'one-section': 'No. 1 Section',
    'two-section': 'No. 2 Section',
    'three-section': 'No. 3 Section',
  };
  const done = await playThrough(page, keys(page), sections);
  expect([...done].sort()).toEqual(ALL);
  await expectResult(page);
});

function finger(page: Page): Hands {
  const script = scripted(...FACES);
  const press: Hands['press'] = (button) => button.tap();
  return {
    press,
    look: async () => {
      const orders = page.getByTestId('tab-orders').and(page.locator('[aria-selected="false"]'));
      if ((await page.getByTestId('question').count()) === 0 && (await orders.isVisible()))
        await orders.tap();
    },
    move: async (_, acting) => {
      const before = await promptOf(page);
      const { x, y, inch } = await leaderOf(page, acting);
      await drawn(page, { x, y }, { x, y: y - 3 * inch });
      if (!(await mayBeGone(page))) return false;
      await page.getByTestId('carry-out').tap();
      await expect.poll(() => promptOf(page)).not.toBe(before);
      return true;
    },
    losses: () => another(page, press),
    dice: () => firstTurnOr(page, () => tapDice(page, script), press),
  };
}

test.describe('on a telephone', () => {
  test.use({ viewport: SIZES.narrow, hasTouch: true, isMobile: true });

  test('Lanzerath Ridge is fought from the first unit named to the result, by touch', async ({ page }) => {
    await forBoth(page);
    await page.goto('./?renderer=canvas');
    await page.getByTestId('battle-lanzerath-ridge').tap();
    await page.getByTestId('setup-options').tap();
    await page.getByTestId('seed').fill('7');
    await page.getByTestId('dice-typed').tap();
    await page.getByTestId('start-battle').tap();
    await opened(page);
    const squads = {
      'first-squad': 'First Squad',
      'second-squad': 'Second Squad',
      'third-squad': 'Third Squad',
    };
    const done = await playThrough(page, finger(page), squads);
    expect([...done].sort()).toEqual(ALL.filter((one) => one !== 'place'));
    await expectResult(page);
  });
});
