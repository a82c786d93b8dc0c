import type { Locator, Page } from '@playwright/test';
import { expect } from './journey';
import { heard, mayAct, type Screen, screenNow } from './screen';
import { bigButton } from './table';

/** How a person says things: by mouse, by keys or by finger; each says whether it has been done. */
export type Hands = {
  /** Presses a button. */
  readonly press: (button: Locator) => Promise<void>;
  /** Sets a unit down somewhere else than where it is proposed. */
  readonly place?: (page: Page) => Promise<boolean>;
  /** Moves the men of a unit that acts by hand, and gives the order. */
  readonly move: (page: Page, acting: string) => Promise<boolean>;
  /** Brings up what is asked, where it stands behind another tab. */
  readonly look?: () => Promise<void>;
  /** Chooses another man to fall than the one proposed. */
  readonly losses: (page: Page) => Promise<boolean>;
  /** Gives the dice that are asked for. */
  readonly dice: (page: Page) => Promise<void>;
};

/** What is done once by hand; everything else is the big button. */
const FEATURES = ['place', 'move', 'fire', 'losses'] as const;
type Feature = (typeof FEATURES)[number];

/** Milliseconds after which a press that changes nothing on the screen is taken to have been heard, or is made again. */
const UNHEARD = 2000;
/** So often in a row the same may be said before it is a dead end. */
const DEAF = 6;
const MOST_PRESSES = 600;

/** One person for both sides, no dice rolling on the screen: what is pressed and typed makes the game. */
export async function forBoth(page: Page): Promise<void> {
  const likes = { alone: true, against: false, byItself: false, guard: false, effects: false, coach: 'off' };
  await page.addInitScript(
    (kept) => localStorage.setItem('flag-plot.preferences', kept),
    JSON.stringify(likes),
  );
}

/** What is asked; nothing where it stands behind another tab. */
export const promptOf = async (page: Page): Promise<string> =>
  (await page.getByTestId('prompt').filter({ visible: true }).allInnerTexts()).join();

/** Pixels of the leader of a piece on the page, and of an inch. */
export async function leaderOf(page: Page, piece: string): Promise<{ x: number; y: number; inch: number }> {
  return page.getByTestId('chart').evaluate((chart, id) => {
    type Point = { x: number; y: number };
    type Scene = { pixelOf(piece: string): Point; screenOf(point: Point): Point };
    const canvas = chart.querySelector('canvas') as unknown as { scene: Scene } & HTMLCanvasElement;
    const { x, y } = canvas.getBoundingClientRect();
    const at = canvas.scene.pixelOf(id);
    const inch = canvas.scene.screenOf({ x: 1, y: 0 }).x - canvas.scene.screenOf({ x: 0, y: 0 }).x;
    return { x: x + at.x, y: y + at.y, inch };
  }, piece);
}

/** Pixels on the page of a point of the table, which is told in inches from its middle. */
export async function spotOf(page: Page, x: number, y: number): Promise<{ x: number; y: number }> {
  return page.getByTestId('chart').evaluate(
    (chart, point) => {
      type Scene = { screenOf(point: { x: number; y: number }): { x: number; y: number } };
      const canvas = chart.querySelector('canvas') as unknown as { scene: Scene } & HTMLCanvasElement;
      const corner = canvas.getBoundingClientRect();
      const at = canvas.scene.screenOf(point);
      return { x: corner.x + at.x, y: corner.y + at.y };
    },
    { x, y },
  );
}

/** A finger that is put down, drawn over the chart, and lifted. */
export async function drawn(
  page: Page,
  from: { x: number; y: number },
  to: { x: number; y: number },
): Promise<void> {
  const finger = await page.context().newCDPSession(page);
  const at = (part: number) => [{ x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) }];
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (const part of [0.25, 0.5, 0.75, 1])
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part) });
  // A finger that rests before it is lifted flings nothing: the next tap would but end that.
  await page.waitForTimeout(200);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(1) });
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await finger.detach();
}

/** Men who may fall, and whether each is chosen to. */
const men = (page: Page): Locator => page.locator('[data-testid="question"] .several button');
const chosen = (page: Page): Promise<string> =>
  men(page).evaluateAll((all) =>
    all
      .filter((one) => one.getAttribute('aria-pressed') === 'true')
      .map((one) => (one as HTMLElement).dataset.testid)
      .join(),
  );

/** Chooses another man to fall than the one who is proposed; false where all of them must. */
export async function another(page: Page, press: (button: Locator) => Promise<void>): Promise<boolean> {
  const proposed = await chosen(page);
  const [first, free] = [
    men(page).and(page.locator('[aria-pressed="true"]')).first(),
    men(page).and(page.locator('[aria-pressed="false"]')),
  ];
  if ((await free.count()) === 0) return false;
  const name = await free.last().getAttribute('data-testid');
  await press(first);
  await press(page.getByTestId('question').getByTestId(String(name)));
  await expect.poll(() => chosen(page)).not.toBe(proposed);
  return true;
}

/** The unit of this side that acts and has actions left, by its name in the prompt. */
function actingOf(said: string, names: Readonly<Record<string, string>>): string | undefined {
  if (!/actions? left/.test(said)) return undefined;
  return Object.keys(names).find((id) => said.includes(`${names[id]} acts`));
}

/** Whether a press brought the screen on; what is asked may have to be brought up before it can be seen. */
async function broughtOn(page: Page, hands: Hands, before: Screen): Promise<boolean> {
  const until = Date.now() + UNHEARD;
  for (let left = UNHEARD; left > 0; left = until - Date.now()) {
    if (!(await heard(page, before, left))) return false;
    if (!hands.look) return true;
    await hands.look();
    if ((await screenNow(page)).shown !== before.shown) return true;
  }
  return false;
}

/** Plays a battle from its first question to its result; the features done by hand on the way. */
export async function playThrough(
  page: Page,
  hands: Hands,
  infantry: Readonly<Record<string, string>>,
): Promise<ReadonlySet<Feature>> {
  const done = new Set<Feature>();
  const big = bigButton(page).first();
  let unheard = 0;
  for (let presses = 0; presses < MOST_PRESSES; presses++) {
    let before = await mayAct(page);
    if (before.result) return done;
    if (before.dice > 0) {
      await hands.dice(page);
      continue;
    }
    if (hands.look) {
      await hands.look();
      before = await screenNow(page);
    }
    if (!done.has('losses') && before.several && (await hands.losses(page))) {
      done.add('losses');
      before = await screenNow(page);
    }
    if (hands.place && !done.has('place') && before.prompt.includes('set down a unit')) {
      if (await hands.place(page)) done.add('place');
      before = await screenNow(page);
    }
    const acting = done.has('move') ? undefined : actingOf(before.prompt, infantry);
    if (acting && (await hands.move(page, acting))) {
      done.add('move');
      continue;
    }
    if (before.buttons[0]?.says.includes('Open fire')) done.add('fire');
    await hands.press(big);
    // The same may be asked again, with nothing on the screen that tells it from before: then it is said again.
    unheard = (await broughtOn(page, hands, before)) ? 0 : unheard + 1;
    if (unheard >= DEAF)
      throw new Error(`the biggest button brings nothing on: ${before.shown.slice(0, 400)}`);
  }
  throw new Error('the battle did not end');
}
