import { expect, test } from 'vitest';
import { stream } from '../../engine/counting/dice';
import { say } from '../../engine/words/text';
import { fleetIds, listScenarios, loadChart, loadFleet } from '../../files/library';
import { degrees } from '../../geometry/units';
import { loadRules, rulesMeta } from '../../rules/registry';
import { makerOf } from '../skirmish/skirmish';
import { openSkirmish } from '../skirmish/skirmish-desk';
import { firstToPlace } from './first-to-place';
import { tableMakerOf } from './own-table';
import { reopened } from './reopen';
import { openTable } from './table-desk';

test.each([
  // Inches on a table of 72 by 48, and centimetres in the zone of SMR-H46.
  ['DV-H02', 'decisive-victory', 6],
  ['SMR-H46', 'stations-manned-and-ready', undefined],
] as const)(
  '%s ships of a battle that was made up are placed by hand within their zones',
  async (_, id, deep) => {
    const [meta, rules] = [rulesMeta(id), await loadRules(id)];
    const fleets = (await Promise.all(fleetIds().map(loadFleet))).flatMap((read) =>
      read.ok ? [read.value] : [],
    );
    const making = meta && rules && makerOf(meta, rules, fleets);
    const maker = meta && rules && tableMakerOf(meta, rules, fleets);
    if (!making || !maker?.zones) throw new Error('there are no zones');
    const { scenario, fault } = openSkirmish([making], 3).store.getState();
    if (!scenario) throw new Error(fault);
    const on = reopened([maker], scenario, true);
    if (!on.ok) throw new Error(say(rules.texts, on.because));
    const desk = openTable([maker], on);
    const { laid } = desk.store.getState();
    const [ship] = laid.ships;
    if (!ship) throw new Error('there are no ships');
    const saidOf = (): string => {
      const { of } = desk.store.getState();
      return of.fault ? say(rules.texts, of.fault) : '';
    };
    const depth = deep ?? maker.zones.depth;
    const south = -laid.sheet.height / 2;
    desk.move(ship.id, { at: { x: 20, y: south + depth }, heading: degrees(33) });
    expect(saidOf()).toBe('');
    const fought = desk.store.getState().of.scenario;
    expect(fought?.options?.[id]).toMatchObject(maker.zones.options);
    desk.move(ship.id, { at: { x: 20, y: south + depth + 0.1 } });
    expect(saidOf()).toMatch(/stands outside the zone of its side: put it within .* of the south edge/);
    expect(desk.store.getState().of.scenario).toBeUndefined();
    desk.change({ zoned: undefined });
    expect(saidOf()).toBe('');
  },
);

test('DV-H02 the sides of a battle of the house are placed by hand, and keep their names and officers', async () => {
  const [meta, rules] = [rulesMeta('decisive-victory'), await loadRules('decisive-victory')];
  const fleets = (await Promise.all(fleetIds().map(loadFleet))).flatMap((read) =>
    read.ok ? [read.value] : [],
  );
  const maker = meta && rules && tableMakerOf(meta, rules, fleets);
  if (!maker || !rules) throw new Error('nothing can be set out');
  const byHand = listScenarios().filter((one) => one.byHand);
  expect(byHand.map(({ id }) => id)).toEqual(['open-sea-duel']);
  for (const scenario of byHand) {
    const { chart: id, ...rest } = scenario;
    const chart = await loadChart(id ?? '');
    if (!chart.ok) throw new Error(chart.reason);
    const on = reopened([maker], { ...rest, drawn: chart.value as never }, true);
    if (!on.ok) throw new Error(say(rules.texts, on.because));
    const desk = openTable([maker], on);
    const { laid, of } = desk.store.getState();
    expect(of.fault && say(rules.texts, of.fault)).toBeUndefined();
    expect(laid.zoned).toBe(true);
    const told = (side: (typeof scenario.sides)[number]) =>
      side.ships.map(({ ship, name, at, heading, play }) => ({ ship, name, at, heading, play }));
    expect(of.scenario?.sides.map(told)).toEqual(scenario.sides.map(told));
    expect(of.scenario?.options?.['decisive-victory']).toMatchObject({ deployment: 'zones' });
    const [ship] = laid.ships;
    if (!ship) throw new Error('there are no ships');
    desk.move(ship.id, { at: { x: ship.pose.at.x, y: 20 } });
    const { fault } = desk.store.getState().of;
    expect(fault && say(rules.texts, fault)).toMatch(/stands outside the zone of its side: put it within 6/);
  }
});

test('DV-H02 the lower die places first, and ties are rolled again', () => {
  const faces = [0.4, 0.4, 0.9, 0.1];
  const scripted = (): number => faces.shift() ?? Number.NaN;
  expect(firstToPlace(scripted)).toEqual({ faces: [6, 1], first: 1 });
  const random = stream(1);
  for (let i = 0; i < 50; i++) {
    const {
      faces: [a, b],
      first,
    } = firstToPlace(random);
    expect(first).toBe(a < b ? 0 : 1);
    expect(a).not.toBe(b);
  }
});
