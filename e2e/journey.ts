import { test as base, expect } from '@playwright/test';

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
