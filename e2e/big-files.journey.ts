import { deflateRawSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { digest } from '../src/engine/digest';
import { LINK_MARK } from '../src/files/game/link-mark';
import { writeGame } from '../src/files/game/write-game';
import { expect, test } from './journey';
import { alone, keptGame } from './kept';
import { chooseBattle } from './table';
import { writeOrder } from './written';

const MANY = 4000;

const choose = (page: Page, text: string): Promise<void> =>
  page
    .getByTestId('open-game')
    .setInputFiles({ name: 'big.json', mimeType: 'application/json', buffer: Buffer.from(text) });

test('a game of many orders opens with its progress shown, is stopped at a press, and opens whole', async ({
  context,
  page,
}) => {
  await alone(context);
  await chooseBattle(page, 'hampton-roads-second-day', 'seeded');
  await writeOrder(page, 'monitor', 'F+1 R10');
  await expect(page.getByTestId('order-of-monitor')).toHaveText('F+1 R10');
  const game = await keptGame(page);
  const [order] = game.entries;
  if (!order) throw new Error('nothing was ordered');
  // The same order, written again and again.
  const text = writeGame({ ...game, entries: Array<typeof order>(MANY).fill(order) });

  await page.goto('./?renderer=canvas');
  // On a quick machine the game is here before anything need be said.
  const browser = await context.newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 8 });
  await choose(page, text);
  // It is stopped from within the page, as soon as it says how far it is: the game may be here before a journey's press.
  const stopped = await page.waitForFunction(() => {
    const bar = document.querySelector<HTMLProgressElement>('.busy progress');
    if (!bar) return undefined;
    const said = document.querySelector('.busy')?.textContent ?? '';
    document.querySelector<HTMLButtonElement>('[data-testid="stop-opening"]')?.click();
    return { said, done: bar.value, of: bar.max };
  });
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const { said, done, of } = (await stopped.jsonValue()) ?? { said: '', done: 0, of: 0 };
  expect(of).toBe(MANY);
  expect(done).toBeGreaterThan(0);
  expect(done).toBeLessThan(MANY);
  expect(said).toContain('of 4000 entries');
  await expect(page.locator('.busy')).toBeHidden();
  await expect(page.getByTestId('trouble')).toBeHidden();
  await expect(page.getByTestId('continue')).toHaveCount(1);
  await expect(page.getByTestId('start-here')).toBeEnabled();

  await choose(page, text);
  await expect(page.locator('[data-testid="chart"][data-ready="true"]')).toBeVisible({ timeout: 600_000 });
  await expect.poll(async () => (await keptGame(page)).entries.length).toBe(MANY);
});

test('files and a link that would swell are refused in a sentence; the page answers meanwhile, and keeps its games', async ({
  context,
  page,
  baseURL,
}) => {
  await alone(context);
  await chooseBattle(page, 'river-plate', 'seeded');
  await page.locator('button[data-testid^="offer-endDeclaring"]').first().click();
  await expect(page.getByTestId('log')).toContainText('declared');
  const game = await keptGame(page);
  const swollen = (member: string, count: number): string =>
    JSON.stringify({ kind: 'game', format: 1, ...game, entries: [] }).replace(
      '"entries":[]',
      `"entries":[${`${member},`.repeat(count - 1)}${member}]`,
    );

  await page.goto('./?renderer=canvas');
  const trouble = page.getByTestId('trouble');
  for (const [text, sentence] of [
    [swollen('{}', 6_000_000), /^big\.json: "entries" has more than 20,000 members/],
    [swollen('[[[[[[[[[[', 1_000_000), /^big\.json: .*nested more than 40 levels deep/],
    [swollen('1', 11_000_000), /^big\.json/],
  ] as const) {
    await choose(page, text);
    // While it is read the page goes on answering: another battle can be looked at, and left.
    await page.getByTestId('battle-river-plate').click();
    await page.getByRole('button', { name: 'Other battles' }).click();
    await expect(page.locator('.busy')).toBeHidden();
    await choose(page, text);
    await expect(trouble).toHaveText(sentence);
  }

  const bomb = `{"scenario":"river-plate","entries":[${'1,'.repeat(10_000_000)}1]}`;
  const packed = deflateRawSync(Buffer.from(digest(bomb) + bomb), { level: 9 }).toString('base64url');
  expect(packed.length).toBeLessThan(32_000);
  await page.goto(`${baseURL}?renderer=canvas${LINK_MARK}${packed}`);
  await expect(trouble).toHaveText(/^The link /);
  await expect(page.getByTestId('offered')).toHaveCount(0);
  await expect(page.getByTestId('continue')).toHaveCount(1);
  expect((await keptGame(page)).entries).toEqual(game.entries);
});
