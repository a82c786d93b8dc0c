import type { Page } from '@playwright/test';

/** What a person who goes on with a game has to see of the screen. */
export type Screen = {
  /** What is to be pressed, asked, covered and said by the coach, and how far the log has come, in one string. */
  readonly shown: string;
  /** What stands on each button that is drawn as the one to press, and whether it can be pressed. */
  readonly buttons: readonly { readonly says: string; readonly enabled: boolean }[];
  readonly prompt: string;
  readonly question: boolean;
  /** Whether it is asked which of several men fall. */
  readonly several: boolean;
  /** Dice that are asked for. */
  readonly dice: number;
  readonly coach: boolean;
  readonly result: boolean;
};

/** What is waited for, and the milliseconds it may take: then the screen is given as it is. */
type Awaited = {
  /** Something to be done by a person, or the end of the battle. */
  readonly act?: boolean;
  /** What shows anything else than this. */
  readonly other?: string;
  readonly within: number;
};

/**
 * Reads the screen at one go, and waits in the page for what is awaited: asked piece by piece and time and again from outside,
 * a battle that is played to its end took twice as long.
 */
const read = (page: Page, awaited: Awaited): Promise<Screen> =>
  page.evaluate(({ act, other, within }) => {
    const seen = (parts: string): readonly HTMLElement[] =>
      [...document.querySelectorAll<HTMLElement>(parts)].filter((part) => {
        const { width, height } = part.getBoundingClientRect();
        return width > 0 && height > 0 && part.checkVisibility({ visibilityProperty: true });
      });
    const look = (): Screen => {
      const buttons = seen('.play .order.usual, .play .order.carry-out').map((button) => ({
        says: button.innerText,
        enabled: !button.matches(':disabled'),
      }));
      const said = seen(
        '[data-testid="prompt"], [data-testid="question"], [data-testid="cover"], [data-testid="coach"]',
      ).map((part) => ({ is: part.dataset.testid, says: part.innerText }));
      const told = document.querySelectorAll('[data-testid="log"] li');
      const of = (testId: string): readonly string[] =>
        said.filter(({ is }) => is === testId).map(({ says }) => says);
      return {
        shown: [
          ...buttons.map(({ says }) => says),
          ...said.map(({ says }) => says),
          told.length,
          told[0]?.textContent,
        ].join('\n'),
        buttons,
        prompt: of('prompt').join(),
        question: of('question').length > 0,
        several: document.querySelector('[data-testid="question"] .several') !== null,
        dice: document.querySelectorAll('.typed').length,
        coach: of('coach').length > 0,
        result: seen('[data-testid="result"]').length > 0,
      };
    };
    const isIt = (now: Screen): boolean =>
      (other === undefined || now.shown !== other) &&
      (!act || now.result || now.coach || now.dice > 0 || now.buttons.some(({ enabled }) => enabled));

    return new Promise<Screen>((resolve) => {
      const until = performance.now() + within;
      let due = 0;
      const changes = new MutationObserver(() => {
        // What changes in one go is looked at once, when the page has drawn it.
        if (due === 0) due = requestAnimationFrame(again);
      });
      // What comes to be seen without a change to the page is seen by and by.
      const clock = setInterval(again, 250);
      function again(): void {
        due = 0;
        const now = look();
        if (!isIt(now) && performance.now() < until) return;
        changes.disconnect();
        clearInterval(clock);
        resolve(now);
      }
      changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      again();
    });
  }, awaited);

/** The screen as it is now. */
export const screenNow = (page: Page): Promise<Screen> => read(page, { within: 0 });

/** The screen when somebody has to act, the coach has said something or the battle is over. */
export async function mayAct(page: Page, patience = 60_000): Promise<Screen> {
  const now = await read(page, { act: true, within: patience });
  const acts = now.result || now.coach || now.dice > 0 || now.buttons.some(({ enabled }) => enabled);
  if (!acts) throw new Error(`nobody has to act: ${now.shown.slice(0, 400)}`);
  return now;
}

/** Whether the screen comes to show anything else than it did. */
export const heard = async (page: Page, before: Screen, within = 60_000): Promise<boolean> =>
  (await read(page, { other: before.shown, within })).shown !== before.shown;
