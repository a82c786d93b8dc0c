import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { faults } from './axe';
import { expect, test } from './journey';
import { enabled, sitDown, turnOf } from './table';

const total = async (page: Page, side: 0 | 1): Promise<number> =>
  Number(/^(\d+) points/.exec((await page.getByTestId(`total-${side}`).textContent()) ?? '')?.[1]);

const shipsOf = (page: Page, side: 0 | 1) =>
  page.getByTestId(`side-${side}`).locator('select[data-testid^="swap-"]');

/** Ids of the ships of a side, as they stand in the list. */
const named = (page: Page, side: 0 | 1): Promise<readonly string[]> =>
  shipsOf(page, side).evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).value));

/** From the set-up dialog to the table. */
async function toTable(page: Page): Promise<void> {
  await page.getByTestId('setup-options').click();
  await page.getByTestId('dice-seeded').check();
  await page.getByTestId('start-battle').click();
  await expect(page.locator('[data-testid="chart"][data-ready="true"]')).toBeVisible();
}

test('two clicks draw a fair set-up; it is changed, kept, saved, fought, and opened again from its file', async ({
  page,
}, testInfo) => {
  await page.goto('./?renderer=canvas');
  await page.getByTestId('make-skirmish').click();
  await expect(page.getByTestId('skirmish-even')).toContainText('even');
  const seed = await page.getByTestId('skirmish-seed').inputValue();
  const proposed = [await named(page, 0), await named(page, 1)];
  await page.getByTestId('reroll').click();
  await expect(page.getByTestId('skirmish-even')).toHaveText('24 points against 24: even.');
  expect([await total(page, 0), await total(page, 1)]).toEqual([24, 24]);
  expect(await page.getByTestId('skirmish-seed').inputValue()).not.toBe(seed);
  await page.getByTestId('skirmish-seed').fill(seed);
  expect([await named(page, 0), await named(page, 1)]).toEqual(proposed);

  await page.getByTestId('skirmish-seed').fill('1942');
  await page.getByTestId('skirmish-night-true').check();
  await page.getByTestId('formation-1').selectOption('screened');
  await expect(page.getByTestId('side-0')).toBeVisible();
  expect(await faults(page)).toEqual([]);

  const before = await named(page, 0);
  const last = shipsOf(page, 0).last();
  const options = await last
    .locator('option')
    .evaluateAll((all) => all.map((one) => one.getAttribute('value')));
  const other = options.find((key) => key !== null && !before.includes(key)) ?? '';
  await last.selectOption(other);
  expect(await named(page, 0)).toContain(other);
  expect(await named(page, 0)).not.toContain(before.at(-1));
  const after = await named(page, 0);

  await page.getByTestId('keep-skirmish').click();
  await expect(page.getByTestId('skirmish-notice')).toContainText('Saved to your battles');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByTestId('save-skirmish').click(),
  ]);
  const file = testInfo.outputPath('skirmish.json');
  await download.saveAs(file);
  const saved = JSON.parse(await readFile(file, 'utf8'));
  expect(saved).toMatchObject({ format: 1, kind: 'scenario', table: { width: 72, height: 48 } });
  expect(
    saved.sides[0].ships.map((one: { fleet: string; ship: string }) => `${one.fleet}/${one.ship}`),
  ).toEqual(after);

  await page.getByTestId('fight-skirmish').click();
  await expect(page.getByRole('heading', { name: saved.title })).toBeFocused();
  await toTable(page);
  await sitDown(page);
  expect(await turnOf(page)).toBe(1);
  await enabled(page, 'endDeclaring').first().click();
  await sitDown(page);
  await expect(page.getByTestId('log').locator('li').first()).toContainText('declar');

  await page.goto('./?renderer=canvas');
  const own = page.getByTestId('own-battles');
  await expect(own).toContainText(saved.title);
  await own.getByTestId('delete-battle').click();
  await own.getByTestId('delete-now').click();
  await expect(own).toBeHidden();

  const text = await readFile(file, 'utf8');
  const open = (name: string, content: string): Promise<void> =>
    page.getByTestId('open-battle').setInputFiles({
      name,
      mimeType: 'application/json',
      buffer: Buffer.from(content),
    });
  await open('torn.json', text.slice(0, 400));
  await expect(page.getByTestId('trouble')).toHaveText(
    'torn.json is cut short: its end is missing; download it or save it again.',
  );
  await open('strange.json', text.replace(/"ship": "[^"]+"/, '"ship": "flying-dutchman"'));
  await expect(page.getByTestId('trouble')).toContainText(
    'there is no ship "flying-dutchman" in fleet "ww2"',
  );
  await expect(own).toBeHidden();
  await open('skirmish.json', text);
  await expect(page.getByRole('heading', { name: saved.title })).toBeFocused();
  await expect(page.getByTestId('trouble')).toBeHidden();
  await page.getByRole('button', { name: 'Other battles' }).click();
  await own.getByRole('button', { name: saved.title }).first().click();
  await expect(page.getByTestId('night-true')).toBeChecked();
  await toTable(page);
});

