import type { Page } from '@playwright/test';
import { expect, test } from './journey';
import { alone, chartReady, exported, keptGame } from './kept';
import { chooseBattle, enabled, playUntil, sitDown } from './table';

test('the page allows no code but its own files, from the server and by itself, and plays under that', async ({
  page,
}) => {
  const answer = await page.goto('./?renderer=webgl');
  const sent = answer?.headers()['content-security-policy'] ?? '';
  const written = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');
  for (const policy of [sent, written]) {
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|https?:/);
  }
  expect(await page.locator('script:not([src])').count()).toBe(0);
  await page.getByTestId('battle-river-plate').click();
  await page.getByTestId('start-battle').click();
  await expect(page.locator('[data-testid="chart"][data-ready="true"]')).toBeVisible();
});

test('an address below the page leads to the start page', async ({ page }) => {
  await page.goto('./games/42?renderer=canvas');
  await expect(page.getByRole('heading', { name: 'Flag Plot' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/flag-plot/');
});

test('where the browser keeps nothing of a site, a game is played all the same, and this is said', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('site data is blocked', 'SecurityError');
    };
    for (const name of ['sessionStorage', 'localStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get: refuse });
    Object.defineProperty(navigator, 'locks', {
      value: { request: () => Promise.reject(new Error('blocked')) },
    });
  });
  await page.goto('./?renderer=canvas');
  await page.getByTestId('battle-river-plate').click();
  await page.getByTestId('start-battle').click();
  await expect(page.locator('[data-testid="chart"][data-ready="true"]')).toBeVisible();
  await expect(page.locator('.unkept')).toHaveCount(1);
});

test('everything that is kept can be taken away', async ({ page }) => {
  await chooseBattle(page, 'river-plate', 'seeded');
  await enabled(page, 'endDeclaring').first().click();
  await sitDown(page);
  await page.getByTestId('menu').click();
  await page.getByTestId('open-settings').click();
  await page.getByTestId('forget-everything').click();
  await page.getByTestId('forget-now').click();
  await expect(page.getByTestId('battle-river-plate')).toBeVisible();
  await expect(page.getByTestId('continue')).toHaveCount(0);
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('flag-plot'))),
  ).toEqual([]);
});

/** Fills the ring of a game's earlier states with older copies of the one that is there. */
const fillRing = (page: Page, count: number): Promise<void> =>
  page.evaluate(async (count) => {
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const db = await done(indexedDB.open('flag-plot'));
    const ring = db.transaction('earlier', 'readwrite').objectStore('earlier');
    const [key] = (await done(ring.getAllKeys())) as [string, number, number][];
    if (!key) throw new Error('no turn has ended');
    const text = await done(ring.get(key));
    for (let i = 1; i <= count; i++) ring.put(text, [key[0], key[1] - i, 100 + i]);
    await new Promise((resolve) => {
      ring.transaction.oncomplete = resolve;
    });
    db.close();
  }, count);

test('the last ten states at turn ends are kept, and each opens as a copy', async ({ context, page }) => {
  await alone(context);
  await chooseBattle(page, 'river-plate', 'typed');
  await page.getByTestId('menu').click();
  await page.getByTestId('open-earlier').click();
  await expect(page.getByTestId('no-earlier')).toBeVisible();
  await page.keyboard.press('Escape');
  await playUntil(page, 'Command', 2);
  const { entries } = await exported(page);
  await fillRing(page, 9);

  await page.goto('./?renderer=canvas');
  await page.getByTestId('continue').click();
  await chartReady(page);
  await playUntil(page, 'Command', 3);
  const later = await exported(page);
  await page.getByTestId('menu').click();
  await page.getByTestId('open-earlier').click();
  const saves = page.getByTestId('earlier').getByRole('listitem');
  await expect(saves).toHaveCount(10);
  await expect(saves.first()).toContainText('End of turn 2');
  await expect(saves.nth(1)).toContainText('End of turn 1,');
  // The oldest has given way: those laid in by hand count upwards into the past.
  await expect(saves.last()).toContainText('End of turn 108,');

  await saves.nth(1).getByRole('button').click();
  await chartReady(page);
  expect((await exported(page)).entries).toEqual(entries);
  await page.goto('./?renderer=canvas');
  await expect(page.getByTestId('continue')).toHaveCount(2);
  await page.getByTestId('earlier-saves').last().click();
  await expect(page.getByTestId('open-earlier-save')).toHaveCount(10);
  await page.getByTestId('open-earlier-save').first().click();
  await chartReady(page);
  expect((await exported(page)).entries).toEqual(later.entries);
});

