import type { Page } from '@playwright/test';
import { isNavalOnLand } from '../tests/naval';

/** All that is said on the page, or told of it to who hears it, in one string an element. */
const said = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')].flatMap((element) => [
      ...['aria-label', 'title', 'placeholder'].flatMap((name) => element.getAttribute(name) ?? []),
      ...[...element.childNodes].flatMap((node) =>
        node.nodeType === 3 ? (node.textContent?.trim() ?? '') : [],
      ),
    ]),
  );

/** What of it has a word of ships or the sea. */
export const navalWords = async (page: Page): Promise<readonly string[]> =>
  (await said(page)).filter(isNavalOnLand);
