import type { Page } from 'puppeteer-core';
import { expect, test } from './firefox';

const hook = (testId: string): string => `[data-testid="${testId}"]`;
const press = (page: Page, selector: string): Promise<void> => page.locator(selector).click();
const textOf = (page: Page, selector: string): Promise<string> =>
  page.$eval(selector, (element) => element.textContent ?? '');
const codeOf = (page: Page): Promise<string> =>
  page.$eval(hook('order-code'), (code) => (code as HTMLInputElement).value);

test('a battle is opened in Firefox, and orders by keys and by pointer stand in the log', async ({
  firefox: page,
  baseURL,
}) => {
  await page.goto(baseURL ?? '');
  await press(page, hook('battle-hampton-roads-second-day'));
  await press(page, hook('start-battle'));
  await page.waitForSelector('[data-testid="chart"][data-ready="true"]');
  expect(await textOf(page, hook('speaker'))).toContain('Union to act');

  // From the order that is proposed, two knots more and 15° to starboard, which is all she can gain in speed.
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => codeOf(page)).toBe('F+2 R20');
  await page.keyboard.press('Enter');
  const log = () => textOf(page, hook('log'));
  await expect.poll(log).toContain('USS Monitor: ahead 2 kn faster, 20° to starboard.');

  await press(page, hook('ship-monitor'));
  await expect.poll(() => codeOf(page)).toBe('F+2 R20');
  const box = await (await page.$(hook('chart')))?.boundingBox();
  if (!box) throw new Error('the chart has no place on the page');
  await page.mouse.move(box.x + box.width * 0.35, box.y + box.height * 0.3);
  await page.mouse.move(box.x + box.width * 0.4, box.y + box.height * 0.3, { steps: 3 });
  await page.mouse.down();
  await page.mouse.up();
  await expect.poll(() => codeOf(page)).not.toBe('F+2 R20');
  const pointedAt = await codeOf(page);
  await press(page, hook('carry-out'));
  await expect.poll(() => textOf(page, hook('order-of-monitor'))).toBe(pointedAt);
  expect((await log()).match(/USS Monitor: /g)).toHaveLength(2);
});
