import { beforeAll, describe, expect, test } from 'vitest';
import type { piece } from '../../engine/ids';
import type { Data } from '../../engine/set-up/setting-out';
import { say } from '../../engine/words/text';
import { readAnyFleet } from '../../files/battle/fleet-table';
import { makeBattle } from '../../files/battle/make-battle';
import { scenarioFromData } from '../../files/battle/scenario';
import { readTableLink, tableLinkOf } from '../../files/game/link';
import { battleOf, listScenarios, loadChart, loadFleet } from '../../files/library';
import { degrees } from '../../geometry/units';
import { loadRules, rulesMeta } from '../../rules/registry';
import { createSession } from '../create';
import { type TableMaker, tableMakerOf } from './own-table';
import { reopened } from './reopen';
import { lyingShown } from './shown';
import { openTable, type TableDesk } from './table-desk';

let maker: TableMaker;

beforeAll(async () => {
  const [meta, rules] = [rulesMeta('decisive-victory'), await loadRules('decisive-victory')];
  const fleet = await loadFleet('ww2');
  const found = meta && rules && fleet.ok ? tableMakerOf(meta, rules, [fleet.value]) : undefined;
  if (!found) throw new Error('there is nothing to set out');
  maker = found;
});

const candidate = (name: string) => {
  const found = maker.candidates.find((one) => one.name.includes(name));
  if (!found) throw new Error(`there is no ${name}`);
  return found;
};

/** Exeter and the Graf Spee, 20 inches apart. */
function duel(): {
  readonly desk: TableDesk;
  readonly exeter: ReturnType<typeof piece>;
  readonly spee: ReturnType<typeof piece>;
} {
  const desk = openTable([maker]);
  desk.add(0, candidate('Exeter'), { x: 0, y: 0 });
  desk.add(1, candidate('Graf Spee'), { x: 0, y: 20 });
  const [exeter, spee] = desk.store.getState().laid.ships.map(({ id }) => id);
  if (!exeter || !spee) throw new Error('they are not on the table');
  return { desk, exeter, spee };
}

const stateOf = (desk: TableDesk) => {
  const { of } = desk.store.getState();
  return of.world?.rules as {
    turn: number;
    phase: string;
    ships: Record<
      string,
      { fate: string; damage: number; conditions: Record<string, string>; moved: boolean }
    >;
  };
};
const shown = (desk: TableDesk) => {
  const of = lyingShown(maker, desk.store.getState().of);
  if (!of) throw new Error('nothing can be laid on it');
  return of;
};
const saidOf = ({ store }: TableDesk): string | undefined => {
  const { refused, of } = store.getState();
  const wrong = refused ?? of.fault;
  return wrong && say(maker.rules.texts, wrong);
};

