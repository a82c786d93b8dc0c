import type { Page } from '@playwright/test';
import { expect, test } from './journey';
import { chooseBattle, playTo } from './table';

const OURS = 'ul:not(.theirs) li';
const THEIRS = 'ul.theirs li';

const linesOf = (page: Page, list: string): Promise<readonly string[]> =>
  page.getByTestId('prospects').locator(list).allTextContents();

const drawing = (page: Page): Promise<Buffer> => page.getByTestId('chart').screenshot();

/** Writes a movement anew with the keys. */
async function write(page: Page, ...keys: readonly string[]): Promise<string> {
  await page.keyboard.press('Escape');
  for (const key of keys) await page.keyboard.press(key);
  return (await page.getByTestId('written-order').textContent()) ?? '';
}

test('the ghost shows who would bear on whom from its end, and at what odds, both ways', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem(
      'flag-plot.preferences',
      '{"alone":true,"against":false,"byItself":false,"guard":false}',
    ),
  );
  await chooseBattle(page, 'river-plate', 'typed');
  await playTo(page, 'carry-out');
  await page.getByTestId('ship-admiral-graf-spee').click();
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('prospects')).toBeHidden();
  const bare = await drawing(page);
  const ahead = ['ArrowUp', 'ArrowUp'];
  const turns = (key: string, times: number): readonly string[] => Array<string>(times).fill(key);

  expect(await write(page, ...ahead, ...turns('ArrowRight', 3))).toContain('alter 15 to starboard');
  await expect(page.getByTestId('prospects')).toContainText('If Admiral Graf Spee fires from there');
  const starboard = await linesOf(page, OURS);
  expect(starboard.filter((line) => /bears? on HMS Exeter, \d+\s%$/.test(line)).length).toBeGreaterThan(1);
  for (const cruiser of ['HMS Exeter', 'HMNZS Achilles', 'HMS Ajax']) {
    expect((await linesOf(page, THEIRS)).join('\n')).toMatch(
      new RegExp(`${cruiser} bears with .* \\(\\d+\\s%\\)`),
    );
  }
  const drawn = await drawing(page);
  expect(drawn.equals(bare)).toBe(false);

  // Her broadside turned away: the guns of that side bear on nobody now.
  expect(await write(page, ...ahead, ...turns('ArrowLeft', 4))).toContain('alter 20 to port');
  const port = await linesOf(page, OURS);
  expect(starboard.join('\n')).toMatch(/P1, P2, P3 and P4 bear on HMS Exeter/);
  expect(port.join('\n')).not.toMatch(/P1/);
  expect((await drawing(page)).equals(drawn)).toBe(false);

  // Taken back, it leaves nothing on the chart.
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('prospects')).toBeHidden();
  await expect.poll(async () => (await drawing(page)).equals(bare)).toBe(true);
});

test('what the ghost promised for her guns is what the attack panel says once she lies there', async ({
  page,
}) => {
  await page.addInitScript(() =>
    localStorage.setItem(
      'flag-plot.preferences',
      '{"alone":true,"against":false,"byItself":false,"guard":false}',
    ),
  );
  await chooseBattle(page, 'river-plate', 'typed');
  await playTo(page, 'carry-out');
  // Whoever moves last lies as the ghost showed her when the attacks begin.
  let promised: readonly string[] = [];
  let mover = '';
  while (await page.getByTestId('carry-out').isVisible()) {
    await page.keyboard.press('Space');
    await expect(page.getByTestId('prospects')).toBeVisible();
    promised = await linesOf(page, OURS);
    const heading = await page.getByTestId('prospects').getByRole('heading').textContent();
    mover = /^If (.+) fires from there$/.exec(heading ?? '')?.[1] ?? '';
    await page.getByTestId('carry-out').click();
  }
  const [, gun = 'no gun', foe, percent] =
    /^(.+): .+ bears? on (.+), (\d+)\s%$/.exec(promised[0] ?? '') ?? [];
  await playTo(page, 'attack');
  await page.getByRole('button', { name: mover }).first().click();
  const panel = page.getByTestId('attack');
  await expect(panel).toContainText(`${mover} on ${foe}`);
  const shown = await panel.locator('.attack-row').filter({ hasText: gun }).first().textContent();
  const [, ways, of] = /(\d+) of (\d+)/.exec(shown ?? '') ?? [];
  expect(Math.round((100 * Number(ways)) / Number(of))).toBe(Number(percent));
});
