import type { PieceId, Side } from '../../../engine/ids';
import { entryOf } from '../lists/entry';
import type { Muster } from '../lists/muster';
import type { Model, Unit } from './unit';
import { strengthOf } from './unit';

const unused = <T extends { readonly weapon: string }>(one: T) => ({ ...one, used: 0 });

/** A mustered unit as it begins a battle. */
export function unitOf(id: PieceId, side: Side, drawn: Muster, name = entryOf(drawn.entry).name): Unit {
  const models = drawn.models.map(
    ({ weapons, ...model }): Model => ({
      ...model,
      weapons: weapons.map((weapon) => unused({ weapon })),
      explosives: model.abilities['Tank Hunter'] ? model.health : 0,
    }),
  );
  return {
    id,
    side,
    name,
    entry: drawn.entry,
    points: drawn.worth,
    models,
    leader: drawn.leader,
    start: strengthOf({ models }),
    markers: 0,
    shaken: false,
    hidden: false,
    covered: false,
    shot: false,
    tries: {},
    strikes: drawn.strikes,
    explosive: drawn.explosives,
    mounts: drawn.mounts.map(unused),
    special: drawn.special,
  };
}
