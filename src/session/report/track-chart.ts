import type { Point } from '../../geometry/pose';
import type { SessionState } from '../session';
import type { Report } from './report';

/** The part of the chart that a battle was fought on, in table inches: north is up, so `top` is its greatest y. */
export type TrackChart = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Outlines with their holes. */
  readonly land: readonly (readonly (readonly Point[])[])[];
  readonly shoals: readonly (readonly (readonly Point[])[])[];
};

/** Inches round the outermost track, at least, and as a part of what is shown. */
const LEAST_MARGIN = 2;
const MARGIN = 0.06;
/** Of the shape of a page: nothing is shown narrower or flatter. */
const FLATTEST = 0.6;

const SHALLOW: readonly string[] = ['shoal', 'sandbar', 'rock'];

/** What is charted where the battle was fought. */
export function trackChart({ table }: SessionState, { tracks, blows }: Report): TrackChart {
  const points = [...tracks.flatMap((track) => track.points), ...blows.map(({ at }) => at)];
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [west, east] = xs.length > 0 ? [Math.min(...xs), Math.max(...xs)] : [-10, 10];
  const [south, north] = ys.length > 0 ? [Math.min(...ys), Math.max(...ys)] : [-10, 10];
  const margin = Math.max(LEAST_MARGIN, MARGIN * Math.max(east - west, north - south));
  const broad = east - west + 2 * margin;
  const high = north - south + 2 * margin;
  const width = Math.max(broad, high * FLATTEST);
  const height = Math.max(high, broad * FLATTEST);
  const outlines = (kinds: readonly string[]) =>
    table.chart.features.flatMap(({ kind, shape }) =>
      kinds.includes(kind) && shape.type === 'polygon' ? [shape.rings] : [],
    );
  return {
    left: (west + east - width) / 2,
    top: (south + north + height) / 2,
    width,
    height,
    land: outlines(['land']),
    shoals: outlines(SHALLOW),
  };
}
