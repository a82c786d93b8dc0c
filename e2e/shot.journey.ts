import type { Page } from '@playwright/test';
import { faultsInBothLights, SIZES } from './axe';
import { tooSmall } from './fingers';
import { expect, test } from './journey';
import { alone } from './kept';
import { chooseBattle } from './table';

const by = (page: Page, testId: string) => page.getByTestId(testId);

/** Exeter's eight-inch guns on Graf Spee from abeam, in centimetres: six guns (+0), a target of size +1, 6 to 18 by the band. */
const BANDS = '80 % to 25 cm, 65 % to 50 cm, 50 % to 75 cm, 35 % to 100 cm and 20 % to 125 cm, none beyond.';
const EXETER = `HMS Exeter, 8 in/50 Mk VIII: ${BANDS}`;

const weaponsOf = (page: Page, ship: string) =>
  page.getByRole('region', { name: `${ship} on Admiral Graf Spee`, exact: true });

/** What stands in the list of a field that begins so. */
async function optionOf(page: Page, testId: string, name: string): Promise<string> {
  const option = by(page, testId).locator('option', { hasText: name }).first();
  return (await option.getAttribute('value')) ?? '';
}

const choose = async (page: Page, testId: string, name: string): Promise<void> => {
  await by(page, testId).selectOption(await optionOf(page, testId, name));
};

test('two shooters laid over each other by mouse: sums, odds and the plot in words, at any range', async ({
  page,
}) => {
  await page.goto('./');
  await by(page, 'to-shot').click();
  await choose(page, 'shot-rules', 'Stations Manned and Ready');
  await choose(page, 'shot-shooter', 'HMS Exeter');
  await choose(page, 'shot-second', 'HMS Ajax');
  await choose(page, 'shot-target', 'Admiral Graf Spee');
  await by(page, 'shot-range').fill('50');
  const [exeter, ajax] = [weaponsOf(page, 'HMS Exeter'), weaponsOf(page, 'HMS Ajax')];
  await expect(exeter.getByRole('row', { name: /^8 in/ })).toContainText('65 %');
  await expect(ajax.getByRole('row', { name: /^6 in/ })).toContainText('70 %');

  await test.step('a sum is opened, and a rule in it', async () => {
    await exeter.getByText('The sums').click();
    const sums = exeter.getByTestId('shot-sums');
    await expect(sums).toContainText('Size of the target');
    await expect(sums).toContainText('13 of 20');
    await sums.getByRole('button', { name: 'SMR-015' }).first().click();
    await expect(by(page, 'rulebook')).toContainText('SMR-015');
    await page.keyboard.press('Escape');
    await expect(by(page, 'rulebook')).toBeHidden();
  });

  await test.step('a little farther she is in the next band', async () => {
    await by(page, 'shot-range').fill('50.1');
    await expect(exeter.getByRole('row', { name: /^8 in/ })).toContainText('50 %');
    await expect(exeter.getByTestId('shot-sums')).toContainText('10 of 20');
    await by(page, 'shot-range').fill('far');
    await expect(by(page, 'shot-range')).toHaveAttribute('aria-invalid', 'true');
    await expect(exeter.getByRole('row', { name: /^8 in/ })).toContainText('50 %');
  });

  await test.step('the plot is drawn and told', async () => {
    const plot = by(page, 'shot-plot');
    await expect(plot).toContainText(EXETER);
    await expect(plot).toContainText('HMS Ajax, 6 in/50 Mk XXIII: 85 % to 25 cm');
    await expect(plot.getByRole('img')).toHaveAccessibleName(/Solid: HMS Exeter\. Dashed: HMS Ajax\.$/);
  });

  await test.step('and what has no shots by range is told, not left out', async () => {
    await expect(by(page, 'shot-unshown')).toContainText('Empires in Arms');
    await expect(by(page, 'shot-unshown')).toContainText('Victory Decision');
  });
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport);
    expect(await faultsInBothLights(page, `the shot, ${size}`)).toEqual([]);
  }
  await by(page, 'shot-back').click();
  await expect(by(page, 'to-shot')).toBeVisible();
});

