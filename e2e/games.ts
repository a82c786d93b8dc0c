import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { piece, side } from '../src/engine/ids';
import type { Battle, BattleShip, ShipRecord } from '../src/engine/set-up/record';
import { writeGame } from '../src/files/game/write-game';
import { degrees } from '../src/geometry/units';
import { expect } from './journey';
import { takeSeat } from './written';

const FLEETS = join(import.meta.dirname, '..', 'assets', 'fleets');

const ships: readonly ShipRecord[] = JSON.parse(readFileSync(join(FLEETS, 'samples.json'), 'utf8')).ships;
const SAMPLES = new Map(ships.map((record) => [record.id, record]));

/** A sample ship under a name of her own. Inches from the middle of the table, degrees. */
export function sample(
  record: string,
  name: string,
  of: 'blue' | 'red',
  [x, y, heading]: readonly [x: number, y: number, heading: number],
  own: { readonly play?: BattleShip['play']; readonly card?: Readonly<Record<string, unknown>> } = {},
): BattleShip {
  const drawn = SAMPLES.get(record);
  if (!drawn) throw new Error(`no sample is called ${record}`);
  const card = { ...(drawn.cards?.['decisive-victory'] as object), name, ...own.card };
  return {
    id: piece(name.toLowerCase().replaceAll(' ', '-')),
    side: side(of),
    record: { ...drawn, name, cards: { 'decisive-victory': card } },
    pose: { at: { x, y }, heading: degrees(heading) },
    play: { speed: 'half', ...own.play },
  };
}

/** The text of a game that has just begun, with dice to be typed. */
export const newGame = (battle: Pick<Battle, 'id' | 'title' | 'ships'> & Partial<Battle>): string =>
  writeGame({
    rules: { id: 'decisive-victory' },
    battle: {
      rules: 'decisive-victory',
      sides: [
        { id: side('blue'), name: 'Blue fleet' },
        { id: side('red'), name: 'Red fleet' },
      ],
      options: {},
      ...battle,
    },
    dice: { by: 'typed', seed: 1, drawn: 0 },
    entries: [],
    undone: [],
  });

/** Opens a game from its text, as one that was saved as a file. */
export async function openGame(page: Page, text: string): Promise<void> {
  await page.goto('./?renderer=canvas');
  const file = { name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.getByTestId('open-game').setInputFiles(file);
  await expect(page.locator('[data-testid="chart"][data-ready="true"]')).toBeVisible();
  await takeSeat(page);
}

/** CSS pixels of the page at a true bearing and inches from a piece. */
export async function pixelFrom(
  page: Page,
  id: string,
  bearing: number,
  inches: number,
): Promise<{ readonly x: number; readonly y: number }> {
  const canvas = page.getByTestId('chart').locator('canvas');
  const box = await canvas.boundingBox();
  if (!box) throw new Error('the chart has no place on the page');
  const at = await canvas.evaluate(
    (surface, [id, bearing, inches]) => {
      type Pixel = { readonly x: number; readonly y: number };
      type Scene = { pixelOf(piece: string): Pixel | undefined; screenOf(point: Pixel): Pixel };
      const { scene } = surface as unknown as { readonly scene: Scene };
      const from = scene.pixelOf(id);
      if (!from) throw new Error(`${id} is not on the chart`);
      const inch = scene.screenOf({ x: 1, y: 0 }).x - scene.screenOf({ x: 0, y: 0 }).x;
      const turned = (bearing * Math.PI) / 180;
      return { x: from.x + Math.sin(turned) * inches * inch, y: from.y - Math.cos(turned) * inches * inch };
    },
    [id, bearing, inches] as const,
  );
  return { x: box.x + at.x, y: box.y + at.y };
}

/** Where pieces are drawn, in inches of the table. */
export const placesOf = (page: Page, ids: readonly string[]) =>
  page
    .getByTestId('chart')
    .locator('canvas')
    .evaluate((surface, of) => {
      type Pixel = { readonly x: number; readonly y: number };
      type Scene = { pixelOf(piece: string): Pixel | undefined; screenOf(point: Pixel): Pixel };
      const { scene } = surface as unknown as { readonly scene: Scene };
      const zero = scene.screenOf({ x: 0, y: 0 });
      const inch = scene.screenOf({ x: 1, y: 0 }).x - zero.x;
      return of.map((id) => {
        const at = scene.pixelOf(id);
        if (!at) throw new Error(`${id} is not on the chart`);
        return { x: (at.x - zero.x) / inch, y: (zero.y - at.y) / inch };
      });
    }, ids);

/** Chooses the point of an order by a tap on the chart, and gives it by its button. */
export async function placeByTap(
  page: Page,
  order: Locator,
  from: { readonly piece: string; readonly bearing: number; readonly inches: number },
): Promise<void> {
  const offer = page.locator('.offer', { has: order });
  await offer.getByTestId('point-on-chart').click();
  const { x, y } = await pixelFrom(page, from.piece, from.bearing, from.inches);
  await page.mouse.click(x, y);
  await order.click();
}
