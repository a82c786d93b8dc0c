import type { Locator, Page } from '@playwright/test';
import { expect } from './journey';
import { heard, screenNow } from './screen';

/** Faces of six-sided dice in the order in which they are thrown, from the beginning again at their end. */
export type Script = { readonly faces: readonly number[]; at: number };

export const scripted = (...faces: readonly number[]): Script => ({ faces, at: 0 });

/** Dice that are asked for, each in its field. */
export const diceAsked = (page: Page): Locator => page.locator('.typed');

/** Types one face; gives all of them. */
type Fingers = { readonly face: (face: number) => Promise<void>; readonly give: () => Promise<void> };

async function giveDice(page: Page, script: Script, fingers: Fingers): Promise<void> {
  await expect(diceAsked(page).first()).toBeVisible();
  const dice = await diceAsked(page).count();
  const faces = Array.from({ length: dice }, () => script.faces[script.at++ % script.faces.length] ?? 1);
  for (const face of faces) await fingers.face(face);
  await expect(diceAsked(page).locator('.shows')).toHaveText(faces.map(String));
  await fingers.give();
  await expect(page.locator('.typed.known')).toHaveCount(0);
}

/** Types the dice that are asked for by keys. */
export const typeDice = (page: Page, script: Script): Promise<void> =>
  giveDice(page, script, {
    face: (face) => page.keyboard.press(`Digit${face}`),
    give: () => page.keyboard.press('Enter'),
  });

/** Types them by finger, on the pad of faces. */
export const tapDice = (page: Page, script: Script): Promise<void> =>
  giveDice(page, script, {
    face: (face) => page.getByTestId(`face-${face}`).tap(),
    give: () => page.getByTestId('dice-done').tap(),
  });

/** One person speaks for both sides from here on. */
async function playAlone(page: Page): Promise<void> {
  for (const button of ['play-alone', 'break-seal']) {
    await page.getByTestId(button).focus();
    await page.keyboard.press('Enter');
  }
  await expect(page.getByTestId('unseal-dialog')).toBeHidden();
}

/** One thing by keys, whoever is to speak: the dice of the script, the first answer, or what is proposed. */
export async function goOn(page: Page, script: Script): Promise<void> {
  if (await page.getByTestId('cover').isVisible()) return playAlone(page);
  const before = await screenNow(page);
  if (before.dice > 0) return typeDice(page, script);
  // Nobody strikes a digit again so soon who has read what is asked now: it would not count.
  if (before.question) await page.locator('[data-testid="question"] [data-digit="1"]').press('Enter');
  else {
    await page.getByTestId('chart').focus();
    await page.keyboard.press('Enter');
  }
  expect(await heard(page, before)).toBe(true);
}
