import { test as base } from '@playwright/test';
import puppeteer, { type Page } from 'puppeteer-core';
import { findFirefox } from './browser.mjs';
import { byHand } from './by-hand';
import { expect } from './journey';

/** The stock Firefox of this machine, driven over WebDriver BiDi: Playwright knows only a Firefox of its own making. */
async function launched() {
  const executablePath = findFirefox();
  if (!executablePath)
    throw new Error('there is no Firefox here: install one, or name it in FLAG_PLOT_FIREFOX');
  return puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
}

/** A journey in Firefox: it fails on any console error, page error, or request to another host. */
export const test = base.extend<{ firefox: Page }>({
  firefox: async ({ baseURL, viewport }, use) => {
    const own = baseURL ?? '';
    const browser = await launched();
    try {
      const page = await browser.newPage();
      await page.setViewport(viewport);
      await page.evaluateOnNewDocument(
        (kept) => {
          for (const { name, value } of kept) localStorage.setItem(name, value);
        },
        byHand(own).origins.flatMap(({ localStorage }) => localStorage),
      );
      const troubles: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') troubles.push(`console: ${message.text()}`);
      });
      page.on('pageerror', (error) =>
        troubles.push(`page: ${error instanceof Error ? error.message : String(error)}`),
      );
      page.on('request', (request) => {
        const url = request.url();
        const isOwn = url.startsWith(own) || url.startsWith('blob:') || url.startsWith('data:');
        if (!isOwn) troubles.push(`request: ${url}`);
      });
      await use(page);
      expect(troubles).toEqual([]);
    } finally {
      await browser.close();
    }
  },
});

export { expect };
