import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Page, test } from '@playwright/test';
import { type PreviewServer, preview } from 'vite';
import { byHand } from './by-hand';
import { expect } from './journey';
import { chooseBattle, enabled } from './table';

// One port for the servers of both journeys.
test.describe.configure({ mode: 'default' });

const PORT = 4189;
const TOP = join(import.meta.dirname, '..');

const SERVED = `http://localhost:${PORT}`;

test.use({ serviceWorkers: 'allow', baseURL: `${SERVED}/flag-plot/`, storageState: byHand(SERVED) });

/** A server of this journey's own, so that it can be stopped. */
const serve = (outDir: string): Promise<PreviewServer> =>
  preview({
    configFile: join(TOP, 'vite.config.ts'),
    build: { outDir },
    preview: { port: PORT, strictPort: true },
    logLevel: 'error',
  });

/** A first visit, until the program is kept on this device. */
async function visit(page: Page): Promise<void> {
  await page.goto('./?renderer=canvas');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 20));
  });
}

/** Loads the page again, its letters too. */
async function loadAgain(page: Page): Promise<void> {
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Flag Plot' })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
}

test('with the server gone after the first visit, the page loads again and a new battle is fought', async ({
  page,
  context,
}) => {
  const server = await serve(join(TOP, 'dist'));
  try {
    await visit(page);
  } finally {
    await server.close();
  }
  await context.setOffline(true);
  await expect(fetch(`http://localhost:${PORT}/`)).rejects.toThrow();

  const failed: string[] = [];
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // What is still on its way when a page is left is cut off, and has not failed.
    if (reason !== 'net::ERR_ABORTED') failed.push(`${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(response.url());
  });
  page.on('pageerror', (error) => failed.push(error.message));

  await loadAgain(page);
  await chooseBattle(page, 'river-plate', 'seeded');
  await expect(page.locator('header').first()).toContainText('turn 1');
  await enabled(page, 'endDeclaring').first().click();
  // What lies over the table is fetched with the first of it: without the server too.
  await expect(page.getByTestId('play-alone')).toBeVisible();
  await loadAgain(page);
  await chooseBattle(page, 'river-plate', 'seeded');
  expect(await page.evaluate(() => document.fonts.check('16px "Source Sans 3 Variable"'))).toBe(true);
  expect(failed).toEqual([]);
});

test('a new version waits, never asks beside a battle, and takes over when it is let in', async ({
  page,
}) => {
  const dist = test.info().outputPath('dist');
  await cp(join(TOP, 'dist'), dist, { recursive: true });
  const server = await serve(dist);
  try {
    await visit(page);
    const replace = async (file: string, from: RegExp, to: string): Promise<void> =>
      writeFile(join(dist, file), (await readFile(join(dist, file), 'utf8')).replace(from, to));

    const asking = page.getByTestId('new-version');
    await chooseBattle(page, 'river-plate', 'seeded');
    await replace('index.html', /<title>.*<\/title>/, '<title>Flag Plot anew</title>');
    await replace('sw.js', /VERSION = '\w+'/, "VERSION = 'anew'");
    await page.evaluate(async () => {
      const kept = await navigator.serviceWorker.ready;
      await kept.update();
      while (!kept.waiting) await new Promise((resolve) => setTimeout(resolve, 20));
    });
    await expect(asking).toBeHidden();

    await page.goto('./?renderer=canvas');
    await expect(page).toHaveTitle('Flag Plot');
    await asking.getByRole('button', { name: 'Later' }).click();
    await expect(asking).toBeHidden();
    await page.reload();
    await expect(page).toHaveTitle('Flag Plot');
    await asking.getByRole('button', { name: 'Update now' }).click();
    await expect(page).toHaveTitle('Flag Plot anew');
    await expect(asking).toBeHidden();
  } finally {
    await server.close();
  }
});
