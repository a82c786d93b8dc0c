import { basename } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { onBuiltPage, type Part } from './page';
import { say } from './report';

/** Compressed kilobytes (of 1000 bytes) of the program's own script that may be fetched. */
const MOST_AT_START = 140;
const MOST_AT_TABLE = 450;
/** Files that may be fetched from the start page until a table is open. */
const MOST_REQUESTS = 25;

type Kind = 'program' | 'rule set' | 'data';

/**
 * Rule sets are fetched when a battle needs them; battles, charts and fleets are data. What only files of rule sets
 * import is theirs.
 */
function kindOf(key: string, parts: Readonly<Record<string, Part>>): Kind {
  const { src = '', name = '' } = parts[key] ?? {};
  if (/\.json$/.test(src) || name === 'battles' || name === 'lessons') return 'data';
  if (src) return /(^|\/)rules\/[^/]+\//.test(src) ? 'rule set' : 'program';
  const importers = Object.keys(parts).filter((other) => parts[other]?.imports?.includes(key));
  const isTheirs = importers.length > 0 && importers.every((other) => kindOf(other, parts) === 'rule set');
  return isTheirs ? 'rule set' : 'program';
}

/**
 * Builds the program and weighs the scripts that a browser fetches: for the start page, and from there until a table is
 * open, of a battle or of a lesson, which keep to the same limits.
 */
export const firstLoad = (top: string): Promise<readonly boolean[]> =>
  onBuiltPage(top, async ({ address, browser, parts }) => {
    const kinds = new Map(
      Object.entries(parts).map(([key, { file }]) => [basename(file), kindOf(key, parts)]),
    );
    const opened = async (
      of: string,
      mostRequests: number,
      open: (page: Page) => Promise<void>,
    ): Promise<readonly boolean[]> => {
      // The worker that keeps the program for a time without a network would fetch everything.
      const page = await browser.newPage({ serviceWorkers: 'block' });
      const fetched = scriptsOf(page);
      const sizesOf = async (kind: Kind): Promise<readonly number[]> => {
        const scripts = [...fetched].filter(([name]) => (kinds.get(name) ?? 'program') === kind);
        return Promise.all(scripts.map(async ([, read]) => gzipSync(await read).length / 1000));
      };
      const weigh = async (what: string, atMost: number): Promise<boolean> => {
        await page.waitForLoadState('networkidle');
        const sizes = await sizesOf('program');
        return say(what, `${sizes.length} files`, sum(sizes), 'kB compressed', atMost);
      };
      await page.goto(address);
      await page.locator('[data-testid^="battle-"]').first().waitFor();
      const start = await weigh('script of the start page', MOST_AT_START);
      let requests = 0;
      page.on('request', () => {
        requests += 1;
      });
      await open(page);
      await page.locator('[data-testid="chart"][data-ready="true"]').waitFor();
      const table = await weigh(`script of a ${of} open`, MOST_AT_TABLE);
      const few = say(`requests for a ${of}`, '', requests, 'files', mostRequests);
      const [rules, data] = [await sizesOf('rule set'), await sizesOf('data')];
      console.log(
        `  and apart from it: rule set ${sum(rules).toFixed(1)} kB (${rules.length} files), ` +
          `data ${sum(data).toFixed(1)} kB (${data.length} files)`,
      );
      await page.close();
      return [start, table, few];
    };
    return [
      ...(await opened('table', MOST_REQUESTS, async (page) => {
        await page.locator('[data-testid^="battle-"]').first().click();
        await page.getByTestId('start-battle').click();
      })),
      ...(await opened('lesson', MOST_REQUESTS, async (page) => {
        await page.getByTestId('learn').click();
        await page.locator('[data-testid^="begin-"]').first().click();
      })),
    ];
  });

const sum = (sizes: readonly number[]): number => sizes.reduce((all, size) => all + size, 0);

/** The scripts that a page fetches from now on, by name. */
function scriptsOf(page: Page): ReadonlyMap<string, Promise<Buffer>> {
  const fetched = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    const name = basename(new URL(response.url()).pathname);
    if (name.endsWith('.js')) fetched.set(name, response.body());
  });
  return fetched;
}
