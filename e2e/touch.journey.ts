import type { Locator, Page } from '@playwright/test';
import { tooSmall } from './fingers';
import { expect, test } from './journey';
import { enabled, turnOf } from './table';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const shown = (page: Page, testId: string): Promise<boolean> => page.getByTestId(testId).first().isVisible();

/** A finger put on the water where the ship is to go. */
async function pointOnChart(page: Page, across: number, down: number): Promise<void> {
  const box = await page.getByTestId('chart').boundingBox();
  if (!box) throw new Error('the chart has no place on the page');
  await page.touchscreen.tap(box.x + box.width * across, box.y + box.height * down);
}

test('the River Plate is played by touch on a telephone, through the first turn and its shots', async ({
  page,
}) => {
  const small: string[] = [];
  const lookAtTargets = async (): Promise<void> => {
    small.push(...(await tooSmall(page)));
  };
  const tapFirst = async (of: Locator): Promise<boolean> => {
    if ((await of.count()) === 0 || !(await of.first().isVisible())) return false;
    // What is tapped may be gone meanwhile: the next look tells.
    return of
      .first()
      .tap({ timeout: 2000 })
      .then(
        () => true,
        () => false,
      );
  };
  const bringUp = (tab: string): Promise<boolean> => tapFirst(page.getByTestId(`tab-${tab}`));

  await page.goto('./?renderer=canvas');
  await page.getByTestId('battle-river-plate').tap();
  await page.getByTestId('setup-options').tap();
  await page.getByTestId('seed').fill('7');
  await page.getByTestId('start-battle').tap();
  await expect(page.locator('[data-testid="chart"][data-ready="true"]')).toBeVisible();
  await lookAtTargets();

  const drawn: string[] = [];
  let steered = 0;
  let fired = 0;
  for (let step = 0; step < 120 && (await turnOf(page)) === 1; step++) {
    if (await shown(page, 'cover')) {
      await tapFirst(page.getByTestId('play-alone'));
      await tapFirst(page.getByTestId('break-seal'));
      continue;
    }
    await bringUp('orders');
    if (await shown(page, 'question')) {
      await tapFirst(page.getByTestId('question').locator('button[data-digit]'));
      continue;
    }
    if (await shown(page, 'carry-out')) {
      // What steers is in sight at the half-open stop, above the big button.
      for (const step of ['port', 'less', 'ahead', 'starboard'])
        await expect(page.getByTestId(`steer-${step}`)).toBeInViewport({ ratio: 1 });
      if (steered === 0) {
        await pointOnChart(page, 0.5, 0.4);
        await expect(page.getByTestId('written-order')).toContainText('used');
        await lookAtTargets();
      } else if (steered === 1) await page.getByTestId('steer-starboard').tap();
      drawn.push((await page.getByTestId('written-order').textContent()) ?? '');
      if (!(await page.getByTestId('carry-out').isEnabled())) await page.getByTestId('as-before').tap();
      await page.getByTestId('carry-out').tap();
      steered += 1;
      continue;
    }
    let said = false;
    for (const verb of ['endDeclaring', 'rollInitiative', 'maintain']) {
      said ||= await tapFirst(enabled(page, verb));
    }
    if (said) continue;
    if (await bringUp('attack')) {
      const aimed = await tapFirst(enabled(page, 'aim'));
      if (fired === 0 && aimed) await lookAtTargets();
      await bringUp('attack');
      if (aimed && (await tapFirst(enabled(page, 'fire')))) {
        fired += 1;
        continue;
      }
    }
    if (await tapFirst(enabled(page, 'holdFire'))) continue;
    await bringUp('ships');
    await tapFirst(page.locator('.ship:has(.mark)').filter({ hasText: 'to act' }));
  }

  expect(await turnOf(page)).toBe(2);
  expect(steered).toBe(4);
  expect(drawn[0]).toMatch(/^(Ahead|Alter) .*course \d{3}\./);
  expect(fired).toBeGreaterThanOrEqual(1);
  for (const tab of ['ships', 'ship', 'log', 'orders']) {
    await bringUp(tab);
    await lookAtTargets();
  }
  await bringUp('log');
  await expect(page.getByTestId('log')).toContainText(/hits|misses/);
  await page.getByTestId('menu').tap();
  await page.getByTestId('open-settings').tap();
  await lookAtTargets();
  expect([...new Set(small)]).toEqual([]);
});
