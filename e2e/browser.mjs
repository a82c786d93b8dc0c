import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const CHROMIUM = {
  // The same browser without windows takes a third less of the processor for the same journeys.
  names: [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    'chrome',
  ],
  places: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ],
};
const FIREFOX = {
  names: ['firefox-esr', 'firefox'],
  places: [
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
  ],
};

const find = (named, { names, places }, own) => {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((dir) => names.map((name) => join(dir, name)));
  return [named, ...onPath, ...places, own].find((path) => path && existsSync(path));
};

/** Path of a Chromium on this machine: the one named in FLAG_PLOT_BROWSER, one on the PATH, or Playwright's own. */
export const findBrowser = () => find(process.env.FLAG_PLOT_BROWSER, CHROMIUM, chromium.executablePath());

/** Path of a Firefox on this machine: the one named in FLAG_PLOT_FIREFOX, or one on the PATH. */
export const findFirefox = () => find(process.env.FLAG_PLOT_FIREFOX, FIREFOX);
