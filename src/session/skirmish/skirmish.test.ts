import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Battle, ShipRecord } from '../../engine/set-up/record';
import { makeBattle } from '../../files/battle/make-battle';
import { readScenario, type Scenario } from '../../files/battle/scenario';
import { fleetIds, loadFleet } from '../../files/library';
import { listRules, loadRules } from '../../rules/registry';
import {
  type Choice,
  FORMATIONS,
  type Maker,
  makerOf,
  nationsIn,
  pointsOf,
  poolOf,
  STATIONS,
  usualChoice,
  yearsOf,
} from './skirmish';
import { openSkirmish, spareFor } from './skirmish-desk';
import { makeSkirmish } from './skirmish-scenario';

let makers: [Maker, ...Maker[]];
let maker: Maker;

beforeAll(async () => {
  const fleets = [];
  for (const id of fleetIds()) {
    const read = await loadFleet(id);
    if (read.ok) fleets.push(read.value);
  }
  const made = [];
  for (const meta of listRules()) {
    const rules = await loadRules(meta.id);
    const one = rules && makerOf(meta, rules, fleets);
    if (one) made.push(one);
  }
  const [first, ...others] = made;
  if (!first) throw new Error('no rule set makes up battles');
  makers = [first, ...others];
  maker = first;
});

const NATIONS = ['United States', 'Japan', 'United Kingdom', 'Germany', 'Italy', 'Netherlands', 'Australia'];

const sides = fc.record({
  nations: fc.subarray(NATIONS, { maxLength: 4 }),
  points: fc.integer({ min: 6, max: 100 }),
  formation: fc.constantFrom(...FORMATIONS),
  station: fc.constantFrom(...STATIONS),
});

const choices: fc.Arbitrary<Choice> = fc.record({
  years: fc
    .tuple(fc.integer({ min: 1939, max: 1945 }), fc.integer({ min: 0, max: 5 }))
    .map(([from, more]): [number, number] => [from, from + more]),
  sides: fc
    .tuple(sides, sides, fc.boolean())
    .map(([one, other, even]): Choice['sides'] => [one, even ? { ...other, points: one.points } : other]),
  table: fc.constantFrom(
    undefined,
    { width: 72, height: 48 },
    { width: 48, height: 36 },
    { width: 96, height: 60 },
  ),
  conditions: fc.record({ night: fc.boolean(), badWeather: fc.boolean() }),
  windFrom: fc.option(fc.integer({ min: 0, max: 360 }), { nil: undefined }),
  seed: fc.integer({ min: 0, max: 999_999_999 }),
});

/** The record of every ship by fleet and id, as the files have it. */
const recordOf = (fleet: string, id: string): ShipRecord => {
  const found = maker.fleets.find((one) => one.id === fleet)?.ships.find((one) => one.id === id);
  if (!found) throw new Error(`no ship ${id} in ${fleet}`);
  return found;
};

const candidateOf = (fleet: string, id: string, by: Maker = maker) =>
  by.candidates.find(({ key }) => key === `${fleet}/${id}`)?.points ?? 0;

const totals = ({ sides: of }: Scenario, by: Maker = maker): readonly number[] =>
  of.map(({ ships }) => ships.reduce((sum, { fleet, ship }) => sum + candidateOf(fleet, ship, by), 0));

const within = (points: number): number => Math.max(1, Math.floor(points / 20));

/** Every sum that some of the pool's ships come to, counted one by one. */
function sumsOf(points: readonly number[]): ReadonlySet<number> {
  const sums = new Set([0]);
  for (const one of points) for (const sum of [...sums]) sums.add(sum + one);
  return sums;
}

function battleOf(scenario: Scenario): Battle {
  const read = makeBattle(scenario, maker.fleets, [], {
    scale: maker.meta.scale,
  });
  if (!read.ok) throw new Error(read.reason);
  return read.value;
}

