import { beforeAll, describe, expect, test } from 'vitest';
import { say } from '../../engine/words/text';
import { makeBattle } from '../../files/battle/make-battle';
import { scenarioSchema } from '../../files/battle/scenario';
import { loadChart } from '../../files/library';
import { listRules, loadRules } from '../../rules/registry';
import { costOf, equalForces } from './equal-forces';
import { type ForceDesk, openForces } from './force-desk';
import type { ListMaker } from './forces';

const makers: ListMaker[] = [];

beforeAll(async () => {
  for (const meta of listRules()) {
    const rules = await loadRules(meta.id);
    if (!rules?.lists) continue;
    const charts = await Promise.all(rules.lists.games.map(({ chart }) => loadChart(chart)));
    makers.push({
      meta,
      rules,
      lists: rules.lists,
      charts: charts.flatMap((chart) => (chart.ok ? [chart.value] : [])),
    });
  }
});

/** A desk of every rule set with lists. */
const desks = (seed = 7): readonly ForceDesk[] => makers.map((maker) => openForces(maker, seed));

describe('a battle of forces', () => {
  test('there is a rule set with lists, and every kind of battle has its chart', () => {
    expect(makers.length).toBeGreaterThan(0);
    for (const { lists, charts } of makers)
      expect(charts.map(({ id }) => id)).toEqual(lists.games.map(({ chart }) => chart));
  });

  test('begins with two forces to equal points, whose battle can be set up', () => {
    for (const desk of desks()) {
      const { maker, forces, faults, scenario, fault } = desk.store.getState();
      expect([faults, fault]).toEqual([[[], []], undefined]);
      expect(costOf(maker.lists, forces[0])).toBe(costOf(maker.lists, forces[1]));
      expect(scenarioSchema.safeParse(scenario).success).toBe(true);
    }
  });

  test('the same seed draws the same battle, another another', () => {
    const [desk] = desks(3);
    const before = desk?.store.getState().scenario?.id;
    desk?.reroll(4);
    expect(desk?.store.getState().scenario?.id).not.toBe(before);
    desk?.reroll(3);
    expect(desk?.store.getState().scenario?.id).toBe(before);
  });

  test('a unit too many is said, and there is no battle until it is taken out again', () => {
    for (const desk of desks()) {
      const { forces, maker } = desk.store.getState();
      const entry = forces[0].units[0]?.entry ?? '';
      for (let i = 0; i < 12; i++) desk.add(0, entry);
      expect(desk.store.getState().faults[0].length).toBeGreaterThan(0);
      expect(desk.store.getState().scenario).toBeUndefined();
      for (let i = 0; i < 12; i++) desk.remove(0, forces[0].units.length);
      expect(desk.store.getState().forces[0]).toEqual(forces[0]);
      expect(desk.store.getState().scenario).toBeDefined();
      expect(costOf(maker.lists, desk.store.getState().forces[0])).toBe(costOf(maker.lists, forces[0]));
    }
  });

  test('every kind of battle, nation and chart gives forces nothing speaks against, or none', () => {
    for (const desk of desks()) {
      const { maker } = desk.store.getState();
      for (const { id: game, points } of maker.lists.games) {
        desk.game(game);
        expect(desk.store.getState().choice.limit).toBe(points);
        for (const { id: nation } of maker.lists.nations) {
          desk.nation(1, nation);
          for (const { id: chart } of maker.lists.charts(nation)) {
            desk.chart(1, chart);
            const { forces, faults } = desk.store.getState();
            if (forces[1].units.length > 0) expect([nation, chart, faults[1]]).toEqual([nation, chart, []]);
          }
        }
      }
    }
  });
});

/** Every nation under every chart it may use. */
const kinds = ({ lists }: ListMaker) =>
  lists.nations.flatMap(({ id: nation }) => lists.charts(nation).map(({ id: chart }) => ({ nation, chart })));

const costsOf = (desk: ForceDesk): readonly number[] => {
  const { maker, forces } = desk.store.getState();
  return forces.map((force) => costOf(maker.lists, force));
};

describe('equal points', () => {
  test.each([1, 1944])('seed %i: any two nations under any charts, in every kind of battle', (seed) => {
    for (const maker of makers)
      for (const { points: limit, id: game } of maker.lists.games)
        for (const [i, one] of kinds(maker).entries())
          for (const other of kinds(maker).slice(i)) {
            const choice = { game, limit, options: {}, figures: {}, seed };
            const [here = 0, there = 0] = equalForces(maker, choice, [one, other]).map((force) =>
              costOf(maker.lists, force),
            );
            expect([one, other, here]).toEqual([one, other, there]);
            expect(here).toBeGreaterThan(0.95 * limit);
            expect(here).toBeLessThanOrEqual(limit);
          }
  });

  test('another nation or chart of one side is drawn to the points of the other', () => {
    for (const seed of [2, 3])
      for (const desk of desks(seed)) {
        const { maker } = desk.store.getState();
        desk.game('evening');
        for (const side of [0, 1] as const)
          for (const { nation, chart } of kinds(maker)) {
            desk.nation(side, nation);
            desk.chart(side, chart);
            const [here, there] = costsOf(desk);
            expect([nation, chart, here]).toEqual([nation, chart, there]);
          }
      }
  });

  test('a force that was changed by hand stays as it is when the other side is drawn', () => {
    for (const desk of desks()) {
      const { maker, forces } = desk.store.getState();
      desk.remove(0, forces[0].units.length - 1);
      const changed = desk.store.getState().forces[0];
      for (const { id } of maker.lists.nations) desk.nation(1, id);
      expect(desk.store.getState().forces[0]).toBe(changed);
    }
  });
});

