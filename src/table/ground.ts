import type { ChartFeature, Table, TableState } from './state';

/** Grounds by what was left on them, and the table that each was made of. */
const grounds = new WeakMap<readonly ChartFeature[], { readonly base: Table; readonly ground: Table }>();
const bases = new WeakMap<Table, Table>();

/**
 * The table with what pieces have left on it when they went, wrecks and rubble, as if it were charted: the table itself
 * while nothing lies there. Whoever reads a chart during a game reads it off this. One object for each list of what is
 * left, so that what is kept beside a chart stays kept.
 */
export function groundOn(table: Table, { left }: Pick<TableState, 'left'>): Table {
  const base = bases.get(table) ?? table;
  if (!left) return base;
  const known = grounds.get(left);
  if (known?.base === base) return known.ground;
  const { chart } = base;
  const ground = { ...base, chart: { ...chart, features: [...chart.features, ...left] } };
  grounds.set(left, { base, ground });
  bases.set(ground, base);
  return ground;
}