describe('a battle made up', () => {
  test('is one the rule set sets up, of the nations, years and points asked for, no ship twice; else a sentence', () => {
    let made = 0;
    fc.assert(
      fc.property(choices, (choice) => {
        const read = makeSkirmish(maker, choice);
        if (!read.ok) {
          expect(read.reason).toMatch(/^[^\n]{10,300}\.$/);
          return;
        }
        made += 1;
        const scenario = read.value;
        const again = readScenario(JSON.stringify(scenario), 'skirmish.json');
        expect(again).toEqual({ ok: true, value: scenario });
        expect(maker.rules.setup(battleOf(scenario))).not.toHaveProperty('because');

        const named = scenario.sides.flatMap(({ ships }) =>
          ships.map(({ fleet, ship }) => recordOf(fleet, ship)),
        );
        expect(new Set(named.map(({ name }) => name)).size).toBe(named.length);
        for (const [i, side] of scenario.sides.entries()) {
          for (const { fleet, ship } of side.ships) {
            const { nation, asOf } = recordOf(fleet, ship);
            const year = Number(asOf?.slice(0, 4));
            expect(choice.sides[i]?.nations).toContain(nation);
            expect(year >= choice.years[0] && year <= choice.years[1]).toBe(true);
          }
        }
        const [first = 0, second = 0] = totals(scenario);
        expect(Math.abs(first - choice.sides[0].points)).toBeLessThanOrEqual(within(choice.sides[0].points));
        if (choice.sides[0].points === choice.sides[1].points)
          expect(Math.abs(first - second)).toBeLessThanOrEqual(within(choice.sides[0].points));
        expect(Math.abs(second - choice.sides[1].points)).toBeLessThanOrEqual(within(choice.sides[1].points));
      }),
      { numRuns: 300 },
    );
    expect(made).toBeGreaterThan(20);
  });

  test('sides asked to have the same points that cannot be matched are refused in a sentence', () => {
    const side = (nation: string) =>
      ({ nations: [nation], points: 12, formation: 'line-ahead', station: 'low' }) as const;
    const read = makeSkirmish(maker, {
      years: [1939, 1940],
      sides: [side('United Kingdom'), side('United Kingdom')],
      conditions: { night: false, badWeather: false },
      seed: 0,
    });
    expect(read).toMatchObject({
      ok: false,
      reason: expect.stringMatching(/match at about 12 points; choose/),
    });
  });

  test('the same choice makes the same battle', () => {
    fc.assert(
      fc.property(choices, (choice) => {
        expect(makeSkirmish(maker, structuredClone(choice))).toEqual(makeSkirmish(maker, choice));
      }),
      { numRuns: 30 },
    );
  });

  test('is refused only where no ships of a side come to its points', () => {
    fc.assert(
      fc.property(choices, (choice) => {
        const [one, other] = choice.sides;
        fc.pre(one.nations.every((nation) => !other.nations.includes(nation)));
        const can = ([0, 1] as const).every((side) => {
          const { points } = choice.sides[side];
          const sums = sumsOf(poolOf(maker, choice, side).map((ship) => ship.points));
          return [...sums].some((sum) => sum > 0 && Math.abs(sum - points) <= within(points));
        });
        expect(makeSkirmish(maker, choice).ok).toBe(can);
      }),
      { numRuns: 150 },
    );
  });

  test('lies within the zones of its table, the lines apart, headings in or along', () => {
    fc.assert(
      fc.property(choices, (choice) => {
        const read = makeSkirmish(maker, choice);
        fc.pre(read.ok);
        const { ships, sides: of } = battleOf(read.value);
        const ys = of.map(({ id }) => ships.filter(({ side }) => side === id).map(({ pose }) => pose.at.y));
        const gap = Math.min(...(ys[1] ?? [])) - Math.max(...(ys[0] ?? []));
        const height = choice.table?.height ?? 48;
        expect(gap).toBeGreaterThanOrEqual(choice.table ? height - 12 : 24);
        if (choice.table) {
          for (const y of ys[0] ?? []) expect(y >= 0 && y <= 6).toBe(true);
          for (const y of ys[1] ?? []) expect(y >= height - 6 && y <= height).toBe(true);
        }
        for (const { pose, side } of ships) {
          const formation = choice.sides[side === of[0]?.id ? 0 : 1].formation;
          const inward = side === of[0]?.id ? 0 : 180;
          if (formation === 'line-ahead') expect([90, 270]).toContain(pose.heading);
          else expect(pose.heading).toBe(inward);
        }
        for (const [i, one] of ships.entries())
          for (const other of ships.slice(i + 1)) {
            const apart = Math.hypot(one.pose.at.x - other.pose.at.x, one.pose.at.y - other.pose.at.y);
            expect(apart).toBeGreaterThanOrEqual(1.999);
          }
      }),
      { numRuns: 100 },
    );
  });

  test('every theatre is even by the proposal, whatever the seed', () => {
    for (const one of makers) {
      const { skirmish } = one;
      for (const { years, nations } of skirmish.theatres) {
        for (let seed = 1; seed <= 12; seed++) {
          const usual = usualChoice(one, seed);
          const [first, second] = usual.sides;
          const read = makeSkirmish(one, {
            ...usual,
            years,
            sides: [
              { ...first, nations: nations[0] },
              { ...second, nations: nations[1] },
            ],
          });
          if (!read.ok) throw new Error(read.reason);
          const [here = 0, there = 0] = totals(read.value, one);
          expect(here).toBe(there);
          expect(Math.abs(here - skirmish.points.usual)).toBeLessThanOrEqual(within(skirmish.points.usual));
        }
      }
    }
  });

  test('the proposal has capital ships or cruisers with a screen of destroyers no smaller than the line', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const read = makeSkirmish(maker, usualChoice(maker, seed));
      if (!read.ok) throw new Error(read.reason);
      for (const { ships } of read.value.sides) {
        const types = ships.map(({ fleet, ship }) => recordOf(fleet, ship).type);
        const capital = types.filter((type) => /battle/.test(type)).length;
        const screen = types.filter((type) => /destroyer/.test(type)).length;
        expect(capital + types.filter((type) => /cruiser/.test(type)).length).toBeGreaterThan(0);
        expect(screen).toBeGreaterThanOrEqual(Math.max(1, capital));
      }
    }
  });

  test('another seed draws other ships', () => {
    const drawn = new Set(
      Array.from({ length: 10 }, (_, i) => JSON.stringify(makeSkirmish(maker, usualChoice(maker, i + 1)))),
    );
    expect(drawn.size).toBeGreaterThan(5);
  });

  test('the same nation on both sides shares out its ships', () => {
    const usual = usualChoice(maker, 7);
    const [first, second] = usual.sides;
    const read = makeSkirmish(maker, {
      ...usual,
      years: [1939, 1943],
      sides: [
        { ...first, nations: ['Germany'], points: 14 },
        { ...second, nations: ['Germany'], points: 14 },
      ],
    });
    if (!read.ok) throw new Error(read.reason);
    expect(read.value.sides.map(({ name }) => name)).toEqual(['Germany 1', 'Germany 2']);
    expect(totals(read.value).every((sum) => Math.abs(sum - 14) <= 1)).toBe(true);
  });
});

