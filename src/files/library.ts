import type { ChartFile } from '../engine/chart';
import type { Battle } from '../engine/record';
import { oneOf, phrases } from '../engine/text';
import { chartFromData } from './chart';
import { type Fleet, fleetFromData } from './fleet';
import english from './library.en.json';
import { makeBattle } from './make-battle';
import { type Read, unread } from './read';
import { type Scenario, scenarioFromData } from './scenario';

const t = phrases(english);

const scenarioFiles = import.meta.glob<unknown>('../../assets/scenarios/*.json', {
  eager: true,
  import: 'default',
});
const fleetFiles = import.meta.glob<unknown>('../../assets/fleets/*.json', { import: 'default' });
const chartFiles = import.meta.glob<unknown>(['../../maps/*.json', '!../../maps/*.hand.json'], {
  import: 'default',
});

const fileName = (path: string): string => path.split('/').at(-1) ?? path;

/** The files are read when first asked for, so that a spoiled one cannot keep the program from starting. */
let scenarios: readonly Scenario[] | undefined;

/** The scenarios that come with the program: made-up ones first, then history by title. Spoiled files are left out. */
export function listScenarios(): readonly Scenario[] {
  scenarios ??= Object.entries(scenarioFiles)
    .map(([path, data]) => scenarioFromData(data, fileName(path)))
    .flatMap((read) => (read.ok ? [read.value] : []))
    .sort(byDateThenTitle);
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
export const loadChart = (id: string): Promise<Read<ChartFile>> =>
  load('chart', chartFiles, '../../maps', id, chartFromData);

/** The fleet of this id that comes with the program. The file is named by the id. */
export const loadFleet = (id: string): Promise<Read<Fleet>> =>
  load('fleet', fleetFiles, '../../assets/fleets', id, fleetFromData);

async function load<T>(
  what: 'chart' | 'fleet',
  files: Readonly<Record<string, () => Promise<unknown>>>,
  folder: string,
  id: string,
  read: (data: unknown, name: string) => Read<T>,
): Promise<Read<T>> {
  const file = files[`${folder}/${id}.json`];
  if (!file) return unread(t(`library.no-${what}`, { id }));
  try {
    return read(await file(), `${id}.json`);
  } catch {
    return unread(t(`library.unfetched-${what}`, { id }));
  }
}

/** A shipped scenario ready for a table, with its fleets and its chart. */
export async function loadBattle(
  scenarioId: string,
  rulesId: string,
  inchesPerNauticalMile: (options: Battle['options']) => number,
  options: Battle['options'] = {},
): Promise<Read<Battle>> {
  const scenario = listScenarios().find((one) => one.id === scenarioId);
  if (!scenario)
    return unread(
      t('library.no-scenario', { id: scenarioId, known: oneOf(listScenarios().map((one) => one.id)) }),
    );
  return battleOf(scenario, rulesId, inchesPerNauticalMile, options);
}

/** Any scenario ready for a table, with fleets and chart that come with the program. */
export async function battleOf(
  scenario: Scenario,
  rulesId: string,
  inchesPerNauticalMile: (options: Battle['options']) => number,
  options: Battle['options'] = {},
): Promise<Read<Battle>> {
  const fleets: Fleet[] = [];
  for (const id of new Set(scenario.sides.flatMap((side) => side.ships.map((ship) => ship.fleet)))) {
    const fleet = await loadFleet(id);
    if (!fleet.ok) return fleet;
    fleets.push(fleet.value);
  }
  const charts: ChartFile[] = [];
  if (scenario.chart) {
    const chart = await loadChart(scenario.chart);
    if (!chart.ok) return chart;
    charts.push(chart.value);
  }
  return makeBattle(scenario, fleets, charts, { rules: rulesId, inchesPerNauticalMile, options });
}
