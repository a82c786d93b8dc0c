import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type SetOut, setOutScenario } from '../../cli/battle';
import type { Command } from '../../engine/command';
import { piece, type Side } from '../../engine/ids';
import { say } from '../../engine/words/text';
import type { Session } from '../session';
import { atOnce } from '../slices';
import { expectedOf, type FireLine, type FirePlan, insteadOf, planOf, worthOf } from './fire-plan';
import { changeFire, fireOfPiece, followFire, giveFire, replanFire, stopFire } from './firing';
import {
  BRITISH,
  GERMAN,
  moveOne,
  open,
  phaseOf,
  planned,
  say1,
  toTheBroadsides,
  toTheGuns,
} from './firing.testing';

let plate: SetOut;
let roads: SetOut;
let bay: SetOut;

beforeAll(async () => {
  plate = await setOutScenario('river-plate');
  roads = await setOutScenario('hampton-roads-first-day');
  bay = await setOutScenario('mobile-bay');
});

afterEach(() => {
  vi.useRealTimers();
});

const mayAttack = (session: Session): boolean =>
  session.store.getState().offers.some(({ attack, object, refusal }) => attack && object && !refusal);

/** Says what is usual, and sails straight on, until something bears. */
function toAnAttack(session: Session): Side {
  const { store } = session;
  for (let i = 0; i < 200 && !mayAttack(session); i++) {
    const { offers, question } = store.getState();
    const plain = offers.filter((one) => !one.refusal && Object.keys(one.holes).length === 0);
    const next = plain.find(({ usual }) => usual) ?? plain[0];
    if (question || !next || offers.some(({ verb }) => verb === 'move')) moveOne(session);
    else say1(session, next.verb, next.by, next.fixed);
  }
  if (!mayAttack(session)) throw new Error('nothing bears');
  return store.getState().status.acting[0] as Side;
}

const attack = (rules: SetOut['rules'], { label }: FireLine): string => say(rules.texts, label);

describe('what attacks bring together', () => {
  const line = (target: string, chances: readonly number[], left: number): FireLine => {
    const label = { key: 'damage' };
    const limit = { left, label: { key: 'sunk' } };
    return {
      piece: piece('a'),
      target: piece(target),
      label,
      command: { verb: 'aim', by: BRITISH },
      forecast: { title: label, tallies: [], spreads: [{ label, chances, worth: 2, limit }], notes: [] },
      worth: 0,
    };
  };

  test('is the sum of the means, and the chance of a limit by all that is fired at one target', () => {
    // One point on a half, twice at x; none but on a fifth at y.
    const lines = [line('x', [0.5, 0.5], 2), line('x', [0.5, 0.5], 2), line('y', [0.8, 0.2], 2)];
    const { points, limits } = expectedOf(lines);
    expect(points).toEqual([{ label: { key: 'damage' }, mean: 1.2 }]);
    expect(limits.map(({ target, chance }) => [target, chance])).toEqual([
      ['x', 0.25],
      ['y', 0],
    ]);
  });

  test('tells whose losses they are where one attack falls on several', () => {
    const losses = (unit: string, chances: readonly number[]) => ({
      label: { key: 'losses', args: { unit } },
      chances,
      worth: 1,
      limit: { left: 1, label: { key: 'shaken', args: { unit } } },
    });
    const burst = line('squad', [1], 1);
    const spreads = [losses('squad', [0.5, 0.5]), losses('team', [0.25, 0.75])];
    const { points, limits } = expectedOf([{ ...burst, forecast: { ...burst.forecast, spreads } }]);
    expect(points.map(({ label, mean }) => [label.args?.unit, mean])).toEqual([
      ['squad', 0.5],
      ['team', 0.75],
    ]);
    expect(limits.map(({ label, chance }) => [label.args?.unit, chance])).toEqual([
      ['squad', 0.5],
      ['team', 0.75],
    ]);
  });

  test('counts each point for what the rules make of it, and a bare chance where none are counted', () => {
    expect(worthOf(line('x', [0.5, 0.25, 0.25], 1).forecast)).toBe(1.5);
    const chance = { ways: 1, of: 4, needs: { key: '' } };
    expect(worthOf({ title: { key: '' }, tallies: [], chance, spreads: [], notes: [] })).toBe(0.25);
  });
});

