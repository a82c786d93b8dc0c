import { beforeAll, expect, test } from 'vitest';
import { randomPlayer } from '../src/ai/games/random';
import { type SetOut, setOutScenario } from '../src/cli/battle';
import type { Offer } from '../src/engine/command';
import { seededDice, stream } from '../src/engine/counting/dice';
import type { PieceId } from '../src/engine/ids';
import type { AcwState } from '../src/rules/acw-naval/state';
import { judged } from '../src/table/measuring/judged';
import { measureOn } from '../src/table/measuring/measure';
import { carryOut, type World } from '../src/table/world';

/* Hampton Roads: the line that is drawn between two ships is the one that their fire is judged by. */

let set: SetOut;
/** Positions in which targets are named, with what a side may aim at them. */
let firing: readonly { readonly world: World; readonly aims: readonly Offer[] }[];

/** Of fire from one vessel on another: every battery of hers at the hull. */
type Pair = { readonly world: World; readonly from: PieceId; readonly to: PieceId; readonly aims: Offer[] };

beforeAll(async () => {
  set = await setOutScenario('hampton-roads-first-day');
  const { rules, table, opening } = set;
  const player = randomPlayer(rules, table, stream(3));
  const dice = seededDice(3);
  const found: { world: World; aims: readonly Offer[] }[] = [];
  let world = opening;
  for (let step = 0; step < 300 && !rules.outcome(world.rules); step++) {
    const measure = measureOn(table, world.table);
    for (const side of rules.status(world.rules).acting) {
      const aims = rules
        .offers(world.rules, side, measure)
        .filter(({ verb, fixed }) => verb === 'aim' && fixed.at === 'hull' && fixed.battery !== 'muskets');
      if (aims.length > 0) found.push({ world, aims });
    }
    const command = player.command(world);
    if (!command) break;
    const turning = carryOut(rules, table, world, command);
    for (let question = turning.question; question; question = turning.question) {
      turning.answer(question.ask === 'roll' ? dice(question) : player.choice(question, turning.world));
    }
    world = turning.world;
  }
  firing = found;
});

function pairs(): readonly Pair[] {
  return firing.flatMap(({ world, aims }) => {
    const of = new Map<string, Pair>();
    const { shots } = world.rules as AcwState;
    for (const aim of aims) {
      const { subject: from, object: to } = aim;
      // Guns that are told off already are in no offer.
      if (!from || !to || shots.some(({ by }) => by === from)) continue;
      const key = `${from} ${to}`;
      const pair = of.get(key) ?? { world, from, to, aims: [] };
      pair.aims.push(aim);
      of.set(key, pair);
    }
    return [...of.values()];
  });
}

const lineOf = ({ world, from, to }: Pair) => {
  const { rules, table } = set;
  return judged({ rules, table, world }, world.table, from, to);
};

test('its range is that of the forecast, of the nearest gun that bears to the hull', () => {
  const { rules, table } = set;
  let compared = 0;
  for (const pair of pairs()) {
    const { world, aims } = pair;
    const open = aims.filter(({ refusal }) => !refusal);
    if (open.length === 0) continue;
    const ranges = open.map((aim) => {
      const guns = aim.holes.guns;
      const all = guns?.kind === 'span' ? { guns: guns.max } : {};
      const command = { ...aim.fixed, ...all, verb: aim.verb, by: aim.by };
      const forecast = rules.forecast(world.rules, command, measureOn(table, world.table));
      return Number(forecast?.title.args?.range);
    });
    const { range, gun } = lineOf(pair);
    expect([Math.round(range * 10) / 10, gun?.inArc]).toEqual([Math.min(...ranges), true]);
    compared += 1;
  }
  expect(compared).toBeGreaterThan(30);
});

test('where no arc holds the target, its gun is the one least out of arc, by as much as the refusal says', () => {
  let compared = 0;
  for (const pair of pairs()) {
    const { gun } = lineOf(pair);
    const reasons = pair.aims.map(({ refusal }) => refusal?.because);
    const by = reasons.map((because) =>
      because?.key === 'guns.refusal.arc' ? Number(because.args?.by) : -1,
    );
    if (by.some((degrees) => degrees < 0)) continue;
    expect(gun?.inArc).toBe(false);
    expect(gun?.arcs.length).toBeGreaterThan(0);
    // Told in tenths, never less than it is.
    expect(Math.min(...by) - (gun?.degrees ?? 0)).toBeGreaterThan(-1e-6);
    expect(Math.min(...by) - (gun?.degrees ?? 0)).toBeLessThan(0.1 + 1e-6);
    compared += 1;
  }
  expect(compared).toBeGreaterThan(10);
});
