import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './journey';
import { chooseBattle, closeReport, enabled, turnOf } from './table';
import {
  answerDice,
  commit,
  expectSpeaker,
  fire,
  magazines,
  openFromMenu,
  readable,
  takeSeat,
  writeOrder,
} from './written';

const BATTLE = 'hampton-roads-second-day';
const PASSPHRASES = { union: 'cheese box on a raft', confederate: 'iron diadem' } as const;
type Side = keyof typeof PASSPHRASES;

/** What tells of an order: its line, its words, its fields. No other order of the battle has any of them. */
type Secret = { readonly ship: string; readonly line: string; readonly marks: RegExp };
const MONITORS: Secret = {
  ship: 'monitor',
  line: 'F+1 R17',
  marks: /F\+1 R17|\bR17\b|17 degrees|\b17°|"turn":\s*17/,
};
const VIRGINIAS: Secret = {
  ship: 'virginia',
  line: 'F-1 L13',
  marks: /F-1 L13|\bL13\b|13 degrees|\b13°|"turn":\s*-13/,
};

/** Saves the game from its menu, sealed with these passphrases, and gives the text of the file. */
async function saved(page: Page, passphrases: Partial<Record<Side, string>>): Promise<string> {
  await openFromMenu(page, 'save-game');
  for (const [side, words] of Object.entries(passphrases)) {
    const strength = page.getByTestId(`passphrase-${side}-strength`);
    await page.getByTestId(`passphrase-${side}`).fill('raft');
    await expect(strength).toContainText('Too short');
    await page.getByTestId(`passphrase-${side}`).fill(words);
    await expect(strength).toContainText(words.length < 12 ? 'Weak' : 'Strong');
  }
  const download = page.waitForEvent('download');
  await page.getByTestId('seal-and-save').click();
  const text = readFileSync(await (await download).path(), 'utf8');
  await expect(page.getByTestId('seal-dialog')).toBeHidden();
  return text;
}

type GameOfSealed = { entries: unknown[]; sealed?: { side: string; data: string }[] };

/** What can be read of a file without a passphrase: all but the ciphers, in whose letters chance may write
 * "F+1", and the ciphers as the bytes they stand for, were they no ciphers at all. */
function openings({ sealed, ...open }: GameOfSealed): string[] {
  return [JSON.stringify(open), ...(sealed ?? []).map(({ data }) => atob(data))];
}

async function openFile(page: Page, text: string): Promise<void> {
  await page.goto('./?renderer=canvas');
  await page
    .getByTestId('open-game')
    .setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await expect(page.locator('[data-testid="chart"][data-ready="true"]')).toBeVisible();
}

/** Looks everywhere a player could look for the order of the other side. */
async function expectUnreadable(page: Page, { ship, marks }: Secret, by: Side): Promise<void> {
  const nothing = async (where: string): Promise<void> => {
    expect((await readable(page)).match(marks)?.[0], where).toBeUndefined();
  };
  await nothing('the table');
  await expect(page.getByTestId('log')).toContainText('gives sealed orders');
  await expect(page.getByTestId(`order-of-${ship}`)).toHaveCount(0);
  await expect(page.getByTestId('order-code')).toBeVisible();
  await page.getByTestId('log-filter').selectOption({ value: ship });
  await nothing('the log of the ship');
  await page.getByTestId('log-filter').selectOption({ value: 'all' });
  await page.getByTestId(`ship-${ship}`).click();
  await nothing('the ship chosen');
  await page.keyboard.press(']');
  for (const key of ['u', 'r', 'u']) {
    await page.keyboard.press(key);
    await nothing(`after ${key}`);
  }
  await page.keyboard.press('t');
  await expect(page.getByTestId('table-words')).toBeVisible();
  await nothing('the table in words');
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('table-words')).toBeHidden();

  await openFromMenu(page, 'open-plans');
  await page.getByTestId('plan-name').fill(`what does ${ship} do`);
  await page.getByTestId('start-plan').click();
  await expect(page.getByTestId('plan-sign')).toBeVisible();
  await nothing('a plan');
  await page.keyboard.press('u');
  await nothing('a plan, taken back');
  await page.getByTestId('back-to-game').click();

  const secret = { [by]: PASSPHRASES[by] };
  for (const [passphrases, packets] of [
    [secret, 1],
    [{}, 0],
  ] as const) {
    const text = await saved(page, passphrases);
    const file = JSON.parse(text) as GameOfSealed;
    for (const read of openings(file)) expect(read).not.toMatch(/"turn":\s*-?1[37]\b|F[+-]1 |R17"|L13"/);
    expect(file.entries).toEqual([]);
    expect((file.sealed ?? []).map(({ side }) => side)).toEqual(packets === 1 ? [by] : []);
  }

  await openFromMenu(page, 'open-link');
  await expect(page.getByTestId('link-says')).toContainText('Orders not revealed yet are left out');
  const link = await page.getByTestId('link').inputValue();
  await page.keyboard.press('Escape');
  const other = await page.context().newPage();
  await other.goto(link.replace('#', '?renderer=canvas#'));
  await other.getByTestId('open-offered').click();
  await expect(other.locator('[data-testid="chart"][data-ready="true"]')).toBeVisible();
  await takeSeat(other);
  expect(await readable(other)).not.toMatch(marks);
  await expect(other.getByTestId('log')).toContainText('Nothing has happened yet');
  await other.close();
}

