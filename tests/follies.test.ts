import { describe, expect, test } from 'vitest';
import type { Level } from '../src/ai/commander';
import { matchOf } from '../src/ai/games/match';
import { playOut } from '../src/ai/games/playout';
import { thoughtOut } from '../src/ai/opponent';
import { setOutScenario } from '../src/cli/battle';
import type { Command } from '../src/engine/command';
import { stream } from '../src/engine/counting/dice';
import type { Decision } from '../src/engine/opponent/commander';
import type { Leg } from '../src/geometry/pose';
import { inches } from '../src/geometry/units';
import type { DvState } from '../src/rules/decisive-victory/state';
import { loadAppraisal } from '../src/rules/registry';
import { measureOn } from '../src/table/measuring/measure';
import type { World } from '../src/table/world';

/* What makes a player laugh at a commander, whatever his level: he may misjudge, but what he does looks meant. */

type Minute = { readonly world: World; readonly decision: Decision };

/** Everything that the two sides say in some turns of a battle, both played at a level. */
async function minutesOf(battle: string, level: Level, seed: number, turns: number) {
  const set = await setOutScenario(battle);
  const { laid, opponent } = await matchOf(set.battle);
  const { rules } = laid;
  const random = stream(seed);
  const next = (): number => Math.floor(random() * 2 ** 31);
  const by = { level, temper: 'steady' } as const;
  const minutes: Minute[] = [];
  const over = (world: World): boolean => rules.status(world.rules).turn > turns;
  const player = {
    command(world: World, side: Parameters<typeof opponent.order>[1]): Command | undefined {
      // A dead end ends the game that has been looked at long enough.
      if (over(world)) return undefined;
      const decision = thoughtOut(opponent.order(world, side, by, next()));
      minutes.push({ world, decision });
      return decision.command;
    },
    choice(question: Parameters<typeof opponent.choice>[0], world: World) {
      const { command } = thoughtOut(opponent.choice(question, world, question.by, by, next()));
      return { ask: 'choose' as const, key: question.key, picked: command };
    },
  };
  playOut(laid, seed, { player: () => player, random: stream(seed) });
  const appraisal = await loadAppraisal(rules.id);
  if (!appraisal) throw new Error('no appraisal');
  const measureIn = (world: World) => measureOn(laid.table, world.table);
  return { minutes, rules, appraisal, measureIn };
}

const LEVELS = ['midshipman', 'captain'] as const;
/** Points from which a shot is worth its powder. */
const WORTHY = 0.01;

describe.each(LEVELS)('a %s', (level) => {
  test('never holds the fire of a ship that has a target worth it: his errors are no silence', async () => {
    const { minutes, rules, appraisal, measureIn } = await minutesOf('river-plate', level, 3, 12);
    const silent: Command[] = [];
    let fired = 0;
    for (const { world, decision } of minutes) {
      const { command } = decision;
      if (command.verb === 'fire') fired += 1;
      if (command.verb !== 'holdFire') continue;
      const measure = measureIn(world);
      const aims = rules
        .offers(world.rules, command.by, measure)
        .filter(({ verb, refusal, subject }) => verb === 'aim' && !refusal && subject === command.ship)
        .map(({ verb, by, fixed }): Command => ({ ...fixed, verb, by }));
      if (aims.some((aim) => (appraisal.merit(world.rules, aim, measure)?.worth ?? 0) > WORTHY)) {
        silent.push(command);
      }
    }
    expect(silent).toEqual([]);
    expect(fired).toBeGreaterThan(5);
  });

  test('never turns to one side and the other to end on the course she came from, and hardly ever both ways', async () => {
    const { minutes } = await minutesOf('river-plate', level, 5, 12);
    const moves = minutes.map(({ decision }) => decision.command).filter(({ verb }) => verb === 'move');
    const turns = moves.map(({ legs }) =>
      (legs as readonly { readonly alter?: number }[]).flatMap(({ alter }) => alter ?? []),
    );
    const weave = turns.filter((alters) => alters.some((by) => by > 0) && alters.some((by) => by < 0));
    const sum = (alters: readonly number[]): number => alters.reduce((all, by) => all + by, 0);
    expect(weave.filter((alters) => Math.abs(sum(alters)) <= 15)).toEqual([]);
    expect(weave.length).toBeLessThan(moves.length / 10);
    expect(moves.length).toBeGreaterThan(20);
  });

  test('DV-123 never runs up to within an inch of a friend who can do anything else, and says so when he must', async () => {
    const { minutes, measureIn } = await minutesOf('savo-island', level, 2, 6);
    const beside = ({ world, command }: { readonly world: World; readonly command: Command }) => {
      const { ships } = world.rules as DvState;
      const own = Object.values(ships).find(({ id }) => id === command.ship);
      if (!own || command.verb !== 'move') return [];
      const legs = command.legs as readonly Leg[];
      const { passes } = measureIn(world)({ of: 'path', piece: own.id, legs, within: inches(1) });
      return passes.filter(({ piece, after }) => {
        const other = Object.values(ships).find(({ id }) => id === piece);
        const asleep = own.unaware !== undefined && other?.unaware !== undefined;
        return other?.side === own.side && after > 0.01 && !asleep;
      });
    };
    let moves = 0;
    const needless: string[] = [];
    for (const { world, decision } of minutes) {
      if (decision.command.verb !== 'move') continue;
      moves += 1;
      const [pass] = beside({ world, command: decision.command });
      if (!pass) continue;
      const clear = decision.weighed.filter(({ command }) => beside({ world, command }).length === 0);
      if (clear.length > 0) needless.push(decision.because);
      expect(decision.because).toContain('within an inch of');
    }
    expect(needless).toEqual([]);
    expect(moves).toBeGreaterThan(40);
  });
});