describe('the fire of a side', () => {
  test('is planned with all that brings more, and given by one order, ship after ship', async () => {
    const session = open(plate);
    toTheGuns(session);
    const side = session.store.getState().status.acting[0] as Side;
    const stop = followFire(session, side);
    const { offers, rules, table, world } = session.store.getState();
    const open1 = offers.filter((one) => one.attack === 'name' && !one.refusal);
    const plan = await planned(session);
    const total = ({ lines }: FirePlan): number => lines.reduce((sum, { worth }) => sum + worth, 0);
    // Nobody who could fire is left out, and nothing more would bring more.
    expect(new Set(plan.lines.map((one) => one.piece))).toEqual(new Set(open1.map(({ subject }) => subject)));
    const commands = plan.lines.map(({ command }) => command);
    expect(open1.length).toBeGreaterThan(commands.length);
    for (const { fixed, verb, by } of open1) {
      const more = atOnce(planOf({ rules, table, world }, side, [...commands, { ...fixed, verb, by }]));
      expect(total(more)).toBeLessThanOrEqual(total(plan) + 1e-9);
    }
    expect([...plan.lines].sort((a, b) => b.worth - a.worth)).toEqual(plan.lines);

    giveFire(session);
    const said = session.store.getState().log.filter(({ command }) => ['aim', 'fire'].includes(command.verb));
    const firing = new Set(plan.lines.map(({ piece: one }) => one));
    expect(said.filter(({ command }) => command.verb === 'aim')).toHaveLength(plan.lines.length);
    expect(said.filter(({ command }) => command.verb === 'fire').map(({ command }) => command.ship)).toEqual([
      ...firing,
    ]);
    stop();
  });

  test('whose attacks are made at once, is planned with every ship that can hit, and given by one order', async () => {
    const session = open(await setOutScenario('river-plate', 'stations-manned-and-ready'));
    const side = toAnAttack(session);
    const stop = followFire(session, side);
    const { offers } = session.store.getState();
    const bearing = offers.filter((one) => one.attack && one.object && !one.refusal && one.by === side);
    const plan = await planned(session);
    expect(plan.lines.every(({ atOnce }) => atOnce)).toBe(true);
    expect(new Set(plan.lines.map((one) => one.piece))).toEqual(
      new Set(bearing.map(({ subject }) => subject)),
    );
    expect([...plan.lines].sort((a, b) => b.worth - a.worth)).toEqual(plan.lines);
    const before = session.store.getState().log.length;
    giveFire(session);
    const said = session.store.getState().log.slice(before);
    const planned1 = plan.lines.map(({ command }) => command);
    expect(said.map(({ command }) => command)).toEqual(expect.arrayContaining(planned1));
    expect(said.filter(({ tellings }) => tellings.some(({ shot }) => shot)).length).toBe(planned1.length);
    stop();
  });

  test('stops where dice are typed, and goes on when they lie', async () => {
    const session = open(plate, 'typed');
    const { store } = session;
    for (const by of [BRITISH, GERMAN]) say1(session, 'endDeclaring', by);
    const roll = (): void => {
      const { question } = store.getState();
      // The first side has the initiative, and nobody hits anything.
      if (question?.ask === 'roll')
        session.rolled(
          question.dice.map(() => (question.cite === 'DV-014' && question.by === BRITISH ? 6 : 1)),
        );
    };
    say1(session, 'rollInitiative', store.getState().status.acting[0] as Side);
    while (store.getState().question) roll();
    for (let i = 0; i < 60 && phaseOf(session) === 'movement'; i++) {
      if (store.getState().question?.ask === 'roll') roll();
      else moveOne(session);
    }
    const stop = followFire(session, BRITISH);
    const plan = await planned(session);
    giveFire(session);
    expect(store.getState().question?.ask).toBe('roll');
    expect(store.getState().log.filter(({ command }) => command.verb === 'fire')).toHaveLength(1);
    while (store.getState().question?.ask === 'roll') roll();
    const ships = new Set(plan.lines.map(({ piece: one }) => one));
    expect(store.getState().log.filter(({ command }) => command.verb === 'fire')).toHaveLength(ships.size);
    stop();
  });

  test('a line can be held or made at another target, and the plan keeps to that', async () => {
    const session = open(plate);
    toTheGuns(session);
    const stop = followFire(session, session.store.getState().status.acting[0] as Side);
    const plan = await planned(session);
    const last = plan.lines.at(-1) as FireLine;
    changeFire(session, last, undefined);
    const held = await planned(session);
    expect(held.lines).toHaveLength(plan.lines.length - 1);
    expect(held.lines.map((one) => attack(plate.rules, one))).not.toContain(attack(plate.rules, last));
    replanFire(session);
    expect((await planned(session)).lines).toHaveLength(plan.lines.length);
    stop();
  });

  test('what can be attacked instead is what her weapons may be named for beside the rest', async () => {
    const session = open(roads);
    const { store } = session;
    const side = toTheBroadsides(session);
    const stop = followFire(session, side);
    const plan = await planned(session);
    const { rules, table, world } = store.getState();
    for (const line of plan.lines) {
      const others = insteadOf(
        { rules, table, world },
        side,
        line,
        plan.lines.map(({ command }) => command),
      );
      // Taken off the list herself, she may be named for it again.
      expect(others.map(({ command }) => command)).toContainEqual(line.command);
      expect(others.every(({ piece: one }) => one === line.piece)).toBe(true);
    }
    stop();
  });

  test('in a sealed step all is named and the step is ended by the same order', async () => {
    const session = open(roads);
    const { store } = session;
    const side = toTheBroadsides(session);
    const stop = followFire(session, side);
    const plan = await planned(session);
    const named = plan.lines.map(({ command }) => command);
    giveFire(session);
    const said = store.getState().log.filter(({ command }) => command.by === side);
    expect(said.slice(-named.length - 1).map(({ command }) => command)).toEqual([
      ...said.slice(-named.length - 1, -1).map(({ command }) => command),
      { verb: 'endFire', by: side },
    ]);
    expect(said.filter(({ command }) => command.verb === 'aim').map(({ command }) => command)).toEqual(
      expect.arrayContaining(named),
    );
    stop();
  });

  test('what was named by hand is listed with its chance and what takes it back, and the plan stands beside it', async () => {
    for (const [set, to] of [
      [plate, (session: Session) => toTheGuns(session)],
      [bay, (session: Session) => toTheBroadsides(session)],
    ] as const) {
      const session = open(set);
      const { store } = session;
      to(session);
      const side = store.getState().offers.find((one) => one.attack === 'name' && !one.refusal)?.by as Side;
      const stop = followFire(session, side);
      const [first] = (await planned(session)).lines;
      if (!first) throw new Error('nothing bears');
      expect(session.give(first.command)).toBeUndefined();
      const { lines } = await planned(session);
      const named = lines.filter(({ back }) => back);
      expect(named.map(({ piece: one, target }) => [one, target])).toEqual([[first.piece, first.target]]);
      expect(named[0]?.forecast.chance ?? named[0]?.forecast.spreads[0]).toBeDefined();
      expect(named[0]?.worth).toBeGreaterThan(0);
      expect(lines.filter(({ back }) => !back).length).toBeGreaterThan(0);
      // What takes it back is allowed, and then nothing is named.
      expect(session.give(named[0]?.back as Command)).toBeUndefined();
      expect((await planned(session)).lines.some(({ back }) => back)).toBe(false);
      stop();
    }
  });

  test('one ship of the plan fires by herself, and the others stay on it', async () => {
    const session = open(plate);
    const { store } = session;
    toTheGuns(session);
    const side = store.getState().status.acting[0] as Side;
    const stop = followFire(session, side);
    const plan = await planned(session);
    const [ship, ...others] = [...new Set(plan.lines.map((line) => line.piece))];
    if (!ship || others.length === 0) throw new Error('one ship alone can fire');
    expect(fireOfPiece(store.getState(), ship)).toBe('fires');
    const before = store.getState().log.length;
    giveFire(session, ship);
    const said = store.getState().log.slice(before);
    expect(said.filter(({ command }) => command.verb === 'aim').map(({ command }) => command)).toEqual(
      plan.named.filter((command) => command.ship === ship),
    );
    expect(said.filter(({ command }) => command.by === side).at(-1)?.command).toEqual({
      verb: 'fire',
      by: side,
      ship,
    });
    const rest = await planned(session);
    expect(new Set(rest.lines.map((line) => line.piece))).toEqual(new Set(others));
    expect(store.getState().desk.fire?.left).toBeUndefined();
    stop();
  });

  test('in a sealed step one ship of the plan is named to fire, and the step goes on', async () => {
    const session = open(bay);
    const { store } = session;
    const side = toTheBroadsides(session);
    const stop = followFire(session, side);
    const plan = await planned(session);
    const [ship, ...others] = [...new Set(plan.lines.map((line) => line.piece))];
    if (!ship || others.length === 0) throw new Error('one ship alone can fire');
    expect(fireOfPiece(store.getState(), ship)).toBe('named');
    const before = store.getState().log.length;
    giveFire(session, ship);
    const own = plan.lines.filter((line) => line.piece === ship).map(({ command }) => command);
    expect(
      store
        .getState()
        .log.slice(before)
        .map(({ command }) => command),
    ).toEqual(plan.named.filter((command) => own.includes(command)));
    expect(store.getState().status.acting).toContain(side);
    const { lines } = await planned(session);
    expect(new Set(lines.filter(({ back }) => back).map((line) => line.piece))).toEqual(new Set([ship]));
    expect(new Set(lines.filter(({ back }) => !back).map((line) => line.piece))).toEqual(new Set(others));
    expect(fireOfPiece(store.getState(), ship)).toBeUndefined();
    stop();
  });

  test('is stopped, and is not gone on with after something was taken back', async () => {
    const session = open(plate, 'seeded');
    toTheGuns(session);
    const side = session.store.getState().status.acting[0] as Side;
    const stop = followFire(session, side);
    await planned(session);
    giveFire(session);
    session.undo();
    expect(session.store.getState().desk.fire?.left).toBeUndefined();
    await planned(session);
    stopFire(session);
    expect(session.store.getState().desk.fire?.plan?.lines.length).toBeGreaterThan(0);
    stop();
    expect(session.store.getState().desk.fire).toBeUndefined();
  });

  test('is made at once where the game goes on, and where somebody comes to rest who does again what he took back', () => {
    // No time passes but what the test lets pass: a plan that is begun is made.
    vi.useFakeTimers();
    const session = open(plate, 'seeded');
    toTheGuns(session);
    const side = session.store.getState().status.acting[0] as Side;
    const stop = followFire(session, side);
    const made = (): readonly Command[] | undefined => session.store.getState().desk.fire?.plan?.named;
    for (let i = 0; i < 2; i++) session.give(made()?.[i] as Command);
    expect(made()).toBeDefined();
    session.undo();
    session.undo();
    vi.advanceTimersByTime(1000);
    expect(made()).toBeDefined();
    session.redo();
    expect(session.store.getState().canRedo).toBe(true);
    expect(made()).toBeUndefined();
    vi.advanceTimersByTime(1000);
    expect(made()).toBeDefined();
    session.redo();
    expect(session.store.getState().canRedo).toBe(false);
    expect(made()).toBeDefined();
    stop();
  });
});
