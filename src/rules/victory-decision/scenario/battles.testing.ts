import type { Command, Offer } from '../../../engine/command';
import { piece, type Side, side } from '../../../engine/ids';
import type { Battle, BattleUnit } from '../../../engine/set-up/record';
import type { Pose } from '../../../geometry/pose';
import { isRefusal } from '../../../kit/refusal';
import { give, type Script } from '../../../kit/testing/rig';
import { layTable } from '../../../table/laying/set';
import { measureOn } from '../../../table/measuring/measure';
import type { Table, TableState } from '../../../table/state';
import { rules } from '../index';
import { meta } from '../meta';
import type { VdState } from '../state';

/** What stands on a table of the recommended size, its south-west corner at (0, 0), south against north. */
export type Laid = { readonly state: VdState; readonly table: Table; readonly on: TableState };

type Listed = readonly [id: string, entry: string, more?: Partial<BattleUnit>];

const unitsOf = (of: Side, listed: readonly Listed[]): readonly BattleUnit[] =>
  listed.map(([id, entry, more]) => ({ id: piece(id), side: of, name: id, entry, play: {}, ...more }));

export const battleOf = (
  south: readonly Listed[],
  north: readonly Listed[],
  play: Readonly<Record<string, unknown>>,
  more: Partial<Battle> = {},
): Battle => ({
  id: 'test',
  title: 'Test',
  rules: meta.id,
  sides: [
    { id: side('south'), name: 'South' },
    { id: side('north'), name: 'North' },
  ],
  ships: [],
  units: [...unitsOf(side('south'), south), ...unitsOf(side('north'), north)],
  table: { width: 72, height: 48, origin: { x: 0, y: 0 } },
  options: {},
  play,
  ...more,
});

/** A battle as it opens. */
export function laid(battle: Battle): Laid {
  const state = rules.setup(battle);
  if (isRefusal(state)) throw new Error(JSON.stringify(state));
  const { table, state: on } = layTable(battle, meta.scale(battle.options), rules.body);
  return { state, table, on };
}

export const saying = (from: Laid, by: Side, verb: string, more: object = {}, script: Script = {}): Laid => {
  const { state, on } = give(rules, from, { verb, by, ...more } as Command, script);
  return { state, table: from.table, on };
};

/** The rule that forbids it, if one does. */
export const citedAgainst = ({ state, table, on }: Laid, by: Side, verb: string, more: object = {}) =>
  rules.refuse(state, { verb, by, ...more } as Command, measureOn(table, on))?.cite;

export const offersTo = ({ state, table, on }: Laid, by: Side): readonly Offer[] =>
  rules.offers(state, by, measureOn(table, on));

/** The place that an offer proposes. */
export const usualOf = ({ holes }: Offer): Pose | undefined =>
  holes.there?.kind === 'place' ? holes.there.usual : undefined;
