import { describe, expect, test } from 'vitest';
import { setOut, setOutScenario } from '../../cli/battle';
import { playOut } from '../../cli/playout';
import type { Command, Offer } from '../../engine/command';
import { listScenarios } from '../../files/library';
import { measureOn } from '../../table/measure';
import type { World } from '../../table/world';
import { BATTLES } from './battles.testing';
import { invariants } from './invariants';
import type { AcwState } from './state';

/** Games of each small battle, and of each scenario. */
const GAMES = 12;
const SCENARIO_GAMES = 3;
/** Milliseconds a battle's games may take on a busy machine. */
const PATIENCE = 240_000;

/** Pieces are on the table as the rules have them. */
function againstTable({ rules, table }: World): string | undefined {
  const state = rules as AcwState;
  const wrong = Object.values(state.vessels).find(({ id, fate }) => {
    const gone = table.pieces[id]?.gone;
    const here = fate === 'afloat' || fate === 'struck' || fate === 'captured';
    return here === (gone !== undefined);
  });
  return (
    wrong &&
    `${wrong.id} is ${wrong.fate} by the rules and ${table.pieces[wrong.id]?.gone ?? 'afloat'} on the table`
  );
}

const SCENARIOS = listScenarios()
  .filter(({ rules }) => rules.includes('acw-naval'))
  .map(({ id }) => id);

const SETS = [
  ...BATTLES.map(([name, battle]) => [name, GAMES, () => setOut(battle)] as const),
  ...SCENARIOS.map((id) => [id, SCENARIO_GAMES, () => setOutScenario(id, 'acw-naval')] as const),
];

/** The command of an offer, its holes at one end. */
function commandOf(offer: Offer, end: 'min' | 'max'): Command {
  const filled: Record<string, string | number> = {};
  for (const [field, hole] of Object.entries(offer.holes)) {
    if (hole.kind === 'span') filled[field] = hole[end];
    if (hole.kind === 'names') filled[field] = hole.of.at(end === 'min' ? 0 : -1)?.id ?? '';
  }
  return { ...offer.fixed, ...filled, verb: offer.verb, by: offer.by };
}

describe('random play', () => {
  test.each(SETS)('games of %s break nothing', { timeout: PATIENCE }, async (_, games, load) => {
    const { rules, table, opening } = await load();
    expect(invariants(opening.rules as AcwState)).toBeUndefined();
    for (let seed = 1; seed <= games; seed++) {
      let wrong: string | undefined;
      const played = playOut(rules, table, opening, seed, (events, world) => {
        wrong ??= invariants(world.rules as AcwState) ?? againstTable(world);
        for (const event of events) {
          if (event.type.startsWith('table/')) continue;
          const { key } = rules.tell(event, String).text;
          if (!(key in rules.texts)) wrong ??= `no words for ${key}`;
        }
      });
      expect([seed, wrong, played.trouble]).toEqual([seed, undefined, undefined]);
      expect(played.outcome?.cite).toBe('ACW-H12');
    }
  });
});

describe('offers and refusals', () => {
  test.each(SETS)(
    'of %s agree in every position of random games',
    { timeout: PATIENCE },
    async (_, games, load) => {
      const { rules, table, opening } = await load();
      let asked = 0;
      const wrong: unknown[] = [];
      for (let seed = 201; seed <= 200 + Math.ceil(games / 6); seed++) {
        playOut(rules, table, opening, seed, (_events, world) => {
          const measure = measureOn(table, world.table);
          for (const by of rules.status(world.rules).acting) {
            for (const offer of rules.offers(world.rules, by, measure)) {
              for (const end of ['min', 'max'] as const) {
                asked++;
                const command = commandOf(offer, end);
                const refusal = rules.refuse(world.rules, command, measure);
                if (refusal?.cite !== offer.refusal?.cite)
                  wrong.push([seed, command, refusal, offer.refusal]);
              }
            }
          }
        });
      }
      expect(wrong.slice(0, 3)).toEqual([]);
      expect(asked).toBeGreaterThan(50);
    },
  );
});
