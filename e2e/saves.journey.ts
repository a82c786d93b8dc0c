import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext, Page } from '@playwright/test';
import { stream } from '../src/engine/dice';
import type { GameFile } from '../src/files/game';
import { writeGame } from '../src/files/write-game';
import { expect, test } from './journey';
import { chooseBattle } from './table';

/** What the screen shows of what has been said and of what is asked now. */
type Shown = { readonly log: string; readonly asked: string };

const chartReady = (page: Page) =>
  expect(page.locator('[data-testid="chart"][data-ready="true"]')).toBeVisible();

async function goOn(page: Page): Promise<void> {
  await page.goto('./?renderer=canvas');
  await page.getByTestId('continue').first().click();
  await chartReady(page);
}

/** One player speaks for both sides here. */
const alone = (context: BrowserContext) =>
  context.addInitScript(() =>
    localStorage.setItem(
      'flag-plot.preferences',
      '{"alone":true,"against":false,"byItself":false,"guard":false}',
    ),
  );

/**
 * Says or answers one thing in the page and gives back what the next frame shows; `said` is false when it was
 * not taken.
 */
const sayOne = (page: Page, pick: number): Promise<Shown & { readonly said: boolean }> =>
  page.evaluate(async (pick) => {
    const VERBS = ['endDeclaring', 'rollInitiative', 'maintain', 'aim', 'fire', 'holdFire'];
    const find = (selector: string): HTMLButtonElement[] =>
      [...document.querySelectorAll<HTMLButtonElement>(selector)].filter(
        (button) => !button.disabled && button.getAttribute('aria-disabled') !== 'true',
      );
    const typed = document.querySelectorAll('.typed');
    const asked = document.querySelector('[data-testid="question"]');
    let button: HTMLButtonElement | undefined;
    if (typed.length > 0) {
      for (const i of typed.keys()) {
        const faces = find('.die');
        faces[Math.floor(pick * faces.length * (i + 7)) % faces.length]?.click();
        await new Promise(requestAnimationFrame);
      }
      button = find('[data-testid="dice-done"]')[0];
    } else {
      const open = asked
        ? find('[data-testid="question"] [data-testid^="offer-"]')
        : [
            ...find('[data-testid="carry-out"]'),
            ...VERBS.flatMap((verb) => find(`[data-testid^="offer-${verb}"]`)),
          ];
      button = open[Math.floor(pick * open.length)];
    }
    button?.click();
    const text = (id: string): string => document.querySelector(`[data-testid="${id}"]`)?.textContent ?? '';
    // The first question after a page has loaded is shown when the script of its panel is here.
    do await new Promise(requestAnimationFrame);
    while (/ to (roll|decide)/.test(text('speaker')) && text('question') === '');
    return {
      said: button !== undefined && text('refusal') === '',
      log: text('log'),
      asked: text('question'),
    };
  }, pick);

const shownOn = (page: Page): Promise<Shown> =>
  page.evaluate(() => {
    const text = (id: string): string => document.querySelector(`[data-testid="${id}"]`)?.textContent ?? '';
    return { log: text('log'), asked: text('question') };
  });

