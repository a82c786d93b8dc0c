import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { byHand } from './by-hand';
import { expect, test } from './journey';
import { chooseBattle, enabled } from './table';
import { commit, openFromMenu, takeSeat, writeOrder } from './written';

// Two pages side by side, looked at many times over.
test.describe.configure({ timeout: 420_000 });

/** The same numbers by chance in both pages, a clock that stands, and a clipboard that can be read. */
function stillWorld(): void {
  let state = 1;
  const next = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state;
  };
  Math.random = () => next() / 2 ** 32;
  crypto.getRandomValues = <T extends ArrayBufferView | null>(array: T): T => {
    const bytes = new Uint8Array(array?.buffer ?? new ArrayBuffer(0));
    for (const i of bytes.keys()) bytes[i] = next() >>> 24;
    return array;
  };
  const copied: string[] = [];
  const clipboard = { writeText: async (text: string) => void copied.push(text) };
  Object.defineProperty(navigator, 'clipboard', { value: clipboard });
  Object.assign(globalThis, { copied });
}

type Two = readonly [Page, Page];

/** Two browsers that know nothing of each other. */
async function twoPages(browser: Browser, baseURL: string): Promise<Two> {
  const open = async (): Promise<Page> => {
    const storageState = byHand(new URL(baseURL).origin);
    const context = await browser.newContext({
      baseURL,
      storageState,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    // Whoever thinks has all the time there is: what he comes to must not hang on how busy the machine is.
    await context.route(/commander-worker.*\.js/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `performance.now = () => 0;\n${await response.text()}` });
    });
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    await page.clock.setFixedTime(new Date('1862-03-09T08:00:00Z'));
    await page.addInitScript(stillWorld);
    return page;
  };
  return [await open(), await open()];
}

/** What the head says of scripts and styles: some are fetched by the clock, and the two pages are not of one second. */
const FETCHED = /<link [^>]*rel="(?:modulepreload|stylesheet)"[^>]*>\n?/g;

/** React counts what it has drawn into the ids it gives; which id is meant is compared, and not how often was drawn. */
function renumbered(markup: string): string {
  const known = new Map<string, string>();
  return markup.replace(/_r_[0-9a-z]+_/g, (id) => {
    if (!known.has(id)) known.set(id, `_${known.size}_`);
    return known.get(id) ?? id;
  });
}

/** The little chart of a kept game: it is compared where it is sure to have been taken. */
const PICTURE = /<(?:img|span) class="picture"[^>]*>(?:\n<\/span>)?/g;

/** All that a page shows, tells and says to whoever digs in it, and the chart as it is drawn. */
async function wholeOf(page: Page): Promise<Readonly<Record<string, string>>> {
  // What is shown in a moment's time is waited for, and nothing blinks.
  await page.evaluate(
    () =>
      new Promise<void>((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 60))),
      ),
  );
  await page.waitForFunction(
    () =>
      !document.querySelector(
        '[data-state="closed"]:is([role="dialog"], .overlay), [data-testid="table-heard"][aria-busy="true"]',
      ),
  );
  const markup = await page.evaluate(() => {
    const fields = [...document.querySelectorAll('input, select, textarea, output')];
    return {
      markup: document.documentElement.outerHTML.replaceAll('><', '>\n<'),
      fields: fields.map((one) => ('value' in one ? String(one.value) : one.textContent)).join('\n'),
      copied: JSON.stringify((globalThis as { copied?: readonly string[] }).copied),
      chart: document.querySelector('canvas')?.toDataURL() ?? '',
      told: `${document.title}\n${location.href}`,
    };
  });
  const devtools = await page.context().newCDPSession(page);
  type Told = { readonly value?: unknown };
  type Node = Readonly<Record<'role' | 'name' | 'value' | 'description', Told | undefined>> & {
    readonly ignored: boolean;
    readonly properties?: readonly { readonly name: string; readonly value: Told }[];
  };
  const { nodes } = (await devtools.send('Accessibility.getFullAXTree')) as unknown as {
    nodes: readonly Node[];
  };
  await devtools.detach();
  const tree = nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, value, description, properties = [] }) =>
      [
        ...[role, name, value, description].map((one) => String(one?.value ?? '')),
        ...properties.map((one) => `${one.name}=${JSON.stringify(one.value.value ?? '')}`),
      ].join(' | '),
    )
    .join('\n');
  return {
    ...markup,
    markup: renumbered(markup.markup).replace(PICTURE, '<picture>').replace(FETCHED, ''),
    tree: renumbered(tree),
  };
}

