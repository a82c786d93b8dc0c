import { expect, test } from 'vitest';
import type { Commander } from '../src/ai/commander';
import { matchOf } from '../src/ai/match';
import { thoughtOut } from '../src/ai/opponent';
import { randomPlayer } from '../src/ai/random';
import { setOutScenario } from '../src/cli/battle';
import { stream } from '../src/engine/dice';
import { digest } from '../src/engine/digest';
import type { Side } from '../src/engine/ids';
import { measureOn } from '../src/table/measure';
import { carryOut, type World } from '../src/table/world';

const CAPTAIN: Commander = { level: 'captain', temper: 'steady' };
const ADMIRAL: Commander = { level: 'admiral', temper: 'bold' };

const battles = ['open-sea-duel', 'denmark-strait', 'hampton-roads-second-day', 'mobile-bay'];

/** How many secret orders the enemy writes before the opponent is asked. */
const SECRETS = 2;

/** The position after the side has said some of what it may say in secret, nothing of which ends the phase. */
function afterSecrets(
  { rules, table }: Awaited<ReturnType<typeof setOutScenario>>,
  before: World,
  side: Side,
  seed: number,
): World {
  const player = randomPlayer(rules, table, stream(seed));
  let world = before;
  let said = 0;
  for (let tries = 0; tries < 200 && said < SECRETS; tries++) {
    const command = player.command(world);
    if (!command || command.by !== side) continue;
    const usual = rules
      .offers(world.rules, side, measureOn(table, world.table))
      .some((offer) => offer.usual && offer.verb === command.verb);
    if (usual) continue;
    const turning = carryOut(rules, table, world, command);
    if (turning.question) continue;
    world = turning.world;
    said += 1;
  }
  return world;
}

/** Pieces that are hidden from the side put somewhere else. */
function displaced(world: World, hidden: readonly string[]): World {
  const pieces = Object.fromEntries(
    Object.entries(world.table.pieces).map(([id, piece]) => [
      id,
      hidden.includes(id)
        ? { ...piece, pose: { ...piece.pose, at: { x: piece.pose.at.x + 3, y: piece.pose.at.y - 2 } } }
        : piece,
    ]),
  );
  return { ...world, table: { ...world.table, pieces } };
}

test.each(battles)('%s: what a side may not know changes nothing in what it orders', async (scenario) => {
  const set = await setOutScenario(scenario);
  const { rules, opening, battle } = set;
  const [viewer, enemy] = battle.sides.map(({ id }) => id);
  if (!viewer || !enemy) throw new Error('a battle of two sides');
  const { opponent } = await matchOf(battle);
  const one = afterSecrets(set, opening, enemy, 3);
  const hidden = rules.hidden?.(one.rules, viewer) ?? [];
  const other = displaced(afterSecrets(set, opening, enemy, 8), hidden);
  expect(digest(one)).not.toBe(digest(other));
  expect(digest(rules.view(one.rules, viewer))).toBe(digest(rules.view(other.rules, viewer)));
  for (const commander of [CAPTAIN, ADMIRAL]) {
    const seen = thoughtOut(opponent.order(one, viewer, commander, 11));
    expect(thoughtOut(opponent.order(other, viewer, commander, 11))).toEqual(seen);
  }
});

test.each(battles)(
  '%s: the same seed gives the same orders, with a reason and no refusal',
  async (scenario) => {
    const { rules, table, opening, battle } = await setOutScenario(scenario);
    const { opponent } = await matchOf(battle);
    let world = opening;
    for (let i = 0; i < 12; i++) {
      const [side] = rules.status(world.rules).acting;
      if (!side) break;
      const decision = thoughtOut(opponent.order(world, side, ADMIRAL, i));
      expect(thoughtOut(opponent.order(world, side, ADMIRAL, i))).toEqual(decision);
      expect(rules.refuse(world.rules, decision.command, measureOn(table, world.table))).toBeUndefined();
      expect(decision.because).toMatch(/\S.*[.!?]$/);
      expect(decision.weighed.map(({ command }) => command)).toContainEqual(decision.command);
      const turning = carryOut(rules, table, world, decision.command);
      if (turning.question) break;
      world = turning.world;
    }
  },
);

test('thinking says how far it is, and what it would say if it were stopped', async () => {
  const { battle, opening } = await setOutScenario('hampton-roads-second-day');
  const { opponent } = await matchOf(battle);
  const [side] = battle.sides.map(({ id }) => id);
  if (!side) throw new Error('a side');
  const steps = [...opponent.order(opening, side, CAPTAIN, 1)];
  expect(steps.length).toBeGreaterThan(10);
  expect(steps.map(({ done }) => done)).toEqual(steps.map((_, i) => i + 1));
  expect(steps.at(-1)?.best?.().because).toMatch(/\S/);
});
