import { beforeAll, expect, test } from 'vitest';
import { stream } from '../../engine/counting/dice';
import { say } from '../../engine/words/text';
import { loadRules, rulesMeta } from '../../rules/registry';
import { type Placeable, type TableMaker, tableMakerOf } from './own-table';
import { reopened } from './reopen';
import { optionsShown } from './shown';
import { openTable, type TableDesk } from './table-desk';

let maker: TableMaker;

beforeAll(async () => {
  const [meta, rules] = [rulesMeta('victory-decision'), await loadRules('victory-decision')];
  const found = meta && rules && tableMakerOf(meta, rules, []);
  if (!found) throw new Error('there is nothing to set out');
  maker = found;
});

const optionsOf = ({ of }: Placeable) => ('entry' in of ? of.options : []);

/** A table with a unit of a kind, and another against it. */
function against(one: Placeable, other: Placeable): TableDesk {
  const desk = openTable([maker]);
  desk.add(0, one, { x: 0, y: -10 });
  desk.add(1, other, { x: 0, y: 10 });
  return desk;
}

const firstOn = ({ store }: TableDesk) => {
  const [put] = store.getState().laid.ships;
  if (!put) throw new Error('nobody is on the table');
  return put;
};
const saidOf = ({ store }: TableDesk): string | undefined => {
  const { refused, of } = store.getState();
  const wrong = refused ?? of.fault;
  return wrong && say(maker.rules.texts, wrong);
};
const pointsOf = (desk: TableDesk): number => {
  const state = desk.store.getState().of.world?.rules as { units: Record<string, { points: number }> };
  return state.units[firstOn(desk).id]?.points ?? Number.NaN;
};

test('VD-014 what a list offers a unit is chosen for it, paid for by the list, and undone', () => {
  const bought = maker.candidates.filter((one) => optionsOf(one).length > 0);
  const random = stream(7);
  const [other] = maker.candidates;
  if (!other) throw new Error('there is nobody');
  let chosen = 0;
  for (let i = 0; i < 16; i++) {
    const one = bought[Math.floor(random() * bought.length)];
    const option = one && optionsOf(one)[Math.floor(random() * optionsOf(one).length)];
    if (!one || !option) continue;
    const desk = against(one, other);
    const { id } = firstOn(desk);
    const bare = desk.store.getState().of.scenario;
    const points = pointsOf(desk);
    desk.choose(id, option.id, option.most === 1 ? true : 1);
    const { scenario } = desk.store.getState().of;
    expect(firstOn(desk).options).toEqual([option.id]);
    if (scenario) {
      chosen += 1;
      expect(saidOf(desk)).toBeUndefined();
      expect(scenario.sides[0]?.units?.[0]).toMatchObject({ id, options: [option.id] });
      expect(pointsOf(desk)).toBe(points + option.points);
      const on = reopened([maker], scenario);
      if (!on.ok) throw new Error(say(maker.rules.texts, on.because));
      expect(openTable([maker], on).store.getState().of.scenario).toEqual(scenario);
    } else expect(saidOf(desk)).toMatch(/^[^.]+\.?.*\.$/);
    desk.undo();
    expect(desk.store.getState().of.scenario).toEqual(bare);
  }
  expect(chosen).toBeGreaterThan(8);
});

test('VD-014 an option is a number or a flag as often as the list has it, and none may be taken oftener', () => {
  const one = maker.candidates.find((each) => optionsOf(each).some(({ most }) => most > 1));
  const option = one && optionsOf(one).find(({ most }) => most > 1);
  const [other] = maker.candidates;
  if (!one || !option || !other) throw new Error('nothing is taken twice');
  const desk = against(one, other);
  const { id } = firstOn(desk);
  desk.choose(id, option.id, option.most + 1);
  expect(saidOf(desk)).toContain(`give a whole number from 0 to ${option.most}.`);
  expect(firstOn(desk).options).toBeUndefined();
  desk.choose(id, option.id, 2);
  expect(firstOn(desk).options).toEqual([option.id, option.id]);
  expect(optionsShown(firstOn(desk))?.values[option.id]).toBe(2);
  desk.choose(id, option.id, 0);
  expect(firstOn(desk).options).toBeUndefined();
  expect(saidOf(desk)).toBeUndefined();
});
