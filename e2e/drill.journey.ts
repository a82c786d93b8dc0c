import type { Page } from '@playwright/test';
import { faults } from './axe';
import { expect, test } from './journey';

/** Opens the drill of a rule set from the start page. */
async function openDrill(page: Page, rules: string): Promise<void> {
  await page.getByTestId('to-drill').click();
  await page.getByTestId(`drill-${rules}`).click();
  await expect(page.getByTestId('drill-begin')).toBeVisible();
}

/** Leaves of the kinds only these. */
async function onlyKinds(page: Page, kinds: readonly string[]): Promise<void> {
  for (const box of await page.locator('[data-testid^="kind-"]').all()) {
    const id = (await box.getAttribute('data-testid')) ?? '';
    if (!kinds.includes(id.slice('kind-'.length))) await box.uncheck();
  }
}

const laid = (page: Page): Promise<void> =>
  expect(page.locator('[data-testid="chart"][data-ready="true"]')).toBeVisible();

/** Two exercises of a set done by pointer or by keys; what they ask is the same for everybody. */
async function answer(page: Page, by: 'pointer' | 'keys'): Promise<void> {
  await laid(page);
  const guess = page.getByTestId('drill-guess');
  const press = async (what: 'drill-answer' | 'drill-next'): Promise<void> => {
    if (by === 'pointer') await page.getByTestId(what).click();
    else await page.keyboard.press('Enter');
  };
  if (await guess.isVisible()) await guess.fill('12');
  else if (by === 'keys') await page.keyboard.press('1');
  else await page.getByTestId('drill-answers').getByRole('button').first().click();
  await press('drill-answer');
  await expect(page.getByTestId('drill-mark')).toBeVisible();
  await press('drill-next');
}

test('a set is sent as a link, done by pointer and by keys, and its result comes back as one', async ({
  page,
}) => {
  await page.goto('./?renderer=canvas');
  await openDrill(page, 'decisive-victory');
  await onlyKinds(page, ['mounts', 'range']);
  await page.getByTestId('drill-count').fill('3');
  await page.getByTestId('drill-link').click();
  const sent = new URL(await page.getByTestId('link').inputValue());
  expect(await faults(page)).toEqual([]);

  await page.goto(`./?renderer=canvas${sent.hash}`);
  await laid(page);
  await expect(page.getByTestId('drill-at')).toHaveText('Exercise 1 of 3');
  await expect(page.getByTestId('drill-asks')).toBeFocused();
  expect(await faults(page)).toEqual([]);
  await answer(page, 'pointer');
  await expect(page.getByTestId('drill-at')).toHaveText('Exercise 2 of 3');
  await answer(page, 'keys');
  await expect(page.getByTestId('drill-at')).toHaveText('Exercise 3 of 3');
  await answer(page, 'keys');
  const score = await page.getByTestId('drill-score').textContent();
  expect(score).toMatch(/^\d of 3 right$/);
  await page.getByTestId('drill-name').fill('Ada');
  await page.getByTestId('drill-send').click();
  const back = new URL(await page.getByTestId('link').inputValue());
  expect(await faults(page)).toEqual([]);

  await page.goto(`./?renderer=canvas&back=1${back.hash}`);
  await expect(page.getByTestId('drill-score')).toHaveText(`Ada: ${score}`);
});

test('on a phone a ship is marked by a tap on the chart, and what was asked stays known', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  await page.addInitScript(() => {
    // Every drill begins with the same number.
    crypto.getRandomValues = (into) => (into instanceof Uint32Array ? into.fill(7) : into) as typeof into;
  });
  await page.goto('./?renderer=canvas');
  await page.getByTestId('learn').click();
  await page.getByTestId('course-acw-naval').click();
  await page.getByTestId('course-drill').click();
  // A drill begun from a course asks of the course's own rules.
  await expect(page.getByTestId('drill-acw-naval')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByTestId('drill-begin')).toBeVisible();
  await onlyKinds(page, ['targets']);
  expect(await faults(page)).toEqual([]);
  await page.getByTestId('drill-begin').click();
  await laid(page);
  const marks = page.getByTestId('drill-answers').locator('[aria-pressed="true"]');
  const box = await page.getByTestId('chart').boundingBox();
  if (!box) throw new Error('the chart has no place on the page');
  // Wherever the enemies lie: the chart is tapped all over, but for its tools, until one of them is marked.
  for (let at = 0; at < 180 && (await marks.count()) === 0; at++) {
    const [x, y] = [(at % 12) + 0.5, Math.floor(at / 12) + 0.5];
    await page.touchscreen.tap(box.x + ((box.width - 64) * x) / 12, box.y + (box.height * y) / 15);
  }
  await expect(marks).toHaveCount(1);
  await page.getByTestId('drill-answer').tap();
  await expect(page.getByTestId('drill-mark')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.getByTestId('drill-end').tap();
  await expect(page.getByTestId('drill')).toContainText('of 1 right');
  await page.reload();
  await openDrill(page, 'acw-naval');
  await expect(page.getByTestId('drill')).toContainText('of 1 right');
  await context.close();
});
