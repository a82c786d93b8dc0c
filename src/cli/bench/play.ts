import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { carryOut } from '../../table/world';
import { type SetOut, setOutScenario } from '../battle';
import { playOut } from '../playout';
import { gameFile } from '../run-battle';
import { manyEntries, manyEntriesIn } from './opening';
import { onBuiltPage } from './page';
import { say } from './report';
import { FELT, MARKS, traced } from './trace';

const LONG = { battle: 'samar', seed: 7, turn: 15 } as const;
/** A current runs over its chart. */
const FLOWING = 'mobile-bay';
const ROUNDS = 5;
const PRESSES = 8;
/** Milliseconds in which a page comes to rest after what was done. */
const REST = 400;
const AT_REST = 5000;
/** Milliseconds after which a page has also fetched the parts that nobody has asked for yet. */
const FETCHED = 3500;

/** A random game of the long battle as a file: up to the turn, or whole. */
function longGame(set: SetOut, turn?: number): { readonly text: string; readonly entries: number } {
  const played = playOut(set.rules, set.table, set.opening, LONG.seed);
  let world = set.opening;
  let entries = 0;
  for (const { command, answers } of played.entries) {
    if (turn !== undefined && set.rules.status(world.rules).turn > turn) break;
    world = carryOut(set.rules, set.table, world, command, answers).world;
    entries += 1;
  }
  // Before its end, so that there is something to say.
  const cut = played.entries.slice(0, entries - 3);
  return { text: gameFile(set, LONG.seed, { ...played, entries: cut }), entries: cut.length };
}

/** Asked within the page: to look for an element from outside costs the page's own thread, and hears of it late. */
const ready = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    () => document.querySelector<HTMLElement>('[data-testid="chart"]')?.dataset.ready === 'true',
  );
};

/** A page of its own on which one person plays every side by hand, canvas renderer. */
async function pageOf(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await page.addInitScript(
    (kept) => localStorage.setItem('flag-plot.preferences', kept),
    JSON.stringify({ against: false, alone: true, byItself: false, guard: false }),
  );
  await page.addInitScript(({ begun, stands }) => {
    const mark = (): void => void performance.mark(begun);
    for (const by of ['click', 'change']) addEventListener(by, mark, { capture: true });
    const watch = new MutationObserver(() => {
      performance.mark(stands);
      watch.disconnect();
    });
    watch.observe(document, { subtree: true, attributeFilter: ['data-ready'] });
  }, MARKS);
  await page.goto(`${address}?renderer=canvas`);
  await page.waitForLoadState('networkidle');
  return page;
}

/** By a file on the disk: one that is handed over as text would be put together on the page's own thread. */
async function openText(page: Page, text: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'flagplot-'));
  const file = join(folder, 'game.json');
  await writeFile(file, text);
  await page.getByTestId('open-game').setInputFiles(file);
  await ready(page);
  await rm(folder, { recursive: true });
}

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);
const least = (values: readonly number[]): number => Math.min(...values);

/** Presses the big button: what is usual is ordered. */
const order = (page: Page): Promise<void> =>
  page.evaluate(() =>
    document.querySelector<HTMLElement>('[data-testid="primary"] button:not(:disabled)')?.click(),
  );

/** Tasks of the main thread by what was done one after another, in milliseconds. */
type Round = readonly (readonly number[])[];

/**
 * Lines for what was done in every round alike: milliseconds of the main thread each time, and the longest of its tasks.
 * Of each time the best round counts: what else runs on the machine only adds, now here and now there.
 */
function lines(what: string, rounds: readonly Round[], atMost: number) {
  const best = (of: (tasks: readonly number[]) => number): readonly number[] =>
    (rounds[0] ?? []).map((_, time) => least(rounds.map((round) => of(round[time] ?? []))));
  const each = best(sum);
  const longest = Math.max(...best((tasks) => Math.max(...tasks)));
  return [
    say(what, '', sum(each) / each.length, 'ms of the main thread', atMost),
    say(`${what}, longest task`, '', longest, 'ms', FELT),
  ];
}

/** Entries of a game as long as any that is accepted. */
const VERY_MANY = 10_000;

