import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { expect, test } from './journey';

const OUT = join(import.meta.dirname, '..', 'node_modules', '.cache', 'same-everywhere');
const SEEDS = [1, 2, 3];

type Bundle = { digests(seeds: readonly number[]): Promise<Record<string, string>> };

test('the same seeds give the same digests in Node and in Chromium', async ({ page }) => {
  await build({
    configFile: false,
    root: join(import.meta.dirname, '..'),
    logLevel: 'error',
    build: {
      outDir: OUT,
      emptyOutDir: true,
      target: 'es2022',
      lib: {
        entry: join(import.meta.dirname, 'same-everywhere.ts'),
        formats: ['es'],
        fileName: () => 'digests.mjs',
      },
      rollupOptions: { output: { codeSplitting: false } },
    },
  });
  const file = join(OUT, 'digests.mjs');
  const inNode = (await import(pathToFileURL(file).href)) as Bundle;
  const expected = await inNode.digests(SEEDS);
  expect(Object.keys(expected).length).toBeGreaterThan(SEEDS.length);

  await page.goto('/');
  const url = await page.evaluate(
    (source) => URL.createObjectURL(new Blob([source], { type: 'text/javascript' })),
    readFileSync(file, 'utf8'),
  );
  const inChromium = await page.evaluate(
    async ({ url, seeds }) => ((await import(url)) as Bundle).digests(seeds),
    { url, seeds: SEEDS },
  );
  expect(inChromium).toEqual(expected);
});
