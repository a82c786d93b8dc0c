import { expect, test } from 'vitest';
import { matchOf } from '../../../ai/games/match';
import { thoughtOut } from '../../../ai/opponent';
import { setOutScenario } from '../../../cli/battle';
import type { Command } from '../../../engine/command';
import { seededDice, stream } from '../../../engine/counting/dice';
import type { PieceId, Side } from '../../../engine/ids';
import { measureOn } from '../../../table/measuring/measure';
import { carryOut, type World } from '../../../table/world';
import { rules } from '..';
import { isUnseenFrom, viewed, viewQuery } from '../ground/view';
import { weaponOf } from '../lists/weapon';
import type { VdState } from '../state';
import { strengthOf, type Unit } from '../unit/unit';

/* What the computer says of an order on land is true of the position before it, or of the one after it. */

type Said = {
  readonly because: string;
  readonly idle: boolean;
  readonly command: Command;
  readonly before: World;
  readonly after: World;
};

/** Both sides by a Captain for so many turns: every order, with the positions before and after it. */
async function saidIn(battle: string, seed: number, turns: number) {
  const { laid, opponent } = await matchOf((await setOutScenario(battle, rules.id)).battle);
  const random = stream(seed);
  const next = (): number => Math.floor(random() * 2 ** 31);
  const by = { level: 'captain', temper: 'steady' } as const;
  const dice = seededDice(seed);
  const said: Said[] = [];
  let world = laid.opening;
  while (!laid.rules.outcome(world.rules) && laid.rules.status(world.rules).turn <= turns) {
    const side = laid.rules.status(world.rules).acting[0] as Side;
    const { command, because, idle = false } = thoughtOut(opponent.order(world, side, by, next()));
    const turning = carryOut(laid.rules, laid.table, world, command);
    for (let { question } = turning; question; { question } = turning) {
      if (question.ask === 'roll') turning.answer(dice(question));
      else {
        const choice = opponent.choice(question, turning.world, question.by, by, next());
        turning.answer({ ask: 'choose', key: question.key, picked: thoughtOut(choice).command });
      }
    }
    said.push({ because, idle, command, before: world, after: turning.world });
    world = turning.world;
  }
  return { said, measureIn: (at: World) => measureOn(laid.table, at.table) };
}

const stateOf = ({ rules: state }: World): VdState => state as VdState;
const unitOf = (world: World, id: unknown): Unit => stateOf(world).units[id as PieceId] as Unit;

/** Inches that a unit's weapons reach; endless what is bound by sight alone. */
const farthest = ({ models, mounts }: Unit): number =>
  Math.max(
    0,
    ...[...mounts, ...models.flatMap(({ weapons }) => weapons)].map(({ weapon }) => {
      const { range } = weaponOf(weapon);
      return typeof range === 'number' ? range : 0;
    }),
  );

test('what is said of an order is so', { timeout: 300_000 }, async () => {
  const [{ said: first, measureIn }, { said: second }] = [
    await saidIn('the-lane', 5, 2),
    await saidIn('the-lane', 6, 2),
  ];
  const said = [...first, ...second];
  const checked: Record<string, number> = {};
  const expectTrue = (what: string, because: string, is: boolean): void => {
    checked[what] = (checked[what] ?? 0) + 1;
    expect([because, is]).toEqual([because, true]);
  };
  const enemiesOf = (world: World, unit: Unit): readonly Unit[] =>
    Object.values(stateOf(world).units).filter(({ side }) => side !== unit.side);
  const rangeIn = (world: World, unit: Unit, other: Unit): number =>
    measureIn(world)({ of: 'line', from: unit.id, to: other.id }).range;
  const isSeen = (world: World, unit: Unit): boolean =>
    enemiesOf(world, unit).some((enemy) => {
      const view = viewed(stateOf(world), unit, measureIn(world)(viewQuery(enemy, unit)));
      return view.seen && !isUnseenFrom(unit, view) && view.range <= farthest(enemy);
    });
  const maySay = (world: World, verb: string, unit: Unit): boolean =>
    rules
      .offers(stateOf(world), unit.side, measureIn(world))
      .some((one) => one.verb === verb && one.object !== undefined && !one.refusal);

  for (const { because, command, before, after } of said) {
    const { verb, unit: id, target } = command;
    if (typeof id !== 'string') continue;
    const [was, is] = [unitOf(before, id), unitOf(after, id)];
    // Before the battle it stands nowhere.
    if (!was) continue;
    if (verb !== 'done') expectTrue('named', because, because.startsWith(was.name));
    const named = enemiesOf(before, was).find(({ name }) => because.includes(name));
    if (verb === 'shoot') {
      expectTrue('target', because, because.includes(unitOf(before, target).name));
    }
    if (verb === 'regroup') {
      const figures = /Markers: (\d+); Shaken at (\d+)/.exec(because);
      expectTrue('markers', because, Number(figures?.[1]) === was.markers);
      expectTrue('men', because, Number(figures?.[2]) === strengthOf(was));
    }
    if (verb === 'takeCover' && because.includes('under fire'))
      expectTrue('under fire', because, was.markers > 0 || isSeen(before, was));
    if (verb !== 'move' || !is) continue;
    if (/no enemy within reach sees it/.test(because)) expectTrue('unseen', because, !isSeen(after, is));
    if (/where it can shoot|to shoot from there/.test(because) && stateOf(after).activation?.unit === is.id)
      expectTrue('shoots', because, maySay(after, 'shoot', is));
    if (named && because.includes('closes with'))
      expectTrue('closes', because, rangeIn(after, is, named) < rangeIn(before, was, named));
    if (named && because.includes('draws off'))
      expectTrue('opens', because, rangeIn(after, is, named) > rangeIn(before, was, named));
  }
  expect((checked.target ?? 0) + (checked.unseen ?? 0) + (checked.shoots ?? 0)).toBeGreaterThan(10);
});

test('VD-033: that a unit goes on, or can be named as well as another, is told to nobody who does not ask', async () => {
  const { said } = await saidIn('lanzerath-ridge', 1, 1);
  const named = said.filter(({ command }) => command.verb === 'nominate');
  const isEmpty = ({ because }: Said): boolean => /should go on|as well as another/.test(because);
  expect(named.filter(isEmpty).length).toBeGreaterThan(0);
  for (const one of named) expect([one.because, one.idle]).toEqual([one.because, isEmpty(one)]);
});