test('how much room there is, and whether it lasts, is said where games are listed', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator.storage, 'estimate', {
      value: async () => ({ usage: 1_234_567, quota: 4_234_567 }),
    });
    let lasts = false;
    Object.defineProperty(navigator.storage, 'persist', {
      value: async () => {
        localStorage.setItem('asked', 'yes');
        lasts = true;
        return lasts;
      },
    });
    Object.defineProperty(navigator.storage, 'persisted', {
      value: async () => localStorage.getItem('asked') === 'yes',
    });
  });
  await page.goto('./?renderer=canvas');
  const room = page.getByTestId('room-left');
  await expect(room).toContainText('takes at most 2 MB; there is room for about 3 MB more');
  await expect(room).toContainText('little room left');
  await expect(room).toContainText('may clear it away');
  // The browser is asked to keep what is there once there is something.
  expect(await page.evaluate(() => localStorage.getItem('asked'))).toBeNull();
  await chooseBattle(page, 'river-plate', 'seeded');
  await enabled(page, 'endDeclaring').first().click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('asked'))).toBe('yes');
  await page.goto('./?renderer=canvas');
  await expect(room).toContainText('stays until you delete it');
});

test('where there is no room it is said, and all is kept with the next order when there is some again', async ({
  context,
  page,
  baseURL,
}) => {
  await alone(context);
  await page.goto('./?renderer=canvas');
  await expect(page.getByTestId('no-kept-games')).toBeVisible();
  const { origin } = new URL(baseURL ?? '');
  const tab = await context.newCDPSession(page);
  await tab.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  await page.getByTestId('battle-river-plate').click();
  await page.getByTestId('start-battle').click();
  await chartReady(page);
  await enabled(page, 'endDeclaring').first().click();
  await expect(page.getByTestId('keep-full')).toContainText('no room left');
  await tab.send('Storage.overrideQuotaForOrigin', { origin });
  await enabled(page, 'endDeclaring').first().click();
  await enabled(page, 'rollInitiative').first().click();
  await expect(page.getByTestId('keep-full')).toBeHidden();
  expect((await keptGame(page)).entries).toEqual((await exported(page)).entries);
});

/** So many megabytes in place of each earlier state that is kept. */
const swellRing = (page: Page, megabytes: number): Promise<void> =>
  page.evaluate(
    async (letters) => {
      const done = <T>(request: IDBRequest<T>): Promise<T> =>
        new Promise((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const db = await done(indexedDB.open('flag-plot'));
      const ring = db.transaction('earlier', 'readwrite').objectStore('earlier');
      // What repeats itself takes no room.
      const bytes = new Uint8Array(letters / 2);
      for (let at = 0; at < bytes.length; at += 65_536)
        crypto.getRandomValues(bytes.subarray(at, at + 65_536));
      const text = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
      for (const key of await done(ring.getAllKeys())) ring.put(text, key);
      await new Promise((resolve) => {
        ring.transaction.oncomplete = resolve;
      });
      db.close();
    },
    megabytes * 2 ** 20,
  );

/** How many earlier states are kept, of all games. */
const earlierKept = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const db = await done(indexedDB.open('flag-plot'));
    const count = await done(db.transaction('earlier').objectStore('earlier').count());
    db.close();
    return count;
  });

test('where room runs out the earlier saves of a game give way to the game itself', async ({
  context,
  page,
  baseURL,
}) => {
  await alone(context);
  await chooseBattle(page, 'river-plate', 'typed');
  await playUntil(page, 'Command', 2);
  await fillRing(page, 9);
  await swellRing(page, 4);
  await page.goto('./?renderer=canvas');
  await page.getByTestId('earlier-saves').click();
  await expect(page.getByTestId('open-earlier-save')).toHaveCount(10);
  await page.getByTestId('continue').click();
  await chartReady(page);
  const before = await exported(page);
  const { origin } = new URL(baseURL ?? '');
  const tab = await context.newCDPSession(page);
  const usage = async (): Promise<number> => (await tab.send('Storage.getUsageAndQuota', { origin })).usage;
  await expect.poll(usage).toBeGreaterThan(20 * 2 ** 20);
  await tab.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 4 * 2 ** 20 });

  await enabled(page, 'declare').first().click();
  await expect(async () => {
    // For some seconds the browser reckons with the room there was.
    await page.keyboard.press('u');
    await page.keyboard.press('r');
    expect(await earlierKept(page)).toBe(0);
  }).toPass({ timeout: 60_000 });
  await expect.poll(async () => (await keptGame(page)).entries.length).toBe(before.entries.length + 1);
  await expect(page.getByTestId('keep-full')).toBeHidden();
  await page.getByTestId('menu').click();
  await page.getByTestId('open-earlier').click();
  await expect(page.getByTestId('no-earlier')).toBeVisible();
});