test('the same by keys alone', async ({ page }) => {
  await page.goto('./');
  await by(page, 'to-shot').focus();
  await page.keyboard.press('Enter');
  const keysTo = async (testId: string, name: string): Promise<void> => {
    await by(page, testId).focus();
    const wanted = await optionOf(page, testId, name);
    await page.keyboard.press('Home');
    while ((await by(page, testId).inputValue()) !== wanted) await page.keyboard.press('ArrowDown');
  };
  await keysTo('shot-rules', 'Stations Manned and Ready');
  // Of the ships by name these are the first.
  await keysTo('shot-shooter', 'Bismarck');
  await keysTo('shot-second', 'Akatsuki');
  await keysTo('shot-target', 'Admiral Graf Spee');
  // Eight guns count +1, the target's size +1 and radar +1: 6 or more at 50 cm, and 9 or more beyond.
  const bismarck = weaponsOf(page, 'Bismarck');
  await page.keyboard.press('Tab');
  await expect(by(page, 'shot-range')).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('50');
  await expect(bismarck.getByRole('row').first()).toContainText('75 %');
  await page.keyboard.press('Tab');
  await expect(by(page, 'shot-range-line')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(by(page, 'shot-range')).toHaveValue('51');
  await expect(bismarck.getByRole('row').first()).toContainText('60 %');
  await bismarck.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(bismarck.getByTestId('shot-sums')).toContainText('12 of 20');
  await expect(by(page, 'shot-plot')).toContainText(/Bismarck, .*: 90\s% to 25 cm, 75\s% to 50 cm/);
  await by(page, 'shot-back').focus();
  await page.keyboard.press('Enter');
  await expect(by(page, 'to-shot')).toBeVisible();
});

test('from the card of a ship her shot is opened over the game, which is untouched', async ({
  context,
  page,
}) => {
  await alone(context);
  await chooseBattle(page, 'river-plate', 'seeded');
  await by(page, 'ship-exeter').click();
  const log = await by(page, 'log').innerText();
  const prompt = await by(page, 'prompt').innerText();
  await by(page, 'shot-of-exeter').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'A shot by itself' })).toBeVisible();
  await expect(by(page, 'shot-shooter').locator('option:checked')).toContainText('HMS Exeter');
  await expect(by(page, 'shot-target').locator('option:checked')).toContainText('Admiral Graf Spee');
  const range = Number(await by(page, 'shot-range').inputValue());
  expect(range).toBeGreaterThan(0);
  await choose(page, 'shot-second', 'HMS Ajax');
  await by(page, 'shot-range').fill('14');
  await by(page, 'shot-relative').fill('90');
  await expect(weaponsOf(page, 'HMS Exeter').getByRole('row', { name: /^8 in/ })).toContainText('56 %');
  await expect(by(page, 'shot-plot')).toContainText('HMS Ajax, 6 in');
  expect(await faultsInBothLights(page, 'the shot over a game')).toEqual([]);
  // Keys of the table are none here.
  await by(page, 'shot-back').focus();
  await page.keyboard.press('u');
  await page.keyboard.press('Enter');
  await expect(by(page, 'shot-page')).toBeHidden();
  await expect(by(page, 'shot-of-exeter')).toBeFocused();
  expect(await by(page, 'log').innerText()).toBe(log);
  expect(await by(page, 'prompt').innerText()).toBe(prompt);
});

test.describe('by touch', () => {
  test.use({ viewport: SIZES.narrow, hasTouch: true, isMobile: true });

  test('two shooters, a sum, another range and the way back to the game, by finger', async ({
    context,
    page,
  }) => {
    await alone(context);
    await chooseBattle(page, 'river-plate', 'seeded');
    await by(page, 'tab-ships').tap();
    await by(page, 'ship-exeter').tap();
    await by(page, 'tab-ship').tap();
    await by(page, 'shot-of-exeter').tap();
    await choose(page, 'shot-second', 'HMS Ajax');
    await by(page, 'shot-relative').fill('90');
    const line = await by(page, 'shot-range-line').boundingBox();
    if (!line) throw new Error('the range has no line');
    await page.touchscreen.tap(line.x + line.width * 0.14, line.y + line.height / 2);
    const exeter = weaponsOf(page, 'HMS Exeter');
    await expect(exeter.getByRole('row', { name: /^8 in/ })).toContainText('%');
    await exeter.locator('summary').tap();
    await expect(exeter.getByTestId('shot-sums')).toContainText('of 36');
    await expect(by(page, 'shot-plot')).toContainText('HMS Ajax, 6 in');
    expect(await tooSmall(page)).toEqual([]);
    const wide = await by(page, 'shot-page').evaluate((one) => one.scrollWidth - one.clientWidth);
    expect(wide).toBe(0);
    expect(await faultsInBothLights(page, 'the shot over a game, narrow')).toEqual([]);
    await by(page, 'shot-back').tap();
    await expect(by(page, 'shot-page')).toBeHidden();
    await expect(by(page, 'chart')).toBeVisible();
  });
});
