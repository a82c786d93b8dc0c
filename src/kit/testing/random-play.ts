import { describe, expect, test } from 'vitest';
import type { SetOut } from '../../cli/battle';
import { broken, untold } from '../../cli/fuzz';
import { playOut } from '../../cli/playout';
import type { Command, GameEvent, Offer, Value } from '../../engine/command';
import { usualOf } from '../../engine/enumerate';
import { isTableEvent } from '../../engine/run';
import { measureOn } from '../../table/measuring/measure';
import type { TableState } from '../../table/state';
import type { World } from '../../table/world';
import { faultsOf } from './card';

export type Battle = {
  readonly name: string;
  load(): Promise<SetOut>;
  /** Games played to their ends, and those of them in whose positions offers are held against refusals. */
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

/** A random game played to its end, as far as it is looked at afterwards. */
type Game = {
  readonly seed: number;
  /** What was wrong in it, in words. */
  readonly trouble: string | undefined;
  readonly cite: string | undefined;
  /** Every type of event that there was, alone and with what and how. */
  readonly seen: ReadonlySet<string>;
  /** Positions all over it; none of a game whose offers are not judged. */
  readonly positions: readonly World[];
  readonly last: World;
};

/** What an event is called by: its type, alone and with what and how. */
const namesOf = (event: GameEvent): readonly string[] => [
  event.type,
  ...('what' in event ? [`${event.type} ${event.what}`] : []),
  ...('how' in event ? [`${event.type} ${event.how}`] : []),
];

/** Plays the game of a seed and looks at every position that it comes to. */
function played<S>(set: SetOut, seed: number, againstTable: RandomPlay<S>['againstTable']) {
  const { rules, table, opening } = set;
  const seen = new Set<string>();
  const worlds: World[] = [];
  let wrong = broken(set, opening);
  const { trouble, outcome, world } = playOut(rules, table, opening, seed, (events, now) => {
    worlds.push(now);
    wrong ??= broken(set, now) ?? againstTable(now.rules as S, now.table) ?? untold(rules, now, events);
    for (const event of events) if (!isTableEvent(event)) for (const name of namesOf(event)) seen.add(name);
  });
  return { seed, trouble: wrong ?? trouble, cite: outcome?.cite, seen, last: world, worlds };
}

/**
 * Random games break nothing, are told in full and end; what is offered may be said, and what is refused is said so; cards
 * are whole. A game is played once for all that is asked of it. Gives back what there was in the games of a battle.
 */
export function randomPlaySuite<S>({ battles, cite, asked, againstTable }: RandomPlay<S>) {
  const named = battles.map((battle) => [battle.name, battle] as const);
  type Games = { readonly set: SetOut; readonly games: readonly Game[] };
  const known = new Map<Battle, Promise<Games>>();

  async function playedAll({ load, games, judged }: Battle): Promise<Games> {
    const set = await load();
    return {
      set,
      games: Array.from({ length: games }, (_, i): Game => {
        const { worlds, ...game } = played(set, i + 1, againstTable);
        return { ...game, positions: i < judged ? spread(worlds, JUDGED) : [] };
      }),
    };
  }
  function gamesOf(battle: Battle): Promise<Games> {
    const found = known.get(battle) ?? playedAll(battle);
    known.set(battle, found);
    return found;
  }

  describe('random play', () => {
    test.each(named)('games of %s break nothing', async (_, battle) => {
      const { games } = await gamesOf(battle);
      for (const game of games)
        expect([game.seed, game.trouble, game.cite]).toEqual([game.seed, undefined, cite]);
    });
  });

  describe('offers and refusals', () => {
    test.each(named)('of %s agree in positions all over random games', async (_, battle) => {
      const { set, games } = await gamesOf(battle);
      const { rules, table } = set;
      const wrong: unknown[] = [];
      let count = 0;
      for (const { seed, positions } of games) {
        for (const world of positions) {
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

  test.each(named)('the cards of %s are whole, at the start and at the end', async (_, battle) => {
    const { set, games } = await gamesOf(battle);
    const { rules, opening } = set;
    for (const state of [opening, ...games.map(({ last }) => last)].map((world) => world.rules)) {
      const pieces = rules.roster(state).map(({ piece }) => piece);
      expect(pieces.length).toBeGreaterThan(0);
      expect(pieces.flatMap((piece) => faultsOf(rules, rules.card(state, piece)))).toEqual([]);
      for (const piece of pieces)
        expect(rules.reach(state, piece).filter(({ range }) => !(range > 0))).toEqual([]);
    }
  });

  return {
    seenIn: async (battle: Battle): Promise<ReadonlySet<string>> =>
      new Set((await gamesOf(battle)).games.flatMap(({ seen }) => [...seen])),
  };
}