describe('a table that is set out', () => {
  test('says which side nobody stands for, until somebody does', () => {
    const desk = openTable([maker]);
    expect(saidOf(desk)).toBe('Blue: put at least one ship on the table.');
    desk.add(0, candidate('Exeter'));
    expect(saidOf(desk)).toBe('Red: put at least one ship on the table.');
    desk.add(1, candidate('Graf Spee'));
    expect(saidOf(desk)).toBeUndefined();
    expect(desk.store.getState().of.scenario?.sides.map(({ ships }) => ships.length)).toEqual([1, 1]);
  });

  test('a piece set down on another settles beside it, and the other stays', () => {
    const { desk, exeter, spee } = duel();
    desk.move(exeter, { at: { x: 0, y: 20 } });
    const [one, other] = desk.store.getState().laid.ships;
    expect(one?.pose.at).not.toEqual({ x: 0, y: 20 });
    expect(other).toMatchObject({ id: spee, pose: { at: { x: 0, y: 20 } } });
  });

  test('turn, phase and boxes of the card are set, and what follows from them is brought in line', () => {
    const { desk, exeter } = duel();
    desk.set(undefined, 'turn', 6);
    desk.set(undefined, 'phase', 'attacks');
    expect(stateOf(desk)).toMatchObject({ turn: 6, phase: 'attacks' });
    expect(stateOf(desk).ships[exeter]?.moved).toBe(true);
    // Boxes (6,2) to (6,5) are the engines: all of them disable them (DV-084).
    desk.set(exeter, 'marks', [31, 32, 33, 34]);
    expect(stateOf(desk).ships[exeter]?.conditions).toMatchObject({ Speed: 'disabled', Guns: 'sound' });
    expect(saidOf(desk)).toBeUndefined();
  });

  test('what cannot be is one sentence with piece, field and cure, and is not set', () => {
    const { desk, exeter } = duel();
    desk.set(exeter, 'damage', -1);
    expect(saidOf(desk)).toBe('HMS Exeter, Damage: give a whole number from 0 to 1000.');
    expect(stateOf(desk).ships[exeter]?.damage).toBe(0);
    desk.set(exeter, 'marks', [1, 1]);
    expect(saidOf(desk)).toBe('HMS Exeter, Boxes marked: mark boxes of the card, each once.');
    desk.set(undefined, 'phase', 'lunch');
    expect(saidOf(desk)).toBe('Phase: choose one of those offered.');
    desk.set(exeter, 'fate', 'sunk');
    expect(saidOf(desk)).toBe('Fate: leave at least one ship of Blue in play.');
  });

  test('smoke and squalls are laid on it, and both the table and the rules have them (DV-116, DV-118)', () => {
    const { desk, exeter } = duel();
    const lay = (field: string): Data => (shown(desk).values[field] ?? {}) as Data;
    const [smoke, squalls] = ['table/smoke', 'table/squalls'];
    desk.change({ wind: 90 });
    desk.lay(smoke, { 'laid-1': { width: 1, legs: [{ fromX: 10, fromY: 5, toX: 16, toY: 5 }] } });
    desk.lay(squalls, { 'laid-1': { name: 'Rain', x: 30, y: 20, radius: 5 } });
    expect(saidOf(desk)).toBeUndefined();
    const { of } = desk.store.getState();
    const { table, rules } = of.world ?? {};
    const { x, y } = of.table?.bounds ?? { x: 0, y: 0 };
    expect(table?.smoke).toEqual([
      { id: 'laid-1', width: 1, strips: [{ from: { x: x + 10, y: y + 5 }, to: { x: x + 16, y: y + 5 } }] },
    ]);
    expect(table?.squalls).toEqual([{ id: 'laid-1', name: 'Rain', at: { x: x + 30, y: y + 20 }, radius: 5 }]);
    expect(rules).toMatchObject({
      smoke: [{ id: 'laid-1', by: exeter }],
      squalls: [{ id: 'laid-1', name: 'Rain', toward: 90, by: 0 }],
    });
    // What the rules keep of it is set beside it, and goes with it.
    // Rain that nobody named is told by its number.
    desk.lay(squalls, { 'laid-1': { name: '', x: 30, y: 20, radius: 5 } });
    expect(desk.store.getState().of.world?.rules).toMatchObject({ squalls: [{ name: 'Squall 1' }] });
    desk.set(undefined, 'smoke', []);
    expect(desk.store.getState().of.world?.table.smoke).toEqual([]);
    desk.set(undefined, 'smoke', [{ id: 'two', by: exeter }]);
    expect(Object.keys(lay(smoke))).toEqual(['two']);
    expect(Object.keys(lay(squalls))).toEqual(['laid-1']);
    const { scenario } = desk.store.getState().of;
    if (!scenario) throw new Error(saidOf(desk));
    const on = reopened([maker], scenario);
    if (!on.ok) throw new Error(say(maker.rules.texts, on.because));
    expect(openTable([maker], on).store.getState().of.scenario).toEqual(scenario);
  });

  test('searchlights burn on the table as the rules have them, and go out with their phase (DV-069)', () => {
    const { desk, exeter, spee } = duel();
    const lights = () => desk.store.getState().of.world?.table.lights;
    desk.set(undefined, 'night', true);
    desk.set(undefined, 'phase', 'attacks');
    desk.set(undefined, 'searchlights', [{ by: exeter, on: spee }]);
    expect(lights()).toEqual([{ id: `searchlight-${exeter}`, kind: 'beam', from: exeter, on: spee }]);
    desk.lay('table/flares', { 'laid-1': { x: 36, y: 44, radius: 1 } });
    expect(saidOf(desk)).toBeUndefined();
    expect(lights()).toHaveLength(2);
    expect(desk.store.getState().of.world?.rules).toMatchObject({
      starShells: [{ id: 'laid-1', by: exeter, lit: [spee] }],
    });
    desk.set(undefined, 'phase', 'command');
    expect(lights()).toBeUndefined();
  });

  test('everything is taken back in the order it was done', () => {
    const { desk, exeter } = duel();
    const states = [desk.store.getState().of.scenario];
    desk.move(exeter, { at: { x: 3, y: 4 } });
    states.push(desk.store.getState().of.scenario);
    desk.set(exeter, 'damage', 3);
    desk.undo();
    expect(desk.store.getState().of.scenario).toEqual(states[1]);
    // While the pointer has her nothing is kept: one step back is where she was taken hold of.
    desk.move(exeter, { at: { x: 5, y: 5 } }, 'while');
    desk.move(exeter, { at: { x: 6, y: 6 } }, 'while');
    desk.move(exeter, { at: { x: 7, y: 7 } });
    desk.undo();
    expect(desk.store.getState().of.scenario).toEqual(states[1]);
    desk.undo();
    expect(desk.store.getState().of.scenario).toEqual(states[0]);
  });

  test('its file and its link come to the same battle, with its chart, and are fought from there', async () => {
    const { desk, exeter } = duel();
    const chart = await loadChart('open-sea');
    if (!chart.ok) throw new Error(chart.reason);
    desk.chart({ ...chart.value, id: 'mine' });
    desk.move(exeter, { heading: degrees(45) });
    desk.set(undefined, 'turn', 3);
    desk.set(exeter, 'damage', 2);
    const { scenario, battle } = desk.store.getState().of;
    if (!scenario || !battle) throw new Error(saidOf(desk));
    const link = await tableLinkOf(scenario);
    if (!link.ok) throw new Error(link.reason);
    const [file, linked] = [
      scenarioFromData(JSON.parse(JSON.stringify(scenario)), 'file'),
      await readTableLink(link.value, 'link'),
    ];
    for (const read of [file, linked]) {
      if (!read.ok) throw new Error(read.reason);
      const again = makeBattle(read.value, maker.fleets, [], { scale: maker.meta.scale });
      if (!again.ok) throw new Error(again.reason);
      expect({ ...again.value, id: '' }).toEqual({ ...battle, id: '' });
      const on = reopened([maker], read.value);
      if (!on.ok) throw new Error(say(maker.rules.texts, on.because));
      expect(openTable([maker], on).store.getState().of.scenario).toEqual(scenario);
      const { rules, meta } = maker;
      const opened = createSession({ battle: again.value, rules, meta, dice: { by: 'seeded', seed: 1 } });
      if (!opened.ok) throw new Error(opened.reason);
      const { status, world } = opened.session.store.getState();
      expect(status.turn).toBe(3);
      expect(world.rules).toEqual(stateOf(desk));
    }
  });

  test('of a spoiled file the fault is told', () => {
    const { desk, exeter } = duel();
    desk.set(exeter, 'damage', 2);
    const { battle } = desk.store.getState().of;
    const { rules, meta } = maker;
    const open = (setOut: object) => {
      const spoiled = { ...battle, setOut } as NonNullable<typeof battle>;
      const opened = createSession({ battle: spoiled, rules, meta, dice: { by: 'seeded', seed: 1 } });
      return opened.ok ? 'opened' : opened.reason;
    };
    expect(open({ pieces: { nobody: { damage: 1 } } })).toContain(
      'take it out: the battle has no such piece',
    );
    expect(open({ pieces: { [exeter]: { grog: 1 } } })).toContain('HMS Exeter, “grog”: take it out');
    expect(open({ battle: { turn: 99 } })).toContain('Turn: give a whole number from 1 to 15');
    const cloud = { id: 'cloud', width: 1, strips: [{ from: { x: 0, y: 0 }, to: { x: 4, y: 0 } }] };
    const apart =
      'What lies on the table: give it just the smoke and squalls that the rules keep something of';
    expect(open({ table: { smoke: [cloud] } })).toContain(apart);
    expect(open({ battle: { wind: 90, smoke: [{ id: 'cloud', by: exeter }] } })).toContain(apart);
    expect(open({ table: { smoke: 7 } })).toContain('Smoke: name from 0 to 400 of them');
    expect(
      open({ table: { pieces: { [exeter]: { pose: { at: { x: 'a', y: 0 }, heading: 0 } } } } }),
    ).toContain('give a number from');
  });
});

