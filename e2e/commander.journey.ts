import type { Locator, Page } from '@playwright/test';
import { newGame, openGame, sample } from './games';
import { expect, test } from './journey';
import { closeReport, enabled } from './table';
import { openFromMenu } from './written';

/** What a player likes, as the browser keeps it before the page opens. */
async function likes(page: Page, preferences: Readonly<Record<string, string | boolean>>): Promise<void> {
  await page.addInitScript(
    (kept) => localStorage.setItem('flag-plot.preferences', kept),
    JSON.stringify({ coach: 'off', ...preferences }),
  );
}

async function tapped(button: Locator): Promise<boolean> {
  if ((await button.count()) === 0 || !(await button.first().isVisible())) return false;
  // The computer may have spoken meanwhile and taken the button away.
  return button
    .first()
    .click({ timeout: 1000 })
    .then(
      () => true,
      () => false,
    );
}

const PLAIN = [
  'payCloseAction',
  'endDeclaring',
  'rollInitiative',
  'maintain',
  'holdFire',
  'stopTrading',
  'abandonShip',
];

/** One thing said by the player, as plainly as can be; nothing while it is not his turn. */
async function speak(page: Page): Promise<void> {
  const speaker =
    (await page
      .getByTestId('speaker')
      .textContent({ timeout: 1000 })
      .catch(() => '')) ?? '';
  if (!/to (act|decide)/.test(speaker)) {
    await page.waitForTimeout(50);
    return;
  }
  const carryOut = page.getByTestId('carry-out');
  if (await carryOut.isVisible()) {
    if (await carryOut.isDisabled()) await tapped(page.getByTestId('as-before'));
    await tapped(page.locator('[data-testid="carry-out"]:not([disabled])'));
    return;
  }
  for (const verb of PLAIN) if (await tapped(enabled(page, verb))) return;
  if (!(await tapped(page.locator('[data-testid="primary"] button:not([disabled])'))))
    await page.keyboard.press(']');
}

/** Milliseconds of a thought on a slow machine. */
const THOUGHT = 150;

/** A machine so slow that a thought takes that long: the worker's clock counts 25 ms for each look at it. */
const slow = (thoughts: number): string => `{
  let now = 0;
  let left = ${thoughts};
  performance.now = () => (now += 25);
  const Channel = MessageChannel;
  self.MessageChannel = class extends Channel {
    constructor() {
      super();
      const post = this.port2.postMessage.bind(this.port2);
      this.port2.postMessage = (message) => setTimeout(() => post(message), left-- > 0 ? ${THOUGHT} : 0);
    }
  };
}
`;

/** Puts the computer on a slow machine for so many thoughts, or for good. */
const onASlowMachine = (page: Page, thoughts = Number.POSITIVE_INFINITY): Promise<unknown> =>
  page.route(/commander-worker.*\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: slow(thoughts) + (await response.text()) });
  });

/** Goes on until the computer has something to say about a movement: how many tracks it has weighed, and of how many. */
async function untilItConsiders(page: Page): Promise<{ readonly done: number; readonly of: number }> {
  const best = page.getByTestId('best-so-far');
  for (let i = 0; i < 400 && !(await best.isVisible()); i++) await speak(page);
  await expect(best).toContainText('Best so far:');
  return page
    .getByTestId('thinking')
    .locator('progress')
    .evaluate((bar: HTMLProgressElement) => ({ done: bar.value, of: bar.max }));
}

const entries = (page: Page): Promise<number> => page.locator('[data-testid^="reasons-"]').count();

/** The entries of the log that tell a reason, by their test ids. */
const reasoned = (page: Page): Promise<readonly string[]> =>
  page
    .locator('[data-testid^="reasons-"]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-testid') ?? ''));

/** Milliseconds in which the computer must have spoken when it was told to. */
const PROMPT = 3000;

