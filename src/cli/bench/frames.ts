import { onBenchPage } from './page';
import { say } from './report';

/** Sprites to a ship: hull, armament, two lines of letters, ring. */
const PARTS = 5;
const ROUNDS = 12;
const IDLE = 1000;

const LIMITS = [
  { what: 'a frame of 20 ships', frame: 'chart', of: [20], pieces: 20, atMost: 8 },
  { what: 'a frame of 200 ships', frame: 'chart', of: [200], pieces: 200, atMost: 2.5 },
  { what: 'a frame of 20 ships, streaks on', frame: 'chart', of: [20, 1], pieces: 20, atMost: 4 },
  { what: 'a frame of 200 ships, streaks on', frame: 'chart', of: [200, 1], pieces: 200, atMost: 2.5 },
  { what: 'a frame of 200 men', frame: 'men', of: [200], pieces: 200, atMost: 2.5 },
  { what: 'a frame of 26 ships, 40 flights, night, rain', frame: 'air', of: [], pieces: 66, atMost: 4 },
] as const;

/** Frames of the chart in a real browser, canvas renderer, 1280x720, against frames of plain sprites. */
export const frames = (top: string): Promise<readonly boolean[]> =>
  onBenchPage(top, 'frames', async (address, browser) => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 1440 } });
    page.on('pageerror', (error) => console.error(error.message));
    await page.goto(address);
    await page.waitForFunction(() => 'bench' in window);
    const run = (what: 'chart' | 'men' | 'air' | 'sprites' | 'idle', ...args: number[]): Promise<number> =>
      page.evaluate(
        ([name, given]) =>
          (window as unknown as { bench: Record<string, (...n: number[]) => Promise<number>> }).bench[name]?.(
            ...given,
          ) ?? Number.NaN,
        [what, args] as const,
      );
    const results: boolean[] = [];
    for (const { what, frame, of, pieces, atMost } of LIMITS) {
      const charts: number[] = [];
      const plain: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        charts.push(await run(frame, ...of));
        plain.push(await run('sprites', pieces * PARTS));
      }
      // The best of its rounds: what else runs on the machine only adds.
      const [chart, sprites] = [Math.min(...charts), Math.min(...plain)];
      results.push(
        say(what, `${chart.toPrecision(3)} ms`, chart / sprites, `x ${pieces * PARTS} plain sprites`, atMost),
      );
    }
    const drawn = await run('idle', 20, IDLE);
    results.push(say('frames drawn at rest', `${drawn}`, drawn, 'in a second', 0));
    return results;
  });
