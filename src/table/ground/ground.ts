import type { Table, TableState } from '../state';

type Changed = Pick<TableState, 'left' | 'cleared'>;

/** Grounds by what has changed on them, and the table that each was made of. */
const grounds = new WeakMap<object, { readonly of: Changed; readonly base: Table; readonly ground: Table }>();
const bases = new WeakMap<Table, Table>();

/**
 * The table with what pieces have left on it when they went, wrecks and rubble, as if it were charted, and without the
 * minefields that were cleared: the table itself while nothing has changed. Whoever reads a chart during a game reads it
 * off this. One object for each list of what has changed, so that what is kept beside a chart stays kept.
 */
export function groundOn(table: Table, { left, cleared }: Changed): Table {
  const base = bases.get(table) ?? table;
  const key = left ?? cleared;
  if (!key) return base;
  const known = grounds.get(key);
  if (known?.base === base && known.of.left === left && known.of.cleared === cleared) return known.ground;
  const { chart } = base;
  const charted = cleared ? chart.features.filter(({ id }) => !cleared.includes(id)) : chart.features;
  const ground = { ...base, chart: { ...chart, features: [...charted, ...(left ?? [])] } };
  grounds.set(key, { of: { left, cleared } as Changed, base, ground });
  bases.set(ground, base);
  return ground;
}