test('rules without made-up battles put all on the table that they can play, works and mines too', async () => {
  const [meta, rules] = [rulesMeta('acw-naval'), await loadRules('acw-naval')];
  const fleet = await loadFleet('acw');
  const acw = meta && rules && fleet.ok ? tableMakerOf(meta, rules, [fleet.value]) : undefined;
  if (!acw) throw new Error('there is nothing to set out');
  const desk = openTable([acw]);
  const put = (side: 0 | 1, name: RegExp, at: { x: number; y: number }): void => {
    const found = acw.candidates.find((one) => name.test(one.name));
    if (!found) throw new Error(`there is no ${name}`);
    desk.add(side, found, at);
  };
  put(0, /Monitor/, { x: -10, y: 0 });
  put(1, /Virginia/, { x: 10, y: 0 });
  const fort = acw.candidates.find(({ of }) => 'record' in of && of.record.ashore);
  if (!fort) throw new Error('no work can be put on the table');
  desk.add(1, fort, { x: 0, y: 20 });
  const [monitor] = desk.store.getState().laid.ships;
  desk.set(undefined, 'period', 4);
  desk.set(monitor?.id, 'hitFactor', 2);
  const { of } = desk.store.getState();
  expect(of.fault).toBeUndefined();
  const read =
    of.scenario && makeBattle(of.scenario, acw.fleets, [], { scale: acw.meta.scale, rules: acw.meta.id });
  if (!read?.ok) throw new Error('it cannot be fought');
  const { meta: by, rules: acwRules } = acw;
  const opened = createSession({
    battle: read.value,
    rules: acwRules,
    meta: by,
    dice: { by: 'seeded', seed: 1 },
  });
  if (!opened.ok) throw new Error(opened.reason);
  const { world } = opened.session.store.getState();
  expect(world.rules).toMatchObject({ period: 4, vessels: { [String(monitor?.id)]: { hitFactor: 2 } } });
});

