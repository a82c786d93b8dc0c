import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
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

/** How somebody presses a button. */
type Press = (button: Locator) => Promise<void>;

const PRESS = {
  mouse: (button) => button.click(),
  touch: (button) => button.tap(),
  keys: async (button) => {
    await button.focus();
    const isBox = (await button.getAttribute('type')) === 'checkbox';
    await button.press(isBox ? 'Space' : 'Enter');
  },
} as const satisfies Readonly<Record<string, Press>>;

type Hand = keyof typeof PRESS;

/** Opens the course of a rule set and begins one of its lessons. */
async function begin(page: Page, rules: string, id: string, press: Press = PRESS.mouse): Promise<void> {
  await press(page.getByTestId('learn'));
  await press(page.getByTestId(`course-${rules}`));
  await press(page.getByTestId(`begin-${id}`));
  await expect(page.locator('[data-testid="chart"][data-ready="true"]')).toBeVisible();
}

/**
 * Somebody who knows nothing presses what is lit, until the lesson says that it is done. A question is answered by
 * trying what is there, and a step in which what is lit leads nowhere is counted as one in which he was stuck.
 */
async function pressWhatIsLit(page: Page, lesson: Told, press: Press): Promise<void> {
  for (let presses = 0; presses < 60 * lesson.steps.length; presses++) {
    const now = await stepNow(page);
    if (now.startsWith('All')) return;
    const answers = page.getByTestId('lesson-answers').getByRole('button');
    const many = await answers.count();
    if (many > 0) {
      // Tried one after the other: of those that were wrong each says why.
      await press(answers.nth(presses % many));
      continue;
    }
    const lit = page.locator('[data-lit]').first();
    if ((await lit.getAttribute('data-testid')) === 'chart') await page.keyboard.press('ArrowRight');
    else await press(lit);
  }
  throw new Error(`stuck at ${await stepNow(page)}: ${await page.getByTestId('lesson-says').textContent()}`);
}

const WIDE = { width: 1440, height: 900 } as const;
const NARROW = { width: 390, height: 844 } as const;
const SIZES = [WIDE, NARROW] as const;

/** The first three of each naval set, and the first of the others: by keys alone and by touch. */
const FIRST: readonly (readonly [string, string, readonly Hand[]])[] = [
  ['decisive-victory', '1-steering', ['keys', 'touch']],
  ['decisive-victory', '2-range', ['keys', 'touch']],
  ['decisive-victory', '3-arcs', ['keys', 'touch']],
  ['acw-naval', '1-orders', ['keys', 'touch']],
  ['acw-naval', '2-halves', ['keys', 'touch']],
  ['acw-naval', '3-current', ['keys', 'touch']],
  ['stations-manned-and-ready', '1-speed', ['keys', 'touch']],
  ['stations-manned-and-ready', '2-bands', ['keys', 'touch']],
  ['stations-manned-and-ready', '3-count', ['keys', 'touch']],
  ['victory-decision', '1-activation', ['keys', 'touch']],
  ['empires-in-arms', '1-columns', ['keys', 'touch']],
];

