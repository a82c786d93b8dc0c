import type { FeatureKind, Ground } from '../../engine/chart/chart';
import type { Point } from '../../geometry/pose';
import { troddenOn } from '../../table/laying/built';
import type { SessionState } from '../session';
import type { Report } from './report';

/** The part of the chart that a battle was fought on, in table inches: north is up, so `top` is its greatest y. */
export type TrackChart = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly ground: Ground;
  /** Areas by kind, the softest first: outlines with their holes. */
  readonly areas: readonly { readonly kind: FeatureKind; readonly rings: readonly (readonly Point[])[] }[];
  /** Roads, hedges, walls: what is a line on the ground, with its width in inches. */
  readonly lines: readonly {
    readonly kind: FeatureKind;
    readonly points: readonly Point[];
    readonly width?: number;
  }[];
};

/** Inches round the outermost track, at least, and as a part of what is shown. */
const LEAST_MARGIN = 2;
const MARGIN = 0.06;
/** Of the shape of a page: nothing is shown narrower or flatter. */
const FLATTEST = 0.6;

/** Areas that are drawn, in this order; a chart of land has further ones, which lie over these. */
const DRAWN: readonly FeatureKind[] = [
  'shoal',
  'sandbar',
  'rock',
  'land',
  'hill',
  'crops',
  'woods',
  'shallow-water',
  'deep-water',
  'trench',
  'rubble',
  'wreck',
  'wooden-house',
  'stone-house',
  'bunker',
];
const LINES: readonly FeatureKind[] = ['stream', 'road', 'hedge', 'bocage', 'stone-wall', 'fence'];

/** What is charted where the battle was fought. */
export function trackChart({ table, world }: SessionState, { tracks, blows }: Report): TrackChart {
  const points = [...tracks.flatMap((track) => track.points), ...blows.map(({ at }) => at)];
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [west, east] = xs.length > 0 ? [Math.min(...xs), Math.max(...xs)] : [-10, 10];
  const [south, north] = ys.length > 0 ? [Math.min(...ys), Math.max(...ys)] : [-10, 10];
  const margin = Math.max(LEAST_MARGIN, MARGIN * Math.max(east - west, north - south));
  const broad = east - west + 2 * margin;
  const high = north - south + 2 * margin;
  const width = Math.max(broad, high * FLATTEST);
  const height = Math.max(high, broad * FLATTEST);
  const { features, ground = 'sea' } = troddenOn(table, world.table);
  const of = (kinds: readonly FeatureKind[]) =>
    kinds.flatMap((kind) => features.filter((feature) => feature.kind === kind));
  return {
    left: (west + east - width) / 2,
    top: (south + north + height) / 2,
    width,
    height,
    ground,
    areas: of(DRAWN).flatMap(({ kind, shape }) =>
      shape.type === 'polygon' ? [{ kind, rings: shape.rings }] : [],
    ),
    lines: of(LINES).flatMap(({ kind, shape, width: across }) =>
      shape.type === 'line'
        ? [{ kind, points: shape.points, ...(across === undefined ? {} : { width: across }) }]
        : [],
    ),
  };
}
