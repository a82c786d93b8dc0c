import type { Measure } from '../../engine/chart/query';
import type { Command, Offer } from '../../engine/command';
import type { Forecast } from '../../engine/contract';
import type { Side } from '../../engine/ids';
import { measureOn } from '../../table/measuring/measure';
import type { Table } from '../../table/state';
import type { AnyRules, World } from '../../table/world';

type Position = { readonly rules: AnyRules; readonly table: Table; readonly world: World };

/**
 * Worked out once for a position: by what the rules keep and by the table measured, as naming an attack leaves the table
 * as it is.
 */
function once<Asked, Told>(work: (rules: AnyRules, state: unknown, asked: Asked, measure: Measure) => Told) {
  const known = new WeakMap<object, WeakMap<Measure, Map<string, Told>>>();
  return ({ rules, table, world }: Position, asked: Asked): Told => {
    const measure = measureOn(table, world.table);
    const ofRules = known.get(world.rules as object) ?? new WeakMap<Measure, Map<string, Told>>();
    known.set(world.rules as object, ofRules);
    const ofTable = ofRules.get(measure) ?? new Map<string, Told>();
    ofRules.set(measure, ofTable);
    const key = JSON.stringify(asked);
    const told = ofTable.has(key) ? (ofTable.get(key) as Told) : work(rules, world.rules, asked, measure);
    ofTable.set(key, told);
    return told;
  };
}

/** What an order may come to: the plan of fire and all panels ask for the same. */
export const foretell = once<Command, Forecast | undefined>((rules, state, command, measure) =>
  rules.forecast(state, command, measure),
);

/** All that a side may say: what a screen shows, and what fire is planned from. */
export const offersOf = ({ rules, table, world }: Position, side: Side): readonly Offer[] =>
  rules.offers(world.rules, side, measureOn(table, world.table));
