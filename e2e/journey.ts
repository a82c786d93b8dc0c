import { test as base, type ExpectMatcherState, expect as everything, type Locator } from '@playwright/test';

type Patience = { readonly timeout?: number };

/** Waits until what is looked for is there, or gone; a matcher's answer. */
async function comes(
  { isNot, timeout }: ExpectMatcherState,
  state: 'visible' | 'hidden',
  locator: Locator,
  patience: Patience = {},
) {
  const wrong = await locator.waitFor({ state, timeout: patience.timeout ?? timeout }).then(
    () => undefined,
    (reason: Error) => reason.message,
  );
  return { pass: (wrong === undefined) !== isNot, message: () => `${wrong}` };
}

/**
 * Playwright's own, but for two matchers that are waited with most: at every try that does not hold yet those draw up the
 * whole page as a reader of screens would have it, which took two fifths of a journey's time.
 */
const expect = everything.extend({
  async toBeVisible(this: ExpectMatcherState, locator: Locator, patience?: Patience) {
    return comes(this, this.isNot ? 'hidden' : 'visible', locator, patience);
  },
  async toBeHidden(this: ExpectMatcherState, locator: Locator, patience?: Patience) {
    return comes(this, this.isNot ? 'visible' : 'hidden', locator, patience);
  },
});

/** A journey that fails on any console error, page error, or request to another host. */
export const test = base.extend<{ watched: undefined }>({
  watched: [
    async ({ page, baseURL }, use) => {
      const { origin } = new URL(baseURL ?? '');
      const troubles: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') troubles.push(`console: ${message.text()}`);
      });
      page.on('pageerror', (error) => troubles.push(`page: ${error.message}`));
      page.on('request', (request) => {
        const url = request.url();
        const isOwn = url.startsWith(origin) || url.startsWith('blob:') || url.startsWith('data:');
        if (!isOwn) troubles.push(`request: ${url}`);
      });
      await use(undefined);
      expect(troubles).toEqual([]);
    },
    { auto: true },
  ],
});

/** For journeys that watch ships glide and smoke drift. */
export const MOVING = { contextOptions: { reducedMotion: 'no-preference' } } as const;

export { expect };
