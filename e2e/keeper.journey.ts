import { expect, test } from './journey';
import { chooseBattle, enabled, sitDown } from './table';

test('the page allows no code but its own files, from the server and by itself, and plays under that', async ({
  page,
}) => {
  const answer = await page.goto('./?renderer=webgl');
  const sent = answer?.headers()['content-security-policy'] ?? '';
  const written = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');
  for (const policy of [sent, written]) {
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|https?:/);
  }
  expect(await page.locator('script:not([src])').count()).toBe(0);
  await page.getByTestId('battle-river-plate').click();
  await page.getByTestId('start-battle').click();
  await expect(page.locator('[data-testid="chart"][data-ready="true"]')).toBeVisible();
});

test('an address below the page leads to the start page', async ({ page }) => {
  await page.goto('./games/42?renderer=canvas');
  await expect(page.getByRole('heading', { name: 'Flag Plot' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/flag-plot/');
});

test('where the browser keeps nothing of a site, a game is played all the same, and this is said', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('site data is blocked', 'SecurityError');
    };
    for (const name of ['sessionStorage', 'localStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get: refuse });
    Object.defineProperty(navigator, 'locks', {
      value: { request: () => Promise.reject(new Error('blocked')) },
    });
  });
  await page.goto('./?renderer=canvas');
  await page.getByTestId('battle-river-plate').click();
  await page.getByTestId('start-battle').click();
  await expect(page.locator('[data-testid="chart"][data-ready="true"]')).toBeVisible();
  await expect(page.locator('.unkept')).toHaveCount(1);
});

test('everything that is kept can be taken away', async ({ page }) => {
  await chooseBattle(page, 'river-plate', 'seeded');
  await enabled(page, 'endDeclaring').first().click();
  await sitDown(page);
  await page.getByTestId('menu').click();
  await page.getByTestId('open-settings').click();
  await page.getByTestId('forget-everything').click();
  await page.getByTestId('forget-now').click();
  await expect(page.getByTestId('battle-river-plate')).toBeVisible();
  await expect(page.getByTestId('continue')).toHaveCount(0);
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('flag-plot'))),
  ).toEqual([]);
});
