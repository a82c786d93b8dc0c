import { readFile } from 'node:fs/promises';
import { devices, type Locator, type Page } from '@playwright/test';
import { expect, test } from './journey';
import { alone } from './kept';

/** Milliseconds until the next question of an order stands there, if there is one. */
const NEXT = 3000;

/** How a person presses, types and chooses. */
type Hand = {
  press(at: Locator): Promise<void>;
  type(at: Locator, words: string): Promise<void>;
  choose(at: Locator, label: string): Promise<void>;
};

const byPointer: Hand = {
  press: (at) => at.click(),
  type: (at, words) => at.fill(words),
  choose: async (at, label) => void (await at.selectOption({ label })),
};

const byTouch: Hand = { ...byPointer, press: (at) => at.tap() };

const byKeys: Hand = {
  async press(at) {
    const isTicked = await at.evaluate((one) => one instanceof HTMLInputElement);
    await at.press(isTicked ? 'Space' : 'Enter');
  },
  async type(at, words) {
    await at.press('Control+A');
    await at.pressSequentially(words);
  },
  async choose(at, label) {
    const steps = await at.evaluate((one, wanted) => {
      const { options, selectedIndex } = one as HTMLSelectElement;
      return [...options].findIndex((option) => option.label === wanted) - selectedIndex;
    }, label);
    for (let step = 0; step < Math.abs(steps); step++) await at.press(steps > 0 ? 'ArrowDown' : 'ArrowUp');
    await expect(at.locator('option:checked')).toHaveText(label);
  },
};

/** River Plate about 0640: from Graf Spee, true bearing, inches (three to the mile), course. */
const FROM_SPEE = [
  { name: 'HMS Exeter', bearing: 200, distance: 19.5, course: 270 },
  { name: 'HMS Ajax', bearing: 75, distance: 21, course: 330 },
  { name: 'Achilles', bearing: 80, distance: 22.5, course: 330 },
] as const;

