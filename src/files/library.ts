import type { ChartFile } from '../engine/chart/chart';
import type { Scale } from '../engine/chart/scale';
import type { Battle } from '../engine/set-up/record';
import { oneOf, phrases } from '../engine/words/text';
import type { Fleet } from './battle/fleet';
import { makeBattle } from './battle/make-battle';
import type { Scenario } from './battle/scenario';
import { type ChartOnFile, flatChart } from './chart/chart-flat';
import english from './library.en.json';
import { type Read, unread } from './read';

const t = phrases(english);

// What comes with the program is checked by its tests, not by everybody who plays.
const scenarioFiles = import.meta.glob<Scenario>('../../assets/scenarios/*.json', {
  eager: true,
  import: 'default',
});
const fleetFiles = import.meta.glob<Fleet>('../../assets/fleets/*.json', { import: 'default' });
const chartFiles = import.meta.glob<ChartOnFile>(['../../maps/*.json', '!../../maps/*.hand.json'], {
  import: 'default',
});

const fileName = (path: string): string => path.split('/').at(-1) ?? path;

let scenarios: readonly Scenario[] | undefined;

/** The scenarios that come with the program: made-up ones first, then history by title. */
export function listScenarios(): readonly Scenario[] {
  scenarios ??= Object.values(scenarioFiles).sort(byDateThenTitle);
  return scenarios;
}

function byDateThenTitle(a: Scenario, b: Scenario): number {
  if ((a.date === undefined) !== (b.date === undefined)) return a.date === undefined ? -1 : 1;
  return a.title < b.title ? -1 : 1;
}

/** Ids of the charts that come with the program. */
export const chartIds = (): readonly string[] =>
  Object.keys(chartFiles).map((path) => fileName(path).replace(/\.json$/, ''));

/** Ids of the fleets that come with the program. */
export const fleetIds = (): readonly string[] =>
  Object.keys(fleetFiles).map((path) => fileName(path).replace(/\.json$/, ''));

/** The chart of this id that comes with the program. The file is named by the id. */
export const loadChart = async (id: string): Promise<Read<ChartFile>> => {
  const read = await load('chart', chartFiles, '../../maps', id);
  return read.ok ? { ok: true, value: flatChart(read.value) } : read;
};

/** The fleet of this id that comes with the program. The file is named by the id. */
export const loadFleet = (id: string): Promise<Read<Fleet>> =>
  load('fleet', fleetFiles, '../../assets/fleets', id);

async function load<T>(
  what: 'chart' | 'fleet',
  files: Readonly<Record<string, () => Promise<T>>>,
  folder: string,
  id: string,
): Promise<Read<T>> {
  const file = files[`${folder}/${id}.json`];
  if (!file) return unread(t(`library.no-${what}`, { id }));
  try {
    return { ok: true, value: await file() };
  } catch {
    return unread(t(`library.unfetched-${what}`, { id }));
  }
}

/** A shipped scenario ready for a table, with its fleets and its chart. */
export async function loadBattle(
  scenarioId: string,
  rulesId: string,
  scale: (options: Battle['options']) => Scale,
  options: Battle['options'] = {},
): Promise<Read<Battle>> {
  const scenario = listScenarios().find((one) => one.id === scenarioId);
  if (!scenario)
    return unread(
      t('library.no-scenario', { id: scenarioId, known: oneOf(listScenarios().map((one) => one.id)) }),
    );
  return battleOf(scenario, rulesId, scale, options);
}

/** Any scenario ready for a table, with fleets and chart that come with the program or that it brings along. */
export async function battleOf(
  scenario: Scenario,
  rulesId: string,
  scale: (options: Battle['options']) => Scale,
  options: Battle['options'] = {},
): Promise<Read<Battle>> {
  const { fleets: carried = [] } = scenario;
  const named = scenario.sides.flatMap((side) => side.ships.map((ship) => ship.fleet));
  const ids = [...new Set(named)].filter((id) => !carried.some((fleet) => fleet.id === id));
  // Asked for together: over a slow line each waits as long as the first.
  const [readFleets, readCharts] = await Promise.all([
    Promise.all(ids.map(loadFleet)),
    Promise.all(scenario.chart ? [loadChart(scenario.chart)] : []),
  ]);
  const fleets: Fleet[] = [...carried];
  for (const fleet of readFleets) {
    if (!fleet.ok) return fleet;
    fleets.push(fleet.value);
  }
  const charts: ChartFile[] = [];
  for (const chart of readCharts) {
    if (!chart.ok) return chart;
    charts.push(chart.value);
  }
  return makeBattle(scenario, fleets, charts, { rules: rulesId, scale, options });
}
