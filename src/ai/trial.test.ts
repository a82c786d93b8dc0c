import { expect, test } from 'vitest';
import { setOutScenario } from '../cli/battle';
import type { Command } from '../engine/command';
import { digest } from '../engine/digest';
import { carryOut, type World } from '../table/world';
import { tryOut } from './trial';

/** The open sea duel with nothing declared: a bare command, then one that throws dice. */
async function duel() {
  const { rules, table, opening } = await setOutScenario('open-sea-duel');
  const said = (world: World, verb: string): Command => {
    const [by] = rules.status(world.rules).acting;
    if (!by) throw new Error('nobody may speak');
    return { verb, by };
  };
  const after = (world: World, verb: string): World => carryOut(rules, table, world, said(world, verb)).world;
  const initiative = after(after(opening, 'endDeclaring'), 'endDeclaring');
  const tried = (world: World, verb: string, seed: number) =>
    tryOut(rules, table, world, said(world, verb), seed);
  return { opening, initiative, after, tried };
}

test('a command without dice is tried out as it would be carried out', async () => {
  const { opening, after, tried } = await duel();
  const { world, rolled } = tried(opening, 'endDeclaring', 1);
  expect(rolled).toBe(false);
  expect(digest(world)).toBe(digest(after(opening, 'endDeclaring')));
});

test('a command with dice is tried out with those of its own seed, and the position stays as it is', async () => {
  const { initiative, tried } = await duel();
  const before = digest(initiative);
  const seeds = Array.from({ length: 12 }, (_, i) => i + 1);
  const come = seeds.map((seed) => tried(initiative, 'rollInitiative', seed));
  expect(come.every(({ rolled }) => rolled)).toBe(true);
  // Either side may win the dice.
  expect(new Set(come.map(({ world }) => digest(world))).size).toBeGreaterThan(1);
  expect(seeds.map((seed) => tried(initiative, 'rollInitiative', seed))).toEqual(come);
  expect(digest(initiative)).toBe(before);
});
