import type { Graphics } from 'pixi.js';
import type { FeatureKind } from '../../engine/chart/chart';
import type { Chart } from '../../table/state';
import { plotAt } from '../letters/strokes';
import type { Palette } from '../palette';
import { type Mark, SEA_MARKS } from './chart-marks';
import type { LAND_MARKS } from './land-marks';

/** Drawn otherwise: water by its depth, currents as streaks, soundings and names as letters, places by their map. */
const NO_MARK: readonly Mark[] = [];

const AT_SEA = {
  depth: NO_MARK,
  current: NO_MARK,
  sounding: NO_MARK,
  zone: NO_MARK,
  off: NO_MARK,
  port: NO_MARK,
  name: NO_MARK,
  ...SEA_MARKS,
} as const;

/** Marks of a country: fetched when a chart has some. */
type LandMarks = typeof LAND_MARKS;

/** The mark of every kind in its passes, in the order drawn; those of a country go below all others. */
const marksOf = (land: LandMarks): Readonly<Record<FeatureKind, readonly Mark[]>> => ({ ...land, ...AT_SEA });

/** Whether marks of a country are on a chart. */
export const isCountry = (chart: Chart): boolean =>
  chart.features.some(({ kind }) => !Object.hasOwn(AT_SEA, kind));

/** What lies on the bottom, under the streaks of a current. */
const BOTTOM: readonly FeatureKind[] = ['shoal', 'sandbar'];

const drawMarks =
  (isDrawn: (kind: FeatureKind) => boolean) =>
  (
    g: Graphics,
    chart: Chart,
    hidden: ReadonlySet<string>,
    scale: number,
    palette: Palette,
    land: LandMarks | undefined,
  ): void => {
    const plot = plotAt(scale);
    for (const [kind, passes] of Object.entries(land ? marksOf(land) : AT_SEA)) {
      const features = chart.features.filter((one) => one.kind === kind && !hidden.has(one.id));
      if (features[0] === undefined || !isDrawn(features[0].kind)) continue;
      for (const mark of passes) for (const feature of features) mark(g, feature, plot, palette);
    }
  };

/** Bars and shoals. */
export const drawBottom = drawMarks((kind) => BOTTOM.includes(kind));

/** Everything else charted but water and currents. */
export const drawFeatures = drawMarks((kind) => !BOTTOM.includes(kind));
