import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import { build, preview } from 'vite';

/** A built file as the manifest lists it, with the source it is made from when it can be fetched by itself. */
export type Part = {
  readonly file: string;
  readonly src?: string;
  readonly name?: string;
  /** Keys of the files that it cannot do without. */
  readonly imports?: readonly string[];
};

/** The program as built and served, a browser, and what the build is made of. */
type Served = {
  readonly address: string;
  readonly browser: Browser;
  readonly parts: Readonly<Record<string, Part>>;
};

/** Builds the program, serves it and opens a browser for as long as the work takes. */
export async function onBuiltPage<T>(top: string, work: (served: Served) => Promise<T>): Promise<T> {
  const outDir = join(top, 'node_modules', '.cache', 'flagplot-page');
  await build({ configFile: join(top, 'vite.config.ts'), logLevel: 'error', build: { outDir } });
  const parts: Readonly<Record<string, Part>> = JSON.parse(
    await readFile(join(outDir, '.vite', 'manifest.json'), 'utf8'),
  );
  const { findBrowser } = await import(pathToFileURL(join(top, 'e2e', 'browser.mjs')).href);
  const server = await preview({
    root: top,
    configFile: false,
    logLevel: 'error',
    build: { outDir },
    preview: { port: 4192 },
  });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
  try {
    const address = `${server.resolvedUrls?.local[0]}`;
    return await work({ address, browser, parts });
  } finally {
    await browser.close();
    await server.close();
  }
}
