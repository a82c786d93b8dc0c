import type { Locator, Page } from '@playwright/test';
import { expect, MOVING, test } from './journey';
import { heard, mayAct, type Screen } from './screen';
import { bigButton, turnOf } from './table';

/** What a player has who changed nothing, but for the computer, which plays without a pause. */
const NEWCOMER = JSON.stringify({ pace: 'quick', patience: 'short', effects: false });

const TURNS = 5;
/** Milliseconds the computer may take until a person has to act again. */
const PATIENCE = 60_000;

/** A press as it was made: in which turn, and what the button said. */
type Press = { readonly turn: number; readonly said: string };

/** Counts presses of the pointer, wherever they are made. */
function counting(page: Page) {
  const presses: Press[] = [];
  return {
    presses,
    async press(button: Locator, turn: number): Promise<void> {
      const said = (await button.innerText()).replace(/\s+/g, ' ');
      // A pointer that rests presses nothing that has just come up: it comes from elsewhere.
      await page.mouse.move(5, 5);
      await button.click();
      presses.push({ turn, said });
    },
  };
}

async function begin(page: Page): Promise<void> {
  await page.addInitScript((kept) => localStorage.setItem('flag-plot.preferences', kept), NEWCOMER);
  await page.goto('./?renderer=canvas');
}

const atTable = (page: Page): Promise<void> =>
  expect(page.locator('[data-testid="chart"][data-ready="true"]')).toBeVisible();

/** What the big button says when the person has to act: then there is one, never two. None when the battle is over. */
async function toPress(page: Page): Promise<(Screen & { readonly says: string }) | undefined> {
  const now = await mayAct(page);
  if (now.result) return undefined;
  // Over the coach's card the button stays where it is, and the card has one of its own.
  expect(now.buttons.length).toBe(now.coach ? 2 : 1);
  return { ...now, says: now.buttons[0]?.says ?? '' };
}

/** Attacks that may be made now by the side at the screen and would do something, and are not refused. */
const openAttacks = (page: Page): Promise<number> =>
  page.locator('[data-testid="fire-plan"] [data-testid^="fire-line-"]').count();

/** Presses the big button, and nothing else, until so many turns are over. */
async function pressOn(page: Page, turns = TURNS): Promise<readonly Press[]> {
  const { presses, press } = counting(page);
  const coach = page.getByTestId('coach-says');
  const perils: string[] = [];
  for (;;) {
    const before = await toPress(page);
    const turn = await turnOf(page);
    if (!before || turn > turns) return presses;
    // The coach of a first battle finds no fault with what the program itself proposes: he names what it could
    // not avoid, once.
    if (before.coach) {
      const peril = await coach.innerText();
      console.log(`The coach: ${peril}`);
      expect(perils).not.toContain(peril);
      perils.push(peril);
      await press(page.getByTestId('coach-anyway'), turn);
      await expect(coach).toBeHidden();
      continue;
    }
    // While there is a shot to be fired, the button that ends the firing is never the big one.
    if ((await openAttacks(page)) > 0) expect(before.says).toMatch(/Open fire|Finding all/);
    // Should the coach come up just now, the button behind his card is the first of two.
    await press(bigButton(page).first(), turn);
    // The button stands in one place, and may say the same again: it has been heard when the log goes on.
    expect(await heard(page, before)).toBe(true);
  }
}

/** Presses in each turn, printed, and the most there were. */
function told(battle: string, presses: readonly Press[]): number {
  const turns = [...new Set(presses.map(({ turn }) => turn))];
  const counts = turns.map((turn) => presses.filter((one) => one.turn === turn).length);
  console.log(`${battle}: presses in each turn ${counts.join(', ')}`);
  return Math.max(...counts);
}

/** Lines of the log that the filter lets through. */
const lines = (page: Page): Promise<readonly string[]> =>
  page.getByTestId('log').locator('li').allInnerTexts();

test.use({ ...MOVING, storageState: { cookies: [], origins: [] } });

test('every big button of the River Plate is taken for five turns: few presses, no collision, no shot held', async ({
  page,
}) => {
  await begin(page);
  await page.getByTestId('battle-river-plate').click();
  await page.getByTestId('start-battle').click();
  await atTable(page);
  const presses = await pressOn(page);
  expect(told('River Plate', presses)).toBeLessThanOrEqual(9);
  expect(presses.some(({ said }) => said.includes('Open fire'))).toBe(true);
  const log = await lines(page);
  expect(log.filter((line) => /collide/i.test(line))).toEqual([]);
  // A ship holds her fire only when she has nothing to fire at: then it is said by itself.
  const held = log.filter((line) => /^(HMS|HMNZS).*holds? fire/m.test(line));
  expect(held.filter((line) => !line.includes('by itself'))).toEqual([]);
});

test('every big button of the River Plate by Stations Manned and Ready is taken for five turns: few presses, no collision, no shot held', async ({
  page,
}) => {
  await begin(page);
  await page.getByTestId('battle-river-plate').click();
  await page.getByRole('radio', { name: 'Stations Manned and Ready II' }).click();
  await page.getByTestId('start-battle').click();
  await atTable(page);
  const presses = await pressOn(page);
  expect(told('River Plate by Stations Manned and Ready', presses)).toBeLessThanOrEqual(9);
  expect(presses.some(({ said }) => said.includes('Open fire'))).toBe(true);
  // Who begins, and whose turn it is to roll, is said by itself and stands in the log.
  expect(presses.filter(({ said }) => /initiative|moves a squadron first/.test(said))).toEqual([]);
  expect((await lines(page)).filter((line) => /in collision|runs into|is aground/.test(line))).toEqual([]);
});

