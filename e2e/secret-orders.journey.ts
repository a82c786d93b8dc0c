import { readFileSync } from 'node:fs';
import type { Download, Page } from '@playwright/test';
import { expect, test } from './journey';
import { chooseBattle, enabled, turnOf } from './table';
import {
  aim,
  answerDice,
  commit,
  magazines,
  readable,
  speaker,
  takeSeat,
  writeOrder,
} from './written';

test('probe', async ({ page }) => {
  await chooseBattle(page, 'hampton-roads-second-day', 'typed');
  const plan: Record<number, Record<string, string>> = {
    1: { monitor: 'F+1 R17', virginia: 'F+1', 'patrick-henry': 'F+1', jamestown: 'F+1' },
    2: { monitor: 'F+1', virginia: 'F+1', 'patrick-henry': 'F+1', jamestown: 'F+1' },
    3: { monitor: 'F', virginia: 'F', 'patrick-henry': 'F+1', jamestown: 'F+1' },
  };
  for (let i = 0; i < 40; i++) {
    if (await page.getByTestId('result').isVisible()) break;
    await answerDice(page, magazines);
    if (await page.getByTestId('result').isVisible()) break;
    const who = (await speaker(page).textContent()) ?? '';
    const turn = await turnOf(page);
    const union = who.startsWith('Union');
    if ((await enabled(page, 'commit').count()) > 0) {
      for (const [ship, line] of Object.entries(plan[turn] ?? {})) {
        if ((ship === 'monitor') === union && (await page.getByTestId(`ship-${ship}`).textContent())?.includes('to act')) await writeOrder(page, ship, line);
      }
      console.log(turn, who, (await page.getByTestId('table-heard').textContent())?.slice(0, 1500));
      await commit(page);
    } else {
      if (union) {
        for (const ship of ['monitor', 'minnesota']) {
          await page.getByTestId(`ship-${ship}`).click();
          if (!(await page.getByTestId('attack').isVisible())) continue;
          for (const t of await page.locator('[data-testid="attack"] [data-testid^="target-"]').all()) {
            await t.click();
            console.log(turn, ship, await page.getByTestId('attack').textContent());
          }
        }
      }
      await enabled(page, 'endFire').click();
    }
  }
  console.log(await page.getByTestId('log').textContent());
});
