import { expect, test } from 'vitest';
import { setOutScenario } from '../cli/battle';
import { seededDice, stream } from '../engine/counting/dice';
import { type PieceId, piece, type Side } from '../engine/ids';
import type { Reach } from '../engine/reach';
import { measureOn } from '../table/measuring/measure';
import { carryOut, type World } from '../table/world';
import { matchOf } from './games/match';
import { thoughtOut } from './opponent';

type Laid = Awaited<ReturnType<typeof matchOf>>['laid'];
type Mount = Reach['mounts'][number];

/** A mount in a position: what it is of, and whether it bears on the enemy. */
type Laying = { readonly id: string; readonly of: string; readonly mount: Mount; readonly bears: boolean };

const covers = ({ arcs }: Mount, relative: number): boolean =>
  arcs.some(([from, to]) => to - from >= 360 || (relative - from + 720) % 360 <= (to - from + 360) % 360);
const isForward = (mount: Mount): boolean => covers(mount, 0) && !covers(mount, 180);
const isAfter = (mount: Mount): boolean => covers(mount, 180) && !covers(mount, 0);

/** All mounts of a ship that may fire, by the arcs and ranges that the chart shows, and which bear on an enemy. */
function mountsOf({ rules, table }: Laid, world: World, own: PieceId, enemy: PieceId): readonly Laying[] {
  const { range, relative } = measureOn(table, world.table)({ of: 'line', from: own, to: enemy });
  let batteries = 0;
  return rules.reach(world.rules, own).flatMap((weapon) => {
    const isTubes = /torpedo|tubes/i.test(JSON.stringify([weapon.weapon, weapon.label]));
    if (!isTubes) batteries += 1;
    const of = isTubes ? 'torpedoes' : batteries === 1 ? 'main' : 'secondary';
    return weapon.mounts.map((mount) => {
      const bears = range <= weapon.range && covers(mount, relative);
      return { id: `${weapon.weapon} ${mount.id}`, of, mount, bears };
    });
  });
}

/** Whether something of what is named bears now and did not before; nothing of it, where it is not said to be more. */
function isBrought(said: string, before: readonly Laying[], now: readonly Laying[]): boolean {
  const [, more, end, guns] = /^(more of )?her (forward |after )?(.+)$/.exec(said) ?? [];
  const isNamed = ({ of, mount }: Laying): boolean =>
    (guns === 'guns' ? of === 'main' : guns?.startsWith(of)) === true &&
    (!end || (end === 'after ' ? isAfter(mount) : isForward(mount)));
  const bore = before.filter((one) => isNamed(one) && one.bears).map(({ id }) => id);
  const gained = now.filter((one) => isNamed(one) && one.bears && !bore.includes(one.id));
  return gained.length > 0 && (more === undefined) === (bore.length === 0);
}

/** What is named one by one: of what follows upon "more of her" without a word of its own there are more too. */
const partsOf = (named: string): readonly string[] =>
  named.split(' and ').map((part) => (/^(more of )?her /.test(part) ? part : `more of her ${part}`));

/** What a Captain on both sides says of guns that he brings to bear, turn by turn, and which of it is not so. */
async function broughtIn(battle: string, by: string, seed: number, turns: number) {
  const { laid, opponent } = await matchOf((await setOutScenario(battle, by)).battle);
  const { rules, table } = laid;
  const captain = { level: 'captain', temper: 'steady' } as const;
  const random = stream(seed);
  const next = (): number => Math.floor(random() * 2 ** 31);
  const dice = seededDice(seed);
  const told: string[] = [];
  const untrue: string[] = [];
  let world = laid.opening;
  while (!rules.outcome(world.rules) && rules.status(world.rules).turn <= turns) {
    const side = rules.status(world.rules).acting[0] as Side;
    const { command, because } = thoughtOut(opponent.order(world, side, captain, next()));
    const turning = carryOut(rules, table, world, command);
    for (let { question } = turning; question; { question } = turning) {
      if (question.ask === 'roll') turning.answer(dice(question));
      else {
        const choice = opponent.choice(question, turning.world, question.by, captain, next());
        turning.answer({ ask: 'choose', key: question.key, picked: thoughtOut(choice).command });
      }
    }
    const [, does = '', named] = /^(.*) to bring (.*) to bear/.exec(because) ?? [];
    if (named !== undefined) {
      told.push(named);
      const own = piece(String(command.ship));
      const foes = rules.roster(world.rules).filter((line) => line.side !== side && line.afloat);
      // Who turns in place or steers a course names no enemy: it must be so of one.
      const meant = foes.filter(({ name }) => does.includes(name));
      const isSo = (meant.length > 0 ? meant : foes).some(({ piece: enemy }) => {
        const [before, now] = [world, turning.world].map((at) => mountsOf(laid, at, own, enemy));
        return partsOf(named).every((part) => isBrought(part, before ?? [], now ?? []));
      });
      if (!isSo) untrue.push(because);
    }
    world = turning.world;
  }
  return { told, untrue };
}

test.each([
  ['river-plate', 'decisive-victory', 1, 24],
  ['savo-island', 'decisive-victory', 1, 3],
  ['river-plate', 'stations-manned-and-ready', 2, 16],
  ['gambier-bay', 'stations-manned-and-ready', 1, 4],
] as const)(
  'guns that are said to be brought to bear in %s by %s bear after the order, and did not before',
  { timeout: 60_000 },
  async (battle, by, seed, turns) => {
    const { told, untrue } = await broughtIn(battle, by, seed, turns);
    expect(told.length).toBeGreaterThan(3);
    expect(untrue).toEqual([]);
  },
);
