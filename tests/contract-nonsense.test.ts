import { describe, expect, test } from 'vitest';
import type { Command, Refusal } from '../src/engine/command';
import { measureOn } from '../src/table/measuring/measure';
import type { AnyRules } from '../src/table/world';
import { battles, playedOut } from './battles';
import { isOffered, twisted } from './nonsense';

describe.each(battles)('%s, %s', (_rules, _scenario, load) => {
  test('what is not on offer is refused in a sentence, whoever says it, and never thrown', async () => {
    const { rules, table } = await load();
    const { firsts } = (await playedOut(load)).looks;
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
