import type { ChartFileFeature, FeatureKind } from '../../engine/chart/chart';
import type { Measure } from '../../engine/chart/query';
import { seaScale } from '../../engine/chart/scale';
import { modelBody } from '../../engine/chart/ship-body';
import { piece } from '../../engine/ids';
import type { GunPlace, Meeting, MeetingsMeasured, Pivot, Way } from '../../engine/moving/motion';
import type { Battle } from '../../engine/set-up/record';
import type { Pose } from '../../geometry/pose';
import { degrees, inches } from '../../geometry/units';
import { layTable } from '../laying/set';
import { measureOn } from '../measuring/measure';
import type { Table, TableState } from '../state';
import { battleOf, chartOf, recordOf, shipOf } from '../testing';

/** What tests of common motion lay on a table: models of 1/600, their sizes in inches. */

const INCHES_PER_FOOT = 0.02;
const MODEL = modelBody(({ length, beam }) => ({
  length: inches(length * INCHES_PER_FOOT),
  beam: inches(beam * INCHES_PER_FOOT),
}));

export type Laying = { readonly table: Table; readonly state: TableState; readonly measure: Measure };
export type Model = Pose & { readonly length?: number; readonly beam?: number };

export const on = (table: Table, state: TableState): Laying => ({
  table,
  state,
  measure: measureOn(table, state),
});

/** Models, 3.0 by 0.6 inches unless they say otherwise, on a chart of these features. */
export function models(
  pieces: Readonly<Record<string, Model>>,
  features: readonly ChartFileFeature[] = [],
  more: Partial<Battle> = {},
): Laying {
  const ships = Object.entries(pieces).map(([id, { length = 3, beam = 0.6, ...pose }]) =>
    shipOf(id, pose, recordOf(length / INCHES_PER_FOOT, beam / INCHES_PER_FOOT)),
  );
  const { table, state } = layTable(
    battleOf(ships, { chart: chartOf(...features), ...more }),
    seaScale(3),
    MODEL,
  );
  return on(table, state);
}

const bodyOf = (names: string): Way['pieces'] => {
  const [leader = '', ...rest] = names.split('+');
  return [piece(leader), ...rest.map(piece)];
};

/** A way of one piece, or of a body as 'tug+tow'. */
export const goes = (names: string, ahead: number): Way => ({
  pieces: bodyOf(names),
  by: { ahead: inches(ahead) },
});
export const drifts = (names: string, carried: number, toward: number): Way => ({
  pieces: bodyOf(names),
  by: { carried: inches(carried), toward: degrees(toward) },
});
export const lies = (names: string): Way => ({ pieces: bodyOf(names), by: { still: true } });
export const turns = (names: string, by: number): Pivot => ({ pieces: bodyOf(names), by: degrees(by) });

export const meet = (
  { measure }: Laying,
  ways: readonly Way[],
  past: Readonly<Record<string, readonly string[]>> = {},
  within = 0.001,
): MeetingsMeasured => measure<'meetings'>({ of: 'meetings', ways, within, past });

/** A meeting in a word: the names, or piece, kind and feature. */
export const inWords = (met: Meeting): string =>
  met.kind === 'hulls'
    ? met.pieces.join(' x ')
    : met.kind === 'edge'
      ? `${met.piece} edge`
      : `${met.piece} ${met.is} ${met.feature}`;

type Corners = readonly (readonly [number, number])[];

export const areaOf = (
  kind: FeatureKind,
  id: string,
  corners: Corners,
  more: Partial<ChartFileFeature> = {},
): ChartFileFeature => ({ id, kind, ...more, geometry: { type: 'Polygon', coordinates: [corners] } });

export const boxOf = (west: number, south: number, east: number, north: number): Corners => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
];

export const lineOf = (kind: FeatureKind, id: string, ...points: Corners): ChartFileFeature => ({
  id,
  kind,
  geometry: { type: 'LineString', coordinates: points },
});

export const rockOf = (id: string, x: number, y: number): ChartFileFeature => ({
  id,
  kind: 'rock',
  geometry: { type: 'Point', coordinates: [x, y] },
});

export const gunAt = (
  id: string,
  station: number,
  abeam: number,
  ...arcs: readonly (readonly [number, number])[]
): GunPlace => ({
  id,
  station,
  abeam,
  arcs: arcs.map(([from, to]) => [degrees(from), degrees(to)] as const),
});
