import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stream } from '../src/engine/counting/dice';
import type { GameFile } from '../src/files/game/game';
import { writeGame } from '../src/files/game/write-game';
import { faults } from './axe';
import { expect, test } from './journey';
import {
  alone,
  chartReady,
  exported,
  goOn,
  keptGame,
  type Shown,
  sayings,
  sayOne,
  sayOpenly,
  shownOn,
} from './kept';
import { chooseBattle } from './table';

const TOP = join(import.meta.dirname, '..');

/** Digests of the games that were replayed, by their texts: the same text is not built for and replayed again. */
const replayed = new Map<string, string>();

/** Digest of the position that a game leads to, worked out again without a screen. */
function positionOf(game: GameFile): string {
  const text = writeGame(game);
  const known = replayed.get(text);
  if (known !== undefined) return known;
  const file = test.info().outputPath('replayed.json');
  writeFileSync(file, text);
  const told = execFileSync(process.execPath, ['src/cli/flagplot.mjs', 'replay', file], { cwd: TOP });
  const { digest } = JSON.parse(told.toString()) as { digest: string };
  replayed.set(text, digest);
  return digest;
}

/** Tabs that are killed: `npm run kills` kills a hundred. */
const KILLS = Number(process.env.KILLS ?? 20);

test(`a tab killed at ${KILLS} random points of a battle loses nothing that was answered`, async ({
  context,
  page: first,
}) => {
  test.setTimeout(KILLS * 12_000);
  await alone(context);
  const random = stream(1939);
  let page = first;
  await chooseBattle(page, 'river-plate', 'typed');
  /** Things said in this battle, and in those before it; battles begun. */
  let said = 0;
  let before = 0;
  let battles = 1;
  for (let kill = 0; kill < KILLS; kill++) {
    if (await page.getByTestId('result').isVisible()) {
      // The battle is over: another one is begun.
      await chooseBattle(page, 'river-plate', 'typed');
      before += said;
      said = 0;
      battles += 1;
    }
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
    // The newest stand first; a page that has just been opened shows the oldest by and by.
    const shownNow = async (): Promise<Shown> => {
      const { log, asked } = await shownOn(page);
      return { log: log.slice(0, shown.log.length), asked };
    };
    await expect.poll(shownNow).toEqual({ log: shown.log, asked: shown.asked });
  }
  expect(before + said).toBeGreaterThan(2 * KILLS);
  said += await sayOpenly(page, random);
  const game = await exported(page);
  expect(sayings(game)).toBe(said);
  await page.goto('./?renderer=canvas');
  await expect(page.getByTestId('continue')).toHaveCount(battles);
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
  await sayOpenly(page, random);
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
  await tab.close();

  await page.getByTestId('menu').click();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByTestId('save-game').click()]);
  const path = await file.path();
  await page.goto('./?renderer=canvas');
  await expect(page.getByTestId('continue')).toHaveCount(1);
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
  expect(await faults(page)).toEqual([]);
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
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Not now' }).click();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByTestId('continue')).toHaveCount(1);
  await page.getByTestId('delete-kept').click();
  await page.getByTestId('delete-now').click();
  await expect(page.getByTestId('no-kept-games')).toBeVisible();
  await page.reload();
  await expect(page.getByTestId('no-kept-games')).toBeVisible();
});

/** Games lie in the browser as they once did: whole, or with a line for each entry. */
for (const lies of ['as one text', 'with its entries one by one'] as const) {
  test(`a game that was kept ${lies} is gone on with and kept`, async ({ context, page }) => {
    await alone(context);
    await chooseBattle(page, 'open-sea-duel', 'seeded');
    const random = stream(1866);
    for (let i = 0; i < 20; i++) await sayOne(page, random());
    await sayOpenly(page, random);
    const game = await exported(page);
    await page.goto('./?renderer=canvas');
    await page.evaluate(
      async ({ text, entries }) => {
        const done = <T>(request: IDBRequest<T>): Promise<T> =>
          new Promise((resolve, reject) => {
            request.onsuccess = () => resolve(request.result);
            request.onerror = () => reject(request.error);
          });
        const db = await done(indexedDB.open('flag-plot'));
        const stores = db.transaction(['listed', 'games', 'rests', 'entries'], 'readwrite');
        const [kept] = await done<{ id: string }[]>(stores.objectStore('listed').getAll());
        stores.objectStore('entries').clear();
        for (const [i, entry] of entries.entries())
          stores.objectStore('entries').put(entry, [kept?.id ?? '', i]);
        if (text !== undefined) {
          stores.objectStore('games').put(text, kept?.id);
          stores.objectStore('rests').clear();
        }
        await new Promise((resolve) => {
          stores.oncomplete = resolve;
        });
        db.close();
      },
      lies === 'as one text'
        ? { text: writeGame(game), entries: [] }
        : { text: undefined, entries: game.entries.map((entry) => JSON.stringify(entry)) },
    );
    await goOn(page);
    expect((await exported(page)).entries).toEqual(game.entries);
    for (let i = 0; i < 3; i++) await sayOne(page, random());
    await sayOpenly(page, random);
    const later = await exported(page);
    await page.getByTestId('undo').click();
    const undone = await exported(page);
    expect(undone.entries.length).toBeLessThan(later.entries.length);
    await goOn(page);
    expect((await exported(page)).entries).toEqual(undone.entries);
  });
}