test('Hampton Roads, second day, is fought to its result by two people who hand the screen over', async ({
  page,
}) => {
  await chooseBattle(page, BATTLE, 'typed');
  await expectSpeaker(page, 'Union');
  await expect(page.getByTestId('prompt')).toHaveText('Both sides write their orders.');

  await writeOrder(page, MONITORS.ship, MONITORS.line);
  await expect(page.getByTestId('ship-minnesota')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByTestId('log')).toContainText('USS Monitor: ahead 1 kn faster, 17° to starboard.');
  expect(await readable(page)).toMatch(MONITORS.marks);
  await commit(page);

  await expect(page.getByTestId('cover')).toContainText('Hand over to Confederacy');
  expect(await readable(page)).not.toMatch(MONITORS.marks);
  await takeSeat(page);
  await expectSpeaker(page, 'Confederacy');
  await expectUnreadable(page, MONITORS, 'union');

  await writeOrder(page, 'virginia', 'F+1');
  await writeOrder(page, 'patrick-henry', 'F+1');
  await writeOrder(page, 'jamestown', 'F+1');
  const file = await saved(page, PASSPHRASES);
  await commit(page);
  await takeSeat(page);
  const log = page.getByTestId('log');
  await expect(log).toContainText('USS Monitor: ahead 1 kn faster, 17° to starboard');
  await expect(log).toContainText('CSS Virginia: ahead 1 kn faster');
  await expect(log).not.toContainText('sealed orders');
  const revealed = await log.textContent();

  const again = await page.context().newPage();
  await openFile(again, file);
  await takeSeat(again);
  await expect(again.getByTestId('sealed-union')).toBeVisible();
  expect(await readable(again)).not.toMatch(MONITORS.marks);
  await again.getByTestId('unseal-union').fill('wrong');
  await again.getByTestId('open-union').click();
  await expect(again.getByTestId('sealed-union').getByRole('alert')).toBeVisible();
  for (const side of ['union', 'confederate'] as const) {
    await again.getByTestId(`unseal-${side}`).fill(PASSPHRASES[side]);
    await again.getByTestId(`open-${side}`).click();
    await expect(again.getByTestId(`sealed-${side}`)).toBeHidden();
    await takeSeat(again);
  }
  await commit(again);
  await takeSeat(again);
  await expect(again.getByTestId('log')).toHaveText(revealed ?? '');
  await again.close();

  const writes: readonly Readonly<Record<'union' | 'confederate', Readonly<Record<string, string>>>>[] = [
    { union: { monitor: 'F+1' }, confederate: { virginia: 'F+1', 'patrick-henry': 'F+1', jamestown: 'F+1' } },
    { union: {}, confederate: { 'patrick-henry': 'F+1', jamestown: 'F+1' } },
    { union: {}, confederate: {} },
  ];
  await fire(page, 'Union', []);
  await fire(page, 'Union', []);
  for (const [i, orders] of writes.entries()) {
    const period = i + 2;
    await takeSeat(page);
    expect(await turnOf(page)).toBe(period);
    for (let sides = 0; sides < 2; sides++) {
      await takeSeat(page);
      const isUnion = (await page.getByTestId('speaker').textContent())?.startsWith('Union');
      for (const [ship, line] of Object.entries(orders[isUnion ? 'union' : 'confederate']))
        await writeOrder(page, ship, line);
      await commit(page);
    }
    await expect(page.getByTestId('prompt')).toContainText('name');
    if (period === 4) break;
    await fire(page, 'Union', []);
    await fire(page, 'Union', period === 3 ? [['minnesota', 'jamestown']] : []);
    await answerDice(page, magazines);
  }
  await expect(page.getByTestId('ship-jamestown')).toContainText('lost');
  await expect(log).toContainText(/Jamestown .*(blows up|magazine)/i);

  await fire(page, 'Union', [
    ['monitor', 'virginia'],
    ['minnesota', 'patrick-henry'],
  ]);
  await answerDice(page, magazines);
  await closeReport(page);
  await expect(page.getByTestId('result')).toContainText('Union');
  expect(await turnOf(page)).toBe(4);
  for (const ship of ['virginia', 'patrick-henry', 'jamestown'])
    await expect(page.getByTestId(`ship-${ship}`)).toContainText('lost');
  await expect(log.getByRole('button', { name: 'ACW-119' }).first()).toBeVisible();
  await expect(page.getByTestId('announcer')).toContainText(/Points: Union \d+ and Confederacy \d+\./);
});

