import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { piece, side } from '../src/engine/ids';
import type { BattleShip, ShipRecord } from '../src/engine/set-up/record';
import { writeGame } from '../src/files/game/write-game';
import { degrees } from '../src/geometry/units';
import { openGame } from './games';
import { expect, test } from './journey';
import { bigButton, enabled, sitDown } from './table';

const FLEET = join(import.meta.dirname, '..', 'assets', 'fleets', 'ww2.json');
const records: readonly ShipRecord[] = JSON.parse(readFileSync(FLEET, 'utf8')).ships;

function ship(id: string, of: string, x: number, speed: number): BattleShip {
  const record = records.find((one) => one.id === id);
  if (!record) throw new Error(`no ship is called ${id}`);
  return {
    id: piece(id),
    side: side(of),
    record,
    pose: { at: { x, y: 0 }, heading: degrees(0) },
    play: { speed },
  };
}

/** Torpedo bombers over a battleship that has fighters of her own, close enough to meet them. */
const OVER_HER = writeGame({
  rules: { id: 'stations-manned-and-ready' },
  battle: {
    id: 'over-her',
    title: 'Fighters over the Bismarck',
    rules: 'stations-manned-and-ready',
    sides: [
      { id: side('blue'), name: 'Blue fleet' },
      { id: side('red'), name: 'Red fleet' },
    ],
    options: {},
    ships: [ship('sheffield', 'blue', -40, 20), ship('bismarck', 'red', 0, 20)],
    play: {
      stands: [
        {
          id: 'swordfish',
          side: 'blue',
          squadron: 'strike',
          name: 'The strike',
          kind: 'torpedo-bomber',
          aircraft: 6,
          load: 'torpedo',
          at: { from: 'bismarck', bearing: 90, cm: 30 },
        },
        {
          id: 'patrol',
          side: 'red',
          squadron: 'cover',
          name: 'The patrol',
          kind: 'fighter',
          aircraft: 6,
          at: { from: 'bismarck', bearing: 270, cm: 12 },
        },
      ],
    } as NonNullable<Parameters<typeof writeGame>[0]['battle']['play']>,
  },
  dice: { by: 'seeded', seed: 3, drawn: 0 },
  entries: [],
  undone: [],
});

test('fighters meet the bombers that attack their ship: asked before the attack, with the odds, and fought out', async ({
  page,
}) => {
  await openGame(page, OVER_HER);
  const question = page.getByTestId('question');
  const log = page.getByTestId('log');

  const phase = async () => (await page.locator('.phases [aria-current="step"]').textContent()) ?? '';
  for (let step = 0; step < 30 && !(await phase()).startsWith('Action · Blue'); step++) {
    await sitDown(page);
    const at = await phase();
    const flies = enabled(page, at.endsWith('Red fleet') ? 'hold' : 'closeWith');
    // The ship has done with her turn first: the patrol is to be asked, not to begin.
    if (at.startsWith('Action · Red'))
      await enabled(page, 'endSquadron').filter({ hasText: 'Bismarck' }).click();
    else if (at.startsWith('Aircraft') && (await flies.count()) > 0) await flies.first().click();
    else await bigButton(page).first().click();
  }
  await page.getByTestId('ship-swordfish').click();
  await page.getByTestId('ship-bismarck').click();
  await enabled(page, 'attackFromAir').first().click();
  await expect(question).toContainText('The strike');
  await expect(enabled(page, 'meet')).toHaveCount(1);
  await expect(question).toContainText(
    /On average The strike loses \d\.\d of 6 and The patrol \d\.\d of 6; nobody of The strike falls in \d+ of 100 combats\./,
  );
  await enabled(page, 'meet').click();
  await expect(log).toContainText('The patrol meets The strike before it can attack.');
  await expect(log).toContainText(/(The patrol|The strike) (loses \d aircraft|is hit and loses nobody)/);
});
