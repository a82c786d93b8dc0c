import { beforeAll, describe, expect, test } from 'vitest';
import { scenarioSchema } from '../../files/battle/scenario';
import { loadChart } from '../../files/library';
import { listRules, loadRules } from '../../rules/registry';
import { costOf, type ForceDesk, openForces } from './force-desk';
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
