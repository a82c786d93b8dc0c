import type { Browser, Page } from '@playwright/test';
import { onBenchPage, onBuiltPage } from './page';
import { say } from './report';

const BATTLE = 'river-plate';
const ROUNDS = 7;
/** Bare pages that it may take to a table. */
const BARE_PAGES = 2;

/** Milliseconds by the clock until something is true of the page. */
async function until(page: Page, begin: () => Promise<unknown>, isSo: () => boolean): Promise<number> {
  const begun = performance.now();
  await begin();
  await page.waitForFunction(isSo, undefined, { polling: 10 });
  return performance.now() - begun;
}

/** In a window that knows nothing. */
async function inWindow(browser: Browser, work: (page: Page) => Promise<number>): Promise<number> {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
  });
  const time = await work(await context.newPage());
  await context.close();
  return time;
}

const bare = (page: Page, address: string): Promise<number> =>
  until(
    page,
    () => page.goto(address),
    () => document.body.dataset.ready === 'true',
  );

/** To the start page, and from the press that begins a battle; while somebody reads of the battle is not counted. */
async function toTable(page: Page, address: string): Promise<number> {
  const start = await until(
    page,
    () => page.goto(`${address}?renderer=canvas`),
    () => document.querySelector('[data-testid^="battle-"]') !== null,
  );
  await page.getByTestId(`battle-${BATTLE}`).click();
  await page.getByTestId('start-battle').waitFor();
  await page.waitForLoadState('networkidle');
  const begun = await until(
    page,
    () => page.evaluate(() => document.querySelector<HTMLElement>('[data-testid="start-battle"]')?.click()),
    () => document.querySelector<HTMLElement>('[data-testid="chart"]')?.dataset.ready === 'true',
  );
  return start + begun;
}

/**
 * A table from nothing, against a page of the same libraries that draws one circle: by turns, and of each the quickest,
 * for what else runs on the machine only adds.
 */
export const coldToTable = (top: string): Promise<readonly boolean[]> =>
  onBuiltPage(top, (program) =>
    onBenchPage(top, 'bare', async (address, browser) => {
      const bares: number[] = [];
      const tables: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        bares.push(await inWindow(browser, (page) => bare(page, address)));
        tables.push(await inWindow(program.browser, (page) => toTable(page, program.address)));
      }
      const table = Math.min(...tables);
      const figure = `${table.toFixed(0)} ms`;
      return [say('cold to a table', figure, table / Math.min(...bares), 'x a bare page', BARE_PAGES)];
    }),
  );
