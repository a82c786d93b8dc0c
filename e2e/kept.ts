import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import type { GameFile } from '../src/files/game/game';
import { expect } from './journey';

/** What the screen shows of what has been said and of what is asked now. */
export type Shown = { readonly log: string; readonly asked: string };

export const chartReady = (page: Page) =>
  expect(page.locator('[data-testid="chart"][data-ready="true"]')).toBeVisible();

export async function goOn(page: Page): Promise<void> {
  await page.goto('./?renderer=canvas');
  await page.getByTestId('continue').first().click();
  await chartReady(page);
}

/** One player speaks for both sides here. */
export const alone = (context: BrowserContext) =>
  context.addInitScript(() =>
    localStorage.setItem(
      'flag-plot.preferences',
      '{"alone":true,"against":false,"byItself":false,"guard":false}',
    ),
  );

/**
 * Says or answers one thing in the page and gives back what the next frame shows; `said` is false when it was
 * not taken, or not given yet.
 */
export const sayOne = (page: Page, pick: number): Promise<Shown & { readonly said: boolean }> =>
  page.evaluate(async (pick) => {
    const VERBS = ['endDeclaring', 'rollInitiative', 'maintain', 'aim', 'fire', 'holdFire'];
    const find = (selector: string): HTMLButtonElement[] =>
      [...document.querySelectorAll<HTMLButtonElement>(selector)].filter(
        (button) => !button.disabled && button.getAttribute('aria-disabled') !== 'true',
      );
    const typed = document.querySelectorAll('.typed');
    const question = document.querySelector('[data-testid="question"]');
    let button: HTMLButtonElement | undefined;
    if (typed.length > 0) {
      for (const i of typed.keys()) {
        const faces = find('.die');
        faces[Math.floor(pick * faces.length * (i + 7)) % faces.length]?.click();
        await new Promise(requestAnimationFrame);
      }
      button = find('[data-testid="dice-done"]')[0];
    } else {
      const open = question
        ? find('[data-testid="question"] [data-testid^="offer-"]')
        : [
            ...find('[data-testid="carry-out"]'),
            ...VERBS.flatMap((verb) => find(`[data-testid^="offer-${verb}"]`)),
          ];
      button = open[Math.floor(pick * open.length)];
    }
    const text = (id: string): string => document.querySelector(`[data-testid="${id}"]`)?.textContent ?? '';
    const before = [text('log'), text('question')].join();
    button?.click();
    // The first question after a page has loaded is shown when the script of its panel is here.
    do await new Promise(requestAnimationFrame);
    while (/ to (roll|decide)/.test(text('speaker')) && text('question') === '');
    const [log, asked] = [text('log'), text('question')];
    // An order for later that had better not be given yet gives way to another, which is drawn and not yet given.
    const isHeard = [log, asked].join() !== before;
    return { said: button !== undefined && text('refusal') === '' && isHeard, log, asked };
  }, pick);

const MOST_TRIES = 60;

/** Whether sides are declaring in secret: a file is sealed first then. */
const inSecret = async (page: Page): Promise<boolean> =>
  ((await page.locator('.phases [aria-current="step"]').textContent()) ?? '').startsWith('Command');

/**
 * Says one thing after another until neither now, nor with the last of it taken back, anything is secret: how far a game has come
 * after so many tries is the machine's affair. How much was said; nothing where the battle is over.
 */
export async function sayOpenly(page: Page, random: () => number): Promise<number> {
  let said = 0;
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    if (await page.getByTestId('result').isVisible()) return said;
    const before = await inSecret(page);
    if (!(await sayOne(page, random())).said) continue;
    said += 1;
    if (!before && !(await inSecret(page))) return said;
  }
  throw new Error('nothing can be said in the open');
}

export const shownOn = (page: Page): Promise<Shown> =>
  page.evaluate(() => {
    const text = (id: string): string => document.querySelector(`[data-testid="${id}"]`)?.textContent ?? '';
    return { log: text('log'), asked: text('question') };
  });

/** The game the list shows first, as it is kept in the browser. */
export async function keptGame(page: Page): Promise<GameFile> {
  const text = await page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const db = await done(indexedDB.open('flag-plot'));
    const stores = db.transaction(['listed', 'games', 'rests', 'entries']);
    const listed: { id: string; saved: number }[] = await done(stores.objectStore('listed').getAll());
    const [newest] = listed.sort((a, b) => b.saved - a.saved);
    const id = newest?.id ?? '';
    const laid: string = await done(stores.objectStore('games').get(id));
    const rest: string = await done(stores.objectStore('rests').get(id));
    const blocks: string[] = await done(
      stores.objectStore('entries').getAll(IDBKeyRange.bound([id, 0], [id, Infinity])),
    );
    db.close();
    return JSON.stringify({
      ...JSON.parse(laid),
      ...JSON.parse(rest),
      entries: JSON.parse(`[${blocks.join(',')}]`),
    });
  });
  return gameIn(text);
}

/** The game of a file's text. That the file can be read is asked by replaying it. */
function gameIn(text: string): GameFile {
  const { format: _format, kind: _kind, ...game } = JSON.parse(text);
  return game;
}

/** How many things people have said in a game: orders, decisions, typed dice. */
export const sayings = ({ entries }: GameFile): number =>
  entries.length +
  entries.flatMap((entry) => entry.answers).filter((one) => one.ask === 'choose' || one.ask === 'roll')
    .length;

/**
 * The game on the screen, through the file that the player saves; by keys, as a menu that is just opening moves, and once it
 * has taken the focus to itself, which would otherwise be taken from what is to be pressed; the key is pressed when that has it.
 */
export async function exported(page: Page): Promise<GameFile> {
  await page.getByTestId('menu').click();
  await expect(page.getByRole('menu')).toBeFocused();
  const item = page.getByTestId('save-game');
  await item.focus();
  await expect(item).toBeFocused();
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  return gameIn(readFileSync(await file.path(), 'utf8'));
}