test('one player fights a Captain to the end, interrupts it, and reads why', async ({ page }) => {
  await onASlowMachine(page, 60);
  await likes(page, { pace: 'quick', patience: 'long' });
  const text = newGame({
    id: 'brush',
    title: 'A brush at dawn',
    turnLimit: 3,
    ships: [
      sample('us-heavy-cruiser', 'Able', 'blue', [0, -8, 0]),
      sample('us-destroyer', 'Baker', 'blue', [-3, -8, 0]),
      sample('british-light-cruiser', 'Kite', 'red', [0, 8, 180]),
      sample('japanese-destroyer', 'Lark', 'red', [3, 8, 180]),
    ],
  });
  const game = {
    ...JSON.parse(text),
    dice: { by: 'seeded', seed: 11, drawn: 0 },
    commanders: { red: { level: 'captain', temper: 'steady' } },
  };
  await openGame(page, JSON.stringify(game));
  await expect(page.getByTestId('speaker')).toContainText('Blue fleet to act');
  // Whoever plays the computer keeps his seat: nothing is handed over.
  await expect(page.getByTestId('hand-over')).toHaveCount(0);

  // Interrupted in the middle of a movement, long before it would have come to an end by itself.
  const { done, of } = await untilItConsiders(page);
  expect((of - done) * THOUGHT).toBeGreaterThan(PROMPT + 1000);
  const before = await reasoned(page);
  await page.keyboard.press('d');
  await expect.poll(() => entries(page), { timeout: PROMPT }).toBeGreaterThan(before.length);

  // What it said in its hurry has a reason too: a sentence about one of the player's ships.
  const hurried = (await reasoned(page)).find((id) => !before.includes(id)) ?? '';
  await page.getByTestId(hurried).locator('summary').click();
  await expect(page.getByTestId(hurried).getByTestId('entry-reasons').locator('> p')).toHaveText(
    /^[A-Z]\w+ .*\b(Able|Baker)\b.* \w+\.$/,
  );

  const result = page.getByTestId('result');
  for (let i = 0; i < 2000 && !(await result.isVisible()); i++) {
    expect(await page.getByTestId('cover').count()).toBe(0);
    await speak(page);
  }
  await closeReport(page);
  await expect(result.getByRole('heading').first()).toHaveText(/^(A draw|Victory: (Blue|Red) fleet)$/);
  // Each order of its ships says why, in a sentence that names her.
  await expect(page.locator('.log .because').first()).toHaveText(/\b(Kite|Lark)\b.*\.$/);
  expect(await entries(page)).toBeGreaterThan(6);
  await page.locator('[data-testid^="reasons-"] summary').last().click();
  await expect(page.getByTestId('entry-reasons').first()).toHaveText(/\w/);
});

test('the computer is set up, advises, is interrupted, and sides change hands in mid-game', async ({
  page,
}) => {
  await onASlowMachine(page);
  await likes(page, { pace: 'quick', patience: 'long', level: 'admiral' });
  await page.goto('./?renderer=canvas');
  await page.getByTestId('battle-open-sea-duel').click();
  // Who has not said otherwise plays the side to take against the computer.
  await expect(page.getByTestId('who-south')).toBeChecked();
  await expect(page.getByTestId('level-admiral')).toBeChecked();
  await page.getByTestId('setup-options').click();
  await page.getByTestId('temper-bold').check();
  await page.getByTestId('seed').fill('7');
  await page.getByTestId('start-battle').click();
  await expect(page.locator('[data-testid="chart"][data-ready="true"]')).toBeVisible();
  await expect(page.getByTestId('speaker')).toContainText('Southern squadron to act');

  // A long think about a movement is interrupted: the best so far is said, with its reason.
  const thinking = page.getByTestId('thinking');
  const { done, of } = await untilItConsiders(page);
  expect(done).toBeLessThan(of);
  // It is told above the chart: nothing of it lies over what is lettered there.
  const [told, chart] = [await thinking.boundingBox(), await page.getByTestId('chart').boundingBox()];
  expect((told?.y ?? 0) + (told?.height ?? 0)).toBeLessThanOrEqual(chart?.y ?? 0);
  const before = await entries(page);
  await page.getByTestId('decide-now').click();
  await expect.poll(() => entries(page)).toBeGreaterThan(before);

  // Advice for the player's own movement is put on the desk and not given.
  for (let i = 0; i < 400 && !(await page.getByTestId('carry-out').isVisible()); i++) {
    if (await page.getByTestId('decide-now').isVisible()) await page.keyboard.press('d');
    await speak(page);
  }
  await page.getByTestId('ask-advice').click();
  await expect(thinking).toContainText('Advice for Southern squadron');
  await page.keyboard.press('d');
  const advice = page.getByTestId('advice');
  await expect(advice.locator('li').first()).toContainText(/[+−]?\d/);
  const undo = page.getByTestId('undo');
  await advice.getByTestId('lay-out').first().click();
  await expect(page.locator('[data-testid="carry-out"]:not([disabled])')).toBeVisible();
  await page.getByTestId('carry-out').click();
  await expect(advice).toBeHidden();

  // Taken back: through whatever the computer has said since.
  await undo.click();
  await expect(page.getByTestId('speaker')).toContainText('Southern squadron to act');
  await expect(page.getByTestId('redo')).toBeEnabled();

  // Taken over and handed back.
  await openFromMenu(page, 'hand-north');
  await expect(page.getByTestId('commander')).toBeHidden();
  await openFromMenu(page, 'hand-north');
  await openFromMenu(page, 'hand-south');
  await expect(page.getByTestId('pace-run')).toBeVisible();
  await page.getByTestId('pace-run').click();
  await expect(page.getByTestId('pace-run')).toContainText('Run');
  await page.keyboard.press('d');
  await openFromMenu(page, 'hand-south');
  await expect(page.getByTestId('pace-run')).toBeHidden();
  await expect(page.getByTestId('speaker')).toContainText('Southern squadron');
});
