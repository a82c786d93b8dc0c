import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { test as inFirefox } from './firefox';
import { expect, test } from './journey';

const OUT = join(import.meta.dirname, '..', 'node_modules', '.cache', 'same-everywhere');

type Bundle = { digests(): Promise<Record<string, string>> };
/** A script that plays the games and comes to their digests, and what they are in Node. */
async function inNode(): Promise<{ readonly asked: string; readonly expected: Record<string, string> }> {
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
        formats: ['es', 'iife'],
        name: 'games',
        fileName: (format) => (format === 'es' ? 'digests.mjs' : 'digests.js'),
      },
      rollupOptions: { output: { codeSplitting: false } },
    },
  });
  const file = join(OUT, 'digests.mjs');
  const expected = await ((await import(pathToFileURL(file).href)) as Bundle).digests();
  // A battle that drops out of the list would be compared with nothing.
  expect(Object.keys(expected).length).toBeGreaterThan(20);
  const script = readFileSync(join(OUT, 'digests.js'), 'utf8');
  return { asked: `${script}\ngames.digests()`, expected };
}

// Games of every battle, played once in Node for both engines.
test.describe.configure({ mode: 'default' });

let known: ReturnType<typeof inNode> | undefined;
const playedInNode = (): ReturnType<typeof inNode> => {
  known ??= inNode();
  return known;
};

test('the same seeds give the same digests in Node and in Chromium', async ({ page }) => {
  const { asked, expected } = await playedInNode();
  await page.goto('./');
  expect(await page.evaluate(asked)).toEqual(expected);
});

inFirefox('the same seeds give the same digests in Node and in Firefox', async ({ firefox, baseURL }) => {
  const { asked, expected } = await playedInNode();
  await firefox.goto(baseURL ?? '');
  expect(await firefox.evaluate(asked)).toEqual(expected);
});
