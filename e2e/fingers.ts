import type { Page } from '@playwright/test';

const LEAST_TARGET = 44;

/** Everything that can be pressed now and is smaller than a finger. Rule ids stand in running text. */
export const tooSmall = (page: Page): Promise<readonly string[]> =>
  page.evaluate((least) => {
    const pressed = 'button:not(.rule-ref), select, summary, [role="tab"], label:has(input)';
    return [...document.querySelectorAll<HTMLElement>(pressed)].flatMap((one) => {
      const { width, height } = one.getBoundingClientRect();
      const covered = one.closest('.sr-only, [aria-hidden="true"]') !== null;
      if (covered || width === 0 || (width >= least - 0.5 && height >= least - 0.5)) return [];
      return [`${one.textContent} ${one.className} ${Math.round(width)}x${Math.round(height)}`];
    });
  }, LEAST_TARGET);
