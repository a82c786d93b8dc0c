import type { Side } from '../engine/ids';
import { degrees } from '../geometry/units';
import { groundOn } from '../table/ground/ground';
import type { Piece, Table, TableState } from '../table/state';
import type { AnyRules, World } from '../table/world';

/** A position as one side sees it, on the table as that side sees it. */
export type Seen = { readonly world: World; readonly table: Table };

const NOWHERE: Piece['pose'] = { at: { x: 0, y: 0 }, heading: degrees(0) };

/** A piece that is not seen stands nowhere: as good as not yet come. */
const unseen = (piece: Piece): Piece => {
  const { wake, ...rest } = piece;
  return { ...rest, gone: piece.gone ?? 'unseen', pose: NOWHERE };
};

/**
 * What a side may know, and nothing else: the state by the rules' `view`, without the pieces, strips and features
 * of the chart that `hidden` names. Tables are kept, and what is seen of a position, so that what is worked out for them
 * is worked out once.
 */
export function seer(rules: AnyRules, table: Table): (world: World, side: Side) => Seen {
  const tables = new Map<string, Table>();
  const withoutFeatures = (names: readonly string[]): Table => {
    const key = names.join('\n');
    const known = tables.get(key);
    if (known) return known;
    const features = table.chart.features.filter(({ id }) => !names.includes(id));
    const made = names.length === 0 ? table : { ...table, chart: { ...table.chart, features } };
    tables.set(key, made);
    return made;
  };
  const seenOf = (world: World, side: Side): Seen => {
    const state = rules.view(world.rules, side);
    const hidden = rules.hidden?.(world.rules, side) ?? [];
    if (hidden.length === 0)
      return { world: { ...world, rules: state }, table: groundOn(table, world.table) };
    const pieces = Object.fromEntries(
      Object.entries(world.table.pieces).map(([id, piece]) => [
        id,
        hidden.includes(id) ? unseen(piece) : piece,
      ]),
    );
    const strips = world.table.strips?.filter(({ id }) => !hidden.includes(id));
    const features = table.chart.features.map(({ id }) => id).filter((id) => hidden.includes(id));
    return {
      world: { rules: state, table: { ...world.table, pieces, ...(strips ? { strips } : {}) } },
      table: groundOn(withoutFeatures(features), world.table),
    };
  };
  const known = new WeakMap<object, WeakMap<TableState, Map<Side, Seen>>>();
  return (world, side) => {
    const ofState = known.get(world.rules as object) ?? new WeakMap<TableState, Map<Side, Seen>>();
    known.set(world.rules as object, ofState);
    const bySide = ofState.get(world.table) ?? new Map<Side, Seen>();
    ofState.set(world.table, bySide);
    const seen = bySide.get(side) ?? seenOf(world, side);
    bySide.set(side, seen);
    return seen;
  };
}
