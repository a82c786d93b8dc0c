import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { laidOut } from '../../cli/battle';
import { playOut } from '../../cli/playout';
import { say } from '../../engine/words/text';
import { makeBattle } from '../../files/battle/make-battle';
import { readGround } from '../../files/foreign-chart';
import { loadFleet } from '../../files/library';
import { loadRules, rulesMeta } from '../../rules/registry';
import { type TableMaker, tableMakerOf } from './own-table';
import { openTable } from './table-desk';

let maker: TableMaker;

beforeAll(async () => {
  const [meta, rules] = [rulesMeta('decisive-victory'), await loadRules('decisive-victory')];
  const fleet = await loadFleet('ww2');
  const found = meta && rules && fleet.ok ? tableMakerOf(meta, rules, [fleet.value]) : undefined;
  if (!found) throw new Error('there is nothing to set out');
  maker = found;
});

test.each(['qgis-harbour', 'geojson-io-strait', 'overpass-islands'])(
  'a battle is fought on the ground of %s, two turns long',
  async (name) => {
    const file = new URL(`../../files/foreign/${name}.geojson`, import.meta.url);
    const desk = openTable([maker]);
    const read = readGround(readFileSync(file, 'utf8'), `${name}.geojson`, desk.store.getState().laid.sheet);
    if (!read.ok) throw new Error(read.reason);
    desk.chart(read.value.chart);
    desk.change({ turnLimit: 2 });
    for (const [side, x] of [
      [0, -34],
      [1, 34],
    ] as const) {
      const one = maker.candidates[side];
      if (!one) throw new Error('there is no ship');
      desk.add(side, one, { x, y: 20 });
    }
    const { of } = desk.store.getState();
    if (!of.scenario) throw new Error(of.fault && say(maker.rules.texts, of.fault));
    const battle = makeBattle(of.scenario, maker.fleets, [], { scale: maker.meta.scale });
    if (!battle.ok) throw new Error(battle.reason);
    const { rules, table, opening } = laidOut(battle.value, maker);
    expect(table.chart.features.length).toBe(read.value.chart.features.length);
    const { outcome, turns } = playOut(rules, table, opening, 11);
    expect(outcome).toBeDefined();
    expect(turns).toBeGreaterThanOrEqual(1);
  },
);
