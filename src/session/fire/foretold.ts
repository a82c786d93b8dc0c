import type { Command } from '../../engine/command';
import type { Forecast } from '../../engine/contract';
import { measureOn } from '../../table/measure';
import type { Table } from '../../table/state';
import type { AnyRules, World } from '../../table/world';

/** By what the rules keep and by the table measured: naming an attack leaves the table as it is. */
const foretold = new WeakMap<object, WeakMap<object, Map<string, Forecast | undefined>>>();

const within = <K extends object, V>(all: WeakMap<K, V>, key: K, make: () => V): V => {
  const known = all.get(key) ?? make();
  all.set(key, known);
  return known;
};

/** What an order may come to, worked out once for a position: the plan of fire and all panels ask for the same. */
export function foretell(
  { rules, table, world }: { readonly rules: AnyRules; readonly table: Table; readonly world: World },
  command: Command,
): Forecast | undefined {
  const measure = measureOn(table, world.table);
  const ofRules = within(foretold, world.rules as object, () => new WeakMap());
  const ofTable = within(ofRules, measure, () => new Map<string, Forecast | undefined>());
  const key = JSON.stringify(command);
  if (!ofTable.has(key)) ofTable.set(key, rules.forecast(world.rules, command, measure));
  return ofTable.get(key);
}
