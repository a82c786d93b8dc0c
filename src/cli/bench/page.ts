import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import { build, type InlineConfig, preview } from 'vite';

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

type Building = { readonly config: InlineConfig; readonly outDir: string; readonly port: number };

/** Builds pages, serves them and opens a browser for as long as the work takes. */
async function onPages<T>(
  top: string,
  { config, outDir, port }: Building,
  work: (address: string, browser: Browser) => Promise<T>,
): Promise<T> {
  await build({ ...config, logLevel: 'error', build: { ...config.build, outDir, emptyOutDir: true } });
  const { findBrowser } = await import(pathToFileURL(join(top, 'e2e', 'browser.mjs')).href);
  const server = await preview({
    root: top,
    configFile: false,
    logLevel: 'error',
    build: { outDir },
    preview: { port },
  });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
  try {
    return await work(`${server.resolvedUrls?.local[0]}`, browser);
  } finally {
    await browser.close();
    await server.close();
  }
}

const cacheOf = (top: string, name: string): string =>
  join(top, 'node_modules', '.cache', `flagplot-${name}`);

/** On the program as it is built and served. */
export const onBuiltPage = <T>(top: string, work: (served: Served) => Promise<T>): Promise<T> => {
  const outDir = cacheOf(top, 'page');
  const config = { configFile: join(top, 'vite.config.ts') };
  return onPages(top, { config, outDir, port: 4192 }, async (address, browser) => {
    const manifest = await readFile(join(outDir, '.vite', 'manifest.json'), 'utf8');
    return work({ address, browser, parts: JSON.parse(manifest) });
  });
};

/** On a page that only the bench opens, by its name in `src/app/bench`. */
export function onBenchPage<T>(
  top: string,
  name: string,
  work: (address: string, browser: Browser) => Promise<T>,
): Promise<T> {
  const root = join(top, 'src', 'app', 'bench');
  const rolldownOptions = { input: join(root, `${name}.html`) };
  const config: InlineConfig = {
    root,
    base: './',
    configFile: false,
    build: { target: 'es2022', rolldownOptions },
  };
  return onPages(top, { config, outDir: cacheOf(top, name), port: 4191 }, (address, browser) =>
    work(`${address}${name}.html`, browser),
  );
}
