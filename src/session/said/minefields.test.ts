import { expect, test } from 'vitest';
import { type SetOut, setOut, setOutScenario } from '../../cli/battle';
import { type Side, side } from '../../engine/ids';
import { NO_RULES, say } from '../../engine/words/text';
import type { Strip } from '../../table/state';
import { minefieldsInWords } from './minefields';

const UNION = side('union');
const REBEL = side('confederate');

/** Mobile Bay, its torpedoes buoyed as they were or not. */
async function bay(isBuoyed: boolean): Promise<SetOut> {
  const { battle } = await setOutScenario('mobile-bay');
  const { chart } = battle;
  if (!chart) throw new Error('there is no chart');
  const features = chart.features.map(({ marked, ...one }) =>
    isBuoyed && marked ? { ...one, marked } : one,
  );
  return setOut({ ...battle, chart: { ...chart, features } });
}

const said = (
  { battle, rules, table, opening }: SetOut,
  eyes: readonly Side[],
  strips: readonly Strip[] = [],
): readonly string[] =>
  minefieldsInWords({
    battle,
    rules,
    table,
    world: { ...opening, table: { ...opening.table, strips } },
    desk: { eyes },
  }).map(({ says }) => say(NO_RULES, says));

test('torpedoes that buoys mark are said to everybody, with their place and size', async () => {
  const set = await bay(true);
  for (const eyes of [[UNION], [REBEL], [UNION, REBEL], []])
    expect(said(set, eyes)).toEqual([
      'Minefield (torpedoes), laid by Confederacy, marked by buoys: ' +
        '16.9" from west to east and 1.5" from south to north, about 30°14′ north, 88°02′ west.',
    ]);
});

test('torpedoes that nothing marks are said to the side that laid them, and not while nobody sits there', async () => {
  const set = await bay(false);
  expect(said(set, [UNION])).toEqual([]);
  expect(said(set, [])).toEqual([]);
  for (const eyes of [[REBEL], [UNION, REBEL]])
    expect(said(set, eyes)).toEqual([
      expect.stringMatching(/^Minefield \(torpedoes\), laid by Confederacy: /),
    ]);
});

test('strips laid and lanes swept in the battle are said as well', async () => {
  const ring = [
    { x: 0, y: 0 },
    { x: 4, y: 0 },
    { x: 4, y: 1 },
    { x: 0, y: 1 },
  ];
  const [, mined, swept] = said(
    await bay(true),
    [UNION],
    [
      { id: 'm', kind: 'mined', side: UNION, rings: [ring] },
      { id: 's', kind: 'swept', side: UNION, rings: [ring] },
    ],
  );
  expect(mined).toMatch(/^Minefield, laid by Union: 4" from west to east and 1" from south to north, about /);
  expect(swept).toMatch(/^Lane swept of mines: 4" from west to east/);
});
