import { findBrowser } from '/work/main/e2e/browser.mjs';
export default { testDir: '/work/main/e2e', testMatch: 'chart-editor.journey.ts', outputDir: '/tmp/editor-x/results', workers: 1, timeout: 60000, reporter: [['list']],
 use: { baseURL: 'http://localhost:4555', viewport: { width: 1440, height: 900 }, serviceWorkers: 'block', launchOptions: { executablePath: findBrowser(), args: ['--no-sandbox'] } } };
