import type { Command, GameEvent } from '../../../engine/command';
import { commandFrom } from '../../../engine/enumerate';
import type { PieceId } from '../../../engine/ids';
import {
  atRandom,
  foretellingSuite,
  type Intended,
  type Met,
  scenariosOf,
} from '../../../kit/testing/foretelling';
import { randomTrack } from '../../../table/maneuver';
import { measureOn } from '../../../table/measure';
import type { DvEvent } from '../events';

function met(events: readonly GameEvent[], { piece }: Intended): readonly Met[] {
  return events.flatMap((given): readonly Met[] => {
    const event = given as DvEvent;
    switch (event.type) {
      case 'close-action-paid':
        return [{ kind: 'near', piece, with: event.other }];
      case 'collided': {
        const [one, other] = event.ships;
        return [{ kind: 'near', piece, with: one.ship === piece ? other.ship : one.ship }];
      }
      case 'ship-moved':
        return event.stopped ? [{ kind: event.stopped === 'land' ? 'ground' : 'edge', piece }] : [];
      default:
        return [];
    }
  });
}

foretellingSuite({
  battles: scenariosOf('decisive-victory'),
  moves: 160,
  intended(set, world, random) {
    const { rules, table } = set;
    const measure = measureOn(table, world.table);
    return rules.status(world.rules).acting.flatMap((side) =>
      rules.offers(world.rules, side, measure).flatMap((offer): readonly Intended[] => {
        if (offer.verb !== 'move' || offer.refusal || !offer.subject) return [];
        const command: Command = commandFrom(offer, {
          random,
          track: (piece, setting) => {
            const found = rules.maneuver(world.rules, piece)?.settings.find(({ id }) => id === setting);
            return found ? randomTrack(found, random) : [];
          },
        });
        if (rules.refuse(world.rules, command, measure)) return [];
        const made = (dice: () => number) => atRandom(set, world, command, dice).events;
        return [{ world, command, piece: offer.subject as PieceId, made }];
      }),
    );
  },
  met,
});
