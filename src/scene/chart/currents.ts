import type { Chart, ChartFeature } from '../../table/state';

/** Milliseconds between two drawings of moving water: a chart that lies still draws no more than it takes to see it run. */
export const STREAK_TIME = 1000 / 4;

/** Streaks run on so often that little is drawn beyond the window: they are drawn anew when so much of it is panned. */
export const STREAK_CELLS = 8;

type Current = ChartFeature & { readonly toward: NonNullable<ChartFeature['toward']> };

const isCurrent = (feature: ChartFeature): feature is Current =>
  feature.kind === 'current' && feature.toward !== undefined && feature.shape.type === 'polygon';

export const currentsOf = (chart: Chart): readonly Current[] => chart.features.filter(isCurrent);
