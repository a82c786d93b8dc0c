import { defineConfig } from '@playwright/test';
import { findBrowser } from './browser.mjs';
import { byHand } from './by-hand';

const PORT = Number(process.env.E2E_PORT ?? 4187);
const SERVED = `http://localhost:${PORT}`;
const executablePath = findBrowser();

export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  outputDir: '../test-results',
  forbidOnly: true,
  // No journey knows of another, and most of them leave a core idle.
  fullyParallel: true,
  workers: 2,
  // On a machine that is shared with others a journey that was upset is gone through once more, and listed as flaky.
  retries: process.env.CI ? 1 : 0,
  // For a journey that hangs, and nothing else: how long a sound one takes is the machine's affair.
  timeout: 600_000,
  // What a page comes to is asked here, not how soon: a busy machine may take its time.
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    // What is never there is told while the others still run.
    actionTimeout: 60_000,
    baseURL: `${SERVED}/flag-plot/`,
    viewport: { width: 1440, height: 900 },
    // Nobody watches ships glide: who likes no motion comes the same way, and sooner.
    contextOptions: { reducedMotion: 'reduce' },
    // Every journey but those about the computer is played by hand on both sides.
    storageState: byHand(SERVED),
    // Every journey but the one about it plays on what the server has, not on what was kept.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // A page lives for seconds here: to make its script as quick as can be would take a core from what is tried.
        '--js-flags=--no-turbofan',
      ],
    },
  },
  webServer: {
    command: 'npx vite preview',
    cwd: '..',
    env: { PORT: String(PORT) },
    url: SERVED,
    reuseExistingServer: false,
  },
});