/** Does the same in both. */
const both = <T>(two: Two, act: (page: Page) => Promise<T>): Promise<readonly [T, T]> =>
  Promise.all([act(two[0]), act(two[1])]);

/** Milliseconds after which nothing is still being fetched or drawn: what differs then shows a secret. */
const SETTLED = 60_000;

async function expectSame(two: Two, where: string): Promise<void> {
  await expect(async () => {
    const [one, other] = await both(two, wholeOf);
    for (const [part, text] of Object.entries(one)) expect(other[part], `${where}: ${part}`).toBe(text);
  }).toPass({ timeout: SETTLED });
}

/** Whether they differ at all where they should: that a secret shows where it may is what makes the rest a test. */
async function expectDifferent(two: Two, parts: readonly string[]): Promise<void> {
  const [one, other] = await both(two, wholeOf);
  for (const part of parts) expect(other[part], part).not.toBe(one[part]);
}

async function savedText(page: Page, passphrases: Readonly<Record<string, string>>): Promise<string> {
  await openFromMenu(page, 'save-game');
  for (const [side, words] of Object.entries(passphrases))
    await page.getByTestId(`passphrase-${side}`).fill(words);
  const download = page.waitForEvent('download');
  await page.getByTestId('seal-and-save').click();
  const done = await download;
  await expect(page.getByTestId('seal-dialog')).toBeHidden();
  return `${done.suggestedFilename()}\n${readFileSync(await done.path(), 'utf8')}`;
}

/** What is shut, and how, may be other letters; how many there are tells nothing. */
const withoutCipher = (text: string): string =>
  text.replace(
    /"(data|salt|iv)":"([^"]*)"/g,
    (_, part: string, letters: string) => `"${part}":${letters.length}`,
  );

/** What the menu opens, and what then stands there. */
const SHEETS = [
  ['open-words', 'table-words'],
  ['open-plans', 'plans'],
  ['open-settings', 'settings'],
  ['open-link', /^(link-says|no-link)$/],
  ['open-report', 'report'],
  ['open-sides', undefined],
] as const;

/** Opens and shuts everything that the side at the screen can open. */
async function lookEverywhere(two: Two, plan: string, ships: readonly string[]): Promise<void> {
  await expectSame(two, 'the table');
  for (const ship of ships) {
    await both(two, (page) => page.getByTestId(`ship-${ship}`).click());
    await expectSame(two, `the card of ${ship}`);
    // A log in which nothing stands has none.
    if (!(await two[0].getByTestId('log-filter').isVisible())) continue;
    await both(two, (page) => page.getByTestId('log-filter').selectOption({ value: ship }));
    await expectSame(two, `the log of ${ship}`);
    await both(two, (page) => page.getByTestId('log-filter').selectOption({ value: 'all' }));
  }
  for (const key of ['u', 'r', ']']) {
    await both(two, (page) => page.keyboard.press(key));
    await expectSame(two, `after ${key}`);
  }
  for (const [item, sheet] of SHEETS) {
    await both(two, async (page) => {
      await openFromMenu(page, item);
      if (sheet) await expect(page.getByTestId(sheet)).toBeVisible();
      else await expect(page.getByRole('dialog')).toBeVisible();
    });
    await expectSame(two, item);
    await both(two, async (page) => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    });
  }
  await both(two, async (page) => {
    await page.keyboard.press('a');
    await expect(page.getByTestId('advice')).toBeVisible({ timeout: 90_000 });
  });
  await expectSame(two, 'advice');
  await both(two, async (page) => {
    await page.getByTestId('close-advice').click();
    await expect(page.getByTestId('advice')).toBeHidden();
  });
  await both(two, async (page) => {
    await openFromMenu(page, 'open-plans');
    await page.getByTestId('plan-name').fill(plan);
    await page.getByTestId('start-plan').click();
    await expect(page.getByTestId('plan-sign')).toBeVisible();
  });
  await expectSame(two, 'a plan');
  await both(two, (page) => page.keyboard.press('u'));
  await expectSame(two, 'a plan, taken back');
  await both(two, (page) => page.getByTestId('back-to-game').click());
  await expectSame(two, 'back from a plan');
}

