import { expect, test } from 'vitest';
import { matchOf } from '../src/ai/games/match';
import { thoughtOut } from '../src/ai/opponent';
import { setOutScenario } from '../src/cli/battle';
import type { Command } from '../src/engine/command';
import { seededDice, stream } from '../src/engine/counting/dice';
import type { PieceId, Side } from '../src/engine/ids';
import { distance } from '../src/geometry/point';
import { poseAfter } from '../src/geometry/track';
import type { AcwState } from '../src/rules/acw-naval/state';
import { mountsBearing } from '../src/rules/decisive-victory/guns/aims';
import type { DvState, WeaponSystem } from '../src/rules/decisive-victory/state';
import { judged } from '../src/table/measuring/judged';
import { measureOn } from '../src/table/measuring/measure';
import type { Piece } from '../src/table/state';
import { carryOut, type World } from '../src/table/world';

/* What the computer says of a movement is true of the position after it, as the table measures it. */

/** Units by which a range told in whole units may differ from the one measured. */
const ROUNDED = 0.501;
/** Inches by which a range must change to be called closed or opened. */
const CHANGED = 0.7;

type Claim = {
  readonly piece: string;
  readonly how: 'closes to' | 'opens to' | 'keeps' | 'stays in place,';
  readonly inches: number;
  /** What the last figure that is told may be off by, in inches. */
  readonly rounded: number;
  readonly target: string;
  readonly rest: string;
};

const RANGE =
  /^(.+?) (closes to|opens to|keeps|stays in place,) ([\d.]+) (inch|inches|centimetre|centimetres) from (.+?)\.$/;

/** What a sentence claims about the range; undefined when it speaks of none. `names` are those of all pieces. */
function claimOf(because: string, names: readonly string[]): Claim | undefined {
  const [, piece, how, figure, unit, after] = RANGE.exec(because) ?? [];
  const target = names.filter((name) => after?.startsWith(name)).sort((a, b) => b.length - a.length)[0];
  if (!piece || !how || !figure || !after || !target) return undefined;
  const each = unit?.startsWith('centimetre') ? 1 / 2.54 : 1;
  return {
    piece,
    how: how as Claim['how'],
    inches: Number(figure) * each,
    rounded: ROUNDED * each,
    target,
    rest: after.slice(target.length),
  };
}

type Checked = { ranges: number; bearing: number; brought: number };

type Ordered = {
  readonly world: World;
  readonly because: string;
  readonly command: Command;
  readonly done: World;
};

/** Plays a battle for so many turns, both sides by the computer, and hands over each order with what stands before it. */
async function played(
  battle: string,
  level: 'captain' | 'admiral',
  seed: number,
  turns: number,
  rulesId?: string,
) {
  const set = await setOutScenario(battle, rulesId);
  const { laid, opponent } = await matchOf(set.battle);
  const { rules, table } = laid;
  const random = stream(seed);
  const next = (): number => Math.floor(random() * 2 ** 31);
  const by = { level, temper: 'steady' } as const;
  const dice = seededDice(seed);
  const measureIn = (world: World) => measureOn(table, world.table);
  const idOf = (world: World, name: string): PieceId => {
    const found = Object.values(world.table.pieces).find((piece) => piece.name === name);
    if (!found) throw new Error(`nobody is called ${name}`);
    return found.id;
  };
  /** As the line of sight is drawn: between measuring points, or from the gun to the hull. */
  const rangeIn = (world: World, { piece, target }: Claim): number =>
    judged({ rules, table, world }, world.table, idOf(world, piece), idOf(world, target)).range;
  function after(world: World, command: Parameters<typeof carryOut>[3]): World {
    const turning = carryOut(rules, table, world, command);
    for (let question = turning.question; question; question = turning.question) {
      if (question.ask === 'roll') turning.answer(dice(question));
      else {
        const { command: picked } = thoughtOut(
          opponent.choice(question, turning.world, question.by, by, next()),
        );
        turning.answer({ ask: 'choose', key: question.key, picked });
      }
    }
    return turning.world;
  }
  const orders: Ordered[] = [];
  /** What else was said that names a chance: the command, and the words for it. */
  const shots: { readonly world: World; readonly because: string; readonly command: Command }[] = [];
  let world = laid.opening;
  while (!rules.outcome(world.rules) && rules.status(world.rules).turn <= turns) {
    const side = rules.status(world.rules).acting[0] as Side;
    const { command, because } = thoughtOut(opponent.order(world, side, by, next()));
    const done = after(world, command);
    if (command.verb === 'move' || command.verb === 'order') orders.push({ world, because, command, done });
    if (/ in \d+ of 100 /.test(because)) shots.push({ world, because, command });
    world = done;
  }
  const names = Object.values(world.table.pieces).map(({ name }) => name);
  return { orders, shots, names, rules, table, rangeIn, idOf, measureIn, after };
}

/** Whether the range came out as it was said to. */
function expectRange({ how, inches, rounded }: Claim, before: number, after: number, because: string): void {
  expect([because, Math.abs(after - inches) <= rounded || after]).toEqual([because, true]);
  const change = after - before;
  const said = how === 'closes to' ? change < -CHANGED : how === 'opens to' ? change > CHANGED : true;
  const kept = how === 'keeps' ? Math.abs(change) <= 0.8 : true;
  expect([because, said && kept]).toEqual([because, true]);
}

