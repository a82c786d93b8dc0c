import type { ChartFile, ChartFileFeature } from '../engine/chart/chart';
import type { ArcMeasured, LineMeasured, PathMeasured } from '../engine/chart/query';
import { seaScale } from '../engine/chart/scale';
import { piece, side } from '../engine/ids';
import type { Battle, BattleShip, ShipRecord } from '../engine/set-up/record';
import type { Leg, Point, Pose } from '../geometry/pose';
import { degrees, inches } from '../geometry/units';
import { layTable } from './laying/set';
import { measureOn } from './measuring/measure';
import type { ChartFeature, Smoke, Table, TableState } from './state';

/** What tests lay on a table, in a few words. Inches throughout. */

export const at = (x: number, y: number): Point => ({ x, y });
export const poseOf = (x: number, y: number, heading = 0): Pose => ({
  at: at(x, y),
  heading: degrees(heading),
});
export const ahead = (run: number): Leg => ({ ahead: inches(run) });
export const alter = (angle: number): Leg => ({ alter: degrees(angle) });

export const recordOf = (length = 600, beam = 60): ShipRecord => ({
  id: 'test',
  name: 'Test',
  nation: 'None',
  type: 'cruiser',
  displacement: 8000,
  length,
  beam,
  speed: 30,
  batteries: [],
  tubes: [],
  armour: { belt: 0, deck: 0 },
});

export const shipOf = (id: string, pose: Pose, record = recordOf()): BattleShip => ({
  id: piece(id),
  side: side('blue'),
  record,
  pose,
  play: {},
});

export const battleOf = (ships: readonly BattleShip[], more: Partial<Battle> = {}): Battle => ({
  id: 'test',
  title: 'Test',
  rules: 'none',
  sides: [],
  ships,
  options: {},
  ...more,
});

type Corners = readonly (readonly [number, number])[];

export const landOf = (id: string, ...rings: readonly Corners[]): ChartFileFeature => ({
  id,
  kind: 'land',
  geometry: { type: 'Polygon', coordinates: rings },
});

/** A line as it lies on the table. */
export const lineOn = (
  id: string,
  kind: ChartFeature['kind'],
  ...points: readonly Point[]
): ChartFeature => ({
  id,
  kind,
  shape: { type: 'line', points },
});

export const chartOf = (...features: readonly ChartFileFeature[]): ChartFile => ({
  id: 'test',
  title: 'Test',
  units: 'inches',
  features,
});

export const smokeOf = (
  id: string,
  width: number,
  ...strips: readonly (readonly [Point, Point])[]
): Smoke => ({
  id,
  width: inches(width),
  strips: strips.map(([from, to]) => ({ from, to })),
});

export type Laid = {
  readonly table: Table;
  readonly state: TableState;
  line(from: string, to: string): LineMeasured;
  arc(from: string, to: string, ...arcs: readonly (readonly [number, number])[]): ArcMeasured;
  path(mover: string, legs: readonly Leg[], within?: number): PathMeasured;
};

/** A laid table with pieces at their poses, 3 inches to the mile, and the questions one asks of it. */
export function laid(
  poses: Readonly<Record<string, Pose>>,
  more: Partial<Battle> = {},
  smoke: readonly Smoke[] = [],
): Laid {
  const ships = Object.entries(poses).map(([id, pose]) => shipOf(id, pose));
  const set = layTable(battleOf(ships, more), seaScale(3));
  return measuring(set.table, { ...set.state, smoke });
}

export function measuring(table: Table, state: TableState): Laid {
  const measure = measureOn(table, state);
  return {
    table,
    state,
    line: (from, to) => measure<'line'>({ of: 'line', from: piece(from), to: piece(to) }),
    arc: (from, to, ...arcs) =>
      measure<'arc'>({
        of: 'arc',
        from: piece(from),
        to: piece(to),
        arcs: arcs.map(([first, last]) => [degrees(first), degrees(last)] as const),
      }),
    path: (mover, legs, within = 0) =>
      measure<'path'>({ of: 'path', piece: piece(mover), legs, within: inches(within) }),
  };
}

/** A square island of 2 inches, its middle at (0, 5). */
export const ISLAND = landOf('island', [
  [-1, 4],
  [1, 4],
  [1, 6],
  [-1, 6],
  [-1, 4],
]);
export const withIsland = { chart: chartOf(ISLAND) };

export const crossed = ({ crosses }: LineMeasured): unknown[][] =>
  crosses.map(({ kind, id, enter, leave }) => [kind, id, enter, leave]);
