import { truncateSync, writeFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { faults } from './axe';
import { expect, test } from './journey';

/** Dots of the photograph, and where in it the corners of the table lie. */
const SIZE = { width: 1200, height: 800 };
const CORNERS = {
  sw: { x: 80, y: 720 },
  se: { x: 1120, y: 720 },
  ne: { x: 900, y: 140 },
  nw: { x: 300, y: 140 },
} as const;
type Corner = keyof typeof CORNERS;

/** Parts of the table, from the south-west, where models stand. */
const MODELS = [
  { u: 0.25, v: 0.3 },
  { u: 0.8, v: 0.75 },
];

/** A table of six feet by four seen from its southern side, as a picture. */
const photographed = (page: Page): Promise<string> =>
  page.evaluate(
    ([size, { sw, se, ne, nw }, models]) => {
      const canvas = Object.assign(document.createElement('canvas'), size);
      const ink = canvas.getContext('2d');
      if (!ink) throw new Error('there is no canvas');
      ink.fillStyle = '#6b5a45';
      ink.fillRect(0, 0, size.width, size.height);
      ink.fillStyle = '#5c86a8';
      ink.beginPath();
      for (const { x, y } of [sw, se, ne, nw]) ink.lineTo(x, y);
      ink.fill();
      // The far side is so much narrower as it is farther off.
      const far = (se.x - sw.x) / (ne.x - nw.x);
      ink.fillStyle = '#222';
      for (const { u, v } of models) {
        const deep = 1 + (far - 1) * v;
        const x = (sw.x + (se.x - sw.x) * u + (nw.x * far - sw.x) * v) / deep;
        const y = (sw.y + (nw.y * far - sw.y) * v) / deep;
        ink.beginPath();
        ink.ellipse(x, y, 14 / deep, 8 / deep, 0, 0, 7);
        ink.fill();
      }
      return canvas.toDataURL('image/png');
    },
    [SIZE, CORNERS, MODELS] as const,
  );

const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });

/** A black picture so many dots wide and high, of one bit each: however large, it is a small file. */
function blank(width: number, height: number): Buffer {
  const part = (kind: string, body: Buffer): Buffer => {
    const told = Buffer.concat([Buffer.from(kind, 'latin1'), body]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(body.length);
    check.writeUInt32BE(crc32(told));
    return Buffer.concat([length, told, check]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(1, 8);
  const rows = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, part('IHDR', head), part('IDAT', rows), part('IEND', Buffer.alloc(0))]);
}

async function open(page: Page): Promise<void> {
  await page.goto('./?renderer=canvas');
  await page.getByTestId('set-out').click();
  await page.getByLabel('Rules', { exact: true }).selectOption({ label: 'Decisive Victory' });
}

async function openPicture(page: Page): Promise<void> {
  const png = await photographed(page);
  const buffer = Buffer.from(png.split(',')[1] ?? '', 'base64');
  await page.getByTestId('photograph-file').setInputFiles(file('table.png', 'image/png', buffer));
  await expect(page.getByTestId('straighten')).toBeVisible();
}

/** Pixels of the page to dots of the picture. */
async function shownAt(page: Page) {
  const picture = page.getByTestId('straighten-picture');
  await picture.scrollIntoViewIfNeeded();
  const box = await picture.boundingBox();
  if (!box) throw new Error('there is no picture');
  const scale = Math.min(box.width / SIZE.width, box.height / SIZE.height);
  const left = box.x + (box.width - SIZE.width * scale) / 2;
  const top = box.y + (box.height - SIZE.height * scale) / 2;
  return ({ x, y }: { x: number; y: number }) => ({ x: left + x * scale, y: top + y * scale });
}

async function handle(page: Page, corner: Corner) {
  const box = await page.getByTestId(`corner-${corner}`).locator('.cross').boundingBox();
  if (!box) throw new Error('there is no handle');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Where on the page a part of the photographed table lies. */
async function onPlan(page: Page, { u, v }: { u: number; v: number }) {
  const picture = page.getByTestId('photograph');
  await picture.scrollIntoViewIfNeeded();
  const box = await picture.boundingBox();
  if (!box) throw new Error('there is no photograph');
  return { x: box.x + box.width * u, y: box.y + box.height * (1 - v) };
}

async function arm(page: Page, side: 0 | 1, name: string): Promise<void> {
  await page.getByTestId(`own-table-side-${side}`).check();
  await page.getByTestId('own-table-find').fill(name);
  await page.locator('[data-testid^="put-"]').first().click();
}

/** Inches from the west and the south, and the course, as they are told of a ship. */
async function placeOf(page: Page, name: string): Promise<readonly number[]> {
  const told = await page.locator('[data-testid^="select-"]', { hasText: name }).textContent();
  return (told?.match(/[\d.]+/g) ?? []).map(Number);
}

const NEAR = 0.3;

function expectAt(place: readonly number[], { u, v }: { u: number; v: number }): void {
  expect(Math.abs((place[0] ?? 0) - 72 * u)).toBeLessThan(NEAR);
  expect(Math.abs((place[1] ?? 0) - 48 * v)).toBeLessThan(NEAR);
}

test('a photograph of the table is straightened, tells its error, and ships are set on their models', async ({
  page,
}, testInfo) => {
  await open(page);
  for (const [bad, said] of [
    [file('notes.txt', 'text/plain', Buffer.from('no picture')), /“notes.txt” is no picture/],
    [
      file('drawn.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
      /“drawn.svg” is no/,
    ],
    [file('broken.jpg', 'image/jpeg', Buffer.alloc(30)), /“broken.jpg” is no picture/],
    [file('stamp.png', 'image/png', blank(300, 150)), /“stamp.png” has 300 by 150 .*200/],
    [file('wall.png', 'image/png', blank(12_000, 10_010)), /“wall.png” has 12,?000 by 10,?010 .*120/],
  ] as const) {
    await page.getByTestId('photograph-file').setInputFiles(bad);
    await expect(page.getByTestId('photograph-fault')).toHaveText(said);
  }
  const heavy = testInfo.outputPath('heavy.jpg');
  writeFileSync(heavy, '');
  truncateSync(heavy, 61 * 1024 * 1024);
  await page.getByTestId('photograph-file').setInputFiles(heavy);
  await expect(page.getByTestId('photograph-fault')).toHaveText(/“heavy.jpg” .*61.*60/);
  await openPicture(page);
  const at = await shownAt(page);
  for (const corner of ['sw', 'se', 'ne', 'nw'] as const) {
    const from = await handle(page, corner);
    const to = at(CORNERS[corner]);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 3 });
    await page.mouse.up();
  }
  expect(await faults(page)).toEqual([]);
  await page.getByTestId('rectangle-width').fill('none');
  await page.getByTestId('straighten-done').click();
  await expect(page.getByTestId('straighten-fault')).toContainText('in numbers: West to east (inches)');
  await page.getByTestId('rectangle-width').fill('72');
  await page.getByTestId('straighten-done').click();
  await expect(page.getByTestId('photograph')).toBeVisible();

  await page.getByTestId('own-table-tapping').check();
  for (const [side, name, model] of [
    [0, 'exeter', MODELS[0]],
    [1, 'graf spee', MODELS[1]],
  ] as const) {
    await arm(page, side, name);
    const spot = await onPlan(page, model ?? { u: 0, v: 0 });
    await page.mouse.move(spot.x, spot.y);
    await page.mouse.down();
    await page.mouse.move(spot.x + 60, spot.y, { steps: 3 });
    await page.mouse.up();
  }
  const [exeter, spee] = [await placeOf(page, 'Exeter'), await placeOf(page, 'Spee')];
  expectAt(exeter, MODELS[0] ?? { u: 0, v: 0 });
  expectAt(spee, MODELS[1] ?? { u: 0, v: 0 });
  expect(exeter[2]).toBe(90);

  // The ends lie a quarter and three quarters along the table: 36 inches. One is moved by an inch with the keys.
  await page.getByTestId('photograph-check').click();
  await page.getByTestId('length-truth').fill('36.5');
  await expect(page.getByTestId('length-said')).toHaveText(
    'Measured 36.00", in truth 36.50": 0.50" too short, 1.4 %.',
  );
  await page.getByTestId('end-other').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByTestId('length-said')).toHaveText(
    'Measured 37.00", in truth 36.50": 0.50" too long, 1.4 %.',
  );
  expect(await faults(page)).toEqual([]);

  await page.getByTestId('own-table-link').click();
  const bare = (await page.getByTestId('link').inputValue()).length;
  await page.getByTestId('own-table-along').check();
  await page.getByTestId('own-table-link').click();
  await expect.poll(async () => (await page.getByTestId('link').inputValue()).length).toBeGreaterThan(bare);
  await page.getByTestId('own-table-keep').click();
  await page.getByTestId('own-table-fight').click();
  await page.getByTestId('start-battle').click();
  const chart = page.locator('[data-testid="chart"][data-ready="true"]');
  await expect(chart).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the corners are put in place by touch and by keys, and a tap sets a ship', async ({ page }) => {
    await open(page);
    await openPicture(page);
    const cdp = await page.context().newCDPSession(page);
    const at = await shownAt(page);
    for (const corner of ['sw', 'se', 'ne'] as const) {
      const [from, to] = [await handle(page, corner), at(CORNERS[corner])];
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [to] });
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    }
    // From 144, 96 in steps of 6 dots: 26 to the right, then a tenth of a step at a time down.
    await page.getByTestId('corner-nw').focus();
    for (let i = 0; i < 26; i++) await page.keyboard.press('ArrowRight');
    for (let i = 0; i < 7; i++) await page.keyboard.press('ArrowDown');
    for (let i = 0; i < 3; i++) await page.keyboard.press('Shift+ArrowDown');
    expect(await faults(page)).toEqual([]);
    await page.getByTestId('straighten-done').tap();
    await expect(page.getByTestId('photograph')).toBeVisible();
    await page.getByTestId('own-table-tapping').tap();
    await arm(page, 0, 'exeter');
    const spot = await onPlan(page, MODELS[0] ?? { u: 0, v: 0 });
    await page.touchscreen.tap(spot.x, spot.y);
    expectAt(await placeOf(page, 'Exeter'), MODELS[0] ?? { u: 0, v: 0 });
  });
});