/** Weapons that a sentence calls by a name. */
function weaponsOf(systems: readonly WeaponSystem[], name: string): readonly WeaponSystem[] {
  const guns = systems.filter(({ kind }) => kind === 'gun');
  if (name.endsWith('torpedoes')) return systems.filter(({ kind }) => kind === 'torpedo');
  if (name.endsWith('main guns')) return guns.slice(0, 1);
  if (name.endsWith('secondary guns')) return guns.slice(1);
  return guns;
}

test.each([
  ['river-plate', 'admiral', 1, 8],
  ['savo-island', 'captain', 2, 4],
  ['denmark-strait', 'captain', 3, 8],
] as const)(
  'Decisive Victory, %s, %s: the range told is the range measured, and the mounts named bear',
  async (battle, level, seed, turns) => {
    const { orders, names, rangeIn, idOf, measureIn } = await played(battle, level, seed, turns);
    const checked: Checked = { ranges: 0, bearing: 0, brought: 0 };
    for (const { world, because, done } of orders) {
      const claim = claimOf(because, names);
      if (!claim) continue;
      // Who met somebody, or left the table, is told of in the same sentence.
      if (/though|, and /.test(claim.rest)) continue;
      expectRange(claim, rangeIn(world, claim), rangeIn(done, claim), because);
      checked.ranges += 1;
      const [, with_] = / with (.+) bearing$/.exec(claim.rest) ?? [];
      const [, brought] = / to bring (.+) to bear$/.exec(claim.rest) ?? [];
      const id = idOf(world, claim.piece);
      const { card } = (done.rules as DvState).ships[id] as DvState['ships'][PieceId];
      for (const name of (with_ ?? brought)?.split(' and ') ?? []) {
        const bearing = (at: World): readonly string[] =>
          weaponsOf(card.systems, name).flatMap((weapon) =>
            rangeIn(at, claim) > weapon.range
              ? []
              : mountsBearing(id, weapon, idOf(at, claim.target), measureIn(at)).map(
                  (mount) => `${weapon.id} ${mount}`,
                ),
          );
        const now = bearing(done);
        expect([because, now.length > 0]).toEqual([because, true]);
        if (!brought) checked.bearing += 1;
        else {
          checked.brought += 1;
          const then = bearing(world);
          expect([because, now.some((mount) => !then.includes(mount))]).toEqual([because, true]);
        }
      }
    }
    expect(checked.ranges).toBeGreaterThan(15);
    expect(checked.bearing + checked.brought).toBeGreaterThan(3);
  },
);

test.each([
  ['hampton-roads-second-day', 'captain', 4, 6],
  ['albemarle-sound', 'captain', 5, 4],
  ['plum-point-bend', 'captain', 6, 8],
] as const)(
  'American Civil War Naval, %s, %s: the range told is the range when both have gone on, if nothing meets them',
  async (battle, level, seed, turns) => {
    const { orders, names, rules, rangeIn, after, idOf, table } = await played(battle, level, seed, turns);
    let ranges = 0;
    for (const { world, because, done: told } of orders) {
      const claim = claimOf(because, names);
      if (!claim || ranges >= 40) continue;
      const id = idOf(world, claim.piece);
      // What the others have written already is sealed: they go on as before.
      const state = told.rules as AcwState;
      const only = Object.entries(state.orders).filter(([of]) => of === id);
      const done: World = { ...told, rules: { ...state, orders: Object.fromEntries(only) } };
      const plotted = (of: PieceId) => {
        const order = rules.writing?.standing(done.rules, of);
        const plot = order && rules.writing?.plot(done.rules, order, measureOn(table, done.table));
        return plot && !('because' in plot)
          ? poseAfter((done.table.pieces[of] as Piece).pose, plot.legs)
          : undefined;
      };
      // The period is played with nothing else ordered, to its second step of fire.
      let now = done;
      const { turn } = rules.status(now.rules);
      const step = (): string | undefined =>
        rules.status(now.rules).phases.find(({ state }) => state === 'now')?.id;
      for (
        let said = 0;
        step() !== 'second-fire' && rules.status(now.rules).turn === turn && said < 9;
        said++
      ) {
        const by = rules.status(now.rules).acting[0];
        if (by === undefined) break;
        now = after(now, { verb: step() === 'orders' ? 'commit' : 'endFire', by });
      }
      const other = idOf(now, claim.target);
      const as = (of: PieceId): boolean => {
        const [plan, pose] = [plotted(of), now.table.pieces[of]?.pose];
        const lies = plan ?? done.table.pieces[of]?.pose;
        return pose !== undefined && lies !== undefined && distance(lies.at, pose.at) < 0.02;
      };
      if (step() !== 'second-fire' || !as(id) || !as(other)) continue;
      expectRange(claim, rangeIn(world, claim), rangeIn(now, claim), because);
      ranges += 1;
    }
    expect(ranges).toBeGreaterThan(5);
  },
);

