import { onBuiltPage } from './page';
import { say } from './report';
import { FELT, traced } from './trace';

const BATTLES = ['samar', 'mobile-bay'] as const;
/** Milliseconds that the computer is watched. */
const WATCHED = 10_000;
const ROUNDS = 3;
/**
 * The longest task on the main thread while the computer plays both sides, Captains, without a pause, canvas
 * renderer, in the best of several rounds. Its limit is a time and no ratio: what a player feels does not grow with the machine.
 */
export const longestTasks = (top: string): Promise<readonly boolean[]> =>
  onBuiltPage(top, async ({ address, browser }) => {
    const watch = async (battle: string): Promise<readonly number[]> => {
      const page = await browser.newPage({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 } });
      await page.addInitScript(
        (kept) => localStorage.setItem('flag-plot.preferences', kept),
        JSON.stringify({ against: true, pace: 'quick' }),
      );
      await page.goto(`${address}?renderer=canvas`);
      await page.getByTestId(`battle-${battle}`).click();
      await page.getByTestId('who-watch').click();
      await page.getByTestId('level-captain').click();
      await page.getByTestId('start-battle').click();
      await page.locator('[data-testid="chart"][data-ready="true"]').waitFor();
      await page.locator('[data-testid^="reasons-"]').first().waitFor();
      const { tasks } = await traced(browser, page, () => page.waitForTimeout(WATCHED));
      await page.close();
      return tasks;
    };
    const held: boolean[] = [];
    for (const battle of BATTLES) {
      const rounds: (readonly number[])[] = [];
      for (let round = 0; round < ROUNDS; round++) rounds.push(await watch(battle));
      // What else runs on the machine only adds to a task.
      const longest = Math.min(...rounds.map((tasks) => Math.max(0, ...tasks)));
      const title = `longest task, the computer plays ${battle}`;
      // A trace without the times of its threads tells nothing.
      held.push(say(title, `of ${rounds.flat().length}`, longest > 0 ? longest : Number.NaN, 'ms', FELT));
    }
    return held;
  });
