import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect } from './journey';
import { bringUp } from './table';

const json = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

type Chart = {
  readonly features: readonly {
    readonly id: string;
    readonly properties: {
      readonly anchor?: readonly [number, number];
      readonly box?: readonly [number, number];
    };
    readonly geometry: { readonly coordinates: readonly [number, number] };
  }[];
};
const chart: Chart = json('maps/europe-1805.json');
/** The middle of every campaign's table: they share their chart. */
const { centre } = json('assets/scenarios/the-channel.json');
/** Inches of the table to a degree of latitude. */
const DEGREE = (60 * 2025.37) / 95_000;

/** Where a place of the map is drawn: longitude and latitude, of a port that of itself. */
function drawnAt(id: string): readonly [number, number] {
  const found = chart.features.find((one) => one.id === id.replace('-box', ''));
  if (!found) throw new Error(`there is no place ${id}`);
  const { anchor, box } = found.properties;
  return (id.endsWith('-box') ? box : anchor) ?? found.geometry.coordinates;
}

/** The pixel of the page at which a place lies, a little off its middle where counters may lie. */
export async function pixelOf(
  page: Page,
  place: string,
): Promise<{ readonly x: number; readonly y: number }> {
  const [lon, lat] = drawnAt(place);
  const canvas = page.getByTestId('chart').locator('canvas');
  const box = await canvas.boundingBox();
  if (!box) throw new Error('the chart has no place on the page');
  const at = await canvas.evaluate(
    (surface, point) => {
      type Pixel = { readonly x: number; readonly y: number };
      return (surface as unknown as { scene: { screenOf(point: Pixel): Pixel } }).scene.screenOf(point);
    },
    {
      x: (lon - centre.lon) * DEGREE * Math.cos((centre.lat * Math.PI) / 180),
      y: (lat - centre.lat) * DEGREE,
    },
  );
  return { x: box.x + at.x, y: box.y + at.y };
}

/** A campaign whose dice are typed, played by one person for both sides. */
export async function beginCampaign(page: Page, battle: string): Promise<void> {
  await page.goto('./?renderer=canvas');
  await page.getByTestId(`battle-${battle}`).click();
  await page.getByTestId('setup-options').click();
  await page.getByTestId('dice-typed').click();
  await page.getByTestId('start-battle').click();
  await expect(page.locator('[data-testid="chart"][data-ready="true"]')).toBeVisible();
}

/** A fleet is chosen, and what may be said of it shown. */
export async function chooseFleet(page: Page, fleet: string): Promise<void> {
  // On a telephone the panels come after the chart.
  await expect(page.getByTestId(`ship-${fleet}`).or(page.getByTestId('tab-ships')).first()).toBeVisible();
  await bringUp(page, 'ships');
  await page.getByTestId(`ship-${fleet}`).click();
  await bringUp(page, 'orders');
}