test('American Civil War Naval, mobile-bay, captain: who is lashed to another is told where that one takes her', async () => {
  const { orders, names, rules, table, idOf } = await played('mobile-bay', 'captain', 3, 1);
  let told = 0;
  for (const { world, because, done } of orders) {
    const claim = claimOf(because, names);
    const state = done.rules as AcwState;
    const mate = claim && state.vessels[idOf(world, claim.target)]?.lashedTo;
    if (!claim || !mate || rules.writing?.standing(world.rules, idOf(world, claim.target))) continue;
    const speaks = idOf(world, claim.piece);
    // What the others have written already is sealed: they go on as before.
    const orders = Object.fromEntries(Object.entries(state.orders).filter(([of]) => of === speaks));
    const known = { ...state, orders };
    const pieces = { ...done.table.pieces };
    for (const [of, ordered] of [
      [speaks, speaks],
      [idOf(world, claim.target), mate],
    ] as const) {
      const order = rules.writing?.standing(known, ordered);
      const plot = order && rules.writing?.plot(known, order, measureOn(table, done.table));
      const piece = pieces[of] as Piece;
      if (plot && !('because' in plot)) pieces[of] = { ...piece, pose: poseAfter(piece.pose, plot.legs) };
    }
    const on = { ...done.table, pieces };
    const { range } = judged(
      { rules, table, world },
      on,
      idOf(world, claim.piece),
      idOf(world, claim.target),
    );
    expect([because, Math.abs(range - claim.inches) <= claim.rounded || range]).toEqual([because, true]);
    expect(claim.rest).toContain(`if ${claim.target} goes on as before`);
    told += 1;
  }
  expect(told).toBeGreaterThan(0);
});

/** Whether a sentence calls a weapon of this battery, by its place in the record, by a name. */
const isCalled = (name: string, weapon: string): boolean =>
  name.endsWith('torpedoes')
    ? weapon.startsWith('torpedoes')
    : name.endsWith('main guns')
      ? weapon === 'main'
      : name.endsWith('secondary guns')
        ? weapon === 'secondary'
        : !weapon.startsWith('torpedoes');

test.each([
  ['river-plate', 'admiral', 1, 4],
  ['river-plate', 'captain', 2, 8],
  ['narvik', 'captain', 3, 4],
] as const)(
  'Stations Manned and Ready, %s, %s: range, mounts and chances told are those of the table',
  async (battle, level, seed, turns) => {
    const { orders, shots, names, rules, rangeIn, idOf, measureIn } = await played(
      battle,
      level,
      seed,
      turns,
      'stations-manned-and-ready',
    );
    const checked: Checked = { ranges: 0, bearing: 0, brought: 0 };
    for (const { world, because, command, done } of orders) {
      const claim = claimOf(because, names);
      if (!claim || /though|, and /.test(claim.rest)) continue;
      const [from, to] = [idOf(world, claim.piece), idOf(world, claim.target)];
      // Who fails the Crew Test for her turn goes another way; who lies in a squall is not fired at.
      const [pose, end] = [world.table.pieces[from]?.pose, done.table.pieces[from]?.pose];
      if (!pose || !end) continue;
      const meant = poseAfter(pose, command.legs as Parameters<typeof poseAfter>[1]);
      if (command.verb !== 'move' || distance(meant.at, end.at) > 0.02) continue;
      const { crosses } = measureIn(done)({ of: 'line', from, to });
      const hidden = crosses.some(({ kind }) => kind !== 'piece');
      expectRange(claim, rangeIn(world, claim), rangeIn(done, claim), because);
      checked.ranges += 1;
      const [, with_] = / with (.+) bearing$/.exec(claim.rest) ?? [];
      const [, brought] = / to bring (.+) to bear$/.exec(claim.rest) ?? [];
      if (hidden) continue;
      const bearing = (at: World, name: string): readonly string[] =>
        rules
          .prospects(at.rules, from, measureIn(at))
          .filter((one) => one.from === from && one.to === to && isCalled(name, one.weapon))
          .flatMap(({ weapon, mounts }) =>
            mounts.filter(({ bears }) => bears).map(({ id }) => `${weapon} ${id}`),
          );
      for (const name of (with_ ?? brought)?.split(' and ') ?? []) {
        const now = bearing(done, name);
        expect([because, now.length > 0]).toEqual([because, true]);
        if (brought) {
          const then = bearing(world, name);
          expect([because, now.some((mount) => !then.includes(mount))]).toEqual([because, true]);
        }
        checked[brought ? 'brought' : 'bearing'] += 1;
      }
    }
    for (const { world, because, command } of shots) {
      const [, told] = / in (\d+) of 100 /.exec(because) ?? [];
      const { ways = 0, of = 1 } = rules.forecast(world.rules, command, measureIn(world))?.chance ?? {};
      expect([because, Number(told)]).toEqual([because, Math.round((100 * ways) / of)]);
    }
    expect(shots.length).toBeGreaterThan(10);
    expect(checked.ranges).toBeGreaterThan(5);
    expect(checked.bearing + checked.brought).toBeGreaterThan(3);
  },
);