/** The game the list shows first, as it is kept in the browser. */
async function keptGame(page: Page): Promise<GameFile> {
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
    const entries: string[] = await done(
      stores.objectStore('entries').getAll(IDBKeyRange.bound([id, 0], [id, Infinity])),
    );
    db.close();
    return JSON.stringify({
      ...JSON.parse(laid),
      ...JSON.parse(rest),
      entries: entries.map((entry) => JSON.parse(entry)),
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
const sayings = ({ entries }: GameFile): number =>
  entries.length +
  entries.flatMap((entry) => entry.answers).filter((one) => one.ask === 'choose' || one.ask === 'roll')
    .length;

const TOP = join(import.meta.dirname, '..');

/** Digest of the position that a game leads to, worked out again without a screen. */
function positionOf(game: GameFile): string {
  const file = test.info().outputPath('replayed.json');
  writeFileSync(file, writeGame(game));
  const told = execFileSync(process.execPath, ['src/cli/flagplot.mjs', 'replay', file], { cwd: TOP });
  return (JSON.parse(told.toString()) as { digest: string }).digest;
}

/** The game on the screen, through the file that the player saves. */
async function exported(page: Page): Promise<GameFile> {
  await page.getByTestId('menu').click();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByTestId('save-game').click()]);
  return gameIn(readFileSync(await file.path(), 'utf8'));
}

test('a tab killed at twenty random points of a battle loses nothing that was answered', async ({
  context,
  page: first,
}) => {
  test.setTimeout(240_000);
  await alone(context);
  const random = stream(1939);
  let page = first;
  await chooseBattle(page, 'river-plate', 'typed');
  let said = 0;
  for (let kill = 0; kill < 20; kill++) {
    let shown: Shown = { log: '', asked: '' };
    let left = 1 + Math.floor(random() * 5);
    for (let tries = 0; left > 0; tries++) {
      if (tries > 40) throw new Error('nothing can be said any more');
      const next = await sayOne(page, random());
      if (!next.said) continue;
      shown = next;
      said += 1;
      left -= 1;
    }
    // Every other tab has its process taken from under it; the rest are closed.
    if (kill % 2 === 0) {
      const tab = await context.newCDPSession(page);
      tab.send('Page.crash').catch(() => {});
      await page.waitForEvent('crash');
    }
    await page.close();

    page = await context.newPage();
    await goOn(page);
    expect(sayings(await keptGame(page)), `after kill ${kill + 1}`).toBe(said);
    await expect.poll(() => shownOn(page)).toEqual({ log: shown.log, asked: shown.asked });
  }
  expect(said).toBeGreaterThan(40);
  const game = await exported(page);
  expect(sayings(game)).toBe(said);
  await page.goto('./?renderer=canvas');
  await expect(page.getByTestId('continue')).toHaveCount(1);
  expect(positionOf(game)).toMatch(/^[0-9a-f]{16}$/);
});

test('reloaded, opened in another tab, sent as a file and as a link, it is the same game', async ({
  context,
  page,
  baseURL,
}) => {
  await alone(context);
  const random = stream(1941);
  await chooseBattle(page, 'open-sea-duel', 'seeded');
  for (let i = 0; i < 60; i++) await sayOne(page, random());
  await page.getByTestId('undo').click();
  const game = await exported(page);
  const position = positionOf(game);
  expect(game.entries.length).toBeGreaterThan(10);

  const isTheSame = (other: GameFile): void => {
    expect(other.entries).toEqual(game.entries);
    expect(other.dice).toEqual(game.dice);
    expect(positionOf(other)).toBe(position);
  };

  await goOn(page);
  isTheSame(await exported(page));

  const tab = await context.newPage();
  await goOn(tab);
  isTheSame(await exported(tab));
  // The first tab still has the game open: this one plays a copy, and neither writes over the other.
  for (let i = 0; i < 5; i++) await sayOne(tab, random());
  expect((await keptGame(tab)).entries).not.toEqual(game.entries);
  await tab.close();

  await page.getByTestId('menu').click();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByTestId('save-game').click()]);
  const path = await file.path();
  await page.goto('./?renderer=canvas');
  await expect(page.getByTestId('continue')).toHaveCount(2);
  await page.getByTestId('open-game').setInputFiles(path);
  await chartReady(page);
  isTheSame(await exported(page));

  await page.goto('./?renderer=canvas');
  await page.getByTestId('copy-link').first().click();
  const link = await page.getByTestId('link').inputValue();
  expect(link.length).toBeLessThan(8100);
  expect(link.startsWith(`${baseURL}#game=`)).toBe(true);
  const { hash } = new URL(link);
  const other = await context.browser()?.newContext();
  if (!other) throw new Error('there is no browser');
  await alone(other);
  const far = await other.newPage();
  await far.goto(`${baseURL}?renderer=canvas${hash}`);
  await expect(far.getByTestId('offered')).toContainText(`${game.entries.length} orders played`);
  await far.getByTestId('open-offered').click();
  await chartReady(far);
  expect(new URL(far.url()).hash).toBe('');
  isTheSame(await exported(far));
  await other.close();
});

test('a link is made from the menu in play, says that plans stay behind, and opens the game without them', async ({
  context,
  page,
  baseURL,
}) => {
  await alone(context);
  await chooseBattle(page, 'river-plate', 'seeded');
  for (let i = 0; i < 6; i++) await sayOne(page, 0);
  const game = await exported(page);
  const fromMenu = async (item: string): Promise<void> => {
    await page.getByTestId('menu').click();
    await page.getByTestId(item).click();
  };
  await fromMenu('open-link');
  await expect(page.getByTestId('link-says')).not.toContainText('plans');
  await page.keyboard.press('Escape');

  await fromMenu('open-plans');
  await page.getByTestId('plan-name').fill('another way');
  await page.getByTestId('start-plan').click();
  await fromMenu('open-link');
  await expect(page.getByTestId('link-dialog')).toContainText('Your plans are left out');
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  const link = await page.getByTestId('link').inputValue();
  await page.goto('./?renderer=canvas');
  await page.goto(`${baseURL}?renderer=canvas${new URL(link).hash}`);
  await page.getByTestId('open-offered').click();
  await chartReady(page);
  const copy = await exported(page);
  expect(copy.entries).toEqual(game.entries);
  expect(copy.plans).toBeUndefined();
});

