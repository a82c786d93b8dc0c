import { faults } from './axe';
import { expect, test } from './journey';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

for (const size of SIZES) {
  test(`at ${size.width} by ${size.height} a first battle is one press away, and any other two`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.goto('./?renderer=canvas');
    const start = page.getByTestId('start-here');
    await expect(start).toBeInViewport({ ratio: 1 });
    // The coast comes after the page.
    await expect(page.locator('.start-here .plan .land')).toHaveAttribute('d', /^M/);

    for (const battle of ['the-stragglers', 'river-plate', 'savo-island', 'mobile-bay', 'samar']) {
      await page.getByTestId(`battle-${battle}`).click();
      await expect(page.getByTestId('start-battle')).toBeInViewport({ ratio: 1 });
      await expect(page.getByTestId('brief')).toBeInViewport();
      await expect(page.getByTestId('dice-seeded')).toBeHidden();
      await page.getByRole('button', { name: 'Other battles' }).click();
    }

    await start.click();
    await expect(page.locator('[data-testid="chart"][data-ready="true"]')).toBeVisible();
    await expect(page.getByTestId('speaker')).toContainText('US Navy to act');

    const still = page.getByTestId('still').getByText('Sink Yubari or Yunagi: 3');
    await expect(still).toBeInViewport({ ratio: 1 });
    await page.getByTestId('stakes').click();
    const stakes = page.getByTestId('stakes-dialog');
    await expect(stakes.getByTestId('stakes-us-navy')).toContainText('Sink Yubari');
    expect(await faults(page)).toEqual([]);

    // On a telephone the button reaches over battle and turn: who has pressed it still reads them.
    await page.keyboard.press('Escape');
    await page.getByTestId('stakes').hover();
    const clip = size.width < 500 ? 'content-box' : 'border-box';
    await expect(page.getByTestId('stakes')).toHaveCSS('background-clip', clip);
  });
}
