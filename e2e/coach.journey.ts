import type { Page } from '@playwright/test';
import { faultsInBothLights, SIZES } from './axe';
import { expect, test } from './journey';
import { keptGame, sayings } from './kept';
import { chooseBattle } from './table';

/** One player speaks for both sides, and the coach speaks of all that costs something. */
const STRICT = { alone: true, against: false, byItself: false, guard: false, coach: 'strict' };

/** All that the page says, wherever a log is not on the screen. */
const shown = (page: Page): Promise<string> => page.locator('.play').innerText();

/** Presses what is plainest at the moment. */
const pressPlainest = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const open = (selector: string): HTMLButtonElement | undefined =>
      [...document.querySelectorAll<HTMLButtonElement>(selector)].find(
        (button) => !button.disabled && button.getAttribute('aria-disabled') !== 'true',
      );
    const asBefore = open('[data-testid="as-before"]');
    const plain = ['endDeclaring', 'rollInitiative', 'maintain', 'holdFire', 'stopTrading', 'endGroup'];
    const word = plain.map((verb) => open(`[data-testid^="offer-${verb}"]`)).find(Boolean);
    const carryOut = open('[data-testid="carry-out"]');
    (carryOut ?? word ?? asBefore ?? open('[data-testid="primary"] button'))?.click();
  });

/** Says what is plainest, until the coach has something against it: nobody fires, and sooner or later somebody could. */
async function playPlainly(page: Page): Promise<void> {
  const coach = page.getByTestId('coach');
  for (let said = 0; said < 80 && !(await coach.isVisible()); said++) {
    const log = await shown(page);
    await pressPlainest(page);
    await expect
      .poll(async () => (await coach.isVisible()) || (await shown(page)) !== log)
      .toBe(true)
      .catch(() => undefined);
  }
  await expect(coach).toBeVisible();
}

test.use({ storageState: { cookies: [], origins: [] } });

for (const [size, viewport] of Object.entries(SIZES)) {
  test(`the coach holds a costly order back, shows a better one, and is told to be silent, ${size}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.addInitScript((kept) => {
      localStorage.getItem('flag-plot.preferences') ?? localStorage.setItem('flag-plot.preferences', kept);
    }, JSON.stringify(STRICT));
    await chooseBattle(page, 'open-sea-duel', 'seeded');
    await playPlainly(page);
    const coach = page.getByTestId('coach');
    await expect(page.getByTestId('coach-says')).not.toBeEmpty();
    await expect(page.getByTestId('coach-lesson')).toContainText('Lesson: ');
    expect(await faultsInBothLights(page, size)).toEqual([]);
    const ground = (of: string): Promise<string> =>
      page.locator(of).evaluate((one) => getComputedStyle(one).backgroundColor);
    expect(await ground('.primary-bar .order')).not.toBe(await ground('[data-testid="coach-again"]'));

    // By the keyboard alone: shown, then thought over.
    await expect(page.getByTestId('coach-again')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('coach-better')).toContainText('Better: ');
    const primary = await page.getByTestId('primary').innerText();
    await page.keyboard.press('Escape');
    await expect(coach).toBeHidden();
    expect(await page.getByTestId('primary').innerText()).toBe(primary);

    // Thought over and given again it is meant, and carried out.
    const undo = page.getByTestId('undo');
    await expect(undo).toBeDisabled();
    await pressPlainest(page);
    await expect(undo).toBeEnabled();

    // Another that is given twice is meant as well: it is carried out, once what is said of it could be read.
    await playPlainly(page);
    const first = sayings(await keptGame(page));
    await expect
      .poll(async () => {
        if (await coach.isVisible()) await pressPlainest(page);
        return sayings(await keptGame(page));
      })
      .toBeGreaterThan(first);

    // Of another order; this time the idea is not to be named any more, and is carried out.
    await playPlainly(page);
    const says = await page.getByTestId('coach-says').innerText();
    const before = sayings(await keptGame(page));
    await page.getByTestId('coach-known').click();
    await expect.poll(async () => sayings(await keptGame(page))).toBeGreaterThan(before);
    const known = await page.evaluate(
      () => JSON.parse(localStorage.getItem('flag-plot.preferences') ?? '{}').known,
    );
    expect(known).toHaveLength(1);
    await expect(page.getByTestId('coach-says').filter({ hasText: says })).toHaveCount(0);
  });
}
