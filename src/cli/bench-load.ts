import { basename } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { onBuiltPage, type Part } from './bench-page';
import { say } from './bench-report';

/** Compressed kilobytes (of 1000 bytes) of script that may be fetched. */
const MOST = 320;

/** Rule sets are fetched when a battle needs them, and battles, charts and fleets are data: they are not counted. */
const isContent = ({ src = '', name = '' }: Part): boolean =>
  /(^|\/)rules\/[^/]+\/index\.ts$|\.json$/.test(src) || name === 'battles';

/** Builds the program and weighs the scripts that a browser fetches: for the start page, and until a table is open. */
export const firstLoad = (top: string): Promise<readonly boolean[]> =>
  onBuiltPage(top, async ({ address, browser, parts }) => {
    const content = new Set(parts.filter(isContent).map(({ file }) => basename(file)));
    // The worker that keeps the program for a time without a network would fetch everything.
    const page = await browser.newPage({ serviceWorkers: 'block' });
    const fetched = scriptsOf(page);
    const weigh = async (what: string): Promise<boolean> => {
      await page.waitForLoadState('networkidle');
      const counted = [...fetched].filter(([name]) => !content.has(name)).map(([, read]) => read);
      const sizes = await Promise.all(counted.map(async (read) => gzipSync(await read).length));
      const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1000;
      return say(what, `${sizes.length} files`, kilobytes, 'kB compressed', MOST);
    };
    await page.goto(address);
    await page.locator('[data-testid^="battle-"]').first().waitFor();
    const start = await weigh('script of the start page');
    await page.locator('[data-testid^="battle-"]').first().click();
    await page.getByTestId('start-battle').click();
    await page.locator('[data-testid="chart"][data-ready="true"]').waitFor();
    return [start, await weigh('script of a table open')];
  });

/** The scripts that a page fetches from now on, by name. */
function scriptsOf(page: Page): ReadonlyMap<string, Promise<Buffer>> {
  const fetched = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    const name = basename(new URL(response.url()).pathname);
    if (name.endsWith('.js')) fetched.set(name, response.body());
  });
  return fetched;
}