test('by keys alone: a skirmish is made, a side and its points are changed, and it goes to the table', async ({
  page,
}) => {
  await page.goto('./?renderer=canvas');
  await page.getByTestId('make-skirmish').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Make a skirmish' })).toBeFocused();
  await page.getByTestId('theatre').focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByTestId('side-0')).toContainText('United States and allies');
  await page.getByTestId('points').focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('7');
  await page.keyboard.type('77');
  await expect(page.getByText('A whole number from 6 to 100.')).toBeVisible();
  await page.keyboard.press('Backspace');
  await expect(page.getByTestId('skirmish-fault').or(page.getByTestId('skirmish-even'))).toBeVisible();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('40');
  await expect(page.getByTestId('skirmish-even')).toContainText('40 points against 40');
  await shipsOf(page, 1).last().focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('skirmish-even')).toContainText('stronger');
  await page.getByTestId('nation-0-Australia').focus();
  await page.keyboard.press('Space');
  await expect(page.getByTestId('nation-0-Australia')).not.toBeChecked();
  await page.getByTestId('fight-skirmish').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('start-battle')).toBeVisible();
});

test('what is spoiled among the battles of this browser is left out', async ({ page }) => {
  for (const kept of ['{', '{"kind":"scenario"}', '[{"format":1,"kind":"scenario","id":"half"}, 7]']) {
    await page.addInitScript((text) => localStorage.setItem('flag-plot.battles', text), kept);
    await page.goto('./?renderer=canvas');
    await expect(page.getByTestId('battle-river-plate')).toBeVisible();
    await expect(page.getByTestId('own-battles')).toBeHidden();
  }
});

test.describe('by touch on a narrow screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('two taps draw a set-up, which is changed and taken to the table', async ({ page }) => {
    await page.goto('./?renderer=canvas');
    await page.getByTestId('make-skirmish').tap();
    await page.getByTestId('reroll').tap();
    await expect(page.getByTestId('skirmish-even')).toContainText('even');
    await page.getByText('Options').tap();
    await page.getByTestId('table-size').selectOption('');
    await page.getByTestId('skirmish-badWeather-true').tap();
    expect(await faults(page)).toEqual([]);
    const ships = await shipsOf(page, 1).count();
    await page
      .getByTestId('side-1')
      .getByRole('button', { name: /^Remove/ })
      .last()
      .tap();
    await expect(shipsOf(page, 1)).toHaveCount(ships - 1);
    const small = await page
      .getByTestId('skirmish')
      .locator('button, select, input')
      .evaluateAll((all) =>
        all
          .filter((one) => {
            const target = one.closest('label') ?? one;
            const { width, height } = target.getBoundingClientRect();
            return width > 0 && (width < 44 || height < 44);
          })
          .map((one) => one.outerHTML.slice(0, 120)),
      );
    expect(small).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.getByTestId('fight-skirmish').tap();
    await toTable(page);
  });
});

test('ships that a battle file puts one over the other lie beside each other at the table', async ({
  page,
}) => {
  const heap = JSON.parse(await readFile('assets/scenarios/hampton-roads-second-day.json', 'utf8'));
  const [virginia] = heap.sides[1].ships;
  heap.id = 'heap';
  heap.title = 'A heap';
  heap.sides[0].ships[0].at = virginia.at;
  await page.goto('./?renderer=canvas');
  await page.getByTestId('open-battle').setInputFiles({
    name: 'heap.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(heap)),
  });
  await toTable(page);
  const apart = await page.getByTestId('chart').evaluate((chart) => {
    type Pixel = { readonly x: number; readonly y: number };
    type Scene = { pixelOf(piece: string): Pixel | undefined; screenOf(point: Pixel): Pixel };
    const { scene } = chart.querySelector('canvas') as unknown as { readonly scene: Scene };
    const [a, b] = [scene.pixelOf('monitor'), scene.pixelOf('virginia')];
    const inch = scene.screenOf({ x: 1, y: 0 }).x - scene.screenOf({ x: 0, y: 0 }).x;
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) / inch : 0;
  });
  // Models of 172 by 41.5 and 275 by 51 feet at 1/600, nearly parallel: half of both beams, and some for the angle.
  expect(apart).toBeGreaterThan((12 * (41.5 + 51)) / 2 / 600);
  expect(apart).toBeLessThan((12 * 275) / 600);
});
