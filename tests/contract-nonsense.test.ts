import { describe, expect, test } from 'vitest';
import { randomPlayer } from '../src/ai/games/random';
import type { SetOut } from '../src/cli/battle';
import type { Command, Refusal } from '../src/engine/command';
import { seededDice, stream } from '../src/engine/counting/dice';
import { measureOn } from '../src/table/measuring/measure';
import { type AnyRules, carryOut, type World } from '../src/table/world';
import { battles } from './battles';
import { isOffered, twisted } from './nonsense';

/** Steps of a random game in which verbs are looked for. */
const STEPS = 250;

type Said = { readonly world: World; readonly command: Command };

/** Of every verb of a random game, what takes something back as well: the first time that it is on offer, as one may say it. */
function firstSaid({ rules, table, opening }: SetOut, seed: number): ReadonlyMap<string, Said> {
  const firsts = new Map<string, Said>();
  const player = randomPlayer(rules, table, stream(seed));
  const dice = seededDice(seed);
  let world = opening;
  const note = (command: Command): void => {
    if (!firsts.has(command.verb)) firsts.set(command.verb, { world, command });
  };
  for (let step = 0; step < STEPS && !rules.outcome(world.rules); step++) {
    const measure = measureOn(table, world.table);
    for (const side of rules.status(world.rules).acting) {
      for (const { verb, by, fixed, holes, refusal } of rules.offers(world.rules, side, measure))
        if (!refusal && Object.keys(holes).length === 0) note({ ...fixed, verb, by });
    }
    const command = player.command(world);
    if (!command) throw new Error('a dead end');
    note(command);
    const turning = carryOut(rules, table, world, command);
    for (let question = turning.question; question; question = turning.question)
      turning.answer(question.ask === 'roll' ? dice(question) : player.choice(question, turning.world));
    world = turning.world;
  }
  return firsts;
}

describe.each(battles)('%s, %s', (_rules, _scenario, load) => {
  test('what is not on offer is refused in a sentence, whoever says it, and never thrown', async () => {
    const set = await load();
    const { rules, table } = set;
    const firsts = firstSaid(set, 7);
    const wrong = new Set<string>();
    let refused = 0;
    for (const { world, command: said } of firsts.values()) {
      const { acting } = rules.status(world.rules);
      const measure = measureOn(table, world.table);
      const offers = acting.flatMap((side) => rules.offers(world.rules, side, measure));
      const judge = (command: Command): void => {
        if (isOffered(offers, command)) return;
        const refusal = rules.refuse(world.rules, command, measure);
        const fault = faultOf(rules, refusal);
        if (fault) wrong.add(`${fault}: ${say(command)}`);
        else refused += 1;
      };
      expect(isOffered(offers, said), `${say(said)} is on offer`).toBe(true);
      for (const command of twisted(said)) judge(command);
      // Every verb of the game where it has no place, and without its fields.
      for (const { command } of firsts.values()) {
        for (const by of acting) {
          judge({ ...command, by });
          judge({ verb: command.verb, by });
        }
      }
    }
    expect([...wrong]).toEqual([]);
    expect(refused).toBeGreaterThan(firsts.size * 20);
  });
});

const say = (command: Command): string =>
  JSON.stringify(command, (_, value: unknown) =>
    value === undefined
      ? '(undefined)'
      : typeof value === 'number' && !Number.isFinite(value)
        ? String(value)
        : value,
  );

/** What is wrong with a refusal: undefined for one that says why in words of the rule set. */
function faultOf(rules: AnyRules, refusal: Refusal | undefined): string | undefined {
  if (!refusal) return 'accepted';
  return Object.hasOwn(rules.texts, refusal.because.key) ? undefined : `no words for ${refusal.because.key}`;
}
