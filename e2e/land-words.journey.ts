import type { Locator, Page } from '@playwright/test';
import { NAVAL_WORD } from '../tests/naval';
import { faults } from './axe';
import { expect, test } from './journey';
import { turnOf } from './table';

const NEWCOMER = JSON.stringify({ pace: 'quick', patience: 'short', effects: false, coach: 'off' });
/** Milliseconds the computer may take until a person has to act again. */
const PATIENCE = 60_000;

const bigButtons = (page: Page): Locator =>
  page.locator('.play').locator('.order.usual:visible, .order.carry-out:visible');

/** All that is said on the page, or told of it to who hears it, in one string an element. */
const said = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')].flatMap((element) => [
      ...['aria-label', 'title', 'placeholder'].flatMap((name) => element.getAttribute(name) ?? []),
      ...[...element.childNodes].flatMap((node) =>
        node.nodeType === 3 ? (node.textContent?.trim() ?? '') : [],
      ),
    ]),
  );

/** A naval word, but for the crew, which a gun on land has as well. */
const isNaval = (words: string): boolean => NAVAL_WORD.test(words.replaceAll(/\bcrew\b/gi, ''));

const navalWords = async (page: Page): Promise<readonly string[]> => (await said(page)).filter(isNaval);

async function begin(page: Page, battle: string): Promise<void> {
  await page.addInitScript((kept) => localStorage.setItem('flag-plot.preferences', kept), NEWCOMER);
  await page.goto('./?renderer=canvas');
  await page.getByTestId(`battle-${battle}`).click();
}

/** Presses the big button, and answers what is asked as it is proposed, until a turn is over or the battle. */
async function pressOn(page: Page, turns: number, each: () => Promise<void>): Promise<number> {
  const result = page.getByTestId('result');
  const buttons = bigButtons(page);
  let presses = 0;
  for (;;) {
    await expect(buttons.and(page.locator(':enabled')).or(result).first()).toBeVisible({ timeout: PATIENCE });
    if ((await result.isVisible()) || (await turnOf(page)) > turns) return presses;
    expect(await buttons.count()).toBe(1);
    const log = page.getByTestId('log');
    const before = `${await buttons.innerText()} ${await log.innerText()}`;
    await page.mouse.move(5, 5);
    await buttons.click();
    presses++;
    await expect
      .poll(async () => `${(await buttons.allInnerTexts()).join()} ${await log.innerText()}`, {
        timeout: PATIENCE,
      })
      .not.toBe(before);
    await each();
  }
}

test('no page of a battle on land has a word of ships or the sea, and axe finds nothing', async ({
  page,
}) => {
  await begin(page, 'village-edge');
  await expect(page.getByTestId('start-battle')).toBeVisible();
  expect(
    await page
      .getByTestId('setup')
      .allInnerTexts()
      .then((all) => all.filter(isNaval)),
  ).toEqual([]);
  await page.getByTestId('start-battle').click();
  await expect(page.locator('[data-testid="chart"][data-ready="true"]')).toBeVisible();
  expect(await navalWords(page)).toEqual([]);
  expect(await faults(page)).toEqual([]);
  const seen = new Set<string>();
  await pressOn(page, 1, async () => {
    for (const words of await navalWords(page)) seen.add(words);
  });
  expect([...seen]).toEqual([]);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await navalWords(page)).toEqual([]);
  await page.keyboard.press('Escape');
});

test('five turns on land by the big button alone', async ({ page }) => {
  await begin(page, 'village-edge');
  await page.getByTestId('start-battle').click();
  await expect(page.locator('[data-testid="chart"][data-ready="true"]')).toBeVisible();
  const presses = await pressOn(page, 5, async () => {});
  console.log(`The Edge of a Village by the big button: ${presses} presses`);
  expect(presses).toBeGreaterThan(0);
});
