import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChartFile, FeatureKind } from '../../engine/chart/chart';
import { type Coast, type GroundTint, PLAN } from '../../engine/chart/coast';
import { boxOf, place } from '../../engine/moving/places';
import { openingOf } from '../../files/battle/make-battle';
import type { Scenario } from '../../files/battle/scenario';
import { readChart } from '../../files/chart/chart';
import { listScenarios } from '../../files/library';
import type { Point } from '../../geometry/pose';
import { cos } from '../../geometry/trig';
import { Complaint } from '../complaint';
import { type Box, clipped, type Position, type Ring, rounded, signedArea, simplified } from './coast';

/** Units of the plan between the ships and its rim, and the least miles it shows across. */
const MARGIN = 24;
const LEAST = 0.2;

/** The plan is drawn from so much farther off as brings land into it; from the nearest when none does. */
const FARTHER = [1, 1.5, 2, 3] as const;
/** The part of the plan that is land, so that it tells one battle from another. */
const ENOUGH = 0.08;

/** What stands out less than this, in units of the plan, is left out of it. */
const GRAIN = 0.4;

type Frame = { readonly west: number; readonly north: number; readonly perUnit: number };

/** Nautical miles that the plan's corner lies at and that a unit of it is. */
function frameOf(scenario: Scenario, chart: ChartFile, farther: number): Frame {
  const at = [...openingOf(scenario).map((ship) => ship.at), ...placesIn(scenario, chart)];
  const [xs, ys] = [at.map(({ x }) => x), at.map(({ y }) => y)];
  const [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const perUnit =
    farther *
    Math.max(
      (east - west) / (PLAN.width - 2 * MARGIN),
      (north - south) / (PLAN.height - 2 * MARGIN),
      LEAST / PLAN.width,
    );
  return {
    west: (west + east) / 2 - (perUnit * PLAN.width) / 2,
    north: (south + north) / 2 + (perUnit * PLAN.height) / 2,
    perUnit,
  };
}

/** Where the counters of a battle lie on its map, in nautical miles. */
function placesIn(scenario: Scenario, chart: ChartFile): readonly Point[] {
  const places = scenario.sides.flatMap(({ counters = [] }) => counters.map((counter) => counter.place));
  return chart.features.flatMap(({ id, anchor, geometry }) => {
    if (!places.some((one) => one === id || one === boxOf(place(id)))) return [];
    const at = anchor ?? (geometry.type === 'Point' ? geometry.coordinates : undefined);
    if (!at) return [];
    const [x, y] = inMiles(scenario, at);
    return [{ x, y }];
  });
}

/** A minute of latitude is a mile. */
function inMiles({ centre }: Scenario, [x, y]: Position): Position {
  const { lon = 0, lat = 0 } = centre ?? {};
  return [(x - lon) * 60 * cos(lat), (y - lat) * 60];
}

/** Rings of some features in units of the plan, x to the right and y down, cut off a little beyond its rim. */
function ringsIn(
  { west, north, perUnit }: Frame,
  scenario: Scenario,
  chart: ChartFile,
  kinds: readonly string[],
): readonly Ring[] {
  // A chart in inches is laid on the plan as its ships are.
  const placed = (at: Position): Position => (chart.units === 'inches' ? at : inMiles(scenario, at));
  const box: Box = { west: -2, east: PLAN.width + 2, south: -2, north: PLAN.height + 2 };
  return chart.features.flatMap(({ kind, geometry }) => {
    if (!kinds.includes(kind) || geometry.type !== 'Polygon') return [];
    return geometry.coordinates.flatMap((ring) => {
      const plan = ring.slice(0, -1).map((corner): Position => {
        const [x, y] = placed(corner);
        return [(x - west) / perUnit, (north - y) / perUnit];
      });
      const seen = rounded(simplified(clipped(plan, box), GRAIN), 0.1);
      return Math.abs(signedArea(seen)) > 1 ? [seen] : [];
    });
  });
}

const pathOf = (rings: readonly Ring[]): string =>
  rings.map((ring) => `M${ring.map(([x, y]) => `${x} ${y}`).join('L')}Z`).join('');

const LAND = ['land'] as const;

function coastOf(scenario: Scenario, chart: ChartFile): Coast {
  if (chart.ground === 'land' && scenario.table) return groundOf(scenario.table, chart);
  const room = PLAN.width * PLAN.height;
  const shows = (farther: number): boolean =>
    ringsIn(frameOf(scenario, chart, farther), scenario, chart, LAND).reduce(
      (sum, ring) => sum + Math.abs(signedArea(ring)),
      0,
    ) >
    ENOUGH * room;
  const frame = frameOf(scenario, chart, FARTHER.find(shows) ?? FARTHER[0]);
  const path = (...kinds: readonly string[]): string => pathOf(ringsIn(frame, scenario, chart, kinds));
  return {
    frame: framed(frame),
    land: path(...LAND),
    shoal: path('shoal', 'sandbar'),
    depth: path('depth'),
  };
}

/** How each kind of ground is painted, in the order in which it is: areas before lines, houses last. */
const TINTS: readonly (readonly [GroundTint, readonly FeatureKind[]])[] = [
  ['hill', ['hill']],
  ['crops', ['crops']],
  ['woods', ['woods']],
  ['water', ['stream', 'shallow-water', 'deep-water']],
  ['road', ['road']],
  ['trench', ['trench', 'rubble']],
  ['hedge', ['hedge', 'bocage', 'stone-wall', 'fence']],
  ['house', ['wooden-house', 'stone-house', 'bunker']],
];

/** The plan of a battlefield: the whole table and what lies on it. */
function groundOf({ width, height, origin }: NonNullable<Scenario['table']>, chart: ChartFile): Coast {
  const perUnit = Math.max(width / (PLAN.width - 2), height / (PLAN.height - 2));
  const west = origin.x + width / 2 - (perUnit * PLAN.width) / 2;
  const north = origin.y + height / 2 + (perUnit * PLAN.height) / 2;
  const placed = (line: readonly Position[]): Ring =>
    rounded(
      simplified(
        line.map(([x, y]): Position => [(x - west) / perUnit, (north - y) / perUnit]),
        GRAIN,
      ),
      0.1,
    );
  const drawn = (kinds: readonly FeatureKind[]): string =>
    chart.features
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ geometry }) => {
        if (geometry.type === 'Polygon')
          return pathOf(geometry.coordinates.map((ring) => placed(ring.slice(0, -1))));
        return geometry.type === 'LineString' ? pathOf([placed(geometry.coordinates)]).replace('Z', '') : '';
      })
      .join('');
  const [left, top] = [(origin.x - west) / perUnit, (north - origin.y - height) / perUnit];
  const [right, foot] = [left + width / perUnit, top + height / perUnit];
  const table = pathOf([
    rounded(
      [
        [left, top],
        [right, top],
        [right, foot],
        [left, foot],
      ],
      0.1,
    ),
  ]);
  const ground = TINTS.flatMap(([as, kinds]) => {
    const path = drawn(kinds);
    return path === '' ? [] : [[as, path] as const];
  });
  return {
    frame: framed({ west, north, perUnit }),
    land: '',
    shoal: '',
    depth: '',
    ground: [['table', table], ...ground],
  };
}

const framed = ({ west, north, perUnit }: Frame): Coast['frame'] =>
  [west, north, perUnit].map((value) => Number(value.toPrecision(6))) as [number, number, number];

/** The text of the coasts beside the opening of each shipped battle, by its path in the project. */
export function coastFile(top: string): ReadonlyMap<string, string> {
  const coasts = listScenarios().flatMap((scenario) => {
    if (!scenario.chart) return [];
    const name = `${scenario.chart}.json`;
    const read = readChart(readFileSync(join(top, 'maps', name), 'utf8'), name);
    if (!read.ok) throw new Complaint(read.reason);
    return [`  ${JSON.stringify(scenario.id)}: ${JSON.stringify(coastOf(scenario, read.value))}`];
  });
  return new Map([['assets/coasts.json', `{\n${coasts.join(',\n')}\n}\n`]]);
}