/** The desk of a rule set with all that comes with the program for it. */
async function deskOf(id: string, fleets: readonly string[]) {
  const [meta, rules] = [rulesMeta(id), await loadRules(id)];
  const read = await Promise.all(fleets.map(loadFleet));
  const shipped = read.flatMap((fleet) => (fleet.ok ? [fleet.value] : []));
  const made = meta && rules && tableMakerOf(meta, rules, shipped);
  if (!made) throw new Error('there is nothing to set out');
  const desk = openTable([made]);
  const put = (side: 0 | 1, name: RegExp, at?: { x: number; y: number }): void => {
    const found = made.candidates.find((one) => name.test(one.name));
    if (!found) throw new Error(`there is no ${name}`);
    desk.add(side, found, at);
  };
  /** Told by its file, read again and begun. */
  const begun = () => {
    const { scenario, fault } = desk.store.getState().of;
    if (!scenario) throw new Error(fault ? say(made.rules.texts, fault) : 'nothing stands there');
    const file = scenarioFromData(JSON.parse(JSON.stringify(scenario)), 'it');
    if (!file.ok) throw new Error(file.reason);
    const again = reopened([made], file.value);
    if (!again.ok) throw new Error(say(made.rules.texts, again.because));
    expect(openTable([made], again).store.getState().of.scenario).toEqual(scenario);
    const battle = makeBattle(file.value, made.fleets, [], { scale: made.meta.scale, rules: id });
    if (!battle.ok) throw new Error(battle.reason);
    const { rules, meta } = made;
    const dice = { by: 'seeded', seed: 1 } as const;
    const opened = createSession({ battle: battle.value, rules, meta, dice });
    if (!opened.ok) throw new Error(opened.reason);
    return opened.session.store.getState();
  };
  return { made, desk, put, begun };
}