async function compareFiles(two: Two, passphrases: Readonly<Record<string, string>>): Promise<void> {
  const files = await both(two, (page) => savedText(page, passphrases));
  expect(withoutCipher(files[1])).toBe(withoutCipher(files[0]));
  await both(two, async (page) => expect(page.getByRole('dialog')).toBeHidden());
}

/** Loads the page anew and goes on with the game, whatever was under way. */
async function comeBack(two: Two): Promise<void> {
  await both(two, async (page) => {
    await page.goto('./?renderer=canvas');
    await expect(page.getByTestId('continue').first()).toBeVisible();
  });
  await expectSame(two, 'the start page');
  await both(two, async (page) => {
    await page.getByTestId('continue').first().click();
    await expect(page.locator('[data-testid="chart"][data-ready="true"]')).toBeVisible();
  });
  await expectSame(two, 'opened again');
}

test('orders, plans and notes of one side change nothing on the page of the other', async ({
  browser,
  baseURL,
}) => {
  const two = await twoPages(browser, baseURL ?? '');
  const secrets = [
    { lines: ['F+1 R17'], words: 'if she turns' },
    // More often than the other: how much was said in secret is no more known than what.
    { lines: ['F R20', 'F L10', 'F L40'], words: 'a run for the Roads' },
  ] as const;
  await both(two, (page) => chooseBattle(page, 'hampton-roads-second-day', 'typed'));
  await expectSame(two, 'the opening');
  for (const [i, { lines, words }] of secrets.entries()) {
    const page = two[i as 0 | 1];
    for (const line of lines) await writeOrder(page, 'monitor', line);
    await openFromMenu(page, 'open-plans');
    await page.getByTestId('plan-name').fill(words);
    await page.getByTestId('start-plan').click();
    await page.getByTestId('back-to-game').click();
    await openFromMenu(page, 'look-back');
    await page.getByTestId('time-line-mark').click();
    await page.getByTestId('time-line-note').fill(words);
    await page.getByTestId('time-line-leave').click();
  }
  await expectDifferent(two, ['markup', 'tree', 'chart']);
  await both(two, (page) => page.getByTestId('hand-over').click());
  await expectSame(two, 'the cover');
  await comeBack(two);
  await both(two, takeSeat);
  await both(two, (page) => page.getByTestId('hand-over').click());
  await both(two, takeSeat);
  // An order of one's own after those: nothing beside it in the log may count them.
  await both(two, (page) => writeOrder(page, 'virginia', 'F L40'));
  await lookEverywhere(two, 'what if', ['monitor', 'minnesota', 'virginia']);
  await compareFiles(two, { union: 'cheese box on a raft' });
  await compareFiles(two, {});

  await both(two, (page) => page.getByTestId('hand-over').click());
  await both(two, takeSeat);
  await expectDifferent(two, ['markup', 'tree', 'chart']);
  await both(two, commit);
  await expectSame(two, 'the cover, committed');
  await both(two, takeSeat);
  await lookEverywhere(two, 'and if', ['monitor', 'virginia']);
  await compareFiles(two, { union: 'cheese box on a raft' });

  await both(two, async (page) => {
    await openFromMenu(page, 'leave');
    await page.getByTestId('leave-now').click();
  });
  // The list may be read before the last picture is kept: it is read anew until both are there.
  await expect(async () => {
    const pictures = await both(two, async (page) => {
      await page.reload();
      return page.locator('img.picture').first().getAttribute('src');
    });
    expect(pictures[1]).toBe(pictures[0]);
  }).toPass({ timeout: SETTLED });
  // Broken on purpose, the seal hides nothing: what is compared here is enough to tell.
  await both(two, async (page) => {
    await page.getByTestId('continue').first().click();
    await page.getByTestId('play-alone').click();
    await page.getByTestId('break-seal').click();
    await expect(page.getByTestId('unseal-dialog')).toBeHidden();
  });
  await expectDifferent(two, ['markup', 'tree', 'chart']);
  await Promise.all(two.map((page) => page.context().close()));
});