/** First years of vehicles: of the Panzer IV as it is printed, of the others as history has them. */
const SINCE: Readonly<Record<string, number>> = {
  'british-universal-carrier': 1940,
  'british-sherman': 1943,
  'british-firefly': 1944,
  'german-panzer4h': 1943,
  'german-stug3g': 1942,
  'german-tiger1': 1942,
  'soviet-ba64': 1942,
  'soviet-t34-76': 1940,
  'soviet-t34-85': 1944,
  'soviet-is2': 1944,
  'us-m8': 1943,
  'us-m3-halftrack': 1941,
  'us-sherman': 1943,
  'us-m10': 1942,
};

describe('a year that counts', () => {
  const desk = (): ForceDesk => {
    const found = desks().find(({ store }) => store.getState().maker.meta.id === 'victory-decision');
    if (!found) throw new Error('there are such lists');
    return found;
  };
  const told = (of: ForceDesk) => of.store.getState().faults[0].map(({ cite, unit }) => [cite, unit]);
  /** The first side British, with a Firefly, which came in 1944. */
  const withFirefly = (): { readonly of: ForceDesk; readonly at: number } => {
    const of = desk();
    of.limit(1500);
    const { units } = of.store.getState().forces[0];
    for (const _ of units) of.remove(0, 0);
    for (const entry of ['british-rifle-section', 'british-rifle-section', 'british-firefly'])
      of.add(0, entry);
    return { of, at: 2 };
  };

  test('VD-090 a vehicle that is not in service yet is refused with a reason, and is not where no year counts', () => {
    const { of, at } = withFirefly();
    of.figure('year', 1943);
    expect(told(of)).toEqual([]);
    of.option('years', true);
    expect(told(of)).toEqual([['VD-090', at]]);
    const [fault] = of.store.getState().faults[0];
    const { texts } = of.store.getState().maker.rules;
    expect(fault && say(texts, fault.because)).toBe(
      'Sherman Firefly is in service since 1944, after the year of the battle',
    );
    expect(of.store.getState().scenario).toBeUndefined();
    of.figure('year', 1944);
    expect(told(of)).toEqual([]);
  });

  test('VD-090 the battle is of that year: set up with a later vehicle it is refused', async () => {
    const { of } = withFirefly();
    of.figure('year', 1944);
    of.option('years', true);
    const { scenario, maker } = of.store.getState();
    if (!scenario) throw new Error('there is a battle');
    const setUp = (year: number) => {
      const play = { 'victory-decision': { ...scenario.play?.['victory-decision'], year } };
      const battle = makeBattle({ ...scenario, play }, [], maker.charts, {
        scale: maker.meta.scale,
        rules: maker.meta.id,
      });
      if (!battle.ok) throw new Error(battle.reason);
      return maker.rules.setup(battle.value);
    };
    expect(scenario.play?.['victory-decision']).toMatchObject({ year: 1944 });
    expect(setUp(1944)).toMatchObject({ turn: 1 });
    expect(setUp(1943)).toMatchObject({ cite: 'VD-090' });
  });

  test('VD-090 drawn forces keep to it, and so do their transports', () => {
    const of = desk();
    const { lists } = of.store.getState().maker;
    of.option('years', true);
    for (const year of [1939, 1941, 1943]) {
      of.figure('year', year);
      for (const { nation, chart } of kinds(of.store.getState().maker)) {
        of.nation(0, nation);
        of.chart(0, chart);
        const { forces, faults } = of.store.getState();
        expect([nation, chart, faults[0].filter(({ cite }) => cite === 'VD-090')]).toEqual([
          nation,
          chart,
          [],
        ]);
        const late = lists.enlist(forces[0]).filter(({ entry }) => (SINCE[entry] ?? 0) > year);
        expect([nation, chart, year, late]).toEqual([nation, chart, year, []]);
      }
    }
  });
});

test('a force ready made is taken as it stands in the lists, and nothing speaks against it', () => {
  let taken = 0;
  for (const desk of desks()) {
    const { lists } = desk.store.getState().maker;
    desk.limit(1500);
    for (const { id: nation } of lists.nations) {
      desk.nation(1, nation);
      for (const { id, limit, force } of lists.ready(nation)) {
        desk.ready(1, id);
        const { forces, faults, fault } = desk.store.getState();
        expect([forces[1], faults[1], fault]).toEqual([force, [], undefined]);
        expect(costOf(lists, force)).toBeLessThanOrEqual(limit);
        taken++;
      }
    }
  }
  expect(taken).toBe(9);
});