for (const [rules, file, hands] of FIRST) {
  const lesson = lessonAt(`${rules}/${file}.json`);
  for (const hand of hands)
    test.describe(() => {
      test.use({ viewport: hand === 'touch' ? NARROW : WIDE, hasTouch: hand === 'touch' });
      test(`who presses what is lit, by ${hand}, comes through ${rules}, ${lesson.id}`, async ({ page }) => {
        const press = PRESS[hand];
        await page.goto('./?renderer=canvas');
        await begin(page, rules, lesson.id, press);
        expect(await faults(page)).toEqual([]);
        await pressWhatIsLit(page, lesson, press);
        await press(page.getByTestId('lesson-leave'));
        await expect(page.getByTestId('course-learnt')).toContainText('1 of');
        expect(await faults(page)).toEqual([]);
      });
    });
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

test('the ship in a drawing of the rulebook is dragged and moved by keys; a lesson is made, saved, opened and done', async ({
  page,
}, info) => {
  await page.goto('./?renderer=canvas');
  await page.getByTestId('learn').click();
  await page.getByTestId('course-decisive-victory').click();
  await page.getByTestId('course-rulebook').click();
  await page.getByTestId('rulebook-search').fill('fire inside arc');
  const entry = page.getByTestId('rule-DV-032');
  await entry.scrollIntoViewIfNeeded();
  const says = entry.getByTestId('rule-drawing-says');
  await expect(says).toContainText('Of 4 mounts 2 bear.');
  const enemy = entry.getByTestId('drawn-enemy').locator('.grip').first();
  const [from, onto] = [await enemy.boundingBox(), await entry.getByTestId('drawn-own').boundingBox()];
  if (!from || !onto) throw new Error('nothing is drawn');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(onto.x + onto.width / 2 + 120, onto.y + onto.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect(says).toContainText('Of 4 mounts 4 bear.');
  const far = await says.textContent();
  await page.keyboard.press('ArrowRight');
  await expect(says).not.toHaveText(far ?? '');
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('Home');
  await expect(says).toContainText('Of 4 mounts 2 bear.');
  await page.getByRole('button', { name: 'Close the rulebook' }).click();
  await page.getByTestId('fight-the-stragglers').click();
  await expect(page.locator('[data-testid="chart"][data-ready="true"]')).toBeVisible();

  await page.getByTestId('menu').click();
  await page.getByTestId('make-lesson').click();
  await page.getByTestId('lesson-title').fill('First things');
  await page.getByTestId('lesson-first').fill('The turn begins.');
  await page.getByTestId('lesson-second').fill('Say what is to be said first.');
  expect(await faults(page)).toEqual([]);
  await page.getByTestId('lesson-play').click();
  await expect(page.getByTestId('plan-sign')).toBeVisible();
  await page.locator('.play .order.usual').filter({ visible: true }).first().click();
  await page.getByTestId('lesson-played').click();
  await expect(page.getByTestId('counts-given-0')).toBeChecked();
  await page.getByTestId('lesson-make').click();
  await expect(page.getByTestId('lesson-made')).toContainText('1 step');
  const saving = page.waitForEvent('download');
  await page.getByTestId('lesson-file').click();
  const file = info.outputPath('own.json');
  await (await saving).saveAs(file);
  await page.getByTestId('lesson-close').click();
  await expect(page.getByTestId('plan-sign')).toBeHidden();
  await page.getByTestId('menu').click();
  await page.getByTestId('leave').click();
  await page.getByTestId('leave-now').click();

  await page.getByTestId('own-delete').click();
  await page.getByTestId('own-delete').click();
  await expect(page.getByTestId('own-begin')).toHaveCount(0);
  await page.getByTestId('open-lesson').setInputFiles({
    name: 'broken.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"kind":"game"}'),
  });
  await expect(page.getByRole('alert')).toContainText('broken.json');
  await page.getByTestId('open-lesson').setInputFiles(file);
  await page.getByTestId('own-begin').click();
  await expect(page.getByTestId('lesson-says')).toHaveText(/The turn begins/);
  await page.getByTestId('lesson-show').click();
  await expect(page.getByTestId('lesson-step')).toHaveText('All 1 steps done');
});

test.describe(() => {
  test.use({ viewport: NARROW, hasTouch: true });
  test('a drawing of the rulebook answers a touch: she goes where it is pointed', async ({ page }) => {
    await page.goto('./?renderer=canvas');
    await page.getByTestId('start-acw-naval').tap();
    await page.getByTestId('course-decisive-victory').tap();
    await page.getByTestId('course-rulebook').tap();
    await page.getByTestId('rulebook-search').fill('DV-023');
    const entry = page.getByTestId('rule-DV-023');
    await entry.scrollIntoViewIfNeeded();
    const chart = entry.getByTestId('rule-drawing-chart').first();
    const says = entry.getByTestId('rule-drawing-says').first();
    await chart.scrollIntoViewIfNeeded();
    const said = new Set<string>();
    for (const [right, down] of [
      [0.3, 0.3],
      [0.7, 0.3],
      [0.5, 0.8],
    ] as const) {
      const box = await chart.boundingBox();
      if (!box) throw new Error('nothing is drawn');
      await page.touchscreen.tap(box.x + right * box.width, box.y + down * box.height);
      await expect.poll(async () => said.has((await says.textContent()) ?? '')).toBe(false);
      said.add((await says.textContent()) ?? '');
    }
    expect(said.size).toBe(3);
    expect(await faults(page)).toEqual([]);
  });
});