test('units of lists are set out without any record of a ship, and fought from the third turn', async () => {
  const { desk, put, begun } = await deskOf('victory-decision', []);
  put(0, /^Rifle Section/, { x: -6, y: -10 });
  put(0, /^Rifle Section/, { x: 6, y: -10 });
  put(1, /Grenadier Squad/, { x: 0, y: 10 });
  desk.tell('home', { first: ['west'], second: ['east', 'north'] });
  desk.set(undefined, 'turn', 3);
  const [section, other] = desk.store.getState().laid.ships;
  desk.set(section?.id, 'markers', 2);
  const { world, status } = begun();
  expect(status.turn).toBe(3);
  const state = world.rules as { units: Record<string, { markers: number; name: string }>; sides: unknown };
  expect(state.units[section?.id ?? '']).toMatchObject({ markers: 2 });
  expect(state.units[other?.id ?? '']?.name).toMatch(/ 2$/);
  expect(state.sides).toMatchObject([{ home: ['west'] }, { home: ['east', 'north'] }]);
  desk.tell('home', { first: [], second: ['north'] });
  expect(desk.store.getState().refused).toBeDefined();
});

test('ships of a table without inches are set out in columns, under admirals', async () => {
  const { desk, put, begun } = await deskOf('empires-in-arms', ['sail-1805', 'ww2']);
  for (const name of [/Caesar$/, /Hero$/]) put(0, name);
  for (const name of [/Formidable$/, /Scipion$/]) put(1, name);
  desk.tell('admirals', { first: [{ name: 'Nelson' }], second: [{ name: 'Dumanoir' }] });
  const [caesar] = desk.store.getState().laid.ships;
  desk.set(caesar?.id, 'condition', 'damaged');
  const { world } = begun();
  expect(world.rules).toMatchObject({
    ships: { [caesar?.id ?? '']: { condition: 'damaged' } },
    admirals: { nelson: { tactical: 5, side: 'first' }, dumanoir: { side: 'second' } },
  });
});

test('a battle with more to it than this page can show is not opened on it', () => {
  const shipped = listScenarios().find(({ id }) => id === 'river-plate');
  if (!shipped) throw new Error('there is no River Plate');
  const on = reopened([maker], shipped);
  expect(!on.ok && say(maker.rules.texts, on.because)).toMatch(/has things that this page cannot show/);
});

describe('ships of a fleet of one’s own', () => {
  const TABLE = [
    'name,nation,type,length,beam,displacement,speed,belt,guns',
    'Sans Pareil,Britain,battleship,640,95,30000,24,280,4x2 15in 30000yd fore',
    'Never Wanted,Britain,battleship,640,95,30000,24,280,4x2 15in 30000yd fore',
  ].join('\n');

  test('are put on a table that brings them along, and no others, wherever it is opened', async () => {
    const read = await readAnyFleet(TABLE, 'mine.csv');
    if (!read.ok) throw new Error(read.reason);
    const { meta, rules, fleets } = maker;
    const mine = tableMakerOf(meta, rules, fleets, [read.value]);
    const own = mine?.candidates.find((one) => one.name === 'Sans Pareil');
    if (!mine || !own) throw new Error('she cannot be put on a table');
    const desk = openTable([mine]);
    desk.add(0, own, { x: 0, y: 0 });
    desk.add(1, candidate('Graf Spee'), { x: 0, y: 20 });
    const { scenario } = desk.store.getState().of;
    if (!scenario) throw new Error(saidOf(desk));
    expect(scenario.fleets?.map(({ id, ships }) => [id, ships.map(({ name }) => name)])).toEqual([
      ['mine', ['Sans Pareil']],
    ]);
    const kept = scenarioFromData(JSON.parse(JSON.stringify(scenario)), 'it');
    if (!kept.ok) throw new Error(kept.reason);
    const battle = await battleOf(kept.value, meta.id, meta.scale);
    if (!battle.ok) throw new Error(battle.reason);
    expect(battle.value.ships.map(({ record }) => record.name)).toContain('Sans Pareil');
  });
});