test('what is committed stands: it is not taken back after the other side has spoken, but a plan may try it', async ({
  page,
}) => {
  await chooseBattle(page, BATTLE, 'typed');
  await writeOrder(page, MONITORS.ship, MONITORS.line);
  await page.getByTestId('undo').click();
  await expect(page.getByTestId('order-of-monitor')).not.toHaveClass(/given/);
  await page.getByTestId('hand-over').click();
  await takeSeat(page);

  // What Union took back is not Confederacy's to do again.
  await expectSpeaker(page, 'Confederacy');
  await expect(page.getByTestId('redo')).toBeDisabled();
  await page.keyboard.press('r');
  await writeOrder(page, VIRGINIAS.ship, VIRGINIAS.line);
  await commit(page);
  await expect(page.getByTestId('cover')).toContainText('Hand over to Union');
  expect(await readable(page)).not.toMatch(VIRGINIAS.marks);
  await takeSeat(page);
  await expectSpeaker(page, 'Union');
  await expectUnreadable(page, VIRGINIAS, 'confederate');

  await expect(page.getByTestId('undo')).toBeDisabled();
  await expect(page.getByTestId('undo')).toHaveAttribute('title', /cannot be undone/);
  await writeOrder(page, MONITORS.ship, MONITORS.line);
  await page.getByTestId('undo').click();
  await expect(page.getByTestId('order-of-monitor')).not.toHaveClass(/given/);
  await page.getByTestId('redo').click();
  await expect(page.getByTestId('order-of-monitor')).toHaveText(MONITORS.line);
  await commit(page);
  await takeSeat(page);
  const log = page.getByTestId('log');
  await expect(log).toContainText('USS Monitor: ahead 1 kn faster, 17° to starboard');
  await expect(log).toContainText('CSS Virginia: ahead 1 kn slower, 13° to port');
  await expect(page.getByTestId('undo')).toBeDisabled();
  await expect(log.getByRole('button', { name: /Undo to here/ })).toHaveCount(0);
  await page.keyboard.press('u');
  await expect(page.getByTestId('prompt')).toContainText('name');

  await openFromMenu(page, 'open-plans');
  await page.getByTestId('plan-name').fill('had she stood on');
  await page.getByTestId('start-plan').click();
  await expect(page.getByTestId('plan-sign')).toBeVisible();
  await expect(page.getByTestId('undo')).toBeEnabled();
  await page.keyboard.press('u');
  await takeSeat(page);
  await expect(page.getByTestId('prompt')).toContainText('writes its orders');
  await page.getByTestId('back-to-game').click();
  await takeSeat(page);
  await expect(page.getByTestId('undo')).toBeDisabled();
  await expect(enabled(page, 'endFire')).toHaveCount(1);
});

test('a game that is opened again in the middle of sealed orders shows none before somebody has sat down', async ({
  page,
}) => {
  await chooseBattle(page, BATTLE, 'seeded');
  await writeOrder(page, MONITORS.ship, MONITORS.line);
  expect(await readable(page)).toMatch(MONITORS.marks);
  await page.goto('./?renderer=canvas');
  await page.getByTestId('continue').first().click();
  await expect(page.getByTestId('cover')).toContainText('Hand over to Union');
  await expect(page.locator('[data-testid="chart"][data-ready="true"]')).toBeVisible();
  expect(await readable(page)).not.toMatch(MONITORS.marks);
  await takeSeat(page);
  await expect(page.getByTestId(`order-of-${MONITORS.ship}`)).toHaveText(MONITORS.line);
});

test('one who speaks for both sides sees both orders, and takes back neither once it is committed', async ({
  page,
}) => {
  await page.addInitScript(() =>
    localStorage.setItem(
      'flag-plot.preferences',
      '{"alone":true,"against":false,"byItself":false,"guard":false}',
    ),
  );
  await chooseBattle(page, BATTLE, 'typed');
  const undo = page.getByTestId('undo');
  await writeOrder(page, MONITORS.ship, MONITORS.line);
  await expect(undo).toBeEnabled();
  await commit(page);
  await expectSpeaker(page, 'Confederacy');
  await expect(page.getByTestId('cover')).toBeHidden();
  await expect(page.getByTestId('log')).toContainText('17° to starboard');
  await expect(undo).toBeDisabled();
  await expect(undo).toHaveAttribute('title', /cannot be undone/);

  await writeOrder(page, VIRGINIAS.ship, VIRGINIAS.line);
  await undo.click();
  await expect(page.getByTestId('order-of-virginia')).not.toHaveClass(/given/);
  await expect(undo).toBeDisabled();

  await openFromMenu(page, 'open-plans');
  await page.getByTestId('plan-name').fill('had she turned to port');
  await page.getByTestId('start-plan').click();
  await undo.click();
  await expectSpeaker(page, 'Confederacy');
  await page.getByTestId('hand-over').click();
  await writeOrder(page, 'monitor', 'F L30');
  await page.getByTestId('back-to-game').click();
  await expectSpeaker(page, 'Confederacy');
  await commit(page);
  await expect(page.getByTestId('log')).toContainText('USS Monitor: ahead 1 kn faster, 17° to starboard');
  await expect(undo).toBeDisabled();
});
