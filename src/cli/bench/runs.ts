import { matchOf, playFixture } from '../../ai/games/match';
import { runsOf } from '../../ai/games/plan-runs';
import { opponent } from '../../ai/opponent';
import { loadAppraisal } from '../../rules/registry';
import { setOutScenario } from '../battle';
import { onBuiltPage } from './page';
import { cpuNow, say } from './report';
import { FELT, traced } from './trace';

const BATTLE = 'river-plate';
const RUNS = 1000;
/** Games of `batch` that so many runs of one turn may cost. */
const GAMES = 20;
const CAPTAIN = { level: 'captain', temper: 'steady' } as const;
/** Milliseconds that the runs may take on a slow machine. */
const PATIENCE = 600_000;

/** A thousand runs of one turn, Captains on both sides, against one whole game of `batch` between the same. */
async function costOfRuns(): Promise<boolean> {
  const set = await setOutScenario(BATTLE);
  const appraisal = await loadAppraisal(set.rules.id);
  if (!appraisal) return false;
  const sides = set.battle.sides.slice(0, 1).map(({ id }) => id);
  const { run } = runsOf(set, opponent(set.rules, appraisal, set.table), set.opening, {
    sides,
    commands: [],
    commander: CAPTAIN,
    turns: 1,
  });
  const start = cpuNow();
  for (let seed = 0; seed < RUNS; seed++) if (!run(seed).ok) return false;
  const runs = cpuNow() - start;
  const match = await matchOf(set.battle);
  const before = cpuNow();
  playFixture(match, { game: 0, seed: 1, contenders: [CAPTAIN, CAPTAIN], swapped: false });
  const game = cpuNow() - before;
  const figure = `${(runs / 1000).toPrecision(3)} s`;
  return say(
    `a plan run ${RUNS} times, ${BATTLE}, one turn`,
    figure,
    runs / game,
    'x a game of batch',
    GAMES,
  );
}

/** The longest task on the main thread while a plan is run as often in the page. */
const tasksOfRuns = (top: string): Promise<boolean> =>
  onBuiltPage(top, async ({ address, browser }) => {
    const page = await browser.newPage({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 } });
    await page.addInitScript(
      (kept) => localStorage.setItem('flag-plot.preferences', kept),
      JSON.stringify({ against: false, alone: true, byItself: false, guard: false, coach: 'off' }),
    );
    await page.goto(`${address}?renderer=canvas`);
    await page.getByTestId(`battle-${BATTLE}`).click();
    await page.getByTestId('start-battle').click();
    await page.locator('[data-testid="chart"][data-ready="true"]').waitFor();
    const plans = async (): Promise<void> => {
      await page.getByTestId('menu').click();
      await page.getByTestId('open-plans').click();
    };
    await plans();
    await page.getByTestId('plan-name').fill('As before');
    await page.getByTestId('start-plan').click();
    await plans();
    const compare = page.getByTestId('compare-plans');
    await compare.getByTestId('compare-turns').selectOption('1');
    await compare.getByTestId('compare-times').selectOption(String(RUNS));
    const { tasks } = await traced(browser, page, async () => {
      await compare.getByTestId('compare-run').click();
      await compare.locator('tbody').first().waitFor({ timeout: PATIENCE });
      await compare.getByTestId('compare-run').waitFor({ timeout: PATIENCE });
    });
    await page.close();
    const longest = Math.max(0, ...tasks);
    const title = `longest task, a plan is run ${RUNS} times`;
    return say(title, `of ${tasks.length}`, longest > 0 ? longest : Number.NaN, 'ms', FELT);
  });

/** What it costs to run a plan many times. */
export const runsOfPlans = async (top: string): Promise<readonly boolean[]> => [
  await costOfRuns(),
  await tasksOfRuns(top),
];
