import { devices, type Locator, type Page } from '@playwright/test';
import { faults } from './axe';
import { expect, test } from './journey';
import { heard, mayAct } from './screen';
import { bigButton } from './table';

/** What a newcomer has who changed nothing, but for dice and the computer, who make no show of it. */
const NEWCOMER = JSON.stringify({ pace: 'quick', patience: 'short', effects: false, guard: false });

/** Milliseconds a button may stay out of reach. */
const HELD = 15_000;
/** Milliseconds after which a press that changes nothing on the screen is made again. */
const UNHEARD = 4000;
const MOST_PRESSES = 250;
/** Times in a row that the same may be pressed before it is a dead end. */
const DEAF = 6;

const PRESS = {
  touch: (button: Locator) => button.tap({ timeout: HELD }),
  async keys(button: Locator) {
    await button.focus();
    await button.press('Enter', { timeout: HELD });
  },
} as const;

/** The button to press: never one of the coach's. */
const toPress = (page: Page): Locator => bigButton(page).and(page.locator(':enabled:not(.coach *)'));

/** Plays a coached battle to its result, knowing nothing but what the screen says. */
async function fight(page: Page, press: (button: Locator) => Promise<void>): Promise<void> {
  const [big, coach] = [toPress(page), page.getByTestId('coach')];
  const named = new Set<string>();
  let unheard = 0;
  for (let presses = 0; presses < MOST_PRESSES; presses++) {
    const before = await mayAct(page);
    if (before.result) return;
    if (before.coach) {
      const says = await page.getByTestId('coach-says').innerText();
      if (!named.has(says)) {
        await press(page.getByTestId('coach-show'));
        await expect(page.getByTestId('coach-better')).toContainText('Better: ');
        if (named.size === 0) expect(await faults(page)).toEqual([]);
        named.add(says);
      }
      await press(page.getByTestId('coach-anyway'));
    } else {
      // What was pressed before may still be looked at by the coach, who then comes to lie over the button.
      await press(big.first()).catch(async (reason: unknown) => {
        if (!(await coach.isVisible())) throw reason;
      });
    }
    unheard = (await heard(page, before, UNHEARD)) ? 0 : unheard + 1;
    if (unheard >= DEAF)
      throw new Error(`the biggest button brings nothing on: ${before.shown.slice(0, 400)}`);
  }
  throw new Error('the battle did not end');
}

const { defaultBrowserType: _, ...phone } = devices['Pixel 5'];

/** The battle that a course ends in, by which hand it is fought. */
const ENDINGS = [
  ['decisive-victory', 'the-stragglers', 'keys', {}],
  ['stations-manned-and-ready', 'the-stragglers', 'keys', {}],
  ['acw-naval', 'chase-of-the-selma', 'touch', { ...phone, viewport: { width: 390, height: 844 } }],
] as const;

test.use({ storageState: { cookies: [], origins: [] } });

for (const [rules, battle, hand, device] of ENDINGS)
  test.describe(() => {
    test.use(device);
    test(`a newcomer fights the coached battle of ${rules} to its end, by ${hand}`, async ({ page }) => {
      const press = PRESS[hand];
      await page.addInitScript((kept) => localStorage.setItem('flag-plot.preferences', kept), NEWCOMER);
      await page.goto('./?renderer=canvas');
      await press(page.getByTestId('learn'));
      await press(page.getByTestId(`course-${rules}`));
      await press(page.getByTestId(`fight-${battle}`));
      await expect(page.locator('[data-testid="chart"][data-ready="true"]')).toBeVisible();
      await fight(page, press);
      await expect(page.getByTestId('report')).toBeVisible();
      expect(await faults(page)).toEqual([]);
      await press(page.getByTestId('report-leave'));
      await press(page.getByTestId('leave-now'));
      await expect(page.getByTestId(`fight-${battle}`)).toBeVisible();
      await expect(page.getByTestId('course')).toContainText('Fought');
    });
  });
