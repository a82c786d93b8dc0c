import { readFile } from 'node:fs/promises';
import { PDFDocument } from 'pdf-lib';
import { faultsInBothLights, SIZES } from './axe';
import { expect, test } from './journey';
import { alone } from './kept';
import { chooseBattle } from './table';

test('a game is printed: chosen, made, as many pages as are told', async ({ context, page }) => {
  await alone(context);
  await chooseBattle(page, 'river-plate', 'seeded');
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.getByTestId('menu').click();
  await page.getByTestId('open-print').click();
  const dialog = page.getByTestId('print');
  await expect(dialog).toBeVisible();

  await test.step('nothing chosen, nothing to make', async () => {
    await expect(page.getByTestId('print-make')).toBeDisabled();
    await expect(page.getByTestId('print-made')).toContainText('Choose');
    expect(await faultsInBothLights(page, 'the print dialog')).toEqual([]);
    await page.setViewportSize(SIZES.narrow);
    expect(await faultsInBothLights(page, 'the print dialog, narrow')).toEqual([]);
    await page.setViewportSize(SIZES.wide);
  });

  await test.step('by keys alone', async () => {
    await page.getByTestId('paper-letter').focus();
    await page.keyboard.press('Space');
    for (const part of ['brief', 'cards', 'rulers', 'gauges', 'arcs', 'bases']) {
      await page.getByTestId(`print-${part}`).focus();
      await page.keyboard.press('Space');
    }
    const coming = page.waitForEvent('download');
    await page.getByTestId('print-make').focus();
    await page.keyboard.press('Enter');
    const file = await readFile(await (await coming).path());
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    const pages = (await PDFDocument.load(file)).getPages();
    await expect(page.getByTestId('print-made')).toContainText(`${pages.length} pages`);
    // A brief, four cards, rulers, and a page each of gauges, arcs and bases at least.
    expect(pages.length).toBeGreaterThanOrEqual(9);
    expect(pages[0]?.getWidth()).toBeCloseTo(612, 3);
    const here = new URL(page.url()).origin;
    expect(fetched.filter((url) => !url.startsWith(here) && !url.startsWith('blob:'))).toEqual([]);
  });

  await test.step('what was chosen is there the next time', async () => {
    await page.keyboard.press('Escape');
    await page.getByTestId('menu').click();
    await page.getByTestId('open-print').click();
    await expect(page.getByTestId('paper-letter')).toBeChecked();
    await expect(page.getByTestId('print-rulers')).toBeChecked();
  });
});

test('rules that measure nothing print no rulers, and say why', async ({ context, page }) => {
  await alone(context);
  await chooseBattle(page, 'cape-ortegal', 'seeded');
  await page.getByTestId('menu').click();
  await page.getByTestId('open-print').click();
  for (const part of ['rulers', 'gauges', 'arcs', 'bases']) {
    await expect(page.getByTestId(`print-${part}`)).toBeDisabled();
  }
  await expect(page.getByTestId('print')).toContainText('These rules measure no distance');
  await page.setViewportSize(SIZES.narrow);
  await page.getByTestId('print-cards').check();
  const coming = page.waitForEvent('download');
  await page.getByTestId('print-make').click();
  const file = await readFile(await (await coming).path());
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
});