/** A day of Hampton Roads, and how the ships of the side that a person takes are called. */
for (const [day, own] of [
  ['first', 'CSS'],
  ['second', 'USS'],
] as const) {
  test(`every big button of the ${day} day of Hampton Roads is taken for five periods: few presses, nobody strands, no friends collide`, async ({
    page,
  }) => {
    await begin(page);
    await page.getByTestId(`battle-hampton-roads-${day}-day`).click();
    await page.getByTestId('start-battle').click();
    await atTable(page);
    const presses = await pressOn(page);
    expect(told(`Hampton Roads, ${day} day`, presses)).toBeLessThanOrEqual(6);
    const log = await lines(page);
    // Minnesota lies on a bar from the start of the second day, and may come to lie on it again.
    const others = log.filter((line) => !/^USS Minnesota/m.test(line));
    expect(
      others.filter((line) => /runs aground|sticks on|runs ashore|leaves the table/i.test(line)),
    ).toEqual([]);
    // What the computer's own come to is not for the button to keep from harm.
    const friends = new RegExp(`${own} .+ (?:and|runs into) ${own} .+(?:scrape each other| at \\d+°)`);
    expect(log.filter((line) => friends.test(line))).toEqual([]);
  });
}

test('every big button of Samar is taken for three turns: no flight comes through unshot at, nobody collides', async ({
  page,
}) => {
  await begin(page);
  await page.getByTestId('battle-samar').click();
  await page.getByTestId('start-battle').click();
  await atTable(page);
  const presses = await pressOn(page, 3);
  // Five groups of ships move in turn; flights are answered by one press, however many they are.
  expect(told('Samar', presses)).toBeLessThanOrEqual(12);
  expect(presses.filter(({ said }) => said.includes('holds fire'))).toEqual([]);
  expect((await lines(page)).filter((line) => /collide/i.test(line))).toEqual([]);
});

/** Holds the first fire of the plan and plans it again, and puts another attack in its place where there is one. */
async function changeThePlan(page: Page): Promise<void> {
  const plan = page.getByTestId('fire-plan');
  const attacks = plan.locator('[data-testid^="fire-line-"]');
  const change = attacks.first().getByRole('button', { name: /^Change: / });
  const named = attacks.locator('p > .label');
  // The plan is worked out in slices: all its attacks stand when each has its words.
  await expect
    .poll(async () => (await named.count()) > 0 && (await named.count()) === (await attacks.count()))
    .toBe(true);
  const said = await named.allInnerTexts();
  await change.click();
  await expect(change).toHaveAttribute('aria-expanded', 'true');
  await attacks.first().getByTestId('fire-drop').click();
  await expect(attacks).toHaveCount(said.length - 1);
  await expect(plan).toContainText('Your own choice.');
  await plan.getByTestId('fire-plan-all').click();
  await expect.poll(() => named.allInnerTexts()).toEqual(said);

  await change.click();
  const others = attacks.first().locator('.instead button:not([data-testid="fire-drop"])');
  await expect(others.first().or(attacks.first().getByText('Nothing else can be attacked'))).toBeVisible();
  if ((await others.count()) > 0) {
    await others.first().click();
    await expect(plan).toContainText('Your own choice.');
    await plan.getByTestId('fire-plan-all').click();
  }
  await expect.poll(() => named.allInnerTexts()).toEqual(said);
}

test('the first shot of a first battle is four presses from the start page', async ({ page }) => {
  await begin(page);
  const { presses, press } = counting(page);
  await press(page.getByTestId('start-here'), 0);
  await atTable(page);
  while (!presses.some(({ said }) => said.includes('Open fire'))) {
    const now = await toPress(page);
    expect(now).toBeDefined();
    if (now?.says.includes('Open fire')) await changeThePlan(page);
    await press(bigButton(page), 1);
  }
  console.log(`First shot: ${presses.map(({ said }) => said).join(' · ')}`);
  expect(presses.length).toBeLessThanOrEqual(4);
});

test('the second half of a double click presses nothing that has come up under it', async ({ page }) => {
  await begin(page);
  await page.getByTestId('battle-river-plate').click();
  await page.getByTestId('start-battle').click();
  await atTable(page);
  await toPress(page);
  await bigButton(page).dblclick();
  await toPress(page);
  // Nobody has moved yet: the first press ended the declarations, the second came to nothing.
  await expect(page.locator('.phases [aria-current="step"]')).toContainText('Movement');
  expect((await lines(page)).filter((line) => /^(HMS|HMNZS).*(ahead|stopped)/im.test(line))).toEqual([]);
});

test('what was said by itself is taken back, and waits for a press then', async ({ page }) => {
  await begin(page);
  await page.getByTestId('battle-river-plate').click();
  await page.getByTestId('start-battle').click();
  await atTable(page);
  await toPress(page);
  await bigButton(page).click();
  await expect(page.locator('.phases [aria-current="step"]')).toContainText('Movement', {
    timeout: PATIENCE,
  });
  await expect(page.getByTestId('log')).toContainText('Done by itself');
  await page.getByTestId('undo').click();
  await expect(page.locator('.phases [aria-current="step"]')).toContainText('Initiative');
  await expect(bigButton(page)).toHaveText(/Roll for initiative/);
  await bigButton(page).click();
  await expect(page.locator('.phases [aria-current="step"]')).toContainText('Movement', {
    timeout: PATIENCE,
  });
});
