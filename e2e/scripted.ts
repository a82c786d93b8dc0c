import { expect, type Page } from '@playwright/test';

/** Faces of six-sided dice in the order in which they are thrown, from the beginning again at their end. */
export type Script = { readonly faces: readonly number[]; at: number };

export const scripted = (...faces: readonly number[]): Script => ({ faces, at: 0 });

const asked = (page: Page) => page.getByTestId('question');

/** Types the dice that are asked for, and gives them. */
async function typeDice(page: Page, script: Script): Promise<void> {
  await expect(page.locator('.typed').first()).toBeVisible();
  const dice = await page.locator('.typed').count();
  for (let die = 0; die < dice; die++) {
    await page.keyboard.press(`Digit${script.faces[script.at % script.faces.length]}`);
    await expect(page.getByTestId(`die-${die}`)).toHaveClass(/known/);
    script.at++;
  }
  await page.keyboard.press('Enter');
  await expect(page.locator('.typed.known')).toHaveCount(0);
}

/** What the page says has been done, is asked and is to be said. */
async function standing(page: Page): Promise<string> {
  const parts = [page.getByTestId('log'), asked(page), page.getByTestId('prompt')];
  const said = await Promise.all(parts.map((part) => part.allInnerTexts()));
  return [...said.flat(), await page.getByTestId('cover').isVisible()].join('\n');
}

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
  if ((await page.locator('.typed').count()) > 0) return typeDice(page, script);
  const before = await standing(page);
  if (await asked(page).isVisible()) await page.keyboard.press('Digit1');
  else {
    await page.getByTestId('chart').focus();
    await page.keyboard.press('Enter');
  }
  await expect.poll(() => standing(page)).not.toBe(before);
}
