import type { Command, Offer } from '../../engine/command';
import { commandFrom, type Filler } from '../../engine/enumerate';
import type { Side } from '../../engine/ids';
import { randomPath } from '../../engine/moving/journey';
import { placesOf } from '../../engine/moving/places';
import { randomPlace } from '../../table/laying/zones';
import { randomTrack, randomWay } from '../../table/maneuver/maneuver';
import { measureOn } from '../../table/measuring/measure';
import type { Table } from '../../table/state';
import type { AnyRules, World } from '../../table/world';
import type { Player } from './player';

/** A player that says anything legal: for the side asked, or for any that may speak. */
export type RandomPlayer = Player & { command(world: World, side?: Side): Command | undefined };

/** Tries at filling the holes of one offer before another is taken. */
const TRIES = 4;

/** Times all offers are gone through before it is believed that none can be taken. */
const ROUNDS = 8;

export function randomPlayer(rules: AnyRules, table: Table, random: () => number): RandomPlayer {
  const fillerFor = (world: World): Filler => ({
    random,
    track(piece, setting) {
      const maneuver = rules.maneuver(world.rules, piece);
      const found = maneuver?.settings.find((one) => one.id === setting);
      if (!maneuver || !found) return [];
      return found.toll ? randomWay(table, world.table, maneuver, found, random) : randomTrack(found, random);
    },
    place: ({ zones }) => randomPlace(table, zones, random),
    path: (journey) => randomPath(placesOf(table.chart), journey, random),
  });

  const shuffled = <T>(of: readonly T[]): readonly T[] =>
    of
      .map((value) => ({ value, rank: random() }))
      .sort((a, b) => a.rank - b.rank)
      .map(({ value }) => value);

  const open = (offers: readonly Offer[]): readonly Offer[] =>
    offers.filter((offer) => !offer.refusal && !offer.back);

  return {
    command(world, by) {
      const measure = measureOn(table, world.table);
      const filler = fillerFor(world);
      for (const side of by ? [by] : shuffled(rules.status(world.rules).acting)) {
        const offers = shuffled(open(rules.offers(world.rules, side, measure)));
        for (let round = 0; round < ROUNDS; round++) {
          for (const offer of offers) {
            for (let i = 0; i < TRIES; i++) {
              const command = commandFrom(offer, filler);
              if (!rules.refuse(world.rules, command, measure)) return command;
            }
          }
        }
      }
      return undefined;
    },
    choice(question, world) {
      const offer = shuffled(open(question.offers))[0];
      if (!offer) throw new Error(`the choice '${question.key}' offers nothing that is allowed`);
      return { ask: 'choose', key: question.key, picked: commandFrom(offer, fillerFor(world)) };
    },
  };
}
