import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { faults } from './axe';
import { expect, test } from './journey';

const TOP = join(import.meta.dirname, '..', 'assets', 'lessons');

type Told = {
  readonly id: string;
  readonly steps: readonly { readonly ask?: readonly { readonly id: string; readonly right?: true }[] }[];
};

const lessonAt = (path: string): Told => JSON.parse(readFileSync(join(TOP, path), 'utf8')) as Told;

const stepNow = async (page: Page): Promise<string> =>
  (await page.getByTestId('lesson-step').textContent()) ?? '';

/** Opens the course of a rule set and begins one of its lessons. */
async function begin(page: Page, rules: string, id: string): Promise<void> {
  await page.getByTestId('learn').click();
  await page.getByTestId(`course-${rules}`).click();
  await page.getByTestId(`begin-${id}`).click();
  await expect(page.locator('[data-testid="chart"][data-ready="true"]')).toBeVisible();
}

/**
 * Somebody who knows nothing presses what is lit, until the lesson says that it is done. A question is answered by
 * trying what is there, and a step in which what is lit leads nowhere is counted as one in which he was stuck.
 */
async function pressWhatIsLit(page: Page, lesson: Told): Promise<void> {
  for (let presses = 0; presses < 60 * lesson.steps.length; presses++) {
    const now = await stepNow(page);
    if (now.startsWith('All')) return;
    const answers = page.getByTestId('lesson-answers').getByRole('button');
    const many = await answers.count();
    if (many > 0) {
      // Tried one after the other: of those that were wrong each says why.
      await answers.nth(presses % many).click();
      continue;
    }
    const lit = page.locator('[data-lit]').first();
    if ((await lit.getAttribute('data-testid')) === 'chart') await page.keyboard.press('ArrowRight');
    else await lit.click();
  }
  throw new Error(`stuck at ${await stepNow(page)}: ${await page.getByTestId('lesson-says').textContent()}`);
}

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

const FIRST = [
  ['decisive-victory', '1-steering', SIZES],
  ['decisive-victory', '2-range', SIZES.slice(0, 1)],
  ['decisive-victory', '3-arcs', SIZES.slice(0, 1)],
  ['acw-naval', '1-orders', SIZES],
  ['acw-naval', '2-halves', SIZES.slice(0, 1)],
  ['acw-naval', '3-current', SIZES.slice(0, 1)],
  ['stations-manned-and-ready', '1-speed', SIZES],
  ['victory-decision', '1-activation', SIZES],
  ['empires-in-arms', '1-columns', SIZES],
] as const;

for (const [rules, file, sizes] of FIRST) {
  const lesson = lessonAt(`${rules}/${file}.json`);
  for (const size of sizes) {
    test(`at ${size.width} pixels who presses what is lit comes through ${rules}, ${lesson.id}`, async ({
      page,
    }) => {
      await page.setViewportSize(size);
      await page.goto('./?renderer=canvas');
      await begin(page, rules, lesson.id);
      expect(await faults(page)).toEqual([]);
      await pressWhatIsLit(page, lesson);
      await page.getByTestId('lesson-leave').click();
      await expect(page.getByTestId('course-learnt')).toContainText('1 of');
      expect(await faults(page)).toEqual([]);
    });
  }
}

test('a lesson is left, taken up where it was, and begun anew', async ({ page }) => {
  await page.goto('./?renderer=canvas');
  await begin(page, 'decisive-victory', 'steering');
  await page.getByTestId('lesson-show').click();
  await page.getByTestId('lesson-show').click();
  await expect(page.getByTestId('lesson-step')).toHaveText('Step 3 of 6');
  await page.getByTestId('lesson-leave').click();
  await page.reload();
  await page.getByTestId('learn').click();
  await page.getByTestId('course-decisive-victory').click();
  await page.getByTestId('resume-steering').click();
  await expect(page.getByTestId('lesson-step')).toHaveText('Step 3 of 6');
  // A mistake is taken back with Undo, and the lesson goes back with it.
  await page.getByTestId('lesson-show').click();
  await expect(page.getByTestId('lesson-step')).toHaveText('Step 4 of 6');
  await page.getByTestId('undo').click();
  await expect(page.getByTestId('lesson-step')).toHaveText('Step 3 of 6');
  await page.getByTestId('lesson-leave').click();
  await page.getByTestId('begin-steering').click();
  await expect(page.getByTestId('lesson-step')).toHaveText('Step 1 of 6');
});

for (const size of SIZES) {
  test(`at ${size.width} pixels a course ends in a battle, which is left for the course again`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.goto('./?renderer=canvas');
    await page.getByTestId('learn').click();
    await page.getByTestId('course-decisive-victory').click();
    await page.getByTestId('known-rules').locator('summary').click();
    await expect(page.getByTestId('known-rules')).toContainText('DV-');
    expect(await faults(page)).toEqual([]);
    await page.getByTestId('fight-the-stragglers').focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-testid="chart"][data-ready="true"]')).toBeVisible();
    await page.getByTestId('menu').click();
    await page.getByTestId('leave').click();
    await page.getByTestId('leave-now').click();
    await expect(page.getByTestId('fight-the-stragglers')).toBeVisible();
    await expect(page.getByTestId('course-decisive-victory')).toHaveAttribute('aria-pressed', 'true');
  });
}