describe('the desk a battle is made up on', () => {
  const open = (seed = 5) => openSkirmish(makers, seed);

  test('begins with the proposal, and says its points', () => {
    const { scenario, forces, fault } = open().store.getState();
    expect(fault).toBeUndefined();
    expect(scenario?.sides).toHaveLength(2);
    expect(pointsOf(forces[0])).toBe(pointsOf(forces[1]));
  });

  test('a ship is swapped, taken out and added by hand; the other choices leave her there', () => {
    const desk = open();
    const [out] = desk.store.getState().forces[0];
    const into = spareFor(desk.store.getState(), 0).at(0);
    if (!out || !into) throw new Error('nothing to swap');
    desk.swap(0, out.key, into.key);
    const keys = () => desk.store.getState().forces[0].map(({ key }) => key);
    expect(keys()).toContain(into.key);
    expect(keys()).not.toContain(out.key);
    desk.remove(0, into.key);
    expect(keys()).not.toContain(into.key);
    desk.add(0, out.key);
    expect(keys()).toContain(out.key);
    const mine = keys();

    desk.chooseSide(0, { formation: 'screened' });
    desk.choose({ table: undefined, windFrom: 90 });
    expect(keys()).toEqual(mine);
    expect(desk.store.getState().scenario).toMatchObject({ wind: { toward: 270 } });
    expect(desk.store.getState().scenario).not.toHaveProperty('table');
    desk.chooseSide(1, { points: 30 });
    expect(keys()).toEqual(mine);
    expect(pointsOf(desk.store.getState().forces[1])).toBe(30);
    desk.reroll(99);
    expect(desk.store.getState()).toEqual({
      ...open(99).store.getState(),
      choice: desk.store.getState().choice,
      scenario: desk.store.getState().scenario,
      forces: desk.store.getState().forces,
    });
    expect(desk.store.getState().edited).toEqual([false, false]);
  });

  test('a side without a ship and a choice without ships are said in a sentence, and mended by another choice', () => {
    const desk = open();
    for (const { key } of desk.store.getState().forces[1]) desk.remove(1, key);
    expect(desk.store.getState()).toMatchObject({ fault: 'Japan has no ships; add one.' });
    expect(desk.store.getState().scenario).toBeUndefined();
    desk.choose({ years: [1939, 1939] });
    expect(desk.store.getState().fault).toMatch(/there are no ships of 1939/);
    desk.theatre('atlantic');
    expect(desk.store.getState().scenario?.title).toBe(
      'United Kingdom and allies against Germany, 1939 to 1941',
    );
  });

  test('a ship that is not of the side is not let in', () => {
    const desk = open();
    const before = desk.store.getState();
    const stranger = before.forces[1][0];
    if (!stranger) throw new Error('no ship');
    desk.add(0, stranger.key);
    desk.swap(0, before.forces[0][0]?.key ?? '', 'ww2/scharnhorst');
    expect(desk.store.getState()).toBe(before);
  });
});

