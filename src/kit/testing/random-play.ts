import { describe, expect, test } from 'vitest';
import type { SetOut } from '../../cli/battle';
import { broken } from '../../cli/fuzz';
import { playOut } from '../../cli/playout';
import type { Command, Offer, Value } from '../../engine/command';
import { usualOf } from '../../engine/enumerate';
import { isTableEvent } from '../../engine/run';
import { hasWords, say } from '../../engine/words/text';
import { measureOn } from '../../table/measuring/measure';
import type { TableState } from '../../table/state';
import { teller, type World } from '../../table/world';

export type Battle = {
  readonly name: string;
  load(): Promise<SetOut>;
  /** Games played to their ends, and games in whose positions offers are held against refusals. */
  readonly games: number;
  readonly judged: number;
};

export type RandomPlay<S> = {
  readonly battles: readonly Battle[];
  /** The rule that ends a game. */
  readonly cite: string;
  /** Offers that are asked about in each battle, at least. */
  readonly asked: number;
  /** Where the table is not as the rules have it, in words. */
  againstTable(state: S, table: TableState): string | undefined;
};

/** Positions of a game, from its first to its last, in which offers are held against refusals. */
const JUDGED = 150;

/** At most so many of a list, all over it. */
function spread<T>(all: readonly T[], most: number): readonly T[] {
  const every = Math.ceil(all.length / most);
  return all.filter((_, i) => i % every === 0);
}

/** The command of an offer with its holes at one end; undefined when a track is to be drawn, a place found, or a spot that can be reached. */
function commandOf(offer: Offer, end: 'min' | 'max'): Command | undefined {
  if (offer.spot) return undefined;
  const filled: Record<string, Value> = {};
  const at = end === 'min' ? 0 : -1;
  for (const [field, hole] of Object.entries(offer.holes)) {
    const value =
      hole.kind === 'span'
        ? hole[end]
        : hole.kind === 'pieces'
          ? hole.of.at(at)
          : hole.kind === 'names'
            ? hole.of.at(at)?.id
            : usualOf(hole);
    if (value === undefined) return undefined;
    filled[field] = value;
  }
  return { ...offer.fixed, ...filled, verb: offer.verb, by: offer.by };
}

/** Random games break nothing, are told in full and end; what is offered may be said, and what is refused is said so. */
export function randomPlaySuite<S>({ battles, cite, asked, againstTable }: RandomPlay<S>): void {
  const named = battles.map((battle) => [battle.name, battle] as const);

  describe('random play', () => {
    test.each(named)('games of %s break nothing', async (_, { load, games }) => {
      const { rules, table, opening } = await load();
      expect(broken({ rules, table }, opening)).toBeUndefined();
      for (let seed = 1; seed <= games; seed++) {
        let wrong: string | undefined;
        const played = playOut(rules, table, opening, seed, (events, world) => {
          wrong ??= broken({ rules, table }, world) ?? againstTable(world.rules as S, world.table);
          const tell = teller(rules, world);
          for (const event of events) {
            if (isTableEvent(event)) continue;
            const { text } = tell(event);
            const words = say(rules.texts, text);
            if (!hasWords(rules.texts, text.key) || /[{}]|undefined/.test(words))
              wrong ??= `not told: ${words}`;
          }
        });
        expect([seed, wrong, played.trouble]).toEqual([seed, undefined, undefined]);
        expect(played.outcome?.cite).toBe(cite);
      }
    });
  });

  describe('offers and refusals', () => {
    test.each(named)('of %s agree in positions all over random games', async (_, { load, judged }) => {
      const { rules, table, opening } = await load();
      const wrong: unknown[] = [];
      let count = 0;
      for (let seed = 201; seed <= 200 + judged; seed++) {
        const worlds: World[] = [];
        playOut(rules, table, opening, seed, (_events, world) => worlds.push(world));
        for (const world of spread(worlds, JUDGED)) {
          const measure = measureOn(table, world.table);
          for (const by of rules.status(world.rules).acting) {
            for (const offer of rules.offers(world.rules, by, measure)) {
              for (const end of ['min', 'max'] as const) {
                const command = commandOf(offer, end);
                if (!command) continue;
                count += 1;
                const refusal = rules.refuse(world.rules, command, measure);
                if (refusal?.cite !== offer.refusal?.cite)
                  wrong.push([seed, command, refusal, offer.refusal]);
              }
            }
          }
        }
      }
      expect(wrong.slice(0, 3)).toEqual([]);
      expect(count).toBeGreaterThan(asked);
    });
  });
}