/** The longest task of the page while it opens a game of very many entries, the best of two rounds. */
async function veryManyOpened(browser: Browser, address: string): Promise<boolean> {
  const text = manyEntries(await manyEntriesIn(), VERY_MANY);
  const rounds: number[] = [];
  for (let round = 0; round < 2; round++) {
    const page = await pageOf(browser, address);
    page.setDefaultTimeout(240_000);
    const { tasks } = await traced(browser, page, () => openText(page, text));
    rounds.push(Math.max(...tasks));
    await page.context().close();
  }
  return say(`a game of ${VERY_MANY} entries opened, longest task`, '', least(rounds), 'ms', FELT);
}

/** What a player waits for, in time of the page's own thread, the best of several rounds: its limits are times. */
export const played = (top: string): Promise<readonly boolean[]> =>
  onBuiltPage(top, async ({ address, browser }) => {
    const set = await setOutScenario(LONG.battle);
    const [late, whole] = [longGame(set, LONG.turn), longGame(set)];
    const undone: Round[] = [];
    const redone: Round[] = [];
    const given: Round[] = [];
    const opened: Round[] = [];
    const begun: Round[] = [];
    let requests = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const page = await pageOf(browser, address);
      await openText(page, late.text);
      const all = page.getByTestId('log').locator('li');
      // The older lines of the log come by and by, and so do parts that nobody has asked for yet.
      await page.waitForTimeout(FETCHED);
      await page.waitForLoadState('networkidle');
      for (let before = -1; before !== (await all.count()); await page.waitForTimeout(REST))
        before = await all.count();
      for (const [act, rounds] of [
        [() => page.keyboard.press('u'), undone],
        [() => page.keyboard.press('r'), redone],
        [() => order(page), given],
      ] as const) {
        const before = await all.count();
        const round: (readonly number[])[] = [];
        for (let press = 0; press < PRESSES; press++) {
          const { tasks } = await traced(browser, page, async () => {
            await act();
            await page.waitForTimeout(REST);
          });
          round.push(tasks);
        }
        // A button that ordered nothing cost nothing.
        rounds.push(rounds === given && (await all.count()) === before ? [[Number.NaN]] : round);
      }
      await page.context().close();

      const other = await pageOf(browser, address);
      opened.push([(await traced(browser, other, () => openText(other, whole.text))).tasks]);
      await other.context().close();

      const third = await pageOf(browser, address);
      requests = 0;
      third.on('request', () => {
        requests += 1;
      });
      await third.getByTestId(`battle-${LONG.battle}`).click();
      await third.waitForLoadState('networkidle');
      const start = await traced(browser, third, async () => {
        await third.getByTestId('start-battle').click();
        await ready(third);
      });
      begun.push([start.tasks]);
      await third.waitForLoadState('networkidle');
      await third.context().close();
    }
    return [
      ...lines(`undo, turn ${LONG.turn} of ${LONG.battle}`, undone, FELT),
      ...lines(`redo, turn ${LONG.turn} of ${LONG.battle}`, redone, FELT),
      ...lines(`an order, turn ${LONG.turn} of ${LONG.battle}`, given, FELT),
      ...lines(`a game of ${whole.entries} entries opened`, opened, 600),
      await veryManyOpened(browser, address),
      ...lines('a table, from the press that begins it', begun, 400),
      say('requests for a table', '', requests, 'files', 25),
      await framesAtRest(browser, address),
    ];
  });

async function framesAtRest(browser: Browser, address: string): Promise<boolean> {
  const page = await pageOf(browser, address);
  await page.getByTestId(`battle-${FLOWING}`).click();
  await page.getByTestId('start-battle').click();
  await ready(page);
  await page.waitForTimeout(AT_REST);
  const drawn = await page.evaluate(
    (time) =>
      new Promise<number>((resolve) => {
        const own = window.requestAnimationFrame.bind(window);
        let frames = 0;
        window.requestAnimationFrame = (callback) =>
          own((now) => {
            frames += 1;
            callback(now);
          });
        setTimeout(() => {
          window.requestAnimationFrame = own;
          resolve(frames);
        }, time);
      }),
    AT_REST,
  );
  await page.context().close();
  return say(`frames at rest, ${FLOWING}`, '', drawn / (AT_REST / 1000), 'in a second', 4);
}