test('what one side declares changes nothing on the page of the other', async ({ browser, baseURL }) => {
  const two = await twoPages(browser, baseURL ?? '');
  await both(two, (page) => chooseBattle(page, 'river-plate', 'typed'));
  await expectSame(two, 'the opening');
  for (const [i, page] of two.entries()) await enabled(page, 'declare').nth(i).click();
  await expectDifferent(two, ['markup', 'tree']);
  await both(two, (page) => enabled(page, 'endDeclaring').first().click());
  await expectSame(two, 'the cover');
  await comeBack(two);
  await both(two, takeSeat);
  await lookEverywhere(two, 'what if', ['exeter', 'admiral-graf-spee']);
  await Promise.all(two.map((page) => page.context().close()));
});

test('a minefield that one side laid in secret changes nothing on the page of the other', async ({
  browser,
  baseURL,
}) => {
  const two = await twoPages(browser, baseURL ?? '');
  const [page] = two;
  await chooseBattle(page, 'mobile-bay', 'typed');
  const download = page.waitForEvent('download');
  await openFromMenu(page, 'save-game');
  const game = JSON.parse(readFileSync(await (await download).path(), 'utf8'));
  const { chart } = game.battle;
  type Feature = {
    readonly id: string;
    readonly marked?: boolean;
    readonly geometry: { readonly coordinates: unknown };
  };
  const moved = (place: unknown, by: number): unknown =>
    Array.isArray(place) && typeof place[0] === 'number'
      ? [place[0], place[1] + by]
      : (place as readonly unknown[]).map((one) => moved(one, by));
  /** The field without its buoys, so many degrees or inches further north. */
  const unmarked = (by: number): string => {
    const features = chart.features.map(({ marked, ...one }: Feature) =>
      marked === undefined
        ? one
        : { ...one, geometry: { ...one.geometry, coordinates: moved(one.geometry.coordinates, by) } },
    );
    return JSON.stringify({ ...game, battle: { ...game.battle, chart: { ...chart, features } } });
  };
  const further = chart.units === 'degrees' ? 0.002 : 2;
  for (const [i, by] of [0, further].entries()) {
    const file = { name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(unmarked(by)) };
    const at = two[i as 0 | 1];
    await at.goto('./?renderer=canvas');
    await at.getByTestId('open-game').setInputFiles(file);
    await expect(at.locator('[data-testid="chart"][data-ready="true"]')).toBeVisible();
  }
  await expectSame(two, 'the cover');
  await both(two, takeSeat);
  await expect(two[0].getByTestId('speaker')).toContainText('Union to act');
  await lookEverywhere(two, 'what if', ['brooklyn', 'tennessee']);
  await both(two, async (one) => {
    await openFromMenu(one, 'open-link');
    await expect(one.getByTestId('no-link')).toContainText('holds what one side hides');
    await one.keyboard.press('Escape');
  });
  // A file of the game is locked by who hides the field, and opens with his words alone.
  await compareFiles(two, { confederate: 'damn the torpedoes' });
  await both(two, (one) => one.getByTestId('hand-over').click());
  await both(two, takeSeat);
  await expectDifferent(two, ['chart']);

  const saved = await savedText(page, { confederate: 'damn the torpedoes' });
  const locked = Buffer.from(saved.slice(saved.indexOf('\n') + 1));
  await page.goto('./?renderer=canvas');
  await page
    .getByTestId('open-game')
    .setInputFiles({ name: 'locked.json', mimeType: 'application/json', buffer: locked });
  await expect(page.getByTestId('locked-game')).toContainText('Mobile Bay');
  await page.getByTestId('unlock-confederate').fill('full speed ahead');
  await page.getByTestId('unlock').click();
  await expect(page.getByTestId('trouble')).toContainText('does not open this game');
  await page.getByTestId('unlock-confederate').fill('damn the torpedoes');
  await page.getByTestId('unlock').click();
  await expect(page.locator('[data-testid="chart"][data-ready="true"]')).toBeVisible();
  await takeSeat(page);
  await openFromMenu(page, 'save-game');
  await page.getByTestId('break-and-save').click();
  await expect(page.getByTestId('seal-dialog')).toBeHidden();
  await expect(page.getByTestId('log')).toContainText('The seal was broken');
  await Promise.all(two.map((one) => one.context().close()));
});
