import type { Page } from '@playwright/test';
import { isNavalOnLand } from '../tests/naval';
import { faults, faultsInBothLights } from './axe';
import { expect, test } from './journey';
import { navalWords } from './naval-words';
import { heard, mayAct } from './screen';
import { bigButton, turnOf } from './table';

const NEWCOMER = JSON.stringify({ pace: 'quick', patience: 'short', effects: false, coach: 'off' });

async function begin(page: Page, battle: string): Promise<void> {
  await page.addInitScript((kept) => localStorage.setItem('flag-plot.preferences', kept), NEWCOMER);
  await page.goto('./?renderer=canvas');
  await page.getByTestId(`battle-${battle}`).click();
}

/** Presses the big button, and answers what is asked as it is proposed, so often or until a turn is over or the battle. */
async function pressOn(
  page: Page,
  most: { readonly turns: number; readonly presses?: number },
  each: () => Promise<void>,
): Promise<number> {
  const buttons = bigButton(page);
  let presses = 0;
  for (;;) {
    const before = await mayAct(page);
    const over = presses >= (most.presses ?? Number.POSITIVE_INFINITY) || (await turnOf(page)) > most.turns;
    if (over || before.result) return presses;
    expect(before.buttons.length).toBe(1);
    await page.mouse.move(5, 5);
    await buttons.click();
    presses++;
    expect(await heard(page, before)).toBe(true);
    await each();
  }
}

/** What lies over the table, by the key or the entry of the menu that opens it. */
const OVER_THE_TABLE = {
  'the keys': '?',
  'the table in words': 't',
  'the goal': 'g',
  'the report with its time line': 'b',
  'the rulebook': 'open-rulebook',
  'what the words mean': 'open-terms',
  'the settings': 'open-settings',
} as const;

async function open(page: Page, by: string): Promise<void> {
  if (by.length === 1) return page.keyboard.press(by);
  await page.getByTestId('menu').click();
  await page.getByTestId(by).click();
}

/** What is naval in each thing that can be opened over the table; of the rulebook, on every page. */
async function navalOver(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [where, by] of Object.entries(OVER_THE_TABLE)) {
    await open(page, by);
    await expect(page.getByRole('dialog')).toBeVisible();
    const next = page.getByTestId('rulebook-next');
    for (;;) {
      found.push(...(await navalWords(page)).map((words) => `${where}: ${words}`));
      if ((await next.count()) === 0) break;
      await next.click();
    }
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  return found;
}

/** So many presses bring up what is asked of who sets down, is named, acts and fires. */
const PRESSES = {
  'village-edge': 40,
  'the-lane': 14,
  'saint-aubin': 6,
  'seek-and-hold': 6,
  'lanzerath-ridge': 10,
};

for (const [battle, presses] of Object.entries(PRESSES))
  test(`no page of the battle ${battle} has a word of ships or the sea, and axe finds nothing`, async ({
    page,
  }) => {
    await begin(page, battle);
    await expect(page.getByTestId('start-battle')).toBeVisible();
    const setUp = await page.getByTestId('setup').allInnerTexts();
    expect(setUp.flatMap((words) => words.split('\n')).filter(isNavalOnLand)).toEqual([]);
    await page.getByTestId('start-battle').click();
    await expect(page.locator('[data-testid="chart"][data-ready="true"]')).toBeVisible();
    expect(await navalWords(page)).toEqual([]);
    expect(await faults(page)).toEqual([]);
    if (battle === 'saint-aubin') {
      await page.getByTestId('ship-firefly').click();
      await expect(page.getByTestId('card')).toContainText('Firefly');
      expect(await faultsInBothLights(page, 'the card of a tank')).toEqual([]);
    }
    const seen = new Set<string>();
    await pressOn(page, { turns: 1, presses }, async () => {
      for (const words of await navalWords(page)) seen.add(words);
    });
    expect([...seen]).toEqual([]);
    expect(await navalOver(page)).toEqual([]);
  });

test('five turns on land by the big button alone', async ({ page }) => {
  await begin(page, 'village-edge');
  await page.getByTestId('start-battle').click();
  await expect(page.locator('[data-testid="chart"][data-ready="true"]')).toBeVisible();
  // However few the phases are, who thinks has room over them, and lies over nothing of the score.
  expect((await page.locator('.ribbon .course').boundingBox())?.width).toBeGreaterThanOrEqual(470);
  const presses = await pressOn(page, { turns: 5 }, async () => {});
  console.log(`The Edge of a Village by the big button: ${presses} presses`);
  expect(presses).toBeGreaterThan(0);
});