test('ships that need a condition have a place under it alone, and turning it on draws both sides anew', () => {
  const some = makers.filter(({ candidates }) => candidates.some(({ needs }) => needs !== undefined));
  expect(some.length).toBeGreaterThan(0);
  for (const by of some) {
    const choice = usualChoice(by, 1);
    const needs = by.candidates.map((one) => one.needs).find((id) => id !== undefined) ?? '';
    const on = { ...choice, conditions: { ...choice.conditions, [needs]: true } };
    const inPool = (of: Choice) =>
      ([0, 1] as const).map((side) => poolOf(by, of, side).some((one) => one.needs));
    expect([inPool(choice), inPool(on)]).toEqual([
      [false, false],
      [true, true],
    ]);
    const counted = (of: Choice) => nationsIn(by, of).reduce((sum, { ships }) => sum + ships, 0);
    expect(counted(on)).toBeGreaterThan(counted(choice));

    const desk = openSkirmish([by], 1);
    const keys = () => desk.store.getState().forces.map((force) => force.map(({ key }) => key));
    const before = keys();
    desk.choose({ conditions: on.conditions });
    const under = desk.store.getState();
    expect(keys()).not.toEqual(before);
    expect(under.forces.flat().some((one) => one.needs === needs)).toBe(true);
    expect(under.scenario?.options?.[by.meta.id]).toMatchObject({ [needs]: true });
    desk.choose({ conditions: choice.conditions });
    expect(keys()).toEqual(before);
  }
});

test('nations and years are those of ships that can be played', () => {
  const dated = maker.candidates.map(({ fleet, record }) => recordOf(fleet, record.id).asOf?.slice(0, 4));
  expect(yearsOf(maker).map(String)).toEqual([dated.toSorted().at(0), dated.toSorted().at(-1)]);
  const nations = nationsIn(maker, { years: [1939, 1939], conditions: {} });
  const of = (nation: string): number | undefined => nations.find((one) => one.nation === nation)?.ships;
  expect(of('Germany')).toBe(
    maker.candidates.filter(({ record }) => record.nation === 'Germany' && record.asOf?.startsWith('1939'))
      .length,
  );
  expect(of('Japan')).toBe(0);
  expect(of('Confederate States')).toBeUndefined();
});
