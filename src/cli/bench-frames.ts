import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { build, preview } from 'vite';
import { median, say } from './bench-report';

/** Sprites to a ship: hull, armament, two lines of letters, ring. */
const PARTS = 5;
const ROUNDS = 3;
const IDLE = 1000;

const LIMITS = [
  { ships: 20, flowing: 0, atMost: 8 },
  { ships: 200, flowing: 0, atMost: 2.5 },
  { ships: 20, flowing: 1, atMost: 8 },
  { ships: 200, flowing: 1, atMost: 2.5 },
] as const;

/** Frames of the chart in a real browser, canvas renderer, 1280x720, against frames of plain sprites. */
export async function frames(top: string): Promise<readonly boolean[]> {
  const outDir = join(top, 'node_modules', '.cache', 'flagplot-frames');
  await build({
    root: join(top, 'src', 'app', 'bench'),
    base: './',
    configFile: false,
    logLevel: 'error',
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      rollupOptions: { input: join(top, 'src', 'app', 'bench', 'frames.html') },
    },
  });
  const { findBrowser } = await import(pathToFileURL(join(top, 'e2e', 'browser.mjs')).href);
  const server = await preview({
    root: top,
    configFile: false,
    logLevel: 'error',
    build: { outDir },
    preview: { port: 4191 },
  });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 1440 } });
    page.on('pageerror', (error) => console.error(error.message));
    await page.goto(`${server.resolvedUrls?.local[0]}frames.html`);
    await page.waitForFunction(() => 'bench' in window);
    const run = (what: 'chart' | 'sprites' | 'idle', ...args: number[]): Promise<number> =>
      page.evaluate(
        ([name, given]) =>
          (window as unknown as { bench: Record<string, (...n: number[]) => Promise<number>> }).bench[name]?.(
            ...given,
          ) ?? Number.NaN,
        [what, args] as const,
      );
    const results: boolean[] = [];
    for (const { ships, flowing, atMost } of LIMITS) {
      const charts: number[] = [];
      const plain: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        charts.push(await run('chart', ships, flowing));
        plain.push(await run('sprites', ships * PARTS));
      }
      const [chart, sprites] = [median(charts), median(plain)];
      results.push(
        say(
          `a frame of ${ships} ships${flowing ? ', streaks on' : ''}`,
          `${chart.toPrecision(3)} ms`,
          chart / sprites,
          `x ${ships * PARTS} plain sprites`,
          atMost,
        ),
      );
    }
    const drawn = await run('idle', 20, IDLE);
    results.push(say('frames drawn at rest', `${drawn}`, drawn, 'in a second', 0));
    return results;
  } finally {
    await browser.close();
    await server.close();
  }
}
