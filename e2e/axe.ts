import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from './journey';

/** Screens that axe reads, from the widest to the narrowest. */
export const SIZES = {
  wide: { width: 1440, height: 900 },
  narrow: { width: 390, height: 844 },
} as const;

/** What axe asks of colours: all that another light can make wrong. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** What of the page axe reads: all of it, by all its rules, unless told otherwise. */
type Asked = { readonly rules?: readonly string[]; readonly within?: string };

/** What axe has to say against the page as it stands, one line for each element. */
export async function faults(
  page: Page,
  where = 'the page',
  { rules, within }: Asked = {},
): Promise<readonly string[]> {
  // It is given to a page once: what is opened anew has lost it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async ({ rules, within }) => {
      const { axe } = window as unknown as { readonly axe: typeof import('axe-core') };
      const found = await axe.run(within ? { include: [within] } : document, {
        // What is well is not listed.
        resultTypes: ['violations'],
        // Style sheets are read for rules alone that are not asked.
        preload: { assets: ['media'] },
        ...(rules && { runOnly: { type: 'rule', values: [...rules] } }),
      });
      return found.violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ target, failureSummary }) => ({ target: target.join(' '), failureSummary })),
      }));
    },
    { rules, within },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${where}: ${id}: ${node.target}: ${node.failureSummary ?? ''}`),
  );
}

/** The same against the page as it stands by light, and against its colours in the dark. */
export async function faultsInBothLights(page: Page, where: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const light of ['light', 'dark'] as const) {
    // A colour on its way from one theme to the other is no colour of either.
    await page.emulateMedia({ colorScheme: light, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', light);
    found.push(...(await faults(page, `${where}, ${light}`, light === 'dark' ? { rules: OF_COLOURS } : {})));
  }
  return found;
}