async function beside(page: Page, { press, type, choose }: Hand, times: number): Promise<void> {
  const by = (testId: string): Locator => page.getByTestId(testId).first();
  const enabled = (verb: string): Locator =>
    page.locator(`button[data-testid^="offer-${verb}"]:not([disabled], [aria-disabled="true"])`).first();
  const bringUp = async (tab: string): Promise<void> => {
    if (await by(`tab-${tab}`).isVisible()) await press(by(`tab-${tab}`));
  };
  const menu = async (item: string): Promise<void> => {
    await press(by('menu'));
    await press(by(item));
  };

  await test.step('set out from typed measures', async () => {
    await page.goto('./?renderer=canvas');
    await press(by('set-out'));
    await choose(page.getByLabel('Rules', { exact: true }), 'Decisive Victory');
    const put = async (side: number, name: string): Promise<void> => {
      await press(by(`own-table-side-${side}`));
      await type(by('own-table-find'), name);
      await press(page.locator('[data-testid^="put-"]').first());
    };
    const taped = async (fields: Readonly<Record<string, number>>): Promise<void> => {
      for (const [field, value] of Object.entries(fields)) await type(by(`tape-${field}`), String(value));
      await press(by('tape-place'));
    };
    await put(1, 'Graf Spee');
    await taped({ x: 36, y: 24, course: 290 });
    for (const { name, ...from } of FROM_SPEE) {
      await put(0, name);
      await choose(by('tape-by'), 'by bearing and distance');
      await choose(by('tape-of'), 'Admiral Graf Spee');
      await taped({ ...from });
    }
    const battle = page.getByTestId('set-battle');
    await type(battle.getByLabel('Turn', { exact: true }), '6');
    await battle.getByLabel('Turn', { exact: true }).press('Enter');
    await choose(battle.getByLabel('Phase', { exact: true }), 'Movement');
    await press(by('own-table-fight'));
    await press(by('setup-options'));
    await press(by('dice-typed'));
    await press(by('start-battle'));
    await expect(page.locator('[data-testid="chart"][data-ready="true"]')).toBeVisible();
    await expect(page.locator('header').first()).toContainText('turn 6');
  });

  const mover = async (): Promise<void> => {
    await bringUp('orders');
    if (await by('carry-out').isVisible()) return;
    await page.keyboard.press(']');
    await bringUp('orders');
    await expect(by('carry-out')).toBeVisible();
  };
  const asBefore = async (): Promise<void> => {
    await mover();
    await press(by('as-before'));
    await press(by('carry-out'));
  };

  await test.step('a move is tried in two plans, many times each', async () => {
    for (const name of ['On as before', 'Left to her captain']) {
      await menu('open-plans');
      await type(by('plan-name'), name);
      await press(by('start-plan'));
      await expect(by('plan-sign')).toContainText(name);
      if (name === 'On as before') await asBefore();
      await press(by('back-to-game'));
    }
    await menu('open-plans');
    await choose(by('compare-turns'), '1');
    await choose(by('compare-times'), String(times));
    await press(by('compare-run'));
    await expect(by('compare-progress')).toHaveText(`${2 * times} of ${2 * times} runs`, {
      timeout: 400_000,
    });
    const row = page.getByTestId('compare-plans').locator('tbody tr').first().locator('td');
    await expect(row).toHaveCount(2);
    await expect(row.first()).toHaveText(/^-?[\d.]+ \(-?[\d.]+ to -?[\d.]+\)$/);
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('plans')).toBeHidden();
  });

  await test.step('carried out with a typed range and typed dice', async () => {
    await menu('measure-by-tape');
    for (let i = 0; i < 60 && !(await by('taping').isVisible()); i++) {
      await bringUp('orders');
      if (await by('carry-out').isVisible()) {
        await asBefore();
        continue;
      }
      await bringUp('attack');
      if (await enabled('aim').isVisible()) {
        await press(enabled('aim'));
        await bringUp('attack');
        await press(enabled('fire'));
        await bringUp('orders');
        await expect(by('taping')).toBeVisible();
        break;
      }
      await page.keyboard.press(']');
    }
    const range = by('taping-range');
    const table = Number(await range.inputValue());
    await type(range, (table - 0.1).toFixed(2));
    await press(by('taping-confirm'));
    await bringUp('orders');
    // What else is measured of it is left to the table; every die shows four.
    const asked = by('taping').or(by('dice-done')).first();
    const isAsked = (): Promise<boolean> =>
      asked.waitFor({ timeout: NEXT }).then(
        () => true,
        () => false,
      );
    for (let i = 0; i < 60 && (await isAsked()); i++) {
      if (await by('taping').isVisible()) {
        await press(by('taping-rest'));
        continue;
      }
      const dice = await page.getByTestId('question').locator('.typed').count();
      for (let die = 0; die < dice; die++) await press(by('face-4'));
      await press(by('dice-done'));
    }
    await bringUp('log');
    const byHand = by('log').getByTestId('taken').filter({ hasText: 'Measured by hand: Range' });
    await expect(byHand.first()).toBeVisible();
  });

  await test.step('put right by hand', async () => {
    await menu('open-umpire');
    await choose(by('umpire-of'), 'HMS Exeter');
    await type(page.getByTestId('umpire').getByLabel('Damage', { exact: true }), '5');
    await type(by('umpire-reason'), 'a hit was forgotten');
    await press(by('umpire-correct'));
    await bringUp('log');
    await expect(by('log').locator('.by-hand')).toContainText('“a hit was forgotten”');
  });

  await test.step('printed', async () => {
    await menu('open-print');
    await press(by('print-cards'));
    const coming = page.waitForEvent('download');
    await press(by('print-make'));
    const file = await readFile(await (await coming).path());
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  });
}

test.describe.configure({ timeout: 600_000 });

const { defaultBrowserType: _, ...phone } = devices['Pixel 5'];

/** Who does it, and how often the plans are tried: a thousand times once, for what is tried does not know by whose hand. */
for (const [how, hand, times, device] of [
  ['by pointer', byPointer, 1000, {}],
  ['by keyboard alone', byKeys, 100, {}],
  ['by touch', byTouch, 100, { ...phone, viewport: { width: 390, height: 844 } }],
] as const)
  test.describe(() => {
    test.use(device);
    test(`beside a real table, ${how}`, async ({ context, page }) => {
      await alone(context);
      await beside(page, hand, times);
    });
  });