test('wrong files and links are named in one sentence, kept games are untouched, and deleting asks first', async ({
  context,
  page,
  baseURL,
}) => {
  await alone(context);
  await page.goto('./?renderer=canvas');
  await expect(page.getByTestId('no-kept-games')).toBeVisible();
  await chooseBattle(page, 'river-plate', 'seeded');
  for (let i = 0; i < 6; i++) await sayOne(page, 0);
  const game = await exported(page);
  await page.evaluate(() => {
    location.hash = '#game=cut-in-half';
  });
  await expect.poll(() => page.url()).not.toContain('#game=');
  expect(await exported(page)).toEqual(game);

  await page.goto('./?renderer=canvas');
  await expect(page.getByTestId('continue')).toHaveCount(1);
  await expect(page.getByTestId('continue')).toContainText('turn 1');
  await page.getByTestId('copy-link').click();
  const link = await page.getByTestId('link').inputValue();
  const trouble = page.getByTestId('trouble');
  for (const [text, sentence] of [
    ['', /^odd\.json is empty;/],
    ['\u0000PNG', /^odd\.json is not well-formed JSON;/],
    ['{"kind":"game","format":1,"entries":[', /^odd\.json is cut short:/],
    [JSON.stringify({ ...game, kind: 'game', format: 99 }), /newer format 99/],
    [`{"kind":"game","format":1,"__proto__":{"polluted":1}}`, /"__proto__"/],
  ] as const) {
    await page
      .getByTestId('open-game')
      .setInputFiles({ name: 'odd.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    await expect(trouble).toHaveText(sentence);
  }
  await page.goto(`${baseURL}?renderer=canvas${new URL(link).hash.slice(0, 200)}`);
  await expect(trouble).toHaveText(
    'The link is cut short or damaged; copy the whole of it and open it again.',
  );
  await expect(page.getByTestId('offered')).toHaveCount(0);
  expect((await keptGame(page)).entries).toEqual(game.entries);
  await page.getByTestId('battle-river-plate').click();
  await expect(page.getByTestId('start-battle')).toBeVisible();
  await expect(trouble).toBeHidden();
  await page.getByRole('button', { name: 'Other battles' }).click();

  await page.goto(link.replace('/#', '/?renderer=canvas#'));
  await expect(page.getByTestId('offered')).toBeVisible();
  await page.getByTestId('copy-link').click();
  await page.getByTestId('delete-kept').click();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.getByRole('button', { name: 'Not now' }).click();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByTestId('continue')).toHaveCount(1);
  await page.getByTestId('delete-kept').click();
  await page.getByTestId('delete-now').click();
  await expect(page.getByTestId('no-kept-games')).toBeVisible();
  await page.reload();
  await expect(page.getByTestId('no-kept-games')).toBeVisible();
});

test('a game that was kept as one text, before its entries lay apart, is gone on with and kept', async ({
  context,
  page,
}) => {
  await alone(context);
  await chooseBattle(page, 'open-sea-duel', 'seeded');
  const random = stream(1866);
  for (let i = 0; i < 20; i++) await sayOne(page, random());
  const game = await exported(page);
  await page.goto('./?renderer=canvas');
  await page.evaluate(async (text) => {
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const db = await done(indexedDB.open('flag-plot'));
    const stores = db.transaction(['listed', 'games', 'rests', 'entries'], 'readwrite');
    const [kept] = await done<{ id: string }[]>(stores.objectStore('listed').getAll());
    stores.objectStore('games').put(text, kept?.id);
    stores.objectStore('rests').clear();
    stores.objectStore('entries').clear();
    await new Promise((resolve) => {
      stores.oncomplete = resolve;
    });
    db.close();
  }, writeGame(game));
  await goOn(page);
  expect((await exported(page)).entries).toEqual(game.entries);
  for (let i = 0; i < 3; i++) await sayOne(page, random());
  const later = await exported(page);
  await page.getByTestId('undo').click();
  const undone = await exported(page);
  expect(undone.entries.length).toBeLessThan(later.entries.length);
  await goOn(page);
  expect((await exported(page)).entries).toEqual(undone.entries);
});
